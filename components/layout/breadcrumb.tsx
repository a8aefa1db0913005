import { IntentLink } from '@/components/ui/intent-link';

type Crumb = { label: string; href?: string };

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted-foreground">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            {href ? (
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
  );
}
