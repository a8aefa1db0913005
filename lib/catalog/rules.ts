import { dayOf, wallClockOf } from '@/lib/dates/format';
import { withQuery, routes } from '@/lib/routes';
import type { CatalogSearch } from '@/lib/search/schema';
import type { RatingCount, WorkingHours } from './types';

export const servicesPerPage = 18;

/** The address of a search; what is empty and a first page leave no trace in it. */
export function searchPath(search: Partial<CatalogSearch>) {
  const { page = 1, max_price, ...words } = search;
  return withQuery(routes.services, {
    ...words,
    max_price: max_price || null,
    page: page > 1 ? page : null,
  });
}

export function countPages(total: number, perPage = servicesPerPage) {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Which page numbers to offer around the current one; `null` is a gap. */
export function listPageNumbers(page: number, pages: number) {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - shown[i - 1]! > 1 ? [null, n] : [n]));
}

export function countServices({ service_count }: { service_count: number }) {
  return `${service_count} ${service_count === 1 ? 'service' : 'services'}`;
}

type Rated = { rating_average: number | null; rating_count: number };

/** `4.9 out of 5, 12 reviews`; nothing before the first. */
export function formatRating({ rating_average, rating_count }: Rated) {
  if (rating_average === null) return null;
  return `${rating_average.toFixed(1)} out of 5, ${rating_count} ${rating_count === 1 ? 'review' : 'reviews'}`;
}

/** Mean and sum of a spread of ratings; no average without reviews. */
export function summarizeRatings(counts: readonly RatingCount[]) {
  const total = counts.reduce((sum, { review_count }) => sum + review_count, 0);
  const points = counts.reduce((sum, { rating, review_count }) => sum + rating * review_count, 0);
  return { total, average: total === 0 ? null : points / total };
}

/** Five to one star, each with its count and its share in per cent. */
export function spreadRatings(counts: readonly RatingCount[]) {
  const { total } = summarizeRatings(counts);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = counts.find(({ rating }) => rating === stars)?.review_count ?? 0;
    return { stars, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
}

type Offered = {
  price: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
  services: { id: string; name: string; description: string; image_url: string | null };
};
type Person = {
  id: string;
  first_name: string;
  rating_average: number | null;
  provider_services: Offered[];
};

/** One person's services as a price list, by name. */
export function listOffers({ id, provider_services }: Pick<Person, 'id' | 'provider_services'>) {
  return provider_services
    .map(({ services, ...terms }) => ({ ...terms, ...named(services), provider_id: id }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * A team's services as one price list. Each stands at its lowest price with the one who asks it,
 * the better rated first: what the list says is what its link books.
 */
export function mergeOffers(team: readonly Person[]) {
  const all = team.flatMap((person) => listOffers(person).map((offer) => ({ ...offer, person })));
  all.sort(
    (a, b) =>
      a.name.localeCompare(b.name) ||
      a.price - b.price ||
      (b.person.rating_average ?? 0) - (a.person.rating_average ?? 0),
  );
  return all
    .filter((offer, i) => offer.service_id !== all[i - 1]?.service_id)
    .map(({ person, ...offer }) => {
      const same = all.filter(({ service_id }) => service_id === offer.service_id);
      const isLowest = same.some(({ price }) => price > offer.price);
      const others = same.length - 1;
      const people = `with ${person.first_name}` + (others > 0 ? ` or ${others} more` : '');
      return { ...offer, isLowest, people };
    });
}

function named({ id, name, description, image_url }: Offered['services']) {
  return { service_id: id, name, description, image_url };
}

/** Whether they work across midnight: what closes before it opens closes on the next day. */
export function isOvernight({ opens_at, closes_at }: Pick<WorkingHours, 'opens_at' | 'closes_at'>) {
  return closes_at < opens_at;
}

/** A team's week, Monday first: from the earliest who opens to the latest who closes. */
export function mergeWeek(hours: readonly WorkingHours[]) {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const day = hours.filter((row) => row.weekday === weekday);
    const opens = day.map((row) => row.opens_at).sort();
    const nights = day.filter(isOvernight);
    const closes = (nights.length > 0 ? nights : day).map((row) => row.closes_at).sort();
    return {
      weekday,
      opens_at: opens[0] ?? null,
      closes_at: closes.at(-1) ?? null,
      closesNextDay: nights.some((row) => row.closes_at > '00:00:00'),
    };
  });
}

/** Whether anyone of the team works at this moment; lunch breaks count as closed. */
export function isOpenAt(hours: readonly WorkingHours[], now: Date, timeZone: string) {
  const { weekday, time } = wallClockOf(now, timeZone);
  return hours.some((row) => {
    const isToday = row.weekday === weekday && row.opens_at <= time;
    if (!isOvernight(row)) return isToday && time < row.closes_at;
    return isToday || ((row.weekday + 1) % 7 === weekday && time < row.closes_at);
  });
}

/** Free starts by the provider's calendar day, in order, each day cut to its first few. */
export function groupByDay<T extends { starts_at: string; time_zone: string }>(
  slots: readonly T[],
  perDay: number,
) {
  const days = new Map<string, T[]>();
  for (const slot of slots) {
    const day = dayOf(slot.starts_at, slot.time_zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, all]) => ({
    day,
    slots: all.slice(0, perDay),
    more: all.length > perDay,
  }));
}

type Address = { address_line: string; city: string; region: string; postal_code: string };

export function formatAddress({ address_line, city, region, postal_code }: Address) {
  return `${address_line}, ${city}, ${region} ${postal_code}`;
}

/** What was found, in words: `3 services in Plumbing for “tap” near Denver`. */
export function describeFound(
  total: number,
  { text, place }: { text: string; place: string },
  category?: string,
) {
  return [
    total === 1 ? '1 service' : `${total} services`,
    category && `in ${category}`,
    text && `for “${text}”`,
    place && `near ${place}`,
  ]
    .filter(Boolean)
    .join(' ');
}
