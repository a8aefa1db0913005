type Query = Record<string, string | string[] | number | undefined | null>;

/** Appends a query, omitting empty values. An array repeats its key. */
export function withQuery(path: string, query: Query) {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
    }
  }
  // Colons of times needn't be escaped in a query, and make a link easier to read.
  const search = params.toString().replaceAll('%3A', ':');
  return search ? `${path}?${search}` : path;
}

export const bookingSteps = ['service', 'time', 'details', 'confirm'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** URLs of the app (SITE-1). `lib/route-table.js` has their server-side properties. */
export const routes = {
  landing: '/',
  home: '/home',
  services: '/services',
  area: '/place',
  /** Page that requests an alert for a category or a service at an area, and lists the customer's alerts. */
  areaAlerts: (query: Query = {}) => withQuery('/place/alerts', query),
  howItWorks: '/how-it-works',
  becomeAProvider: '/become-a-provider',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  signIn: '/sign-in',
  authCallback: '/auth/callback',
  authConfirm: '/auth/confirm',
  bookings: '/bookings',
  myBookings: '/my-bookings',
  tipSuccess: '/tip-success',
  tipCancel: '/tip-cancel',
  testCheckout: (id: string) => `/test-checkout/${id}`,
  favorites: '/customer/favorites',
  locations: '/customer/locations',
  /** `next` is the page that uses the new address, such as a booking step. */
  newLocation: (next?: string) => withQuery('/customer/locations/new', { next }),
  location: (id: string) => `/customer/locations/${id}`,
  deleteLocation: (id: string) => `/customer/locations/${id}/delete`,
  transactions: '/customer/transactions',
  exportTransactions: (filter: Query = {}) => withQuery('/customer/transactions/export', filter),
  profile: '/customer/profile',
  settings: '/customer/settings',
  /** Notification settings, with a link back to `next`, the page that needs them. */
  notificationsWithNext: (next: string) =>
    `${withQuery('/customer/settings', { next })}#notifications`,
  dataExport: '/customer/settings/data',
  failedExport: (code: string) =>
    `${withQuery('/customer/settings', { download: code })}#your-data`,
  provider: (id: string) => `/provider/${id}`,
  /** The profile in a booking. `?booking=true` on a profile leads here (SITE-5). */
  bookProvider: (id: string, query: Query = {}) => withQuery(`/provider/${id}/booking`, query),
  business: (id: string) => `/business/${id}`,
  providerReviews: (id: string, query: Query = {}) => withQuery(`/provider/${id}/reviews`, query),
  businessReviews: (id: string, query: Query = {}) => withQuery(`/business/${id}/reviews`, query),
  providerServices: (id: string, query: Query = {}) => withQuery(`/provider/${id}/services`, query),
  businessServices: (id: string, query: Query = {}) => withQuery(`/business/${id}/services`, query),
  serviceReviews: (id: string, query: Query = {}) =>
    withQuery(`/book-service/${id}/reviews`, query),
  /** The first step without a query is the prerendered /book-service/{serviceId}. */
  bookService: (id: string, step: BookingStep = 'service', query: Query = {}) =>
    withQuery(`/book-service/${id}/${step}`, query).replace(/\/service$/, ''),
  /** Page off the last step that turns the booking into a weekly, biweekly or monthly series. */
  repeatBooking: (id: string, query: Query = {}) => withQuery(`/book-service/${id}/repeat`, query),
  joinWaitlist: (id: string, query: Query = {}) => withQuery(`/book-service/${id}/waitlist`, query),
  /** Opens the sign-in dialog on the landing page, then returns to `next` (SITE-5). */
  signInDialog: (next: string) => withQuery('/', { signin: 'true', next }),
  signInWithNext: (next: string, view?: 'sign-up' | 'forgot' | 'new-password' | 'two-factor') =>
    withQuery('/sign-in', { view, next }),
  /** A category's services, near an area if there is one. */
  category: (slug: string, area?: string | null) =>
    withQuery('/services', { category: slug, place: area }),
  /** The first part has the conventional name, `/sitemap.xml`. */
  sitemap: (part: number) => (part === 0 ? '/sitemap.xml' : `/sitemap/${part}.xml`),
  /** Link preview image for pages without their own. */
  picture: '/opengraph-image',
  /** Link preview image of a category. Other pages have an `opengraph-image`. */
  categoryPicture: (slug: string) => `/services/picture/${slug}`,
  booking: (reference: string, query: Query = {}) => withQuery(`/bookings/${reference}`, query),
  bookingThread: (reference: string) => `/bookings/${reference}#messages`,
  /** File of a photo: a published review's, the customer's by their session, the provider's by their link's token. */
  photo: (id: string, token?: string) => withQuery(`/api/photos/${id}`, { token }),
  bookingHelp: (reference: string) => `/bookings/${reference}/help`,
  cancelBooking: (reference: string, query: Query = {}) =>
    withQuery(`/bookings/${reference}/cancel`, query),
  receipt: (reference: string) => `/bookings/${reference}/receipt`,
  rescheduleBooking: (reference: string, query: Query = {}) =>
    withQuery(`/bookings/${reference}/reschedule`, query),
  reviewBooking: (reference: string) => `/bookings/${reference}/review`,
  reportReview: (reviewId: string) => `/customer/report-review/${reviewId}`,
  tipBooking: (reference: string) => `/bookings/${reference}/tip`,
  bookingSuccess: (reference: string) => withQuery('/booking-success', { reference }),
  /** Path without a page, for which Next.js renders the not-found page. */
  missing: '/not-found',
  invalidLink: '/invalid-link',
  errorReports: '/api/errors',
  suggestions: (q: string) => withQuery('/api/suggestions', { q }),
  /** Services near a postal code, as data for prerendered pages. */
  nearbyOffers: (postal_code: string) => withQuery('/api/near', { postal_code }),
  revalidate: '/api/revalidate',
  stripeWebhook: '/api/webhooks/stripe',
  /** Pages for providers, who have a private link instead of an account. */
  providerBooking: (token: string, query: Query = {}) =>
    withQuery(`/provider-booking/${token}`, query),
  providerThread: (token: string) => `/provider-booking/${token}#messages`,
  providerCalendar: (token: string) => `/provider-calendar/${token}`,
  calendarFeed: (token: string) => `/calendar/${token}`,
  calendarEntry: (reference: string) => withQuery('/booking-success/calendar', { reference }),
} as const;

/** Matches paths on which middleware refreshes the session. Browsers don't load the larger route table. */
const sessionPathPattern =
  /^\/((my-)?bookings|booking-success|customer|place\/alerts|book-service\/[^/]+\/(confirm|repeat|waitlist))\b/;

export function isSessionPath(path: string) {
  return sessionPathPattern.test(path);
}

const bookingFlowPattern = /^\/(book-service\/|provider\/[^/]+(\/booking|\?(.*&)?booking=true))/;

/** Matches pages that change, pay for, review or ask for help with a booking, and the area form that returns to a booking step. */
const bookingChangePattern =
  /^\/(bookings\/[^/]+\/(reschedule|cancel|review|tip|help)\b|test-checkout\/|customer\/locations\/new\?(.*&)?next=)/;

/** Whether a URL is a booking step or its confirmation, which nothing may cover (BOOK-44). */
export function isBookingFlow(url: string) {
  return bookingFlowPattern.test(url) || /^\/booking-success\b/.test(url);
}

/** Whether a URL belongs to a booking, a sign-in or a provider's own pages, where announcements never open (ANN-4). */
export function blocksAnnouncements(url: string) {
  return (
    isBookingFlow(url) ||
    bookingChangePattern.test(url) ||
    /^\/(sign-in|auth\/|provider-)|[?&]signin=true/.test(url)
  );
}

/** Whether visitors sign in to continue at a URL: a customer's own page or the booking flow. */
export function requiresSignIn(url: string) {
  return isSessionPath(url.split(/[?#]/)[0] ?? '') || bookingFlowPattern.test(url);
}
