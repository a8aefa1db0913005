import { bookedChoices, stepChoices } from './booking-choices.js';

/**
 * All routes of the app. Headers, redirects, request limits, the sitemap, robots.txt and middleware
 * derive from this table; a test compares it with the files in `app/`. Plain JavaScript, because
 * next.config.mjs and the server load it without compiling it. Browsers use `lib/routes.ts` instead.
 *
 * @typedef {object} Route
 * @property {string} path Pattern in the notation of next.config.mjs and of middleware's matcher.
 * @property {'prerendered' | 'live' | 'personal' | 'data'} kind
 *   `prerendered` pages are the same for everyone and ignore their query. `live` pages are rendered per
 *   request without personal data; `personal` pages may have some. `data` is a route handler or image.
 * @property {boolean} [session] Whether middleware keeps the session fresh here.
 * @property {'redirect' | 'prompt'} [guard] How visitors are asked to sign in (SITE-2, FAV-3).
 * @property {'page' | 'data' | 'image'} [cost] The request limit for expensive routes (LIM-11).
 * @property {number} [maxBytes] The largest body of a post, if that of a form isn't enough (FAIL-10).
 * @property {boolean} [indexed] Whether search engines may list it. The sitemap lists those without an id.
 * @property {string} [canonical] The indexed path of the same page.
 * @property {boolean} [secret] Whether its URL gives access, so that no cache may store the page, no
 *   search engine may list it, and no link may pass its URL on.
 * @property {Redirect} [redirect] Redirect for what a prerendered page would ignore: queries and, with
 *   `area`, the visitor's remembered area, whose postal code becomes the query parameter that `area` names.
 *
 * @typedef {{ to: string, queries: { key: string, value?: string }[], area?: string }} Redirect
 */

/** Largest post with a picture in bytes. Must match the server actions' limit in next.config.mjs. */
const pictureBytes = 12 * 1024 * 1024;

