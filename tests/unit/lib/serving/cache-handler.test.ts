import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashScript } from '@/lib/serving/inline-scripts.js';
import { cacheFolder, openPageStore } from '@/lib/serving/page-store.js';

const buildFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-page-cache-'));
const folder = path.join(buildFolder, cacheFolder);

beforeAll(() =>
  openPageStore(folder).writeThirdPartyConfig({
    supabaseUrl: 'https://x.supabase.co',
    turnstileSiteKey: '',
    hcaptchaSiteKey: '',
    googleClientId: '',
    hasCompanySignIn: false,
  }),
);
afterAll(() => rmSync(buildFolder, { recursive: true, force: true }));

/** Returns the cache handler of a newly started server, whose memory cache is empty. */
async function startCache() {
  jest.resetModules();
  const { default: PageCache } = await import('@/lib/serving/cache-handler.js');
  return new PageCache({ serverDistDir: path.join(buildFolder, 'server') });
}

const createPage = (body: string, { status = 200, tags = '' } = {}) => ({
  kind: 'APP_PAGE',
  html: `<html><body>${body}<script>run()</script></body></html>`,
  rscData: Buffer.from('x'),
  segmentData: new Map([['/_tree', Buffer.from('y')]]),
  headers: { 'x-next-cache-tags': tags } as Record<string, unknown>,
  status,
});
const pageContext = { kind: 'APP_PAGE' };
const dataContext = { kind: 'FETCH' };

test('the first response of a page has a policy with its script hashes (SEC-2)', async () => {
  const value = createPage('hello');
  await (await startCache()).set('/policy', value, pageContext);
  const policy = value.headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' ${hashScript('run()')};`);
  expect(policy).toContain('https://x.supabase.co');
});

test('a page whose style sheet is missing keeps its HTML and has a policy', async () => {
  const value = createPage('<link rel="stylesheet" href="/_next/static/chunks/gone.css"/>');
  const { html } = value;
  await (await startCache()).set('/gone', value, pageContext);
  expect(value.html).toBe(html);
  expect(value.headers).toHaveProperty('content-security-policy');
});

test('a cached page, with its buffers and maps, survives a restart', async () => {
  const value = createPage('hello');
  const cacheControl = { revalidate: 60 };
  await (await startCache()).set('/kept', value, { ...pageContext, cacheControl });
  const cachedEntry = await (await startCache()).get('/kept', pageContext);
  expect(cachedEntry).toMatchObject({ value, cacheControl });
  expect(cachedEntry?.value.rscData).toBeInstanceOf(Buffer);
  expect(cachedEntry?.lastModified).toBeGreaterThan(Date.now() - 60_000);
});

test('the not-found page for an unknown id is cached only in memory', async () => {
  const cache = await startCache();
  await cache.set('/missing', createPage('nothing here', { status: 404 }), pageContext);
  expect(await cache.get('/missing', pageContext)).not.toBeNull();
  expect(await (await startCache()).get('/missing', pageContext)).toBeNull();
});

test('fetched data is cached only in memory', async () => {
  const cache = await startCache();
  await cache.set('data', { kind: 'FETCH' }, dataContext);
  expect(await cache.get('data', dataContext)).not.toBeNull();
  expect(await (await startCache()).get('data', dataContext)).toBeNull();
});

test('an incomplete page is served but not cached', async () => {
  const cache = await startCache();
  const value = createPage('<div data-incomplete="true">Something went wrong</div>');
  await cache.set('/incomplete', value, pageContext);
  expect(value.headers).toHaveProperty('content-security-policy');
  expect(await cache.get('/incomplete', pageContext)).toBeNull();
});

test('an entry is removed from memory and disk when Next stores null', async () => {
  const cache = await startCache();
  await cache.set('/removed', createPage('hello'), pageContext);
  await cache.set('/removed', null, pageContext);
  expect(await cache.get('/removed', pageContext)).toBeNull();
  expect(await (await startCache()).get('/removed', pageContext)).toBeNull();
});

test('an unreadable file is treated as missing and replaced', async () => {
  const filesBefore = new Set(readdirSync(folder));
  await (await startCache()).set('/broken', createPage('hello'), pageContext);
  const [file = ''] = readdirSync(folder).filter((name) => !filesBefore.has(name));
  for (const content of ['', 'not an entry', Buffer.from([0xff, 0x0f, 0x41])]) {
    writeFileSync(path.join(folder, file), content);
    const cache = await startCache();
    expect(await cache.get('/broken', pageContext)).toBeNull();
    await cache.set('/broken', createPage('again'), pageContext);
    expect(await (await startCache()).get('/broken', pageContext)).not.toBeNull();
  }
});

test.each<[string, { tags?: string }, object, object]>([
  ['in its response headers', { tags: 'a,b' }, {}, {}],
  ['stored with it', {}, { tags: ['b'] }, {}],
  ['of the request that reads it', {}, {}, { tags: ['b'] }],
  ['of the requested path', {}, {}, { softTags: ['b'] }],
])(
  "an entry isn't served after a revalidation of a tag %s",
  async (_, headerTags, storedContext, readContext) => {
    const cache = await startCache();
    await cache.set('/tagged', createPage('hello', headerTags), {
      ...pageContext,
      ...storedContext,
    });
    await cache.revalidateTag('c');
    expect(await cache.get('/tagged', { ...pageContext, ...readContext })).not.toBeNull();
    await cache.revalidateTag(['b']);
    expect(await cache.get('/tagged', { ...pageContext, ...readContext })).toBeNull();
    expect(
      await (await startCache()).get('/tagged', { ...pageContext, ...readContext }),
    ).toBeNull();
  },
);

test('an entry stored after a revalidation is served', async () => {
  const cache = await startCache();
  await cache.revalidateTag('fresh');
  // An entry from the millisecond of the revalidation counts as outdated.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  await cache.set('/fresh', createPage('hello', { tags: 'fresh' }), pageContext);
  clock.mockRestore();
  expect(await cache.get('/fresh', pageContext)).not.toBeNull();
});

test("an entry isn't served if its rendering began before a revalidation (OPS-12)", async () => {
  const cache = await startCache();
  expect(await cache.get('/begun', pageContext)).toBeNull();
  await cache.revalidateTag('begun');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await cache.set('/begun', createPage('as before', { tags: 'begun' }), pageContext);
  expect(await cache.get('/begun', pageContext)).toBeNull();
  await cache.set('/begun', createPage('as after', { tags: 'begun' }), pageContext);
  expect(await cache.get('/begun', pageContext)).not.toBeNull();
  clock.mockRestore();
});

test('the memory cache evicts its oldest entries beyond a total size', async () => {
  const cache = await startCache();
  const createKey = (index: number) => `data-${index}`;
  for (let index = 0; index < 30; index++)
    await cache.set(
      createKey(index),
      { kind: 'FETCH', body: Buffer.alloc(1024 * 1024) },
      dataContext,
    );
  const cachedEntries = await Promise.all(
    Array.from({ length: 30 }, (_, index) => cache.get(createKey(index), dataContext)),
  );
  expect(cachedEntries.filter(Boolean).length).toBeLessThanOrEqual(24);
  expect(cachedEntries.at(0)).toBeNull();
  expect(cachedEntries.at(-1)).not.toBeNull();
});
