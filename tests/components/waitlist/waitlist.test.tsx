import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoChannelNotice } from '@/components/waitlist/no-channel-notice';
import { WaitlistEntries } from '@/components/waitlist/waitlist-entries';
import { WaitlistForm } from '@/components/waitlist/waitlist-form';
import { WaitlistSection } from '@/components/waitlist/waitlist-section';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import { readFields } from '@/lib/booking-flow/selection-schema';
import { waitlistSchema } from '@/lib/waitlist/schema';
import * as actions from '@/lib/waitlist/actions';
import { waitlistEndings, waitlistMessages } from '@/lib/waitlist/messages';
import type { WaitlistEntry } from '@/lib/waitlist/queries';
import { done, failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock('@/lib/waitlist/actions', () => ({
  joinWaitlist: jest.fn(),
  leaveWaitlist: jest.fn(),
}));

/** A selection in which everything is chosen. The schema rejects the choices that a waitlist entry doesn't include. */
const selection: { [Name in keyof BookingSelection]: NonNullable<BookingSelection[Name]> } = {
  service_id: 'cut',
  provider_id: 'pat',
  any_provider: 'on',
  add_on_ids: ['wash', 'dry'],
  answered: 'on',
  frequency: 'weekly',
  sort: 'soonest',
  date: '2099-12-01',
  starts_at: '2099-12-01T17:00Z',
  shown_total: 50,
  place: 'venue',
  postal_code: '80202',
  any_place: 'on',
  idempotency_key: 'key',
};
const waitlistForm = (
  <WaitlistForm
    hourCycle="h12"
    selection={selection}
    today="2099-11-22"
    lastDay="2100-01-21"
    timeZoneName="Mountain Standard Time"
  />
);

beforeEach(() => jest.resetAllMocks());

test('the form sends the chosen day and time windows, which its schema accepts (WAIT-1)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.joinWaitlist).mockResolvedValue({ values: {} });
  render(waitlistForm);
  expect(screen.getByLabelText('Day')).toHaveValue('2099-12-01');
  expect(screen.getByRole('group', { name: 'When could it start?' })).toHaveAccessibleDescription(
    /Times are in Mountain Standard Time/,
  );
  await user.click(screen.getByRole('checkbox', { name: /^Evening/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Thursday, December 3' }));
  await user.click(screen.getByText('Other hours'));
  await user.type(screen.getByLabelText('From'), '09:30');
  await user.type(screen.getByLabelText('Until'), '11:00');
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  const [[, formData] = []] = jest.mocked(actions.joinWaitlist).mock.calls;
  expect(formData?.getAll('add_on_ids')).toEqual(['wash', 'dry']);
  expect(Object.fromEntries(formData ?? [])).toMatchObject({
    service_id: 'cut',
    postal_code: '80202',
    day: '2099-12-01',
    also_on: '2099-12-03',
    evening: 'on',
    from_time: '09:30',
    until_time: '11:00',
  });
  // The schema requires UUIDs, so this test's short ids are left out.
  const formDataWithoutIds = new FormData();
  for (const [name, value] of formData ?? []) {
    if (!/_id/.test(name)) formDataWithoutIds.append(name, value);
  }
  formDataWithoutIds.append('service_id', crypto.randomUUID());
  expect(waitlistSchema.safeParse(readFields(formDataWithoutIds)).error).toBeUndefined();
});

test("an incomplete form isn't sent, shows its errors and keeps its values (FAIL-6, WAIT-1)", async () => {
  const user = userEvent.setup();
  render(waitlistForm);
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(waitlistMessages.invalid);
  expect(screen.getByText(waitlistMessages.noWindow)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Morning/ })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: /^Evening/ }));
  expect(screen.queryByText(waitlistMessages.noWindow)).toBeNull();

  await user.click(screen.getByText('Other hours'));
  await user.type(screen.getByLabelText('From'), '09:30');
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  expect(await screen.findByText(waitlistMessages.halfWindow)).toBeVisible();
  expect(screen.getByLabelText('Until')).toHaveFocus();
  expect(screen.getByLabelText('From')).toHaveValue('09:30');
  expect(actions.joinWaitlist).not.toHaveBeenCalled();
});

test('a day rejected because it has available times links to those times (WAIT-1)', async () => {
  const user = userEvent.setup();
  const slotAvailable = failed(
    'slot_available',
    'There are available times then. Go back and choose one.',
  );
  const values = { day: '2099-12-02', evening: 'on' };
  jest.mocked(actions.joinWaitlist).mockResolvedValue({ values, result: slotAvailable });
  render(waitlistForm);
  await user.click(screen.getByRole('checkbox', { name: /^Evening/ }));
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  const link = await screen.findByRole('link', { name: 'See available times' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://roam.test');
  expect(pathname).toBe('/book-service/cut/time');
  expect(searchParams.get('date')).toBe('2099-12-02');
  expect(searchParams.getAll('add_on_ids')).toEqual(['wash', 'dry']);
});

test('the other days follow the chosen one, and end with the last day (WAIT-1)', () => {
  render(waitlistForm);
  const listDays = () =>
    within(screen.getByRole('group', { name: 'These days work too' }))
      .getAllByRole('checkbox')
      .map((checkbox) => checkbox.getAttribute('value'));
  expect(listDays()).toHaveLength(6);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2100-01-19' } });
  expect(listDays()).toEqual(['2100-01-20', '2100-01-21']);
});

test('of several days, the link leads to the one that has available times (WAIT-1)', async () => {
  const user = userEvent.setup();
  const slotAvailable = failed('slot_available', 'Thursday, December 3: there are times.', {
    details: { day: '2099-12-03' },
  });
  const values = { day: '2099-12-01', evening: 'on' };
  jest.mocked(actions.joinWaitlist).mockResolvedValue({ values, result: slotAvailable });
  render(waitlistForm);
  await user.click(screen.getByRole('checkbox', { name: /^Evening/ }));
  await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'See available times' });
  expect(new URL(link.href).searchParams.get('date')).toBe('2099-12-03');
});

