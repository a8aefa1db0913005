import { deleteCachedPages } from '@/lib/browser-storage/cached-pages';
import { clearDrafts } from '@/lib/browser-storage/drafts';
import { createAnswerOrder } from '@/lib/http/answer-order';
import { routes } from '@/lib/routes';
import {
  clearStoredSession,
  deleteSessionCookies,
  hasSessionCookie,
  readStoredCustomer,
  readStoredToken,
  takeServerEvent,
  writeStoredSession,
  writeStoredToken,
} from './browser-storage';
import { transition } from './machine';
import { loadNewDocument } from './new-document';
import type { Customer, Session, SessionEffect, SessionEvent, SessionResult } from './types';

/** This page's session, stored outside React so that it survives client-side navigation. */
let session: Session = { status: 'loading' };
/** Every fetch and clear discards earlier answers, so that a stale one can't sign the customer in or out again. */
const answers = createAnswerOrder();
const listeners = new Set<() => void>();

export const getCurrentSession = () => session;

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function dispatchSession(event: SessionEvent) {
  // Another tab signed in or out, so answers to this tab's requests may be about the previous customer.
  if (event.type === 'storage_changed') answers.discardRequests();
  const { effects, ...next } = transition(session, event);
  session = next.session;
  effects.forEach(runEffect);
  listeners.forEach((listener) => listener());
}

/** Checks browser storage and cookies, because the server may have signed the customer in or out. */
export function checkSession() {
  dispatchSession({ type: 'checked', stored: readStoredCustomer(), hasCookie: hasSessionCookie() });
  const event = takeServerEvent();
  // A session that is still loading is fetched anyway.
  if (!event || session.status !== 'customer') return;
  void loadAuthClient()
    .then((client) => client.readServerEvent(event))
    .then((sessionEvent) => sessionEvent && dispatchSession(sessionEvent));
}

/** Whether the customer this page was rendered for is no longer signed in to this browser. */
export function hasCustomerSignedOut() {
  if (session.status !== 'customer') return false;
  return !hasSessionCookie() || readStoredCustomer()?.user_id !== session.customer.user_id;
}

/** Updates the stored customer after a profile change (SESS-10). */
export function updateStoredCustomer(customer: Customer) {
  const token = readStoredToken();
  if (!token) return;
  // A request in flight may answer with the profile from before the change.
  answers.discardRequests();
  dispatchSession({ type: 'loaded', result: { status: 'profile', customer, token } });
}

/** Fetches the customer again when idle, so that the menu shows the current number of unread messages. */
export function refreshSession() {
  runEffect({ type: 'refetch' });
}

/** Clears local data first, then signs out of the auth service (SESS-3). */
export function signOutLocally() {
  dispatchSession({ type: 'sign_out_requested' });
}

export function signOutGlobally() {
  dispatchSession({ type: 'sign_out_requested', scope: 'global' });
}

/** Only pages with a session load the auth library (67 kB). */
const loadAuthClient = () => import('./auth-client');

function runEffect(effect: SessionEffect) {
  switch (effect.type) {
    case 'store':
      if (readStoredCustomer()?.id !== effect.customer.id) discardCachedPages();
      return writeStoredSession(effect.customer, effect.token);
    case 'store_token':
      return writeStoredToken(effect.token);
    case 'clear':
      answers.discardRequests();
      discardCachedPages();
      return clearStoredSession();
    case 'delete_cookies':
      return deleteSessionCookies();
    case 'fetch':
      return void loadSession((client) => client.fetchSession());
    case 'refetch':
      return runWhenIdle(() => {
        if (session.status === 'customer') runEffect({ type: 'fetch' });
      });
    case 'create_profile':
      return void loadSession((client) => client.createMissingProfile());
    case 'watch_auth':
      return runWhenIdle(
        () => void loadAuthClient().then((client) => client.watchAuthEvents(dispatchSession)),
      );
    case 'sign_out':
      clearDrafts();
      // The promise rejects both when the server action redirects and when the request fails.
      return void import('./actions')
        .then(({ signOut }) => signOut(effect.scope))
        .catch(redirectToLandingPage);
  }
}

async function loadSession(
  request: (client: Awaited<ReturnType<typeof loadAuthClient>>) => Promise<SessionResult>,
) {
  answers.discardRequests();
  const counts = answers.startRequest();
  const result = await loadAuthClient()
    .then(request)
    .catch((): SessionResult => ({ status: 'unavailable' }));
  if (counts()) dispatchSession({ type: 'loaded', result });
}

function discardCachedPages() {
  // If the browser blocks the cache, there is nothing to delete.
  void deleteCachedPages().catch(() => undefined);
}

function redirectToLandingPage() {
  deleteSessionCookies();
  loadNewDocument(routes.landing);
}

function runWhenIdle(callback: () => void) {
  // Safari doesn't support `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 4_000 });
  else setTimeout(callback, 1_000);
}
