type Query = Record<string, string | string[] | number | undefined | null>;

/** Appends a query, leaving out what is empty; arrays repeat their key. */
export function withQuery(path: string, query: Query) {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
    }
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

export const bookingSteps = ['service', 'time', 'details', 'confirm'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Addresses of the app (SITE-1). What the framework knows about each is in `lib/route-table.js`. */
export const routes = {
  landing: '/',
  home: '/home',
  services: '/services',
  /** Asks where services are looked for. */
  place: '/place',
  howItWorks: '/how-it-works',
  becomeAProvider: '/become-a-provider',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  signIn: '/sign-in',
  authCallback: '/auth/callback',
  authConfirm: '/auth/confirm',
  bookings: '/bookings',
  myBookings: '/my-bookings',
  bookingSuccess: '/booking-success',
  tipSuccess: '/tip-success',
  tipCancel: '/tip-cancel',
  /** Where Stripe's page would be, outside production. */
  testCheckout: (id: string) => `/test-checkout/${id}`,
  favorites: '/customer/favorites',
  locations: '/customer/locations',
  /** `next` is where to go on with the new place, such as a booking's step. */
  newLocation: (next?: string) => withQuery('/customer/locations/new', { next }),
  location: (id: string) => `/customer/locations/${id}`,
  deleteLocation: (id: string) => `/customer/locations/${id}/delete`,
  transactions: '/customer/transactions',
  exportTransactions: (filter: Query = {}) => withQuery('/customer/transactions/export', filter),
  profile: '/customer/profile',
  settings: '/customer/settings',
  /** A file with everything that is kept of the customer. */
  dataExport: '/customer/settings/data',
  /** Where the settings say why there was no file. */
  refusedExport: (code: string) =>
    `${withQuery('/customer/settings', { download: code })}#your-data`,
  provider: (id: string) => `/provider/${id}`,
  /** The booking flow with this provider chosen. `?booking=true` on a profile leads here (SITE-5). */
  bookProvider: (id: string) => `/provider/${id}/booking`,
  business: (id: string) => `/business/${id}`,
  providerReviews: (id: string, query: Query = {}) => withQuery(`/provider/${id}/reviews`, query),
  businessReviews: (id: string, query: Query = {}) => withQuery(`/business/${id}/reviews`, query),
  /** The first step without choices is the prerendered /book-service/{serviceId}. */
  bookService: (id: string, step: BookingStep = 'service', query: Query = {}) =>
    withQuery(`/book-service/${id}/${step}`, query).replace(/\/service$/, ''),
  /** Off the last step: the same every week, two weeks or month. */
  repeatBooking: (id: string, query: Query = {}) => withQuery(`/book-service/${id}/repeat`, query),
  /** Off the time step: waits for a time that comes free. */
  joinWaitlist: (id: string, query: Query = {}) => withQuery(`/book-service/${id}/waitlist`, query),
  /** Opens the sign-in dialog on the landing page, then returns to `next` (SITE-5). */
  signInDialog: (next: string) => withQuery('/', { signin: 'true', next }),
  signInThen: (next: string, view?: 'sign-up' | 'forgot' | 'new-password' | 'two-factor') =>
    withQuery('/sign-in', { view, next }),
  category: (slug: string) => withQuery('/services', { category: slug }),
  /** The first part under the name that everybody knows. */
  sitemap: (part: number) => (part === 0 ? '/sitemap.xml' : `/sitemap/${part}.xml`),
  /** What links show to a page without a picture of its own. */
  picture: '/opengraph-image',
  /** What links to a category show elsewhere; the other pages have an `opengraph-image`. */
  categoryPicture: (slug: string) => `/services/picture/${slug}`,
  booking: (reference: string, query: Query = {}) => withQuery(`/bookings/${reference}`, query),
  cancelBooking: (reference: string) => `/bookings/${reference}/cancel`,
  /** For paper: what was agreed and what was paid. */
  printReceipt: (reference: string) => `/bookings/${reference}/receipt`,
  rescheduleBooking: (reference: string, query: Query = {}) =>
    withQuery(`/bookings/${reference}/reschedule`, query),
  reviewBooking: (reference: string) => `/bookings/${reference}/review`,
  tipBooking: (reference: string) => `/bookings/${reference}/tip`,
  receipt: (reference: string) => withQuery('/booking-success', { reference }),
  /** Nothing stands here, for certain. */
  missing: '/not-found',
  errorReports: '/api/errors',
  /** What is offered near a postal code, as data for prerendered pages. */
  suggestions: (q: string) => withQuery('/api/suggestions', { q }),
  near: (postal_code: string) => withQuery('/api/near', { postal_code }),
  revalidate: '/api/revalidate',
  stripeWebhook: '/api/webhooks/stripe',
  calendarFeed: (token: string) => `/calendar/${token}`,
  calendarEntry: (reference: string) => withQuery('/booking-success/calendar', { reference }),
} as const;

/**
 * The routes of `lib/route-table.js` on which middleware keeps the session fresh. Every page's scripts
 * hold this expression, so it stands in for the table.
 */
const sessionPath =
  /^\/((my-)?bookings|booking-success|customer|book-service\/[^/]+\/(confirm|repeat|waitlist))\b/;

/** Whether a path shows a customer's own data. */
export function isSessionPath(path: string) {
  return sessionPath.test(path);
}

const bookingFlow = /^\/(book-service\/|provider\/[^/]+(\/booking|\?(.*&)?booking=true))/;

/** Steps that change, pay for or review a booking, and the form that leads back to a booking step. */
const bookingChange =
  /^\/(bookings\/[^/]+\/(reschedule|cancel|review|tip)\b|test-checkout\/|customer\/locations\/new\?(.*&)?next=)/;

/** Whether an address is a booking step or a sign-in page, which announcements never cover (ANN-4). */
export function isUndisturbed(address: string) {
  return (
    bookingFlow.test(address) ||
    bookingChange.test(address) ||
    /^\/(sign-in|auth\/)|[?&]signin=true/.test(address)
  );
}

/** Whether an address sends visitors to sign in: a customer's own page or a booking step. */
export function asksForSignIn(address: string) {
  return isSessionPath(address.split(/[?#]/)[0] ?? '') || bookingFlow.test(address);
}
