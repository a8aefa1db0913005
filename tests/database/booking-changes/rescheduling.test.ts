/** Rescheduling a booking: what it keeps, and the times it can and can't move to. */
import { addMinutes, it, withScenario, type Scenario } from '../../support/bookings/booking';
import { insert, deleteRows, updateRows } from '../../support/database/rows';
import { insertProvider } from '../../support/bookings/shop';

it('a rescheduled booking keeps its length, price, lines and policy (BOOK-25)', async (s) => {
  const addOn = await s.insertAddOn();
  const { booking_id, reference } = await s.confirm({ addOns: [addOn.id], notes: 'Ring twice.' });
  const termsBefore = await getTerms(s, booking_id);
  await s.db.query('update public.provider_services set price = 99, duration_minutes = 30');
  await updateRows(s.db, 'service_add_ons', addOn.id, { is_active: false });
  await s.setPolicy({ free_change_hours: 48, late_fee_percent: 100 });

  const newStart = addMinutes(s.slot, 300);
  expect((await s.reschedule(reference, newStart))[0]).toMatchObject({
    starts_at: newStart,
    ends_at: addMinutes(newStart, 75),
  });
  expect(await getTerms(s, booking_id)).toEqual(termsBefore);
});

it("rescheduling is recorded in the booking's history and frees the old slot", async (s) => {
  const { booking_id, reference } = await s.confirm();
  const newStart = addMinutes(s.slot, 300);
  await s.reschedule(reference, newStart);
  const { rows: events } = await s.db.query(
    `select kind, starts_before, starts_after from public.booking_events
      where booking_id = $1 and kind = 'rescheduled'`,
    [booking_id],
  );
  expect(events).toEqual([{ kind: 'rescheduled', starts_before: s.slot, starts_after: newStart }]);
  expect(await s.listFreeStarts(s.customer)).toContain(s.slot.getTime());
});

it("a booking's new time can overlap its old one (BOOK-25)", async (s) => {
  const { reference } = await s.confirm();
  const newStart = addMinutes(s.slot, 15);
  expect((await s.reschedule(reference, newStart))[0]?.starts_at).toEqual(newStart);
});

it('repeating a reschedule to the same time records only one event (BOOK-25)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const newStart = addMinutes(s.slot, 15);
  await s.reschedule(reference, newStart);
  expect((await s.reschedule(reference, newStart))[0]?.starts_at).toEqual(newStart);
  const { rows } = await s.db.query(
    `select from public.booking_events where booking_id = $1 and kind = 'rescheduled'`,
    [booking_id],
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['a microsecond before the notice period is accepted', '24 hours 0.000001 seconds', 'accepted'],
  ['once the notice period starts is rejected', '24 hours', 'PT409 too_late_to_reschedule'],
  ['at the start is rejected', '0 seconds', 'PT409 already_started'],
])('rescheduling %s (BOOK-26)', async (_rule, timeLeft, outcome) =>
  withScenario(async (s) => {
    const { booking_id, reference } = await s.confirm();
    await s.setStart(booking_id, timeLeft);
    expect(await s.getOutcome(s.reschedule(reference, addMinutes(s.slot, 24 * 60)))).toBe(outcome);
  })(),
);

it("a canceled booking can't be rescheduled (BOOK-23)", async (s) => {
  const { reference } = await s.confirm();
  await s.cancel(reference);
  for (const start of [s.slot, addMinutes(s.slot, 60)]) {
    expect(await s.getOutcome(s.reschedule(reference, start))).toBe('PT409 booking_closed');
  }
});

it("a new time that couldn't be booked under the current policy is rejected (BOOK-26)", async (s) => {
  const { provider } = s;
  const { reference } = await s.confirm();
  await s.setPolicy({ lead_minutes: 24 * 60, horizon_days: 30 });
  await insert(s.db, 'provider_time_off', {
    provider_id: provider.id,
    during: `[${addMinutes(s.slot, 600).toISOString()},${addMinutes(s.slot, 700).toISOString()})`,
  });
  const addDays = (days: number) => addMinutes(s.slot, days * 24 * 60);
  for (const [start, outcome] of [
    [null, 'PT400 invalid_time'],
    ['infinity', 'PT400 invalid_time'],
    [addDays(-4), 'PT400 past'],
    [addDays(-2), 'PT400 too_soon'],
    [addDays(40), 'PT400 too_far'],
    [addMinutes(s.slot, 5), 'PT400 off_grid'],
    [addMinutes(s.slot, 600), 'PT409 slot_taken'],
  ] as const) {
    expect(await s.getOutcome(s.reschedule(reference, start))).toBe(outcome);
  }
  await deleteRows(s.db, 'provider_working_hours', { provider_id: provider.id });
  const rescheduleOutsideHours = s.reschedule(reference, addMinutes(s.slot, 60));
  expect(await s.getOutcome(rescheduleOutsideHours)).toBe('PT400 outside_hours');
  expect(await s.listBookings()).toMatchObject([{ starts_at: s.slot, status: 'confirmed' }]);
});

