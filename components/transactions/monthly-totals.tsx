import { formatMoney } from '@/lib/money';
import { formatPeriod } from '@/lib/transactions/messages';
import type { MonthlyTotal } from '@/lib/transactions/queries';

const columns = [
  ['Paid', 'paid'],
  ['Refunded', 'refunded'],
  ['Fees', 'fees'],
  ['Tips', 'tips'],
  ['Due', 'due'],
  ['Spent', 'spent'],
] as const;

/** The figures, month by month, and of the whole. */
export function MonthlyTotals({ totals }: { totals: MonthlyTotal[] }) {
  const months = totals.filter(({ month }) => month !== null);
  const whole = totals.filter(({ month }) => month === null);

  return (
    // Wider than a phone: it scrolls in its own box, by keyboard too.
    <div
      role="region"
      aria-label="Totals by month"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-136 text-sm tabular-nums">
        <caption className="sr-only">
          Totals by month. Spent is what was paid, with fees and tips, less what was refunded.
        </caption>
        <thead>
          <tr className="border-b border-border text-muted-foreground">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Month
            </th>
            {columns.map(([label]) => (
              <th key={label} scope="col" className="py-2 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <Totals key={`${row.month}${row.currency}`} row={row} />
          ))}
        </tbody>
        <tfoot className="border-t border-border font-bold">
          {whole.map((row) => (
            <Totals key={row.currency} row={row} />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function Totals({ row }: { row: MonthlyTotal }) {
  return (
    <tr>
      <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
        {row.month ? formatPeriod(row.month.slice(0, 7), 'short') : 'In all'}
      </th>
      {columns.map(([, name]) => (
        <td key={name} className="py-2 pl-3 text-right">
          {formatMoney(row[name])}
        </td>
      ))}
    </tr>
  );
}
