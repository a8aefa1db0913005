import { randomUUID } from 'node:crypto';
import { DatabaseError, type PoolClient, type QueryResultRow } from 'pg';
import { insertAccount, insertCustomer } from '../auth/accounts';
import { become, withRollback } from '../database/database';
import { listSlotsAhead } from '../database/race';
import { getFirstRow, insert, updateRows, type Row } from '../database/rows';
import { insertProvider, openShop } from './shop';

export const toMilliseconds = (n: number) => n * 60_000;
export const addMinutes = (date: Date, n: number) => new Date(date.getTime() + toMilliseconds(n));

export type BookingRequest = Partial<{
  idempotencyKey: string | null;
  service: string | null;
  start: Date | string | null;
  place: string | null;
  provider: string | null;
  addOns: unknown;
  location: string | null;
  address: string | null;
  postalCode: string | null;
  accessNotes: string | null;
  notes: string | null;
  expectedTotal: number | string | null;
  expectedDueOnline: number;
  forSomeoneElse: boolean;
}>;

export type Placed = {
  booking_id: string;
  reference: string;
  status: string;
  provider_id: string;
  starts_at: Date;
  ends_at: Date;
  hold_expires_at: Date;
  total: number;
};

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Sets up one provider, one customer and their calls in a transaction that is rolled back. */
export function withStage(run: (stage: Stage) => Promise<void>) {
  return () => withRollback(async (db) => run(await setStage(db)));
}

async function setStage(db: PoolClient) {
  const shop = await openShop(db);
  const provider = await insertProvider(db, shop);
  const customer = await insertCustomer(db);
  const [slot] = listSlotsAhead(1) as [Date];

  /** Returns the amounts that the last step shows, for the held provider if there is one. */
  async function findShownAmounts(wish: BookingRequest) {
    await db.query('savepoint quoted');
    const { rows } = await db
      .query<{ total: string; due_online: string }>(
        `select total, due_online
           from public.quote_booking($1, coalesce($2, (select provider_id from public.bookings
                  where idempotency_key = $7 and status = 'held')), $3, $4, $5, $6)`,
        [
          ...[wish.service, wish.provider, wish.addOns ?? [], wish.start],
          ...[wish.place ?? 'venue', wish.postalCode, wish.idempotencyKey],
        ],
      )
      // Without a quote the call itself is rejected.
      .catch(() => db.query('rollback to quoted'));
    const { expectedTotal: total = rows[0]?.total } = wish;
    return { total, due_online: wish.expectedDueOnline ?? rows[0]?.due_online ?? 0 };
  }

  async function placeBooking(call: string, wish: BookingRequest, by: { user_id: string }) {
    const { idempotencyKey = randomUUID(), service = shop.service.id, start = slot } = wish;
    const shownAmounts = await findShownAmounts({ ...wish, idempotencyKey, service, start });
    const values =
      call === 'hold_booking'
        ? [
            idempotencyKey,
            service,
            start,
            wish.provider,
            wish.addOns ?? [],
            wish.place,
            wish.postalCode,
          ]
        : [
            ...[idempotencyKey, service, start, wish.place === undefined ? 'venue' : wish.place],
            ...[wish.provider, 'addOns' in wish ? wish.addOns : [], wish.location],
            ...[wish.address, wish.accessNotes, wish.notes],
            ...[
              shownAmounts.total,
              wish.forSomeoneElse ?? false,
              wish.postalCode,
              shownAmounts.due_online,
            ],
          ];
    return runAttempt(db, by, async () => {
      const slots = values.map((_, i) => `$${i + 1}`).join(', ');
      return getFirstRow(
        (await db.query<Placed>(`select * from public.${call}(${slots})`, values)).rows,
      );
    });
  }

  return {
    db,
    shop,
    provider,
    customer,
    slot,
    hold: (wish: BookingRequest = {}, by: { user_id: string } = customer) =>
      placeBooking('hold_booking', wish, by),
    confirm: (wish: BookingRequest = {}, by: { user_id: string } = customer) =>
      placeBooking('confirm_booking', wish, by),
    refusal: (placing: Promise<unknown>) => getRefusal(placing),
    ask: <T extends QueryResultRow>(sql: string, values: unknown[], by = customer) =>
      runAttempt(db, by, async () => (await db.query<T>(sql, values)).rows),
    /**
     * Moves a booking to this interval from now, to the microsecond: now() is constant here. It was
     * booked a month ago, so its grace period is over.
     */
    startsIn: (booking_id: string, interval: string) =>
      db.query(
        `update public.bookings
            set during = tstzrange(now() + $2::interval, now() + $2::interval + (upper(during) - lower(during))),
                confirmed_at = now() - interval '31 days'
          where id = $1`,
        [booking_id, interval],
      ),
    setPolicy: async (values: Partial<Row<'booking_policies'>>) => {
      // now() is constant in a transaction, so otherwise two policies would start at once.
      await db.query(
        `update public.booking_policies set effective_at = effective_at - interval '1 minute'`,
      );
      return insert(db, 'booking_policies', values);
    },
    /** Updates every offer of the service. */
    updateOffers: (values: Partial<Row<'provider_services'>>) =>
      updateRows(db, 'provider_services', { service_id: shop.service.id }, values),
    anotherCustomer: () => insertCustomer(db, 'Bob', 'Baker'),
    accountWithoutProfile: () => insertAccount(db),
    addOn: (values: Partial<Row<'service_add_ons'>> = {}) =>
      insert(db, 'service_add_ons', {
        service_id: shop.service.id,
        name: 'Extra',
        price: 12.5,
        duration_minutes: 15,
        ...values,
      }),
    bookings: async () =>
      (
        await db.query<Row<'bookings'>>('select * from public.bookings where service_id = $1', [
          shop.service.id,
        ])
      ).rows,
    freeStarts: async (by: { user_id: string }, idempotencyKey: string | null = null) =>
      runAttempt(db, by, async () => {
        const day = slot.toISOString().slice(0, 10);
        const { rows } = await db.query<{ starts_at: Date }>(
          'select starts_at from public.list_free_slots($1, $2, $2, null, $3, $4)',
          [shop.service.id, day, [], idempotencyKey],
        );
        return rows.map((row) => row.starts_at.getTime());
      }),
  };
}

/** Runs as an account, then as the owner again. Rolls back a failure but not the transaction. */
async function runAttempt<T>(db: PoolClient, by: { user_id: string }, run: () => Promise<T>) {
  await db.query('savepoint attempt');
  try {
    await become(db, by);
    const answer = await run();
    await db.query(`select set_config('role', 'none', true)`);
    return answer;
  } catch (error) {
    await db.query('rollback to attempt');
    throw error;
  }
}

async function getRefusal(placing: Promise<unknown>) {
  const error: unknown = await placing.then(
    () => 'accepted',
    (e: unknown) => e,
  );
  return error instanceof DatabaseError ? `${error.code} ${error.hint}` : error;
}

export function createHomeAddress(customer_id: string) {
  const place = { label: 'Home', address_line: '1 Main St', city: 'Springfield' };
  return { customer_id, ...place, region: 'IL', postal_code: '62701' };
}
