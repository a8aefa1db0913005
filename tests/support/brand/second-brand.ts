import type {
  Brand,
  Colors,
  Features,
  Formats,
  Market,
  Radii,
  SocialImage,
} from '@/lib/brand/site-schema';

// Configuration of a second site, in another country, in the format of lib/site-config.ts (docs/brand.md).

export const siteName = 'Norte';

export const brand: Brand = {
  legalName: 'Norte Servicios S.L.',
  title: 'Norte: local services in Madrid',
  description: 'Find someone good in Madrid, see live availability and book.',
  tagline: 'Good neighbors for you and your home.',
  contactEmail: 'hola@norte.example',
  phone: '+34911234567',
  address: { street: 'Calle Mayor 1', city: 'Madrid', region: 'Madrid', postalCode: '28013' },
  links: [{ label: 'Instagram', href: 'https://www.instagram.com/norte.example' }],
};

export const market: Market = {
  country: 'ES',
  city: 'Madrid',
  regionCode: 'MD',
  postalCode: '28013',
  timeZone: 'Europe/Madrid',
  emergencyNumber: '112',
  words: { region: 'province', postalCode: 'postal code' },
  postalCodePattern: /\d{5}/,
};

export const formats: Formats = {
  locale: 'es-ES',
  currency: 'EUR',
  currencyName: 'euros',
  hourCycle: 'h23',
};

export const colors: Colors = {
  background: ['#fbf9f4', '#161512'],
  surface: ['#ffffff', '#1f1d19'],
  muted: ['#f3efe6', '#292621'],
  foreground: ['#1e1b16', '#f2eee6'],
  'muted-foreground': ['#645d51', '#aea697'],
  border: ['#e5dfd2', '#36322b'],
  input: ['#8d8472', '#7d7565'],
  accent: ['#1d4ed8', '#93b4ff'],
  'accent-strong': ['#1e3a8a', '#bcd0ff'],
  'accent-soft': ['#e0e9ff', '#1c2540'],
  'accent-foreground': ['#ffffff', '#0b1433'],
  ring: ['#1d4ed8', '#93b4ff'],
  destructive: ['#a62b1f', '#f39c8d'],
  'destructive-soft': ['#fbe9e5', '#3b1f1a'],
  'destructive-foreground': ['#ffffff', '#2b0d08'],
  success: ['#2b6434', '#93cf97'],
  'success-soft': ['#e6f0e3', '#20301f'],
  warning: ['#80510a', '#e6bd6c'],
  'warning-soft': ['#faefd9', '#362a14'],
  star: ['#b0720f', '#e6bd6c'],
};

export const radii: Radii = { control: '0.25rem', card: '0.5rem' };

export const mark =
  '<path d="M9 24V8l14 16V8" fill="none" stroke="currentColor" stroke-width="3"/>';

export const socialImage: SocialImage = {
  title: 'Good neighbors, booked in a minute.',
  fact: 'Clear prices in Madrid',
  image: '/art/categories/home-cleaning.svg',
};

export const features: Features = {
  deposits: false,
  reviews: false,
  series: false,
  tips: false,
  waitlist: false,
};
