import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { inlineCriticalStyles } from './critical-styles.js';
import { hashInlineScripts } from './inline-scripts.js';
import { moveScriptsToEnd } from './late-scripts.js';
import { sourcesFile } from './sources-file.js';

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} Class */

// Node wraps what a CommonJS file exports once more than a bundler does.
const exported = /** @type {unknown} */ (fileSystemCache.default);
const FileSystemCache = /** @type {Class} */ (
  /** @type {{ default?: unknown }} */ (exported).default ?? exported
);

/** @typedef {{ kind: string, html: string, headers?: Record<string, unknown>, status?: number }} Page */

const policyHeader = 'content-security-policy';
/** Stands in a page that lacks a part because its data could not be read. */
const incomplete = ' data-incomplete="true"';

/**
 * The cache of `next start`. A page goes out with a policy that names its inline scripts, and with
 * the styles of its first paint in it (decision 15). Build-time pages are finished when they are
 * first read, later ones when they are rendered: the first answer after a miss is not read again.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super(context);
    /** @type {import('./content-security-policy.js').Sources | undefined} */
    this.knownSources = undefined;
    this.buildFolder = path.join(context.serverDistDir ?? '.next/server', '..');
  }

  /** @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} args */
  async get(...args) {
    const entry = await super.get(...args);
    const page = entry && asPage(entry.value);
    if (page) await this.finish(page);
    return entry;
  }

  /** @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} args */
  async set(...args) {
    const [key, value] = args;
    const page = asPage(value);
    if (page) await this.finish(page);
    // What nobody has would fill the disk; what lacks a part is to be tried again.
    const isMissing = page?.status === 404 && !key.endsWith('/_not-found');
    if (isMissing || page?.html.includes(incomplete)) return;
    await super.set(...args);
  }

  /** @param {Page} page */
  async finish(page) {
    if (page.headers?.[policyHeader]) return;
    const readSheet = (/** @type {string} */ href) =>
      readFile(path.join(this.buildFolder, href.replace(/^\/_next\//, '').replace(/\?.*$/, '')));
    // A page whose sheet is gone was left by another build: it goes out as it is.
    page.html = await inlineCriticalStyles(page.html, readSheet).catch(() => page.html);
    page.html = moveScriptsToEnd(page.html);
    const policy = contentSecurityPolicy(this.sources(), hashInlineScripts(page.html));
    page.headers = { ...page.headers, [policyHeader]: policy };
  }

  sources() {
    if (!this.knownSources) {
      const text = readFileSync(path.join(this.buildFolder, sourcesFile), 'utf8');
      this.knownSources = /** @type {import('./content-security-policy.js').Sources} */ (
        JSON.parse(text)
      );
    }
    return this.knownSources;
  }
}

/**
 * @param {unknown} value
 * @returns {Page | null}
 */
function asPage(value) {
  const page = /** @type {Page | null | undefined} */ (value);
  const isPage = page?.kind === 'APP_PAGE' || page?.kind === 'PAGES';
  return isPage && typeof page.html === 'string' ? page : null;
}
