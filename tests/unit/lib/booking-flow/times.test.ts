import {
  getSelectedDay,
  countStarts,
  findSlot,
  groupByCity,
  groupByPartOfDay,
  getLocalPartOfDay,
  splitByHour,
} from '@/lib/booking-flow/times';

const denver = 'America/Denver';
const createSlot = (starts_at: string, provider_id = 'ann') => ({
  provider_id,
  starts_at,
  ends_at: starts_at,
  time_zone: denver,
});

describe("the part of day on the provider's clock", () => {
  test.each([
    ['2026-11-21T18:59:59Z', 'morning'],
    ['2026-11-21T19:00:00Z', 'afternoon'],
    ['2026-11-21T23:59:59Z', 'afternoon'],
    ['2026-11-22T00:00:00Z', 'evening'],
    ['2026-11-21T07:00:00Z', 'morning'],
  ])('of %s in Denver is the %s (TIME-4)', (instant, part) => {
    expect(getLocalPartOfDay(instant, denver)).toBe(part);
  });
});

test('times are grouped by part of day, without empty groups (TIME-4)', () => {
  const groups = groupByPartOfDay([
    createSlot('2026-11-21T16:00:00Z'),
    createSlot('2026-11-22T01:00:00Z'),
  ]);
  expect(groups.map(([part, slots]) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['evening', 1],
  ]);
});

test('times are grouped by city, and a start time that two providers share is listed once (TIME-5)', () => {
  const createOffer = (id: string, city: string) => ({
    provider: { id, first_name: id, business: { city } },
  });
  const offers = [createOffer('ann', 'Denver'), createOffer('bob', 'Portland')];
  const groups = groupByCity(
    [
      createSlot('2026-11-21T16:00:00Z', 'bob'),
      createSlot('2026-11-21T16:00:00+00:00', 'ann'),
      createSlot('2026-11-21T17:00:00Z', 'ann'),
      createSlot('2026-11-21T18:00:00Z', 'ann'),
    ],
    offers,
  );
  expect(groups.map(({ city, slots }) => [city, slots.map((slot) => slot.provider_id)])).toEqual([
    ['Portland', ['bob']],
    ['Denver', ['ann', 'ann']],
  ]);
});

describe('the selected day', () => {
  const range = { days: ['2026-11-22', '2026-11-25'], today: '2026-11-20', last: '2027-01-19' };
  test.each([
    [null, '2026-11-22'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-20', '2026-11-20'],
    ['2027-01-19', '2027-01-19'],
    ['2026-11-19', '2026-11-22'],
    ['2027-01-20', '2026-11-22'],
  ])('for the requested date %s is %s (TIME-4)', (date, day) => {
    expect(getSelectedDay({ date }, range)).toBe(day);
  });

  test('is null if no day is free', () => {
    expect(getSelectedDay({ date: '2026-11-25' }, { ...range, days: [] })).toBeNull();
  });
});

describe('start times', () => {
  const createLongSlot = (from: string, to: string, time_zone = denver) => {
    const toInstant = (time: string) => `2026-11-21T${time}:00Z`;
    return { ...createSlot(toInstant(from)), ends_at: toInstant(to), time_zone };
  };
  const getFirstTimes = (...slots: ReturnType<typeof createLongSlot>[]) =>
    splitByHour(slots).first.map(({ starts_at }) => starts_at.slice(11, 16));

  test('on the hour are listed first for a long job (TIME-8)', () => {
    const slots = [
      createLongSlot('16:00', '18:00'),
      createLongSlot('16:15', '18:15'),
      createLongSlot('17:00', '19:00'),
    ];
    expect(getFirstTimes(...slots)).toEqual(['16:00', '17:00']);
    expect(splitByHour(slots).more).toEqual([slots[1]]);
  });
  test('on the hour are listed first even if only some slots are long', () => {
    const slots = [createLongSlot('16:00', '17:00'), createLongSlot('16:15', '18:15')];
    expect(splitByHour(slots)).toEqual({ first: [slots[0]], more: [slots[1]] });
    expect(splitByHour(slots.slice(0, 1))).toEqual({ first: [slots[0]], more: [] });
  });
  test("on the hour are those on the hour in the provider's time zone", () =>
    expect(
      getFirstTimes(
        createLongSlot('16:00', '18:00', 'Asia/Kathmandu'),
        createLongSlot('16:15', '18:15', 'Asia/Kathmandu'),
      ),
    ).toEqual(['16:15']));
  test('for a long job keep their order if none is on the hour', () =>
    expect(
      getFirstTimes(createLongSlot('16:15', '18:15'), createLongSlot('16:30', '18:30')),
    ).toEqual(['16:15', '16:30']));
  test('for a shorter job keep their order', () =>
    expect(
      getFirstTimes(createLongSlot('16:00', '17:00'), createLongSlot('16:15', '17:15')),
    ).toEqual(['16:00', '16:15']));
});

test('the first of two slots at the selected time is used (BOOK-51)', () => {
  const slots = [
    createSlot('2026-11-21T16:00:00+00:00', 'walt'),
    createSlot('2026-11-21T16:00:00Z', 'farah'),
  ];
  expect(findSlot(slots, '2026-11-21T16:00Z')?.provider_id).toBe('walt');
  expect(findSlot(slots, '2026-11-21T17:00Z')).toBeNull();
  expect(findSlot(slots, null)).toBeNull();
});

test('a start time that two providers share counts once (TIME-5, TIME-10)', () => {
  const starts = ['2026-11-21T16:00:00Z', '2026-11-21T16:00:00+00:00', '2026-11-21T17:00:00Z'];
  expect(countStarts(starts.map((start) => createSlot(start)))).toBe(2);
});
