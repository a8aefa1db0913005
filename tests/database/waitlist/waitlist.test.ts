/** Joining and leaving the waitlist, offering freed slots to the customers in line, and ending entries. */
import { addMinutes, toMilliseconds, it, type Scenario } from '@/tests/support/bookings/booking';
import { insertProvider } from '@/tests/support/bookings/shop';
import { insert, deleteRows, updateRows, type Row } from '@/tests/support/database/rows';
import {
  getCalendarDay,
  insertEntry,
  listEntries,
  fullyBookDay,
  setWorkingHours,
  createHours,
  joinWaitlist,
  expireHolds,
  runWaitlistWorker,
  getTenOClock,
  listWindows,
  type JoinOptions,
} from '@/tests/support/bookings/waitlist';

it('a freed slot is held for 15 minutes for each customer in line, one after another (WAIT-2, WAIT-3)', async (s) => {
  const { otherCustomer, reference } = await fullyBookDay(s);
  const bob = await s.insertCustomer();
  await joinWaitlist(s, bob, {}, 2);
  await joinWaitlist(s, s.customer, {}, 1);
  expect(await runWaitlistWorker(s)).toBeNull();

  await s.cancel(reference, 0, otherCustomer);
  expect(await runWaitlistWorker(s)).toMatchObject({
    customer_id: s.customer.id,
    starts_at: getTenOClock(s),
  });
  const hold = (await s.listBookings()).find(({ status }) => status === 'held');
  const millisecondsLeft = Date.parse(String(hold?.hold_expires_at)) - Date.now();
  expect(millisecondsLeft / toMilliseconds(1)).toBeCloseTo(15, 0);
  expect(await runWaitlistWorker(s)).toBeNull();

  await expireHolds(s);
  expect(await runWaitlistWorker(s)).toMatchObject({
    customer_id: bob.id,
    starts_at: getTenOClock(s),
  });
  await expireHolds(s);
  expect(await runWaitlistWorker(s)).toBeNull();
  expect(await listEntries(s)).toMatchObject([{ outcome: null }, { outcome: null }]);
});

it('the first customer in line gets the first offer, even if it is for a later slot (WAIT-2)', async (s) => {
  await setWorkingHours(s, '10:00', '12:00');
  const bob = await s.insertCustomer();
  await insertEntry(s, bob, { windows: [['10:00', '10:15']] }, 2);
  await insertEntry(s, s.customer, { windows: [['11:00', '11:15']] }, 1);
  expect(await runWaitlistWorker(s)).toMatchObject({
    customer_id: s.customer.id,
    starts_at: addMinutes(s.slot, 11 * 60),
  });
  expect(await runWaitlistWorker(s)).toMatchObject({
    customer_id: bob.id,
    starts_at: getTenOClock(s),
  });
});

it("a slot a customer released isn't offered to them again (WAIT-3)", async (s) => {
  await setWorkingHours(s);
  const entryId = await insertEntry(s, s.customer);
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: s.customer.id });
  await s.call('select public.leave_waitlist($1)', [entryId]);
  expect(await s.listBookings()).toEqual([]);
  await insertEntry(s, s.customer);
  expect(await runWaitlistWorker(s)).toBeNull();
});

it('confirming an offered slot ends the waitlist entry as booked (WAIT-2, WAIT-5)', async (s) => {
  await setWorkingHours(s);
  await insertEntry(s, s.customer);
  const hold = await runWaitlistWorker(s);
  const booking = await s.confirm({
    idempotencyKey: hold?.idempotency_key,
    start: getTenOClock(s),
    provider: s.provider.id,
  });
  expect(booking).toMatchObject({ booking_id: hold?.id, status: 'confirmed' });
  await s.db.query('select private.clean_up_waitlist()');
  expect(await listEntries(s)).toMatchObject([{ outcome: 'booked' }]);
});

