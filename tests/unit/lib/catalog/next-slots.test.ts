import { groupByDay, getNextTimesMessage } from '@/lib/catalog/next-slots';

test("slots are grouped by day in the provider's time zone, up to a limit per day", () => {
  const time_zone = 'America/Denver';
  const slots = ['2026-11-21T05:45:00Z', '2026-11-21T07:00:00Z', '2026-11-21T16:00:00Z'].map(
    (starts_at) => ({ starts_at, time_zone }),
  );
  const days = groupByDay(slots, 1);
  expect(days.map(({ day, slots: shownSlots, more }) => [day, shownSlots.length, more])).toEqual([
    ['2026-11-20', 1, false],
    ['2026-11-21', 1, true],
  ]);
});

test("the message about a provider's next times names the service, price and duration", () => {
  const offer = { name: 'Haircut', price: 45, duration_minutes: 75 };
  expect(getNextTimesMessage('Ann', offer)).toBe(
    "Ann's next open times for Haircut ($45, 1 h 15 min).",
  );
});
