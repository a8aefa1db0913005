import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatMoney } from '@/lib/money';
import { formatPeriod } from '@/lib/transactions/periods';

const width = 360;
const height = 140;
const labelHeight = 22;
const monthCount = 12;

/** Chart of the last twelve months. The table below has the same figures for screen readers. */
export function SpendingChart({ totals }: { totals: { month: string; spent: number }[] }) {
  const shownMonths = totals.slice(0, monthCount).reverse();
  const x = scaleBand({
    domain: shownMonths.map(({ month }) => month),
    range: [0, width],
    padding: 0.35,
  });
  const maximum = Math.max(1, ...shownMonths.map(({ spent }) => spent));
  const y = scaleLinear({ domain: [0, maximum], range: [height - labelHeight, 8] });

  return (
    <svg
      role="img"
      aria-label={`Spending by month, ${shownMonths.length} months. The table below has the figures.`}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full"
    >
      {shownMonths.map(({ month, spent }) => {
        const left = x(month) ?? 0;
        // If refunds exceed a month's spending, the month has no bar.
        const top = y(Math.max(0, spent));
        const center = left + x.bandwidth() / 2;
        return (
          <g key={month}>
            <title>{`${formatPeriod(month.slice(0, 7))}: ${formatMoney(spent)}`}</title>
            <Bar
              x={left}
              y={top}
              width={x.bandwidth()}
              height={height - labelHeight - top}
              rx={4}
              className="fill-accent"
            />
            <text
              x={center}
              y={height - 5}
              textAnchor="middle"
              className="fill-muted-foreground text-[12px]"
            >
              {formatPeriod(month.slice(0, 7), 'short').slice(0, 3)}
            </text>
          </g>
        );
      })}
      <line
        x1={0}
        x2={width}
        y1={height - labelHeight}
        y2={height - labelHeight}
        className="stroke-border"
        strokeWidth={1}
      />
    </svg>
  );
}
