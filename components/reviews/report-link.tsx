import Link from 'next/link';
import { routes } from '@/lib/routes';

/** Link to the form that reports a review (MOD-4). */
export function ReportLink({ review }: { review: { id: string; author_name: string } }) {
  return (
    <Link
      href={routes.reportReview(review.id)}
      prefetch={false}
      rel="nofollow"
      aria-label={`Report the review by ${review.author_name}`}
      className="text-sm text-muted-foreground underline hover:text-foreground"
    >
      Report
    </Link>
  );
}
