import { catchExpiredToken } from '@/lib/session/customer';

jest.mock('next/headers', () => ({}));

test('a token that expired during a request renders the page for a visitor (SESS-9)', () => {
  expect(catchExpiredToken(new Error('Failed', { cause: { code: 'PGRST303' } }))).toBeNull();
});

test.each([
  ['another code', { code: '42501' }],
  ['a cause without a code', {}],
  ['no cause', undefined],
])('an error with %s is rethrown unchanged (FAIL-7)', (_, cause) => {
  const error = new Error('Failed', { cause });
  expect(() => catchExpiredToken(error)).toThrow(error);
});
