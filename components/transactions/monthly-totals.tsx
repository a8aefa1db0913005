import { formatMoney } from '@/lib/money';
import { formatPeriod } from '@/lib/transactions/periods';
import type { MonthlyTotal } from '@/lib/transactions/queries';

const columns = [
  ['Spent', 'spent'],
  ['Paid', 'paid'],
  ['Refunded', 'refunded'],
  ['Fees', 'fees'],
  ['Tips', 'tips'],
  ['Due', 'due'],
] as const;
type Column = (typeof columns)[number];

/** Table of totals by month. Hides columns other than Spent if all of their amounts are 0. */
export function MonthlyTotals({
  totals,
  showsSpending = true,
}: {
  totals: MonthlyTotal[];
  /** Whether to show the Spent column. If only refunds are listed, its amounts would be negative. */
  showsSpending?: boolean;
}) {
  const shownColumns = columns.filter(([, field]) =>
    field === 'spent' ? showsSpending : totals.some((row) => row[field] !== 0),
  );
  const monthRows = totals.filter(({ month }) => month !== null);
  const totalRows = totals.filter(({ month }) => month === null);

  return (
    // All columns together are wider than a phone, so this box scrolls. `tabIndex` lets keyboards scroll it.
    // `relative` keeps absolutely positioned screen-reader text from widening the page.
    <div
      role="region"
      aria-label="Totals by month"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      className="relative overflow-x-auto max-sm:-mx-5 max-sm:px-5"
    >
      <table className="w-full text-sm whitespace-nowrap tabular-nums">
        <caption className="sr-only">
          Totals by month.
          {showsSpending && ' Spent includes fees and tips, minus refunds.'}
        </caption>
        <thead>
          <tr className="border-b border-border text-muted-foreground">
            <th scope="col" className="py-2 text-left font-medium sm:pr-3">
              Month
            </th>
            {shownColumns.map(([label]) => (
              <th key={label} scope="col" className="py-2 pl-2 text-right font-medium sm:pl-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthRows.map((row) => (
            <TotalsRow key={`${row.month}${row.currency}`} row={row} shownColumns={shownColumns} />
          ))}
        </tbody>
        <tfoot className="border-t border-border font-bold">
          {totalRows.map((row) => (
            <TotalsRow key={row.currency} row={row} shownColumns={shownColumns} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function TotalsRow({ row, shownColumns }: { row: MonthlyTotal; shownColumns: Column[] }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-medium sm:pr-3">
        {row.month ? formatPeriod(row.month.slice(0, 7), 'short') : 'Total'}
      </th>
      {shownColumns.map(([, field]) => (
        <td key={field} className="py-2 pl-2 text-right sm:pl-3">
          {formatMoney(row[field])}
        </td>
      ))}
    </tr>
  );
}
