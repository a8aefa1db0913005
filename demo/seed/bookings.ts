import type { City, Customer, Provider } from '../load/types';
import { makeDemoBookings } from './demo-bookings';
import { Diary, Engagements } from './diary';
import { diceOf, known, type Dice } from './ids';
import { getOffers } from './offers';
import { createReviewWriter, type ReviewWriter } from './review-text';
import { getMinutes, type SeedBooking } from './seed-booking';

type Kind = 'reviewed' | 'completed' | 'cancelled' | 'no_show' | 'coming';

const getStatus: Record<Kind, SeedBooking['status']> = {
  reviewed: 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'no_show',
  coming: 'confirmed',
};

/** How far back or ahead each kind lies, in weeks from this one. */
const weekFor: Record<Kind, (dice: Dice) => number> = {
  reviewed: (dice) => -2 - Math.floor(dice.roll() ** 1.6 * 40),
  completed: (dice) => -dice.between(1, 8),
  cancelled: (dice) => -dice.between(1, 12),
  no_show: (dice) => -dice.between(2, 12),
  coming: (dice) => Math.floor(dice.roll() ** 1.3 * 6),
};

/** The demo customer's bookings, and past and future bookings of every provider. */
export function makeBookings(city: City): SeedBooking[] {
  const { providers, workingHours, reviewPhrases } = city;
  const diaries = new Map(
    providers.map(({ slug, week }) => [
      slug,
      new Diary(slug, known(workingHours[week], `week ${week}`)),
    ]),
  );
  const engagements = new Engagements();
  const diaryOf = (slug: string) => known(diaries.get(slug), `diary of ${slug}`);
  const writeReview = createReviewWriter(reviewPhrases);
  return [
    ...makeDemoBookings(city, diaryOf),
    ...providers.flatMap((provider, index) =>
      getBookings(city, provider, index, diaryOf(provider.slug), engagements, writeReview),
    ),
  ];
}

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

function getBookings(
  city: City,
  provider: Provider,
  index: number,
  diary: Diary,
  engagements: Engagements,
  writeReview: ReviewWriter,
): SeedBooking[] {
  const dice = diceOf(provider.slug);
  const { metro } = provider.business;
  const people = dice.shuffle(city.customers.filter((person) => person.metro === metro.name));
  const offered = dice.shuffle(getOffers(provider, city));

  return plan(dice, index).map((kind, position) => {
    const offer = known(offered[position % offered.length], 'offer');
    const extras = offer.service.addOns;
    const addOns = extras.length > 0 && dice.roll() < 0.25 ? [dice.pick(extras)] : [];
    const place = dice.pick(offer.at);
    const earliest = kind === 'coming' ? earliestFor(provider, city) : undefined;
    const length = getMinutes({ offer, addOns });
    const slot = diary.find(dice, length, () => weekFor[kind](dice), earliest);
    const turn = position % people.length;
    const inTurn = [...people.slice(turn), ...people.slice(0, turn)];
    const person = known(
      engagements.findFree(inTurn, slot, length),
      `free customer in ${metro.name}`,
    );
    return {
      slug: `${provider.slug}-${position}`,
      customer: person.slug,
      offer,
      addOns,
      status: getStatus[kind],
      slot,
      place,
      address: place === 'home' ? getAddress(person, metro.region) : undefined,
      ahead: dice.between(80, 260),
      cancelledBefore: kind === 'cancelled' ? dice.between(3, 70) : undefined,
      review: kind === 'reviewed' ? writeReview(offer, dice) : undefined,
    };
  });
}

/** The demo customer's next visit is a morning on a day that only the database knows. */
function earliestFor({ slug }: Provider, { demoCustomer }: City) {
  const hasVisit = demoCustomer.bookings.some(
    ({ provider, when }) => provider === slug && 'soonest' in when,
  );
  return hasVisit ? '13:00' : undefined;
}

const getAddress = ({ line1, metro, postalCode }: Customer, region: string) =>
  `${line1}, ${metro}, ${region} ${postalCode}`;
