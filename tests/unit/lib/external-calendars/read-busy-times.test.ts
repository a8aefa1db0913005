import { readBusyTimes } from '@/lib/external-calendars/read-busy-times';

const timeWindow = { timeZone: 'UTC', from: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 11, 31) };
const createCalendar = (rule: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261125T090000Z\r\nDURATION:PT1H\r\n${rule}\r\nEND:VEVENT\r\nEND:VCALENDAR`;

test('a worker thread parses the busy times of a calendar (PROV-10)', async () => {
  const start = Date.UTC(2026, 10, 25, 9);
  await expect(readBusyTimes(createCalendar('SUMMARY:Secret'), timeWindow)).resolves.toEqual([
    [start, start + 3_600_000],
  ]);
});

test('an endless recurrence rule times out (PROV-12)', async () => {
  // There is no February 30.
  const text = createCalendar('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  await expect(readBusyTimes(text, timeWindow)).rejects.toThrow('too_complex');
});

test('a calendar that can’t be parsed fails with a code (PROV-12)', async () => {
  await expect(readBusyTimes('Not found', timeWindow)).rejects.toMatchObject({
    code: 'not_a_calendar',
  });
});