it("a waitlist hold can't be extended (WAIT-2)", async (s) => {
  await setWorkingHours(s);
  await insertEntry(s, s.customer);
  const hold = await runWaitlistWorker(s);
  const extension = s.call('select public.extend_hold($1)', [hold?.idempotency_key]);
  expect(await s.getOutcome(extension)).toBe('PT409 hold_extended');
});

it("waitlist windows are in the provider's time zone (WAIT-4)", async (s) => {
  const timeZone = 'America/Denver';
  await updateRows(s.db, 'providers', s.provider.id, { time_zone: timeZone });
  await setWorkingHours(s, '08:00', '20:00');
  await insertEntry(s, s.customer, { windows: [['17:30', '18:15']] });
  const hold = await runWaitlistWorker(s);
  const { rows } = await s.db.query(
    `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD HH24:MI') as local_time`,
    [hold?.starts_at, timeZone],
  );
  expect(rows).toEqual([{ local_time: `${getCalendarDay(s)} 17:30` }]);
});

it('a freed slot goes to the first customer in line whose booking fits into it (WAIT-4)', async (s) => {
  await setWorkingHours(s);
  const addOn = await s.insertAddOn({ duration_minutes: 30 });
  const bob = await s.insertCustomer();
  await insertEntry(s, s.customer, { addOns: [addOn.id] }, 1);
  await insertEntry(s, bob, {}, 2);
  expect(await runWaitlistWorker(s)).toMatchObject({ customer_id: bob.id });
});

it('an entry for any provider is offered a slot with any provider who serves the place (WAIT-4)', async (s) => {
  await fullyBookDay(s);
  const colleague = await insertProvider(s.db, s.shop, {
    hours: createHours(s, '15:00', '16:00'),
  });
  await insert(s.db, 'provider_time_off', {
    provider_id: colleague.id,
    during: `[${getCalendarDay(s)},${getCalendarDay(s)} 23:59]`,
  });
  await joinWaitlist(s, s.customer, {
    place: 'home',
    postalCode: '62701',
    windows: [['08:00', '18:00']],
  });
  expect(await runWaitlistWorker(s)).toBeNull();
  // Removing time off frees a slot, like a cancellation.
  await deleteRows(s.db, 'provider_time_off', { provider_id: colleague.id });
  expect(await runWaitlistWorker(s)).toMatchObject({ provider_id: colleague.id, place: 'home' });
});

it("leaving the booking steps doesn't release an offered slot (WAIT-3, BOOK-32)", async (s) => {
  await setWorkingHours(s);
  await insertEntry(s, s.customer);
  await runWaitlistWorker(s);
  const [heldBooking] = await s.listBookings();
  await s.call('select public.release_hold($1)', [heldBooking?.idempotency_key]);
  expect(await s.listBookings()).toMatchObject([{ status: 'held', id: heldBooking?.id }]);
});

it("a booking whose deposit isn't paid in time frees its slot for the waitlist (WAIT-2, MONEY-11)", async (s) => {
  await setWorkingHours(s);
  await s.updateOffers({ deposit_percent: 50 });
  const otherCustomer = await s.insertCustomer();
  await s.confirm({ start: getTenOClock(s), provider: s.provider.id }, otherCustomer);
  await joinWaitlist(s, s.customer);
  expect(await runWaitlistWorker(s)).toBeNull();
  await expireHolds(s);
  expect(await runWaitlistWorker(s)).toMatchObject({
    customer_id: s.customer.id,
    starts_at: getTenOClock(s),
  });
  expect((await s.listBookings()).map(({ status }) => status).sort()).toEqual(['held', 'unpaid']);
});

it("a customer isn't offered a slot that overlaps their own booking (WAIT-2)", async (s) => {
  await setWorkingHours(s);
  const colleague = await insertProvider(s.db, s.shop);
  await s.confirm({ provider: colleague.id, start: getTenOClock(s) });
  await insertEntry(s, s.customer, { provider: s.provider.id });
  // A booking would end an entry created before it, so the entry is dated after the booking.
  await s.db.query(`update public.waitlist_entries set created_at = now() + interval '1 minute'`);
  expect(await runWaitlistWorker(s)).toBeNull();
});

