import { DataSection } from '@/components/feedback/data-section';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { PageShell } from '@/components/layout/page-shell';
import { Pagination } from '@/components/layout/pagination';
import { ButtonLink } from '@/components/ui/button-link';
import { catalogMessages } from '@/lib/catalog/messages';
import { offersPerPage, readOffers } from '@/lib/catalog/offer-queries';
import { countPages } from '@/lib/search-params/pages';
import { createPageSchema } from '@/lib/search-params/schema';
import { OfferList } from './offer-list';

const pageSchema = createPageSchema(10_000);

/** All services of a business or a provider, a page at a time (CAT-26). */
export async function ServicesPage({
  seller,
  name,
  profileHref,
  getHref,
  searchParams,
}: {
  seller: Parameters<typeof readOffers>[0];
  name: string;
  profileHref: string;
  getHref: (query: { page: number | null }) => string;
  searchParams: { page?: string | string[] };
}) {
  const page = pageSchema.parse(searchParams.page);
  return (
    <PageShell narrow title={`Services of ${name}`} back={{ href: profileHref, label: name }}>
      {await DataSection({
        data: readOffers(seller, page),
        failureMessage: catalogMessages.servicesFailed,
        children: ({ offers, count }) => (
          <>
            <OfferList offers={offers} heading="h2" />
            {offers.length === 0 && (
              <EmptyNotice title="No services here" message="There are no services on this page.">
                <ButtonLink href={profileHref}>Back to {name}</ButtonLink>
              </EmptyNotice>
            )}
            <Pagination
              page={page}
              pageCount={countPages(count, offersPerPage)}
              getHref={(n) => getHref({ page: n > 1 ? n : null })}
            />
          </>
        ),
      })}
    </PageShell>
  );
}
