import { JsonLd } from '@/components/catalog/json-ld';
import { publicEnv } from '@/lib/env.public';
import { routes } from '@/lib/routes';
import { brand, market, siteName } from '@/lib/site-config';

export function CompanyJsonLd() {
  const { address } = brand;
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name: siteName,
        legalName: brand.legalName,
        url: new URL(routes.landing, publicEnv.siteUrl).href,
        ...(brand.contactEmail && { email: brand.contactEmail }),
        ...(brand.phone && { telephone: brand.phone }),
        ...(address && {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.region,
            postalCode: address.postalCode,
            addressCountry: market.country,
          },
        }),
        ...(brand.links.length > 0 && { sameAs: brand.links.map(({ href }) => href) }),
      }}
    />
  );
}
