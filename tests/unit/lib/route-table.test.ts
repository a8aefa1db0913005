import { readdirSync } from 'node:fs';
import {
  getRedirectUrl,
  unstable_doesMiddlewareMatch as doesMiddlewareMatch,
  unstable_getResponseFromNextConfig as getResponse,
} from 'next/experimental/testing/server';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { getHeadersByPath, redirects } from '@/lib/serving/headers.js';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { encodeArea, type Area } from '@/lib/area/area';
import { findCost, findRoute, routeTable } from '@/lib/route-table';
import {
  requiresSignIn,
  bookingSteps,
  isSessionPath,
  blocksAnnouncements,
  routes,
} from '@/lib/routes';
import { maxPictureBytes } from '@/lib/images/picture-file';
import { config } from '@/middleware';

const createExamplePath = (path: string) => path.replace(/:\w+/g, 'x1');
const doesMatch = (url: string, headers = {}) => doesMiddlewareMatch({ config, url, headers });
const nextConfig = {
  headers: async () => getHeadersByPath({ NODE_ENV: 'production' }),
  redirects: async () => redirects,
};
const site = 'https://roam.test';
const getCacheControl = async (path: string, headers = {}) =>
  (await getResponse({ url: site + path, nextConfig, headers })).headers.get('cache-control');
const getRedirect = async (path: string, options = {}) =>
  getRedirectUrl(await getResponse({ url: site + path, nextConfig, ...options }));

