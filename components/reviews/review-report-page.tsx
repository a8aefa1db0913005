import { PageShell } from '@/components/layout/page-shell';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { Review } from '@/lib/reviews/queries';
import { ReportForm } from './report-form';
import { ReviewPhotos } from './review-photos';

export function ReviewReportPage({ review }: { review: Review }) {
  return (
    <PageShell
      narrow
      title="Report a review"
      subtitle="We read every report and hide reviews that break our terms."
    >
      <div className="grid gap-6">
        <blockquote className="border-l-2 border-border pl-4">
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <Rating value={review.rating} />{' '}
            <span className="font-semibold">
              <Name>{review.author_name}</Name>
            </span>
          </p>
          {review.comment && (
            <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>
          )}
          <ReviewPhotos photos={review.photos} owner={`${review.author_name}'s`} />
        </blockquote>
        <Card>
          <ReportForm reviewId={review.id} />
        </Card>
      </div>
    </PageShell>
  );
}
