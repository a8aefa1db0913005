/** Links that let a provider open their calendar in Roam, or subscribe to its feed. */
import '@/tests/support/next/app-environment';
import { createProviderCalendar, type ProviderCalendarBooking } from '@/lib/bookings/calendar';
import { calendarLinkDays } from '@/lib/outbox/provider-email-templates';
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { insertProvider } from '@/tests/support/bookings/shop';
import {
  addLinks,
  callAsServer,
  getValueAsServer,
  createToken,
  insertCalendarLink,
  createCalendarLink,
  listProviderMessages,
} from '@/tests/support/bookings/provider-links';
import { pool } from '@/tests/support/database/database';
import { runInParallel } from '@/tests/support/database/parallel';
import { insert, updateRows } from '@/tests/support/database/rows';

it("a booking link has the calendar link emailed once in ten minutes, and can't open the calendar (PROV-8)", async (s) => {
  const booking = await s.confirm();
  const [message] = await listProviderMessages(s, booking);
  const token = createToken();
  await addLinks(s, message!.id, { [booking.reference]: token });
  // A second request within ten minutes sends no other email.
  for (let i = 0; i < 2; i++)
    await getValueAsServer(s, 'request_provider_calendar_link($1)', [token]);
  const { rows } = await s.db.query(
    `select recipient, provider_id from private.outbox_messages where kind = 'provider_calendar'`,
  );
  expect(rows).toEqual([{ recipient: 'provider', provider_id: s.provider.id }]);
  expect(await getValueAsServer(s, 'read_provider_calendar($1)', [token])).toBeNull();
  expect(await s.getOutcome(blockTime(s, token, '09:00', '10:00'))).toBe('PT404 unknown_link');
  for (const call of ['create_provider_feed($1)', 'unblock_time($1, gen_random_uuid())'])
    expect(await s.getOutcome(getValueAsServer(s, call, [token]))).toBe('PT404 unknown_link');
});

it('a calendar link expires after the number of days stated in its email (PROV-8)', async (s) => {
  const token = await createCalendarLink(s);
  const { rows } = await s.db.query<{ days: number }>(
    `select extract(day from expires_at - now())::integer as days
       from private.provider_links where token_hash = private.hash_token($1)`,
    [token],
  );
  expect(rows).toEqual([{ days: calendarLinkDays }]);
});

it('a provider can block and unblock a period in their time zone (PROV-6, PROV-8)', async (s) => {
  await updateRows(s.db, 'providers', s.provider.id, { time_zone: 'America/Denver' });
  const token = await createCalendarLink(s);
  // A repeated request blocks the period once.
  await blockTime(s, token, '09:00', '11:30');
  await blockTime(s, token, '09:00', '11:30');
  const { time_off } = await readCalendar(s, token);
  expect(time_off).toHaveLength(1);
  const { rows } = await s.db.query(
    `select to_char(lower(during) at time zone 'America/Denver', 'HH24:MI') as start_time
       from public.provider_time_off where provider_id = $1`,
    [s.provider.id],
  );
  expect(rows).toEqual([{ start_time: '09:00' }]);
  await getValueAsServer(s, 'unblock_time($1, $2)', [token, time_off[0]!.id]);
  expect((await readCalendar(s, token)).time_off).toEqual([]);
});

it("at the limit of 200 periods, a new one is rejected but a repeated request isn't (PROV-8)", async (s) => {
  const token = await createCalendarLink(s);
  await blockTime(s, token, '09:00', '10:00');
  await s.db.query(
    `insert into public.provider_time_off (provider_id, during)
     select $1, tstzrange(now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 minute')
       from generate_series(100, 298) as n`,
    [s.provider.id],
  );
  await blockTime(s, token, '09:00', '10:00');
  expect((await readCalendar(s, token)).time_off).toHaveLength(200);
  expect(await s.getOutcome(blockTime(s, token, '11:00', '12:00'))).toBe('PT409 too_much_time_off');
});

