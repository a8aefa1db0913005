import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingPhotos } from '@/components/threads/booking-photos';
import { preparePhoto } from '@/components/threads/prepare-photo';
import { done, failed } from '@/lib/result';
import { getPhotoProblemMessage, photoMessages, photoNotice } from '@/lib/threads/messages';
import type { Thread, ThreadKey } from '@/lib/threads/types';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/bookings/ABCD2345',
  useSearchParams: () => new URLSearchParams(),
}));
const firstId = '00000000-0000-4000-8000-000000000001';
const secondId = '00000000-0000-4000-8000-000000000002';
const add = jest.fn();
beforeEach(() => add.mockReset());

const createPhotos = (own: number, theirs = 0) =>
  Array.from({ length: own + theirs }, (_, n) => ({
    id: `10000000-0000-4000-8000-00000000000${n}`,
    is_own: n < own,
    width: 800,
    height: 600,
  }));

function createCard(
  changes: Partial<Thread> = {},
  threadKey: ThreadKey = { name: 'reference', value: 'ABCD2345' },
  nextId = firstId,
) {
  const thread: Thread = { state: 'open', unread: 0, messages: [], photos: [], ...changes };
  return (
    <BookingPhotos
      thread={thread}
      threadKey={threadKey}
      actions={{ add, remove: jest.fn() }}
      sender="Pat"
      nextId={nextId}
    />
  );
}
const pressAdd = () => screen.getByRole('button', { name: 'Add photo' });

test('a photo keeps its key until it is added, even if the page is read again (PHOTO-3)', async () => {
  const user = userEvent.setup();
  // jsdom doesn't put a chosen file into the form's data.
  const photo = new File(['photo'], 'door.jpg');
  const get = jest.spyOn(FormData.prototype, 'get');
  get.mockReturnValueOnce(photo).mockReturnValueOnce(photo);
  add.mockResolvedValueOnce({
    result: failed('unavailable', photoMessages.unavailable),
    values: {},
  });
  add.mockResolvedValue({ result: done({ nextId: secondId }, photoNotice), values: {} });
  const page = render(createCard());
  await user.click(pressAdd());
  expect(await screen.findByRole('alert')).toHaveTextContent(photoMessages.unavailable);
  page.rerender(createCard({}, undefined, '00000000-0000-4000-8000-00000000000f'));
  await user.click(pressAdd());
  expect(await screen.findByText(photoNotice.title)).toBeVisible();
  const ids = add.mock.calls.map(([, formData]) => (formData as FormData).getAll('id'));
  expect(ids).toEqual([[firstId], [firstId]]);
  expect(page.container.querySelector('input[name=id]')).toHaveValue(secondId);
});

test.each([
  ['no photo', new File([], ''), 'noPicture'],
  ['a large HEIC photo', new File([new Uint8Array(6e6)], 'IMG_1.HEIC'), 'heic'],
  ['a large photo', new File([new Uint8Array(6e6)], 'door.jpg'), 'tooBig'],
  ['a small photo', new File(['photo'], 'door.jpg'), null],
] as const)(
  "%s that the browser can't decode is refused, or left to the server (PHOTO-2)",
  async (_, file, problem) => {
    const formData = new FormData();
    formData.set('photo', file);
    expect((await preparePhoto(formData))?.message).toBe(
      problem ? getPhotoProblemMessage(problem) : undefined,
    );
    expect(formData.get('photo')).toHaveProperty('size', file.size);
  },
);

test('each side removes only its own photos, and a provider reads them by the link (PHOTO-4, PHOTO-5)', () => {
  const [own, theirs] = createPhotos(1, 1);
  const { rerender } = render(createCard({ photos: [own!, theirs!] }));
  const [first, second] = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole(
    'listitem',
  );
  expect(within(first!).getByRole('img', { name: /^Your photo 1/ })).toHaveAttribute(
    'src',
    `/api/photos/${own!.id}`,
  );
  expect(within(first!).getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  expect(within(second!).getByRole('img', { name: /^Pat's photo 2/ })).toBeVisible();
  expect(within(second!).queryByRole('button')).toBeNull();
  rerender(createCard({ photos: [own!] }, { name: 'token', value: 'secret' }));
  expect(screen.getByRole('img')).toHaveAttribute('src', `/api/photos/${own!.id}?token=secret`);
});

test('a side with four photos has no form, whatever the other side added (PHOTO-1)', () => {
  const { rerender } = render(createCard({ photos: createPhotos(3, 4) }));
  expect(pressAdd()).toBeVisible();
  rerender(createCard({ photos: createPhotos(4) }));
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
});

test('a closed thread shows its photos, and a reported one keeps them (PHOTO-1, PHOTO-5)', () => {
  const { rerender, container } = render(createCard({ state: 'closed', photos: createPhotos(1) }));
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  rerender(createCard({ state: 'reported', photos: createPhotos(1) }));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(createCard({ state: 'closed' }));
  expect(container).toBeEmptyDOMElement();
});
