import { DateTime } from 'luxon';
import { listBusyTimes, type Period } from '@/lib/external-calendars/busy-times.js';
import { CalendarError, type CalendarFailure } from '@/lib/external-calendars/calendar-error.js';
import { createSeededRandom } from '@/tests/support/search-oracle/random';

const timeWindow = {
  timeZone: 'America/Denver',
  from: Date.UTC(2026, 10, 1),
  until: Date.UTC(2026, 11, 31),
};

const joinLines = (...lines: (string | string[])[]) => lines.flat().join('\r\n');
const createCalendar = (...lines: (string | string[])[]) =>
  joinLines('BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', '');
const createEvent = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a@example.com',
  ...lines,
  'END:VEVENT',
];

/** Returns busy periods as times in Denver. */
const listLocalTimes = (text: string) =>
  listBusyTimes(text, timeWindow).periods.map((period: Period) =>
    period.map((time) =>
      DateTime.fromMillis(time, { zone: timeWindow.timeZone }).toFormat('LLL d HH:mm'),
    ),
  );

/** Noon in Denver. */
const startAtNoon = 'DTSTART:20261125T190000Z';
const morningHour = ['DTSTART;TZID=America/Denver:20261124T090000', 'DURATION:PT1H'];

test.each<[string, string[], string[][]]>([
  ['times in UTC', [startAtNoon, 'DTEND:20261125T200000Z'], [['Nov 25 12:00', 'Nov 25 13:00']]],
  [
    "a time zone that its calendar doesn't define",
    ['DTSTART;TZID=Europe/Berlin:20261125T090000', 'DURATION:PT90M'],
    [['Nov 25 01:00', 'Nov 25 02:30']],
  ],
  [
    "no time zone, so that the provider's applies",
    ['DTSTART:20261125T090000', 'DTEND:20261125T100000'],
    [['Nov 25 09:00', 'Nov 25 10:00']],
  ],
  ['a whole day', ['DTSTART;VALUE=DATE:20261125'], [['Nov 25 00:00', 'Nov 26 00:00']]],
  [
    'two whole days',
    ['DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102'],
    [['Oct 31 00:00', 'Nov 2 00:00']],
  ],
  [
    'a recurrence rule with an exception, across a clock change',
    [
      'DTSTART;TZID=America/Denver:20261031T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261103T160000Z',
      'EXDATE;TZID=America/Denver:20261102T090000',
    ],
    [
      ['Nov 1 09:00', 'Nov 1 10:00'],
      ['Nov 3 09:00', 'Nov 3 10:00'],
    ],
  ],
  [
    'a recurrence rule whose first date is an exception',
    [...morningHour, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;TZID=America/Denver:20261124T090000'],
    [['Nov 25 09:00', 'Nov 25 10:00']],
  ],
  [
    "a first date that its recurrence rule doesn't match",
    [...morningHour, 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1'],
    [
      ['Nov 24 09:00', 'Nov 24 10:00'],
      ['Nov 25 09:00', 'Nov 25 10:00'],
    ],
  ],
  [
    'additional dates',
    [...morningHour, 'RDATE;TZID=America/Denver:20261126T100000'],
    [
      ['Nov 24 09:00', 'Nov 24 10:00'],
      ['Nov 26 10:00', 'Nov 26 11:00'],
    ],
  ],
  ['a transparent time', [startAtNoon, 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
  ['a canceled event', [startAtNoon, 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
  ['no duration', [startAtNoon], []],
])('an event with %s has the expected busy times (PROV-10)', (_, content, expected) => {
  expect(listLocalTimes(createCalendar(createEvent(...content)))).toEqual(expected);
});

test('a recurring event includes its changed occurrences (PROV-10)', () => {
  const createOverride = (day: string, ...content: string[]) =>
    createEvent(`RECURRENCE-ID;TZID=America/Denver:${day}T090000`, ...content);
  const text = createCalendar(
    createEvent(...morningHour, 'RRULE:FREQ=DAILY;COUNT=4'),
    createOverride('20261125', 'DTSTART;TZID=America/Denver:20261125T140000', 'DURATION:PT2H'),
    createOverride('20261126', 'DTSTART;TZID=America/Denver:20261126T090000', 'STATUS:CANCELLED'),
    // An occurrence rescheduled into the window, although its series begins after the window.
    ['BEGIN:VEVENT', 'UID:b@example.com', 'RECURRENCE-ID:20270201T160000Z'],
    ['DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z', 'END:VEVENT'],
  );
  expect(listLocalTimes(text)).toEqual([
    ['Nov 24 09:00', 'Nov 24 10:00'],
    ['Nov 25 14:00', 'Nov 25 16:00'],
    ['Nov 27 09:00', 'Nov 27 10:00'],
    ['Dec 1 09:00', 'Dec 1 10:00'],
  ]);
});

test("a recurring event whose first occurrence was moved isn't busy at the old time (PROV-10)", () => {
  const text = createCalendar(
    createEvent(...morningHour, 'RRULE:FREQ=DAILY;COUNT=2'),
    createEvent(
      'RECURRENCE-ID;TZID=America/Denver:20261124T090000',
      'DTSTART;TZID=America/Denver:20261124T140000',
      'DURATION:PT1H',
    ),
  );
  expect(listLocalTimes(text)).toEqual([
    ['Nov 24 14:00', 'Nov 24 15:00'],
    ['Nov 25 09:00', 'Nov 25 10:00'],
  ]);
});

test('busy times are merged and limited to the window (PROV-10)', () => {
  const text = createCalendar(
    createEvent('DTSTART:20261125T200000Z', 'DTEND:20261125T220000Z'),
    createEvent('DTSTART:20261125T190000Z', 'DTEND:20261125T203000Z'),
    createEvent('DTSTART:20200101T190000Z', 'DTEND:20200101T200000Z'),
    createEvent('DTSTART:20270102T190000Z', 'DTEND:20270102T200000Z'),
  );
  expect(listLocalTimes(text)).toEqual([['Nov 25 12:00', 'Nov 25 15:00']]);
});

test("only the provider's own bookings are excluded (PROV-10)", () => {
  const [ownId, otherId] = ['01234567-89ab-cdef-0123-456789abcdef', crypto.randomUUID()];
  const createBooking = (id: string, day: string) =>
    createEvent(`DTSTART:202611${day}T190000Z`, 'DURATION:PT1H').map((line) =>
      line.replace('a@example.com', `${id}@roam`),
    );
  const text = createCalendar(createBooking(ownId, '25'), createBooking(otherId, '26'));
  const { periods, eventCount } = listBusyTimes(text, timeWindow, [ownId]);
  expect(periods).toEqual([[Date.UTC(2026, 10, 26, 19), Date.UTC(2026, 10, 26, 20)]]);
  expect(eventCount).toBe(1);
});

test('a time zone that only the calendar defines is used (PROV-10)', () => {
  const zoneDefinition = joinLines(
    'BEGIN:VTIMEZONE',
    'TZID:Office',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  );
  const text = createCalendar(
    zoneDefinition,
    createEvent('DTSTART;TZID=Office:20261125T220000', 'DURATION:PT1H'),
  );
  expect(listLocalTimes(text)).toEqual([['Nov 25 12:00', 'Nov 25 13:00']]);
});

test("local times around clock changes match Luxon's, and skipped ones are later (PROV-10)", () => {
  for (const zone of ['America/Denver', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
    for (const day of ['20260308', '20260329', '20260405', '20261004', '20261025', '20261101']) {
      for (const hour of ['00', '01', '03', '04', '12']) {
        const wallTime = `${day}T${hour}4500`;
        const expected = DateTime.fromISO(wallTime, { zone }).toFormat("yyyyLLdd'T'HHmmss");
        const text = createCalendar(
          createEvent(`DTSTART;TZID=${zone}:${wallTime}`, 'DURATION:PT1M'),
        );
        // The window ends in 2033.
        const { periods } = listBusyTimes(text, { timeZone: 'UTC', from: 0, until: 2e12 });
        const [[start] = []] = periods;
        const foundTime = DateTime.fromMillis(start ?? 0, { zone }).toFormat("yyyyLLdd'T'HHmmss");
        expect(`${zone} ${foundTime}`).toBe(`${zone} ${expected}`);
      }
    }
  }
});

test.each<[string, CalendarFailure, string]>([
  ['no text', 'not_a_calendar', ''],
  ['a web page', 'not_a_calendar', '<!doctype html><title>Sign in</title>'],
  ['an event without a calendar', 'not_a_calendar', joinLines(createEvent(startAtNoon))],
  [
    'no end, because the download may be incomplete',
    'not_a_calendar',
    createCalendar(createEvent(startAtNoon)).slice(0, -16),
  ],
  ['components in components', 'too_complex', `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(100_000)}`],
  [
    'an event every second',
    'too_complex',
    createCalendar(createEvent('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
  ],
  [
    'a rule with too many occurrences before the window',
    'too_complex',
    createCalendar(
      createEvent('DTSTART:19700101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;COUNT=999999'),
    ),
  ],
  [
    '20,001 events',
    'too_large',
    createCalendar(...Array.from({ length: 20_001 }, () => createEvent(startAtNoon))),
  ],
])('a calendar with %s fails with the code %s (PROV-12)', (_, failure, text) => {
  expect(() => listBusyTimes(text, timeWindow)).toThrow(new CalendarError(failure));
});

test('an endless event blocks a period that can be stored (PROV-12)', () => {
  const endless = createEvent('DTSTART:20200101T000000Z', `DURATION:P${'9'.repeat(400)}D`);
  const endlessSeries = createEvent(
    'DTSTART:20200101T000000Z',
    'DTEND:99991231T000000Z',
    'RRULE:FREQ=YEARLY',
  );
  for (const event of [endless, endlessSeries]) {
    const { periods } = listBusyTimes(createCalendar(event), { ...timeWindow, from: -6e13 });
    expect(periods).toHaveLength(1);
    for (const time of periods.flat()) expect(new Date(time).toISOString()).toMatch(/^\d{4}-/);
  }
});

test('a mutated calendar is parsed or fails with a code (PROV-12)', () => {
  const random = createSeededRandom(29);
  const validCalendar = createCalendar(
    createEvent(...morningHour, 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=9', 'EXDATE:20261125T160000Z'),
    createEvent('RECURRENCE-ID:20261130T160000Z', startAtNoon, 'DTEND:20261125T200000Z'),
    createEvent('DTSTART;VALUE=DATE:20261125', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5'),
  );
  const tokens = validCalendar.split(/(?<=[\r\n:;=,])/);
  const oddTokens = [
    '',
    '\0',
    '-1',
    '99999999',
    'Z',
    '=',
    ';;',
    'BEGIN:VEVENT\r\n',
    '"',
    '20261301T250000',
  ];
  for (let round = 0; round < 300; round++) {
    const mutatedTokens = [...tokens];
    for (let i = 0; i <= round % 3; i++)
      mutatedTokens[random.integer(tokens.length - 1)] = random.pick([
        ...oddTokens,
        random.pick(tokens),
      ]);
    let failure: unknown;
    try {
      for (const [start, end] of listBusyTimes(mutatedTokens.join(''), timeWindow).periods)
        expect(end).toBeGreaterThan(start);
    } catch (error) {
      failure = error;
    }
    if (failure) expect(failure).toBeInstanceOf(CalendarError);
  }
});