it('rescheduling to a taken time is rejected with the three nearest free times (BOOK-27)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const bob = await s.insertCustomer();
  const takenStart = addMinutes(s.slot, 240);
  await s.confirm({ start: takenStart }, bob);
  const attempt = s.reschedule(reference, takenStart);
  await expect(attempt).rejects.toMatchObject({ code: 'PT409', message: 'slot_taken' });
  const { detail } = (await attempt.catch((error: unknown) => error)) as { detail: string };
  const nearest = JSON.parse(detail) as { starts_at: string; provider_id: string }[];
  const minutesAway = nearest.map(
    ({ starts_at }) => Math.abs(Date.parse(starts_at) - +takenStart) / 60_000,
  );
  expect(minutesAway.sort()).toEqual([60, 60, 75]);
  expect(nearest[0]).toMatchObject({ provider_id: s.provider.id, time_zone: 'UTC' });
  expect((await s.listBookings()).find(({ id }) => id === booking_id)).toMatchObject({
    starts_at: s.slot,
  });
});

it("another customer's hold prevents rescheduling to its time until it expires (BOOK-6)", async (s) => {
  const { reference } = await s.confirm();
  const heldSlot = await s.hold({ start: addMinutes(s.slot, 120) }, await s.insertCustomer());
  expect(await s.getOutcome(s.reschedule(reference, addMinutes(s.slot, 120)))).toBe(
    'PT409 slot_taken',
  );
  await s.db.query(
    `update public.bookings set hold_expires_at = now() - interval '1 minute' where id = $1`,
    [heldSlot.booking_id],
  );
  expect(await s.getOutcome(s.reschedule(reference, addMinutes(s.slot, 120)))).toBe('accepted');
});

it("a customer's bookings can overlap only if the rescheduled one is for someone else (BOOK-17)", async (s) => {
  const colleague = await insertProvider(s.db, s.shop);
  const laterRequest = { provider: colleague.id, start: addMinutes(s.slot, 120) };
  const booking = await s.confirm({ provider: s.provider.id });
  await s.confirm(laterRequest);
  expect(await s.getOutcome(s.reschedule(booking.reference, addMinutes(s.slot, 90)))).toBe(
    'PT409 overlapping_booking',
  );
  expect(await listRescheduleStarts(s, booking.reference)).not.toContain(+addMinutes(s.slot, 90));
  await updateRows(s.db, 'bookings', booking.booking_id, { for_someone_else: true });
  expect(await listRescheduleStarts(s, booking.reference)).toContain(+addMinutes(s.slot, 90));
  expect(await s.getOutcome(s.reschedule(booking.reference, addMinutes(s.slot, 90)))).toBe(
    'accepted',
  );
});

it('only start times that leave room for the whole booking are offered for rescheduling (BOOK-26)', async (s) => {
  const addOn = await s.insertAddOn({ duration_minutes: 30 });
  const { reference } = await s.confirm({ addOns: [addOn.id] });
  const bob = await s.insertCustomer();
  await s.confirm({ start: addMinutes(s.slot, 180), provider: s.provider.id }, bob);
  await insertProvider(s.db, s.shop);

  const starts = await listRescheduleStarts(s, reference);
  const isOfferedAfter = (minutes: number) => starts.includes(+addMinutes(s.slot, minutes));
  // The booking takes 90 minutes, Bob's takes 60, and the current start isn't offered.
  expect([0, 15, 90, 105, 225, 240].map(isOfferedAfter)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
  const [day] = await s.call<{ slot_count: string }>(
    'select slot_count from public.list_reschedule_days($1, $2, $2)',
    [reference, getSlotDay(s)],
  );
  expect(Number(day?.slot_count)).toBe(starts.length);
});

it('a request for free times on 64 days is rejected', async (s) => {
  const { reference } = await s.confirm();
  const slots = s.call('select * from public.list_reschedule_slots($1, $2, $2::date + 63)', [
    reference,
    getSlotDay(s),
  ]);
  expect(await s.getOutcome(slots)).toBe('PT400 invalid_range');
});

async function listRescheduleStarts(s: Scenario, reference: string) {
  const rows = await s.call<{ starts_at: Date }>(
    'select starts_at from public.list_reschedule_slots($1, $2, $2)',
    [reference, getSlotDay(s)],
  );
  return rows.map(({ starts_at }) => +starts_at);
}

const getSlotDay = ({ slot }: Scenario) => slot.toISOString().slice(0, 10);

/** Returns the columns of a booking that rescheduling must not change. */
async function getTerms({ db }: Scenario, booking_id: string) {
  const { rows } = await db.query(
    `select b.provider_id, b.policy_id, b.total, b.notes, b.place, b.status,
            upper(b.during) - lower(b.during) as length,
            (select json_agg(l order by l.position) from public.booking_lines l
              where l.booking_id = b.id) as lines
       from public.bookings b where b.id = $1`,
    [booking_id],
  );
  return rows[0];
}

it('a booking can be rescheduled whose address became longer than what a customer may type (BOOK-25)', async (s) => {
  const home = { place: 'home', address: 'A'.repeat(150), postalCode: '62701' };
  const { reference } = await s.confirm(home);
  const [{ address } = {}] = await s.listBookings();
  expect(address!.length).toBeGreaterThan(150);
  const start = addMinutes(s.slot, 120);
  expect(await s.reschedule(reference, start)).toMatchObject([{ starts_at: start }]);
});
