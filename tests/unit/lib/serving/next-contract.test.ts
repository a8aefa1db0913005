import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashInlineScripts } from '@/lib/serving/inline-scripts.js';
import { buildApp, serveApp } from '@/scripts/bench/next';
import { serverProgram } from '@/scripts/embedded/next-program';
import { findFreePort } from '@/scripts/embedded/ports';

/**
 * Files of a minimal app that shows the behavior of Next and React that our server relies on. Its pages contain a
 * cached random number, which changes when a page is rendered again.
 */
const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import roam from '${pathToFileURL(path.resolve('next.config.mjs')).href}';
    const { cacheHandler, adapterPath, cacheMaxMemorySize, compiler } = roam;
    const root = '${path.parse(process.cwd()).root}';
    export default {
      cacheHandler, adapterPath, cacheMaxMemorySize, compiler,
      turbopack: { root }, outputFileTracingRoot: root,
    };`,
  'app/layout.js': `export default ({ children }) => <html><body>{children}</body></html>;`,
  'app/draw.js': `import { unstable_cache } from 'next/cache';
    export const draw = (name) =>
      unstable_cache(async () => name + Math.random(), [name], { tags: ['draws'] })();`,
  'app/page.js': `import { draw } from './draw';
    export const revalidate = 60;
    export default async () => <main>{await draw('home')}</main>;`,
  'app/aging/page.js': `export const revalidate = 1;
    export default () => {
      globalThis.renderCount = (globalThis.renderCount ?? 0) + 1;
      return <main>{'aging' + Math.random()}</main>;
    };`,
  'app/aging/count/route.js': `export const dynamic = 'force-dynamic';
    export const GET = () => new Response(globalThis.renderCount ?? 0);`,
  'app/items/[id]/page.js': `import { notFound } from 'next/navigation';
    import { draw } from '../../draw';
    export const revalidate = 60;
    export const generateStaticParams = () => [];
    export default async ({ params }) => {
      const { id } = await params;
      if (id === 'none') notFound();
      return <main>{await draw('item-' + id)}</main>;
    };`,
  'app/bytes/route.js': `import { draw } from '../draw';
    export const dynamic = 'force-static';
    export const GET = async () =>
      new Response(Buffer.from('ÿ' + (await draw('bytes')), 'latin1'), {
        headers: { 'content-type': 'image/x-drawn' },
      });`,
  'app/revalidate/route.js': `import { revalidatePath, revalidateTag } from 'next/cache';
    export const POST = async (request) => {
      const { tag, path } = await request.json();
      if (tag) revalidateTag(tag, { expire: 0 });
      else revalidatePath(path);
      return new Response();
    };`,
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-page-cache-'));
let app: Awaited<ReturnType<typeof serveApp>>;

async function startApp() {
  const program = [...serverProgram, folder];
  app = await serveApp(folder, await findFreePort(), { ROAM_PAGE_CACHE: '' }, program);
}

beforeAll(async () => {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  await buildApp(folder, { ROAM_PAGE_CACHE: '' });
  await startApp();
}, 300_000);

afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function requestPage(pathname: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(pathname, app.url), { headers });
  // Latin-1 maps each byte to one character.
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return {
    body,
    randomValue: /(?:home|item-\w+|bytes|aging)0\.\d+/.exec(body)?.[0],
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('x-nextjs-cache'),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

async function revalidate(target: { tag?: string; path?: string }) {
  const url = new URL('/revalidate', app.url);
  const { status } = await fetch(url, { method: 'POST', body: JSON.stringify(target) });
  expect(status).toBe(200);
}

test('a prebuilt page is served unchanged with a policy for its scripts (SEC-2)', async () => {
  const firstResponse = await requestPage('/');
  expect(firstResponse).toMatchObject({
    status: 200,
    cache: 'HIT',
    type: 'text/html; charset=utf-8',
  });
  const hashes = hashInlineScripts(firstResponse.body);
  expect(hashes.length).toBeGreaterThan(0);
  expect(firstResponse.policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(await requestPage('/')).toEqual(firstResponse);
});

test('navigations and prefetches of a prebuilt page are served from its cache entry', async () => {
  const { randomValue } = await requestPage('/');
  const dataResponse = await requestPage('/', { rsc: '1' });
  expect(dataResponse).toMatchObject({
    status: 200,
    type: 'text/x-component',
    cache: 'HIT',
    randomValue,
  });
  const prefetchHeaders = { rsc: '1', 'next-router-prefetch': '1' };
  const treeResponse = await requestPage('/', {
    ...prefetchHeaders,
    'next-router-segment-prefetch': '/_tree',
  });
  expect(treeResponse).toMatchObject({ status: 200, type: 'text/x-component', cache: 'HIT' });
});

test('a prebuilt route handler keeps its bytes and its type', async () => {
  const response = await requestPage('/bytes');
  expect(response).toMatchObject({ status: 200, type: 'image/x-drawn', cache: 'HIT' });
  expect(response.body).toBe(`ÿ${response.randomValue}`);
});

test('a page rendered on demand has a policy from the first response, and is then cached (SEC-2)', async () => {
  const firstResponse = await requestPage('/items/a');
  expect(firstResponse).toMatchObject({ status: 200, cache: 'MISS' });
  expect(firstResponse.policy).toContain(hashInlineScripts(firstResponse.body).join(' '));
  expect(await requestPage('/items/a')).toEqual({ ...firstResponse, cache: 'HIT' });
  const dataResponse = await requestPage('/items/a', { rsc: '1' });
  expect(dataResponse).toMatchObject({
    type: 'text/x-component',
    cache: 'HIT',
    randomValue: firstResponse.randomValue,
  });
});

test("a page that isn't found has the status 404", async () => {
  expect((await requestPage('/items/none')).status).toBe(404);
});

test('pages of a revalidated tag or path are rendered again, even after a restart', async () => {
  const [home, item, bytes] = await Promise.all(
    ['/', '/items/b', '/bytes'].map((url) => requestPage(url)),
  );
  await revalidate({ tag: 'draws' });
  const homeAfter = await requestPage('/');
  expect(homeAfter.randomValue).not.toBe(home?.randomValue);
  expect((await requestPage('/bytes')).randomValue).not.toBe(bytes?.randomValue);
  await app.stop();
  await startApp();
  expect(await requestPage('/')).toMatchObject({
    randomValue: homeAfter.randomValue,
    cache: 'HIT',
  });
  const itemAfter = await requestPage('/items/b');
  expect(itemAfter.randomValue).not.toBe(item?.randomValue);

  await revalidate({ path: '/items/b' });
  expect((await requestPage('/items/b')).randomValue).not.toBe(itemAfter.randomValue);
  expect(await requestPage('/')).toMatchObject({
    randomValue: homeAfter.randomValue,
    cache: 'HIT',
  });
});

test('an outdated page is served at once, and rendered after its visitor has loaded it (SITE-20)', async () => {
  const readCount = async () => Number((await requestPage('/aging/count')).body);
  const waitUntil = async (isDone: (count: number) => boolean) => {
    while (!isDone(await readCount()));
  };
  const builtPage = await requestPage('/aging');
  let page = builtPage;
  // Next renders a page from the build in its first visit after a second, because its entry has no times.
  while (page.randomValue === builtPage.randomValue) page = await requestPage('/aging');
  const end = Date.now() + 1_100;
  await waitUntil(() => Date.now() > end);
  const { cache, randomValue } = await requestPage('/aging');
  expect({ cache, randomValue }).toEqual({ cache: 'HIT', randomValue: page.randomValue });
  expect(await readCount()).toBe(1);
  await waitUntil((count) => count === 2);
  let pageAfter = page;
  while (pageAfter.randomValue === page.randomValue) pageAfter = await requestPage('/aging');
  expect(await readCount()).toBe(2);
}, 30_000);
