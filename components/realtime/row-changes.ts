import { publicEnv } from '@/lib/env.public';
import { currentSession, subscribeToSession } from '@/components/session/session-store';

type Listener = (table: string) => void;

const listeners = new Set<Listener>();
let joined: { customerId: string; leave: Promise<() => void> } | undefined;
let unfollow: (() => void) | undefined;
let timer: number | undefined;

/**
 * Subscribes to changes of the customer's own rows made elsewhere: by realtime if the backend has
 * it, and whenever the page becomes visible again.
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
  document.addEventListener('visibilitychange', notifyWhenVisible);
  window.addEventListener('focus', notifyWhenVisible);
  if (!publicEnv.hasRealtime) return;
  unfollow = subscribeToSession(followSession);
  followSession();
}

function stop() {
  document.removeEventListener('visibilitychange', notifyWhenVisible);
  window.removeEventListener('focus', notifyWhenVisible);
  window.clearTimeout(timer);
  timer = undefined;
  unfollow?.();
  leave();
}

/** One channel per page, for the signed-in customer. */
function followSession() {
  const session = currentSession();
  const customerId = session.status === 'customer' ? session.customer.id : null;
  if (joined?.customerId === customerId) return;
  leave();
  if (!customerId) return;
  const joining = import('./customer-channel').then(({ joinCustomerChannel }) =>
    joinCustomerChannel(customerId, notify),
  );
  // If the channel does not open, changes are still found when the page is focused.
  joined = { customerId, leave: joining.catch(() => () => {}) };
}

function leave() {
  void joined?.leave.then((leaveChannel) => leaveChannel());
  joined = undefined;
}

const notify: Listener = (table) => listeners.forEach((listener) => listener(table));

/** Reports a change of every table, once for the two events of one return to the page. */
function notifyWhenVisible() {
  if (document.visibilityState === 'visible') timer ??= window.setTimeout(notifyOnce, 50);
}

function notifyOnce() {
  timer = undefined;
  notify('*');
}
