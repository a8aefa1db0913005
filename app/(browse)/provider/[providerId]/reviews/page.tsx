import type { Metadata } from 'next';
import { ReviewsPage } from '@/components/reviews/reviews-page';
import { DataSection } from '@/components/feedback/data-section';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { catalogMessages } from '@/lib/catalog/messages';
import { getProvider } from '@/lib/catalog/provider-queries';
import { findReviews } from '@/lib/reviews/queries';
import { reviewSearchSchema } from '@/lib/reviews/search-schema';
import { areReviewsShown } from '@/lib/reviews/subjects';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';
import { formatFullName } from '@/lib/text';

type Props = PageProps<'/provider/[providerId]/reviews'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const provider = await readOr(null, getProvider((await params).providerId), metadataMessage);
  if (!provider || !areReviewsShown(provider)) return {};
  const name = formatFullName(provider);
  return getPublicPageMetadata({
    title: `Reviews of ${name}`,
    description: `What customers say about ${name}. Each review comes from a completed booking.`,
    path: routes.providerReviews(provider.id),
  });
}

export default withPageErrors(ProviderReviewsPage);

async function ProviderReviewsPage({ params, searchParams }: Props) {
  const provider = await getProvider((await params).providerId);
  if (!provider || !areReviewsShown(provider)) return <NotFoundNotice />;
  const search = reviewSearchSchema.parse(await searchParams);
  const subject = { provider_id: provider.id };
  // Called as a function, so that `withPageErrors` catches its errors.
  return DataSection({
    data: findReviews(subject, search),
    failureMessage: catalogMessages.reviewsFailed,
    children: (results) => (
      <ReviewsPage
        name={formatFullName(provider)}
        backHref={routes.provider(provider.id)}
        timeZone={provider.time_zone}
        subject={subject}
        search={search}
        results={results}
      />
    ),
  });
}
