import { bookingPageSchema, bookingTabSchema, referenceSchema } from '@/lib/bookings/query-schema';

test.each([
  ['S8HS5TZF', true],
  ['s8hs5tzf', false],
  ['S8HS5TZ', false],
  ['S8HS5TZ1', false],
])('%s is a booking reference: %s', (reference, isOne) => {
  expect(referenceSchema.safeParse(reference).success).toBe(isOne);
});

test.each(['xS8HS5TZF', 'S8HS5TZFx', 'S8HS5TZI', 'S8HS5TZ0'])(
  '%s isn’t a reference',
  (reference) => {
    expect(referenceSchema.safeParse(reference).success).toBe(false);
  },
);

test.each([
  ['past', 'past'],
  ['cancelled', 'cancelled'],
  [['past', 'upcoming'], 'past'],
  ['all', 'upcoming'],
  [undefined, 'upcoming'],
])('the tab %j is read as %s (LIST-1)', (tab, read) => {
  expect(bookingTabSchema.parse(tab)).toBe(read);
});

test('pages of bookings end at 500', () => {
  expect(['500', '501', '2'].map((page) => bookingPageSchema.parse(page))).toEqual([500, 1, 2]);
});