it('an offer is emailed once, with the selection for its link to the last booking step (WAIT-6)', async (s) => {
  await setWorkingHours(s);
  await insertEntry(s, s.customer);
  const hold = await runWaitlistWorker(s);
  await runWaitlistWorker(s);
  const claimSql = `select kind, channel, data from private.claim_messages(10, '{customer/email,customer/sms}')`;
  const { rows } = await s.db.query<{ kind: string; channel: string; data: object }>(claimSql);
  expect(rows).toEqual([
    {
      kind: 'waitlist_offer',
      channel: 'email',
      data: expect.objectContaining({ reference: hold?.reference }),
    },
  ]);
  expect(rows[0]?.data).toMatchObject({
    selection: {
      service_id: s.shop.service.id,
      provider_id: s.provider.id,
      idempotency_key: hold?.idempotency_key,
    },
  });
});

it("an offer isn't sent after it has expired (WAIT-6)", async (s) => {
  await setWorkingHours(s);
  await insertEntry(s, s.customer);
  await runWaitlistWorker(s);
  await expireHolds(s);
  const { rowCount } = await s.db.query(
    `select from private.claim_messages(10, '{customer/email,customer/sms}')`,
  );
  expect(rowCount).toBe(0);
});

it('an entry ends after its last window or when no provider offers the service (WAIT-5)', async (s) => {
  const bob = await s.insertCustomer();
  await insertEntry(s, s.customer, { provider: s.provider.id }, 1);
  const bobsEntryId = await insertEntry(s, bob, {}, 2);
  const endEntries = async () => {
    // Otherwise, an entry is checked at most once a minute.
    await s.db.query(`update public.waitlist_entries set checked_at = '-infinity'`);
    await s.db.query('select private.clean_up_waitlist()');
  };
  await endEntries();
  expect(await listEntries(s)).toMatchObject([{ outcome: null }, { outcome: null }]);
  await s.db.query('update public.waitlist_entries set day = current_date - 2 where id = $1', [
    bobsEntryId,
  ]);
  await endEntries();
  expect(await listEntries(s)).toMatchObject([{ outcome: null }, { outcome: 'passed' }]);
  await updateRows(s.db, 'providers', s.provider.id, { is_active: false });
  await endEntries();
  expect(await listEntries(s)).toMatchObject([{ outcome: 'closed' }, { outcome: 'passed' }]);
});

it('joining again keeps the place in line unless the windows change (WAIT-1)', async (s) => {
  await fullyBookDay(s);
  const entryId = await joinWaitlist(s, s.customer);
  await s.db.query(`update public.waitlist_entries set created_at = now() - interval '1 hour'`);
  expect(await joinWaitlist(s, s.customer)).toBe(entryId);
  const [{ created_at: createdBefore }] = (await listEntries(s)) as [Row<'waitlist_entries'>];
  expect(await joinWaitlist(s, s.customer, { windows: [['10:00', '11:00']] })).toBe(entryId);
  const [{ created_at: createdAfter }] = (await listEntries(s)) as [Row<'waitlist_entries'>];
  expect(Number(createdAfter) - Number(createdBefore)).toBe(toMilliseconds(60));
  expect(await listWindows(s)).toEqual(['10:00:00-11:00:00']);
});

