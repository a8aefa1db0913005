import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * @typedef {object} Entry
 * @property {import('./page-entries.js').Value} value
 * @property {number} lastModified
 * @property {string[]} [tags]
 * @property {{ revalidate?: number | false, expire?: number }} [cacheControl]
 */

/** Folder of a build's page cache. The next build deletes it. */
export const cacheFolder = 'page-cache';

/** Maximum size of the entries on disk in bytes. A tenth more may be written before the oldest are removed. */
const maxDiskSize = 1024 ** 3;
/** Milliseconds after which a temporary file belongs to a write that never finished. */
const maxWriteTime = 60_000;

/**
 * Opens a store that keeps each entry in a file. Node's serializer preserves buffers and maps. Files are renamed
 * into place, so readers never see a partial file; an unreadable one counts as missing.
 *
 * @param {string} folder
 */
export function openPageStore(folder, maxSize = maxDiskSize) {
  // The first write sweeps, because the size of what an earlier server left is unknown.
  let writtenSize = Infinity;

  /** @param {string} key */
  const getFile = (key) => path.join(folder, createHash('sha256').update(key).digest('hex'));

  /** @param {string} name */
  const readJson = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  /**
   * @param {string} name
   * @param {unknown} value
   */
  const writeJson = (name, value) => replaceFile(path.join(folder, name), JSON.stringify(value));

  /** @param {string} name */
  function readPairs(name) {
    try {
      return readJson(name);
    } catch {
      return [];
    }
  }

  return {
    /**
     * @param {string} key
     * @returns {Promise<{ entry: Entry, size: number } | undefined>}
     */
    async read(key) {
      try {
        const bytes = await readFile(getFile(key));
        const [storedKey, entry] = deserialize(bytes);
        return storedKey === key ? { entry, size: bytes.length } : undefined;
      } catch {
        return undefined;
      }
    },

    /**
     * @param {string} key
     * @param {Buffer} bytes
     */
    async write(key, bytes) {
      await replaceFile(getFile(key), bytes);
      writtenSize += bytes.length;
      if (writtenSize <= maxSize / 10) return;
      writtenSize = 0;
      await sweep(folder, maxSize);
    },

    /** @param {string} key */
    remove: (key) => rm(getFile(key), { force: true }),

    /** @returns {[string, number][]} When each tag was last revalidated. */
    readTags: () => readPairs('tags.json'),

    /** @param {Iterable<[string, number]>} tags */
    writeTags: (tags) => writeJson('tags.json', [...tags]),

    /** @returns {[string, number][]} The version in Postgres up to which each tag's entries are current. */
    readVersions: () => readPairs('versions.json'),

    /** @param {Iterable<[string, number]>} versions */
    writeVersions: (versions) => writeJson('versions.json', [...versions]),

    /** @returns {import('./content-security-policy.js').ThirdPartyConfig} */
    readThirdPartyConfig: () => readJson('sources.json'),

    /**
     * Stores the third-party config, so that `next start` doesn't need the build's environment.
     *
     * @param {import('./content-security-policy.js').ThirdPartyConfig} thirdParties
     */
    writeThirdPartyConfig: (thirdParties) => writeJson('sources.json', thirdParties),
  };
}

/**
 * Removes the oldest entries beyond the maximum size, and what failed writes left behind.
 *
 * @param {string} folder
 * @param {number} maxSize
 */
async function sweep(folder, maxSize) {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // Another server of this build may have removed it.
      const stats = await stat(file).catch(() => null);
      return (
        stats && { file, isTemporary: name.includes('.'), size: stats.size, at: stats.mtimeMs }
      );
    }),
  );
  let size = 0;
  for (const file of files.filter((found) => found !== null).sort((a, b) => b.at - a.at)) {
    const isLeftover = file.isTemporary && file.at < Date.now() - maxWriteTime;
    if (!isLeftover) size += file.size;
    if (isLeftover || size > maxSize) await rm(file.file, { force: true });
  }
}

/**
 * @param {string} key
 * @param {Entry} entry
 */
export function serializeEntry(key, entry) {
  return serialize([key, entry]);
}

/**
 * @param {string} file
 * @param {string | Buffer} content
 */
async function replaceFile(file, content) {
  const temporaryFile = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporaryFile, content);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
