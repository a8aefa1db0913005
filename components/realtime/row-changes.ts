import { publicEnv } from '@/lib/env.public';
import { currentSession, subscribeToSession } from '@/components/session/session-store';

type Listener = (table: string) => void;

const listeners = new Set<Listener>();
let joined: { customerId: string; leave: Promise<() => void> } | undefined;
let unfollow: (() => void) | undefined;
let seen: number | undefined;

/**
 * Hears of changes to the customer's own rows that were made elsewhere: by realtime where the
 * backend has it, and whenever the page comes back to the front.
 */
export function subscribeToRowChanges(listener: Listener) {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start() {
  document.addEventListener('visibilitychange', tellWhenSeen);
  window.addEventListener('focus', tellWhenSeen);
  if (!publicEnv.hasRealtime) return;
  unfollow = subscribeToSession(followSession);
  followSession();
}

function stop() {
  document.removeEventListener('visibilitychange', tellWhenSeen);
  window.removeEventListener('focus', tellWhenSeen);
  window.clearTimeout(seen);
  seen = undefined;
  unfollow?.();
  leave();
}

/** One channel for the whole page, of whoever is signed in. */
function followSession() {
  const session = currentSession();
  const customerId = session.status === 'customer' ? session.customer.id : null;
  if (joined?.customerId === customerId) return;
  leave();
  if (!customerId) return;
  const joining = import('./customer-channel').then(({ joinCustomerChannel }) =>
    joinCustomerChannel(customerId, tell),
  );
  // A channel that does not open leaves the focus to bring news.
  joined = { customerId, leave: joining.catch(() => () => {}) };
}

function leave() {
  void joined?.leave.then((leaveChannel) => leaveChannel());
  joined = undefined;
}

const tell: Listener = (table) => listeners.forEach((listener) => listener(table));

/** What changed meanwhile is not known: perhaps everything. Two events say it; one is told. */
function tellWhenSeen() {
  if (document.visibilityState === 'visible') seen ??= window.setTimeout(tellSeen, 50);
}

function tellSeen() {
  seen = undefined;
  tell('*');
}
