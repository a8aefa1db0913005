import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.js';
import { inlineCriticalStyles } from './critical-styles.js';
import { hashInlineScripts } from './inline-scripts.js';

/**
 * Everything this app knows about the shape of a cache entry. Next documents it as opaque, so the
 * store keeps entries as they are; tests/unit/lib/serving/page-cache-contract.test.ts compares
 * what is read here with a built app.
 *
 * @typedef {object} Value
 * @property {string} kind
 * @property {string} [html] Of a page.
 * @property {Buffer} [rscData] Of a page, for a navigation within the app.
 * @property {Map<string, Buffer>} [segmentData] Of a page, for a prefetch, by segment.
 * @property {Buffer} [body] Of a route handler.
 * @property {Record<string, unknown>} [headers]
 * @property {number} [status]
 */

const policyHeader = 'content-security-policy';
const tagsHeader = 'x-next-cache-tags';
/** Marks a page that was rendered without one of its parts, because its data could not be read. */
const incomplete = ' data-incomplete="true"';

/**
 * Lists the tags that invalidate an entry. A response names them in a header, fetched data is stored
 * with them, and a reading request adds its own, such as those of its path.
 *
 * @param {{ value: Value, tags?: string[] }} entry
 * @param {{ tags?: string[], softTags?: string[] }} context
 */
export function listTags({ value, tags: stored = [] }, { tags = [], softTags = [] }) {
  const header = value.headers?.[tagsHeader];
  const ofResponse = typeof header === 'string' ? header.split(',') : [];
  return [...ofResponse, ...stored, ...tags, ...softTags];
}

/**
 * Returns where an entry may be kept. An incomplete page is rendered anew for the next request. A 404
 * stays in memory, so that invented ids can't fill the disk, and so does fetched data, whose keys
 * hold what people search for.
 *
 * @param {Value} value
 * @returns {'nowhere' | 'memory' | 'disk'}
 */
export function choosePlace(value) {
  if (value.html?.includes(incomplete)) return 'nowhere';
  return value.status === 404 || value.kind === 'FETCH' ? 'memory' : 'disk';
}

/**
 * Puts the styles of its first paint into a page and adds a policy with the hash of each inline
 * script (SEC-2). Changes the value itself: Next sends the first answer after a miss from the object
 * that it hands to `set`.
 *
 * @param {Value} value
 * @param {string} distDir
 * @param {import('./content-security-policy.js').Sources} sources
 */
export async function finishPage(value, distDir, sources) {
  if (value.html === undefined || value.headers?.[policyHeader]) return;
  const { html } = value;
  const readSheet = (/** @type {string} */ href) =>
    readFile(path.join(distDir, href.replace(/^\/_next\//, '').replace(/\?.*$/, '')));
  // Without its sheet a page goes out as it was rendered.
  value.html = await inlineCriticalStyles(html, readSheet).catch(() => html);
  const policy = contentSecurityPolicy(sources, hashInlineScripts(value.html));
  value.headers = { ...value.headers, [policyHeader]: policy };
}

/** @typedef {Parameters<NonNullable<import('next').NextAdapter['onBuildComplete']>>[0]} Build */

/**
 * Reads the responses that the build prerendered. With an adapter Next writes each to a file that is
 * named after its cache key, and the data of a page beside it.
 *
 * @param {Pick<Build, 'outputs' | 'distDir'>} build
 * @returns {Promise<{ key: string, value: Value, lastModified: number }[]>}
 */
export async function readBuiltEntries({ outputs, distDir }) {
  const server = path.join(distDir, 'server');
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
      // A page's entry serves its data, too, which has another type.
      if (routeType === 'page') delete headers['content-type'];
      return {
        key: `/${path.relative(server, stem).split(path.sep).join('/')}`,
        value: {
          ...value,
          headers,
          status: fallback?.initialStatus,
        },
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
  const [folder, end] = [`${stem}.segments`, '.segment.rsc'];
  const segments = files.filter((one) => one.startsWith(folder + path.sep) && one.endsWith(end));
  const segmentData = new Map(
    await Promise.all(
      segments.map(async (one) => {
        const name = one.slice(folder.length, -end.length).split(path.sep).join('/');
        return /** @type {const} */ ([name, await readFile(one)]);
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
