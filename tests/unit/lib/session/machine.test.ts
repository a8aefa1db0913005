import { transition } from '@/lib/session/machine';
import type { Customer, Session, SessionEvent } from '@/lib/session/types';

const ann: Customer = {
  id: 'c1',
  user_id: 'u1',
  email: 'ann@roam.test',
  customer_id: 'c1',
  first_name: 'Ann',
  last_name: 'Lee',
  phone: null,
  image_url: null,
};
const bob = { ...ann, id: 'c2', customer_id: 'c2', user_id: 'u2' };

const loading: Session = { status: 'loading' };
const signedOut: Session = { status: 'signed-out' };
const createSession = (customer: Customer): Session => ({ status: 'customer', customer });
const clearEffect = { type: 'clear' };
const fetchEffect = { type: 'fetch' };
const createAuthEvent = (event: string, userId: string | null = 'u1') =>
  ({ type: 'auth_event', event, userId, token: userId && 't2' }) as SessionEvent;
const createCheckedEvent = (stored: Customer | null, hasCookie: boolean): SessionEvent => ({
  type: 'checked',
  stored,
  hasCookie,
});
const createLoadedEvent = (result: object) => ({ type: 'loaded', result }) as SessionEvent;

type TransitionRow = [
  title: string,
  from: Session,
  event: SessionEvent,
  to: Session,
  effects: object[],
];

const transitions: TransitionRow[] = [
  [
    'a stored customer with a session cookie is restored (SESS-1)',
    loading,
    createCheckedEvent(ann, true),
    createSession(ann),
    [{ type: 'watch_auth' }, { type: 'refetch' }],
  ],
  [
    'a session without a stored customer is loaded (SESS-1)',
    loading,
    createCheckedEvent(null, true),
    loading,
    [clearEffect, fetchEffect],
  ],
  [
    'a stored customer without a session cookie is cleared (SESS-2)',
    loading,
    createCheckedEvent(ann, false),
    signedOut,
    [clearEffect],
  ],
  [
    'a signed-in customer whose session cookie is gone is cleared (SESS-2)',
    createSession(ann),
    createCheckedEvent(ann, false),
    signedOut,
    [clearEffect],
  ],
  [
    'an unchanged session has no effects',
    createSession(ann),
    createCheckedEvent(ann, true),
    createSession(ann),
    [],
  ],
  [
    'a new session cookie loads the customer',
    signedOut,
    createCheckedEvent(null, true),
    loading,
    [clearEffect, fetchEffect],
  ],
  [
    'a session with a profile is stored (SESS-2)',
    loading,
    createLoadedEvent({ status: 'profile', customer: ann, token: 't1' }),
    createSession(ann),
    [{ type: 'store', customer: ann, token: 't1' }, { type: 'watch_auth' }],
  ],
  [
    'an OAuth session without a profile creates a profile (SESS-2)',
    loading,
    createLoadedEvent({ status: 'no-profile', authProvider: 'google' }),
    loading,
    [{ type: 'create_profile' }],
  ],
  [
    'an email session without a profile is cleared with its cookies (SESS-2)',
    loading,
    createLoadedEvent({ status: 'no-profile', authProvider: 'email' }),
    signedOut,
    [clearEffect, { type: 'delete_cookies' }],
  ],
  [
    'a wallet session without a profile keeps its cookies (SESS-2)',
    loading,
    createLoadedEvent({ status: 'no-profile', authProvider: 'web3' }),
    signedOut,
    [clearEffect],
  ],
  [
    'a cookie without a session clears the stored customer (SESS-2)',
    loading,
    createLoadedEvent({ status: 'no-session' }),
    signedOut,
    [clearEffect],
  ],
  [
    'a failed load without a customer shows the visitor as signed out',
    loading,
    createLoadedEvent({ status: 'unavailable' }),
    signedOut,
    [],
  ],
  [
    'a failed load keeps the customer signed in (FAIL-7)',
    createSession(ann),
    createLoadedEvent({ status: 'unavailable' }),
    createSession(ann),
    [],
  ],
  [
    'a sign-out clears the storage before the request (SESS-3)',
    createSession(ann),
    { type: 'sign_out_requested' },
    signedOut,
    [clearEffect, { type: 'sign_out' }],
  ],
  [
    'a sign-out on all devices has the global scope',
    createSession(ann),
    { type: 'sign_out_requested', scope: 'global' },
    signedOut,
    [clearEffect, { type: 'sign_out', scope: 'global' }],
  ],
  [
    'a redirect by the guard reloads the stored customer',
    createSession(ann),
    { type: 'guard_rejected' },
    loading,
    [fetchEffect],
  ],
  [
    "a redirect by the guard doesn't affect a visitor",
    signedOut,
    { type: 'guard_rejected' },
    signedOut,
    [],
  ],
  [
    'a sign-out in another tab signs out this tab (SESS-3)',
    createSession(ann),
    { type: 'storage_changed', stored: null },
    signedOut,
    [],
  ],
  [
    'a sign-in in another tab signs in this tab',
    signedOut,
    { type: 'storage_changed', stored: ann },
    createSession(ann),
    [{ type: 'watch_auth' }],
  ],
  [
    'SIGNED_IN without a customer loads the customer (SESS-4)',
    signedOut,
    createAuthEvent('SIGNED_IN'),
    loading,
    [fetchEffect],
  ],
  [
    'SIGNED_IN with the same customer stores the token (SESS-4)',
    createSession(ann),
    createAuthEvent('SIGNED_IN'),
    createSession(ann),
    [{ type: 'store_token', token: 't2' }],
  ],
  [
    'SIGNED_IN with another customer loads that customer (SESS-4)',
    createSession(bob),
    createAuthEvent('SIGNED_IN'),
    loading,
    [fetchEffect],
  ],
  [
    'SIGNED_OUT signs the customer out (SESS-4)',
    createSession(ann),
    createAuthEvent('SIGNED_OUT', null),
    signedOut,
    [clearEffect],
  ],
  [
    'TOKEN_REFRESHED stores the token (SESS-4)',
    createSession(ann),
    createAuthEvent('TOKEN_REFRESHED'),
    createSession(ann),
    [{ type: 'store_token', token: 't2' }],
  ],
  [
    'TOKEN_REFRESHED without a customer loads the customer',
    signedOut,
    createAuthEvent('TOKEN_REFRESHED'),
    loading,
    [fetchEffect],
  ],
  [
    'PASSWORD_RECOVERY reloads the customer (SESS-4)',
    createSession(ann),
    createAuthEvent('PASSWORD_RECOVERY'),
    createSession(ann),
    [fetchEffect],
  ],
  [
    'USER_UPDATED reloads the customer (SESS-4)',
    createSession(ann),
    createAuthEvent('USER_UPDATED'),
    createSession(ann),
    [fetchEffect],
  ],
  [
    'MFA_CHALLENGE_VERIFIED reloads the customer (SESS-4)',
    createSession(ann),
    createAuthEvent('MFA_CHALLENGE_VERIFIED'),
    createSession(ann),
    [fetchEffect],
  ],
  [
    'an event without a session signs the customer out',
    createSession(ann),
    createAuthEvent('USER_UPDATED', null),
    signedOut,
    [clearEffect],
  ],
];

test.each(transitions)('%s', (_title, from, event, to, effects) => {
  expect(transition(from, event)).toEqual({ session: to, effects });
});
