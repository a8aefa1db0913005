import type { DemoBooking } from '../people/demo-customer';
import { requireFound, type City } from './city';
import type { ProviderSchedule } from './schedules';
import { getDuration, type SeedBooking } from './seed-booking';

/** Creates the demo customer's bookings and adds them to the providers' schedules. */
export function createDemoBookings(
  city: City,
  getSchedule: (provider: string) => ProviderSchedule,
): SeedBooking[] {
  return city.demoBookings.map((demoBooking, index) => {
    const booking = createDemoBooking(city, demoBooking, index);
    const { slot, slug } = booking;
    if ('week' in slot && !getSchedule(demoBooking.provider).add(slot, getDuration(booking)))
      throw new Error(`${demoBooking.provider} has no time for ${slug}`);
    return booking;
  });
}

function createDemoBooking(city: City, demoBooking: DemoBooking, index: number): SeedBooking {
  const { slug: customer, locations } = city.demoCustomer;
  const offer = requireFound(
    city.offers.find(
      ({ provider, service }) =>
        provider === demoBooking.provider && service === demoBooking.service,
    ),
    `${demoBooking.service} by ${demoBooking.provider}`,
  );
  const location = locations.find(({ slug }) => slug === demoBooking.location);
  return {
    ...demoBooking,
    slug: `demo-${index}`,
    customer,
    offer,
    addOns: city.addOns.filter(
      ({ service, name }) => service === demoBooking.service && demoBooking.addOns?.includes(name),
    ),
    slot: getSlot(demoBooking),
    address:
      location && `${location.line1}, ${location.city}, ${location.region} ${location.postalCode}`,
    hoursAhead: 120 + index * 7,
  };
}

function getSlot({ when }: DemoBooking): SeedBooking['slot'] {
  if ('soonest' in when) return when;
  return { week: when.week, weekday: when.day, at: when.at };
}
