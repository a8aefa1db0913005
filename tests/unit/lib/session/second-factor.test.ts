import { requiresSecondFactor } from '@/lib/session/second-factor';

test.each([
  ['no factors', false, undefined, 'aal1'],
  ['an unverified factor', false, [{ status: 'unverified' }], 'aal1'],
  ['a verified factor without its code', true, [{ status: 'verified' }], 'aal1'],
  ['a verified factor and no assurance level', true, [{ status: 'verified' }], undefined],
  ['a verified factor and its code', false, [{ status: 'verified' }], 'aal2'],
])(
  'a session with %s still requires a second factor: %s (AUTH-12)',
  (_case, isRequired, factors, level) => {
    expect(requiresSecondFactor(factors, level)).toBe(isRequired);
  },
);
