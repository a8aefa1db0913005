import { readBusyTimes } from '@/lib/external-calendars/read-busy-times';

const timeWindow = { timeZone: 'UTC', from: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 11, 31) };
const createCalendar = (rule: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261125T090000Z\r\nDURATION:PT1H\r\n${rule}\r\nEND:VEVENT\r\nEND:VCALENDAR`;

test('a worker thread parses the busy times of a calendar (PROV-10)', async () => {
  const start = Date.UTC(2026, 10, 25, 9);
  await expect(readBusyTimes(createCalendar('SUMMARY:Secret'), timeWindow)).resolves.toEqual({
    periods: [[start, start + 3_600_000]],
    eventCount: 1,
    unreadCount: 0,
    unknownZoneCount: 0,
  });
});

test("the provider's bookings are passed to the worker thread (PROV-10)", async () => {
  await expect(readBusyTimes(createCalendar(''), timeWindow, ['a'])).resolves.toMatchObject({
    eventCount: 1,
  });
  const text = createCalendar('').replace('UID:a', 'UID:a@roam');
  await expect(readBusyTimes(text, timeWindow, ['a'])).resolves.toMatchObject({
    periods: [],
    eventCount: 0,
  });
});

test('a calendar that takes too long to read fails with a code (PROV-12)', async () => {
  const listNumbers = (length: number) => Array.from({ length }, (_, i) => i).join();
  const parts = `BYHOUR=${listNumbers(24)};BYMINUTE=${listNumbers(60)};BYSECOND=${listNumbers(60)}`;
  // Each of these rules takes hundreds of milliseconds.
  const rules = Array.from(
    { length: 1_000 },
    () => `RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${parts};BYSETPOS=-1`,
  );
  const text = createCalendar(rules.join('\r\n')).replace('2026', '2000');
  await expect(readBusyTimes(text, timeWindow)).rejects.toThrow('too_complex');
});

test("a calendar that can't be parsed fails with a code (PROV-12)", async () => {
  await expect(readBusyTimes('Not found', timeWindow)).rejects.toMatchObject({
    code: 'not_a_calendar',
  });
});
