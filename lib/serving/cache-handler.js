import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { delayRender } from './delayed-renders.js';
import { chooseStorage, finishPage, isOutdatedPage, listTags } from './page-entries.js';
import { cacheFolder, openPageStore, serializeEntry } from './page-store.js';
import { followSharedTags, readSharedTags } from './shared-tags.js';

/** @typedef {import('./page-entries.js').Value} Value */
/** @typedef {import('./page-store.js').Entry} Entry */
/** @typedef {{ kind?: string, tags?: string[], softTags?: string[] }} Context */

/** Maximum size of the entries in memory, in serialized bytes. Entries read from disk take up to twice that. */
const maxSize = 24 * 1024 * 1024;

/** Caches by build. Next.js creates a handler for each request, so handlers of one build share a cache. */
const caches = /** @type {Map<string, ReturnType<typeof openCache>>} */ (new Map());

/** @param {string} distDir */
function openCache(distDir) {
  const store = openPageStore(path.join(distDir, cacheFolder));
  const thirdParties = store.readThirdPartyConfig();
  const secretKey = process.env.SUPABASE_SECRET_KEY;
  const revalidated = new Map(store.readTags());
  let versions = new Map(store.readVersions());

  /**
   * Expires the entries of tags that were revalidated on another server. Uses this server's
   * clock, because the entries have its timestamps.
   *
   * @param {import('./shared-tags.js').Versions} latest
   */
  async function expireOutdated(latest) {
    const outdatedTags = [...latest].filter(([tag, version]) => versions.get(tag) !== version);
    if (outdatedTags.length === 0) return;
    for (const [tag] of outdatedTags) revalidated.set(tag, Date.now());
    versions = latest;
    await store.writeTags(revalidated);
    // Stores the versions last, so that a server that stops in between expires the entries on its next start.
    await store.writeVersions(versions);
  }

  return {
    distDir,
    store,
    memory: /** @type {LRUCache<string, { entry: Entry, size: number }>} */ (
      new LRUCache({ maxSize, sizeCalculation: ({ size }) => size })
    ),
    revalidated,
    thirdParties,
    /** Resolves once this server has read the revalidations from before its start, or failed to read them. */
    ready: secretKey
      ? followSharedTags(() => readSharedTags(thirdParties.supabaseUrl, secretKey), expireOutdated)
      : Promise.resolve(),
  };
}

/**
 * Cache of prerendered pages and fetched data (decision 15). Implements Next.js's `cacheHandler` interface.
 * Recent entries are in memory. Pages are also on disk, where the build stores its own.
 */
export default class PageCache {
  /** @param {{ serverDistDir?: string }} context */
  constructor({ serverDistDir = '.next/server' }) {
    const distDir = path.resolve(serverDistDir, '..');
    const cache = caches.get(distDir) ?? openCache(distDir);
    caches.set(distDir, cache);
    this.cache = cache;
    /** When this request last read each key. The data to store under the key was read after that. */
    this.readTimes = /** @type {Map<string, number>} */ (new Map());
  }

  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    await this.cache.ready;
    this.readTimes.set(key, Date.now());
    const { entry } = this.cache.memory.get(key) ?? (await this.load(key, context)) ?? {};
    if (!entry || this.isRevalidated(entry, context)) return null;
    // Next.js renders a page by its age, in the request that reads it.
    return isOutdatedPage(entry) && delayRender() ? { ...entry, lastModified: Date.now() } : entry;
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   * @param {Context & Pick<Entry, 'cacheControl'>} context
   */
  async set(key, value, context) {
    const { distDir, memory, store, thirdParties } = this.cache;
    if (!value) {
      memory.delete(key);
      return store.remove(key);
    }
    await finishPage(value, distDir, thirdParties);
    const storage = chooseStorage(value);
    if (storage === 'none') return;
    const { tags, cacheControl } = context;
    // Uses the time of the read, because a revalidation after it must expire the entry.
    const lastModified = this.readTimes.get(key) ?? Date.now();
    const entry = { value, tags, lastModified, cacheControl };
    const bytes = serializeEntry(key, entry);
    memory.set(key, { entry, size: bytes.length });
    if (storage === 'disk') await store.write(key, bytes);
  }

  /**
   * Expires entries immediately, even where Next.js would serve them stale once more.
   *
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    const { revalidated, store } = this.cache;
    for (const tag of [tags].flat()) revalidated.set(tag, Date.now());
    // The times are stored for the next start, because the entries stay on disk.
    await store.writeTags(revalidated);
  }

  /** No-op. There is no per-request state. */
  resetRequestCache() {}

  /**
   * @param {string} key
   * @param {Context} context
   */
  async load(key, { kind }) {
    const { memory, store } = this.cache;
    const storedEntry = kind === 'FETCH' ? undefined : await store.read(key);
    // The page may have been rendered again while the file was read.
    const newer = memory.get(key);
    if (storedEntry && !newer) memory.set(key, storedEntry);
    return newer ?? storedEntry;
  }

  /**
   * @param {Entry} entry
   * @param {Context} context
   */
  isRevalidated(entry, context) {
    return listTags(entry, context).some(
      (tag) => (this.cache.revalidated.get(tag) ?? 0) >= entry.lastModified,
    );
  }
}
