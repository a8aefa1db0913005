import Link from 'next/link';
import type { ReviewResults } from '@/lib/reviews/queries';
import { getReviewsPath, type ReviewSubject } from '@/lib/reviews/subjects';

/** Filter by service. Its choices are links, so they work without JavaScript. */
export function ServiceFilter({
  subject,
  current,
  services,
}: {
  subject: ReviewSubject;
  /** Id of the service whose reviews are shown, or '' for all. Undefined on a profile, which shows only the latest. */
  current?: string;
  services: ReviewResults['services'];
}) {
  const all = { service_id: '', name: 'All services', review_count: null };
  const choices = current === undefined ? services : [all, ...services];
  return (
    <nav aria-label={current === undefined ? 'Reviews by service' : 'Services'}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ service_id, name, review_count }) => (
          <li key={service_id} className="min-w-0">
            <Link
              href={getReviewsPath(subject, { service: service_id })}
              prefetch={false}
              aria-current={service_id === current ? 'true' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control border border-border bg-surface px-4 py-2 font-medium hover:bg-muted aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent-strong"
            >
              {name}
              {review_count !== null && (
                <span className="text-sm text-muted-foreground tabular-nums">{review_count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
