import { publicEnv } from '@/lib/env.public';
import type { FirstOffers } from '@/lib/catalog/offer-queries';
import type { Provider } from '@/lib/catalog/provider-queries';
import { formats } from '@/lib/site-config';
import { routes } from '@/lib/routes';
import { JsonLd } from './json-ld';
import { getAggregateRating } from './rating-json-ld';
import { formatFullName } from '@/lib/text';

export function ProviderJsonLd({
  provider,
  offers,
}: {
  provider: Provider;
  offers: FirstOffers['offers'];
}) {
  const toUrl = (path: string) => new URL(path, publicEnv.siteUrl).href;
  const { business_profiles: business } = provider;

  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Person',
            '@id': toUrl(routes.provider(provider.id)),
            url: toUrl(routes.provider(provider.id)),
            name: formatFullName(provider),
            ...(provider.image_url && { image: toUrl(provider.image_url) }),
            ...(provider.bio && { description: provider.bio }),
            knowsLanguage: provider.languages,
            worksFor: {
              '@type': 'LocalBusiness',
              '@id': toUrl(routes.business(business.id)),
              name: business.business_name,
              address: {
                '@type': 'PostalAddress',
                addressLocality: business.city,
                addressRegion: business.region,
              },
            },
          },
          ...offers.map(({ price, service_id, name, ...rating }) => ({
            '@type': 'Service' as const,
            name,
            url: toUrl(routes.bookService(service_id)),
            provider: { '@id': toUrl(routes.provider(provider.id)) },
            offers: { '@type': 'Offer' as const, price, priceCurrency: formats.currency },
            ...getAggregateRating(rating),
          })),
        ],
      }}
    />
  );
}
