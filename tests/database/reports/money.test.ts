/** Money: two payment pages, policies, payments that are off, small amounts, failed pages, refunds and foreign events. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import '@/tests/support/next/app-environment';
import { addMinutes, it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { listSlotsAhead } from '@/tests/support/bookings/shop';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import { checkCurrency } from '@/scripts/doctor/currency';
import { formatFinding } from '@/scripts/doctor/run-checks';
import { pool } from '@/tests/support/database/database';
import { startPaymentService, stripeKeys } from '@/tests/support/payments/payment-service';
import { insert, selectRows, updateRows, type Row } from '@/tests/support/database/rows';
import { startVisit, signInAs, submit } from '@/tests/support/next/context';

let paymentService: Awaited<ReturnType<typeof startPaymentService>>;
let addTip: typeof import('@/lib/payments/actions').addTip;

let makeRefunds: typeof import('@/lib/payments/refunds').makeRefunds;
let payBooking: typeof import('@/lib/booking-flow/payment-actions').payBooking;
let formatTipLimits: typeof import('@/lib/payments/messages').formatTipLimits;
let getTipOutcome: typeof import('@/lib/payments/messages').getTipOutcome;
let POST: (request: Request) => Promise<Response>;
let fixtures: RowFixtures;

beforeAll(async () => {
  paymentService = await startPaymentService();
  ({ addTip } = await import('@/lib/payments/actions'));
  ({ makeRefunds } = await import('@/lib/payments/refunds'));
  ({ payBooking } = await import('@/lib/booking-flow/payment-actions'));
  ({ formatTipLimits, getTipOutcome } = await import('@/lib/payments/messages'));
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

describe('a policy that takes no payments', () => {
  it('asks no deposit, tip or fee, whatever the caller passes (MONEY-10)', async (s) => {
    await s.setPolicy({ takes_payments: false });
    await s.updateOffers({ deposit_percent: 50 });
    const quoteSql = 'select due_online from public.quote_booking($1)';
    expect(await s.call(quoteSql, [{ service_id: s.shop.service.id }])).toEqual([
      { due_online: '0' },
    ]);
    const withDeposit = s.confirm({ expectedDueOnline: 25 });
    expect(await s.getOutcome(withDeposit)).toBe('PT409 price_changed');
    const { booking_id, reference, status } = await s.confirm();
    expect(status).toBe('confirmed');
    expect(await selectRows(s.db, 'bookings', booking_id, 'due_online', 'late_fee')).toEqual([
      { due_online: '0.00', late_fee: '0.00' },
    ]);
    const termsSql = 'select late_fee, late_fee_percent from private.quote_terms($1, 50)';
    const { rows: terms } = await s.db.query(termsSql, [s.slot]);
    expect(terms).toEqual([{ late_fee: '0', late_fee_percent: 0 }]);
    await s.setStart(booking_id, '-2 hours');
    await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
    const tip = s.call('select public.begin_tip($1, 10)', [reference]);
    expect(await s.getOutcome(tip)).toBe('PT409 tips_off');
    const listSql = 'select * from public.list_own_tips($1)';
    expect(await s.call(listSql, [[booking_id]])).toEqual([]);
  });

  it('is the default (MONEY-10)', async (s) => {
    const policy = await insert(s.db, 'booking_policies', { effective_at: '2020-01-01' });
    expect(policy.takes_payments).toBe(false);
  });

  test("a provider's page plans its steps without a deposit that isn't asked (MONEY-10)", async () => {
    // Imported here, because it reads the environment, to which `beforeAll` adds the payment service.
    const { getProvider } = await import('@/lib/catalog/provider-queries');
    const { id } = fixtures.provider;
    await updateRows(pool, 'provider_services', { provider_id: id }, { deposit_percent: 50 });
    const readDeposit = async () => (await getProvider(id))?.shortestOffer?.deposit_percent;
    expect(await readDeposit()).toBe(50);
    await pool.query(`select operator.set_policy('{"takes_payments": false}')`);
    const depositWithoutPayments = await readDeposit();
    await pool.query(`select operator.set_policy('{"takes_payments": true}')`);
    await updateRows(pool, 'provider_services', { provider_id: id }, { deposit_percent: 0 });
    expect(depositWithoutPayments).toBe(0);
  });

  test.each([
    [null, false, true],
    // The test checkout stands in for Stripe outside production.
    [null, true, false],
    [{}, false, false],
  ])(
    'a server with the payment service %j and the test checkout %s is refused: %s (MONEY-10)',
    async (payments, isTestCheckout, isRefused) => {
      // A new copy of the client library repeats its warning about old versions of Node.
      jest.spyOn(console, 'warn').mockImplementation();
      let problem: string | null = null;
      await jest.isolateModulesAsync(async () => {
        jest.doMock('@/lib/payments/service', () => ({ payments, isTestCheckout }));
        problem = await (await import('@/lib/payments/check-keys')).findMissingKeys();
        jest.dontMock('@/lib/payments/service');
      });
      if (isRefused)
        expect(problem).toMatch(/STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing/);
      else expect(problem).toBeNull();
    },
  );
});

describe("a payment page that can't be opened", () => {
  const pay = (reference: string) =>
    submit(payBooking, { reference }) as Promise<{ redirectedTo?: string; code?: string }>;
  const readHold = async (id: string) => {
    const { rows } = await pool.query<{ status: string; minutes: number }>(
      `select status, (extract(epoch from hold_expires_at - now()) / 60)::integer as minutes
         from public.bookings where id = $1`,
      [id],
    );
    return rows[0]!;
  };
  /** Inserts a hold of ten minutes that may grow to thirty. */
  const insertHold = async (due_online = 25) => {
    const { id, reference } = await insertHeldBooking();
    await pool.query(
      `update public.bookings
          set due_online = $2, hold_extendable_until = now() + interval '30 minutes' where id = $1`,
      [id, due_online],
    );
    return { id, reference };
  };
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  test('the hold grows to payment_minutes only once the page is open, and once (MONEY-10)', async () => {
    const { id, reference } = await insertHold();
    expect(await readHold(id)).toEqual({ status: 'held', minutes: 10 });
    await pay(reference);
    expect(await readHold(id)).toEqual({ status: 'held', minutes: 30 });
    await pool.query(
      `update public.bookings set hold_expires_at = now() + interval '7 minutes' where id = $1`,
      [id],
    );
    await pay(reference);
    expect(await readHold(id)).toEqual({ status: 'held', minutes: 7 });
  });

  test('a 4xx releases the slot (MONEY-10)', async () => {
    const { id, reference } = await insertHold(0.3);
    expect(await pay(reference)).toMatchObject({ code: 'rejected' });
    expect((await readHold(id)).status).toBe('unpaid');
  });

  test.each([500, 503])(
    'after a %i the hold keeps its ten minutes, and the next page has a new key (MONEY-8)',
    async (status) => {
      const { id, reference } = await insertHold();
      paymentService.setFault(status, { 'stripe-should-retry': 'false' });
      expect(await pay(reference)).toMatchObject({ code: 'unavailable' });
      expect(await readHold(id)).toEqual({ status: 'held', minutes: 10 });
      paymentService.setFault(null);
      expect(await pay(reference)).toMatchObject({
        redirectedTo: expect.stringContaining('checkout.stripe.com'),
      });
      const keys = paymentService.calls.map(({ key }) => key);
      expect(keys).toHaveLength(2);
      expect(keys[0]).not.toBe(keys[1]);
    },
  );

  test('a tip page recovers from a 500 (MONEY-8)', async () => {
    const { reference } = await insertCompletedBooking();
    paymentService.setFault(500, { 'stripe-should-retry': 'false' });
    expect(await startTip(reference, '10')).toMatchObject({ code: 'unavailable' });
    paymentService.setFault(null);
    expect((await startTip(reference, '10')).redirectedTo).toContain('checkout.stripe.com');
  });

  test('a page takes only methods that confirm at once (MONEY-11)', async () => {
    await startTip((await insertCompletedBooking()).reference, '10');
    const { form } = paymentService.calls.at(-1)!;
    const methods = Object.entries(form)
      .filter(([name]) => name.startsWith('allowed_payment_method_types['))
      .map(([, method]) => method);
    expect(methods).toContain('card');
    // Stripe's documentation lists these as delayed.
    for (const delayed of [
      'us_bank_account',
      'sepa_debit',
      'bacs_debit',
      'boleto',
      'oxxo',
      'konbini',
    ])
      expect(methods).not.toContain(delayed);
  });
});

