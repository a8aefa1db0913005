import { JsonLd } from '@/components/catalog/json-ld';
import { getAggregateRating } from '@/components/catalog/rating-json-ld';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { publicEnv } from '@/lib/env.public';
import { formats } from '@/lib/site-config';
import { routes } from '@/lib/routes';

export function ServiceJsonLd({ service }: { service: BookableService }) {
  const toUrl = (path: string) => new URL(path, publicEnv.siteUrl).href;
  const pageUrl = toUrl(routes.bookService(service.id));
  const prices = service.offers.map(({ price }) => price);
  const businesses = new Map(
    service.offers.map(({ provider }) => [provider.business.id, provider.business]),
  );

  return (
    <JsonLd
      data={{
        '@type': 'Service',
        '@id': pageUrl,
        url: pageUrl,
        name: service.name,
        ...(service.description && { description: service.description }),
        serviceType: service.category.name,
        ...(service.image_url && { image: toUrl(service.image_url) }),
        provider: [...businesses.values()].map((business) => ({
          '@type': 'LocalBusiness' as const,
          '@id': toUrl(routes.business(business.id)),
          name: business.business_name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: business.address_line,
            addressLocality: business.city,
            addressRegion: business.region,
            postalCode: business.postal_code,
          },
        })),
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          priceCurrency: formats.currency,
          offerCount: prices.length,
        },
        ...getAggregateRating(service),
      }}
    />
  );
}
