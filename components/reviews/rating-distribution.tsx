import { getRatingDistribution, summarizeRatings } from '@/lib/reviews/ratings';
import type { RatingCount } from '@/lib/reviews/ratings';
import { formatAverage } from '@/lib/text';

export function RatingDistribution({ counts }: { counts: readonly RatingCount[] }) {
  const { total, average } = summarizeRatings(counts);
  if (average === null) return null;

  return (
    <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
      <div>
        <p aria-hidden className="text-title font-bold tabular-nums">
          {formatAverage(average)}
        </p>
        <p aria-hidden className="text-sm text-muted-foreground">
          {total === 1 ? '1 review' : `${total} reviews`}
        </p>
        <p className="sr-only">
          Rated {formatAverage(average)} out of 5, {total === 1 ? '1 review' : `${total} reviews`}
        </p>
      </div>
      <ul className="grid max-w-md gap-1.5 text-sm">
        {getRatingDistribution(counts).map(({ stars, count, percent }) => (
          <li key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-3">
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>{' '}
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="text-right text-muted-foreground tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
