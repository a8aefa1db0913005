/** The days on which customers can wait, and offers that follow an entry's venue and its latest windows. */
import { addMinutes, it } from '@/tests/support/bookings/booking';
import { insertProvider } from '@/tests/support/bookings/shop';
import {
  fullyBookDay,
  getCalendarDay,
  getTenOClock,
  insertEntry,
  joinWaitlist,
  listEntries,
  runWaitlistWorker,
  setWorkingHours,
} from '@/tests/support/bookings/waitlist';
import { updateRows } from '@/tests/support/database/rows';

it("an entry for any provider isn't offered a slot at a venue out of reach (WAIT-4)", async (s) => {
  await s.db.query(
    `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
     values ('60601', 'Chicago', 'IL', 41.89, -87.62)`,
  );
  const regionalProvider = await insertProvider(s.db, s.shop, { hours: [] });
  await updateRows(s.db, 'providers', regionalProvider.id, { service_radius_km: 400 });
  await setWorkingHours(s);
  await insertEntry(s, s.customer, { place: 'venue', postalCode: '60601' });
  expect(await runWaitlistWorker(s)).toBeNull();
  // A larger radius can free slots, like a cancellation.
  await updateRows(s.db, 'providers', s.provider.id, { service_radius_km: 400 });
  expect(await runWaitlistWorker(s)).toMatchObject({ provider_id: s.provider.id });
});

it("a customer can't join the waitlist of a day that isn't open for booking yet (WAIT-1)", async (s) => {
  await s.setPolicy({ horizon_days: 60 });
  const getJoining = (days: number) =>
    s.getOutcome(joinWaitlist(s, s.customer, { day: getDayAhead(days) }));
  expect(await getJoining(61)).toBe('PT400 invalid_day');
  expect(await getJoining(59)).toBe('PT409 slot_available');
});

it('a customer joins the waitlist of several days, all or none (WAIT-1)', async (s) => {
  await fullyBookDay(s);
  const day = getCalendarDay(s);
  const nextWeek = addMinutes(s.slot, 7 * 24 * 60);
  const days = [nextWeek.toISOString().slice(0, 10), day, day];
  const getError = () => joinWaitlist(s, s.customer, { days }).catch((error: object) => error);
  await s.db.query('savepoint joining');
  expect(await getError()).toMatchObject({ message: 'slot_available', detail: days[0] });
  await s.db.query('rollback to joining');
  expect(await listEntries(s)).toEqual([]);

  const start = addMinutes(nextWeek, 600);
  await s.confirm({ start, provider: s.provider.id }, await s.insertCustomer());
  await joinWaitlist(s, s.customer, { days });
  const { rows } = await s.db.query<{ day: string }>(
    'select e.day::text from public.waitlist_entries e where e.customer_id = $1 order by e.day',
    [s.customer.id],
  );
  expect(rows.map((entry) => entry.day)).toEqual([day, days[0]]);
  for (const invalidDays of [[], Array.from({ length: 21 }, (_, n) => getDayAhead(n))])
    expect(await s.getOutcome(joinWaitlist(s, s.customer, { days: invalidDays }))).toBe(
      'PT400 invalid_day',
    );
});

it("an entry that changes while the worker searches isn't offered a slot for its old windows (WAIT-4)", async (s) => {
  await setWorkingHours(s);
  await insertEntry(s, s.customer);
  const [foundEntry] = await listEntries(s);
  // Changing an entry moves it to the end of the line.
  await s.db.query(`update public.waitlist_entries set created_at = now()`);
  const offer = s.db.query(
    `select private.create_waitlist_offer(e, $2, $3)
       from jsonb_populate_record(null::public.waitlist_entries, $1) as e`,
    [JSON.stringify(foundEntry), s.provider.id, getTenOClock(s)],
  );
  expect(await s.getOutcome(offer)).toBe('PT409 not_waiting');
});

/** Returns the UTC day this many days from today. */
function getDayAhead(days: number) {
  return addMinutes(new Date(), days * 24 * 60)
    .toISOString()
    .slice(0, 10);
}
