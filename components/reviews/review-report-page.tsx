import { PageShell } from '@/components/layout/page-shell';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { Review } from '@/lib/reviews/queries';
import { ReportForm } from './report-form';

<<<<<<<< HEAD:components/reviews/report-review-page.tsx
export function ReportReviewPage({ review }: { review: Review }) {
|||||||| parent of c99655fb (components: the pages of all reviews and of a report have distinct names):components/reviews/report-page.tsx
export function ReportPage({ review }: { review: Review }) {
========
export function ReviewReportPage({ review }: { review: Review }) {
>>>>>>>> c99655fb (components: the pages of all reviews and of a report have distinct names):components/reviews/review-report-page.tsx
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
        </blockquote>
        <Card>
          <ReportForm reviewId={review.id} />
        </Card>
      </div>
    </PageShell>
  );
}
