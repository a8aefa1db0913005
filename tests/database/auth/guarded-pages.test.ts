/** What visitors get on guarded pages. Renders the pages themselves, because middleware is only a courtesy. */
import '@/tests/support/next/app-environment';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createElement, type FunctionComponent } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { env } from '@/lib/env';
import { routeTable } from '@/lib/route-table';
import { getSignInRedirect } from '@/lib/session/guard';
import { mockNextHeaders, startVisit } from '@/tests/support/next/context';

type PageModule = { default: FunctionComponent<object> };

const app = path.resolve('app');
const pageFiles = readdirSync(app, { encoding: 'utf8', recursive: true }).filter((file) =>
  file.endsWith('page.tsx'),
);
const findPageFile = (route: string) =>
  pageFiles.find((file) => `/${file}`.replace(/\/page\.tsx$|\/\(\w+\)/g, '') === route);

/** Renders a page without a session. Returns where it redirects, if it does. */
async function visit(route: string) {
  startVisit('203.0.113.90');
  const page = (await import(path.join(app, findPageFile(route)!))) as PageModule;
  const props = { searchParams: Promise.resolve({}), params: Promise.resolve({}) };
  return new Promise<string | undefined>((resolve) => {
    let redirect: string | undefined;
    const { pipe } = renderToPipeableStream(createElement(page.default, props), {
      // The page may be rendered inside a boundary, whose error doesn't fail the whole page. Without the app's
      // contexts, other components may fail as well.
      onError(error) {
        const { digest = '' } = error as { digest?: string };
        if (digest.startsWith('NEXT_REDIRECT')) redirect ??= digest.split(';')[2];
      },
      onAllReady: () => pipe(new PassThrough().resume().on('finish', () => resolve(redirect))),
      onShellError: () => resolve(redirect),
    });
  });
}

const guardedPaths = routeTable
  .filter(({ guard }) => guard === 'redirect')
  .map(({ path: guardedPath }) => guardedPath);

test('the guarded pages are the ones in the spec (SITE-2)', () => {
  expect(guardedPaths).toEqual([
    '/my-bookings',
    '/my-bookings-protected',
    '/my-bookings-mock',
    '/customer/locations',
    '/customer/transactions',
    '/customer/profile',
    '/customer/settings',
  ]);
});

test.each(guardedPaths)('%s redirects a visitor to sign-in by itself (SITE-2)', async (route) => {
  expect(await visit(route)).toBe(getSignInRedirect(env.ROAM_GUARD_REDIRECT, route));
});

test.each(guardedPaths)(
  '%s tells a customer whose session ended why a form posted without JavaScript leads to sign-in (FAIL-11)',
  async (route) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const readHeaders = jest.spyOn(mockNextHeaders, 'headers');
    readHeaders.mockResolvedValue(new Headers(headers));
    expect(await visit(route)).toBe(`/sign-in?problem=ended&next=${encodeURIComponent(route)}`);
    // The page of a server action's response isn't one that the form posted to.
    readHeaders.mockResolvedValue(new Headers({ ...headers, 'next-action': 'x' }));
    expect(await visit(route)).toBe(getSignInRedirect(env.ROAM_GUARD_REDIRECT, route));
    readHeaders.mockRestore();
  },
);
