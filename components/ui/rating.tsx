import { formatAverage } from '@/lib/text';

/** Star rating with a sentence for screen readers. `compact` shows a single star, for cards. */
export function Rating({
  value,
  count,
  compact = false,
}: {
  value: number;
  count?: number;
  compact?: boolean;
}) {
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;

  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
      <span className="sr-only">{`Rated ${formatAverage(value)} out of 5${reviews}`}</span>{' '}
      <Stars filled={compact ? 1 : value} count={compact ? 1 : 5} />
      <span aria-hidden className="font-semibold tabular-nums">
        {formatAverage(value)}
      </span>{' '}
      {count !== undefined && (
        <span aria-hidden className="text-muted-foreground tabular-nums">
          ({count})
        </span>
      )}
    </span>
  );
}

/** Row of stars. A single masked element, because separate stars were a third of the landing page's HTML. */
function Stars({ filled, count }: { filled: number; count: 1 | 5 }) {
  return (
    <span
      aria-hidden
      className={`h-4.5 self-center bg-border bg-linear-to-r from-star to-star bg-no-repeat mask-star ${count === 1 ? 'w-4.5' : 'w-22.5'}`}
      style={{ backgroundSize: `${(filled / count) * 100}%` }}
    />
  );
}
