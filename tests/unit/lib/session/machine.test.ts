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
const out: Session = { status: 'signed-out' };
const as = (customer: Customer): Session => ({ status: 'customer', customer });
const clear = { type: 'clear' };
const fetch = { type: 'fetch' };
const auth = (event: string, userId: string | null = 'u1') =>
  ({ type: 'auth_event', event, userId, token: userId && 't2' }) as SessionEvent;
const checked = (stored: Customer | null, hasCookie: boolean): SessionEvent => ({
  type: 'checked',
  stored,
  hasCookie,
});
const loaded = (result: object) => ({ type: 'loaded', result }) as SessionEvent;

const rows: [row: string, from: Session, event: SessionEvent, to: Session, effects: object[]][] = [
  [
    'a stored customer is restored (SESS-1)',
    loading,
    checked(ann, true),
    as(ann),
    [{ type: 'watch_auth' }, { type: 'refetch' }],
  ],
  [
    'a session without a stored customer is loaded (SESS-1)',
    loading,
    checked(null, true),
    loading,
    [clear, fetch],
  ],
  [
    'a stored customer without a session cookie is cleared (SESS-2)',
    loading,
    checked(ann, false),
    out,
    [clear],
  ],
  [
    'a customer whose session cookie is gone is cleared (SESS-2)',
    as(ann),
    checked(ann, false),
    out,
    [clear],
  ],
  ['an unchanged session has no effects', as(ann), checked(ann, true), as(ann), []],
  ['a new session cookie loads the customer', out, checked(null, true), loading, [clear, fetch]],
  [
    'a session with a profile is stored (SESS-2)',
    loading,
    loaded({ found: 'profile', customer: ann, token: 't1' }),
    as(ann),
    [{ type: 'store', customer: ann, token: 't1' }, { type: 'watch_auth' }],
  ],
  [
    'an OAuth session without a profile creates one (SESS-2)',
    loading,
    loaded({ found: 'no-profile', provider: 'google' }),
    loading,
    [{ type: 'create_profile' }],
  ],
  [
    'any other session without a profile is cleared with its cookies (SESS-2)',
    loading,
    loaded({ found: 'no-profile', provider: 'email' }),
    out,
    [clear, { type: 'drop_cookies' }],
  ],
  [
    'a wallet session without a profile keeps its cookies (SESS-2)',
    loading,
    loaded({ found: 'no-profile', provider: 'web3' }),
    out,
    [clear],
  ],
  [
    'a cookie without a session is cleared (SESS-2)',
    loading,
    loaded({ found: 'no-session' }),
    out,
    [clear],
  ],
  ['a failed load signs a loading session out', loading, loaded({ found: 'unavailable' }), out, []],
  [
    'a failed load keeps the customer (FAIL-7)',
    as(ann),
    loaded({ found: 'unavailable' }),
    as(ann),
    [],
  ],
  [
    'a sign-out clears the storage before the request (SESS-3)',
    as(ann),
    { type: 'signed_out_here' },
    out,
    [clear, { type: 'sign_out' }],
  ],
  [
    'a sign-out everywhere requests the global scope',
    as(ann),
    { type: 'signed_out_here', scope: 'global' },
    out,
    [clear, { type: 'sign_out', scope: 'global' }],
  ],
  [
    'a redirect by the guard reloads a stored customer',
    as(ann),
    { type: 'guard_rejected' },
    loading,
    [fetch],
  ],
  ['a redirect by the guard doesn’t affect a visitor', out, { type: 'guard_rejected' }, out, []],
  [
    'a sign-out in another tab signs out (SESS-3)',
    as(ann),
    { type: 'storage_changed', stored: null },
    out,
    [],
  ],
  [
    'a sign-in in another tab signs in',
    out,
    { type: 'storage_changed', stored: ann },
    as(ann),
    [{ type: 'watch_auth' }],
  ],
  ['SIGNED_IN without a customer loads them (SESS-4)', out, auth('SIGNED_IN'), loading, [fetch]],
  [
    'SIGNED_IN with the same customer stores the token (SESS-4)',
    as(ann),
    auth('SIGNED_IN'),
    as(ann),
    [{ type: 'store_token', token: 't2' }],
  ],
  [
    'SIGNED_IN with another customer loads them (SESS-4)',
    as(bob),
    auth('SIGNED_IN'),
    loading,
    [fetch],
  ],
  ['SIGNED_OUT signs the customer out (SESS-4)', as(ann), auth('SIGNED_OUT', null), out, [clear]],
  [
    'TOKEN_REFRESHED stores the token (SESS-4)',
    as(ann),
    auth('TOKEN_REFRESHED'),
    as(ann),
    [{ type: 'store_token', token: 't2' }],
  ],
  ['TOKEN_REFRESHED without a customer loads them', out, auth('TOKEN_REFRESHED'), loading, [fetch]],
  [
    'PASSWORD_RECOVERY loads the customer again (SESS-4)',
    as(ann),
    auth('PASSWORD_RECOVERY'),
    as(ann),
    [fetch],
  ],
  [
    'USER_UPDATED loads the customer again (SESS-4)',
    as(ann),
    auth('USER_UPDATED'),
    as(ann),
    [fetch],
  ],
  [
    'MFA_CHALLENGE_VERIFIED loads the customer again (SESS-4)',
    as(ann),
    auth('MFA_CHALLENGE_VERIFIED'),
    as(ann),
    [fetch],
  ],
  [
    'an event without a session signs the customer out',
    as(ann),
    auth('USER_UPDATED', null),
    out,
    [clear],
  ],
];

test.each(rows)('%s', (_row, from, event, to, effects) => {
  expect(transition(from, event)).toEqual({ session: to, effects });
});
