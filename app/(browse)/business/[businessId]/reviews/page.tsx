import type { Metadata } from 'next';
import { ReviewsPage } from '@/components/reviews/reviews-page';
import { DataSection } from '@/components/feedback/data-section';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { catalogMessages } from '@/lib/catalog/messages';
import { getBusiness } from '@/lib/catalog/business-queries';
import { findReviews } from '@/lib/reviews/queries';
import { reviewSearchSchema } from '@/lib/reviews/search-schema';
import { areReviewsShown } from '@/lib/reviews/subjects';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';

type Props = PageProps<'/business/[businessId]/reviews'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await readOr(null, getBusiness((await params).businessId), metadataMessage);
  if (!business || !areReviewsShown(business)) return {};
  return getPublicPageMetadata({
    title: `Reviews of ${business.business_name}`,
    description: `What customers say about ${business.business_name}. Each review comes from a completed booking.`,
    path: routes.businessReviews(business.id),
  });
}

export default withPageErrors(BusinessReviewsPage);

async function BusinessReviewsPage({ params, searchParams }: Props) {
  const business = await getBusiness((await params).businessId);
  if (!business || !areReviewsShown(business)) return <NotFoundNotice />;
  const search = reviewSearchSchema.parse(await searchParams);
  const subject = { business_id: business.id };
  // Called as a function, so that `withPageErrors` catches its errors.
  return DataSection({
    data: findReviews(subject, search),
    failureMessage: catalogMessages.reviewsFailed,
    children: (results) => (
      <ReviewsPage
        name={business.business_name}
        backHref={routes.business(business.id)}
        timeZone={business.time_zone}
        subject={subject}
        search={search}
        results={results}
      />
    ),
  });
}