describe('refunds', () => {
  const makeDue = (checkoutId: string) =>
    pool.query('update private.refunds set send_after = now() where checkout_id = $1', [
      checkoutId,
    ]);
  const insertPaid = async () => {
    const checkout = await insertCheckout('payment', 25, (await insertHeldBooking()).id);
    await deliverPaid(checkout, 2500);
    return checkout;
  };
  const requestRefund = ({ id }: Checkout, amount: number) =>
    pool.query('select private.request_refund($1, $2)', [id, amount]);
  const cancelAsOperator = ({ booking_id }: Checkout) =>
    pool.query(
      `update public.bookings set status = 'cancelled', cancelled_at = now() where id = $1`,
      [booking_id],
    );
  const listTransactions = async ({ booking_id }: Checkout) => {
    const { rows } = await pool.query<{ text: string }>(
      `select concat_ws(' ', status, amount) as text from public.transactions
        where booking_id = $1 and kind = 'refund' order by amount`,
      [booking_id],
    );
    return rows.map(({ text }) => text);
  };
  const listMade = ({ id }: Checkout) =>
    paymentService.refunds
      .filter(({ payment_intent }) => payment_intent === `pi_${id}`)
      .map(({ amount }) => amount);

  test.each([false, true])(
    'a goodwill refund and a cancellation are both refunded, reported in between: %s (MONEY-12)',
    async (isReported) => {
      const checkout = await insertPaid();
      await requestRefund(checkout, 10);
      expect(await listTransactions(checkout)).toEqual(['pending 10.00']);
      if (isReported) {
        await makeRefunds();
        await deliverRefunded(checkout, 1000);
        expect(await listTransactions(checkout)).toEqual(['succeeded 10.00']);
      }
      await cancelAsOperator(checkout);
      await makeRefunds();
      expect(listMade(checkout)).toEqual(['1000', '1500']);
      expect(await listTransactions(checkout)).toEqual([
        `${isReported ? 'succeeded' : 'pending'} 10.00`,
        'pending 15.00',
      ]);
      await deliverRefunded(checkout, 2500);
      expect(await listTransactions(checkout)).toEqual(['succeeded 25.00']);
    },
  );

  test('the refunds of a payment never exceed it (MONEY-12)', async () => {
    const checkout = await insertPaid();
    for (const amount of [10, 10, 10, 10]) await requestRefund(checkout, amount);
    const amounts = (await listRefunds(checkout.booking_id)).map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual(['10.00', '10.00', '5.00']);
  });

  test("a refund of two that fails is listed for the operator, and the other isn't (MONEY-12)", async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const checkout = await insertPaid();
    for (const amount of [10, 4]) await requestRefund(checkout, amount);
    await makeRefunds();
    await deliverRefunded(checkout, 1400);
    const refund_id = paymentService.refunds.find(
      ({ amount, payment_intent }) => amount === '1000' && payment_intent === `pi_${checkout.id}`,
    )!['metadata[refund_id]'];
    await deliverEvent('refund.failed', {
      payment_intent: `pi_${checkout.id}`,
      amount: 1000,
      currency: 'usd',
      metadata: { refund_id },
    });
    const { rows } = await pool.query(
      `select amount from operator.unpaid where kind = 'failed refund'
          and reference = (select reference from public.bookings where id = $1)`,
      [checkout.booking_id],
    );
    expect(rows).toEqual([{ amount: '10.00' }]);
    expect(await listTransactions(checkout)).toEqual(['succeeded 4.00']);
  });

  test("a refund answered with 500 gets a new key once its list shows that it wasn't made (MONEY-8)", async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const checkout = await insertPaid();
    await cancelAsOperator(checkout);
    paymentService.setFault(500, { 'stripe-should-retry': 'false' });
    await makeRefunds();
    // Stripe can't say whether the refund was made, so the key stays.
    await makeDue(checkout.id);
    paymentService.setFault(null);
    await makeRefunds();
    await makeDue(checkout.id);
    await makeRefunds();
    expect(listMade(checkout)).toEqual(['2500']);
    const keys = paymentService.calls
      .filter(
        ({ method, form }) => method === 'POST' && form.payment_intent === `pi_${checkout.id}`,
      )
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    expect(keys.at(-1)).not.toBe(keys[0]);
    await makeDue(checkout.id);
    await makeRefunds();
    expect(listMade(checkout)).toEqual(['2500']);
  });
});

