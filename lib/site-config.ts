import type {
  Brand,
  Colors,
  Features,
  Formats,
  Market,
  Radii,
  SocialImage,
} from './brand/site-schema';

/**
 * The site's name, words, formats and looks. Edit only this file to make the site yours (docs/brand.md).
 * Numbers such as fees and deadlines are in the table `booking_policies`.
 */

export const siteName = 'Roam';

export const brand: Brand = {
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
  emergencyNumber: '911',
  postalCodePattern: /\d{5}/,
};

export const formats: Formats = {
  locale: 'en-US',
  currency: 'USD',
  currencyName: 'US dollars',
  hourCycle: 'h12',
};

/** Colors, each for the light and the dark theme. */
export const colors: Colors = {
  background: ['#fbf9f4', '#161512'],
  surface: ['#ffffff', '#1f1d19'],
  muted: ['#f3efe6', '#292621'],
  foreground: ['#1e1b16', '#f2eee6'],
  'muted-foreground': ['#645d51', '#aea697'],
  border: ['#e5dfd2', '#36322b'],
  input: ['#8d8472', '#7d7565'],
  accent: ['#0f5a4e', '#79cdb7'],
  'accent-strong': ['#0a453b', '#9bdecc'],
  'accent-soft': ['#e2eee8', '#1d332d'],
  'accent-foreground': ['#ffffff', '#08211b'],
  ring: ['#0f5a4e', '#79cdb7'],
  destructive: ['#a62b1f', '#f39c8d'],
  'destructive-soft': ['#fbe9e5', '#3b1f1a'],
  'destructive-foreground': ['#ffffff', '#2b0d08'],
  success: ['#2b6434', '#93cf97'],
  'success-soft': ['#e6f0e3', '#20301f'],
  warning: ['#80510a', '#e6bd6c'],
  'warning-soft': ['#faefd9', '#362a14'],
  star: ['#b0720f', '#e6bd6c'],
};

/** Corner radii of buttons and fields, and of cards. */
export const radii: Radii = { control: '0.75rem', card: '1.25rem' };

/** Logo as SVG elements in a 32 by 32 square on the accent color. `currentColor` contrasts with that color. */
export const mark =
  '<path d="M10.5 24.5V8.5h6.2a4.9 4.9 0 0 1 0 9.8h-1.6c-1.7 0-1.9 1.6-.7 2.5l4.9 3.7" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="22.9" cy="24.4" r="1.7" fill="currentColor"/>';

/** Link preview image of the landing page. `image` is a path in `public`. */
export const socialImage: SocialImage = {
  title: 'Good local people, booked in a minute.',
  fact: 'Clear prices and live availability',
  image: '/art/categories/home-cleaning.svg',
};

/** Features that can be switched off. Existing bookings, tips, reviews and waitlist entries remain. */
export const features: Features = {
  deposits: true,
  reviews: true,
  series: true,
  tips: true,
  waitlist: true,
};
