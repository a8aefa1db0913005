import { ChevronRight } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';

const links = [
  { label: 'Browse all services', href: routes.services },
  { label: 'My bookings', href: routes.bookings },
  { label: `How ${siteName} works`, href: routes.howItWorks },
  { label: 'Contact us', href: routes.contact },
] as const;

export function PopularLinks() {
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
