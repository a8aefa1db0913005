import { AsyncLocalStorage } from 'node:async_hooks';

/** @typedef {import('./listener.js').Handler} Handler */

/** Milliseconds in which a slow phone loads a page with its pictures. */
const delay = 5_000;

/** Header of the server's own requests, which render outdated pages. From others it has no effect on what they get. */
const ownHeader = 'x-roam-render';

/** Schedules the rendering of the page that the current request is for. Undefined where nothing would render it. */
const schedules = /** @type {AsyncLocalStorage<() => void>} */ (new AsyncLocalStorage());

/**
 * Delays rendering outdated pages (SITE-20). Next.js would render a page while the visitor who requested it loads its
 * scripts and pictures, which would wait for the same event loop.
 *
 * @param {Handler} handle
 * @param {string} origin Of this server.
 * @returns {Handler}
 */
export function withDelayedRenders(handle, origin) {
  const scheduled = /** @type {Set<string>} */ (new Set());

  /** @param {string} path */
  async function render(path) {
    const request = { method: 'HEAD', redirect: 'manual', headers: { [ownHeader]: '1' } };
    // After a failure, the page's next visitor schedules it again.
    await fetch(origin + path, /** @type {RequestInit} */ (request)).catch(() => {});
    scheduled.delete(path);
  }

  return async (request, response) => {
    if (request.headers[ownHeader]) return handle(request, response);
    const path = request.url?.replace(/\?.*/, '') ?? '/';
    const schedule = () => {
      if (!scheduled.has(path)) setTimeout(render, delay, path).unref();
      scheduled.add(path);
    };
    await schedules.run(schedule, () => handle(request, response));
  };
}

/** Schedules the rendering of the current request's page. Returns false if Next.js has to render it. */
export function delayRender() {
  const schedule = schedules.getStore();
  schedule?.();
  return schedule !== undefined;
}
