import { IntentLink } from '@/components/ui/intent-link';
import { footerGroups } from './nav-links';
import { SiteLogo } from './site-logo';
import { companyAddress, companyPhone } from '@/lib/contact/company';
import { brand, formats, siteName } from '@/lib/site-config';

export function SiteFooter() {
  return (
    <footer data-print="hide" className="mt-9 border-t border-border bg-muted sm:mt-24">
      <div className="container-page grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-5 py-6 sm:grid-cols-2 sm:py-14 md:grid-cols-[1.6fr_repeat(3,1fr)]">
        {/* Last on phones so that the links come first. */}
        <div className="order-last md:order-none">
          <p className="flex flex-wrap items-center gap-2.5 text-heading font-bold">
            <SiteLogo />
            {siteName}
          </p>
          <p className="mt-2 max-w-72 text-sm text-muted-foreground md:mt-3 md:text-base">
            {brand.tagline}
          </p>
          <CompanyContact />
          {brand.links.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {brand.links.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-block py-1 text-muted-foreground hover:text-foreground hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>

        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={`${title} links`}>
            <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
            <ul className="mt-1 sm:mt-2">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <IntentLink
                    href={href}
                    className="inline-block py-1 text-muted-foreground hover:text-foreground hover:underline sm:py-1.5"
                  >
                    {label}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="container-page border-t border-border py-4 text-sm text-muted-foreground">
        {`Every booking shows its free cancellation deadline. Prices are in ${formats.currencyName}.`}
      </p>
    </footer>
  );
}

function CompanyContact() {
  if (!companyPhone && !companyAddress) return null;
  return (
    <address className="mt-2 max-w-72 text-sm text-muted-foreground not-italic">
      {companyAddress}
      {companyPhone && (
        <a
          href={`tel:${brand.phone}`}
          className="block w-fit py-1 hover:text-foreground hover:underline"
        >
          {companyPhone}
        </a>
      )}
    </address>
  );
}
