/** Money: two payment pages, policies, payments that are off, small amounts, failed pages, refunds and foreign events. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import '@/tests/support/next/app-environment';
import { withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { pool } from '@/tests/support/database/database';
import { startPaymentService, stripeKeys } from '@/tests/support/payments/payment-service';
import { insert, selectRows, type Row } from '@/tests/support/database/rows';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';

let paymentService: Awaited<ReturnType<typeof startPaymentService>>;
let addTip: typeof import('@/lib/payments/actions').addTip;

let getTipOutcome: typeof import('@/lib/payments/messages').getTipOutcome;
let POST: (request: Request) => Promise<Response>;
let fixtures: RowFixtures;

beforeAll(async () => {
  paymentService = await startPaymentService();
  process.env.STRIPE_SECRET_KEY = stripeKeys.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = stripeKeys.webhookSecret;
  process.env.STRIPE_API_HOST = paymentService.url;
  ({ addTip } = await import('@/lib/payments/actions'));
  ({ getTipOutcome } = await import('@/lib/payments/messages'));
  ({ POST } = await import('@/app/api/webhooks/stripe/route'));
  fixtures = await createRowFixtures();
  startVisit('203.0.113.9');
  await signInAs(fixtures.owner);
});
beforeEach(() => void paymentService.calls.splice(0));
afterEach(() => {
  paymentService.setFault(null);
  paymentService.setDelay();
});
afterAll(() => paymentService.stop());

describe('two tip pages', () => {
  test('of two tip pages opened at once, only one stays open (MONEY-6)', async () => {
    const { id, reference } = await insertCompletedBooking();
    let answerStripe = () => {};
    paymentService.setDelay(new Promise<void>((resolve) => (answerStripe = resolve)));
    const firstTab = startTip(reference, '10');
    await waitUntil(() => paymentService.calls.length === 1);
    // The first tab saves its page after the second tab has read that there is none, and before it closes the checkout.
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from private.checkouts where booking_id = $1 for update', [id]);
    paymentService.setDelay();
    answerStripe();
    await waitUntil(async () => (await countWaiting()) === 1);
    const secondTab = startTip(reference, '20');
    await waitUntil(async () => (await countWaiting()) === 2);
    await blocker.query('commit');
    blocker.release();
    const { redirectedTo } = await secondTab;
    const openPages = [...paymentService.sessions.values()].filter(
      ({ status }) => status === 'open',
    );
    expect(openPages.map(({ url }) => url)).toEqual([redirectedTo]);
    expect((await firstTab).redirectedTo).not.toBe(redirectedTo);
  });

  test('a checkout is closed only with the page that was expired (MONEY-6)', async () => {
    const { id } = await insertCheckout('tip', 9);
    const close = async (sessionId: string | null) => {
      const sql = 'select public.close_checkout($1, $2) as is_closed';
      return (await pool.query<{ is_closed: boolean }>(sql, [id, sessionId])).rows[0]!.is_closed;
    };
    await pool.query('select public.open_checkout($1, $2)', [id, `cs_${id}`]);
    expect(await close(null)).toBe(false);
    expect(await close(`cs_${id}`)).toBe(true);
    expect(await close(`cs_${id}`)).toBe(true);
  });

  test('a second tip for a booking is refunded, in words of its own (MONEY-6, MONEY-13)', async () => {
    const first = await insertCheckout('tip', 9);
    await pool.query('select public.close_checkout($1, null)', [first.id]);
    const second = await insertCheckout('tip', 9, first.booking_id);
    for (const checkout of [second, first]) expect(await deliverPaid(checkout)).toBe(200);
    const [accepted, repeated] = await Promise.all([second, first].map(readCheckout));
    expect([accepted!.state, repeated!.state]).toEqual(['paid', 'repeated']);
    expect(await listRefunds(first.booking_id)).toEqual([
      { checkout_id: first.id, amount: '9.00' },
    ]);
    const { message } = getTipOutcome(repeated!, 'success');
    expect(message).toMatch(/You had already tipped/);
    expect(message).not.toMatch(/didn't match/);
  });
});

describe('operator.set_policy', () => {
  const setPolicy = async (s: Scenario, changes: object) =>
    s.db.query('select operator.set_policy($1)', [changes]);
  const readPolicy = async (s: Scenario) =>
    (await s.db.query<Row<'booking_policies'>>('select * from private.current_policy()')).rows[0]!;
  const removePrices = async (s: Scenario) => {
    await s.db.query(`update public.bookings set status = 'completed' where status = 'confirmed'`);
    await s.db.query(`delete from public.bookings where status in ('held', 'unpaid')`);
    await s.db.query('delete from public.provider_services');
  };

  test(
    'a second change keeps the first one, and the row before it stays (POL-1)',
    withScenario(async (s) => {
      await removePrices(s);
      const previous = await readPolicy(s);
      await setPolicy(s, { currency: 'EUR' });
      await setPolicy(s, { late_fee_percent: 30 });
      await setPolicy(s, { hold_minutes: 12 });
      const changes = { currency: 'EUR', late_fee_percent: 30, hold_minutes: 12 };
      expect(await readPolicy(s)).toMatchObject(changes);
      const rows = await selectRows(s.db, 'booking_policies', previous.id);
      expect(rows).toMatchObject([{ currency: 'USD', late_fee_percent: 50, hold_minutes: 10 }]);
    }),
  );

  test(
    'a change also holds after a policy that was planned before it (POL-1)',
    withScenario(async (s) => {
      await setPolicy(s, { effective_at: '2099-01-01', grace_minutes: 45 });
      expect((await readPolicy(s)).grace_minutes).toBe(15);
      await setPolicy(s, { late_fee_percent: 30 });
      await setPolicy(s, { effective_at: '2099-02-01', hold_minutes: 12 });
      const { rows } = await s.db.query(
        `select grace_minutes, late_fee_percent, hold_minutes from public.booking_policies
          where effective_at >= now() order by effective_at`,
      );
      expect(rows).toEqual([
        { grace_minutes: 15, late_fee_percent: 30, hold_minutes: 10 },
        { grace_minutes: 45, late_fee_percent: 30, hold_minutes: 10 },
        { grace_minutes: 45, late_fee_percent: 30, hold_minutes: 12 },
      ]);
    }),
  );

  test.each<[string, object, RegExp]>([
    ['an unknown column', { late_fee: 30 }, /no column that can be set as late_fee/],
    ['an id', { id: randomUUID() }, /no column that can be set as id/],
    ['a time in the past', { effective_at: '2026-01-01' }, /in the past/],
    ['another currency while there are offers', { currency: 'EUR' }, /currency can't change/],
    ['a value out of range', { late_fee_percent: 101 }, /between 0 and 100/],
  ])('%s is refused (POL-1)', (_, changes, message) =>
    withScenario(async (s) => {
      await expect(setPolicy(s, changes)).rejects.toThrow(message);
    })(),
  );

  test(
    'another currency is refused while a booking is open (POL-1)',
    withScenario(async (s) => {
      await s.confirm();
      await s.db.query('delete from public.provider_services');
      await expect(setPolicy(s, { currency: 'EUR' })).rejects.toThrow(/currency can't change/);
    }),
  );

  test('two changes at once are both kept (POL-1)', async () => {
    const first = await pool.connect();
    const second = await pool.connect();
    try {
      for (const db of [first, second]) await db.query('begin');
      await first.query(`select operator.set_policy('{"grace_minutes": 16}')`);
      const waiting = second.query(
        `select grace_minutes, reminder_days from operator.set_policy('{"reminder_days": 2}')`,
      );
      await waitUntil(async () => (await countWaiting()) === 1);
      await first.query('commit');
      expect((await waiting).rows).toEqual([{ grace_minutes: 16, reminder_days: 2 }]);
      await second.query('rollback');
    } finally {
      first.release();
      second.release();
      await pool.query(`select operator.set_policy('{"grace_minutes": 15}')`);
    }
  });

  test.each(['docs/brand.md', 'docs/operate.md'])('%s changes policies only with it', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('operator.set_policy');
    expect(text).not.toMatch(/insert into public\.booking_policies/);
  });
});

describe('events of a payment (report 24)', () => {
  const setupSession = {
    object: 'checkout.session',
    mode: 'setup',
    payment_intent: null,
    amount_total: null,
    currency: null,
    payment_status: 'no_payment_required',
    metadata: {},
  };

  test.each(['checkout.session.completed', 'checkout.session.expired'])(
    'report 24: another product’s %s gets 200 and is ignored (MONEY-7)',
    async (type) => {
      expect(await deliverEvent(type, setupSession)).toBe(200);
      expect(await deliverEvent(type, { ...setupSession, metadata: null })).toBe(200);
      expect(await deliverEvent(type, { ...setupSession, metadata: { checkout_id: '7' } })).toBe(
        200,
      );
    },
  );

  test('a malformed session of ours is answered with 500, so that it is sent again (MONEY-7)', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const metadata = { checkout_id: randomUUID() };
    expect(await deliverEvent('checkout.session.expired', { ...setupSession, metadata })).toBe(500);
  });

  test.each([
    [900, 'paid', []],
    [400, 'paid', ['5.00']],
  ])(
    'a tip of $9 of which %i cents came back first leaves %s, %j (MONEY-7)',
    async (cents, _, tips) => {
      const checkout = await insertCheckout('tip', 9);
      await deliverRefunded(checkout, cents);
      expect(await deliverPaid(checkout)).toBe(200);
      expect(await listTips(checkout.booking_id)).toEqual(tips);
      expect(await listRefunds(checkout.booking_id)).toEqual([]);
      // The other order has the same result.
      const second = await insertCheckout('tip', 9);
      await deliverPaid(second);
      await deliverRefunded(second, cents);
      expect(await listTips(second.booking_id)).toEqual(tips);
    },
  );

  test.each([
    [2500, 'held', '0.00'],
    [1000, 'confirmed', '15.00'],
  ])(
    'a deposit of $25 of which %i cents came back first leaves it %s with $%s (report 28, MONEY-11)',
    async (cents, status, paid_online) => {
      const checkout = await insertCheckout('payment', 25, (await insertHeldBooking()).id);
      await deliverRefunded(checkout, cents);
      expect(await deliverPaid(checkout, 2500)).toBe(200);
      const { rows } = await pool.query(
        'select status, paid_online from public.bookings where id = $1',
        [checkout.booking_id],
      );
      expect(rows).toEqual([{ status, paid_online }]);
      expect(await listRefunds(checkout.booking_id)).toEqual([]);
    },
  );
});

type Checkout = { id: string; booking_id: string };
type TipAnswer = { redirectedTo?: string; code?: string; fields?: Record<string, string> };

const insertCompletedBooking = () => insert(pool, 'bookings', createBookingValues(fixtures));

function startTip(reference: string, choice: string, amount = '') {
  return submit(addTip, { reference, choice, amount }) as Promise<TipAnswer>;
}

async function insertCheckout(
  kind: 'tip' | 'payment',
  amount: number,
  bookingId?: string,
): Promise<Checkout> {
  const booking_id = bookingId ?? (await insertCompletedBooking()).id;
  return (
    await pool.query<Checkout>(
      `insert into private.checkouts (booking_id, customer_id, kind, amount, currency)
       values ($1, $2, $3, $4, 'USD') returning id, booking_id`,
      [booking_id, fixtures.owner.id, kind, amount],
    )
  ).rows[0]!;
}

async function readCheckout({ id }: Checkout) {
  const { rows } = await pool.query('select * from private.read_checkout($1)', [id]);
  return rows[0] as Parameters<typeof getTipOutcome>[0];
}

async function listRefunds(booking_id: string) {
  const { rows } = await pool.query(
    `select r.checkout_id, r.amount::text from private.refunds r
       join private.checkouts c on c.id = r.checkout_id where c.booking_id = $1
      order by r.created_at, r.amount`,
    [booking_id],
  );
  return rows as { checkout_id: string; amount: string }[];
}

async function listTips(booking_id: string) {
  const sql = 'select amount::text from public.tips where booking_id = $1';
  return (await pool.query<{ amount: string }>(sql, [booking_id])).rows.map(({ amount }) => amount);
}

let heldCount = 0;

/** Inserts a booking that awaits its deposit of $25. Each is on a later day, so that they never overlap. */
function insertHeldBooking() {
  const start = Date.now() + ++heldCount * 86_400_000;
  const formatInstant = (ms: number) => new Date(ms).toISOString();
  return insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'held',
    confirmed_at: null,
    due_online: 25,
    during: `[${formatInstant(start)},${formatInstant(start + 3_600_000)})`,
    hold_expires_at: formatInstant(Date.now() + 10 * 60_000),
  });
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

/** Counts the queries that wait for a lock. */
async function countWaiting() {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rowCount;
}

let deliveredCount = 0;

async function deliverEvent(type: string, object: object) {
  // Each event is newer than the previous one, and Stripe's timestamps are in whole seconds.
  const created = Math.floor(Date.now() / 1_000) + deliveredCount++;
  const id = `evt_${randomUUID()}`;
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  const secret = stripeKeys.webhookSecret;
  const headers = {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  };
  const url = 'http://localhost:3000/api/webhooks/stripe';
  return (await POST(new Request(url, { method: 'POST', body: payload, headers }))).status;
}

function deliverPaid({ id }: Checkout, amount_total = 900) {
  return deliverEvent('checkout.session.completed', {
    object: 'checkout.session',
    mode: 'payment',
    metadata: { checkout_id: id },
    payment_intent: `pi_${id}`,
    payment_status: 'paid',
    amount_total,
    currency: 'usd',
  });
}

function deliverRefunded({ id }: Checkout, amount_refunded: number) {
  return deliverEvent('charge.refunded', {
    object: 'charge',
    metadata: { checkout_id: id },
    payment_intent: `pi_${id}`,
    amount_refunded,
    currency: 'usd',
  });
}
