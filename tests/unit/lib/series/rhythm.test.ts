import { emptySelection } from '@/lib/booking-flow/selection';
import { repeatHref, rhythmLabels } from '@/lib/series/rhythm';

test('each rhythm has its own text (BOOK-41)', () => {
  expect(rhythmLabels).toEqual({
    weekly: 'Every week',
    every_two_weeks: 'Every two weeks',
    monthly: 'Every month',
  });
});

test('a selection links to the page that repeats it (BOOK-41)', () => {
  const selection = { ...emptySelection('cut'), provider_id: 'ann', rhythm: 'weekly' as const };
  expect(repeatHref(selection)).toBe('/book-service/cut/repeat?provider_id=ann&rhythm=weekly');
});
