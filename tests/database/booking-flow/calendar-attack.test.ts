/**
 * Replays an attack: a three-day-old account under the default policy requests every slot of one
 * provider for eight weeks, through each function that reserves a slot without payment.
 */
import { getDaysAgo, insertCustomer, queryAs } from '../../support/auth/accounts';
import { addMinutes } from '../../support/bookings/booking';
import {
  createBookingRequest,
  createDailyHours,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '../../support/bookings/shop';
import { pool } from '../../support/database/database';

const days = 56;
const hoursPerDay = 8;
// Limits of the default policy.
const maxUnpaidSlots = 1;
const maxBookingsPerHour = 20;

type CreateCall = (
  service: string,
  provider: string,
  start: Date,
) => [sql: string, values: unknown[]];

const createRequest = (service_id: string, provider_id: string, starts_at: Date) =>
  createBookingRequest(service_id, starts_at, { provider_id });
const createHoldCall: CreateCall = (...values) => [
  'select * from public.hold_booking($1)',
  [createRequest(...values)],
];
const createUnpaidBookingCall: CreateCall = (...values) => [
  'select * from public.confirm_booking($1)',
  [{ ...createRequest(...values), expected_due_online: 25 }],
];
const createSeriesCall: CreateCall = (service, provider, start) => [
  `select * from public.confirm_series($1, 'weekly', 2, $2)`,
  [createRequest(service, provider, start), [start, addMinutes(start, 7 * 24 * 60)]],
];

/** Creates a provider who requires a deposit, and the new account that attacks their calendar. */
async function prepareAttack() {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop, {
    hours: createDailyHours('09:00', '17:00'),
    offer: { deposit_percent: 50 },
  });
  const { id: customerId, user_id } = await insertCustomer(pool, 'Nora', 'New', getDaysAgo(3));
  const [midnight] = listSlotsAhead(1) as [Date];
  const slots = Array.from({ length: days * hoursPerDay }, (_, n) =>
    addMinutes(midnight, (Math.floor(n / hoursPerDay) * 24 + 9 + (n % hoursPerDay)) * 60),
  );
  const countUnpaidSlots = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as unpaid from public.bookings
        where customer_id = $1 and status = 'held' and hold_expires_at > now()`,
      [customerId],
    );
    return rows[0].unpaid as number;
  };
  const expireHolds = () =>
    pool.query(
      `update public.bookings set hold_expires_at = now() where customer_id = $1 and status = 'held'`,
      [customerId],
    );
  /** Requests every slot in turn, each with a new idempotency key. Returns the accepted count and error codes. */
  async function requestAllSlots(
    createCall: CreateCall,
    onAccepted: () => Promise<unknown> = async () => {},
  ) {
    const client = await pool.connect();
    const codes = new Set<string | undefined>();
    let accepted = 0;
    try {
      for (const start of slots) {
        const [sql, values] = createCall(shop.service.id, provider.id, start);
        try {
          await queryAs(client, user_id, sql, values);
          accepted++;
          await onAccepted();
        } catch (error) {
          codes.add((error as { message: string }).message);
        }
      }
    } finally {
      client.release();
    }
    return { accepted, codes: [...codes] };
  }
  return { countUnpaidSlots, expireHolds, requestAllSlots };
}

test.each([
  ['a hold', createHoldCall],
  ['a booking awaiting its deposit', createUnpaidBookingCall],
])(
  'a new account that requests 448 slots gets only one as %s (LIM-5, LIM-10)',
  async (_kind, createCall) => {
    const { countUnpaidSlots, requestAllSlots } = await prepareAttack();
    expect(await requestAllSlots(createCall)).toEqual({
      accepted: maxUnpaidSlots,
      codes: ['too_many_holds_with_provider'],
    });
    expect(await countUnpaidSlots()).toBe(maxUnpaidSlots);
  },
);

test('a new account gets at most twenty slots an hour, even if each hold expires immediately (LIM-5)', async () => {
  const { countUnpaidSlots, expireHolds, requestAllSlots } = await prepareAttack();
  expect(await requestAllSlots(createUnpaidBookingCall, expireHolds)).toEqual({
    accepted: maxBookingsPerHour,
    codes: ['too_many_bookings'],
  });
  expect(await countUnpaidSlots()).toBe(0);
});

test("a new account can't book a series that requires a deposit (BOOK-41)", async () => {
  const { countUnpaidSlots, requestAllSlots } = await prepareAttack();
  expect(await requestAllSlots(createSeriesCall)).toEqual({
    accepted: 0,
    codes: ['series_prepaid'],
  });
  expect(await countUnpaidSlots()).toBe(0);
});
