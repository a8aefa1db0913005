import { getHeadersByPath } from '@/lib/serving/headers.js';

const env = { NODE_ENV: 'production', NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co' } as const;
const getHeaders = (path: string) =>
  getHeadersByPath(env).find(({ source }) => source === path)?.headers;

test('every path has the security headers (SEC-1)', () => {
  expect(getHeaders('/:path*')).toEqual([
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ]);
});

test('the HSTS header is sent only on a site with HTTPS (SEC-1)', () => {
  const key = 'Strict-Transport-Security';
  const getHeader = (siteUrl: string) =>
    getHeadersByPath({ ...env, NEXT_PUBLIC_SITE_URL: siteUrl })
      .find(({ source }) => source === '/:path*')
      ?.headers.find((header) => header.key === key)?.value;
  expect(getHeader('https://roam.test')).toBe('max-age=63072000');
  expect(getHeader('http://localhost:3000')).toBeUndefined();
});

test('the callback page, whose URL contains a sign-in code, is never cached (SEC-4)', () => {
  expect(getHeaders('/auth/callback')).toEqual([{ key: 'Cache-Control', value: 'no-store' }]);
});

test("a provider's private page is never cached, indexed or sent to other sites as a referrer (PROV-2)", () => {
  const headers = getHeadersByPath(env)
    .filter(({ source }) => source === '/provider-booking/:token')
    .flatMap((entry) => entry.headers);
  expect(headers).toEqual([
    { key: 'Cache-Control', value: 'no-store' },
    { key: 'Referrer-Policy', value: 'same-origin' },
    { key: 'X-Robots-Tag', value: 'noindex' },
  ]);
});

test('shared caches store a public page for a minute, and browsers revalidate it (SITE-7)', () => {
  for (const path of ['/', '/home', '/provider/:providerId', '/business/:businessId']) {
    expect(getHeaders(path)).toEqual([
      { key: 'Cache-Control', value: 'public, max-age=0, s-maxage=60, must-revalidate' },
    ]);
  }
});

test("the public cache headers of a page don't apply to form posts (SITE-7)", () => {
  const { missing } = getHeadersByPath(env).find(({ source }) => source === '/contact') as {
    missing?: object[];
  };
  expect(missing).toEqual([
    { type: 'header', key: 'content-type' },
    { type: 'header', key: 'next-action' },
  ]);
});
