import type { Business } from '@/lib/catalog/business-queries';
import { mergeWeek } from '@/lib/catalog/opening-hours';
import { weekdays } from '@/lib/dates/format';
import { publicEnv } from '@/lib/env.public';
import { routes } from '@/lib/routes';
import { JsonLd } from './json-ld';
import { getAggregateRating } from './rating-json-ld';

export function BusinessJsonLd({ business }: { business: Business }) {
  const toUrl = (path: string) => new URL(path, publicEnv.siteUrl).href;
  const hours = business.providers.flatMap((provider) => provider.provider_working_hours);

  return (
    <JsonLd
      data={{
        '@type': 'LocalBusiness',
        '@id': toUrl(routes.business(business.id)),
        url: toUrl(routes.business(business.id)),
        name: business.business_name,
        ...(business.business_description && { description: business.business_description }),
        ...(business.image_url && { image: toUrl(business.image_url) }),
        ...(business.logo_url && { logo: toUrl(business.logo_url) }),
        ...(business.phone && { telephone: business.phone }),
        address: {
          '@type': 'PostalAddress',
          streetAddress: business.address_line,
          addressLocality: business.city,
          addressRegion: business.region,
          postalCode: business.postal_code,
          addressCountry: business.country_code,
        },
        geo: {
          '@type': 'GeoCoordinates',
          latitude: business.latitude,
          longitude: business.longitude,
        },
        openingHoursSpecification: mergeWeek(hours)
          .filter((day) => day.opens_at !== null)
          .map(({ weekday, opens_at, closes_at }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: weekdays[weekday],
            opens: opens_at?.slice(0, 5),
            // 24:00 isn't a valid time for search engines.
            closes: closes_at === '24:00:00' ? '23:59' : closes_at?.slice(0, 5),
          })),
        ...getAggregateRating(business),
      }}
    />
  );
}
