import { signOut } from '@/lib/auth/actions';
import { stepSession } from '@/lib/session/machine';
import type {
  Customer,
  Session,
  SessionAnswer,
  SessionDeed,
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
  writeStored,
  writeToken,
} from './browser-storage';

/** One session per page, outside React: it outlives navigations and costs no provider. */
let session: Session = { status: 'loading' };
/** Answers to questions asked before the last clearing are stale: they must not sign in again. */
let round = 0;
const listeners = new Set<() => void>();

export const currentSession = () => session;

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function dispatchSession(event: SessionEvent) {
  const step = stepSession(session, event);
  session = step.session;
  for (const deed of step.deeds) perform(deed);
  listeners.forEach((listener) => listener());
}

/** Reads what the browser holds now: the server may have signed in or out since. */
export function lookAtSession() {
  dispatchSession({ type: 'looked', stored: readStored(), hasCookie: hasSessionCookie() });
}

/** Whether this page was drawn for someone who has left this browser since. */
export function isPageOfSomeoneGone() {
  if (session.status !== 'customer') return false;
  return !hasSessionCookie() || readStored()?.user_id !== session.customer.user_id;
}

/** The customer changed their profile here: what the browser keeps of it follows (spec §3). */
export function renewCustomer(customer: Customer) {
  const token = readToken();
  if (token) dispatchSession({ type: 'answered', answer: { found: 'profile', customer, token } });
}

/** Wipes first, then tells the auth service (spec §4). */
export function leaveSession() {
  dispatchSession({ type: 'left' });
}

export function leaveEverywhere() {
  dispatchSession({ type: 'left', scope: 'global' });
}

/** The auth library is 67 kB: only pages with a session ever load it. */
const loadEngine = () => import('./auth-client');

function perform(deed: SessionDeed) {
  switch (deed.do) {
    case 'store':
      return writeStored(deed.customer, deed.token);
    case 'store-token':
      return writeToken(deed.token);
    case 'clear':
      round++;
      return clearStored();
    case 'fetch':
      return void ask((engine) => engine.fetchSession());
    case 'create-profile':
      return void ask((engine) => engine.createOAuthProfile());
    case 'follow':
      return whenIdle(() => void loadEngine().then((engine) => engine.follow(dispatchSession)));
    case 'sign-out':
      // An action that redirects rejects, as does one that never arrived: either way, leave.
      return void signOut(deed.scope).catch(leavePage);
  }
}

async function ask(
  question: (engine: Awaited<ReturnType<typeof loadEngine>>) => Promise<SessionAnswer>,
) {
  const asked = ++round;
  const answer = await loadEngine()
    .then(question)
    .catch((): SessionAnswer => ({ found: 'no-answer' }));
  if (asked === round) dispatchSession({ type: 'answered', answer });
}

function leavePage() {
  dropSessionCookies();
  loadNewDocument(routes.landing);
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_000);
}
