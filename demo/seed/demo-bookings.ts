import type { City, DemoBooking } from '../load/types';
import type { Diary } from './diary';
import { known } from './ids';
import { getOffers } from './offers';
import { getMinutes, type SeedBooking } from './seed-booking';

/** The demo customer's bookings as their file has them, written into the providers' diaries. */
export function makeDemoBookings(city: City, diaryOf: (provider: string) => Diary): SeedBooking[] {
  return city.demoCustomer.bookings.map((written, index) => {
    const booking = demoBooking(city, written, index);
    const { slot, slug } = booking;
    if ('week' in slot && !diaryOf(written.provider).keep(slot, getMinutes(booking)))
      throw new Error(`${written.provider} cannot take ${slug}`);
    return booking;
  });
}

function demoBooking(city: City, written: DemoBooking, index: number): SeedBooking {
  const { slug: customer, locations } = city.demoCustomer;
  const provider = known(
    city.providers.find(({ slug }) => slug === written.provider),
    `provider ${written.provider}`,
  );
  const offer = known(
    getOffers(provider, city).find(({ service }) => service.slug === written.service),
    `${written.service} by ${written.provider}`,
  );
  const home = locations.find(({ slug }) => slug === written.location);
  return {
    ...written,
    slug: `demo-${index}`,
    customer,
    offer,
    addOns: offer.service.addOns.filter(({ name }) => written.addOns.includes(name)),
    slot: slotOf(written),
    address: home && `${home.line1}, ${home.city}, ${home.region} ${home.postalCode}`,
    ahead: 120 + index * 7,
  };
}

function slotOf({ when }: DemoBooking): SeedBooking['slot'] {
  if ('soonest' in when) return when;
  return { week: when.week, weekday: when.day, at: when.at };
}
