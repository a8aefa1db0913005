import { render, screen, within } from '@testing-library/react';
import { BookingReceipt } from '@/components/bookings/booking-receipt';
import {
  TransactionsView,
  type TransactionsPageData,
} from '@/components/transactions/transactions-view';
import type { Booking } from '@/lib/bookings/queries';
import { done, failed } from '@/lib/result';
import type { TransactionFilter } from '@/lib/transactions/types';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/transactions/queries', () => ({ transactionsPerPage: 50 }));

const payment = {
  id: 't1',
  kind: 'payment',
  status: 'succeeded',
  amount: 120.5,
  currency: 'USD',
  created_at: '2026-11-03T05:00:00Z',
  day: '2026-11-02',
  time_zone: 'America/Denver',
  reference: 'S8HS5TZF',
  service_name: 'Deep clean',
  provider_name: 'Marisol Vega',
  full_count: 60,
} as const;
const fee = { ...payment, id: 't2', kind: 'fee', status: 'pending', amount: 49 } as const;
const zeroTotals = { currency: 'USD', paid: 0, refunded: 0, fees: 0, tips: 0, due: 0, spent: 0 };
const pageData: TransactionsPageData = {
  transactions: [payment, fee],
  totals: [
    { ...zeroTotals, month: null, paid: 120.5, due: 49, spent: 120.5 },
    { ...zeroTotals, month: '2026-11-01', paid: 120.5, due: 49, spent: 120.5 },
    { ...zeroTotals, month: '2026-10-01' },
  ],
  months: ['2026-11-01', '2026-10-01'],
};
const noFilter: TransactionFilter = { kind: null, status: null, period: null };
const renderView = (overrides: Partial<TransactionsPageData> = {}, filter = noFilter) =>
  render(
    <TransactionsView result={done({ ...pageData, ...overrides })} filter={filter} page={1} />,
  );

test('each transaction shows its amount, status, date and receipt (MONEY-1, BOOK-21)', () => {
  renderView();
  const [paymentItem, feeItem] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(paymentItem!.getByText('$120.50')).toBeVisible();
  expect(paymentItem!.getByText('Paid')).toBeVisible();
  expect(paymentItem!.getByText('Mon, Nov 2, 2026')).toBeVisible();
  expect(paymentItem!.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
    'href',
    '/bookings/S8HS5TZF/receipt',
  );
  expect(feeItem!.getByText('Owed to your provider, not charged')).toBeVisible();
});

test('only refunds have a plus sign (MONEY-1)', () => {
  const refund = { ...payment, id: 't3', kind: 'refund', amount: 30 } as const;
  const tip = { ...payment, id: 't4', kind: 'tip', amount: 12 } as const;
  renderView({ transactions: [payment, fee, refund, tip] });
  const items = screen.getAllByRole('listitem').map((item) => within(item));
  const amounts = items.map((item) => item.getByText(/^.?\$[\d.]+$/).textContent);
  expect(amounts).toEqual(['$120.50', '$49', '+$30', '$12']);
});

test('the totals table omits unused kinds, and the chart refers to the table (MONEY-3)', () => {
  renderView();
  const chart = screen.getByRole('img', { name: /The table below has the figures/ });
  expect(chart.querySelectorAll('rect')).toHaveLength(2);
  expect(chart).toHaveTextContent('November 2026: $120.50');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'MonthSpentPaidDue',
    'Nov 2026$120.50$120.50$49',
    'Oct 2026$0$0$0',
    'Total$120.50$120.50$49',
  ]);
});

test.each<[string, Partial<TransactionFilter>]>([
  ['kind', { kind: 'refund' }],
  ['a month without payments', { period: '2026-11' }],
])('refunds filtered by %s show no negative spending (MONEY-3)', (_filter, filter) => {
  const refund = { ...payment, kind: 'refund', amount: 155 } as const;
  const refunds = { ...zeroTotals, refunded: 155, spent: -155 };
  const totals = [
    { ...refunds, month: null },
    { ...refunds, month: '2026-11-01' },
    { ...zeroTotals, month: '2026-10-01' },
  ];
  renderView({ transactions: [refund], totals }, { ...noFilter, ...filter });
  expect(screen.getByRole('heading', { name: 'Refunds by month' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthRefunded',
    'Nov 2026$155',
    'Oct 2026$0',
    'Total$155',
  ]);
});

test('the filter form, the CSV export and the next page keep the filter (MONEY-2, MONEY-4)', () => {
  const filter = { kind: 'fee' as const, status: null, period: '2026-11' };
  render(<TransactionsView result={done(pageData)} filter={filter} page={1} />);
  expect(screen.getByLabelText('Kind')).toHaveValue('fee');
  expect(screen.getByLabelText('Period')).toHaveValue('2026-11');
  expect(screen.getByRole('button', { name: 'Show' }).closest('form')).toHaveAttribute(
    'action',
    '/customer/transactions',
  );
  expectLink('Download as CSV', '/customer/transactions/export?kind=fee&period=2026-11');
  expectLink('Show more', '/customer/transactions?kind=fee&period=2026-11&page=2');
});

test('an empty list, a filter without matches and an outage show different messages (MONEY-1)', () => {
  const { unmount } = renderView({ transactions: [], totals: [], months: [] });
  expect(screen.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  unmount();
  const filteredView = renderView({ transactions: [], totals: [] });
  expect(screen.getByRole('heading', { name: 'No matching transactions' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).not.toBeInTheDocument();
  filteredView.unmount();
  render(<TransactionsView result={failed('unavailable', 'Failed.')} filter={noFilter} page={1} />);
  expect(screen.getByRole('heading', { name: 'Error loading transactions' })).toBeVisible();
});

test("a late cancellation's receipt shows the booked price, the fee and the transactions, and its buttons aren't printed (MONEY-5, BOOK-16)", () => {
  const booking = {
    reference: 'S8HS5TZF',
    status: 'cancelled',
    time_zone: 'America/Denver',
    total: 98,
    starts_at: '2026-11-03T17:00:00Z',
    ends_at: '2026-11-03T18:00:00Z',
    place: 'home',
    address: '1 Main St',
    cancellation_fee: 49,
    cancelled_at: '2026-11-03T05:00:00Z',
    service: { id: 's', name: 'Deep clean', image_url: null },
    lines: [
      { position: 0, kind: 'service', label: 'Deep clean', amount: 90 },
      { position: 1, kind: 'add_on', label: 'Windows', amount: 8 },
    ],
    events: [],
  } as unknown as Booking;
  const customer = { first_name: 'Maya', last_name: 'Torres' };
  render(
    <BookingReceipt hourCycle="h12" booking={booking} transactions={[fee]} customer={customer} />,
  );
  expect(screen.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  expect(screen.getByText(/for Maya Torres/)).toBeVisible();
  const priceDetails = within(screen.getByRole('list', { name: 'Price details' }));
  expect(priceDetails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deep clean $90',
    'Windows $8',
    // A booking that was canceled late costs its fee instead.
    'Price as booked $98',
    'Late cancellation fee $49',
  ]);
  expect(
    screen.getByText('Late or no-show fee, Mon, Nov 2, 2026: Owed to your provider, not charged'),
  ).toBeVisible();
  const buttons = screen.getByRole('button', { name: 'Print' }).closest('[data-print]');
  expect(buttons).toHaveAttribute('data-print', 'hide');
});

test("the filter shows the URL's period even if the period has no transactions (MONEY-2)", () => {
  renderView({ transactions: [], totals: [] }, { ...noFilter, period: '2025-02' });
  expect(screen.getByLabelText('Period')).toHaveDisplayValue('February 2025');
});
