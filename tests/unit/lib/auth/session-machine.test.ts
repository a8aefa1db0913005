import { stepSession } from '@/lib/session/machine';
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
const clear = { do: 'clear' };
const fetch = { do: 'fetch' };
const auth = (event: string, userId: string | null = 'u1') =>
  ({ type: 'auth', event, userId, token: userId && 't2' }) as SessionEvent;
const looked = (stored: Customer | null, hasCookie: boolean): SessionEvent => ({
  type: 'looked',
  stored,
  hasCookie,
});
const answered = (answer: object) => ({ type: 'answered', answer }) as SessionEvent;

const rows: [spec: string, from: Session, event: SessionEvent, to: Session, deeds: object[]][] = [
  ['a stored customer is restored', loading, looked(ann, true), as(ann), [{ do: 'follow' }]],
  ['without one, cleared and fetched', loading, looked(null, true), loading, [clear, fetch]],
  ['no session: cleared', loading, looked(ann, false), out, [clear]],
  ['no session any more: cleared', as(ann), looked(ann, false), out, [clear]],
  ['nothing new', as(ann), looked(ann, true), as(ann), []],
  ['signed in meanwhile', out, looked(null, true), loading, [clear, fetch]],
  [
    'session and profile: stored',
    loading,
    answered({ found: 'profile', customer: ann, token: 't1' }),
    as(ann),
    [{ do: 'store', customer: ann, token: 't1' }, { do: 'follow' }],
  ],
  [
    'session, no profile, via OAuth: created',
    loading,
    answered({ found: 'no-profile', provider: 'google' }),
    loading,
    [{ do: 'create-profile' }],
  ],
  [
    'session, no profile, not via OAuth: cleared',
    loading,
    answered({ found: 'no-profile', provider: 'email' }),
    out,
    [clear],
  ],
  ['no session after all: cleared', loading, answered({ found: 'no-session' }), out, [clear]],
  ['no answer while waiting: no endless wait', loading, answered({ found: 'no-answer' }), out, []],
  ['no answer for a customer: stays', as(ann), answered({ found: 'no-answer' }), as(ann), []],
  [
    'sign-out: cleared, then the service',
    as(ann),
    { type: 'left' },
    out,
    [clear, { do: 'sign-out' }],
  ],
  [
    'sign-out everywhere: the same, by that scope',
    as(ann),
    { type: 'left', scope: 'global' },
    out,
    [clear, { do: 'sign-out', scope: 'global' }],
  ],
  ['another tab signs out', as(ann), { type: 'heard', stored: null }, out, []],
  ['another tab signs in', out, { type: 'heard', stored: ann }, as(ann), [{ do: 'follow' }]],
  ['SIGNED_IN, nobody known', out, auth('SIGNED_IN'), loading, [fetch]],
  [
    'SIGNED_IN, the same',
    as(ann),
    auth('SIGNED_IN'),
    as(ann),
    [{ do: 'store-token', token: 't2' }],
  ],
  ['SIGNED_IN, someone else', as(bob), auth('SIGNED_IN'), loading, [fetch]],
  ['SIGNED_OUT', as(ann), auth('SIGNED_OUT', null), out, [clear]],
  [
    'TOKEN_REFRESHED',
    as(ann),
    auth('TOKEN_REFRESHED'),
    as(ann),
    [{ do: 'store-token', token: 't2' }],
  ],
  ['TOKEN_REFRESHED, nobody known', out, auth('TOKEN_REFRESHED'), loading, [fetch]],
  ['PASSWORD_RECOVERY', as(ann), auth('PASSWORD_RECOVERY'), as(ann), [fetch]],
  ['USER_UPDATED', as(ann), auth('USER_UPDATED'), as(ann), [fetch]],
  ['MFA_CHALLENGE_VERIFIED', as(ann), auth('MFA_CHALLENGE_VERIFIED'), as(ann), [fetch]],
  ['an event without a session', as(ann), auth('USER_UPDATED', null), out, [clear]],
];

test.each(rows)('spec §4, %s', (_spec, from, event, to, deeds) => {
  expect(stepSession(from, event)).toEqual({ session: to, deeds });
});
