import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';

export const headerLinks = [
  { label: 'Services', href: routes.services },
  { label: 'How it works', href: routes.howItWorks },
  { label: 'Become a provider', href: routes.becomeAProvider },
] as const;

export const footerGroups = [
  {
    title: 'Book',
    links: [
      { label: 'All services', href: routes.services },
      { label: `Browse ${siteName}`, href: routes.home },
      { label: 'My bookings', href: routes.bookings },
    ],
  },
  {
    title: siteName,
    links: [
      { label: 'About', href: routes.about },
      { label: `How ${siteName} works`, href: routes.howItWorks },
      { label: 'For providers', href: routes.becomeAProvider },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Contact', href: routes.contact },
      { label: 'Privacy', href: routes.privacy },
      { label: 'Terms of service', href: routes.terms },
    ],
  },
] as const;
