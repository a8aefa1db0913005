import { Breadcrumb } from '@/components/layout/breadcrumb';
import { publicEnv } from '@/lib/env.public';
import { JsonLd } from './json-ld';

type Crumb = { label: string; href: string };

/** Where a page stands, for people and for search engines; the last crumb is the page itself. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const here = crumbs.length - 1;
  return (
    <>
      <Breadcrumb
        crumbs={crumbs.map(({ label, href }, index) =>
          index === here ? { label } : { label, href },
        )}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: new URL(href, publicEnv.siteUrl).href,
          })),
        }}
      />
    </>
  );
}