test("a customer we can't message sees a link to the notification settings (WAIT-1)", () => {
  render(<NoChannelNotice waitlistHref="/book-service/cut/waitlist?date=2099-12-01" />);
  expect(screen.getByRole('heading', { name: "We can't message you yet" })).toBeVisible();
  expectLink(
    'Open settings',
    '/customer/settings?next=%2Fbook-service%2Fcut%2Fwaitlist%3Fdate%3D2099-12-01#notifications',
  );
});

const entry: WaitlistEntry = {
  id: 'one',
  day: '2099-12-01',
  add_on_ids: ['wash'],
  place: null,
  postal_code: '80202',
  outcome: null,
  service: { id: 'cut', name: 'Haircut' },
  provider_id: null,
  provider: null as never,
  windows: [
    { from_time: '00:00:00', until_time: '12:00:00' },
    { from_time: '13:00:00', until_time: '14:30:00' },
  ],
  held: null,
};

test('an entry shows its provider and time windows, and a button to leave the waitlist (WAIT-8)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.leaveWaitlist).mockResolvedValue({ result: done(), values: {} });
  render(<WaitlistEntries hourCycle="h12" entries={[entry]} />);
  const article = screen.getByRole('article', { name: 'Haircut, Tuesday, December 1' });
  expect(article).toHaveTextContent(
    "With any provider. Starting: Morning, 1:00 PM to 2:30 PM.We'll message you when a time opens up.",
  );
  await user.click(
    within(article).getByRole('button', { name: 'Leave: Haircut, Tuesday, December 1' }),
  );
  const [[, formData] = []] = jest.mocked(actions.leaveWaitlist).mock.calls;
  expect(Object.fromEntries(formData ?? [])).toEqual({ entry_id: 'one' });
});

test('an entry for a provider who has left says so (WAIT-8)', () => {
  render(
    <WaitlistEntries
      hourCycle="h12"
      entries={[{ ...entry, provider_id: 'pat', outcome: 'closed' }]}
    />,
  );
  expect(screen.getByRole('article')).toHaveTextContent('With a provider who has left Roam.');
});

test('the waitlist section shows a new entry or a failure, and is hidden without entries (WAIT-8)', () => {
  const { container, rerender } = render(
    <WaitlistSection hourCycle="h12" result={done([])} hasJoined />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<WaitlistSection hourCycle="h12" result={done([entry])} hasJoined />);
  expect(screen.getByText(waitlistMessages.joined.title)).toBeVisible();
  rerender(
    <WaitlistSection
      hourCycle="h12"
      result={failed('unavailable', waitlistMessages.loadFailed)}
      hasJoined
    />,
  );
  expect(screen.getByText(waitlistMessages.loadFailed)).toBeVisible();
});

const heldSlot = {
  status: 'held' as const,
  provider_id: 'pat',
  starts_at: '2099-12-01T17:00:00+00:00',
  time_zone: 'America/Denver',
  hold_expires_at: '2099-11-22T19:15:00Z',
  idempotency_key: 'key',
};

test("an entry shows its hours and its offer in the customer's time format (TIME-11)", () => {
  render(<WaitlistEntries hourCycle="h23" entries={[{ ...entry, held: heldSlot }]} />);
  expect(screen.getByRole('article')).toHaveTextContent(
    '13:00 to 14:30.Available on Tue, Dec 1, 2099 at 10:00 MST. Held for you until 12:15 MST.',
  );
});

test("an offered slot links to the last booking step with the hold's idempotency key (WAIT-8)", () => {
  render(<WaitlistEntries hourCycle="h12" entries={[{ ...entry, held: heldSlot }]} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Available on Tue, Dec 1, 2099 at 10:00 AM MST. Held for you until 12:15 PM MST.',
  );
  const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Book it' }).href);
  expect(link.pathname).toBe('/book-service/cut/confirm');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    provider_id: 'pat',
    add_on_ids: 'wash',
    postal_code: '80202',
    idempotency_key: 'key',
    starts_at: '2099-12-01T17:00Z',
    answered: 'on',
  });
});

test('an offered slot of a service that is no longer offered has no link (CAT-3, WAIT-8)', () => {
  // The data API returns null for a deactivated service, which the type doesn't allow.
  render(
    <WaitlistEntries
      hourCycle="h12"
      entries={[{ ...entry, service: null as never, held: heldSlot }]}
    />,
  );
  expect(screen.getByRole('article', { name: 'A service, Tuesday, December 1' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button')).toBeVisible();
});

test('an entry that has ended shows the reason instead of a leave button (WAIT-5, WAIT-8)', () => {
  render(<WaitlistEntries hourCycle="h12" entries={[{ ...entry, outcome: 'passed' }]} />);
  expect(screen.getByText(waitlistEndings.passed)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
