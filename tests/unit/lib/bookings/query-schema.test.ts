import { bookingPageSchema, bookingTabSchema, referenceSchema } from '@/lib/bookings/query-schema';

test.each([
  ['S8HS5TZF', true],
  ['s8hs5tzf', false],
  ['S8HS5TZ', false],
  ['S8HS5TZ1', false],
])('%s is a booking reference: %s', (reference, isReference) => {
  expect(referenceSchema.safeParse(reference).success).toBe(isReference);
});

test.each(['xS8HS5TZF', 'S8HS5TZFx', 'S8HS5TZI', 'S8HS5TZ0'])(
  '%s isn’t a booking reference',
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
])('the tab %j is read as %s (LIST-1)', (tab, expected) => {
  expect(bookingTabSchema.parse(tab)).toBe(expected);
});

test('a page number of bookings is at most 500', () => {
  expect(['500', '501', '2'].map((page) => bookingPageSchema.parse(page))).toEqual([500, 1, 2]);
});
