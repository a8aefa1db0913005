import { routeTable } from '../route-table.js';
import { buildContentSecurityPolicy, readThirdPartyConfig } from './content-security-policy.js';

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** Requires HTTPS for two years, without `includeSubDomains`, because the domain's other hosts may lack HTTPS. */
const strictTransport = { key: 'Strict-Transport-Security', value: 'max-age=63072000' };

/**
 * Headers of pages whose URL gives access. Not `no-referrer`, because browsers would send `Origin: null`
 * with forms, which Next.js rejects.
 */
const secretPageHeaders = [
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Robots-Tag', value: 'noindex' },
];

/** Matches form posts, whose responses are personal even if the page is public. */
const postMatchers = ['content-type', 'next-action'].map((key) => ({
  type: /** @type {const} */ ('header'),
  key,
}));

/** Matches the remembered area (`cookieNames.area`), encoded or not, and captures its postal code. */
const rememberedArea = {
  type: /** @type {const} */ ('cookie'),
  key: 'roam.place',
  value: '(?<area>[A-Z0-9][A-Z0-9 -]{0,11})(?:\\||%7C).*',
};

/**
 * `Cache-Control` by kind of page. Next.js's default lets browsers show a prerendered page stale for a
 * year, with scripts of a build that may be gone. It also keeps live pages out of the back/forward
 * cache, so that Back would load the search again. Personal pages keep Next.js's `no-store`.
 *
 * @type {Partial<Record<import('../route-table.js').Route['kind'], string>>}
 */
const cacheControl = {
  prerendered: 'public, max-age=0, s-maxage=60, must-revalidate',
  live: 'private, no-cache',
};

/**
 * Whether the host serves prerendered pages from its own cache. Our cache can't add script hashes to
 * them, so they get a policy with `unsafe-inline`.
 *
 * @param {Record<string, unknown>} env
 */
export function hasHostCache(env) {
  return Boolean(env.VERCEL || env.NETLIFY) || env.ROAM_PAGE_CACHE === 'host';
}

/** @param {NodeJS.ProcessEnv} env */
export function getOwnHosts({ NEXT_PUBLIC_SITE_URL: site = '' }) {
  return URL.canParse(site) ? [new URL(site).host] : [];
}

/**
 * Returns the headers of every response, including redirects and rejections (SEC-1).
 *
 * @param {string | undefined} siteUrl
 */
export function getSecurityHeaders(siteUrl) {
  return siteUrl?.startsWith('https:') ? [...securityHeaders, strictTransport] : securityHeaders;
}

/**
 * Returns the headers that next.config.mjs sets by path.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function getHeadersByPath(env) {
  const isDevelopment = env.NODE_ENV === 'development';
  const scriptSources = ["'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])];
  const policy = {
    key: 'Content-Security-Policy',
    value: buildContentSecurityPolicy(readThirdPartyConfig(env), scriptSources),
  };
  const needsPolicy = isDevelopment || hasHostCache(env);
  return [
    {
      source: '/:path*',
      headers: [...getSecurityHeaders(env.NEXT_PUBLIC_SITE_URL), ...(needsPolicy ? [policy] : [])],
    },
    ...routeTable.flatMap(({ path, kind, secret, redirect }) => {
      const value = secret ? 'no-store' : cacheControl[kind];
      if (!value) return [];
      const headers = [{ key: 'Cache-Control', value }];
      if (!redirect?.area) return [{ source: path, missing: postMatchers, headers }];
      // A cache must not send one visitor's redirect to another.
      const privateHeaders = [{ key: 'Cache-Control', value: 'private, no-store' }];
      return [
        { source: path, missing: [...postMatchers, rememberedArea], headers },
        { source: path, has: [rememberedArea], missing: postMatchers, headers: privateHeaders },
      ];
    }),
    ...routeTable
      .filter(({ secret }) => secret)
      .map(({ path }) => ({ source: path, headers: secretPageHeaders })),
  ];
}

/**
 * Redirects for queries and a remembered area, which a prerendered page would ignore. Next.js keeps
 * the query string.
 */
export const redirects = routeTable.flatMap(({ path, redirect }) => {
  if (!redirect) return [];
  const { to, queries, area } = redirect;
  const common = { source: path, permanent: false };
  return [
    ...queries.map((query) => ({
      ...common,
      has: [{ type: /** @type {const} */ ('query'), ...query }],
      destination: to,
    })),
    ...(area
      ? [
          {
            ...common,
            has: [rememberedArea],
            missing: postMatchers,
            destination: `${to}?${area}=:area`,
          },
        ]
      : []),
  ];
});
