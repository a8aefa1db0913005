/** Headers every response carries. What needs HTTPS (HSTS) is set where HTTPS ends. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/**
 * These two pages are the same for everyone until their query says otherwise: what it holds has a
 * page of its own, rendered per request.
 */
const byQuery = [
  {
    source: '/provider/:providerId',
    destination: '/provider/:providerId/booking',
    queries: [{ type: 'query', key: 'booking', value: 'true' }],
  },
  {
    source: '/book-service/:serviceId',
    destination: '/book-service/:serviceId/options',
    queries: [
      'idempotency_key',
      'provider_id',
      'add_on_ids',
      'date',
      'starts_at',
      'place',
      'postal_code',
    ].map((key) => ({
      type: 'query',
      key,
    })),
  },
];
const beforeFiles = byQuery.flatMap(({ source, destination, queries }) =>
  queries.map((query) => ({ source, destination, has: [query] })),
);

/**
 * Pages that are the same for everyone. Left alone Next lets browsers show them stale for a year, with
 * the scripts of a build that may be gone, and Chrome asks for each again behind its back: a few open
 * tabs then hold every connection HTTP/1.1 gives them. Shared caches keep them as long as we do.
 */
const prerendered = [
  '/',
  '/landing',
  '/whyroam',
  '/home',
  '/booknow',
  '/about',
  '/become-a-provider',
  '/contact',
  '/how-it-works',
  '/privacy',
  '/tip-cancel',
  '/tip-success',
  '/business/:businessId',
].map((source) => ({ source }));
const cacheHeaders = [
  ...[...prerendered, ...byQuery.map(({ source, queries }) => ({ source, missing: queries }))].map(
    (pages) => ({
      ...pages,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=0, s-maxage=60, must-revalidate' }],
    }),
  ),
  // Its address carries a code that is worth a session.
  { source: '/auth/callback', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` has a step for types; asking again would double the time of every build.
  typescript: { ignoreBuildErrors: true },
  // A prerendered page nobody has asked for in ten minutes is rendered anew before it is shown: its
  // free times would be old.
  expireTime: 600,
  experimental: {
    // A browser without scripts sends a picture as it is. Up to here the action says in words that
    // 5 MB are the most; what is larger than any photo is refused by Next itself, unread.
    serverActions: { bodySizeLimit: '12mb' },
    // Middleware hands on no more than this of a body, and by itself less than an action takes.
    proxyClientMaxBodySize: '13mb',
  },
  rewrites: async () => ({
    beforeFiles,
    // Browsers ask for it while the page that names the real icon is still on its way.
    afterFiles: [{ source: '/favicon.ico', destination: '/apple-icon.png' }],
  }),
  headers: async () => [{ source: '/:path*', headers: securityHeaders }, ...cacheHeaders],
};
