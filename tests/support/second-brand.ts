import type { Brand, Formats, Market } from '@/lib/site-schema';

/** Configuration of a second site, in another country, for tests (docs/brand.md). */
export const brand: Brand = {
  name: 'Norte',
  legalName: 'Norte Servicios S.L.',
  title: 'Norte: local services in Madrid',
  description: 'Find someone good in Madrid, see live availability and book.',
  tagline: 'Good neighbors for you and your home.',
  contactEmail: 'hola@norte.example',
  links: [{ label: 'Instagram', href: 'https://www.instagram.com/norte.example' }],
};

export const market: Market = {
  country: 'ES',
  city: 'Madrid',
  regionCode: 'MD',
  postalCode: '28013',
  timeZone: 'Europe/Madrid',
  words: { region: 'province', postalCode: 'postal code' },
  postalCodePattern: /\d{5}/,
};

export const formats: Formats = {
  locale: 'es-ES',
  currency: 'EUR',
  currencyName: 'euros',
  hourCycle: 'h23',
};
