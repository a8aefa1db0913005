import type { ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnnouncementPopup } from '@/components/announcements/announcement-popup';
import type { Announcement } from '@/lib/announcements/types';

const getPathname = jest.fn(() => '/');
jest.mock('next/navigation', () => ({ usePathname: () => getPathname() }));

function createAnnouncement(title: string, dates: Partial<Announcement> = {}): Announcement {
  const noDates = { start_date: null, end_date: null };
  return { id: title, title, content: `About ${title}`, ...noDates, ...dates };
}

const threeAnnouncements = ['Newest', 'Middle', 'Oldest'].map((title) => createAnnouncement(title));
const queryDialog = () => screen.queryByRole('dialog');
const getButton = (name: string) => screen.getByRole('button', { name });
const waitForFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

// Loads the dialog's code now, because loading it in a test can take longer than the test waits.
beforeAll(() => import('@/components/announcements/announcement-dialog'));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('a single announcement opens without a counter (ANN-1)', async () => {
  const user = userEvent.setup();
  render(<AnnouncementPopup announcements={[createAnnouncement('Hello')]} />);
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toHaveTextContent('About Hello');
  expect(screen.queryByText(/ of /)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();

  await user.click(getButton('Close'));
  expect(queryDialog()).not.toBeInTheDocument();
});

test('Next becomes Close on the last of several announcements (ANN-1)', async () => {
  const user = userEvent.setup();
  render(<AnnouncementPopup announcements={threeAnnouncements} />);
  expect(await screen.findByRole('dialog', { name: 'Newest' })).toHaveTextContent('1 of 3');
  expect(getButton('Previous')).toHaveAttribute('aria-disabled', 'true');
  await user.click(getButton('Previous'));
  expect(queryDialog()).toHaveTextContent('1 of 3');

  await user.click(getButton('Next'));
  expect(screen.getByRole('dialog', { name: 'Middle' })).toHaveTextContent('2 of 3');
  await user.click(getButton('Next'));
  expect(screen.getByRole('dialog', { name: 'Oldest' })).toHaveTextContent('3 of 3');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();

  await user.click(getButton('Previous'));
  expect(screen.getByRole('dialog', { name: 'Middle' })).toBeInTheDocument();
  await user.click(getButton('Next'));
  await user.click(getButton('Close'));
  expect(queryDialog()).not.toBeInTheDocument();
});

test.each([
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(getButton('Close announcements')),
  ],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'a click on the backdrop',
    // Browsers dispatch a click on the backdrop to the dialog itself.
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('dialog')),
  ],
])(
  '%s closes all announcements in this tab until another is published (ANN-1, ANN-4)',
  async (_action, close) => {
    const user = userEvent.setup();
    const { rerender, unmount } = render(<AnnouncementPopup announcements={threeAnnouncements} />);
    await screen.findByRole('dialog');
    await user.click(getButton('Next'));
    await close(user);
    rerender(<AnnouncementPopup announcements={threeAnnouncements} />);
    expect(queryDialog()).not.toBeInTheDocument();

    // The announcements stay closed after a reload.
    unmount();
    const reloadedPage = render(<AnnouncementPopup announcements={threeAnnouncements} />);
    await waitForFrame();
    expect(queryDialog()).not.toBeInTheDocument();

    reloadedPage.unmount();
    render(
      <AnnouncementPopup
        announcements={[createAnnouncement('Brand new'), ...threeAnnouncements]}
      />,
    );
    expect(await screen.findByRole('dialog', { name: 'Brand new' })).toHaveTextContent('1 of 4');
  },
);

test("an announcement is shown only on its days in the visitor's time zone (ANN-2)", async () => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 20, 23, 59, 30),
    // `findByRole` needs the real timer to wait.
    doNotFake: ['setTimeout'],
  });
  render(
    <AnnouncementPopup
      announcements={[
        createAnnouncement('Tomorrow', { start_date: '2026-11-21' }),
        createAnnouncement('Last day', { end_date: '2026-11-20' }),
        createAnnouncement('Over', { end_date: '2026-11-19' }),
      ]}
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Last day' })).toBeInTheDocument();
  expect(screen.queryByText(/ of /)).not.toBeInTheDocument();
});

