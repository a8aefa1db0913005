/** Public bug reports of other calendars and booking systems, each with the value that is right here. */
import '@/tests/support/next/app-environment';
import { DateTime } from 'luxon';
import { formatTime } from '@/lib/dates/format';
import { listZoneDifferences, type ZoneSample } from '@/lib/dates/zone-differences';
import { fetchCalendar } from '@/lib/external-calendars/fetch-calendar';
import { isPublicIp } from '@/lib/external-calendars/network';
import { syncCalendar } from '@/lib/external-calendars/sync-calendars';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { insertCalendarLink } from '@/tests/support/bookings/provider-links';
import {
  createFeedText,
  describeExpectation,
  feeds,
  feedWindow,
  formatPeriod,
  type Feed,
} from '@/tests/support/calendars/feeds';
import { startCalendarHost } from '@/tests/support/calendars/host';
import { pool } from '@/tests/support/database/database';
import { deleteCommittedRows } from '@/tests/support/database/rows';

afterEach(deleteCommittedRows);

/** Syncs a feed for a provider in Denver and returns the stored busy times and counts. */
async function syncFeed(feed: Feed) {
  const { provider } = await insertCalendarLink();
  const { rows } = await pool.query<{ id: string }>(
    `insert into private.external_calendars (provider_id, url, next_sync_at)
     values ($1, 'https://calendar.test/basic.ics', now()) returning id`,
    [provider.id],
  );
  const calendar = {
    id: rows[0]!.id,
    url: '',
    etag: '',
    time_zone: feedWindow.timeZone,
    busy_from: new Date(feedWindow.from).toISOString(),
    busy_until: new Date(feedWindow.until).toISOString(),
    booking_ids: [],
  };
  await syncCalendar(createAdminSupabase()!, calendar, async () => ({
    text: createFeedText(feed),
    etag: null,
  }));
  const { rows: busyTimes } = await pool.query<{ starts_at: Date; ends_at: Date }>(
    `select lower(during) as starts_at, upper(during) as ends_at
       from public.provider_time_off where calendar_id = $1 order by during`,
    [calendar.id],
  );
  const { rows: calendars } = await pool.query(
    `select event_count as events, unread_count as unread, unknown_zone_count as unknown, last_error
       from private.external_calendars where id = $1`,
    [calendar.id],
  );
  return {
    ...calendars[0],
    busy: busyTimes.map(({ starts_at, ends_at }) =>
      formatPeriod(starts_at.getTime(), ends_at.getTime(), feed.zone ?? feedWindow.timeZone),
    ),
  };
}

const reportedFeeds = feeds
  .filter(({ report }) => report)
  .sort((a, b) => (a.report ?? 0) - (b.report ?? 0));

test.each(reportedFeeds)('report $report: $name → busy $busy (PROV-10)', async (feed) => {
  expect(await syncFeed(feed)).toEqual({ ...describeExpectation(feed), last_error: null });
});

test('report 13: a host that wants a browser and a permissive Accept → read (PROV-10)', async () => {
  const host = await startCalendarHost(({ headers }, response) => {
    const isAccepted =
      headers['user-agent']?.startsWith('Mozilla/5.0') && headers.accept?.includes('*/*');
    response.writeHead(isAccepted ? 200 : 406).end('BEGIN:VCALENDAR');
  });
  const download = await fetchCalendar({ url: host.url, etag: null }, { network: host.network });
  await host.stop();
  expect(download?.text).toBe('BEGIN:VCALENDAR');
});

test('report 22: the NAT64 address of a public host → public; of a private host → not (PROV-11)', () => {
  expect(['64:ff9b::808:808', '64:ff9b::7f00:1'].map(isPublicIp)).toEqual([true, false]);
});

test("report 23: rules of America/Vancouver that differ from Node.js's → named, or 9:00 AM is shown (OPS-9)", async () => {
  const { provider } = await insertCalendarLink();
  await pool.query(`update public.providers set time_zone = 'America/Vancouver' where id = $1`, [
    provider.id,
  ]);
  const { rows: samples } = await pool.query<ZoneSample>(
    `select time_zone, sampled_from::text, utc_offsets
       from public.inspect_time_zones('2026-11-30T00:00:00Z') where time_zone = 'America/Vancouver'`,
  );
  const { rows } = await pool.query<{ opening: Date }>(
    `select timestamp '2026-12-15 09:00' at time zone 'America/Vancouver' as opening`,
  );
  expect(DateTime.fromISO(samples[0]!.sampled_from.replace(' ', 'T')).isValid).toBe(true);
  const shown = formatTime(rows[0]!.opening, 'America/Vancouver', 'h12').replace(/\s/, ' ');
  const differences = listZoneDifferences(samples);
  // Which of them happens depends on the versions of Postgres and Node.js.
  expect(differences.length === 0).toBe(shown === '9:00 AM');
  for (const difference of differences) expect(difference).toMatch(/^America\/Vancouver \(from /);
});
