/** Connecting and syncing providers' external calendars, whose busy times can't be booked (PROV-10, PROV-12). */
import { calendarSyncMinutes } from '@/lib/provider-links/external-calendar-messages';
import { it, type Scenario } from '@/tests/support/bookings/booking';
import { insertProvider } from '@/tests/support/bookings/shop';
import {
  callAsServer,
  getValueAsServer,
  createCalendarLink,
} from '@/tests/support/bookings/provider-links';

const googleUrl = 'https://calendar.google.com/calendar/ical/secret/basic.ics';

it("a connected calendar's busy times can't be booked until the calendar is removed (PROV-10)", async (s) => {
  const token = await createCalendarLink(s);
  const { id } = await connectCalendar(s, token);
  await storeBusyTimes(s, id, [[s.slot, 60]]);
  expect(await s.getOutcome(s.confirm({ provider: s.provider.id }))).toBe('PT409 slot_taken');
  expect(await s.listFreeStarts(s.customer)).not.toContain(s.slot.getTime());
  await getValueAsServer(s, 'remove_external_calendar($1)', [token]);
  expect(await listBusyTimes(s)).toEqual([]);
  await s.confirm({ provider: s.provider.id });
});

it('a sync stores only the busy times that changed (PROV-10)', async (s) => {
  const { id } = await connectCalendar(s, await createCalendarLink(s));
  const minutesPerDay = 24 * 60;
  await storeBusyTimes(s, id, [
    [s.slot, 60],
    [s.slot, minutesPerDay],
  ]);
  const busyBefore = await listBusyTimes(s);
  await s.db.query('delete from private.freed_providers');
  await storeBusyTimes(s, id, [
    [s.slot, minutesPerDay],
    [s.slot, 30],
  ]);
  const busyAfter = await listBusyTimes(s);
  expect(busyAfter).toHaveLength(2);
  expect(busyAfter.filter((row) => busyBefore.some((before) => before.id === row.id))).toHaveLength(
    1,
  );
  expect(new Set(busyAfter.map(({ reason }) => reason))).toEqual(
    new Set(['Busy on their external calendar']),
  );
  // Shortening a busy time frees slots for the waitlist.
  const freedProviders = await s.db.query('select from private.freed_providers');
  expect(freedProviders.rowCount).toBe(1);
  await storeBusyTimes(s, id, []);
  expect(await listBusyTimes(s)).toEqual([]);
});

it('a failed sync keeps the busy times and is shown to the provider until a sync succeeds (PROV-12)', async (s) => {
  const token = await createCalendarLink(s);
  const { id } = await connectCalendar(s, token);
  expect(await getExternalCalendar(s, token)).toMatchObject({ synced_at: null, failed_at: null });
  await storeBusyTimes(s, id, [[s.slot, 60]]);
  await getValueAsServer(s, 'mark_external_calendar_failed($1, $2)', [id, 'unreachable']);
  expect(await getExternalCalendar(s, token)).toMatchObject({
    host: 'calendar.google.com',
    last_error: 'unreachable',
    busy_count: 1,
    synced_at: expect.any(String),
    failed_at: expect.any(String),
  });
  // A later sync finds the calendar unchanged.
  await getValueAsServer(s, 'store_busy_times($1)', [id]);
  expect(await getExternalCalendar(s, token)).toMatchObject({
    last_error: null,
    failed_at: null,
    busy_count: 1,
  });
});

it('a calendar is claimed for a sync at most once every ten minutes (PROV-10)', async (s) => {
  const { id } = await connectCalendar(s, await createCalendarLink(s));
  // Connecting a calendar claims it for its first sync.
  expect(await claimCalendars(s)).toEqual([]);
  await rewindCalendars(s, `${calendarSyncMinutes} minutes`);
  expect(await claimCalendars(s)).toMatchObject([
    { id, url: googleUrl, etag: null, time_zone: 'UTC' },
  ]);
  expect(await claimCalendars(s)).toEqual([]);
});

it("a sync excludes this provider's bookings and no other ones (PROV-10)", async (s) => {
  const calendar = await connectCalendar(s, await createCalendarLink(s));
  expect(calendar).toMatchObject({ booking_ids: [] });
  const other = await insertProvider(s.db, s.shop);
  await s.db.query(
    `insert into private.external_calendars (provider_id, url, next_sync_at) values ($1, $2, now())`,
    [other.id, googleUrl],
  );
  const { booking_id } = await s.confirm({ provider: s.provider.id });
  await rewindCalendars(s, '10 minutes');
  const claimed = await claimCalendars(s);
  expect(claimed).toHaveLength(2);
  for (const { id, booking_ids } of claimed)
    expect(booking_ids).toEqual(id === calendar.id ? [booking_id] : []);
});

it('an unchanged calendar is downloaded in full once a day (PROV-10)', async (s) => {
  const { id } = await connectCalendar(s, await createCalendarLink(s));
  await storeBusyTimes(s, id, [], '"1"');
  await rewindCalendars(s, '10 minutes');
  expect(await claimCalendars(s)).toMatchObject([{ etag: '"1"' }]);
  await rewindCalendars(s, '1 day');
  expect(await claimCalendars(s)).toMatchObject([{ etag: null }]);
});

