import { randomUUID } from 'node:crypto';
import { DatabaseError, type PoolClient, type QueryResultRow } from 'pg';
import { insertAccount, insertCustomer } from '../auth/accounts';
import { setIdentity, withRollback, type Identity } from '../database/database';
import { getFirstRow, insert, updateRows, type Row } from '../database/rows';
import { insertProvider, listSlotsAhead, insertShop } from './shop';

export const toMilliseconds = (minutes: number) => minutes * 60_000;
export const addMinutes = (date: Date, minutes: number) =>
  new Date(date.getTime() + toMilliseconds(minutes));

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
  onSiteName: string | null;
  onSitePhone: string | null;
  expectedTotal: number | string | null;
  expectedDueOnline: number;
  forSomeoneElse: boolean;
}>;

/** Row returned by `hold_booking` and `confirm_booking`. */
export type PlacedBooking = {
  booking_id: string;
  reference: string;
  status: string;
  provider_id: string;
  starts_at: Date;
  ends_at: Date;
  hold_expires_at: Date;
  total: number;
};

type RescheduledBooking = { reference: string; starts_at: Date; ends_at: Date };

export type Scenario = Awaited<ReturnType<typeof createScenario>>;

/** Adds a test that runs with one provider and one customer, in a rolled-back transaction. */
export const it = (title: string, run: (scenario: Scenario) => Promise<void>) =>
  test(title, withScenario(run));

/** Returns the function of such a test, for a table of cases. */
export function withScenario(run: (scenario: Scenario) => Promise<void>) {
  return () => withRollback(async (db) => run(await createScenario(db)));
}

