import { canCachePages, deleteCachedPages } from '@/components/session/seen-pages';
import { getCurrentSession, hasCustomerLeft } from '@/components/session/session-store';
import { formatWhen } from '@/lib/dates/format';
import type { HourCycle } from '@/lib/dates/hour-cycle';
import { cacheNames } from '@/lib/browser-storage/storage-keys';

const workerPath = '/bookings-worker.js';
/** Pages, of a few kB each; the oldest goes first. */
const most = 30;
/** A copy runs nothing, sends nothing and asks for nothing but its icon. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** A font that would be fetched, which the policy refuses: the text is read in its fallback. */
const fontFile = /^@font-face\b[^}]*url\(/;

/** Keeps this page as it is shown, to be read offline, and the worker that then finds it. */
export async function cachePageForOffline(hourCycle: HourCycle | null) {
  if (!canCachePages() || !isOwn()) return;
  await navigator.serviceWorker.register(workerPath);
  const copies = await caches.open(cacheNames.seenBookings);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  };
  const [path = ''] = window.location.href.split('#');
  // In one step: a page that is left may end here, and must not take the copy before with it.
  await copies.put(path, new Response(getCopy(document, new Date(), hourCycle), { headers }));
  const kept = await copies.keys();
  await Promise.all(kept.slice(0, -most).map((request) => copies.delete(request)));
  // Whoever signed out meanwhile has wiped the rest already.
  if (!isOwn()) await deleteCachedPages();
}

/** Whether the page is still that of the customer who is signed in. */
function isOwn() {
  return getCurrentSession().status === 'customer' && !hasCustomerLeft();
}

/**
 * The page as it stands, with its styles in it and without scripts, and from when it is. Pictures that
 * are not there would stand broken over the initials beneath them.
 */
export function getCopy(page: Document, now: Date, hourCycle: HourCycle | null) {
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  const scripted =
    'script, noscript, template, link:not([rel=icon]), style, img, [data-sonner-toaster]';
  copy.querySelectorAll(scripted).forEach((element) => element.remove());
  const style = page.createElement('style');
  style.textContent = [...page.styleSheets].flatMap(getRules).join('\n');
  copy.querySelector('head')?.append(style);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  copy.querySelector('main')?.prepend(noticeFrom(page, formatWhen(now, timeZone, hourCycle)));
  return `<!doctype html>${copy.outerHTML}`;
}

function noticeFrom(page: Document, when: string) {
  const notice = page.createElement('p');
  notice.setAttribute('role', 'status');
  notice.className = 'container-page py-4 font-semibold';
  notice.textContent = `You are offline. This is as of ${when}.`;
  return notice;
}

function getRules(sheet: CSSStyleSheet) {
  try {
    return [...sheet.cssRules].map((rule) => rule.cssText).filter((rule) => !fontFile.test(rule));
  } catch {
    return []; // A browser extension's.
  }
}