test('the popup stays closed if no announcement is for today (ANN-2)', () => {
  render(
    <AnnouncementPopup
      announcements={[createAnnouncement('Later', { start_date: '9999-01-01' })]}
    />,
  );
  expect(queryDialog()).not.toBeInTheDocument();
});

test('an announcement waits for the next page if a field has the focus (ANN-4)', async () => {
  const createPage = () => (
    <>
      <input aria-label="What" />
      <AnnouncementPopup announcements={threeAnnouncements} />
    </>
  );
  const { rerender } = render(createPage());
  screen.getByLabelText('What').focus();
  await waitForFrame();
  expect(queryDialog()).not.toBeInTheDocument();

  screen.getByLabelText('What').blur();
  getPathname.mockReturnValue('/services');
  rerender(createPage());
  expect(await screen.findByRole('dialog', { name: 'Newest' })).toBeInTheDocument();
});

test.each<[string, ReactNode, () => void]>([
  [
    'has typed something',
    <input key="form" aria-label="What" />,
    () => fireEvent.change(screen.getByLabelText('What'), { target: { value: 'Haircut' } }),
  ],
  [
    'has checked a box',
    <input key="form" type="checkbox" aria-label="Weekly" />,
    () => fireEvent.click(screen.getByLabelText('Weekly')),
  ],
  [
    'has chosen an option',
    <select key="form" aria-label="Day" defaultValue="2">
      {[1, 2, 3].map((day) => (
        <option key={day}>{day}</option>
      ))}
    </select>,
    () => fireEvent.change(screen.getByLabelText('Day'), { target: { value: '3' } }),
  ],
  ['has a dialog open', <dialog key="form" open aria-label="Place" />, () => {}],
])(
  'an announcement waits for the next page if the customer %s (ANN-4)',
  async (_case, element, interact) => {
    getPathname.mockReturnValue('/contact');
    const { rerender } = render(element);
    interact();
    rerender(
      <>
        {element}
        <AnnouncementPopup announcements={threeAnnouncements} />
      </>,
    );
    await waitForFrame();
    expect(screen.queryByRole('dialog', { name: 'Newest' })).not.toBeInTheDocument();

    getPathname.mockReturnValue('/about');
    rerender(<AnnouncementPopup announcements={threeAnnouncements} />);
    expect(await screen.findByRole('dialog', { name: 'Newest' })).toBeInTheDocument();
  },
);

test.each([
  '/?signin=true',
  '/sign-in?next=%2Fhome',
  '/auth/callback',
  '/book-service/some-id/time',
  '/provider/some-id?booking=true',
  '/provider/some-id/booking?date=2026-11-24',
  '/bookings/S8HS5TZF/reschedule?date=2026-11-24',
  '/bookings/S8HS5TZF/cancel',
  '/bookings/S8HS5TZF/review',
  '/bookings/S8HS5TZF/tip',
  '/bookings/S8HS5TZF/help',
  '/customer/locations/new?next=%2Fbook-service%2Fsome-id%2Fdetails',
  '/test-checkout/some-id',
])('no announcement opens at %s (ANN-4)', async (currentUrl) => {
  window.history.replaceState(null, '', currentUrl);
  getPathname.mockReturnValue(window.location.pathname);
  const { rerender } = render(<AnnouncementPopup announcements={threeAnnouncements} />);
  await waitForFrame();
  expect(queryDialog()).not.toBeInTheDocument();

  window.history.replaceState(null, '', '/');
  getPathname.mockReturnValue('/about');
  rerender(<AnnouncementPopup announcements={threeAnnouncements} />);
  expect(await screen.findByRole('dialog', { name: 'Newest' })).toBeInTheDocument();
});
