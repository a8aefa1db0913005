import { findTimeWords } from '@/lib/search/time-words';

/** 10 PM on Monday in Denver, which is Tuesday in UTC. */
const now = new Date('2026-11-24T05:00:00Z');
const findTimes = (text: string) => findTimeWords(text, now, 'America/Denver');
const noTimes = { first_day: null, last_day: null, after: null, before: null };
const createDay = (first_day: string, limits = {}) => ({
  ...noTimes,
  first_day,
  last_day: first_day,
  ...limits,
});

test.each([
  ['massage today', createDay('2026-11-23')],
  ['math tutor tomorrow', createDay('2026-11-24')],
  ['massage tonight', createDay('2026-11-23', { after: '17:00' })],
  ['barber saturday', createDay('2026-11-28')],
  ['barber sat', createDay('2026-11-28')],
  ['manicure friday afternoon', createDay('2026-11-27', { after: '12:00', before: '17:00' })],
  ['plumber tomorrow morning', createDay('2026-11-24', { before: '12:00' })],
  ['next tuesday after 17:00', createDay('2026-12-01', { after: '17:00' })],
  ['dec 3 before 10am', createDay('2026-12-03', { before: '10:00' })],
  ['yoga after 5pm', { ...noTimes, after: '17:00' }],
  ['haircut at 3', { ...noTimes, after: '15:00' }],
  ['haircut at noon', { ...noTimes, after: '12:00' }],
  ['haircut after noon', { ...noTimes, after: '12:00' }],
  ['haircut before noon', { ...noTimes, before: '12:00' }],
  ['plumber tomorrow by noon', createDay('2026-11-24', { before: '12:00' })],
  ['evening massage', { ...noTimes, after: '17:00' }],
  ['plumber in 90 minutes', createDay('2026-11-23', { after: '23:30' })],
  ['plumber in 3 hours', createDay('2026-11-24', { after: '01:00' })],
  ['plumber within an hour', createDay('2026-11-23', { before: '23:00' })],
  ['plumber within 3 hours', { ...noTimes, first_day: '2026-11-23', last_day: '2026-11-24' }],
  ['clean this weekend', { ...noTimes, first_day: '2026-11-28', last_day: '2026-11-29' }],
  ['clean next week', { ...noTimes, first_day: '2026-11-30', last_day: '2026-12-06' }],
])('“%s” contains a time (CAT-10)', (text, when) => expect(findTimes(text)?.when).toEqual(when));

test.each([
  'SAT prep',
  '90 minute massage',
  '80218',
  'two movers',
  'May',
  'sun',
  '3/4 inch pipe',
  '1/2 day workshop',
  'half day tour',
  '2 day workshop',
  'last minute massage',
  'window of 1.5 m',
])('“%s” contains no time (CAT-10)', (text) => expect(findTimes(text)).toBeNull());

test.each([
  ['cleaning every two weeks', 'every two weeks', noTimes],
  ['mowing each month', 'each month', noTimes],
  ['cleaning every other week tomorrow', 'every other week', createDay('2026-11-24')],
  ['cleaning every monday', 'every monday', noTimes],
  ['cleaning every other friday', 'every other friday', noTimes],
  ['yoga every 2nd tuesday', 'every 2nd tuesday', noTimes],
  ['yoga on sundays', 'on sundays', noTimes],
  ['yoga every monday morning', 'every monday', { ...noTimes, before: '12:00' }],
  ['yoga every weekend', 'every weekend', noTimes],
  ['walks twice a week', 'twice a week', noTimes],
  ['care seven days a week', 'seven days a week', noTimes],
  ['weekly cleaning', 'weekly', noTimes],
  ['24/7 plumber', '24/7', noTimes],
  ['plumber 24-7 tomorrow', '24-7', createDay('2026-11-24')],
])(
  "the frequency in “%s” isn't a day and is removed from the search text (CAT-10)",
  (text, words, when) => {
    const found = findTimes(text);
    expect(found?.when).toEqual(when);
    const removed = found?.spans.map(([from, to]) => text.slice(from, to).trim());
    expect(removed?.[0]).toBe(words);
  },
);

test.each(['before noon', 'until noon', 'after noon', 'at noon', 'noon'])(
  'the words “%s” are removed from the search text (CAT-10)',
  (words) => {
    const text = `massage ${words} please`;
    const spans = findTimes(text)?.spans.map(([from, to]) => text.slice(from, to));
    expect(spans).toEqual([words]);
  },
);

test('the spans cover the words that describe a time', () => {
  const text = 'yoga tomorrow for two after 5pm';
  const timeWords = findTimes(text)?.spans.map(([from, to]) => text.slice(from, to));
  expect(timeWords).toEqual(['tomorrow', 'after 5pm']);
});