async function createScenario(db: PoolClient) {
  const shop = await insertShop(db);
  const provider = await insertProvider(db, shop);
  const customer = await insertCustomer(db);
  const [slot] = listSlotsAhead(1) as [Date];

  /** Returns the amounts that the last booking step shows. They're quoted for the held provider, if there is a hold. */
  async function quoteShownAmounts(request: BookingRequest) {
    await db.query('savepoint before_quote');
    const { rows } = await db
      .query<{ total: string; due_online: string }>(
        `select total, due_online
           from public.quote_booking($1::jsonb || jsonb_build_object('provider_id', coalesce(
                  $2, (select provider_id from public.bookings
                        where idempotency_key = $3 and status = 'held'))))`,
        [
          {
            service_id: request.service,
            add_on_ids: request.addOns ?? [],
            starts_at: request.start,
            place: request.place ?? 'venue',
            postal_code: request.postalCode,
          },
          request.provider,
          request.idempotencyKey,
        ],
      )
      // If the quote fails, the confirmation fails with the same error.
      .catch(() => db.query('rollback to before_quote'));
    const { expectedTotal: total = rows[0]?.total } = request;
    return { total, due_online: request.expectedDueOnline ?? rows[0]?.due_online ?? 0 };
  }

  function hold(request: BookingRequest = {}, identity: Identity = customer) {
    const { idempotencyKey = randomUUID(), service = shop.service.id, start = slot } = request;
    const { provider, addOns = [], place, postalCode } = request;
    const choices = { service_id: service, provider_id: provider, starts_at: start, place };
    return runWithIdentity(db, identity, () =>
      callBookingFunction(db, 'hold_booking', {
        idempotency_key: idempotencyKey,
        ...choices,
        add_on_ids: addOns,
        postal_code: postalCode,
      }),
    );
  }

  async function confirm(request: BookingRequest = {}, identity: Identity = customer) {
    const { idempotencyKey = randomUUID(), service = shop.service.id, start = slot } = request;
    const { place = 'venue', addOns = [], forSomeoneElse = false } = request;
    const { provider, location, address, accessNotes, notes, postalCode, onSiteName, onSitePhone } =
      request;
    const shownAmounts = await quoteShownAmounts({ ...request, idempotencyKey, service, start });
    const choices = { service_id: service, provider_id: provider, starts_at: start, place };
    return runWithIdentity(db, identity, () =>
      callBookingFunction(db, 'confirm_booking', {
        idempotency_key: idempotencyKey,
        ...choices,
        add_on_ids: addOns,
        postal_code: postalCode,
        location_id: location,
        address,
        access_notes: accessNotes,
        notes,
        on_site_name: onSiteName,
        on_site_phone: onSitePhone,
        for_someone_else: forSomeoneElse,
        expected_total: shownAmounts.total,
        expected_due_online: shownAmounts.due_online,
      }),
    );
  }

  /** Runs a query with the given identity, by default as the scenario's customer. */
  function call<T extends QueryResultRow>(
    sql: string,
    values: unknown[] = [],
    identity: Identity = customer,
  ) {
    return runWithIdentity(db, identity, async () => (await db.query<T>(sql, values)).rows);
  }

  return {
    db,
    shop,
    provider,
    customer,
    slot,
    hold,
    confirm,
    call,
    getOutcome,
    cancel: (reference: string, expectedFee: number | null = 0, identity: Identity = customer) =>
      call('select * from public.cancel_booking($1, $2)', [reference, expectedFee], identity),
    /** Starts an online payment and returns the checkout id. */
    beginPayment: async (reference: string, identity: Identity = customer) => {
      const sql = 'select public.begin_payment($1) as id';
      return getFirstRow(await call<{ id: string }>(sql, [reference], identity)).id;
    },
    reschedule: (reference: string, start: Date | string | null) =>
      call<RescheduledBooking>('select * from public.reschedule_booking($1, $2)', [
        reference,
        start,
      ]),
    /**
     * Sets a booking's start to exactly `interval` from now(), which is constant in a transaction. Also moves its
     * confirmation a month back, so that its grace period is over.
     */
    setStart: (booking_id: string, interval: string) =>
      db.query(
        `update public.bookings
            set during = tstzrange(now() + $2::interval, now() + $2::interval + (upper(during) - lower(during))),
                confirmed_at = now() - interval '31 days'
          where id = $1`,
        [booking_id, interval],
      ),
    setPolicy: async (values: Partial<Row<'booking_policies'>>) => {
      // The new policy takes effect at now(), which is constant in a transaction, so earlier policies move back.
      await db.query(
        `update public.booking_policies set effective_at = effective_at - interval '1 minute'`,
      );
      return insert(db, 'booking_policies', { takes_payments: true, ...values });
    },
    /** Updates every offer of the service. */
    updateOffers: (values: Partial<Row<'provider_services'>>) =>
      updateRows(db, 'provider_services', { service_id: shop.service.id }, values),
    /** Inserts another customer. */
    insertCustomer: () => insertCustomer(db, 'Bob', 'Baker'),
    insertAccount: () => insertAccount(db),
    insertAddOn: (values: Partial<Row<'service_add_ons'>> = {}) =>
      insert(db, 'service_add_ons', {
        service_id: shop.service.id,
        name: 'Extra',
        price: 12.5,
        duration_minutes: 15,
        ...values,
      }),
    listBookings: async () => {
      const sql = 'select * from public.bookings where service_id = $1';
      return (await db.query<Row<'bookings'>>(sql, [shop.service.id])).rows;
    },
    /** Returns the free start times on the slot's day, in milliseconds. */
    listFreeStarts: async (identity: Identity, idempotencyKey: string | null = null) =>
      runWithIdentity(db, identity, async () => {
        const day = slot.toISOString().slice(0, 10);
        const { rows } = await db.query<{ starts_at: Date }>(
          'select starts_at from public.list_free_slots($1, $2, $2)',
          [{ service_id: shop.service.id, idempotency_key: idempotencyKey }, day],
        );
        return rows.map((row) => row.starts_at.getTime());
      }),
  };
}

async function callBookingFunction(db: PoolClient, name: string, request: object) {
  const sql = `select * from public.${name}($1)`;
  return getFirstRow((await db.query<PlacedBooking>(sql, [request])).rows);
}

/** Runs `run` with an identity and then restores the database owner. A failure rolls back only this call. */
async function runWithIdentity<T>(db: PoolClient, identity: Identity, run: () => Promise<T>) {
  await db.query('savepoint attempt');
  try {
    await setIdentity(db, identity);
    const result = await run();
    await db.query(`select set_config('role', 'none', true)`);
    return result;
  } catch (error) {
    await db.query('rollback to attempt');
    throw error;
  }
}

/** Returns "accepted", the SQLSTATE of a database error and a rejection's code, or any other error itself. */
async function getOutcome(databaseCall: Promise<unknown>) {
  const outcome: unknown = await databaseCall.then(
    () => 'accepted',
    (error: unknown) => error,
  );
  if (!(outcome instanceof DatabaseError)) return outcome;
  return outcome.code?.startsWith('PT') ? `${outcome.code} ${outcome.message}` : outcome.code;
}

export function createHomeAddress(customer_id: string) {
  const address = { label: 'Home', address_line: '1 Main St', city: 'Springfield' };
  return { customer_id, ...address, region: 'IL', postal_code: '62701' };
}