it("all of a customer's entries for one day have at most five windows in total (WAIT-1)", async (s) => {
  await fullyBookDay(s);
  const colleague = await insertProvider(s.db, s.shop);
  await insert(s.db, 'provider_time_off', {
    provider_id: colleague.id,
    during: `[${getCalendarDay(s)},${getCalendarDay(s)} 23:59]`,
  });
  const createWindow = (hour: number): [string, string] => [`0${hour}:00`, `0${hour + 1}:00`];
  // At least one of an entry's windows has to be in the provider's working hours.
  const fourWindows: [string, string][] = [['10:00', '11:00'], ...[1, 2, 3].map(createWindow)];
  await joinWaitlist(s, s.customer, { provider: s.provider.id, windows: fourWindows });
  const joinWithWindows = (count: number) =>
    joinWaitlist(s, s.customer, {
      provider: colleague.id,
      windows: [5, 6].slice(0, count).map(createWindow),
    });
  expect(await s.getOutcome(joinWithWindows(2))).toBe('PT429 too_many_windows');
  await joinWithWindows(1);
  expect(await listWindows(s)).toHaveLength(5);
});

it('a customer can have only as many entries as the policy allows (WAIT-1)', async (s) => {
  await fullyBookDay(s);
  const colleague = await insertProvider(s.db, s.shop);
  await s.setPolicy({ max_waitlist_entries: 1 });
  await joinWaitlist(s, s.customer, { provider: s.provider.id });
  const secondEntry = joinWaitlist(s, s.customer, {
    day: addDaysToSlot(s, 1),
    provider: colleague.id,
  });
  expect(await s.getOutcome(secondEntry)).toBe('PT429 too_many_waitlist_entries');
});

it('joining for an available slot, with invalid input or without a profile is rejected (WAIT-1)', async (s) => {
  const attempts: [options: JoinOptions, rejection: string][] = [
    [{ windows: [['09:00', '12:00']] }, 'PT409 slot_available'],
    [{ windows: [] }, 'PT400 invalid_window'],
    [{ windows: [['12:00', '09:00']] }, 'PT400 invalid_window'],
    // A day in the past, and one beyond the policy's booking horizon.
    [{ day: addDaysToSlot(s, -6) }, 'PT400 invalid_day'],
    [{ day: addDaysToSlot(s, 70) }, 'PT400 invalid_day'],
    [{ place: 'home', postalCode: '99999' }, 'PT400 unknown_postal_code'],
    [{ provider: s.provider.id, postalCode: '9'.repeat(13) }, 'PT400 unknown_postal_code'],
    [{ service: '00000000-0000-4000-8000-00000000dead' }, 'PT400 not_offered'],
  ];
  for (const [options, rejection] of attempts)
    expect(await s.getOutcome(joinWaitlist(s, s.customer, options))).toBe(rejection);
  // An account without a profile has no customer id, which the type requires.
  const account = (await s.insertAccount()) as never;
  expect(await s.getOutcome(joinWaitlist(s, account))).toBe('PT401 not_signed_in');
  expect(await listEntries(s)).toEqual([]);
});

it('joining for an open slot that the customer just released is rejected (WAIT-1, WAIT-3)', async (s) => {
  await setWorkingHours(s);
  const entryId = await insertEntry(s, s.customer);
  expect(await runWaitlistWorker(s)).toMatchObject({ starts_at: getTenOClock(s) });
  await s.call('select public.leave_waitlist($1)', [entryId]);
  expect(await s.getOutcome(joinWaitlist(s, s.customer))).toBe('PT409 slot_available');
});

it("a customer can't remove another customer from the waitlist (DATA-3, WAIT-1)", async (s) => {
  await fullyBookDay(s);
  const entryId = await joinWaitlist(s, s.customer);
  await s.call('select public.leave_waitlist($1)', [entryId], await s.insertCustomer());
  expect(await listEntries(s)).toMatchObject([{ outcome: null }]);
  await s.call('select public.leave_waitlist($1)', [entryId]);
  expect(await listEntries(s)).toMatchObject([{ outcome: 'left' }]);
});

/** Returns the calendar day `days` after the slot's, or before it if negative. */
function addDaysToSlot(s: Scenario, days: number) {
  return addMinutes(s.slot, days * 24 * 60)
    .toISOString()
    .slice(0, 10);
}
