import { publicEnv } from '@/lib/env.public';
import { getCurrentSession, subscribeToSession } from '@/lib/session/session-store';

/** Called with the changed table, or with `*` if any table may have changed. */
type Listener = (table: string) => void;

const listeners = new Set<Listener>();
let currentChannel: { customerId: string; leavePromise: Promise<() => void> } | undefined;
let unsubscribeFromSession: (() => void) | undefined;
let timer: number | undefined;

/** Subscribes to changes in the customer's rows. Listeners also run when the page is shown or focused again. */
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
  unsubscribeFromSession = subscribeToSession(switchChannel);
  switchChannel();
}

function stop() {
  document.removeEventListener('visibilitychange', notifyWhenVisible);
  window.removeEventListener('focus', notifyWhenVisible);
  window.clearTimeout(timer);
  timer = undefined;
  unsubscribeFromSession?.();
  leaveCurrentChannel();
}

/** Joins the signed-in customer's channel, and leaves the previous customer's. */
function switchChannel() {
  const session = getCurrentSession();
  const customerId = session.status === 'customer' ? session.customer.id : null;
  if (currentChannel?.customerId === customerId) return;
  leaveCurrentChannel();
  if (!customerId) return;
  const joinPromise = import('./customer-channel').then(({ joinCustomerChannel }) =>
    joinCustomerChannel(customerId, notify),
  );
  // If the channel doesn't open, changes are still detected on focus.
  currentChannel = { customerId, leavePromise: joinPromise.catch(() => () => {}) };
}

function leaveCurrentChannel() {
  void currentChannel?.leavePromise.then((leaveChannel) => leaveChannel());
  currentChannel = undefined;
}

const notify: Listener = (table) => listeners.forEach((listener) => listener(table));

/** Reports that any table may have changed. A timer merges the focus and visibility events. */
function notifyWhenVisible() {
  if (document.visibilityState === 'visible') timer ??= window.setTimeout(notifyAnyTable, 50);
}

function notifyAnyTable() {
  timer = undefined;
  notify('*');
}
