import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingThread } from '@/components/threads/booking-thread';
import { done, failed } from '@/lib/result';
import { sentNotice, threadMessages } from '@/lib/threads/messages';
import type { Thread } from '@/lib/threads/types';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
  usePathname: () => '/bookings/ABCD2345',
  useSearchParams: () => new URLSearchParams(),
}));

const firstId = '00000000-0000-4000-8000-000000000001';
const secondId = '00000000-0000-4000-8000-000000000002';
const hostileText = '<script>alert(1)</script>\nhttps://x.test';
const send = jest.fn();
beforeEach(() => send.mockReset());
afterEach(() => sessionStorage.clear());

const thread: Thread = {
  state: 'open',
  unread: 1,
  messages: [
    { position: 1, is_own: true, is_unread: false, name: 'Ann', body: 'Hello' },
    { position: 2, is_own: false, is_unread: true, name: 'Pat', body: hostileText },
  ].map((message) => ({ ...message, created_at: '2026-11-18T16:00:00Z' })),
  photos: [],
};

const createThread = (changes: Partial<Thread> = {}, nextId = firstId) => (
  <BookingThread
    hourCycle="h12"
    thread={{ ...thread, ...changes }}
    threadKey={{ name: 'reference', value: 'ABCD2345' }}
    actions={{ send, markRead: jest.fn(), report: jest.fn() }}
    recipient="Pat"
    timeZone="America/Denver"
    nextId={nextId}
  />
);
const getField = () => screen.getByRole('textbox', { name: 'Message to Pat' });
const pressSend = () => screen.getByRole('button', { name: 'Send message' });
const getPostedIds = () => send.mock.calls.map(([, formData]) => (formData as FormData).get('id'));

test('messages are shown as text, and the new one is marked (THREAD-1, THREAD-4)', () => {
  render(createThread());
  const list = screen.getByRole('list', { name: 'Messages' });
  const [own, received] = within(list).getAllByRole('listitem');
  expect(own).toHaveTextContent('You HelloWed, Nov 18, 2026 at 9:00 AM MST');
  expect(received).toHaveTextContent('<script>alert(1)</script> https://x.test');
  expect(within(received!).getByText('New')).toBeVisible();
  expect(within(list).queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark as read' })).toBeVisible();
});

test('a message keeps its key until it is sent, even if the page is read again (THREAD-2)', async () => {
  const user = userEvent.setup();
  send.mockResolvedValueOnce({
    result: failed('unavailable', threadMessages.unavailable),
    values: { body: 'I am late.' },
  });
  send.mockResolvedValue({ result: done({ nextId: secondId }, sentNotice), values: {} });
  const page = render(createThread());
  await user.type(getField(), 'I am late.');
  await user.click(pressSend());
  expect(await screen.findByRole('alert')).toHaveTextContent(threadMessages.unavailable);
  page.rerender(createThread({}, '00000000-0000-4000-8000-00000000000f'));
  expect(getField()).toHaveValue('I am late.');
  await user.click(pressSend());
  expect(await screen.findByText(sentNotice.title)).toBeVisible();
  expect(getField()).toHaveValue('');
  await user.type(getField(), 'I am late.');
  await user.click(pressSend());
  await waitFor(() => expect(getPostedIds()).toEqual([firstId, firstId, secondId]));
});

test('an empty message is refused at its field, and nothing is sent (THREAD-1)', async () => {
  const user = userEvent.setup();
  render(createThread());
  await user.click(pressSend());
  await waitFor(() => expect(getField()).toHaveAccessibleDescription(threadMessages.bodyMissing));
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['reported', /closed while we look into a report/],
  ['full', /limit of 200 messages/],
  ['closed', /This conversation is closed/],
] as const)('a thread that is %s says so and has no form (THREAD-5, THREAD-6)', (state, text) => {
  render(createThread({ state }));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message to Pat' })).toBeNull();
});

test('what was being written stays if the thread closes meanwhile (THREAD-5)', async () => {
  const user = userEvent.setup();
  const page = render(createThread());
  await user.type(getField(), 'One more thing');
  page.rerender(createThread({ state: 'reported' }));
  expect(getField()).toHaveValue('One more thing');
});

test('a photo alone can be reported (PHOTO-5)', () => {
  const photo = { id: firstId, is_own: false, width: 8, height: 6 };
  const { rerender } = render(createThread({ messages: [], unread: 0, photos: [photo] }));
  expect(screen.getByText('Report this conversation')).toBeVisible();
  rerender(createThread({ messages: [], unread: 0, photos: [{ ...photo, is_own: true }] }));
  expect(screen.queryByText('Report this conversation')).toBeNull();
});

test("a thread without messages in which no one can write isn't shown (THREAD-6)", () => {
  const { container } = render(createThread({ state: 'closed', messages: [], unread: 0 }));
  expect(container).toBeEmptyDOMElement();
});
