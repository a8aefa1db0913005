/** Joining the waitlist for windows in which no one works or the provider has time off (WAIT-1). */
import { addMinutes, it } from '@/tests/support/bookings/booking';
import { insertProvider } from '@/tests/support/bookings/shop';
import {
  createHours,
  fullyBookDay,
  getCalendarDay,
  joinWaitlist,
  listEntries,
  type JoinOptions,
} from '@/tests/support/bookings/waitlist';
import { insert } from '@/tests/support/database/rows';

it('a window is rejected if no booking that starts in it fits into working hours (WAIT-1)', async (s) => {
  await fullyBookDay(s);
  const dayOff = addMinutes(s.slot, 24 * 60)
    .toISOString()
    .slice(0, 10);
  const rejectedOptions: JoinOptions[] = [
    { day: dayOff },
    { windows: [['11:00', '12:00']] },
    // A booking in this window would end after the provider's working hours.
    { windows: [['10:15', '11:00']] },
  ];
  for (const options of rejectedOptions)
    expect(await s.getOutcome(joinWaitlist(s, s.customer, options))).toBe('PT400 outside_hours');
  await joinWaitlist(s, s.customer, { windows: [['09:00', '10:15']] });
  expect(await listEntries(s)).toHaveLength(1);
});

it("a customer can't join for a day that the requested provider has completely off (WAIT-1)", async (s) => {
  await fullyBookDay(s);
  const colleague = await insertProvider(s.db, s.shop, {
    hours: createHours(s, '09:00', '17:00'),
  });
  const day = getCalendarDay(s);
  const addTimeOff = (from: string, until: string) =>
    insert(s.db, 'provider_time_off', {
      provider_id: colleague.id,
      during: `[${day} ${from}Z,${day} ${until}Z)`,
    });
  const joinForColleague = () => joinWaitlist(s, s.customer, { provider: colleague.id });
  await addTimeOff('08:00', '13:00');
  const entry = await joinForColleague();
  await s.call('select public.leave_waitlist($1)', [entry]);
  await addTimeOff('13:00', '18:00');
  expect(await s.getOutcome(joinForColleague())).toBe('PT400 outside_hours');
  // Joining for any provider is allowed, because the scenario's provider works that day.
  await joinWaitlist(s, s.customer);
});
