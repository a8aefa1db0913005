import Link from 'next/link';
import { footerGroups } from './nav-links';
import { RoamMark } from './roam-mark';

export function SiteFooter() {
  return (
    <footer data-print="hide" className="mt-16 border-t border-border bg-muted sm:mt-24">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:py-14 md:grid-cols-[1.6fr_repeat(3,1fr)]">
        <div className="col-span-2 md:col-span-1">
          <p className="flex items-center gap-2.5 text-heading font-bold">
            <RoamMark />
            Roam
          </p>
          <p className="mt-3 max-w-72 text-muted-foreground">
            Good local people for you and your home, booked in a minute.
          </p>
        </div>

        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={`${title} links`}>
            <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-block py-1.5 text-muted-foreground hover:text-foreground hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="container-page border-t border-border py-6 text-sm text-muted-foreground">
        Every booking says how long cancelling is free. Prices are in US dollars.
      </p>
    </footer>
  );
}
