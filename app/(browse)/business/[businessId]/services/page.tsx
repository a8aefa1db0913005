import type { Metadata } from 'next';
import { OfferList } from '@/components/catalog/offer-list';
import { DataSection } from '@/components/feedback/data-section';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { NotFoundNotice } from '@/components/feedback/not-found-notice';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { PageShell } from '@/components/layout/page-shell';
import { Pagination } from '@/components/layout/pagination';
import { ButtonLink } from '@/components/ui/button-link';
import { getBusiness } from '@/lib/catalog/business-queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { offersPerPage, readBusinessOffers } from '@/lib/catalog/offer-queries';
import { getPublicPageMetadata, metadataMessage } from '@/lib/metadata/public-page';
import { readOr } from '@/lib/result';
import { routes } from '@/lib/routes';
import { countPages } from '@/lib/search-params/pages';
import { createPageSchema } from '@/lib/search-params/schema';

type Props = PageProps<'/business/[businessId]/services'>;

const pageSchema = createPageSchema(10_000);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await readOr(null, getBusiness((await params).businessId), metadataMessage);
  if (!business) return {};
  return getPublicPageMetadata({
    title: `Services of ${business.business_name}`,
    description: `What ${business.business_name} in ${business.city} offers, with prices.`,
    path: routes.businessServices(business.id),
  });
}

export default withPageErrors(BusinessServicesPage);

async function BusinessServicesPage({ params, searchParams }: Props) {
  const business = await getBusiness((await params).businessId);
  if (!business) return <NotFoundNotice />;
  const { id, business_name } = business;
  const page = pageSchema.parse((await searchParams).page);
  return (
    <PageShell
      narrow
      title={`Services of ${business_name}`}
      back={{ href: routes.business(id), label: business_name }}
    >
      {await DataSection({
        data: readBusinessOffers(id, page),
        failureMessage: catalogMessages.servicesFailed,
        children: ({ offers, count }) => (
          <>
            <OfferList offers={offers} heading="h2" />
            {offers.length === 0 && (
              <EmptyNotice title="No services here" message="There are no services on this page.">
                <ButtonLink href={routes.business(id)}>Back to {business_name}</ButtonLink>
              </EmptyNotice>
            )}
            <Pagination
              page={page}
              pageCount={countPages(count, offersPerPage)}
              getHref={(n) => routes.businessServices(id, { page: n > 1 ? n : null })}
            />
          </>
        ),
      })}
    </PageShell>
  );
}
