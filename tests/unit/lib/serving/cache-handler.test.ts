import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashScript } from '@/lib/serving/inline-scripts.js';
import { cacheFolder, openPageStore } from '@/lib/serving/page-store.js';

const build = mkdtempSync(path.join(os.tmpdir(), 'roam-page-cache-'));
const folder = path.join(build, cacheFolder);

beforeAll(() =>
  openPageStore(folder).writeThirdPartyConfig({
    supabaseUrl: 'https://x.supabase.co',
    turnstileSiteKey: '',
    hcaptchaSiteKey: '',
    googleClientId: '',
    hasCompanySignIn: false,
  }),
);
afterAll(() => rmSync(build, { recursive: true, force: true }));

/** Returns the cache handler of a server that has just started. */
async function startCache() {
  jest.resetModules();
  const { default: PageCache } = await import('@/lib/serving/cache-handler.js');
  return new PageCache({ serverDistDir: path.join(build, 'server') });
}

const getPage = (body: string, { status = 200, tags = '' } = {}) => ({
  kind: 'APP_PAGE',
  html: `<html><body>${body}<script>run()</script></body></html>`,
  rscData: Buffer.from('x'),
  segmentData: new Map([['/_tree', Buffer.from('y')]]),
  headers: { 'x-next-cache-tags': tags } as Record<string, unknown>,
  status,
});
const page = { kind: 'APP_PAGE' };
const data = { kind: 'FETCH' };

test('the first response of a page has a policy with its script hashes (SEC-2)', async () => {
  const value = getPage('hello');
  await (await startCache()).set('/policy', value, page);
  const policy = value.headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${hashScript('run()')};`);
  expect(policy).toContain('https://x.supabase.co');
});

test('a page whose style sheet is missing is served unchanged', async () => {
  const value = getPage('<link rel="stylesheet" href="/_next/static/chunks/gone.css"/>');
  const { html } = value;
  await (await startCache()).set('/gone', value, page);
  expect(value.html).toBe(html);
  expect(value.headers).toHaveProperty('content-security-policy');
});

test('a page with buffers and maps survives a restart', async () => {
  const value = getPage('hello');
  const cacheControl = { revalidate: 60 };
  await (await startCache()).set('/kept', value, { ...page, cacheControl });
  const cached = await (await startCache()).get('/kept', page);
  expect(cached).toMatchObject({ value, cacheControl });
  expect(cached?.value.rscData).toBeInstanceOf(Buffer);
  expect(cached?.lastModified).toBeGreaterThan(Date.now() - 60_000);
});

test('the not-found page of an unknown id is cached only in memory', async () => {
  const cache = await startCache();
  await cache.set('/missing', getPage('nothing here', { status: 404 }), page);
  expect(await cache.get('/missing', page)).not.toBeNull();
  expect(await (await startCache()).get('/missing', page)).toBeNull();
});

test('fetched data is cached only in memory', async () => {
  const cache = await startCache();
  await cache.set('data', { kind: 'FETCH' }, data);
  expect(await cache.get('data', data)).not.toBeNull();
  expect(await (await startCache()).get('data', data)).toBeNull();
});

test('an incomplete page is served but not cached', async () => {
  const cache = await startCache();
  const value = getPage('<div data-incomplete="true">Something went wrong</div>');
  await cache.set('/incomplete', value, page);
  expect(value.headers).toHaveProperty('content-security-policy');
  expect(await cache.get('/incomplete', page)).toBeNull();
});

test('an entry is removed from memory and disk when Next stores null', async () => {
  const cache = await startCache();
  await cache.set('/removed', getPage('hello'), page);
  await cache.set('/removed', null, page);
  expect(await cache.get('/removed', page)).toBeNull();
  expect(await (await startCache()).get('/removed', page)).toBeNull();
});

test('an unreadable file is treated as missing and replaced', async () => {
  const filesBefore = new Set(readdirSync(folder));
  await (await startCache()).set('/broken', getPage('hello'), page);
  const [file = ''] = readdirSync(folder).filter((name) => !filesBefore.has(name));
  for (const content of ['', 'not an entry', Buffer.from([0xff, 0x0f, 0x41])]) {
    writeFileSync(path.join(folder, file), content);
    const cache = await startCache();
    expect(await cache.get('/broken', page)).toBeNull();
    await cache.set('/broken', getPage('again'), page);
    expect(await (await startCache()).get('/broken', page)).not.toBeNull();
  }
});

test.each<[string, { tags?: string }, object, object]>([
  ['of its response', { tags: 'a,b' }, {}, {}],
  ['stored with it', {}, { tags: ['b'] }, {}],
  ['of the reading request', {}, {}, { tags: ['b'] }],
  ['of the requested path', {}, {}, { softTags: ['b'] }],
])('an entry isn’t served after the revalidation of a tag %s', async (...testCase) => {
  const [, header, stored, context] = testCase;
  const cache = await startCache();
  await cache.set('/tagged', getPage('hello', header), { ...page, ...stored });
  await cache.revalidateTag('c');
  expect(await cache.get('/tagged', { ...page, ...context })).not.toBeNull();
  await cache.revalidateTag(['b']);
  expect(await cache.get('/tagged', { ...page, ...context })).toBeNull();
  expect(await (await startCache()).get('/tagged', { ...page, ...context })).toBeNull();
});

test('an entry stored after a revalidation is served', async () => {
  const cache = await startCache();
  await cache.revalidateTag('fresh');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  await cache.set('/fresh', getPage('hello', { tags: 'fresh' }), page);
  clock.mockRestore();
  expect(await cache.get('/fresh', page)).not.toBeNull();
});

test('an entry isn’t served if its rendering began before a revalidation (OPS-12)', async () => {
  const cache = await startCache();
  expect(await cache.get('/begun', page)).toBeNull();
  await cache.revalidateTag('begun');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await cache.set('/begun', getPage('as before', { tags: 'begun' }), page);
  expect(await cache.get('/begun', page)).toBeNull();
  await cache.set('/begun', getPage('as after', { tags: 'begun' }), page);
  expect(await cache.get('/begun', page)).not.toBeNull();
  clock.mockRestore();
});

test('the memory cache is limited by the size of its entries', async () => {
  const cache = await startCache();
  const createName = (index: number) => `data-${index}`;
  for (let index = 0; index < 30; index++)
    await cache.set(createName(index), { kind: 'FETCH', body: Buffer.alloc(1024 * 1024) }, data);
  const cached = await Promise.all(
    Array.from({ length: 30 }, (_, at) => cache.get(createName(at), data)),
  );
  expect(cached.filter(Boolean).length).toBeLessThanOrEqual(24);
  expect(cached.at(0)).toBeNull();
  expect(cached.at(-1)).not.toBeNull();
});
