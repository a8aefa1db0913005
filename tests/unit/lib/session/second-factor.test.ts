import { awaitsSecondFactor } from '@/lib/session/second-factor';

test.each([
  ['no factors', undefined, 'aal1', false],
  ['one half set up', [{ status: 'unverified' }], 'aal1', false],
  ['one unproven', [{ status: 'verified' }], 'aal1', true],
  ['one unproven, by a service that tells no level', [{ status: 'verified' }], undefined, true],
  ['one proven', [{ status: 'verified' }], 'aal2', false],
])(
  'a session with %s requires a second factor: %s (AUTH-12)',
  (_case, factors, level, expected) => {
    expect(awaitsSecondFactor(factors, level)).toBe(expected);
  },
);
