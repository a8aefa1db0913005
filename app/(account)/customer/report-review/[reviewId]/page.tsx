import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { PageShell } from '@/components/layout/page-shell';
import { ReviewReportPage } from '@/components/reviews/review-report-page';
import { reportMessages } from '@/lib/reviews/messages';
import { findReview } from '@/lib/reviews/queries';
import { routes } from '@/lib/routes';
import { idSchema } from '@/lib/search-params/schema';
import { getCustomer } from '@/lib/session/customer';

export const metadata: Metadata = { title: 'Report a review', robots: { index: false } };

export default withPageErrors(ReportReviewPage);

async function ReportReviewPage({ params }: PageProps<'/customer/report-review/[reviewId]'>) {
  const parsedId = idSchema.safeParse((await params).reviewId);
  const review = parsedId.success ? await findReview(parsedId.data) : null;
  if (!review) return <NotFoundNotice />;
  if (await getCustomer()) return <ReviewReportPage review={review} />;
  return (
    <PageShell title="Report a review" narrow>
      <SignInPrompt
        message={reportMessages.signIn}
        href={routes.signInWithNext(routes.reportReview(review.id))}
      />
    </PageShell>
  );
}
