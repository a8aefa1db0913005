import { readFileSync } from 'node:fs';
import { NextRequest, NextResponse } from 'next/server';
import { requireCustomer } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { largestBody } from '@/lib/body-limit';
import { personalPaths, protectedPaths, routes } from '@/lib/routes';
import { refreshSession } from '@/lib/supabase/middleware';
import { config, middleware } from '@/middleware';
import { outcome } from '@/tests/support/server-side';

const mockSeconds = jest.fn();
jest.mock('@/lib/supabase/limits', () => ({
  secondsToWait: (...who: string[]) => mockSeconds(who),
}));
jest.mock('@/lib/supabase/middleware', () => ({ refreshSession: jest.fn() }));
const mockNobody = { auth: { getClaims: async () => ({ data: null, error: null }) } };
jest.mock('@/lib/supabase/server', () => ({ createServerSupabase: async () => mockNobody }));

test('middleware runs on the guarded and the personal pages and nowhere else', () => {
  const pages = config.matcher.filter((one) => typeof one === 'string');
  expect(pages).toEqual([...protectedPaths, ...personalPaths]);
});

test('where one signs in it looks at forms only, so that the pages stay prerendered', () => {
  const has = [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }];
  expect(config.matcher.filter((one) => typeof one !== 'string')).toEqual([
    { source: routes.landing, has },
    { source: routes.signIn, has },
  ]);
});

test('middleware runs where our fetch works: the edge sandbox has not its timers', () => {
  expect(config.runtime).toBe('nodejs');
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', '/?signin=true&next=%2Fcustomer%2Fprofile%3Fa%3D1'],
  ['/sign-in', '/sign-in?next=%2Fcustomer%2Fprofile%3Fa%3D1'],
])('with ROAM_GUARD_REDIRECT=%s both guards send a visitor to %s', async (configured, target) => {
  jest.replaceProperty(env, 'ROAM_GUARD_REDIRECT', configured);
  const response = NextResponse.next();
  jest.mocked(refreshSession).mockResolvedValue({ state: 'signed-out', bearer: null, response });
  const wanted = '/customer/profile?a=1';
  const answer = await middleware(new NextRequest(`http://localhost${wanted}`));
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe(`http://localhost${target}`);
  expect(await outcome(requireCustomer(wanted))).toEqual({ redirectedTo: target });
});

function refuse(headers: Record<string, string>, path = '/customer/profile') {
  const body = new FormData();
  body.set('1_attempt', 'changeEmail');
  body.set('1_email', 'new@roam.test');
  const init = { method: 'POST', body, headers };
  return middleware(new NextRequest(`http://localhost${path}`, init));
}

test('who has to wait is told how long by the status, and keeps a session renewed on the way', async () => {
  const response = NextResponse.next();
  response.cookies.set('roam.auth', 'renewed', { sameSite: 'lax', path: '/' });
  jest.mocked(refreshSession).mockResolvedValue({
    state: 'signed-in',
    bearer: { id: 'u1', email: 'ann@roam.test' },
    response,
  });
  const send = () => refuse({ 'next-action': 'a1' });

  mockSeconds.mockResolvedValue(null);
  expect((await send()).headers.get('x-middleware-next')).toBe('1');
  expect(mockSeconds.mock.calls).toEqual([
    [['mail', 'ann@roam.test']],
    [['mail', 'new@roam.test']],
  ]);
  mockSeconds.mockResolvedValue(3_540);
  const answer = await send();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('3540');
  expect(answer.headers.get('content-type')).toBe('text/plain');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toMatch(/^roam\.auth=renewed;/);
  expect(await answer.text()).toBe(
    'Failed to change the email: Too many requests. Please try again in 59 minutes.',
  );
});

test('a browser without scripts is shown the same words on a page, with the way back', async () => {
  const response = NextResponse.next();
  response.cookies.set('roam.auth', 'renewed', { sameSite: 'lax', path: '/' });
  jest
    .mocked(refreshSession)
    .mockResolvedValue({ state: 'signed-in', bearer: { id: 'u1' }, response });
  mockSeconds.mockResolvedValue(3_540);
  const answer = await refuse({}, '/customer/profile?a=1&b="><script>');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('3540');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toMatch(/^roam\.auth=renewed;/);
  const html = await answer.text();
  expect(html).toMatch(/^<!doctype html><html lang="en">.*<title>Please wait \| Roam<\/title>/s);
  expect(html).toContain(
    '<p>Failed to change the email: Too many requests. Please try again in 59 minutes.</p>',
  );
  expect(html).toMatch(/<a href="\/customer\/profile\?a=1&#38;b=[^"<>]*">Back to the page<\/a>/);
  expect(html).not.toContain('<script');
});

describe('a form larger than Next would read', () => {
  const words = 'Failed to upload avatar: Choose a picture of at most 5 MB.';
  beforeEach(() => {
    const response = NextResponse.next();
    response.cookies.set('roam.auth', 'renewed', { sameSite: 'lax', path: '/' });
    jest
      .mocked(refreshSession)
      .mockResolvedValue({ state: 'signed-in', bearer: { id: 'u1' }, response });
    mockSeconds.mockResolvedValue(null);
  });

  /** As multipart of so many bytes; without its length it comes in pieces. */
  function post(size: number, headers: Record<string, string> = {}, path = '/customer/profile') {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body: new Uint8Array(size), headers: { ...type, ...headers } };
    return middleware(new NextRequest(`http://localhost${path}`, init));
  }

  test('the limit is the one that Next is built with', () => {
    const built = /bodySizeLimit: ([\d *+]+) }/.exec(readFileSync('next.config.mjs', 'utf8'))?.[1];
    const sum = built?.split('+').map((term) => term.split('*').reduce((n, f) => n * Number(f), 1));
    expect(sum?.reduce((total, term) => total + term)).toBe(largestBody);
  });

  const tooLarge: [how: string, size: number, headers: Record<string, string>][] = [
    ['by its own word', 0, { 'content-length': String(25 * 1024 * 1024) }],
    ['by counting', largestBody + 1, {}],
  ];
  test.each(tooLarge)('is refused with 413 and the words, %s', async (_how, size, headers) => {
    const answer = await post(size, { ...headers, 'next-action': 'a1' });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(answer.headers.get('set-cookie')).toMatch(/^roam\.auth=renewed;/);
    expect(await answer.text()).toBe(words);
    const html = await (await post(size, headers)).text();
    expect(html).toContain('<h1>Too large</h1>');
    expect(html).toContain(`<p>${words}</p>`);
  });

  test('hears nothing of pictures where none are taken', async () => {
    const answer = await post(largestBody + 1, {}, '/sign-in');
    expect(await answer.text()).toContain('This form is larger than it may be.');
  });

  test('and one that just fits goes on', async () => {
    for (const headers of [undefined, { 'content-length': String(largestBody) }])
      expect((await post(largestBody, headers)).headers.get('x-middleware-next')).toBe('1');
  });
});
