import { toCsv } from '@/lib/transactions/csv';
import { statusLabels, getTransactionStatusMessage } from '@/lib/transactions/messages';
import { formatPeriod, getPeriodDays, groupByYear } from '@/lib/transactions/periods';
import { parseTransactionFilter, parseTransactionPage } from '@/lib/transactions/schema';

const transaction = {
  day: '2026-11-03',
  kind: 'payment',
  status: 'succeeded',
  amount: 120.5,
  currency: 'USD',
  reference: 'S8HS5TZF',
  service_name: 'Deep clean',
  provider_name: 'Marisol Vega',
} as const;
const splitCells = (csv: string) => csv.split('\r\n').map((line) => line.split(','));

test('the export has a line for each transaction, with its amount to two decimal places (MONEY-4)', () => {
  const refund = {
    ...transaction,
    kind: 'refund',
    amount: 7,
    reference: null,
    service_name: null,
  } as const;
  expect(splitCells(toCsv([transaction, refund]))).toEqual([
    ['\uFEFFDate', 'Kind', 'Status', 'Amount', 'Currency', 'Booking', 'Service', 'Provider'],
    ['2026-11-03', 'Payment', 'Paid', '120.50', 'USD', 'S8HS5TZF', 'Deep clean', 'Marisol Vega'],
    ['2026-11-03', 'Refund', 'Refunded', '7.00', 'USD', '', '', 'Marisol Vega'],
    [''],
  ]);
});

// Characters at which spreadsheets start a formula: OWASP's list and their full-width forms.
test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  'a name that begins like a formula (%j) is exported as text (MONEY-4)',
  (service_name) => {
    const text = toCsv([{ ...transaction, service_name }]);
    expect(text).toContain(`'${service_name}`);
    expect(text).not.toContain(`,${service_name}`);
  },
);

test('quotes, commas and line breaks stay within their cell (MONEY-4)', () => {
  const service_name = 'Clean, "deep"\n=1';
  expect(toCsv([{ ...transaction, service_name }])).toContain(',"Clean, ""deep""\n=1",');
});

test('an invalid filter in the URL is ignored (MONEY-2)', () => {
  const validFilter = { kind: 'tip', status: 'pending', period: '2026-11' };
  expect(parseTransactionFilter(validFilter)).toEqual(validFilter);
  const noFilter = { kind: null, status: null, period: null };
  for (const value of ['', 'x', '2026-13', "'; drop table", ['x', 'tip'], undefined, {}]) {
    expect(parseTransactionFilter({ kind: value, status: value, period: value })).toEqual(noFilter);
  }
  expect(parseTransactionFilter({ kind: ['tip', 'fee'] })).toEqual({ ...noFilter, kind: 'tip' });
});

test('an invalid or missing page number in the URL is parsed as 1', () => {
  expect([
    parseTransactionPage({ page: '3' }),
    parseTransactionPage({ page: '-1' }),
    parseTransactionPage({}),
  ]).toEqual([3, 1, 1]);
});

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the period %s is from %s to %s (MONEY-2)', (period, first, last) => {
  expect(getPeriodDays(period)).toEqual([first, last]);
});

test('months are listed under their year (MONEY-2)', () => {
  expect(groupByYear(['2026-02-01', '2026-01-01', '2025-12-01'])).toEqual([
    { year: '2026', months: ['2026-02', '2026-01'] },
    { year: '2025', months: ['2025-12'] },
  ]);
});

test('a pending fee is shown as owed, and no pending or failed transaction as paid or refunded (BOOK-21)', () => {
  expect(getTransactionStatusMessage('fee', 'pending')).toBe('Owed to your provider, not charged');
  for (const kind of ['payment', 'refund', 'fee', 'tip'] as const) {
    for (const status of ['pending', 'failed'] as const) {
      expect(getTransactionStatusMessage(kind, status)).not.toMatch(/^(Paid|Refunded)/);
    }
  }
});

test.each([
  ['payment', 'succeeded', 'Paid'],
  ['refund', 'succeeded', 'Refunded'],
  ['payment', 'pending', 'Pending'],
  ['refund', 'pending', 'On its way back to you'],
  ['payment', 'failed', 'Failed, not charged'],
  ['refund', 'failed', 'Failed. Please contact us to get your refund.'],
] as const)('a %s that is %s is shown as “%s” (MONEY-2)', (kind, status, expected) => {
  expect(getTransactionStatusMessage(kind, status)).toBe(expected);
});

test('each status in the filter has a label (MONEY-2)', () => {
  expect(statusLabels).toEqual({ succeeded: 'Completed', pending: 'Pending', failed: 'Failed' });
});

test.each(['x2026', '2026-1', '2026-00', '2026-0', '1999', '2026-111'])(
  "%s isn't a period (MONEY-2)",
  (period) => {
    expect(parseTransactionFilter({ period }).period).toBeNull();
  },
);

test.each(['2026', '2026-01', '2026-09', '2026-12'])('%s is a period (MONEY-2)', (period) => {
  expect(parseTransactionFilter({ period }).period).toBe(period);
});

test('a period is formatted as a year or a month', () => {
  expect(formatPeriod('2026')).toBe('2026');
  expect(formatPeriod('2026-11')).toBe('November 2026');
  expect(formatPeriod('2026-11', 'short')).toBe('Nov 2026');
});
