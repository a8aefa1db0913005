/** Rules about whole kinds of source files, for faults that no test of a single file would notice. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeTable } from '@/lib/route-table';

type Source = { file: string; text: string };

function listSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
}

test("a module that reads secrets or uses a service can't be imported into a browser", () => {
  const secretPattern =
    /from '@\/lib\/env'|from '(@\/lib\/supabase|\.)\/admin'|from '(stripe|nodemailer)'|process\.env\.(?!NEXT_PUBLIC_|NODE_ENV|LOG_LEVEL)|fetch\(.*api\.(stripe|twilio)/;
  const protectedPattern = /^import 'server-only';$|^'use server';$/m;
  // Read by next.config.mjs, by middleware or by its tests, which run outside of React's server environment.
  const exceptions = [
    'lib/env.ts',
    'lib/middleware/request-policy.ts',
    'lib/supabase/middleware.ts',
  ];

  const secretSources = listSources('lib', 'components').filter(
    ({ text }) => secretPattern.test(text) || /\bSTRIPE_|\bTWILIO_|_SECRET\b/.test(text),
  );
  const unprotected = secretSources.filter(({ text }) => !protectedPattern.test(text));
  expect(secretSources.length).toBeGreaterThan(30);
  expect(unprotected.map(({ file }) => file).toSorted()).toEqual(exceptions);
});

test('a return path in a query is used only after getSafePath has checked it', () => {
  const readPattern =
    /\bquery\.next\b|\bparams\.next\b|\.get\('next'\)|\bnext\b[^\n]*= await searchParams/;
  const sources = listSources('app', 'components', 'lib');
  const readers = sources.filter(({ text }) => readPattern.test(text));
  expect(readers.length).toBeGreaterThan(4);
  for (const { file, text } of readers)
    expect([file, /\b(getSafePath|getEmailLinkRedirect)\(/.test(text)]).toEqual([file, true]);
  // Only these parse a return path that a form posts.
  const schemas = sources.filter(({ text }) => /\bnext: z\b|\bconst next = z\b/.test(text));
  for (const { file, text } of schemas)
    expect([file, /getSafePath\(path/.test(text)]).toEqual([file, true]);
  expect(schemas.map(({ file }) => file)).toEqual([
    'lib/auth/schema.ts',
    'lib/locations/schema.ts',
  ]);
});

describe('route handlers', () => {
  const handlers = listSources('app')
    .filter(({ file }) => file.endsWith('/route.ts'))
    .map(({ file, text }) => {
      const pathname = `/${file}`
        .replace(/^\/app|\/route\.ts$|\/\(\w+\)/g, '')
        .replace(/\[(\w+)\]/g, ':$1');
      return { pathname, text, route: routeTable.find((route) => route.path === pathname)! };
    });
  const listCacheControls = (text: string) =>
    [...text.matchAll(/'Cache-Control': '([^']*)'/gi)].map(([, value]) => value);

  const personalHandlers = handlers.filter(
    ({ route }) => route.session || route.path.includes(':token'),
  );

  test('the handlers with personal responses are known', () => {
    expect(personalHandlers.map(({ pathname }) => pathname).toSorted()).toEqual([
      '/booking-success/calendar',
      '/calendar/:token',
      '/customer/settings/data',
      '/customer/transactions/export',
    ]);
  });

  test.each(personalHandlers)('no cache may store the response of $pathname', ({ text }) => {
    expect(new Set(listCacheControls(text))).toEqual(new Set(['private, no-store']));
  });

  test('only public data may be stored by a shared cache', () => {
    const publicHandlers = handlers.filter(({ text }) =>
      listCacheControls(text).some((value) => value?.includes('public')),
    );
    expect(publicHandlers.map(({ pathname }) => pathname).toSorted()).toEqual([
      '/api/near',
      '/api/suggestions',
    ]);
  });
});
