import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder, openPageStore } from '@/lib/serving/page-store.js';
import { followSharedTags, type Versions } from '@/lib/serving/shared-tags.js';

const buildFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-shared-tags-'));
const store = openPageStore(path.join(buildFolder, cacheFolder));
const secretKey = 'sb_secret_x';
let versions: Record<string, number> = {};
let readRequests: { path?: string; key?: string | string[] }[] = [];

/** Stand-in for the data API of the database that all servers share. */
const dataApi = createServer(({ url, headers }, response) => {
  readRequests.push({ path: url, key: headers.apikey });
  const rows = Object.entries(versions).map(([tag, version]) => ({ tag, version }));
  response.end(JSON.stringify(rows));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => dataApi.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_SECRET_KEY = secretKey;
  await store.writeThirdPartyConfig({
    supabaseUrl: `http://127.0.0.1:${(dataApi.address() as AddressInfo).port}`,
    turnstileSiteKey: '',
    hcaptchaSiteKey: '',
    googleClientId: '',
    hasCompanySignIn: false,
  });
});
beforeEach(() => {
  readRequests = [];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => {
  dataApi.close();
  delete process.env.SUPABASE_SECRET_KEY;
  rmSync(buildFolder, { recursive: true, force: true });
});

const pageContext = { kind: 'APP_PAGE' };

/** Starts a server. Returns its cache and whether it serves the page /about from disk. */
async function startServer() {
  jest.resetModules();
  const { default: PageCache } = await import('@/lib/serving/cache-handler.js');
  const cache = new PageCache({ serverDistDir: path.join(buildFolder, 'server') });
  return { cache, isPageServed: (await cache.get('/about', pageContext)) !== null };
}

test('a page on disk is served after a restart unless it was revalidated in the meantime (OPS-12)', async () => {
  versions = { catalog: 4, policy: 1 };
  await store.writeVersions(Object.entries(versions));
  const { cache } = await startServer();
  const headers = { 'x-next-cache-tags': 'catalog' };
  const value = { kind: 'APP_PAGE', html: '<html></html>', headers, status: 200 };
  await cache.set('/about', value, pageContext);
  for (let request = 0; request < 1_000; request++)
    expect(await cache.get('/about', pageContext)).not.toBeNull();
  // All these requests share one read.
  expect(readRequests).toEqual([{ path: '/rest/v1/rpc/list_cache_tags', key: secretKey }]);

  versions = { catalog: 4, policy: 2 };
  expect(await startServer()).toMatchObject({ isPageServed: true });
  versions = { catalog: 5, policy: 2 };
  expect(await startServer()).toMatchObject({ isPageServed: false });
  // Until the page is rendered again, every restart treats it as outdated.
  expect(await startServer()).toMatchObject({ isPageServed: false });
});

test('the versions of cache tags are read every two seconds (OPS-12)', async () => {
  jest.useFakeTimers();
  const receivedVersions: Versions[] = [];
  const latestVersions: Versions = new Map([['catalog', 4]]);
  const readVersions = jest.fn(async () => latestVersions);
  await followSharedTags(readVersions, async (received) => void receivedVersions.push(received));
  expect(receivedVersions).toEqual([latestVersions]);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(receivedVersions).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(receivedVersions).toHaveLength(2);
});

test('a failure to read the versions of cache tags is logged once per outage (OPS-12)', async () => {
  jest.useFakeTimers();
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const receivedVersions: Versions[] = [];
  const readVersions = jest.fn(async (): Promise<Versions> => new Map());
  await followSharedTags(readVersions, async (received) => void receivedVersions.push(received));

  readVersions.mockRejectedValueOnce(new Error('Status 503')).mockRejectedValueOnce(new Error('x'));
  await jest.advanceTimersByTimeAsync(6_000);
  expect(receivedVersions).toHaveLength(2);
  expect(errorSpy).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(errorSpy.mock.calls[0]![0]))).toMatchObject({
    level: 'error',
    event: 'cache_tags_not_updated',
    cause: { message: 'Error: Status 503' },
  });
  readVersions.mockRejectedValueOnce(new Error('again'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(errorSpy).toHaveBeenCalledTimes(2);
});
