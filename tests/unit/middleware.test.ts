import { NextRequest, NextResponse } from 'next/server';
import { requireCustomer } from '@/lib/session/customer';
import { env } from '@/lib/env';
import { personalPaths, protectedPaths } from '@/lib/routes';
import { refreshSession } from '@/lib/supabase/middleware';
import { config, middleware } from '@/middleware';
import { outcome } from '@/tests/support/server-side';

jest.mock('@/lib/supabase/middleware', () => ({ refreshSession: jest.fn() }));
const mockNobody = { auth: { getClaims: async () => ({ data: null, error: null }) } };
jest.mock('@/lib/supabase/server', () => ({ createServerSupabase: async () => mockNobody }));

test('middleware runs on the guarded and the personal pages and nowhere else', () => {
  expect(config.matcher).toEqual([...protectedPaths, ...personalPaths]);
});

test('middleware runs where our fetch works: the edge runtime lacks its timers', () => {
  expect(config.runtime).toBe('nodejs');
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', '/?signin=true&next=%2Fcustomer%2Fprofile%3Fa%3D1'],
  ['/sign-in', '/sign-in?next=%2Fcustomer%2Fprofile%3Fa%3D1'],
])('with ROAM_GUARD_REDIRECT=%s both guards send a visitor to %s', async (configured, target) => {
  jest.replaceProperty(env, 'ROAM_GUARD_REDIRECT', configured);
  const response = NextResponse.next();
  jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-out', response });
  const wanted = '/customer/profile?a=1';
  const answer = await middleware(new NextRequest(`http://localhost${wanted}`));
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe(`http://localhost${target}`);
  expect(await outcome(requireCustomer(wanted))).toEqual({ redirectedTo: target });
});
