import type { City } from './types';

/** A reference by name, at `where` in `file`. */
interface Reference {
  file: string;
  where: string;
  kind: keyof ReturnType<typeof namesOf>;
  name: string;
}

/** Names that refer to nothing, and duplicate names. */
export function findBrokenReferences(city: City, folder: string): string[] {
  const names = namesOf(city);
  const shared = Object.entries(names).flatMap(([kind, list]) =>
    list
      .filter((name, index) => list.indexOf(name) !== index)
      .map((name) => `${folder}: there is more than one ${kind} "${name}"`),
  );
  const broken = [...referencesOfProviders(city), ...referencesOfCustomers(city)]
    .filter(({ kind, name }) => !names[kind].includes(name))
    .map(
      ({ file, where, kind, name }) =>
        `${folder}/${file}.yaml ${where}: there is no ${kind} "${name}"`,
    );
  return [...shared, ...broken];
}

const slugsOf = (things: { slug: string }[]) => things.map(({ slug }) => slug);

function namesOf(city: City) {
  return {
    category: slugsOf(city.categories),
    service: slugsOf(city.services),
    business: slugsOf(city.businesses),
    provider: slugsOf(city.providers),
    customer: slugsOf([city.demoCustomer, ...city.customers]),
    location: slugsOf(city.demoCustomer.locations),
    week: Object.keys(city.workingHours),
    metro: city.metros.map(({ name }) => name),
  };
}

function referencesOfProviders({ businesses, providers, timeOff }: City): Reference[] {
  return [
    ...businesses.map(({ slug, category }): Reference => {
      const file = `businesses/${slug}`;
      return { file, where: 'category', kind: 'category', name: category };
    }),
    ...providers.flatMap(({ slug, business, offers, week }): Reference[] => {
      const file = `businesses/${business.slug}`;
      return [
        { file, where: `${slug}.week`, kind: 'week', name: week },
        ...offers.map((name): Reference => ({
          file,
          where: `${slug}.offers`,
          kind: 'service',
          name,
        })),
      ];
    }),
    ...timeOff.map(({ provider }, index): Reference => {
      return { file: 'time-off', where: `${index}.provider`, kind: 'provider', name: provider };
    }),
  ];
}

function referencesOfCustomers({ customers, demoCustomer }: City): Reference[] {
  const file = 'demo-customer';
  const { favorites, bookings } = demoCustomer;
  const named = (where: string, kind: Reference['kind'], names: (string | undefined)[]) =>
    names
      .filter((name) => name !== undefined)
      .map((name): Reference => ({ file, where, kind, name }));
  return [
    ...customers.map(({ metro }): Reference => {
      return { file: 'customers', where: metro, kind: 'metro', name: metro };
    }),
    ...named('favorites.services', 'service', favorites.services),
    ...named('favorites.providers', 'provider', favorites.providers),
    ...named('favorites.businesses', 'business', favorites.businesses),
    ...bookings.flatMap(({ service, provider, location }, index) => [
      ...named(`bookings.${index}.service`, 'service', [service]),
      ...named(`bookings.${index}.provider`, 'provider', [provider]),
      ...named(`bookings.${index}.location`, 'location', [location]),
    ]),
  ];
}
