import type { ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnnouncementPopup } from '@/components/announcements/announcement-popup';
import type { Announcement } from '@/lib/announcements/types';

const path = jest.fn(() => '/');
jest.mock('next/navigation', () => ({ usePathname: () => path() }));

function announcement(title: string, dates: Partial<Announcement> = {}): Announcement {
  const open = { start_date: null, end_date: null };
  return { id: title, title, content: `About ${title}`, ...open, ...dates };
}

const three = ['Newest', 'Middle', 'Oldest'].map((title) => announcement(title));
const dialog = () => screen.queryByRole('dialog');
const button = (name: string) => screen.getByRole('button', { name });

// The code loads with the first announcement, which can take longer than a test waits.
beforeAll(() => import('@/components/announcements/announcement-dialog'));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('a single announcement opens without a counter (ANN-1)', async () => {
  const user = userEvent.setup();
  render(<AnnouncementPopup announcements={[announcement('Hello')]} />);
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toHaveTextContent('About Hello');
  expect(screen.queryByText(/ of /)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();

  await user.click(button('Close'));
  expect(dialog()).not.toBeInTheDocument();
});

test('Next becomes Close on the last of several announcements (ANN-1)', async () => {
  const user = userEvent.setup();
  render(<AnnouncementPopup announcements={three} />);
  expect(await screen.findByRole('dialog', { name: 'Newest' })).toHaveTextContent('1 of 3');
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous'));
  expect(dialog()).toHaveTextContent('1 of 3');

  await user.click(button('Next'));
  expect(screen.getByRole('dialog', { name: 'Middle' })).toHaveTextContent('2 of 3');
  await user.click(button('Next'));
  expect(screen.getByRole('dialog', { name: 'Oldest' })).toHaveTextContent('3 of 3');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();

  await user.click(button('Previous'));
  expect(screen.getByRole('dialog', { name: 'Middle' })).toBeInTheDocument();
  await user.click(button('Next'));
  await user.click(button('Close'));
  expect(dialog()).not.toBeInTheDocument();
});

test.each([
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(button('Close announcements')),
  ],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'a click on the backdrop',
    // In a browser the backdrop is part of the dialog, behind the rest of it.
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('dialog')),
  ],
])(
  '%s closes all announcements in this tab until a new one is published (ANN-1, ANN-4)',
  async (_how, close) => {
    const user = userEvent.setup();
    const { rerender, unmount } = render(<AnnouncementPopup announcements={three} />);
    await screen.findByRole('dialog');
    await user.click(button('Next'));
    await close(user);
    rerender(<AnnouncementPopup announcements={three} />);
    expect(dialog()).not.toBeInTheDocument();

    // They stay closed after a reload.
    unmount();
    const again = render(<AnnouncementPopup announcements={three} />);
    await nextFrame();
    expect(dialog()).not.toBeInTheDocument();

    again.unmount();
    render(<AnnouncementPopup announcements={[announcement('Brand new'), ...three]} />);
    expect(await screen.findByRole('dialog', { name: 'Brand new' })).toHaveTextContent('1 of 4');
  },
);

test('an announcement is shown only on its days in the reader’s time zone (ANN-2)', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 20, 23, 59, 30),
    doNotFake: ['setTimeout'],
  });
  render(
    <AnnouncementPopup
      announcements={[
        announcement('Tomorrow', { start_date: '2026-11-21' }),
        announcement('Last day', { end_date: '2026-11-20' }),
        announcement('Over', { end_date: '2026-11-19' }),
      ]}
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Last day' })).toBeInTheDocument();
  expect(screen.queryByText(/ of /)).not.toBeInTheDocument();
});

test('the popup stays closed if no announcement is for today (ANN-2)', () => {
  render(
    <AnnouncementPopup announcements={[announcement('Later', { start_date: '9999-01-01' })]} />,
  );
  expect(dialog()).not.toBeInTheDocument();
});

test('an announcement waits for the next page while the customer is typing (ANN-4)', async () => {
  const page = () => (
    <>
      <input aria-label="What" />
      <AnnouncementPopup announcements={three} />
    </>
  );
  const { rerender } = render(page());
  screen.getByLabelText('What').focus();
  await nextFrame();
  expect(dialog()).not.toBeInTheDocument();

  screen.getByLabelText('What').blur();
  path.mockReturnValue('/services');
  rerender(page());
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
])('a new announcement waits while the customer %s (ANN-4)', async (_what, form, fill) => {
  path.mockReturnValue('/contact');
  const { rerender } = render(form);
  fill();
  rerender(
    <>
      {form}
      <AnnouncementPopup announcements={three} />
    </>,
  );
  await nextFrame();
  expect(screen.queryByRole('dialog', { name: 'Newest' })).not.toBeInTheDocument();

  path.mockReturnValue('/about');
  rerender(<AnnouncementPopup announcements={three} />);
  expect(await screen.findByRole('dialog', { name: 'Newest' })).toBeInTheDocument();
});

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
  '/customer/locations/new?next=%2Fbook-service%2Fsome-id%2Fdetails',
  '/test-checkout/some-id',
])('no announcement opens at %s (ANN-4)', async (busy) => {
  window.history.replaceState(null, '', busy);
  path.mockReturnValue(window.location.pathname);
  const { rerender } = render(<AnnouncementPopup announcements={three} />);
  await nextFrame();
  expect(dialog()).not.toBeInTheDocument();

  window.history.replaceState(null, '', '/');
  path.mockReturnValue('/about');
  rerender(<AnnouncementPopup announcements={three} />);
  expect(await screen.findByRole('dialog', { name: 'Newest' })).toBeInTheDocument();
});

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
