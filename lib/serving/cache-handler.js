import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { choosePlace, finishPage, listTags } from './page-entries.js';
import { cacheFolder, openPageStore, serializeEntry } from './page-store.js';

/** @typedef {import('./page-entries.js').Value} Value */
/** @typedef {import('./page-store.js').Entry} Entry */
/** @typedef {{ kind?: string, tags?: string[], softTags?: string[] }} Context */

/** Of entries in memory, in bytes as stored. One that was read from the disk takes up to twice that. */
const maxSize = 24 * 1024 * 1024;

/** Next creates a handler for each request. Those of one build share this. */
const caches = /** @type {Map<string, ReturnType<typeof openCache>>} */ (new Map());

/** @param {string} distDir */
function openCache(distDir) {
  const store = openPageStore(path.join(distDir, cacheFolder));
  return {
    distDir,
    store,
    memory: /** @type {LRUCache<string, { entry: Entry, size: number }>} */ (
      new LRUCache({ maxSize, sizeCalculation: ({ size }) => size })
    ),
    revalidated: new Map(store.readTags()),
    sources: store.readSources(),
  };
}

/**
 * The cache of prerendered pages and fetched data (decision 15), on Next's `cacheHandler` interface.
 * Recent entries are in memory, pages also on disk, where the build leaves its own.
 */
export default class PageCache {
  /** @param {{ serverDistDir?: string }} context */
  constructor({ serverDistDir = '.next/server' }) {
    const distDir = path.resolve(serverDistDir, '..');
    const cache = caches.get(distDir) ?? openCache(distDir);
    caches.set(distDir, cache);
    this.cache = cache;
  }

  /**
   * @param {string} key
   * @param {Context} context
   */
  async get(key, context) {
    const found = this.cache.memory.get(key) ?? (await this.load(key, context));
    return found && !this.isRevalidated(found.entry, context) ? found.entry : null;
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   * @param {Context & { cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    const { distDir, memory, sources, store } = this.cache;
    if (!value) {
      memory.delete(key);
      return store.remove(key);
    }
    await finishPage(value, distDir, sources);
    const place = choosePlace(value);
    if (place === 'nowhere') return;
    const { tags, cacheControl } = context;
    const entry = { value, tags, lastModified: Date.now(), cacheControl };
    const bytes = serializeEntry(key, entry);
    memory.set(key, { entry, size: bytes.length });
    if (place === 'disk') await store.write(key, bytes);
  }

  /**
   * Expires entries at once, also where Next would let them be shown once more.
   *
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    const { revalidated, store } = this.cache;
    for (const tag of [tags].flat()) revalidated.set(tag, Date.now());
    // For the next start: the entries on disk are still there then.
    await store.writeTags(revalidated);
  }

  /** Nothing is kept for a single request. */
  resetRequestCache() {}

  /**
   * @param {string} key
   * @param {Context} context
   */
  async load(key, { kind }) {
    const { memory, store } = this.cache;
    const stored = kind === 'FETCH' ? undefined : await store.read(key);
    // It may have been rendered anew while the file was read.
    const newer = memory.get(key);
    if (stored && !newer) memory.set(key, stored);
    return newer ?? stored;
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
