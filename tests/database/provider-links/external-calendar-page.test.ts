/** The external calendar on a provider's calendar page: connecting, syncing and removing it. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/provider-links/actions';
import * as queries from '@/lib/provider-links/queries';
import * as calendarSync from '@/lib/external-calendars/sync-calendars';
import { CalendarError } from '@/lib/external-calendars/calendar-error.js';
import { pool } from '@/tests/support/database/database';
import { deleteCommittedRows } from '@/tests/support/database/rows';
import { insertCalendarLink } from '@/tests/support/bookings/provider-links';
import { startVisit, submit } from '@/tests/support/next/context';

beforeEach(() => startVisit('203.0.113.31'));
afterEach(deleteCommittedRows);

/** Calendar URL with a private IP address, so its first sync fails without a request. */
const privateUrl = 'webcal://127.0.0.1/basic.ics';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const getPageRedirect = (token: string) => ({ redirectedTo: `/provider-calendar/${token}` });
const connectCalendar = (fields: Record<string, string>) => submit(actions.connectCalendar, fields);

test('a calendar URL with a private IP address is connected, but its first sync fails (PROV-11)', async () => {
  const { token } = await insertCalendarLink();
  expect(await connectCalendar({ token, address: privateUrl })).toEqual(getPageRedirect(token));
  expect(await getExternalCalendar(token)).toMatchObject({
    last_error: 'not_public',
    synced_at: null,
  });
});

test('a failed sync keeps the busy times, and its error is shown until a later sync succeeds (PROV-12)', async () => {
  const { token } = await insertCalendarLink();
  await connectCalendar({ token, address: privateUrl });
  await syncCalendars(async () => ({ etag: '"1"', text: createCalendarFile() }));
  expect(await getExternalCalendar(token)).toMatchObject({ last_error: null, busy_count: 1 });

  await syncCalendars(() => Promise.reject(new CalendarError('unreachable')));
  expect(await getExternalCalendar(token)).toMatchObject({
    last_error: 'unreachable',
    busy_count: 1,
  });

  await syncCalendars(async ({ etag }) => {
    expect(etag).toBe('"1"');
    // Null means that the calendar hasn't changed since this ETag.
    return null;
  });
  expect(await getExternalCalendar(token)).toMatchObject({ last_error: null, busy_count: 1 });
});

test("a sync stores an event's times but not its title, and the calendar can be removed (PROV-10)", async () => {
  const { token } = await insertCalendarLink();
  await connectCalendar({ token, address: privateUrl });
  await syncCalendars(async () => ({ etag: '"1"', text: createCalendarFile() }));
  const { rows } = await pool.query(
    `select to_jsonb(t) as row from public.provider_time_off t where calendar_id is not null
     union all select to_jsonb(c) from private.external_calendars c`,
  );
  expect(JSON.stringify(rows)).toContain(`${tomorrow} 09:00`);
  expect(JSON.stringify(rows)).not.toContain('Dentist');
  expect(await submit(actions.removeCalendar, { token })).toEqual(getPageRedirect(token));
  expect(await getExternalCalendar(token)).toBeNull();
});

test('the page shows what was read: counts of events and the next three busy times (PROV-10)', async () => {
  const { token } = await insertCalendarLink();
  await connectCalendar({ token, address: privateUrl });
  const day = tomorrow.replaceAll('-', '');
  const text = createCalendarFile(
    `DTSTART:${day}T090000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=5`,
    `DTSTART;TZID=Nowhere:${day}T120000\r\nDURATION:PT1H`,
    'DTSTART:soon',
  );
  await syncCalendars(async () => ({ etag: '"1"', text }));
  const calendar = await getExternalCalendar(token);
  // The event in an unknown zone overlaps the first one of the series.
  expect(calendar).toMatchObject({
    event_count: 2,
    unread_count: 1,
    unknown_zone_count: 1,
    busy_count: 5,
  });
  const start = Date.parse(`${tomorrow}T00:00:00Z`);
  const [dayMs, hour] = [86_400_000, 3_600_000];
  expect(
    calendar?.next_busy_times.map(({ starts_at, ends_at }) => [
      (Date.parse(starts_at) - start) / hour,
      (Date.parse(ends_at) - start) / hour,
    ]),
  ).toEqual([
    [-2, (dayMs + hour) / hour],
    [33, 34],
    [57, 58],
  ]);

  await syncCalendars(async () => null);
  expect(await getExternalCalendar(token)).toMatchObject({ event_count: 2, unread_count: 1 });
});

test('an invalid calendar URL is rejected with an error on its field (PROV-10)', async () => {
  const { token } = await insertCalendarLink();
  for (const address of ['', 'my calendar', 'file:///etc/passwd', 'javascript:alert(1)'])
    expect(await connectCalendar({ token, address })).toMatchObject({
      code: 'invalid_input',
      fields: { address: expect.any(String) },
      values: { address },
    });
  expect(await getExternalCalendar(token)).toBeNull();
});

/** Returns an iCalendar file with these events, by default one tomorrow at 9:00 UTC. */
const createCalendarFile = (...events: string[]) => {
  const defaultEvent = `DTSTART:${tomorrow.replaceAll('-', '')}T090000Z\r\nDURATION:PT1H`;
  const contents = events.length > 0 ? events : [defaultEvent];
  return [
    'BEGIN:VCALENDAR',
    ...contents.flatMap((content, i) => [
      'BEGIN:VEVENT',
      `UID:${i}`,
      content,
      'SUMMARY:Dentist',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
};

/** Makes all calendars due and syncs them as the delivery route does, with a stubbed download. */
async function syncCalendars(download: Parameters<typeof calendarSync.syncDueCalendars>[1]) {
  await pool.query(`update private.external_calendars set next_sync_at = now()`);
  await calendarSync.syncDueCalendars(undefined, download);
}

const getExternalCalendar = async (token: string) =>
  (await queries.getProviderCalendar(token))?.external_calendar;
