import { AccountMenu } from '@/components/auth/account-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { HeaderPlaceLink } from '@/components/place/header-place-link';
import { headerLinks } from './nav-links';
import { MobileMenu } from './mobile-menu';
import { SiteLogo } from './site-logo';
import { siteName } from '@/lib/site-config';

/** Site header, prerendered as a new visitor sees it. The browser fills in the place and the account menu. */
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
        <HeaderPlaceLink /> <AccountMenu />
        <MobileMenu links={headerLinks} />
      </div>
    </header>
  );
}
