import type { DemoBooking } from '../people/demo-customer';
import type { City } from './city';
import type { ProviderSchedule } from './schedules';
import { requireFound } from './ids';
import { getMinutes, type SeedBooking } from './seed-booking';

/** Makes the demo customer's bookings and adds them to the providers' schedules. */
export function makeDemoBookings(
  city: City,
  getSchedule: (provider: string) => ProviderSchedule,
): SeedBooking[] {
  return city.demoBookings.map((data, index) => {
    const booking = createDemoBooking(city, data, index);
    const { slot, slug } = booking;
    if ('week' in slot && !getSchedule(data.provider).add(slot, getMinutes(booking)))
      throw new Error(`${data.provider} cannot take ${slug}`);
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
  const home = locations.find(({ slug }) => slug === data.location);
  return {
    ...data,
    slug: `demo-${index}`,
    customer,
    offer,
    addOns: city.extras.filter(
      ({ service, name }) => service === data.service && data.addOns?.includes(name),
    ),
    slot: getSlot(data),
    address: home && `${home.line1}, ${home.city}, ${home.region} ${home.postalCode}`,
    ahead: 120 + index * 7,
  };
}

function getSlot({ when }: DemoBooking): SeedBooking['slot'] {
  if ('soonest' in when) return when;
  return { week: when.week, weekday: when.day, at: when.at };
}
