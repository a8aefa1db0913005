import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDecision } from '@/components/booking-flow/confirm-decision';
import { PriceChangeNote } from '@/components/booking-flow/price-change-note';
import * as actions from '@/lib/booking-flow/actions';
import { flowMessages } from '@/lib/booking-flow/messages';
import { bookingMessages } from '@/lib/bookings/messages';
import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingReview } from '@/lib/booking-flow/review-queries';
import { chooseTime, extendHold } from '@/lib/booking-flow/hold-actions';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { done, failed } from '@/lib/result';

jest.mock('next/navigation', () => {
  const router = { refresh: jest.fn() };
  return { ...jest.requireActual<object>('next/navigation'), useRouter: () => router };
});
// The sign-in forms render only on the server. The e2e tests cover them.
jest.mock('@/components/auth/auth-views', () => ({ AuthViews: () => null }));
jest.mock('@/lib/session/customer', () => ({ isSecondFactorPending: () => new Promise(() => {}) }));
jest.mock('@/lib/booking-flow/actions', () => ({ confirmBooking: jest.fn() }));
jest.mock('@/lib/booking-flow/hold-actions', () => ({
  chooseTime: jest.fn(),
  extendHold: jest.fn(),
}));

const start = '2099-11-21T16:00Z';
const selection = {
  ...createEmptySelection('cut'),
  idempotency_key: 'key',
  starts_at: start,
  place: 'venue' as const,
};
const createOffer = (id: string, time_zone: string) => ({ provider: { id, time_zone } });
const service = {
  id: 'cut',
  offers: [createOffer('bob', 'America/Los_Angeles'), createOffer('ann', 'America/Denver')],
} as unknown as BookableService;
const amounts = { total: 45, due_online: 0, due_on_site: 45 };
const quote = { provider_id: 'ann', duration_minutes: 60, ...amounts } as Quote;
const prepaidQuote = { ...quote, due_online: 15, due_on_site: 30 };
const nearest = [
  { provider_id: 'ann', starts_at: '2099-11-21T17:00Z', time_zone: 'America/Denver' },
];
const hold = {
  reference: 'ABC',
  status: 'held' as const,
  provider_id: 'ann',
  starts_at: start,
  time_zone: 'America/Denver',
  hold_expires_at: '2099-11-20T13:24:00Z',
  hold_extendable_until: null,
  due_online: 0,
};
const terms = {
  late_fee: 22.5,
  late_fee_percent: 50,
  grace_minutes: 15,
  free_until: '2099-11-20T16:00:00Z',
  is_short_notice: false,
};
const slotTaken = failed('slot_taken', 'That time was just taken.', { details: { nearest } });

type Props = Parameters<typeof ConfirmDecision>[0];

/** Renders the last step for a customer without a hold. `changes` replace parts of its review. */
async function renderDecision(
  changes: Partial<BookingReview> = {},
  props: Partial<Omit<Props, 'review'>> = {},
) {
  const noBookings = { booking: null, overlapping_bookings: [], slotFailure: null };
  const decision = ConfirmDecision({
    hourCycle: 'h12',
    service,
    selection,
    session: done({ is_name_given: true }),
    review: { quote, terms, ...noBookings, ...changes },
    shownAddress: { location_id: null, on_site_name: '', on_site_phone: '' },
    signIn: { view: 'sign-in', methods: { providers: [], hasPhone: false, hasCompany: false } },
    children: null,
    ...props,
  });
  await act(async () => void render(decision));
  return userEvent.setup();
}
// Waits, because the button is still named “Confirming…” when a result first renders.
const findConfirmButton = () =>
  screen.findByRole('button', { name: /^Confirm booking$|and confirm$/ });
const listSentValues = (field: string) =>
  jest.mocked(actions.confirmBooking).mock.calls.map(([, formData]) => formData.get(field));
const findHoldButton = () => screen.findByRole('button', { name: 'Hold this time' });

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