describe('amounts that the payment service refuses', () => {
  test.each([
    ['JPY', 3000, 1, '0'],
    ['JPY', 5000, 1, '50'],
    ['MXN', 400, 1, '0'],
    ['MXN', 1000, 1, '10.00'],
    ['SEK', 200, 1, '0'],
    ['HUF', 1000, 17, '0'],
    ['GBP', 3, 10, '0.30'],
    ['USD', 4.9, 10, '0'],
    ['USD', 5, 10, '0.50'],
  ])(
    'report 26: in %s, of %d at %i%%, a deposit of %s is asked (MONEY-10)',
    async (currency, total, percent, deposit) => {
      const { rows } = await pool.query('select private.compute_deposit($1, $2, $3) as deposit', [
        total,
        percent,
        currency,
      ]);
      expect(rows).toEqual([{ deposit }]);
    },
  );

  it('the minimum of the settlement currency also applies (MONEY-10)', async (s) => {
    const readMinimum = async (policy: object) => {
      await s.setPolicy(policy);
      const sql = 'select public.find_minimum_charge() as minimum';
      return (await s.call<{ minimum: string }>(sql))[0]!.minimum;
    };
    const settlement = { settlement_currency: 'USD', settlement_rate: 0.0064 };
    expect(await readMinimum({ currency: 'JPY', ...settlement })).toBe('79');
    expect(await readMinimum({ currency: 'JPY' })).toBe('50');
    expect(
      await readMinimum({ currency: 'CAD', settlement_currency: 'USD', settlement_rate: 0.7 }),
    ).toBe('0.72');
  });

  test('a tip is at most the total, and the form says what it takes (MONEY-6)', async () => {
    // The booking costs $60.
    const { reference } = await insertCompletedBooking();
    for (const amount of ['0.49', '500'])
      expect((await startTip(reference, 'other', amount)).fields).toHaveProperty('amount');
    expect(paymentService.calls).toEqual([]);
    expect(formatTipLimits({ minimum: 0.5, maximum: 60 })).toContain('$0.50 to $60');
    expect(await startTip(reference, 'other', '0.50')).toHaveProperty('redirectedTo');
  });
});