test('the table lists exactly the pages and route handlers of the app (SITE-1)', () => {
  const files = readdirSync('app', { encoding: 'utf8', recursive: true });
  const servedPaths = files
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${file}`.replace(/\/(page\.tsx|route\.ts)$|\/\(\w+\)/g, ''))
    .map((path) => path.replace(/\[(\w+)\]/g, ':$1'));
  // Open Graph images have a file convention of their own.
  const imageRoutes = routeTable.filter(({ path }) => path.endsWith('/opengraph-image'));
  const listedPaths = routeTable
    .filter((route) => !imageRoutes.includes(route))
    .map(({ path }) => path);
  expect(listedPaths.toSorted()).toEqual(servedPaths.map((path) => path || '/').toSorted());
});

test('every path that the app links to is in the table (SITE-1)', () => {
  // Files and images aren't in the table.
  const fileRoutes: unknown[] = [routes.sitemap, routes.missing, routes.picture];
  for (const route of Object.values(routes).filter((value) => !fileRoutes.includes(value))) {
    const url: string = typeof route === 'string' ? route : (route as (id: string) => string)('x1');
    const { pathname } = new URL(url, 'http://localhost');
    expect([url, findRoute(pathname)?.path]).toEqual([url, expect.any(String)]);
  }
  for (const step of bookingSteps) expect(findRoute(routes.bookService('x1', step))).toBeDefined();
});

test.each(routeTable)(
  'middleware runs on $path for form posts, and otherwise only if it needs a nonce or a session',
  (route) => {
    const { path, kind, session } = route;
    const isPerRequest = kind === 'live' || kind === 'personal';
    const examplePath = createExamplePath(path);
    expect(findRoute(examplePath)).toBe(route);
    expect(doesMatch(examplePath)).toBe(isPerRequest || Boolean(session));
    expect(doesMatch(examplePath, { 'content-type': 'text/plain' })).toBe(true);
    expect(doesMatch(examplePath, { 'next-action': 'x' })).toBe(true);
    expect(isSessionPath(examplePath)).toBe(Boolean(session));
  },
);

test('the middleware matcher has at most twenty patterns', () => {
  expect(config.matcher.length).toBeLessThanOrEqual(20);
});

test.each(routeTable)('the response of $path has the cache headers of its kind', async (route) => {
  const expected = {
    prerendered: 'public, max-age=0, s-maxage=60, must-revalidate',
    live: 'private, no-cache',
    personal: null,
    data: null,
  };
  const url = createExamplePath(route.path);
  expect(await getCacheControl(url)).toBe(route.secret ? 'no-store' : expected[route.kind]);
  // The response to a posted form is private.
  expect(await getCacheControl(url, { 'content-type': 'text/plain' })).toBeNull();
  expect(await getCacheControl(url, { 'next-action': 'x' })).toBeNull();
});

test.each([
  routes.bookingSuccess('S8HS5TZF'),
  routes.booking('S8HS5TZF'),
  routes.bookingHelp('S8HS5TZF'),
  routes.providerBooking('a'.repeat(43)),
])('%s, which has a form for photos, takes posts of their size (PHOTO-2)', (url) => {
  const { pathname } = new URL(url, 'https://roam.test');
  expect(findRoute(pathname)?.maxBytes).toBeGreaterThan(maxPictureBytes);
});

test('every indexed page is public and not an alias (SITE-8)', () => {
  for (const { path, indexed, session, canonical } of routeTable.filter((route) => route.indexed))
    expect({ path, indexed, session, canonical }).toEqual({ path, indexed: true });
  for (const { canonical } of routeTable.filter((route) => route.canonical))
    expect(findRoute(canonical!)).toMatchObject({ kind: 'prerendered', indexed: true });
});

test.each([
  ['/provider/p1?booking=true', '/provider/p1/booking?booking=true'],
  ['/book-service/s1?provider_id=p1', '/book-service/s1/service?provider_id=p1'],
  ['/book-service/s1?a=b&add_on_ids=1', '/book-service/s1/service?a=b&add_on_ids=1'],
  ['/?error_code=flow_state_expired', '/auth/callback?error_code=flow_state_expired'],
])('%s redirects to %s (SITE-5)', async (from, to) => {
  expect(await getRedirect(from)).toBe(site + to);
});

test("a service's URL with any part of a selection redirects to the service step (BOOK-1)", async () => {
  for (const name of Object.keys(createEmptySelection('s1')).filter((key) => key !== 'service_id'))
    expect(await getRedirect(`/book-service/s1?${name}=x`)).toContain('/book-service/s1/service?');
});

const createAreaCookie = (area: Area) => ({
  cookies: { [cookieNames.area]: encodeArea(area) },
});
const denver = { postal_code: '80202', city: 'Denver', region: 'CO' };

test("a service's URL redirects to the service step in the remembered postal code (CAT-15, CAT-22)", async () => {
  const servicePath = '/book-service/s1';
  // Next's test function omits the part that the cookie matches. A journey checks the complete URL.
  expect(await getRedirect(servicePath, createAreaCookie(denver))).toContain(
    `${servicePath}/service?postal_code=`,
  );
  expect(await getRedirect(`${servicePath}?date=2026-12-01`, createAreaCookie(denver))).toBe(
    `${site}${servicePath}/service?date=2026-12-01`,
  );
});

test.each([denver, { postal_code: 'SW1A 1AA', city: 'London', region: 'London' }])(
  'the redirect reads the postal code of $city from the place cookie (CAT-15)',
  (area) => {
    const [cookie] = redirects.flatMap(({ has }) => has.filter(({ type }) => type === 'cookie'));
    expect(cookie?.key).toBe(cookieNames.area);
    const cookiePattern = new RegExp(`^${cookie?.value}$`);
    expect(cookiePattern.exec(encodeArea(area))?.groups?.area).toBe(area.postal_code);
    expect(cookiePattern.exec(encodeURIComponent(encodeArea(denver)))?.groups?.area).toBe('80202');
  },
);

test("the redirect to a remembered place is never cached and doesn't affect form posts", async () => {
  const requestService = (headers = {}) =>
    getResponse({
      url: `${site}/book-service/s1`,
      nextConfig,
      headers,
      ...createAreaCookie(denver),
    });
  expect((await requestService()).headers.get('cache-control')).toBe('private, no-store');
  expect(getRedirectUrl(await requestService({ 'next-action': 'x' }))).toBeNull();
  expect(getRedirectUrl(await requestService({ 'content-type': 'text/plain' }))).toBeNull();
});

test.each(['', 'x', '80202', '<script>|Denver|CO'])(
  "a service's URL with the malformed place cookie “%s” isn't redirected",
  async (value) => {
    const cookies = { [cookieNames.area]: value };
    expect(await getRedirect('/book-service/s1', { cookies })).toBeNull();
  },
);

test.each(['/provider/p1', '/provider/p1?booking=false', '/book-service/s1?utm_source=mail', '/'])(
  "%s isn't redirected",
  async (from) => {
    expect(await getRedirect(from)).toBeNull();
  },
);

test('a link to the first booking step opens the prerendered page only without a selection', () => {
  expect(routes.bookService('s1')).toBe('/book-service/s1');
  expect(routes.bookService('s1', 'service', { date: null })).toBe('/book-service/s1');
  expect(routes.bookService('s1', 'service', { date: '2026-12-01' })).toBe(
    '/book-service/s1/service?date=2026-12-01',
  );
});

test.each([
  ['/services?q=x', 'page'],
  ['/services/picture/cleaning', 'page'],
  ['/x/../services?q=x', 'page'],
  ['/x/%2e%2e/services', 'page'],
  ['http://localhost/services', 'page'],
  ['/services.rsc', 'page'],
  ['/provider/p1/booking?booking=true', 'page'],
  ['/book-service/s1/opengraph-image-t1mfmz', 'page'],
  ['/book-service/s1/time?date=2026-12-01', 'page'],
  ['/business/b1/reviews?page=2', 'page'],
  ['/api/suggestions?q=cl', 'data'],
  ['/', undefined],
  ['/servicesandmore', undefined],
  ['/provider/p1', undefined],
  ['/book-service/s1?date=2026-12-01', undefined],
  ['/provider/%', undefined],
  ['//', undefined],
])('a request for %s counts against the limit of this kind: %s (LIM-11)', (url, cost) => {
  expect(findCost(url)).toBe(cost);
});

const filterPaths = (predicate: (path: string) => boolean) =>
  routeTable.map(({ path }) => path).filter((path) => predicate(createExamplePath(path)));

test('announcements never open on booking, payment or sign-in pages (ANN-4)', () => {
  const stepPaths = filterPaths((path) => path.startsWith('/book-service/'));
  expect(filterPaths(blocksAnnouncements)).toEqual([
    '/provider/:providerId/booking',
    ...stepPaths,
    '/booking-success',
    '/booking-success/calendar',
    '/test-checkout/:checkoutId',
    ...['cancel', 'help', 'reschedule', 'review', 'tip'].map(
      (step) => `/bookings/:reference/${step}`,
    ),
    '/sign-in',
    '/auth/confirm',
    '/auth/callback',
    '/provider-booking/:token',
    '/provider-calendar/:token',
  ]);
});

test('a social sign-in returns to pages with a session and to the booking flow (AUTH-7)', () => {
  expect(filterPaths(requiresSignIn)).toEqual(
    filterPaths(
      (path) => isSessionPath(path) || /^\/(book-service\/|provider\/x1\/booking)/.test(path),
    ),
  );
});
