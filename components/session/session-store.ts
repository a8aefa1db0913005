import { clearDrafts } from '@/components/form/draft-storage';
import { wipeSeenPages } from './seen-pages';
import { transition } from '@/lib/session/machine';
import type {
  Customer,
  Session,
  SessionAnswer,
  SessionEffect,
  SessionEvent,
} from '@/lib/session/types';
import { routes } from '@/lib/routes';
import { loadNewDocument } from './new-document';
import {
  clearStored,
  dropSessionCookies,
  hasSessionCookie,
  readStored,
  readToken,
  takeServerEvent,
  writeStored,
  writeToken,
} from './browser-storage';

/** One session per page, outside React: it outlives navigations and costs no provider. */
let session: Session = { status: 'loading' };
/** What was fetched before the last clearing is stale: it must not sign the customer in again. */
let generation = 0;
const listeners = new Set<() => void>();

export const currentSession = () => session;

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function dispatchSession(event: SessionEvent) {
  const { effects, ...next } = transition(session, event);
  session = next.session;
  effects.forEach(runEffect);
  listeners.forEach((listener) => listener());
}

/** Reads what the browser holds now: the server may have signed in or out since. */
export function checkSession() {
  dispatchSession({ type: 'checked', stored: readStored(), hasCookie: hasSessionCookie() });
  const event = takeServerEvent();
  // While a page is loading, the customer is being asked for as the server left them.
  if (!event || session.status !== 'customer') return;
  void loadAuthClient()
    .then((client) => client.readServerEvent(event))
    .then((followed) => followed && dispatchSession(followed));
}

/** Whether this page was drawn for someone who has left this browser since. */
export function isCustomerGone() {
  if (session.status !== 'customer') return false;
  return !hasSessionCookie() || readStored()?.user_id !== session.customer.user_id;
}

/** The customer changed their profile here: what the browser keeps of it follows (SESS-10). */
export function updateStoredCustomer(customer: Customer) {
  const token = readToken();
  if (token) dispatchSession({ type: 'loaded', answer: { found: 'profile', customer, token } });
}

/** Wipes first, then tells the auth service (SESS-3). */
export function signOutHere() {
  dispatchSession({ type: 'signed_out_here' });
}

export function signOutGlobally() {
  dispatchSession({ type: 'signed_out_here', scope: 'global' });
}

/** The auth library is 67 kB: only pages with a session ever load it. */
const loadAuthClient = () => import('./auth-client');

function runEffect(effect: SessionEffect) {
  switch (effect.type) {
    case 'store':
      if (readStored()?.id !== effect.customer.id) wipePages();
      return writeStored(effect.customer, effect.token);
    case 'store_token':
      return writeToken(effect.token);
    case 'clear':
      generation++;
      wipePages();
      return clearStored();
    case 'drop_cookies':
      return dropSessionCookies();
    case 'fetch':
      return void load((client) => client.fetchSession());
    case 'refetch':
      return whenIdle(() => {
        if (session.status === 'customer') runEffect({ type: 'fetch' });
      });
    case 'create_profile':
      return void load((client) => client.createMissingProfile());
    case 'watch_auth':
      return whenIdle(
        () => void loadAuthClient().then((client) => client.watchAuthEvents(dispatchSession)),
      );
    case 'sign_out':
      clearDrafts();
      // An action that redirects rejects, as does one that never arrived: either way, leave.
      return void import('@/lib/auth/actions')
        .then(({ signOut }) => signOut(effect.scope))
        .catch(leaveForLandingPage);
  }
}

async function load(
  read: (client: Awaited<ReturnType<typeof loadAuthClient>>) => Promise<SessionAnswer>,
) {
  const own = ++generation;
  const answer = await loadAuthClient()
    .then(read)
    .catch((): SessionAnswer => ({ found: 'no-answer' }));
  if (own === generation) dispatchSession({ type: 'loaded', answer });
}

/** Where a browser refuses to, there was nothing to wipe. */
function wipePages() {
  void wipeSeenPages().catch(() => undefined);
}

function leaveForLandingPage() {
  dropSessionCookies();
  loadNewDocument(routes.landing);
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_000);
}
