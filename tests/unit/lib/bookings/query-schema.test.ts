import { referenceSchema } from '@/lib/bookings/query-schema';

test.each([
  ['S8HS5TZF', true],
  ['s8hs5tzf', false],
  ['S8HS5TZ', false],
  ['S8HS5TZ1', false],
])('%s is a booking reference: %s', (reference, isOne) => {
  expect(referenceSchema.safeParse(reference).success).toBe(isOne);
});
