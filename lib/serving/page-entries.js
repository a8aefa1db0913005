import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildContentSecurityPolicy } from './content-security-policy.js';
import { inlineCriticalStyles } from './critical-styles.js';
import { hashInlineScripts } from './inline-scripts.js';

/**
 * The parts of an entry's value that this app uses. Next.js documents values as opaque, so the store doesn't
 * change them; tests/unit/lib/serving/next-contract.test.ts compares this shape with a built app.
 *
 * @typedef {object} Value
 * @property {string} kind
 * @property {string} [html] Pages only.
 * @property {Buffer} [rscData] Pages only, for a navigation within the app.
 * @property {Map<string, Buffer>} [segmentData] Pages only, for a prefetch, keyed by segment.
 * @property {Buffer} [body] Route handlers only.
 * @property {Record<string, unknown>} [headers]
 * @property {number} [status]
 */

const policyHeader = 'content-security-policy';
const tagsHeader = 'x-next-cache-tags';
/** Attribute in pages that lack a section because its data couldn't be read. */
const incompleteAttribute = ' data-incomplete="true"';

/**
 * Lists the tags that invalidate an entry: those in a response's header, those stored with fetched data
 * and those of the reading request, such as its path's.
 *
 * @param {{ value: Value, tags?: string[] }} entry
 * @param {{ tags?: string[], softTags?: string[] }} context
 */
export function listTags({ value, tags: storedTags = [] }, { tags = [], softTags = [] }) {
  const header = value.headers?.[tagsHeader];
  const responseTags = typeof header === 'string' ? header.split(',') : [];
  return [...responseTags, ...storedTags, ...tags, ...softTags];
}

/**
 * Returns whether a page is old enough to be rendered again, but may still be served. The times are in seconds.
 *
 * @param {import('./page-store.js').Entry} entry
 */
export function isOutdatedPage({ value, lastModified, cacheControl }) {
  if (value.kind !== 'APP_PAGE' || typeof cacheControl?.revalidate !== 'number') return false;
  const age = (Date.now() - lastModified) / 1000;
  return age > cacheControl.revalidate && age < (cacheControl.expire ?? Infinity);
}

/**
 * Returns where an entry may be stored. Incomplete pages aren't stored. 404s stay in memory, so that
 * made-up ids can't fill the disk, and so does fetched data, whose keys contain search terms.
 *
 * @param {Value} value
 * @returns {'none' | 'memory' | 'disk'}
 */
export function chooseStorage(value) {
  if (value.html?.includes(incompleteAttribute)) return 'none';
  return value.status === 404 || value.kind === 'FETCH' ? 'memory' : 'disk';
}

/**
 * Inlines a page's critical styles and adds a policy with the hash of each inline script (SEC-2).
 * Mutates the value, because after a cache miss Next.js responds with the object it passes to `set`.
 *
 * @param {Value} value
 * @param {string} distDir
 * @param {import('./content-security-policy.js').ThirdPartyConfig} thirdParties
 */
export async function finishPage(value, distDir, thirdParties) {
  if (value.html === undefined || value.headers?.[policyHeader]) return;
  const { html } = value;
  const readSheet = (/** @type {string} */ href) =>
    readFile(path.join(distDir, href.replace(/^\/_next\//, '').replace(/\?.*$/, '')));
  // If a sheet can't be read, the page is served as rendered.
  value.html = await inlineCriticalStyles(html, readSheet).catch(() => html);
  const policy = buildContentSecurityPolicy(thirdParties, hashInlineScripts(value.html));
  value.headers = { ...value.headers, [policyHeader]: policy };
}

/** @typedef {Parameters<NonNullable<import('next').NextAdapter['onBuildComplete']>>[0]} Build */

/**
 * Reads the responses that the build prerendered. With an adapter, Next.js writes each to a file named
 * after its cache key, with a page's data next to it.
 *
 * @param {Pick<Build, 'outputs' | 'distDir'>} build
 * @returns {Promise<{ key: string, value: Value, lastModified: number }[]>}
 */
export async function readBuiltEntries({ outputs, distDir }) {
  const serverFolder = path.join(distDir, 'server');
  const files = outputs.prerenders.flatMap(({ fallback }) => fallback?.filePath ?? []);
  const responses = outputs.prerenders.filter(
    ({ routeType, fallback }) =>
      (routeType === 'page' || routeType === 'route') && fallback?.filePath,
  );
  return Promise.all(
    responses.map(async ({ routeType, fallback }) => {
      const file = fallback?.filePath ?? '';
      const stem = file.slice(0, -path.extname(file).length);
      const value = routeType === 'page' ? await readPage(file, stem, files) : await readBody(file);
      const headers = { ...fallback?.initialHeaders };
      delete headers.vary;
      // A page's entry also serves its RSC data, which has a different content type.
      if (routeType === 'page') delete headers['content-type'];
      return {
        key: `/${path.relative(serverFolder, stem).split(path.sep).join('/')}`,
        value: { ...value, headers, status: fallback?.initialStatus },
        lastModified: (await stat(/* turbopackIgnore: true */ file)).mtimeMs,
      };
    }),
  );
}

/**
 * @param {string} file
 * @param {string} stem
 * @param {string[]} files
 */
async function readPage(file, stem, files) {
  const [folder, suffix] = [`${stem}.segments`, '.segment.rsc'];
  const segments = files.filter(
    (name) => name.startsWith(folder + path.sep) && name.endsWith(suffix),
  );
  const segmentData = new Map(
    await Promise.all(
      segments.map(async (segment) => {
        const name = segment.slice(folder.length, -suffix.length).split(path.sep).join('/');
        return /** @type {const} */ ([name, await readFile(segment)]);
      }),
    ),
  );
  const [html, rscData] = [await readFile(file, 'utf8'), await readFile(`${stem}.rsc`)];
  return { kind: 'APP_PAGE', html, rscData, segmentData, postponed: undefined };
}

/** @param {string} file */
async function readBody(file) {
  return { kind: 'APP_ROUTE', body: await readFile(file) };
}
