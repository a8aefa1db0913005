/** Where a service can happen: at the customer's home, at the business, or both. */
export type Place = 'home' | 'venue';

export interface Category {
  slug: string;
  name: string;
  description: string;
}

export interface AddOn {
  name: string;
  description: string;
  price: number;
  minutes: number;
}

export interface Service {
  slug: string;
  name: string;
  description: string;
  included: string[];
  minutes: number;
  price: number;
  at: Place[];
  addOns?: AddOn[];
}

export interface Business {
  slug: string;
  name: string;
  description: string;
  category: string;
  line1: string;
  line2?: string;
  city: string;
  region: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  zone: 'America/Denver' | 'America/Los_Angeles';
  phone: string;
}

/** A named pattern of working hours, in the provider's own zone (see hours.ts). */
export type Week =
  | 'office'
  | 'early'
  | 'late'
  | 'split'
  | 'weekend'
  | 'four-day'
  | 'mornings'
  | 'six-day'
  | 'evenings';

export interface Provider {
  slug: string;
  first: string;
  last: string;
  business: string;
  bio: string;
  languages: string[];
  /** Slugs of the services they take on. */
  offers: string[];
  /** What they charge, against the service's usual price. */
  rate: number;
  /** Quarter hours they need beyond the usual duration. */
  pace?: number;
  week: Week;
}

export interface Announcement {
  title: string;
  content: string;
  audience: 'all' | 'customer' | 'provider';
  /** Days from today; the window is open at an end that is left out. */
  from?: number;
  to?: number;
}
