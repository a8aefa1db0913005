import type { DemoBooking } from '../people/demo-customer';
import { requireFound, type City } from './city';
import type { ProviderSchedule } from './schedules';
import { getDuration, type SeedBooking } from './seed-booking';

/** Creates the demo customer's bookings and adds them to the providers' schedules. */
export function createDemoBookings(
  city: City,
  getSchedule: (provider: string) => ProviderSchedule,
): SeedBooking[] {
  return city.demoBookings.map((data, index) => {
    const booking = createDemoBooking(city, data, index);
    const { slot, slug } = booking;
    if ('week' in slot && !getSchedule(data.provider).add(slot, getDuration(booking)))
      throw new Error(`${data.provider} has no time for ${slug}`);
    return booking;
  });
}

function createDemoBooking(city: City, data: DemoBooking, index: number): SeedBooking {
  const { slug: customer, locations } = city.demoCustomer;
  const offer = requireFound(
    city.offers.find(
      ({ provider, service }) => provider === data.provider && service === data.service,
    ),
    `${data.service} by ${data.provider}`,
  );
  const location = locations.find(({ slug }) => slug === data.location);
  return {
    ...data,
    slug: `demo-${index}`,
    customer,
    offer,
    addOns: city.addOns.filter(
      ({ service, name }) => service === data.service && data.addOns?.includes(name),
    ),
    slot: getSlot(data),
    address:
      location && `${location.line1}, ${location.city}, ${location.region} ${location.postalCode}`,
    hoursAhead: 120 + index * 7,
  };
}

function getSlot({ when }: DemoBooking): SeedBooking['slot'] {
  if ('soonest' in when) return when;
  return { week: when.week, weekday: when.day, at: when.at };
}
