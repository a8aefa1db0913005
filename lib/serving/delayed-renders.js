import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';

/** @typedef {import('./listener.js').Handler} Handler */

/** Milliseconds in which a slow phone loads a page with its pictures. */
const delay = 5_000;
/** Longest time in milliseconds that the server waits for itself. */
const timeout = 20_000;

/** Most pages that wait. Beyond these, as when a crawler reads the whole site, Next.js renders pages when they are read. */
const maxWaiting = 100;

/** Header of the server's own requests, which render outdated pages. From others it has no effect on what they get. */
const ownHeader = 'x-roam-render';

/** Schedules the rendering of the page that the current request is for. Undefined where nothing would render it. */
const schedules = /** @type {AsyncLocalStorage<() => boolean>} */ (new AsyncLocalStorage());

/**
 * Delays rendering outdated pages (SITE-20). Next.js would render a page while the visitor who requested it loads its
 * scripts and pictures, which would wait for the same event loop.
 *
 * @param {Handler} handle
 * @param {string} origin Of this server.
 * @returns {Handler}
 */
export function withDelayedRenders(handle, origin) {
  const waiting = /** @type {Set<string>} */ (new Set());
  const oneAtATime = pLimit(1);

  /** @param {string} path */
  async function render(path) {
    // After a failure, the page's next visitor schedules it again. One that hangs would hold up all others.
    await fetch(origin + path, {
      method: 'HEAD',
      redirect: 'manual',
      headers: { [ownHeader]: '1' },
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {});
    waiting.delete(path);
  }

  return async (request, response) => {
    if (request.headers[ownHeader]) return handle(request, response);
    const schedule = () => {
      // One page has many spellings, such as /x/../home.
      const { pathname } = new URL(request.url ?? '/', origin);
      if (waiting.has(pathname)) return true;
      if (waiting.size >= maxWaiting) return false;
      waiting.add(pathname);
      setTimeout(() => void oneAtATime(render, pathname), delay).unref();
      return true;
    };
    await schedules.run(schedule, () => handle(request, response));
  };
}

/** Schedules the rendering of the current request's page. Returns false if Next.js has to render it now. */
export function delayRender() {
  return schedules.getStore()?.() ?? false;
}
