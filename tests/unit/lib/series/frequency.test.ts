import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { getVisitLabel, getRepeatHref, frequencyLabels } from '@/lib/series/frequency';

test('each frequency has a label (BOOK-41)', () => {
  expect(frequencyLabels).toEqual({
    weekly: 'Every week',
    every_two_weeks: 'Every two weeks',
    monthly: 'Every month',
  });
});

test('a selection links to its series page (BOOK-41)', () => {
  const selection = {
    ...createEmptySelection('cut'),
    provider_id: 'ann',
    frequency: 'weekly' as const,
  };
  expect(getRepeatHref(selection)).toBe(
    '/book-service/cut/repeat?provider_id=ann&frequency=weekly',
  );
});

test('only the price of a booking in a series is labeled “This visit” (MONEY-14)', () => {
  expect([getVisitLabel({ series_id: 'a' }), getVisitLabel({ series_id: null })]).toEqual([
    'This visit',
    undefined,
  ]);
});
