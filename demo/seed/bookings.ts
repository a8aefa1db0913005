import { requireFound, type City, type Customer, type Provider } from './city';
import { createDemoBookings } from './demo-bookings';
import { ProviderSchedule, CustomerSchedules } from './schedules';
import { createDice, type Dice } from './dice';
import { createReviewWriter, type ReviewWriter } from './review-text';
import { getDuration, type SeedBooking } from './seed-booking';

type BookingKind = 'reviewed' | 'completed' | 'cancelled' | 'no_show' | 'upcoming';

const statusByKind: Record<BookingKind, SeedBooking['status']> = {
  reviewed: 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'no_show',
  upcoming: 'confirmed',
};

/**
 * Functions that pick a random week for each kind of booking, relative to the current week. Exponents above 1 favor
 * weeks near the current one.
 */
const weekPickers: Record<BookingKind, (dice: Dice) => number> = {
  reviewed: (dice) => -2 - Math.floor(dice.roll() ** 1.6 * 40),
  completed: (dice) => -dice.between(1, 8),
  cancelled: (dice) => -dice.between(1, 12),
  no_show: (dice) => -dice.between(2, 12),
  upcoming: (dice) => Math.floor(dice.roll() ** 1.3 * 6),
};

/** Creates the demo customer's bookings, and past and upcoming bookings of every provider. */
export function createBookings(city: City): SeedBooking[] {
  const { providers, shifts } = city;
  const providerSchedules = new Map(
    providers.map(({ slug }) => [
      slug,
      new ProviderSchedule(
        slug,
        shifts.filter(({ provider }) => provider === slug),
      ),
    ]),
  );
  const customerSchedules = new CustomerSchedules();
  const getSchedule = (slug: string) =>
    requireFound(providerSchedules.get(slug), `schedule of ${slug}`);
  const writeReview = createReviewWriter(city);
  return [
    ...createDemoBookings(city, getSchedule),
    ...providers.flatMap((provider, index) =>
      createProviderBookings(
        city,
        provider,
        index,
        getSchedule(provider.slug),
        customerSchedules,
        writeReview,
      ),
    ),
  ];
}

/** Returns the kinds of a provider's bookings. One provider in nine has a no-show. */
function listKinds(dice: Dice, index: number): BookingKind[] {
  const repeat = (kind: BookingKind, count: number) => Array.from({ length: count }, () => kind);
  return [
    ...repeat('reviewed', dice.between(7, 10)),
    ...repeat('completed', 2),
    ...repeat('cancelled', 1),
    ...repeat('no_show', index % 9 === 4 ? 1 : 0),
    ...repeat('upcoming', dice.between(5, 9)),
  ];
}

function createProviderBookings(
  city: City,
  provider: Provider,
  index: number,
  schedule: ProviderSchedule,
  customerSchedules: CustomerSchedules,
  writeReview: ReviewWriter,
): SeedBooking[] {
  const dice = createDice(provider.slug);
  // Reviews have their own dice, so that a change to their sentences doesn't change the booking times.
  const reviewDice = createDice(`${provider.slug}/reviews`);
  const { region } = requireFound(
    city.businesses.find(({ slug }) => slug === provider.business),
    `business ${provider.business}`,
  );
  const customers = dice.shuffle(city.customers.filter((person) => person.region === region));
  const offers = dice.shuffle(city.offers.filter((offer) => offer.provider === provider.slug));

  return listKinds(dice, index).map((kind, position) => {
    const offer = requireFound(offers[position % offers.length], 'offer');
    const possibleAddOns = city.addOns.filter(({ service }) => service === offer.service);
    const addOns =
      possibleAddOns.length > 0 && dice.roll() < 0.25 ? [dice.pick(possibleAddOns)] : [];
    const venues = [offer.at_home && 'home', offer.at_venue && 'venue'] as const;
    const venue = dice.pick(venues.filter((choice) => choice !== false));
    const earliest = kind === 'upcoming' ? getEarliestStart(provider, city) : undefined;
    const minutes = getDuration({ offer, addOns });
    const slot = schedule.addAtRandomTime(dice, minutes, () => weekPickers[kind](dice), earliest);
    // Each booking starts with the next customer, so that bookings are spread over all of them.
    const firstIndex = position % customers.length;
    const candidates = [...customers.slice(firstIndex), ...customers.slice(0, firstIndex)];
    const customer = requireFound(
      customerSchedules.bookFirstFree(candidates, slot, minutes),
      `free customer in ${region}`,
    );
    return {
      slug: `${provider.slug}-${position}`,
      customer: customer.slug,
      offer,
      addOns,
      status: statusByKind[kind],
      slot,
      venue,
      address: venue === 'home' ? formatAddress(customer) : undefined,
      hoursAhead: dice.between(80, 260),
      canceledBefore: kind === 'cancelled' ? dice.between(3, 70) : undefined,
      review:
        kind === 'reviewed'
          ? writeReview({ offer, firstName: provider.first_name }, reviewDice)
          : undefined,
    };
  });
}

/**
 * Returns 13:00 for a provider whose demo visit is set by `soonest`. The day of that visit is known only at load time,
 * so upcoming bookings leave every morning free.
 */
function getEarliestStart({ slug }: Provider, { demoBookings }: City) {
  const hasVisit = demoBookings.some(
    ({ provider, when }) => provider === slug && 'soonest' in when,
  );
  return hasVisit ? '13:00' : undefined;
}

const formatAddress = ({ address, city, region, postal_code }: Customer) =>
  `${address}, ${city}, ${region} ${postal_code}`;