test.each(['[2099-01-01,)', '(,2099-01-01)', '[2099-01-01,infinity)', 'empty'])(
  "the table rejects %s as time off, because a calendar page couldn't show it (PROV-6)",
  (during) =>
    withScenario(async (s) => {
      await expect(
        insert(s.db, 'provider_time_off', { provider_id: s.provider.id, during }),
      ).rejects.toMatchObject({ constraint: expect.stringMatching(/^during must (have|end)/) });
    })(),
);

it("a blocked period can't be booked, and a booked one can't be blocked (PROV-8)", async (s) => {
  const token = await createCalendarLink(s);
  await blockTime(s, token, '00:00', '01:00');
  expect(await s.getOutcome(s.confirm({ provider: s.provider.id }))).toBe('PT409 slot_taken');
  await getValueAsServer(s, 'unblock_time($1, $2)', [
    token,
    (await readCalendar(s, token)).time_off[0]!.id,
  ]);
  await s.confirm({ provider: s.provider.id });
  expect(await s.getOutcome(blockTime(s, token, '00:30', '01:30'))).toBe('PT409 has_booking');
});

it("an empty or past period can't be blocked (PROV-8)", async (s) => {
  const token = await createCalendarLink(s);
  expect(await s.getOutcome(blockTime(s, token, '03:00', '03:00'))).toBe('PT400 invalid_period');
  const pastPeriod = ['2020-01-01T09:00', '2020-01-01T10:00'];
  expect(
    await s.getOutcome(getValueAsServer(s, 'block_time($1, $2, $3)', [token, ...pastPeriod])),
  ).toBe('PT400 invalid_period');
});

it("a period that daylight saving time skips can't be blocked (PROV-8)", async (s) => {
  await updateRows(s.db, 'providers', s.provider.id, { time_zone: 'America/Denver' });
  const token = await createCalendarLink(s);
  const day = getNextSpringForward();
  for (const [from, until] of [
    ['02:00', '03:00'],
    ['02:30', '03:15'],
  ])
    expect(
      await s.getOutcome(
        getValueAsServer(s, 'block_time($1, $2, $3)', [token, `${day}T${from}`, `${day}T${until}`]),
      ),
    ).toBe('PT400 invalid_period');
});

it("a calendar link can't unblock a colleague's time off or imported time off (PROV-8)", async (s) => {
  const token = await createCalendarLink(s);
  const colleague = await insertProvider(s.db, s.shop);
  const { rows: timeOff } = await s.db.query<{ id: string }>(
    `insert into public.provider_time_off (provider_id, during, is_imported)
     values ($1, tstzrange(now(), now() + interval '1 day'), false),
            ($2, tstzrange(now(), now() + interval '1 day'), true) returning id`,
    [colleague.id, s.provider.id],
  );
  for (const { id } of timeOff) await getValueAsServer(s, 'unblock_time($1, $2)', [token, id]);
  const remainingRows = await s.db.query(
    'select from public.provider_time_off where id = any ($1)',
    [timeOff.map(({ id }) => id)],
  );
  expect(remainingRows.rowCount).toBe(2);
  expect((await readCalendar(s, token)).time_off).toHaveLength(1);
});

