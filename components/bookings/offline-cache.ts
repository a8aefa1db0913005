import { canCachePages, deleteCachedPages } from '@/lib/browser-storage/cached-pages';
import { getCurrentSession, hasCustomerSignedOut } from '@/lib/session/session-store';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { cacheNames } from '@/lib/browser-storage/storage-keys';

const workerPath = '/bookings-worker.js';
/** Maximum number of cached pages. Each takes a few kB, and the oldest is deleted first. */
const maxPages = 30;
/** Policy for cached pages, which can't run scripts, submit forms or load anything but images from the site. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** Matches fonts loaded by URL. The policy blocks them, so cached pages use the fallback font. */
const fontRegExp = /^@font-face\b[^}]*url\(/;

/** Caches the current page for offline reading and registers the service worker that serves it. */
export async function cachePageForOffline(hourCycle: HourCycle) {
  if (!canCachePages() || !isStillSignedIn()) return;
  await navigator.serviceWorker.register(workerPath);
  const cache = await caches.open(cacheNames.offlineBookings);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
  };
  const [path = ''] = window.location.href.split('#');
  // Uses a single `put` so that the previous copy survives if the page is closed now.
  const html = createOfflineHtml(document, new Date(), hourCycle);
  await cache.put(path, new Response(html, { headers }));
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -maxPages).map((request) => cache.delete(request)));
  // If the customer signed out in the meantime, the other cached pages are already deleted.
  if (!isStillSignedIn()) await deleteCachedPages();
}

function isStillSignedIn() {
  return getCurrentSession().status === 'customer' && !hasCustomerSignedOut();
}

/** Returns the page as HTML with inline styles and the time it was cached, without scripts and images. */
export function createOfflineHtml(page: Document, now: Date, hourCycle: HourCycle) {
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  const removedElements =
    'script, noscript, template, link:not([rel=icon]), style, img, [data-sonner-toaster], [data-relative-word]';
  copy.querySelectorAll(removedElements).forEach((element) => element.remove());
  // Removes forms, which can't be sent, together with what opens them.
  copy.querySelectorAll('form').forEach((form) => (form.closest('details') ?? form).remove());
  const style = page.createElement('style');
  style.textContent = [...page.styleSheets].flatMap(getRules).join('\n');
  copy.querySelector('head')?.append(style);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  copy.querySelector('main')?.prepend(createNotice(page, formatWhen(now, timeZone, hourCycle)));
  return `<!doctype html>${copy.outerHTML}`;
}

function createNotice(page: Document, when: string) {
  const notice = page.createElement('p');
  notice.setAttribute('role', 'status');
  notice.className = 'container-page py-4 font-semibold';
  notice.textContent = `You're offline. This page is from ${when}.`;
  return notice;
}

function getRules(sheet: CSSStyleSheet) {
  try {
    return [...sheet.cssRules].map((rule) => rule.cssText).filter((rule) => !fontRegExp.test(rule));
  } catch {
    return []; // The browser denies access to extensions' style sheets.
  }
}
