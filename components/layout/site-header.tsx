import { AccountMenu } from '@/components/auth/account-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { HeaderAreaLink } from '@/components/area/header-area-link';
import { headerLinks } from './nav-links';
import { SiteLogo } from './site-logo';
import { siteName } from '@/lib/site-config';
import Link from 'next/link';
import { Disclosure } from './disclosure';

/** Site header, prerendered as a new visitor sees it. The browser fills in the area and the account menu. */
export function SiteHeader() {
  return (
    <header data-print="hide" className="border-b border-border bg-background">
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-1 sm:gap-x-2">
        <IntentLink
          href={routes.landing}
          className="mr-auto flex items-center gap-2.5 text-heading font-bold tracking-tight"
        >
          <SiteLogo />
          {siteName}
        </IntentLink>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {headerLinks.map(({ label, href }) => (
              <li key={href}>
                <IntentLink
                  href={href}
                  className="rounded-control px-3.5 py-2.5 font-medium hover:bg-muted"
                >
                  {label}
                </IntentLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderAreaLink /> <AccountMenu />
        <MobileMenu links={headerLinks} />
      </div>
    </header>
  );
}

/** Navigation menu for phones. Opens without JavaScript, because it is a details element. */
function MobileMenu({
  links,
}: {
  links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <Disclosure className="group -mr-2.5 md:hidden">
      <summary className="grid size-11 list-none place-items-center rounded-control hover:bg-muted">
        <span className="sr-only">Menu</span>
        <svg
          aria-hidden
          width="24"
          height="24"
          viewBox="0 0 24 24"
          className="size-6 stroke-current stroke-2"
          fill="none"
        >
          <path strokeLinecap="round" d="M4 8h16M4 16h16" className="group-open:hidden" />
          <path
            strokeLinecap="round"
            d="m6 6 12 12M18 6 6 18"
            className="hidden group-open:block"
          />
        </svg>
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-18 z-40 animate-fade border-b border-border bg-background pb-4 shadow-float"
      >
        <ul className="container-page">
          {links.map(({ label, href }) => (
            <li key={href} className="border-b border-border last:border-0">
              <Link href={href} className="block py-4 text-lead font-medium">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  );
}
