import { isOpenAt, mergeWeek } from '@/lib/catalog/opening-hours';

const workingHours = [
  { weekday: 1, opens_at: '08:30:00', closes_at: '12:30:00' },
  { weekday: 1, opens_at: '13:30:00', closes_at: '18:00:00' },
  { weekday: 1, opens_at: '07:00:00', closes_at: '11:00:00' },
  { weekday: 0, opens_at: '20:00:00', closes_at: '24:00:00' },
];

test('a team is open from its first start to its last end', () => {
  const week = mergeWeek(workingHours);
  expect(week[0]).toMatchObject({ weekday: 1, opens_at: '07:00:00', closes_at: '18:00:00' });
  expect(week[1]).toMatchObject({ weekday: 2, opens_at: null, closes_at: null });
  expect(week[6]).toMatchObject({ weekday: 0, opens_at: '20:00:00', closes_at: '24:00:00' });
});

test.each([
  ['2026-11-23T14:00:00Z', true, 'at 7:00, when the first provider starts'],
  ['2026-11-23T13:59:59Z', false, 'a second before the first provider starts'],
  ['2026-11-23T20:00:00Z', false, 'at 13:00, when no one works'],
  ['2026-11-24T01:00:00Z', false, 'at 18:00, when the last provider ends'],
  ['2026-11-23T06:59:59Z', true, 'in the last second of Sunday'],
  ['2026-11-23T07:00:00Z', false, 'at midnight'],
])('a Denver business is open at %s: %s (%s)', (now, isOpen) => {
  expect(isOpenAt(workingHours, new Date(now), 'America/Denver')).toBe(isOpen);
});

const nightShifts = [
  { weekday: 6, opens_at: '22:00:00', closes_at: '06:00:00' },
  { weekday: 6, opens_at: '09:00:00', closes_at: '12:00:00' },
  { weekday: 0, opens_at: '18:00:00', closes_at: '00:00:00' },
];

test('a team that works across midnight closes on the next day (TIME-20)', () => {
  const [saturday, sunday] = mergeWeek(nightShifts).slice(5);
  expect(saturday).toEqual({
    weekday: 6,
    opens_at: '09:00:00',
    closes_at: '06:00:00',
    closesNextDay: true,
  });
  expect(sunday).toMatchObject({ closes_at: '00:00:00', closesNextDay: false });
  const overnightHours = { weekday: 0, opens_at: '20:00:00', closes_at: '02:00:00' };
  expect(mergeWeek([...nightShifts, overnightHours]).at(-1)).toMatchObject({
    closes_at: '02:00:00',
    closesNextDay: true,
  });
});

test.each([
  ['2026-11-22T04:59:59Z', false, "a second before Saturday's night shift"],
  ['2026-11-22T05:00:00Z', true, 'as the night shift begins'],
  ['2026-11-22T07:30:00Z', true, 'half an hour past midnight'],
  ['2026-11-22T13:00:00Z', false, 'as the night shift ends on Sunday'],
  ['2026-11-23T06:59:59Z', true, "just before Sunday's midnight"],
  ['2026-11-23T07:00:00Z', false, "at Sunday's midnight"],
])('a provider who works across midnight is open at %s: %s (%s) (TIME-20)', (now, isOpen) => {
  expect(isOpenAt(nightShifts, new Date(now), 'America/Denver')).toBe(isOpen);
});
