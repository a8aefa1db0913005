import { calendarReadMinutes } from '@/lib/provider-links/own-calendar-messages';
import { withScenario, type Scenario } from '@/tests/support/bookings/booking';
import {
  callAsServer,
  getValueAsServer,
  openCalendar,
} from '@/tests/support/bookings/provider-links';

const google = 'https://calendar.google.com/calendar/ical/secret/basic.ics';

test(
  'busy times of a connected calendar can’t be booked (PROV-10)',
  withScenario(async (s) => {
    const token = await openCalendar(s);
    const { id } = await connect(s, token);
    await store(s, id, [[s.slot, 60]]);
    expect(await s.getOutcome(s.confirm({ provider: s.provider.id }))).toBe('PT409 slot_taken');
    expect(await s.listFreeStarts(s.customer)).not.toContain(s.slot.getTime());
    await getValueAsServer(s, 'remove_provider_calendar($1)', [token]);
    expect(await listBusyTimes(s)).toEqual([]);
    await s.confirm({ provider: s.provider.id });
  }),
);

test(
  'a sync stores only the busy times that changed (PROV-10)',
  withScenario(async (s) => {
    const { id } = await connect(s, await openCalendar(s));
    const day = 24 * 60;
    await store(s, id, [
      [s.slot, 60],
      [s.slot, day],
    ]);
    const before = await listBusyTimes(s);
    await s.db.query('delete from private.freed_providers');
    await store(s, id, [
      [s.slot, day],
      [s.slot, 30],
    ]);
    const after = await listBusyTimes(s);
    expect(after).toHaveLength(2);
    expect(after.filter((row) => before.some((b) => b.id === row.id))).toHaveLength(1);
    expect(new Set(after.map(({ reason }) => reason))).toEqual(
      new Set(['Busy in their own calendar']),
    );
    const freed = await s.db.query('select from private.freed_providers');
    expect(freed.rowCount).toBe(1);
    await store(s, id, []);
    expect(await listBusyTimes(s)).toEqual([]);
  }),
);

test(
  'busy times stay during an outage that the provider sees (PROV-12)',
  withScenario(async (s) => {
    const token = await openCalendar(s);
    const { id } = await connect(s, token);
    expect(await getOwnCalendar(s, token)).toMatchObject({ read_at: null, failed_at: null });
    await store(s, id, [[s.slot, 60]]);
    await getValueAsServer(s, 'mark_calendar_failed($1, $2)', [id, 'unreachable']);
    expect(await getOwnCalendar(s, token)).toMatchObject({
      ...{ host: 'calendar.google.com', last_error: 'unreachable', busy_count: 1 },
      ...{ read_at: expect.any(String), failed_at: expect.any(String) },
    });
    // The calendar was read and hasn't changed.
    await getValueAsServer(s, 'store_busy_times($1)', [id]);
    expect(await getOwnCalendar(s, token)).toMatchObject({
      last_error: null,
      failed_at: null,
      busy_count: 1,
    });
  }),
);

test(
  'a calendar is claimed by one server every ten minutes (PROV-10)',
  withScenario(async (s) => {
    const { id } = await connect(s, await openCalendar(s));
    const claimCalendars = () =>
      callAsServer(s, 'select * from public.claim_provider_calendars($1)', [5]);
    // The page that connected the calendar is still reading it.
    expect(await claimCalendars()).toEqual([]);
    await rewindCalendars(s, `${calendarReadMinutes} minutes`);
    expect(await claimCalendars()).toMatchObject([
      { id, address: google, etag: null, time_zone: 'UTC' },
    ]);
    expect(await claimCalendars()).toEqual([]);
  }),
);

test(
  'an unchanged calendar is read in full once a day (PROV-10)',
  withScenario(async (s) => {
    await s.setPolicy({ horizon_days: 30 });
    const { id } = await connect(s, await openCalendar(s));
    await store(s, id, [], '"1"');
    await rewindCalendars(s, '10 minutes');
    const claimCalendars = async () =>
      (await callAsServer(s, 'select * from public.claim_provider_calendars(5)', []))[0];
    const claimed = await claimCalendars();
    expect(claimed).toMatchObject({ etag: '"1"' });
    const days = (Number(claimed!.busy_until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(33);
    await rewindCalendars(s, '1 day');
    expect(await claimCalendars()).toMatchObject({ etag: null });
  }),
);

test(
  'a new URL replaces the old one with its busy times (PROV-10)',
  withScenario(async (s) => {
    const token = await openCalendar(s);
    const old = await connect(s, token);
    expect(await connect(s, token)).toMatchObject({ id: old.id });
    await store(s, old.id, [[s.slot, 60]]);
    const { id } = await connect(s, token, 'https://outlook.office365.com/owa/calendar.ics');
    expect(id).not.toBe(old.id);
    await store(s, old.id, [[s.slot, 60]]);
    expect(await listBusyTimes(s)).toEqual([]);
  }),
);

test(
  'busy times aren’t treated as time off (PROV-8, PROV-10)',
  withScenario(async (s) => {
    const token = await openCalendar(s);
    const { id } = await connect(s, token);
    await store(s, id, [[s.slot, 60]]);
    const [busy] = await listBusyTimes(s);
    await getValueAsServer(s, 'unblock_time($1, $2)', [token, busy!.id]);
    expect(await listBusyTimes(s)).toHaveLength(1);
    const calendar = (await getValueAsServer(s, 'read_provider_calendar($1)', [token])) as {
      time_off: [];
    };
    expect(calendar.time_off).toEqual([]);
  }),
);

test(
  'only a calendar link can connect or remove a calendar (PROV-10)',
  withScenario(async (s) => {
    const token = await openCalendar(s);
    await connect(s, token);
    const page = await getValueAsServer(s, 'read_provider_calendar($1)', [token]);
    expect(JSON.stringify(page)).not.toContain('secret');
    const wrong = `${token.slice(0, -1)}_`;
    expect(await s.getOutcome(connect(s, wrong))).toBe('PT404 unknown_link');
    expect(await s.getOutcome(getValueAsServer(s, 'remove_provider_calendar($1)', [wrong]))).toBe(
      'PT404 unknown_link',
    );
    expect(await getOwnCalendar(s, token)).toMatchObject({ host: 'calendar.google.com' });
  }),
);

async function connect(s: Scenario, token: string, address = google) {
  const sql = 'select * from public.set_provider_calendar($1, $2)';
  const [calendar] = await callAsServer<{ id: string }>(s, sql, [token, address]);
  return calendar!;
}

/** Stores busy times, each with a start and a number of minutes. */
function store(s: Scenario, id: string, times: [start: Date, minutes: number][], etag?: string) {
  return getValueAsServer(s, 'store_busy_times($1, $2, $3, $4)', [
    ...[id, etag, times.map(([start]) => start)],
    times.map(([start, minutes]) => new Date(start.getTime() + minutes * 60_000)),
  ]);
}

async function getOwnCalendar(s: Scenario, token: string) {
  const calendar = await getValueAsServer(s, 'read_provider_calendar($1)', [token]);
  return (calendar as { own_calendar: object }).own_calendar;
}

async function listBusyTimes(s: Scenario) {
  const { rows } = await s.db.query<{ id: string; reason: string }>(
    `select id, reason from public.provider_time_off where calendar_id is not null`,
  );
  return rows;
}

/** Moves all calendars' timestamps into the past, because now() is constant in a transaction. */
const rewindCalendars = (s: Scenario, interval: string) =>
  s.db.query(
    `update private.provider_calendars
        set next_read_at = next_read_at - $1::interval, expanded_at = expanded_at - $1::interval`,
    [interval],
  );
