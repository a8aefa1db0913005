import { withScenario } from '../../support/bookings/booking';
import { insertProvider } from '../../support/bookings/shop';
import {
  fillTheDay,
  getCalendarDay,
  createHours,
  joinWaitlist,
} from '../../support/bookings/waitlist';
import { insert } from '../../support/database/rows';

test(
  'joining is rejected for a day that the requested provider has off (WAIT-1)',
  withScenario(async (s) => {
    await fillTheDay(s);
    const other = await insertProvider(s.db, s.shop, { hours: createHours(s, '09:00', '17:00') });
    const day = getCalendarDay(s);
    const addTimeOff = (from: string, until: string) =>
      insert(s.db, 'provider_time_off', {
        provider_id: other.id,
        during: `[${day} ${from}Z,${day} ${until}Z)`,
      });
    const joinOther = () => joinWaitlist(s, s.customer, { provider: other.id });
    await addTimeOff('08:00', '13:00');
    const entry = await joinOther();
    await s.call('select public.leave_waitlist($1)', [entry]);
    await addTimeOff('13:00', '18:00');
    expect(await s.getOutcome(joinOther())).toBe('PT400 outside_hours');
    // Joining for any provider is allowed, because the first provider works that day.
    await joinWaitlist(s, s.customer);
  }),
);
