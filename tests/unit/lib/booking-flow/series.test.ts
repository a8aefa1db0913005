import { canBecomeSeries } from '@/lib/booking-flow/series';

test('a series is offered unless the service is never repeated, is paid online or has no quote (BOOK-58)', () => {
  const isSeriesOffered = (repeated: 'usually' | 'sometimes' | 'never', due_online: number) =>
    canBecomeSeries({ repeated }, { due_online });
  expect([isSeriesOffered('usually', 0), isSeriesOffered('sometimes', 0)]).toEqual([true, true]);
  expect([isSeriesOffered('never', 0), isSeriesOffered('usually', 30)]).toEqual([false, false]);
  expect(canBecomeSeries({ repeated: 'usually' }, null)).toBe(false);
});
