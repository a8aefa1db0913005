import { formatMoney } from '@/lib/money';

export function PriceDetails({
  lines,
  total,
  totalLabel = 'Total',
  isLowest = false,
}: {
  lines: { label: string; amount: number }[];
  total: number;
  totalLabel?: string;
  isLowest?: boolean;
}) {
  return (
    <ul aria-label="Price details" className="grid gap-2.5">
      {lines.map(({ label, amount }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-4">
          <span>{label}</span> <span className="ml-auto tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
      <li className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t border-border pt-4 text-lead font-bold">
        <span>{isLowest ? 'Total from' : totalLabel}</span>{' '}
        <span className="ml-auto tabular-nums">{formatMoney(total)}</span>
      </li>
    </ul>
  );
}
