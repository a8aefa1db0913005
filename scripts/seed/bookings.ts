import { businesses } from '../city/businesses';
import { customers, type Person } from '../city/customers';
import { demo, demoBookings, demoLocations, type DemoBooking } from '../city/demo';
import { providers } from '../city/providers';
import type { AddOn, Place, Provider } from '../city/types';
import { Diary, type Slot } from './diary';
import { diceOf, known, type Dice } from './ids';
import { offersOf, type Offer } from './offers';
import { writeReview } from './review-text';

export interface SeedBooking {
  slug: string;
  customer: string;
  offer: Offer;
  addOns: AddOn[];
  status: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** Either a place in a week, or the first working day so many days ahead. */
  slot: Slot | { soonest: number; at: string };
  place: Place;
  location?: string;
  address?: string;
  notes?: string;
  /** Hours between booking and start; for coming ones, between booking and now. */
  ahead: number;
  cancelledBefore?: number;
  review?: { rating: number; comment: string };
  tip?: number;
}

export const minutesOf = ({ offer, addOns }: Pick<SeedBooking, 'offer' | 'addOns'>) =>
  offer.minutes + addOns.reduce((sum, { minutes }) => sum + minutes, 0);

export const totalOf = ({ offer, addOns }: Pick<SeedBooking, 'offer' | 'addOns'>) =>
  offer.price + addOns.reduce((sum, { price }) => sum + price, 0);

const diaries = new Map(providers.map((provider) => [provider.slug, new Diary(provider)]));
const diaryOf = (slug: string) => known(diaries.get(slug), `diary of ${slug}`);

function demoBooking(wish: DemoBooking, index: number): SeedBooking {
  const provider = known(
    providers.find(({ slug }) => slug === wish.provider),
    `provider ${wish.provider}`,
  );
  const offer = known(
    offersOf(provider).find(({ service }) => service.slug === wish.service),
    `${wish.service} by ${wish.provider}`,
  );
  const addOns = (offer.service.addOns ?? []).filter(({ name }) => wish.addOns?.includes(name));
  const home = demoLocations.find(({ slug }) => slug === wish.location);
  const booking = {
    ...wish,
    slug: `demo-${index}`,
    customer: demo.slug,
    offer,
    addOns,
    slot: { ...wish.when, at: wish.at },
    address: home && `${home.line1}, ${home.city}, ${home.region} ${home.postalCode}`,
    ahead: 120 + index * 7,
  };
  if ('week' in booking.slot && !diaryOf(provider.slug).keep(booking.slot, minutesOf(booking)))
    throw new Error(`${wish.provider} cannot take ${booking.slug}`);
  return booking;
}

type Kind = 'reviewed' | 'completed' | 'cancelled' | 'no_show' | 'coming';

/** How far back or ahead each kind lies, in weeks from this one. */
const weekFor: Record<Kind, (dice: Dice) => number> = {
  reviewed: (dice) => -2 - Math.floor(dice.roll() ** 1.6 * 40),
  completed: (dice) => -dice.between(1, 8),
  cancelled: (dice) => -dice.between(1, 12),
  no_show: (dice) => -dice.between(2, 12),
  coming: (dice) => Math.floor(dice.roll() ** 1.3 * 6),
};

function plan(dice: Dice, index: number): Kind[] {
  const many = (kind: Kind, count: number) => Array.from({ length: count }, () => kind);
  return [
    ...many('reviewed', dice.between(7, 10)),
    ...many('completed', 2),
    ...many('cancelled', 1),
    ...many('no_show', index % 9 === 4 ? 1 : 0),
    ...many('coming', dice.between(5, 9)),
  ];
}

function bookingsOf(provider: Provider, index: number): SeedBooking[] {
  const dice = diceOf(provider.slug);
  const business = businesses.find(({ slug }) => slug === provider.business);
  const metro = business?.region === 'OR' ? 'Portland' : 'Denver';
  const people = dice.shuffle(customers.filter((person) => person.metro === metro));
  const offered = dice.shuffle(offersOf(provider));

  return plan(dice, index).map((kind, turn) => {
    const offer = known(offered[turn % offered.length], 'offer');
    const person = known(people[turn % people.length], 'customer');
    const extras = offer.service.addOns ?? [];
    const addOns = extras.length > 0 && dice.roll() < 0.25 ? [dice.pick(extras)] : [];
    const place = dice.pick(offer.at);
    // The demo customer's next visit is a morning on a day that only the database knows.
    const earliest = kind === 'coming' && provider.slug === 'marisol-vega' ? '13:00' : undefined;
    const length = minutesOf({ offer, addOns });
    return {
      slug: `${provider.slug}-${turn}`,
      customer: person.slug,
      offer,
      addOns,
      status: statusOf[kind],
      slot: diaryOf(provider.slug).find(dice, length, () => weekFor[kind](dice), earliest),
      place,
      address: place === 'home' ? addressOf(person) : undefined,
      ahead: dice.between(80, 260),
      cancelledBefore: kind === 'cancelled' ? dice.between(3, 70) : undefined,
      review: kind === 'reviewed' ? writeReview(offer, dice) : undefined,
    };
  });
}

const statusOf: Record<Kind, SeedBooking['status']> = {
  reviewed: 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'no_show',
  coming: 'confirmed',
};

const addressOf = ({ line1, metro, postalCode }: Person) =>
  `${line1}, ${metro}, ${metro === 'Denver' ? 'CO' : 'OR'} ${postalCode}`;

export const bookings: SeedBooking[] = [
  ...demoBookings.map(demoBooking),
  ...providers.flatMap(bookingsOf),
];
