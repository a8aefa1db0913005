import { createSampleBookings } from '@/lib/bookings/samples';

const samples = Object.values(createSampleBookings(new Date('2026-03-02T17:07:31Z'))).flat();

test.each(samples)('the amounts of $reference agree with each other', (booking) => {
  const { total, due_on_site, late_fee, lines, policy } = booking;
  expect(lines.map(({ amount }) => amount)).toEqual([total]);
  expect(due_on_site).toBe(total);
  expect(late_fee).toBe((total * policy.late_fee_percent) / 100);
});

test.each(samples)('$reference names the service that it is priced for', ({ lines, service }) => {
  expect(lines.map(({ label }) => label)).toEqual([service?.name]);
});
