import { formatMoney } from '@/lib/money';

export function PriceDetails({
  lines,
  total,
  totalLabel = 'Total',
  isLowest = false,
  fee = null,
}: {
  lines: { label: string; amount: number }[];
  total: number;
  totalLabel?: string;
  isLowest?: boolean;
  /** What is due instead of the price, which then stands as a line above it. */
  fee?: { label: string; amount: number } | null;
}) {
  const rows = fee ? [...lines, { label: 'Price as booked', amount: total }] : lines;
  return (
    <ul aria-label="Price details" className="grid gap-2.5">
      {rows.map(({ label, amount }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-4">
          <span>{label}</span>{' '}
          {/* An answer that costs nothing is still a choice, but `$0` beside it is noise. */}
          {(amount !== 0 || rows.length === 1) && (
            <span className="ml-auto tabular-nums">{formatMoney(amount)}</span>
          )}
        </li>
      ))}
      <li className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t border-border pt-4 text-lead font-bold">
        <span>{fee?.label ?? (isLowest ? 'Total from' : totalLabel)}</span>{' '}
        <span className="ml-auto tabular-nums">{formatMoney(fee?.amount ?? total)}</span>
      </li>
    </ul>
  );
}
