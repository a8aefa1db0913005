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
    'without one, cleared and fetched (SESS-1)',
    loading,
    checked(null, true),
    loading,
    [clear, fetch],
  ],
  ['no session: cleared (SESS-2)', loading, checked(ann, false), out, [clear]],
  ['no session any more: cleared (SESS-2)', as(ann), checked(ann, false), out, [clear]],
  ['nothing new', as(ann), checked(ann, true), as(ann), []],
  ['signed in meanwhile', out, checked(null, true), loading, [clear, fetch]],
  [
    'session and profile: stored (SESS-2)',
    loading,
    loaded({ found: 'profile', customer: ann, token: 't1' }),
    as(ann),
    [{ type: 'store', customer: ann, token: 't1' }, { type: 'watch_auth' }],
  ],
  [
    'session, no profile, via OAuth: created (SESS-2)',
    loading,
    loaded({ found: 'no-profile', provider: 'google' }),
    loading,
    [{ type: 'create_profile' }],
  ],
  [
    'session, no profile, not via OAuth: cleared, with its cookies (SESS-2)',
    loading,
    loaded({ found: 'no-profile', provider: 'email' }),
    out,
    [clear, { type: 'drop_cookies' }],
  ],
  [
    'session of a wallet whose profile is being made: its cookies stay (SESS-2)',
    loading,
    loaded({ found: 'no-profile', provider: 'web3' }),
    out,
    [clear],
  ],
  [
    'no session after all: cleared (SESS-2)',
    loading,
    loaded({ found: 'no-session' }),
    out,
    [clear],
  ],
  ['no result while waiting: no endless wait', loading, loaded({ found: 'unavailable' }), out, []],
  [
    'no result for a customer: stays (FAIL-7)',
    as(ann),
    loaded({ found: 'unavailable' }),
    as(ann),
    [],
  ],
  [
    'sign-out: cleared, then the service (SESS-3)',
    as(ann),
    { type: 'signed_out_here' },
    out,
    [clear, { type: 'sign_out' }],
  ],
  [
    'sign-out everywhere: the same, by that scope',
    as(ann),
    { type: 'signed_out_here', scope: 'global' },
    out,
    [clear, { type: 'sign_out', scope: 'global' }],
  ],
  [
    'the guard turns a stored customer away: checked',
    as(ann),
    { type: 'guard_rejected' },
    loading,
    [fetch],
  ],
  ['the guard turns a visitor away', out, { type: 'guard_rejected' }, out, []],
  ['another tab signs out (SESS-3)', as(ann), { type: 'storage_changed', stored: null }, out, []],
  [
    'another tab signs in',
    out,
    { type: 'storage_changed', stored: ann },
    as(ann),
    [{ type: 'watch_auth' }],
  ],
  ['SIGNED_IN, nobody known (SESS-4)', out, auth('SIGNED_IN'), loading, [fetch]],
  [
    'SIGNED_IN, the same (SESS-4)',
    as(ann),
    auth('SIGNED_IN'),
    as(ann),
    [{ type: 'store_token', token: 't2' }],
  ],
  ['SIGNED_IN, someone else (SESS-4)', as(bob), auth('SIGNED_IN'), loading, [fetch]],
  ['SIGNED_OUT (SESS-4)', as(ann), auth('SIGNED_OUT', null), out, [clear]],
  [
    'TOKEN_REFRESHED (SESS-4)',
    as(ann),
    auth('TOKEN_REFRESHED'),
    as(ann),
    [{ type: 'store_token', token: 't2' }],
  ],
  ['TOKEN_REFRESHED, nobody known', out, auth('TOKEN_REFRESHED'), loading, [fetch]],
  ['PASSWORD_RECOVERY (SESS-4)', as(ann), auth('PASSWORD_RECOVERY'), as(ann), [fetch]],
  ['USER_UPDATED (SESS-4)', as(ann), auth('USER_UPDATED'), as(ann), [fetch]],
  ['MFA_CHALLENGE_VERIFIED (SESS-4)', as(ann), auth('MFA_CHALLENGE_VERIFIED'), as(ann), [fetch]],
  ['an event without a session', as(ann), auth('USER_UPDATED', null), out, [clear]],
];

test.each(rows)('%s', (_row, from, event, to, effects) => {
  expect(transition(from, event)).toEqual({ session: to, effects });
});
