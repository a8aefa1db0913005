import path from 'node:path';
import { finishPage, readBuiltEntries } from './page-entries.js';
import { cacheFolder, openPageStore, serializeEntry } from './page-store.js';

/**
 * Next.js build adapter that stores the prerendered pages in the page cache.
 *
 * @type {import('next').NextAdapter}
 */
export default {
  name: 'roam-page-cache',
  async onBuildComplete(build) {
    const store = openPageStore(path.join(build.distDir, cacheFolder));
    const thirdParties = store.readThirdPartyConfig();
    for (const { key, ...entry } of await readBuiltEntries(build)) {
      await finishPage(entry.value, build.distDir, thirdParties);
      await store.write(key, serializeEntry(key, entry));
    }
  },
};
