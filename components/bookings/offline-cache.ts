import { canCachePages, deleteCachedPages } from '@/components/session/cached-pages';
import { getCurrentSession, hasCustomerSignedOut } from '@/components/session/session-store';
import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { cacheNames } from '@/lib/browser-storage/storage-keys';

const workerPath = '/bookings-worker.js';
/** Maximum number of saved pages. Each takes a few kB, and the oldest is removed first. */
const maxCopies = 30;
/** Policy of the copies, which can't run scripts, submit forms or load anything but their icon. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** Matches fonts loaded by URL. The policy blocks them, so copies use the fallback font. */
const fontRegExp = /^@font-face\b[^}]*url\(/;

/** Saves the current page for reading offline and registers the worker that serves it. */
export async function cachePageForOffline(hourCycle: HourCycle | null) {
  if (!canCachePages() || !isStillSignedIn()) return;
  await navigator.serviceWorker.register(workerPath);
  const copies = await caches.open(cacheNames.offlineBookings);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
  };
  const [path = ''] = window.location.href.split('#');
  // Uses a single `put` so that the earlier copy survives if the page closes here.
  await copies.put(path, new Response(createCopy(document, new Date(), hourCycle), { headers }));
  const requests = await copies.keys();
  await Promise.all(requests.slice(0, -maxCopies).map((request) => copies.delete(request)));
  // Deletes this copy too if the customer signed out in the meantime, which deleted the other copies.
  if (!isStillSignedIn()) await deleteCachedPages();
}

/** Whether the customer who owns this page is still signed in. */
function isStillSignedIn() {
  return getCurrentSession().status === 'customer' && !hasCustomerSignedOut();
}

/** Returns the page as HTML without scripts and images, with inline styles and the time it was saved. */
export function createCopy(page: Document, now: Date, hourCycle: HourCycle | null) {
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  const removedElements =
    'script, noscript, template, link:not([rel=icon]), style, img, [data-sonner-toaster]';
  copy.querySelectorAll(removedElements).forEach((element) => element.remove());
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
