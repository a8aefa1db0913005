import type { Metadata } from 'next';
import { ReviewsPage } from '@/components/reviews/reviews-page';
import { DataSection } from '@/components/feedback/data-section';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { getBookableService } from '@/lib/booking-flow/service-queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { findReviews } from '@/lib/reviews/queries';
import { reviewSearchSchema } from '@/lib/reviews/search-schema';
import { areReviewsShown } from '@/lib/reviews/subjects';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';

type Props = PageProps<'/book-service/[serviceId]/reviews'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const service = await readOr(null, getBookableService((await params).serviceId), metadataMessage);
  if (!service || !areReviewsShown(service)) return {};
  return getPublicPageMetadata({
    title: `Reviews of ${service.name}`,
    description: `What customers say about ${service.name}. Each review comes from a completed booking.`,
    path: routes.serviceReviews(service.id),
  });
}

export default withPageErrors(ServiceReviewsPage);

async function ServiceReviewsPage({ params, searchParams }: Props) {
  const service = await getBookableService((await params).serviceId);
  if (!service || !areReviewsShown(service)) return <NotFoundNotice />;
  const { page } = reviewSearchSchema.parse(await searchParams);
  const search = { service: '', page };
  const subject = { service_id: service.id };
  // Called as a function, so that `withPageErrors` catches its errors.
  return DataSection({
    data: findReviews(subject, search),
    failureMessage: catalogMessages.reviewsFailed,
    children: (results) => (
      <ReviewsPage
        name={service.name}
        backHref={routes.bookService(service.id)}
        timeZone={service.offers[0]?.provider.time_zone ?? 'UTC'}
        subject={subject}
        search={search}
        results={results}
      />
    ),
  });
}
