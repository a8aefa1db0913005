import { IntentLink } from '@/components/ui/intent-link';
import { publicEnv } from '@/lib/env.public';
import { JsonLd } from './json-ld';

type Crumb = { label: string; href: string };

/** Breadcrumbs as links and as JSON-LD. The last crumb is the current page. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <>
      <nav aria-label="Breadcrumb" className="text-sm text-muted-foreground">
        <ol className="flex flex-wrap items-center gap-x-2">
          {crumbs.map(({ label, href }, index) => (
            <li key={label} className="flex min-w-0 items-center gap-x-2">
              {index > 0 && <span aria-hidden>/</span>}
              {index < crumbs.length - 1 ? (
                <IntentLink
                  href={href}
                  className="inline-block min-w-0 py-1 hover:text-foreground hover:underline"
                >
                  {label}
                </IntentLink>
              ) : (
                <span aria-current="page" className="min-w-0 py-1 text-foreground">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
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
