import { repeat } from './repeat.js';

const pauseMilliseconds = 2_000;
const timeoutMilliseconds = 2_000;

/** @typedef {Map<string, number>} Versions Versions of the page cache's tags, keyed by tag. */

/**
 * Reads the versions of all tags from Postgres. Uses plain `fetch`, because Next.js loads this file
 * uncompiled and would load the data API's client a second time.
 *
 * @param {string} supabaseUrl
 * @param {string} secretKey
 * @returns {Promise<Versions>}
 */
export async function readSharedTags(supabaseUrl, secretKey) {
  // Doesn't use `AbortSignal.timeout`, which never aborts once it is garbage-collected (lib/supabase/transport.ts).
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMilliseconds);
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/list_cache_tags`, {
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
      signal: controller.signal,
      cache: 'no-store',
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    /** @type {{ tag: string, version: number }[]} */
    const rows = await response.json();
    return new Map(rows.map(({ tag, version }) => [tag, version]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the versions repeatedly, so that this server learns within five seconds of a revalidation on
 * any server (OPS-12).
 *
 * @param {() => Promise<Versions>} read
 * @param {(versions: Versions) => Promise<void>} onRead
 * @returns {Promise<void>} Resolves after the first read, successful or not.
 */
export function followSharedTags(read, onRead) {
  const run = async () => onRead(await read());
  return repeat(run, pauseMilliseconds, 'cache_tags_not_updated').firstRun;
}