it("a sync covers three more days than the policy's horizon (PROV-10)", async (s) => {
  await s.setPolicy({ horizon_days: 30 });
  await connectCalendar(s, await createCalendarLink(s));
  await rewindCalendars(s, '10 minutes');
  const [calendar] = await claimCalendars(s);
  const days = (Number(calendar!.busy_until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(33);
});

it('connecting a calendar with a new URL replaces the old one and its busy times (PROV-10)', async (s) => {
  const token = await createCalendarLink(s);
  const oldCalendar = await connectCalendar(s, token);
  expect(await connectCalendar(s, token)).toMatchObject({ id: oldCalendar.id });
  await storeBusyTimes(s, oldCalendar.id, [[s.slot, 60]]);
  const { id } = await connectCalendar(s, token, 'https://outlook.office365.com/owa/calendar.ics');
  expect(id).not.toBe(oldCalendar.id);
  await storeBusyTimes(s, oldCalendar.id, [[s.slot, 60]]);
  expect(await listBusyTimes(s)).toEqual([]);
});

it("busy times aren't listed as time off and can't be unblocked (PROV-8, PROV-10)", async (s) => {
  const token = await createCalendarLink(s);
  const { id } = await connectCalendar(s, token);
  await storeBusyTimes(s, id, [[s.slot, 60]]);
  const [busyTime] = await listBusyTimes(s);
  await getValueAsServer(s, 'unblock_time($1, $2)', [token, busyTime!.id]);
  expect(await listBusyTimes(s)).toHaveLength(1);
  const calendar = (await getValueAsServer(s, 'read_provider_calendar($1)', [token])) as {
    time_off: [];
  };
  expect(calendar.time_off).toEqual([]);
});

it("the calendar page's data doesn't contain the external calendar's URL (PROV-10)", async (s) => {
  const token = await createCalendarLink(s);
  await connectCalendar(s, token);
  const calendarPage = await getValueAsServer(s, 'read_provider_calendar($1)', [token]);
  expect(JSON.stringify(calendarPage)).not.toContain('secret');
});

it("an unknown link can't connect or remove a calendar (PROV-10)", async (s) => {
  const token = await createCalendarLink(s);
  const unknownToken = `${token.slice(0, -1)}_`;
  const getRemoval = () =>
    s.getOutcome(getValueAsServer(s, 'remove_external_calendar($1)', [unknownToken]));
  expect(await s.getOutcome(connectCalendar(s, unknownToken))).toBe('PT404 unknown_link');
  expect(await getRemoval()).toBe('PT404 unknown_link');
  await connectCalendar(s, token);
  expect(await getRemoval()).toBe('PT404 unknown_link');
  expect(await getExternalCalendar(s, token)).toMatchObject({ host: 'calendar.google.com' });
});

it('a server claims at most as many calendars as it asks for (PROV-10)', async (s) => {
  const addCalendar = async () => {
    const { id } = await insertProvider(s.db, s.shop);
    await s.db.query(
      `insert into private.external_calendars (provider_id, url, next_sync_at) values ($1, $2, now())`,
      [id, googleUrl],
    );
  };
  await addCalendar();
  // With statistics that count one row, Postgres prefers a nested loop.
  await s.db.query('analyze private.external_calendars');
  for (let i = 0; i < 4; i++) await addCalendar();
  expect(await claimCalendars(s, 2)).toHaveLength(2);
});

async function connectCalendar(s: Scenario, token: string, url = googleUrl) {
  const sql = 'select * from public.set_external_calendar($1, $2)';
  const [calendar] = await callAsServer<{ id: string }>(s, sql, [token, url]);
  return calendar!;
}

/** Claims calendars that are due for a sync, by default up to five. */
const claimCalendars = (s: Scenario, limit = 5) =>
  callAsServer(s, 'select * from public.claim_external_calendars($1)', [limit]);

/** Stores the busy times of a sync, each with a start and a duration in minutes. */
function storeBusyTimes(
  s: Scenario,
  calendarId: string,
  busyTimes: [start: Date, minutes: number][],
  etag?: string,
) {
  return getValueAsServer(s, 'store_busy_times($1, $2, $3, $4)', [
    calendarId,
    etag,
    busyTimes.map(([start]) => start),
    busyTimes.map(([start, minutes]) => new Date(start.getTime() + minutes * 60_000)),
  ]);
}

async function getExternalCalendar(s: Scenario, token: string) {
  const calendar = await getValueAsServer(s, 'read_provider_calendar($1)', [token]);
  return (calendar as { external_calendar: object }).external_calendar;
}

async function listBusyTimes(s: Scenario) {
  const { rows } = await s.db.query<{ id: string; reason: string }>(
    `select id, reason from public.provider_time_off where calendar_id is not null`,
  );
  return rows;
}

/** Shifts all calendars' timestamps into the past, because now() is constant in a transaction. */
const rewindCalendars = (s: Scenario, interval: string) =>
  s.db.query(
    `update private.external_calendars
        set next_sync_at = next_sync_at - $1::interval, expanded_at = expanded_at - $1::interval`,
    [interval],
  );