it("a feed has only the provider's bookings, without phone or notes, and marks canceled bookings (PROV-9)", async (s) => {
  await s.db.query(`update public.customer_profiles set phone = '+14155550123'`);
  const colleague = await insertProvider(s.db, s.shop);
  const booking = await s.confirm({
    provider: s.provider.id,
    place: 'home',
    address: '1 Elm St',
    postalCode: '62701',
    accessNotes: 'Key',
    notes: 'Ring',
  });
  const colleaguesBooking = await s.confirm({ provider: colleague.id }, await s.insertCustomer());
  const token = (await getValueAsServer(s, 'create_provider_feed($1)', [
    await createCalendarLink(s),
  ])) as string;
  const feed = await readFeed(s, token);
  expect(feed).toContain(`UID:${booking.booking_id}@roam`);
  expect(feed).toContain('SUMMARY:Proof service for Ann');
  expect(feed).toContain('SEQUENCE:0');
  expect(feed).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  expect(feed).toMatch(/LOCATION:1 Elm St/);
  expect(feed).not.toMatch(/4155550123|Key|Ring|Archer|\/bookings\//);
  expect(feed).not.toContain(colleaguesBooking.booking_id);
  const feedData = JSON.stringify(await getValueAsServer(s, 'read_provider_feed($1)', [token]));
  expect(feedData).not.toMatch(/4155550123|Key|Ring|Archer/);
  // iCalendar allows at most 75 octets a line.
  expect(feed?.split('\r\n').every((line) => line.length <= 75)).toBe(true);

  await s.cancel(booking.reference);
  const laterFeed = await readFeed(s, token);
  expect(laterFeed).toContain('STATUS:CANCELLED');
  expect(laterFeed).toContain('SEQUENCE:1');
  expect(laterFeed).not.toContain('1 Elm St');
});

it('a feed names who will be there, without their number and until the booking is canceled (BOOK-71, PROV-9)', async (s) => {
  const { reference } = await s.confirm({ onSiteName: 'Eva Ruiz', onSitePhone: '+34612345678' });
  const calendarToken = await createCalendarLink(s);
  const token = (await getValueAsServer(s, 'create_provider_feed($1)', [calendarToken])) as string;
  const feed = await readFeed(s, token);
  expect(feed).toContain(`DESCRIPTION:Reference ${reference}\\nWho will be there: Eva Ruiz`);
  expect(feed).not.toContain('612345678');
  await s.cancel(reference);
  expect(await readFeed(s, token)).not.toContain('Eva');
});

it('a feed link opens only the feed until the link is replaced or revoked (PROV-9)', async (s) => {
  const calendarToken = await createCalendarLink(s);
  const createFeed = () =>
    getValueAsServer(s, 'create_provider_feed($1)', [calendarToken]) as Promise<string>;
  const [replacedToken, token] = [await createFeed(), await createFeed()];
  expect(await readFeed(s, replacedToken)).toBeNull();
  expect(await readFeed(s, token)).toContain('BEGIN:VCALENDAR');
  expect(await readFeed(s, calendarToken)).toBeNull();
  expect(await getValueAsServer(s, 'read_provider_calendar($1)', [token])).toBeNull();
  expect(await s.getOutcome(blockTime(s, token, '09:00', '10:00'))).toBe('PT404 unknown_link');
  const { rows } = await s.db.query('select * from private.provider_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  await callAsServer(s, 'select public.revoke_provider_links($1)', [s.provider.id]);
  expect(await readFeed(s, token)).toBeNull();
  expect(await getValueAsServer(s, 'read_provider_calendar($1)', [calendarToken])).toBeNull();
});

test('concurrent requests for a feed leave one working feed (PROV-9)', async () => {
  const { provider, token } = await insertCalendarLink();
  const results = await runInParallel(Array.from({ length: 8 }), (client) =>
    client.query('select public.create_provider_feed($1)', [token]),
  );
  expect(results).toMatchObject({ accepted: 8, failed: [] });
  const { rowCount } = await pool.query(
    `select from private.provider_links where provider_id = $1 and scope = 'feed'`,
    [provider.id],
  );
  expect(rowCount).toBe(1);
});

function blockTime(s: Scenario, token: string, from: string, until: string) {
  const day = s.slot.toISOString().slice(0, 10);
  return getValueAsServer(s, 'block_time($1, $2, $3)', [
    token,
    `${day}T${from}`,
    `${day}T${until}`,
  ]);
}

/** Returns next year's second Sunday of March, when US clocks skip from 2:00 to 3:00. */
function getNextSpringForward() {
  const march = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1));
  march.setUTCDate(8 + ((7 - march.getUTCDay()) % 7));
  return march.toISOString().slice(0, 10);
}

const readCalendar = async (s: Scenario, token: string) =>
  (await getValueAsServer(s, 'read_provider_calendar($1)', [token])) as {
    time_off: { id: string }[];
  };

async function readFeed(s: Scenario, token: string) {
  const bookings = await getValueAsServer(s, 'read_provider_feed($1)', [token]);
  return bookings && createProviderCalendar(bookings as ProviderCalendarBooking[]);
}
