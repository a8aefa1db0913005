import { bookingPageSchema, bookingTabSchema, referenceSchema } from '@/lib/bookings/query-schema';

test.each([
  ['S8HS5TZF', true],
  ['s8hs5tzf', false],
  ['S8HS5TZ', false],
  ['S8HS5TZ1', false],
])('%s is a booking reference: %s', (reference, isReference) => {
  expect(referenceSchema.safeParse(reference).success).toBe(isReference);
});

test.each(['xS8HS5TZF', 'S8HS5TZFx', 'S8HS5TZI', 'S8HS5TZU', 'S8HS5TZ0'])(
  "%s isn't a booking reference",
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
])('the tab %j in the URL is parsed as %s (LIST-1)', (tab, expected) => {
  expect(bookingTabSchema.parse(tab)).toBe(expected);
});

test('a page number above 500 is parsed as 1', () => {
  expect(['500', '501', '2'].map((page) => bookingPageSchema.parse(page))).toEqual([500, 1, 2]);
});
