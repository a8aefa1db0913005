import { contentSecurityPolicy, readSources } from './content-security-policy.js';

/** Headers every response carries. */
export const security = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** Two years, and only for a site that has HTTPS. The other hosts of its domain are not ours to bind. */
const onlyHttps = { key: 'Strict-Transport-Security', value: 'max-age=63072000' };

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
    destination: '/book-service/:serviceId/service',
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
export const rewritesByQuery = byQuery.flatMap(({ source, destination, queries }) =>
  queries.map((query) => ({ source, destination, has: [query] })),
);

/** What a form is answered with is its sender's alone, also where the page is everyone's. */
const posted = ['content-type', 'next-action'].map((key) => ({ type: 'header', key }));

/**
 * Pages that are the same for everyone. Left alone Next lets browsers show them stale for a year, with
 * the scripts of a build that may be gone, and Chrome asks for each again behind its back: a few open
 * tabs then hold every connection HTTP/1.1 gives them. Shared caches keep them as long as we do.
 */
const prerendered = [
  ...[
    '/',
    '/landing',
    '/whyroam',
    '/home',
    '/booknow',
    '/about',
    '/become-a-provider',
    '/contact',
    '/how-it-works',
    '/place',
    '/privacy',
    '/business/:businessId',
  ].map((source) => ({ source, missing: posted })),
  ...byQuery.map(({ source, queries }) => ({ source, missing: [...queries, ...posted] })),
];

/**
 * Where the auth service leaves who comes back with a state it does not know, or no longer: on the
 * site's own address, since it cannot tell which page asked. The callback page says what happened.
 */
export const redirectsByQuery = [
  {
    source: '/',
    has: [{ type: 'query', key: 'error_code' }],
    destination: '/auth/callback',
    permanent: false,
  },
];

/**
 * Whether the host serves prerendered pages from a cache of its own: then ours cannot name each
 * page's scripts, and they get the wider policy below.
 *
 * @param {Record<string, unknown>} env
 */
export function hasHostCache(env) {
  return Boolean(env.VERCEL || env.NETLIFY) || env.ROAM_PAGE_CACHE === 'host';
}

/**
 * The host that our pages are at.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function ownHosts({ NEXT_PUBLIC_SITE_URL: site = '' }) {
  return URL.canParse(site) ? [new URL(site).host] : [];
}

/**
 * What next.config.mjs sets by address.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function headersByPath(env) {
  const isDevelopment = env.NODE_ENV === 'development';
  const scripts = ["'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])];
  const policy = {
    key: 'Content-Security-Policy',
    value: contentSecurityPolicy(readSources(env), scripts),
  };
  const isWide = isDevelopment || hasHostCache(env);
  const isHttps = env.NEXT_PUBLIC_SITE_URL?.startsWith('https:');
  return [
    {
      source: '/:path*',
      headers: [...security, ...(isHttps ? [onlyHttps] : []), ...(isWide ? [policy] : [])],
    },
    ...prerendered.map((pages) => ({
      ...pages,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=0, s-maxage=60, must-revalidate' }],
    })),
    // Its address carries a code that is worth a session.
    { source: '/auth/callback', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
  ];
}