/** @type {Route[]} */
export const routeTable = [
  {
    path: '/',
    kind: 'prerendered',
    indexed: true,
    // The auth service redirects here if the state of a sign-in has expired. The callback page explains it.
    redirect: { to: '/auth/callback', queries: [{ key: 'error_code' }] },
  },
  { path: '/landing', kind: 'prerendered', canonical: '/' },
  { path: '/whyroam', kind: 'prerendered', canonical: '/' },
  { path: '/home', kind: 'prerendered', indexed: true },
  { path: '/booknow', kind: 'prerendered', canonical: '/home' },
  { path: '/services', kind: 'live', indexed: true, cost: 'page' },
  { path: '/services/picture/:category', kind: 'data', cost: 'page' },
  { path: '/place', kind: 'prerendered' },
  { path: '/place/alerts', kind: 'personal', session: true },
  { path: '/how-it-works', kind: 'prerendered', indexed: true },
  { path: '/become-a-provider', kind: 'prerendered', indexed: true },
  { path: '/about', kind: 'prerendered', indexed: true },
  { path: '/contact', kind: 'prerendered', indexed: true },
  { path: '/privacy', kind: 'prerendered', indexed: true },
  { path: '/terms', kind: 'prerendered', indexed: true },

  { path: '/business/:businessId', kind: 'prerendered', indexed: true },
  { path: '/business/:businessId/opengraph-image', kind: 'data', cost: 'page' },
  { path: '/business/:businessId/reviews', kind: 'live', indexed: true, cost: 'page' },
  { path: '/business/:businessId/services', kind: 'live', indexed: true, cost: 'page' },
  {
    path: '/provider/:providerId',
    kind: 'prerendered',
    indexed: true,
    redirect: { to: '/provider/:providerId/booking', queries: [{ key: 'booking', value: 'true' }] },
  },
  { path: '/provider/:providerId/opengraph-image', kind: 'data', cost: 'page' },
  { path: '/provider/:providerId/reviews', kind: 'live', indexed: true, cost: 'page' },
  { path: '/provider/:providerId/services', kind: 'live', indexed: true, cost: 'page' },
  { path: '/provider/:providerId/booking', kind: 'live', cost: 'page' },

  {
    path: '/book-service/:serviceId',
    kind: 'prerendered',
    indexed: true,
    redirect: {
      to: '/book-service/:serviceId/service',
      queries: Object.keys({ idempotency_key: '', ...bookedChoices, ...stepChoices }).map(
        (key) => ({ key }),
      ),
      area: 'postal_code',
    },
  },
  { path: '/book-service/:serviceId/opengraph-image', kind: 'data', cost: 'page' },
  { path: '/book-service/:serviceId/reviews', kind: 'live', indexed: true, cost: 'page' },
  { path: '/book-service/:serviceId/service', kind: 'live', cost: 'page' },
  { path: '/book-service/:serviceId/time', kind: 'personal', cost: 'page' },
  { path: '/book-service/:serviceId/details', kind: 'personal', cost: 'page' },
  { path: '/book-service/:serviceId/confirm', kind: 'personal', session: true, cost: 'page' },
  { path: '/book-service/:serviceId/repeat', kind: 'personal', session: true, cost: 'page' },
  { path: '/book-service/:serviceId/waitlist', kind: 'personal', session: true, cost: 'page' },
  { path: '/booking-success', kind: 'personal', session: true, maxBytes: pictureBytes },
  { path: '/booking-success/calendar', kind: 'data', session: true },
  { path: '/tip-success', kind: 'personal' },
  { path: '/tip-cancel', kind: 'personal' },
  { path: '/test-checkout/:checkoutId', kind: 'personal' },

  { path: '/bookings', kind: 'personal', session: true },
  { path: '/bookings/:reference', kind: 'personal', session: true, maxBytes: pictureBytes },
  { path: '/bookings/:reference/cancel', kind: 'personal', session: true },
  { path: '/bookings/:reference/help', kind: 'personal', session: true, maxBytes: pictureBytes },
  { path: '/bookings/:reference/reschedule', kind: 'personal', session: true },
  { path: '/bookings/:reference/review', kind: 'personal', session: true, maxBytes: pictureBytes },
  { path: '/bookings/:reference/tip', kind: 'personal', session: true },
  { path: '/bookings/:reference/receipt', kind: 'personal', session: true },
  { path: '/my-bookings', kind: 'personal', session: true, guard: 'redirect' },
  { path: '/my-bookings-protected', kind: 'personal', session: true, guard: 'redirect' },
  { path: '/my-bookings-mock', kind: 'personal', session: true, guard: 'redirect' },
  { path: '/my-bookings-full', kind: 'personal', session: true },
  { path: '/my-bookings-original', kind: 'personal', session: true },

  { path: '/customer/favorites', kind: 'personal', session: true, guard: 'prompt' },
  { path: '/customer/locations', kind: 'personal', session: true, guard: 'redirect' },
  { path: '/customer/locations/new', kind: 'personal', session: true },
  { path: '/customer/locations/:locationId', kind: 'personal', session: true },
  { path: '/customer/locations/:locationId/delete', kind: 'personal', session: true },
  { path: '/customer/transactions', kind: 'personal', session: true, guard: 'redirect' },
  { path: '/customer/transactions/export', kind: 'data', session: true },
  {
    path: '/customer/profile',
    kind: 'personal',
    session: true,
    guard: 'redirect',
    maxBytes: pictureBytes,
  },
  { path: '/customer/report-review/:reviewId', kind: 'personal', session: true },
  { path: '/customer/settings', kind: 'personal', session: true, guard: 'redirect' },
  { path: '/customer/settings/data', kind: 'data', session: true },

  { path: '/sign-in', kind: 'personal' },
  { path: '/auth/confirm', kind: 'personal' },
  { path: '/auth/callback', kind: 'prerendered', secret: true },
  { path: '/calendar/:token', kind: 'data' },
  {
    path: '/provider-booking/:token',
    kind: 'personal',
    secret: true,
    cost: 'page',
    maxBytes: pictureBytes,
  },
  { path: '/provider-calendar/:token', kind: 'personal', secret: true, cost: 'page' },
  { path: '/invalid-link', kind: 'prerendered' },
  { path: '/test', kind: 'personal' },
  { path: '/test-twilio', kind: 'personal' },
  { path: '/api/near', kind: 'data', cost: 'data' },
  { path: '/api/photos/:photoId', kind: 'data', cost: 'image' },
  { path: '/api/suggestions', kind: 'data', cost: 'data' },
  { path: '/api/errors', kind: 'data' },
  { path: '/api/revalidate', kind: 'data' },
  { path: '/api/health/live', kind: 'data' },
  { path: '/api/health/ready', kind: 'data' },
  { path: '/api/metrics', kind: 'data' },
  { path: '/api/cron/deliver', kind: 'data' },
  { path: '/api/webhooks/stripe', kind: 'data', maxBytes: 256 * 1024 },
];

const patterns = routeTable.map((route) => {
  const source = route.path.replace(/:\w+/g, '[^/]+');
  return { route, exact: new RegExp(`^${source}$`), below: new RegExp(`^${source}(?!\\w)`) };
});

/**
 * Returns the first route that matches a path. In the table, static segments such as `new` must come before ids.
 *
 * @param {string} pathname
 */
export function findRoute(pathname) {
  return patterns.find(({ exact }) => exact.test(pathname))?.route;
}

/**
 * Returns the request limit of a URL. Matches more than `findRoute`, because Next.js also serves spellings
 * such as `/x/../services`, and link preview images have a suffix.
 *
 * @param {string} url
 */
export function findCost(url) {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname } = new URL(url, 'http://localhost');
  return patterns.find(({ route, below }) => route.cost && below.test(pathname))?.route.cost;
}

/** Largest body of a post in bytes, unless its route allows more. */
export const formBytes = 64 * 1024;

/**
 * Returns the largest body in bytes that a path accepts. Pages accept more only in a multipart form, because Next.js
 * reads other bodies into a string.
 *
 * @param {string} pathname
 * @param {string | null | undefined} contentType
 */
export function findBodyLimit(pathname, contentType) {
  const { maxBytes = formBytes, kind } = findRoute(pathname) ?? {};
  return kind === 'data' || /^multipart\/form-data/i.test(contentType ?? '') ? maxBytes : formBytes;
}
