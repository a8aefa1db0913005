import { z } from 'zod';
import { place } from './catalog-schema';
import { boolean, integer, number, phone, positive, slug, text, time, weekday } from './fields';

/** `customers.yaml`, by the metro they live in */
export const customers = z.record(
  text,
  z.array(z.strictObject({ first: text, last: text, line1: text, postalCode: text })),
);

export const announcements = z.array(
  z.strictObject({
    title: text,
    content: text,
    audience: z.enum(['all', 'customer', 'provider']),
    from: integer.optional(),
    to: integer.optional(),
  }),
);

const phrases = z.array(text).min(1);

export const reviewPhrases = z.strictObject({
  warm: phrases,
  mild: phrases,
  mixed: phrases,
  poor: phrases,
  consolation: phrases,
});

const location = z.strictObject({
  slug,
  label: text,
  line1: text,
  city: text,
  region: text,
  postalCode: text,
  latitude: number,
  longitude: number,
  notes: text,
  isDefault: boolean.default(false),
});

const demoBooking = z.strictObject({
  service: slug,
  provider: slug,
  status: z.enum(['confirmed', 'completed', 'cancelled']),
  when: z.union(
    [
      z.strictObject({ week: integer, day: weekday, at: time }),
      z.strictObject({ soonest: integer, at: time }),
    ],
    'must be { week, day, at } or { soonest, at }',
  ),
  place,
  location: slug.optional(),
  addOns: z.array(text).default([]),
  notes: text.optional(),
  tip: positive.optional(),
  review: z.strictObject({ rating: integer, comment: text }).optional(),
  canceledBefore: integer.optional(),
});

export const demoCustomer = z.strictObject({
  slug,
  first: text,
  last: text,
  email: z.email('must be an email address'),
  phone,
  bio: text,
  locations: z.array(location),
  favorites: z.strictObject({
    services: z.array(slug),
    providers: z.array(slug),
    businesses: z.array(slug),
  }),
  bookings: z.array(demoBooking),
});
