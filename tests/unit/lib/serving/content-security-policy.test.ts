import { env } from '@/lib/env';
import {
  buildContentSecurityPolicy,
  readThirdPartyConfig,
} from '@/lib/serving/content-security-policy.js';
import { getHeadersByPath } from '@/lib/serving/headers.js';
import { hashInlineScripts } from '@/lib/serving/inline-scripts.js';
import { buildRequestPolicy } from '@/lib/middleware/request-policy';

const productionEnv = {
  NODE_ENV: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
} as const;

function getDirective(name: string, overrides: Record<string, string> = {}) {
  const policy = buildContentSecurityPolicy(
    readThirdPartyConfig({ ...productionEnv, ...overrides }),
    ["'nonce-abc'"],
  );
  return policy.split('; ').find((directive) => directive.startsWith(`${name} `));
}

test("a page without third parties runs only its own scripts, connects only to its backend and can't be framed", () => {
  expect(getDirective('script-src')).toBe("script-src 'self' 'nonce-abc'");
  expect(getDirective('connect-src')).toBe(
    "connect-src 'self' https://x.supabase.co wss://x.supabase.co",
  );
  expect(getDirective('frame-src')).toBe("frame-src 'none'");
  expect(getDirective('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(getDirective('base-uri')).toBe("base-uri 'none'");
  expect(getDirective('object-src')).toBe("object-src 'none'");
  expect(getDirective('form-action')).not.toContain('https: ');
});

test.each([
  ['NEXT_PUBLIC_TURNSTILE_SITE_KEY', 'script-src', 'https://challenges.cloudflare.com'],
  ['NEXT_PUBLIC_TURNSTILE_SITE_KEY', 'frame-src', 'https://challenges.cloudflare.com'],
  ['NEXT_PUBLIC_HCAPTCHA_SITE_KEY', 'script-src', 'https://*.hcaptcha.com'],
  ['NEXT_PUBLIC_HCAPTCHA_SITE_KEY', 'connect-src', 'https://*.hcaptcha.com'],
  ['NEXT_PUBLIC_GOOGLE_CLIENT_ID', 'script-src', 'https://accounts.google.com/gsi/client'],
  ['NEXT_PUBLIC_GOOGLE_CLIENT_ID', 'connect-src', 'https://accounts.google.com/gsi/'],
])('setting %s makes the directive %s allow %s', (variable, name, host) => {
  expect(getDirective(name)).not.toContain(host);
  expect(getDirective(name, { [variable]: 'key' })).toContain(host);
});

test('images can come from our site, our storage and configured HTTPS hosts (SEC-6)', () => {
  const ownSources = "img-src 'self' data: blob: https://x.supabase.co";
  expect(getDirective('img-src')).toBe(ownSources);
  const NEXT_PUBLIC_IMAGE_ORIGINS = 'https://cdn.test/a http://plain.test nonsense  https://b.test';
  expect(getDirective('img-src', { NEXT_PUBLIC_IMAGE_ORIGINS })).toBe(
    `${ownSources} https://cdn.test https://b.test`,
  );
});

test('a tip form can redirect to its payment page without scripts (MONEY-6, SITE-13)', () => {
  expect(getDirective('form-action')).toContain(' https://checkout.stripe.com');
});

test("a company's sign-in page can be on any host", () => {
  expect(getDirective('form-action', { NEXT_PUBLIC_SIGN_IN_COMPANY: 'on' })).toMatch(/ https:$/);
});

test('each distinct inline script has one hash, and script files and data blocks have none', () => {
  const html =
    '<script>a()</script><script async src="/x.js"></script><script id="y">a()</script>' +
    '<script type="application/ld+json">{"a":1}</script><script>b()</script>';
  expect(hashInlineScripts(html)).toEqual([
    // printf 'a()' | openssl dgst -sha256 -binary | base64
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
  ]);
});

test('a dynamically rendered page allows eval only in development', () => {
  expect(buildRequestPolicy('abc')).not.toContain('unsafe-eval');
  jest.replaceProperty(env, 'NODE_ENV', 'development');
  expect(buildRequestPolicy('abc')).toMatch(/script-src 'self' 'nonce-abc' .*'unsafe-eval'/);
  jest.restoreAllMocks();
});

test('policies are set for all paths only in development or if the host caches pages', () => {
  const listPolicies = (overrides: Partial<NodeJS.ProcessEnv>) =>
    getHeadersByPath({ ...productionEnv, ...overrides }).flatMap(({ headers }) =>
      headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => value),
    );
  expect(listPolicies({})).toEqual([]);
  for (const host of [{ VERCEL: '1' }, { NETLIFY: 'true' }, { ROAM_PAGE_CACHE: 'host' }]) {
    expect(listPolicies(host)).toEqual([
      expect.stringContaining("script-src 'self' 'unsafe-inline';"),
    ]);
  }
  expect(listPolicies({ NODE_ENV: 'development' })).toEqual([
    expect.stringContaining("script-src 'self' 'unsafe-inline' 'unsafe-eval';"),
  ]);
});
