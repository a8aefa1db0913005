import { NextRequest, NextResponse } from 'next/server';
import { requireCustomer } from '@/lib/session/customer';
import { env } from '@/lib/env';
import { rewritesByQuery } from '@/lib/responses/headers';
import { isSessionPath, personalPaths, protectedPaths } from '@/lib/routes';
import { refreshSession } from '@/lib/supabase/middleware';
import { config, middleware } from '@/middleware';
import { outcome } from '@/tests/support/server-side';

jest.mock('next/headers', () => ({ headers: async () => new Headers() }));
jest.mock('@/lib/supabase/middleware', () => ({ refreshSession: jest.fn() }));
const mockNobody = { auth: { getClaims: async () => ({ data: null, error: null }) } };
jest.mock('@/lib/supabase/server', () => ({
  createServerSupabase: async () => mockNobody,
  refreshUnanswered: () => new Promise(() => {}),
}));

const sourceOf = (one: (typeof config.matcher)[number]) =>
  typeof one === 'string' ? one : one.source;

test('middleware reads the session on the guarded and the personal pages and nowhere else', () => {
  const pages = config.matcher.filter((one) => typeof one === 'string');
  expect(pages).toEqual([...protectedPaths, ...personalPaths]);
  expect(pages.map((path) => path.replace(':serviceId', 'x')).every(isSessionPath)).toBe(true);
  const others = config.matcher.filter((one) => typeof one !== 'string').map(sourceOf);
  expect(others.some(isSessionPath)).toBe(false);
});

test('it leaves prerendered pages and what is fetched into a page alone', () => {
  const others = config.matcher.filter((one) => typeof one !== 'string');
  for (const one of others) expect(one.missing).toEqual([{ type: 'header', key: 'rsc' }]);
  for (const { source, has } of others) {
    const byQuery = rewritesByQuery.filter((rewrite) => rewrite.source === source);
    if (byQuery.length > 0) expect(byQuery.map((rewrite) => rewrite.has)).toContainEqual(has);
  }
  const conditions = others.flatMap(({ has }) => (has ? [has] : []));
  expect(conditions).toEqual(rewritesByQuery.map(({ has }) => has));
});

test('each answer has a nonce of its own, which Next reads from the request (SEC-2)', async () => {
  const policies = await Promise.all(
    ['/services', '/services'].map(async (path) => {
      const request = new NextRequest(`http://localhost${path}`);
      const answer = await middleware(request);
      const policy = answer.headers.get('content-security-policy');
      expect(request.headers.get('content-security-policy')).toBe(policy);
      return policy;
    }),
  );
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'sha256-/);
  expect(policies[0]).not.toBe(policies[1]);
  expect(refreshSession).not.toHaveBeenCalled();
});

test('middleware runs where our fetch works: the edge runtime lacks its timers', () => {
  expect(config.runtime).toBe('nodejs');
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', '/?signin=true&next=%2Fcustomer%2Fprofile%3Fa%3D1'],
  ['/sign-in', '/sign-in?next=%2Fcustomer%2Fprofile%3Fa%3D1'],
])(
  'with ROAM_GUARD_REDIRECT=%s both guards send a visitor to %s (SITE-2)',
  async (configured, target) => {
    jest.replaceProperty(env, 'ROAM_GUARD_REDIRECT', configured);
    const response = NextResponse.next();
    jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-out', response });
    const wanted = '/customer/profile?a=1';
    const answer = await middleware(new NextRequest(`http://localhost${wanted}`));
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(`http://localhost${target}`);
    expect(await outcome(requireCustomer(wanted))).toEqual({ redirectedTo: target });
  },
);
