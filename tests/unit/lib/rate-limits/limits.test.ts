import { limitsFor } from '@/lib/rate-limits/limits';

test('reauthentication attempts are counted per account, separately from sign-ins (LIM-3)', () => {
  const [firstLimits, secondLimits] = ['203.0.113.1', '203.0.113.2'].map((address) =>
    limitsFor.reauthentication('ann', address),
  );
  const sharedLimits = firstLimits!.filter((limit) =>
    JSON.stringify(secondLimits).includes(JSON.stringify(limit)),
  );
  expect(sharedLimits).toEqual([{ name: 'sign_in_account', subject: ['code of ann'] }]);
  expect(JSON.stringify(limitsFor.signIn('ann', '203.0.113.1', null))).not.toContain('code of');
});
