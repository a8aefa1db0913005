/** Listing, filtering and summarizing a customer's transactions in the database. */
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { insert, updateRows, type Row } from '@/tests/support/database/rows';

type Transaction = Pick<Row<'transactions'>, 'kind' | 'status'> & {
  amount: string;
  full_count: string;
};

it('a customer sees only their own transactions, newest first, with their bookings (MONEY-1, DATA-3)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const bob = await s.insertCustomer();
  await insertTransaction(s, 'payment', 50, '2026-08-03T12:00:00Z', { booking_id });
  await insertTransaction(s, 'tip', 7.5, '2026-09-01T12:00:00Z', { booking_id });
  await insertTransaction(s, 'payment', 99, '2026-09-01T12:00:00Z', { customer_id: bob.id });
  expect(await listTransactions(s)).toMatchObject([
    { kind: 'tip', amount: '7.50', reference, service_name: 'Proof service', full_count: '2' },
    { kind: 'payment', amount: '50.00', reference, provider_name: 'Pat Proof' },
  ]);
  expect(await s.call('select amount from public.list_transactions()', [], bob)).toEqual([
    { amount: '99.00' },
  ]);
});

it('transactions can be filtered by kind, status and date, and are paginated (MONEY-2)', async (s) => {
  await insertTransaction(s, 'payment', 1, '2025-12-31T23:59:59Z');
  await insertTransaction(s, 'payment', 2, '2026-01-01T00:00:00Z', { status: 'failed' });
  await insertTransaction(s, 'refund', 3, '2026-01-31T23:59:59Z');
  await insertTransaction(s, 'tip', 4, '2026-02-01T00:00:00Z', { status: 'pending' });
  const listAmounts = async (filter: string) =>
    (await listTransactions(s, filter)).map((row) => Number(row.amount));
  expect(await listAmounts(`p_kind => 'payment'`)).toEqual([2, 1]);
  expect(await listAmounts(`p_status => 'succeeded'`)).toEqual([3, 1]);
  expect(await listAmounts(`p_from => '2026-01-01', p_to => '2026-01-31'`)).toEqual([3, 2]);
  expect(await listAmounts(`p_limit => 2, p_offset => 1`)).toEqual([3, 2]);
  expect(await listTransactions(s, `p_limit => 1, p_offset => 1`)).toMatchObject([
    { full_count: '4' },
  ]);
});

it("a transaction's day and month are in its booking's time zone (MONEY-3, TIME-3)", async (s) => {
  const { booking_id } = await s.confirm();
  await updateRows(s.db, 'bookings', booking_id, { time_zone: 'America/Denver' });
  await insertTransaction(s, 'payment', 5, '2026-03-01T05:00:00Z', { booking_id });
  expect(await listTransactions(s, `p_to => '2026-02-28'`)).toHaveLength(1);
  expect((await summarizeTransactions(s)).at(-1)).toMatchObject({
    month: '2026-02-01',
    paid: '5.00',
  });
});

it('monthly spending subtracts refunds and excludes failed and pending amounts (MONEY-3, BOOK-21)', async (s) => {
  await insertTransaction(s, 'payment', 80.1, '2026-01-05T12:00:00Z');
  await insertTransaction(s, 'payment', 20.2, '2026-01-06T12:00:00Z');
  await insertTransaction(s, 'payment', 500, '2026-01-06T12:00:00Z', { status: 'failed' });
  await insertTransaction(s, 'payment', 600, '2026-01-06T12:00:00Z', { status: 'pending' });
  await insertTransaction(s, 'refund', 40.05, '2026-01-07T12:00:00Z');
  await insertTransaction(s, 'tip', 8.01, '2026-03-02T12:00:00Z');
  await insertTransaction(s, 'fee', 30.25, '2026-03-03T12:00:00Z', { status: 'pending' });
  await insertTransaction(s, 'fee', 10, '2026-03-04T12:00:00Z');
  const zeroAmounts = { paid: '0', refunded: '0', fees: '0', tips: '0', due: '0', spent: '0' };
  // The first row has the totals of all months.
  expect(await summarizeTransactions(s)).toEqual([
    expect.objectContaining({
      month: null,
      currency: 'USD',
      paid: '100.30',
      refunded: '40.05',
      fees: '10.00',
      tips: '8.01',
      due: '30.25',
      spent: '78.26',
    }),
    expect.objectContaining({ month: '2026-03-01', tips: '8.01', due: '30.25', spent: '18.01' }),
    { month: '2026-02-01', currency: 'USD', ...zeroAmounts },
    expect.objectContaining({ month: '2026-01-01', paid: '100.30', spent: '60.25' }),
  ]);
  const [tipTotal] = await summarizeTransactions(s, `p_kind => 'tip'`);
  expect(tipTotal).toMatchObject({ paid: '0', spent: '8.01' });
});

test(
  'the summary of a customer without transactions is empty (MONEY-3)',
  withScenario(async (s) => expect(await summarizeTransactions(s)).toEqual([])),
);

function insertTransaction(
  s: Scenario,
  kind: Transaction['kind'],
  amount: number,
  created_at: string,
  values: Partial<Row<'transactions'>> = {},
) {
  return insert(s.db, 'transactions', {
    customer_id: s.customer.id,
    kind,
    amount,
    created_at,
    status: 'succeeded',
    ...values,
  });
}

function listTransactions(s: Scenario, filter = '') {
  return s.call<Transaction>(`select * from public.list_transactions(${filter})`, []);
}

function summarizeTransactions(s: Scenario, filter = '') {
  return s.call<Record<string, string | null>>(
    `select month::text, currency, paid, refunded, fees, tips, due, spent
       from public.summarize_transactions(${filter})`,
    [],
  );
}
