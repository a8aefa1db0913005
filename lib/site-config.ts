import type { Brand, Formats, Market } from './site-schema';

/**
 * The site's own name, words, formats and looks: the one file to edit to make it yours
 * (docs/brand.md). Numbers such as fees and deadlines are in the table `booking_policies`.
 */
export const brand: Brand = {
  name: 'Roam',
  legalName: 'Roam',
  title: 'Roam: local services, booked in a minute',
  description:
    'Find someone good nearby, see live availability and book. You always see what canceling costs.',
  tagline: 'Good local people for you and your home, booked in a minute.',
  contactEmail: '',
  links: [],
};

export const market: Market = {
  country: 'US',
  city: 'Denver',
  regionCode: 'CO',
  postalCode: '80202',
  timeZone: 'America/Denver',
  words: { region: 'state', postalCode: 'ZIP code' },
  postalCodePattern: /\d{5}/,
};

export const formats: Formats = {
  locale: 'en-US',
  currency: 'USD',
  currencyName: 'US dollars',
  hourCycle: 'h12',
};
