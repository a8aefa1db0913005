import { Breadcrumb } from '@/components/layout/breadcrumb';
import { publicEnv } from '@/lib/env.public';
import { JsonLd } from './json-ld';

type Crumb = { label: string; href: string };

/** Breadcrumbs as links and as JSON-LD. The last crumb is the current page. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1;
  return (
    <>
      <Breadcrumb
        crumbs={crumbs.map(({ label, href }, index) =>
          index === last ? { label } : { label, href },
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
