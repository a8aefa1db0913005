import {
  getDataErrorReason,
  getOutcome,
  getThrownFailureCode,
  toDatabaseFailure,
} from '@/lib/supabase/data-errors';

/** Errors as PostgREST 13 and 14 send them, and as gateways and the network do. */
test.each([
  ['our function', 409, 'PT409', 'rejected'],
  ["our function's rate limit", 429, 'PT429', 'rejected'],
  ['an exception', 400, 'P0001', 'failed'],
  ['a constraint', 400, '23514', 'failed'],
  ['a missing function', 404, 'PGRST202', 'failed'],
  ["the embedded backend's exception", 500, 'SUP', 'failed'],
  ["a gateway's 400", 400, undefined, 'failed'],
  ["a gateway's 404", 404, undefined, 'failed'],
  ['no connection', 503, 'PGRST000', 'untouched'],
  ['no schema cache', 503, 'PGRST002', 'untouched'],
  ['no free connection', 504, 'PGRST003', 'untouched'],
  ['a statement timeout', 500, '57014', 'untouched'],
  ['a lock timeout', 500, '55P03', 'untouched'],
  ['a serialization failure', 500, '40001', 'untouched'],
  ['a deadlock', 500, '40P01', 'untouched'],
  ['too many connections', 503, '53300', 'untouched'],
  ['a read-only transaction', 405, '25006', 'untouched'],
  ['an expired token', 401, 'PGRST303', 'untouched'],
  ["a gateway's rate limit", 429, undefined, 'untouched'],
  ['a lost connection', 503, 'PGRST001', 'unknown'],
  ['a connection lost at COMMIT', 400, '', 'unknown'],
  ['a broken connection', 503, '08006', 'unknown'],
  ['a database that shuts down', 503, '57P01', 'unknown'],
  ['a database that crashed', 503, '57P02', 'unknown'],
  ["a gateway's 500", 500, undefined, 'unknown'],
  ["a gateway's 502", 502, undefined, 'unknown'],
  ['a 503 without a body', 503, undefined, 'unknown'],
  ["a gateway's 504", 504, undefined, 'unknown'],
  ["a gateway's error with a code", 503, 'service_unavailable', 'unknown'],
  ["a gateway's 520", 520, undefined, 'unknown'],
  ["a gateway's 524", 524, undefined, 'unknown'],
  ['HTML with status 200', 200, undefined, 'unknown'],
  ['no response', 0, '', 'unknown'],
])('the outcome after %s (%d “%s”) is %s (FAIL-7)', (_case, status, code, outcome) => {
  expect(getOutcome({ status, code })).toBe(outcome);
});

test('a lost COMMIT and a lost response are unknown without their status as well (FAIL-7)', () => {
  expect(getOutcome({ code: '' })).toBe('unknown');
  expect(getOutcome({})).toBe('unknown');
});

test.each([
  ['42501', 403, 'signInAgain'],
  ['PGRST301', 401, 'signInAgain'],
  ['', 401, 'signInAgain'],
  ['23514', 400, 'invalidInput'],
  ['22P02', 400, 'invalidInput'],
  ['', 503, 'unavailable'],
  ['PGRST002', 503, 'unavailable'],
  ['57014', 500, 'unavailable'],
  ['', 400, 'unavailable'],
  ['', 0, 'unavailable'],
  ['XX000', 500, 'unexpected'],
])(
  'the database error code “%s” with status %d has the reason %s (SESS-11, FAIL-7)',
  (code, status, reason) => {
    expect(getDataErrorReason({ code, status })).toBe(reason);
  },
);

const messages = { unexpected: 'A bug.', unavailable: 'An outage.' };

test.each([
  ['PGRST002', 'unavailable', messages],
  ['57014', 'unavailable', messages],
  ['', 'unavailable', messages],
  ['P0001', 'unexpected', messages],
  ['42501', 'unexpected', messages],
  ['PGRST303', 'not_signed_in', { ...messages, notSignedIn: 'Sign in.' }],
  ['42501', 'not_signed_in', { ...messages, notSignedIn: 'Sign in.' }],
])('a database error with the code “%s” becomes the failure %s (FAIL-5, FAIL-7)', (...row) => {
  const [code, failureCode, actionMessages] = row;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(toDatabaseFailure('write_failed', { code }, actionMessages)).toMatchObject({
    ok: false,
    code: failureCode,
    message: { ...messages, not_signed_in: 'Sign in.' }[failureCode],
  });
  jest.restoreAllMocks();
});

test.each([
  ['an outage', { code: 'PGRST000' }, 'unavailable'],
  ['HTML instead of JSON', { message: '<h1>' }, 'unavailable'],
  ['a bug in SQL', { code: '42P01' }, 'unexpected'],
  ['an error of ours', new TypeError('x'), 'unexpected'],
  ['nothing', undefined, 'unexpected'],
])('an action that throws because of %s returns the right code (FAIL-7)', (_case, cause, code) => {
  expect(getThrownFailureCode(new Error('Failed to load', { cause }))).toBe(code);
});
