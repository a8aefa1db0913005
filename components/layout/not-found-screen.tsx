import { PageShell } from './page-shell';
import { ChevronRight, Search } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

export default function NotFoundScreen() {
  return (
    <PageShell
      narrow
      title="We couldn't find this page"
      subtitle="The link may be old or mistyped. What are you looking for?"
    >
      <SearchBox />
      <PopularLinks />
    </PageShell>
  );
}

const links = [
  { label: 'Browse all services', href: routes.services },
  { label: 'My bookings', href: routes.bookings },
  { label: `How ${siteName} works`, href: routes.howItWorks },
  { label: 'Contact us', href: routes.contact },
] as const;

function PopularLinks() {
  return (
    <nav aria-label="Popular pages" className="mt-10">
      <ul className="divide-y divide-border border-y border-border">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-14 items-center justify-between font-medium hover:text-accent"
            >
              {label}
              <Icon icon={ChevronRight} className="size-5 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchBox() {
  return (
    <form action={routes.services} role="search" className="flex w-full flex-wrap gap-2">
      <Input
        type="search"
        className="min-w-0 grow basis-40"
        name="q"
        aria-label="Search services"
        placeholder="Deep clean, haircut"
      />
      <Button type="submit" className="h-12">
        <Icon icon={Search} className="size-5" />
        Search
      </Button>
    </form>
  );
}