describe('operator.set_policy', () => {
  const setPolicy = async (s: Scenario, changes: object) =>
    s.db.query('select operator.set_policy($1)', [changes]);
  const readPolicy = async (s: Scenario) =>
    (await s.db.query<Row<'booking_policies'>>('select * from private.current_policy()')).rows[0]!;
  const removePrices = async (s: Scenario) => {
    // Without triggers and foreign keys, which keep bookings.
    await s.db.query('set local session_replication_role = replica');
    await s.db.query('delete from public.bookings; delete from public.provider_services');
  };

  it('a second change keeps the first one, and the row before it stays (POL-1)', async (s) => {
    await removePrices(s);
    const previous = await readPolicy(s);
    await setPolicy(s, { currency: 'EUR' });
    await setPolicy(s, { late_fee_percent: 30 });
    await setPolicy(s, { hold_minutes: 12 });
    const changes = { currency: 'EUR', late_fee_percent: 30, hold_minutes: 12 };
    expect(await readPolicy(s)).toMatchObject(changes);
    const rows = await selectRows(s.db, 'booking_policies', previous.id);
    expect(rows).toMatchObject([{ currency: 'USD', late_fee_percent: 50, hold_minutes: 10 }]);
  });

  it('a change also holds after a policy that was planned before it (POL-1)', async (s) => {
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
  });

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

  it('another currency is refused while a booking is open (POL-1)', async (s) => {
    await s.confirm();
    await s.db.query('delete from public.provider_services');
    await expect(setPolicy(s, { currency: 'EUR' })).rejects.toThrow(/currency can't change/);
  });

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

  test('the doctor compares the current policy with the previous one (OPS-9)', async () => {
    const env = {
      NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL,
      SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY,
    };
    await pool.query(`select operator.set_policy('{"reminder_days": 3}')`);
    const changed = await checkCurrency({ env, isEmbedded: false });
    await pool.query(`select operator.set_policy('{"reminder_days": 1}')`);
    expect(changed.map(formatFinding)).toEqual([
      '✓ currency: USD',
      expect.stringMatching(/^✓ policy change: on 20..-..-..: reminder_days from 1 to 3$/),
    ]);
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
    "report 24: another product's %s gets 200 and is ignored (MONEY-7)",
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

describe('what was collected for a provider', () => {
  const readDue = async () => {
    const { rows } = await pool.query<Record<string, string>>(
      `select not_paid_out, for_bookings_ahead from operator.payouts_due
        where id = $1 and currency = 'USD'`,
      [fixtures.provider.id],
    );
    return [rows[0]?.not_paid_out ?? '0', rows[0]?.for_bookings_ahead ?? '0'].map(Number);
  };
  const recordPayout = (amount: number, id: string = fixtures.provider.id) =>
    pool.query('select operator.record_payout($1, $2)', [id, amount]);

  afterAll(() =>
    pool.query('delete from private.payouts where provider_id = $1', [fixtures.provider.id]),
  );

  test('is due until it is handed on, less refunds, and never more (MONEY-15)', async () => {
    const [before = 0, aheadBefore = 0] = await readDue();
    const expectDue = async (due: number, ahead: number) =>
      expect(await readDue()).toEqual([before + due, aheadBefore + ahead]);
    const deposit = await insertCheckout('payment', 25, (await insertHeldBooking()).id);
    await expectDue(0, 0);
    await deliverPaid(deposit, 2500);
    await expectDue(25, 25);
    const tip = await insertCheckout('tip', 9);
    await deliverPaid(tip);
    await expectDue(34, 25);
    // A refund counts from its request.
    await pool.query('select private.request_refund($1, 10)', [deposit.id]);
    await expectDue(24, 15);
    const due = before + 24;
    await expect(recordPayout(due + 0.01)).rejects.toThrow(/can't be recorded/);
    await expect(recordPayout(-1)).rejects.toThrow(/can't be recorded/);
    await expect(recordPayout(1, randomUUID())).rejects.toThrow(/No provider has the id/);
    const results = await Promise.allSettled([recordPayout(due), recordPayout(due)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await readDue())[0]).toBe(0);
    // A refund of what was handed on is to be returned.
    await deliverRefunded(tip, 900);
    expect((await readDue())[0]).toBe(-9);
    await expect(recordPayout(-9.01)).rejects.toThrow(/can't be recorded/);
    await recordPayout(-9);
    expect((await readDue())[0]).toBe(0);
  });
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

/** Inserts a booking that awaits its deposit of $25. Each takes a slot of its own. */
function insertHeldBooking() {
  const start = listSlotsAhead(++heldCount).at(-1)!;
  return insert(pool, 'bookings', {
    ...createBookingValues(fixtures),
    status: 'held',
    confirmed_at: null,
    due_online: 25,
    during: `[${start.toISOString()},${addMinutes(start, 60).toISOString()})`,
    hold_expires_at: addMinutes(new Date(), 10).toISOString(),
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