test('an outage shows an error and keeps the Confirm button (FAIL-6, FAIL-7)', async () => {
  const unavailable = failed('unavailable', bookingMessages.unavailable);
  jest.mocked(actions.confirmBooking).mockResolvedValue({ values: {}, result: unavailable });
  const session = failed('unavailable', bookingMessages.unavailable);
  const user = await renderDecision({ quote: null, terms: null }, { session });
  expect(screen.queryByText('Sign in to confirm')).not.toBeInTheDocument();
  expect(await findConfirmButton()).toBeEnabled();
  await user.click(await findConfirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(bookingMessages.unavailable);
});

test("a time that isn't held can be confirmed or held with a button (BOOK-6)", async () => {
  const user = await renderDecision();
  expect(screen.getByText(/^This time isn't held for you\./)).toBeVisible();
  expect(await findConfirmButton()).toBeEnabled();
  expect(chooseTime).not.toHaveBeenCalled();

  jest.mocked(chooseTime).mockResolvedValueOnce({ values: {} });
  await user.click(await findHoldButton());
  const sentForms = jest.mocked(chooseTime).mock.calls.map(([, data]) => Object.fromEntries(data));
  const fields = { service_id: 'cut', place: 'venue', starts_at: start, idempotency_key: 'key' };
  expect(sentForms).toEqual([fields]);
  expect(actions.confirmBooking).not.toHaveBeenCalled();
});

test('confirming sends the total and the amount due online as shown (MONEY-10, BOOK-9)', async () => {
  const user = await renderDecision({ quote: prepaidQuote });
  expect(screen.getByText(/You pay \$15 online to confirm your booking/)).toBeVisible();
  jest.mocked(actions.confirmBooking).mockResolvedValueOnce({ values: {}, result: slotTaken });
  await user.click(await findConfirmButton());
  const sentForm = jest.mocked(actions.confirmBooking).mock.calls[0]?.at(-1) as FormData;
  expect([sentForm.get('expected_total'), sentForm.get('expected_due_online')]).toEqual([
    '45',
    '15',
  ]);
});

test('a booking paid online has no link to a series (BOOK-58)', async () => {
  await renderDecision({ quote: prepaidQuote });
  expect(screen.queryByRole('link', { name: /^Repeat weekly/ })).toBeNull();
});

test.each([
  ['without a price', null, ''],
  ['at the same price', 45, ''],
  ['at a different price', 40, 'The price was $40 when you chose this time, and is $45 now.'],
])(
  'a time chosen %s shows a notice only if the price has changed (BOOK-9)',
  (_price, shown_total, notice) => {
    const choice = { ...selection, shown_total, any_provider: 'on' as const, provider_id: 'ann' };
    const { container } = render(<PriceChangeNote selection={choice} quote={quote} />);
    expect(container.textContent?.startsWith(notice)).toBe(true);
    expect(screen.queryAllByRole('status')).toHaveLength(notice ? 1 : 0);
    const href = screen.queryByRole('link', { name: 'See all times' })?.getAttribute('href');
    expect(href).toBe(
      notice ? '/book-service/cut/time?place=venue&idempotency_key=key' : undefined,
    );
  },
);

test('a chosen frequency redirects a signed-in customer to the series page (BOOK-58)', async () => {
  const weekly = { selection: { ...selection, frequency: 'weekly' as const } };
  await expect(renderDecision({}, weekly)).rejects.toMatchObject({
    digest: expect.stringMatching(/\/book-service\/cut\/repeat\?.*\bfrequency=weekly\b/),
  });
});

test("a frequency that the booking doesn't allow is dropped with a notice (BOOK-58)", async () => {
  await renderDecision({ quote: prepaidQuote }, { dropsFrequency: true });
  expect(screen.getByText(new RegExp(`^${flowMessages.singleVisit}`))).toBeVisible();
});

test.each([
  ['sometimes', 'a', 1],
  ['never', 'no', 0],
] as const)(
  'a service that is %s repeated has %s link to a series (BOOK-58)',
  async (repeated, _article, linkCount) => {
    await renderDecision({}, { service: { ...service, repeated } });
    expect(screen.queryAllByRole('link', { name: /^Repeat weekly/ })).toHaveLength(linkCount);
  },
);

test('a pending Confirm button ignores a second click (BOOK-10)', async () => {
  const user = await renderDecision();
  let respond: (state: object) => void = () => {};
  jest
    .mocked(actions.confirmBooking)
    .mockReturnValue(new Promise((resolve) => (respond = resolve as never)));
  const button = await findConfirmButton();
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(actions.confirmBooking).toHaveBeenCalledTimes(1);
  await act(async () => respond({ values: {} }));
  expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('confirming again after a lost response sends the same form (BOOK-10)', async () => {
  const user = await renderDecision();
  jest.mocked(actions.confirmBooking).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(await findConfirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(bookingMessages.unavailable);

  type State = Awaited<ReturnType<typeof actions.confirmBooking>>;
  let respond: (state: State) => void = () => undefined;
  const pendingResponse = new Promise<State>((resolve) => (respond = resolve));
  jest.mocked(actions.confirmBooking).mockReturnValueOnce(pendingResponse);
  await user.click(await findConfirmButton());
  await user.click(await screen.findByRole('button', { name: 'Confirming…' }));
  const sentForms = jest.mocked(actions.confirmBooking).mock.calls.map(([, data]) => [...data]);
  expect(sentForms).toHaveLength(2);
  expect(sentForms[1]).toEqual(sentForms[0]);
  expect(sentForms[0]).toContainEqual(['idempotency_key', 'key']);
  expect(sentForms[0]).toContainEqual(['expected_total', '45']);
  await act(async () => respond({ values: {} }));
});

test("a taken time shows one error and can't be confirmed", async () => {
  await renderDecision({ slotFailure: slotTaken });
  expect(screen.getByRole('alert')).toHaveTextContent('That time was just taken.');
  expect(screen.queryByRole('button', { name: 'Confirm booking' })).not.toBeInTheDocument();
});

test("a booking's live hold on a different time isn't shown as the hold of this time (BOOK-6)", async () => {
  await renderDecision({ booking: { ...hold, starts_at: '2099-11-21T20:00:00Z' } });
  expect(screen.getByText(/^This time isn't held for you\./)).toBeVisible();
  expect(await findConfirmButton()).toBeEnabled();
});

test.each([
  ['confirmed', start, '/booking-success?reference=ABC'],
  ['confirmed', '2099-11-21T20:00:00Z', '/book-service/cut/confirm?'],
  ['unpaid', start, '/book-service/cut/confirm?'],
] as const)(
  'a step whose key belongs to a %s booking at %s redirects to %s (BOOK-10)',
  async (status, starts_at, path) => {
    const booking = { ...hold, status, starts_at, hold_expires_at: null };
    const { digest } = (await renderDecision({ booking }).catch((error: unknown) => error)) as {
      digest: string;
    };
    expect(digest).toContain(path);
    expect(digest).not.toContain('idempotency_key=key');
  },
);

test('a visitor can replace a taken time before signing in (BOOK-5)', async () => {
  const user = await renderDecision({ slotFailure: slotTaken }, { session: done(null) });
  expect(screen.getByRole('alert')).toHaveTextContent('That time was just taken.');
  jest.mocked(chooseTime).mockResolvedValueOnce({ values: {} });
  await user.click(screen.getByRole('button', { name: 'Sat, Nov 21, 2099 at 10:00 AM MST' }));
  const [[, formData] = []] = jest.mocked(chooseTime).mock.calls;
  expect(formData?.getAll('starts_at')).toEqual(['2099-11-21T17:00Z']);
});

test('the error about a taken time replaces the error about a rejected hold', async () => {
  const tooManyHolds = failed('too_many_holds' as const, 'You are holding three.');
  jest.mocked(chooseTime).mockResolvedValueOnce({ values: {}, result: tooManyHolds });
  const user = await renderDecision();
  await user.click(await findHoldButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('You are holding three.');

  jest.mocked(actions.confirmBooking).mockResolvedValueOnce({ values: {}, result: slotTaken });
  await user.click(await findConfirmButton());
  expect(await screen.findByText('That time was just taken.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Confirm booking' })).not.toBeInTheDocument();
});

test('the error about a taken time stays until the next response (BOOK-5)', async () => {
  jest.mocked(actions.confirmBooking).mockResolvedValueOnce({ values: {}, result: slotTaken });
  let respond: (state: object) => void = () => {};
  jest.mocked(chooseTime).mockReturnValue(new Promise((resolve) => (respond = resolve as never)));
  const user = await renderDecision();
  await user.click(await findConfirmButton());
  await user.click(await screen.findByRole('button', { name: /^Sat, Nov 21/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('That time was just taken.');
  expect(screen.queryByRole('button', { name: 'Confirm booking' })).not.toBeInTheDocument();
  const tooManyHolds = failed('too_many_holds' as const, 'You are holding three.');
  await act(async () => respond({ values: {}, result: tooManyHolds }));
  expect(screen.getByRole('alert')).toHaveTextContent('You are holding three.');
});

test('confirming again after a price change accepts the new price (BOOK-9)', async () => {
  const price = { total: 55, lines: [{ kind: 'service' as const, label: 'Cut', amount: 55 }] };
  const priceChanged = failed('price_changed', 'The price has changed.', { details: { price } });
  jest.mocked(actions.confirmBooking).mockResolvedValue({ values: {}, result: priceChanged });
  const user = await renderDecision();
  await user.click(await findConfirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Total $55');
  await user.click(await findConfirmButton());
  expect(listSentValues('expected_total')).toEqual(['45', '55']);
});

test('the Confirm button shows and sends a changed amount due online (BOOK-9, MONEY-14)', async () => {
  const lines = [{ kind: 'service' as const, label: 'Cut', amount: 55 }];
  const price = { total: 55, due_online: 27.5, due_on_site: 27.5, lines };
  const priceChanged = failed('price_changed', 'The price has changed.', { details: { price } });
  jest.mocked(actions.confirmBooking).mockResolvedValue({ values: {}, result: priceChanged });
  const user = await renderDecision({ quote: prepaidQuote });
  await user.click(await findConfirmButton());
  await screen.findByRole('alert');
  expect(await findConfirmButton()).toHaveTextContent('Pay $27.50 and confirm');
  expect(screen.getByText('$27.50 due online now')).toBeInTheDocument();
  await user.click(await findConfirmButton());
  expect(listSentValues('expected_due_online')).toEqual(['15', '27.5']);
});

test("a time that overlaps another of the customer's bookings can be booked for someone else (BOOK-17)", async () => {
  const overlapping = failed('overlapping_booking', 'You have another booking at that time.');
  const overlapState = { result: overlapping, values: {} };
  jest.mocked(actions.confirmBooking).mockResolvedValueOnce(overlapState);
  const user = await renderDecision();
  const queryCheckbox = () =>
    screen.queryByRole('checkbox', { name: /^This booking is for someone else/ });
  expect(queryCheckbox()).not.toBeInTheDocument();
  await user.click(await findConfirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('another booking at that time');
  expect(queryCheckbox()).not.toBeChecked();

  const values = { for_someone_else: 'on' };
  const unexpected = failed('unexpected', bookingMessages.unexpected);
  jest.mocked(actions.confirmBooking).mockResolvedValueOnce({ result: unexpected, values });
  await user.click(queryCheckbox() as HTMLElement);
  await user.click(await findConfirmButton());
  expect(await screen.findByText(bookingMessages.unexpected)).toBeVisible();
  expect(queryCheckbox()).toBeChecked();
  expect(listSentValues('for_someone_else')).toEqual([null, 'on']);
});

test("an overlap with another of the customer's bookings is shown before confirming (BOOK-43)", async () => {
  await renderDecision({
    overlapping_bookings: [
      {
        starts_at: '2099-11-21T15:30:00Z',
        ends_at: '2099-11-21T16:30:00Z',
        time_zone: 'America/Denver',
        service: { name: 'Massage' },
      },
    ],
  });
  expect(screen.getByText(/^You're already booked: Massage, 8:30 AM to 9:30 AM\./)).toBeVisible();
  expect(
    screen.getByRole('checkbox', { name: /^This booking is for someone else/ }),
  ).not.toBeChecked();
});

test("the cancellation deadline and the hold's expiration are shown in the quoted provider's time zone", async () => {
  await renderDecision({ booking: hold });
  expect(
    screen.getByText(/^Free to cancel until Fri, Nov 20, 2099 at 9:00 AM MST\./),
  ).toBeVisible();
  expect(screen.getByText('Held for you until 6:24 AM MST.')).toBeVisible();
});

describe('a hold near its end', () => {
  const now = new Date('2099-11-20T13:22:30Z');
  const renderHold = (hold_extendable_until: string) =>
    renderDecision({ booking: { ...hold, hold_extendable_until } });
  const queryExtendButton = () => screen.queryByRole('button', { name: 'Hold this time longer' });

  beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('can be extended only in its last two minutes (BOOK-40)', async () => {
    jest.setSystemTime(new Date('2099-11-20T13:20:00Z'));
    await renderHold('2099-11-20T13:34:00Z');
    expect(queryExtendButton()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(121_000));
    jest.mocked(extendHold).mockResolvedValue({ values: {}, result: done() });
    await act(async () => queryExtendButton()?.click());
    const [[, formData] = []] = jest.mocked(extendHold).mock.calls;
    expect([...(formData ?? [])]).toEqual([['idempotency_key', 'key']]);
    expect(actions.confirmBooking).not.toHaveBeenCalled();
  });

  test('can be replaced by a new hold after it expires (BOOK-6)', async () => {
    await renderHold('2099-11-20T13:24:00Z');
    expect(screen.queryByRole('button', { name: 'Hold this time' })).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(91_000));
    expect(screen.getByText(/^This time is no longer held for you\. You can still/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hold this time' })).toBeVisible();
  });

  test("can't be extended beyond its limit (BOOK-40)", async () => {
    await renderHold('2099-11-20T13:24:00Z');
    expect(queryExtendButton()).not.toBeInTheDocument();
  });

  test('shows the reason if an extension is rejected (BOOK-40)', async () => {
    await renderHold('2099-11-20T13:34:00Z');
    const result = failed('hold_expired', 'The time is no longer held for you.');
    jest.mocked(extendHold).mockResolvedValue({ values: {}, result });
    await act(async () => queryExtendButton()?.click());
    expect(screen.getByRole('alert')).toHaveTextContent('no longer held');
  });
});

const queryNameFields = () =>
  ['First name', 'Last name'].map((name) => screen.queryByRole('textbox', { name }));

test('a customer whose name was made up gives it before they can confirm (BOOK-72)', async () => {
  jest.mocked(actions.confirmBooking).mockResolvedValue({ values: {} });
  const user = await renderDecision({}, { session: done({ is_name_given: false }) });
  const [firstName, lastName] = queryNameFields();
  expect(firstName).toHaveValue('');
  expect(lastName).toHaveValue('');
  await user.type(lastName!, 'Lee');
  await user.click(await findConfirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(flowMessages.detailsInvalid);
  expect(firstName).toHaveFocus();
  expect(firstName).toHaveAccessibleDescription('Enter your first name.');
  expect(screen.queryByRole('link', { name: 'See all times' })).not.toBeInTheDocument();
  expect(actions.confirmBooking).not.toHaveBeenCalled();

  await user.type(firstName!, 'Ann');
  await user.click(await findConfirmButton());
  expect(['first_name', 'last_name'].map(listSentValues)).toEqual([['Ann'], ['Lee']]);
});

test('a name that the server rejects is reported at its field and stays (BOOK-72)', async () => {
  const fields = { last_name: 'This is too long. Please shorten it.' };
  const result = failed('invalid_input', flowMessages.detailsInvalid, { fields });
  jest.mocked(actions.confirmBooking).mockResolvedValue({ values: { last_name: 'Lee' }, result });
  const user = await renderDecision({}, { session: done({ is_name_given: false }) });
  const [firstName, lastName] = queryNameFields();
  await user.type(firstName!, 'Ann');
  await user.type(lastName!, 'Lee');
  await user.click(await findConfirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(flowMessages.detailsInvalid);
  expect(lastName).toHaveAccessibleDescription(fields.last_name);
  expect(firstName).toHaveValue('Ann');
});

test.each([
  ['given', done({ is_name_given: true })],
  ['unknown during an outage', failed('unavailable', bookingMessages.unavailable)],
])('no name is asked for if it is %s (BOOK-72)', async (_state, session) => {
  await renderDecision({}, { session });
  expect(queryNameFields()).toEqual([null, null]);
});
