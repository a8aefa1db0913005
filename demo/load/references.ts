import type { City } from './types';

/** Reference by name, at the path `where` in `file`. */
interface Reference {
  file: string;
  where: string;
  kind: keyof ReturnType<typeof getNames>;
  name: string;
}

export function findBrokenReferences(city: City, folder: string): string[] {
  const names = getNames(city);
  const shared = Object.entries(names).flatMap(([kind, list]) =>
    list
      .filter((name, index) => list.indexOf(name) !== index)
      .map((name) => `${folder}: there is more than one ${kind} "${name}"`),
  );
  const broken = [...listProviderReferences(city), ...listCustomerReferences(city)]
    .filter(({ kind, name }) => !names[kind].includes(name))
    .map(
      ({ file, where, kind, name }) =>
        `${folder}/${file}.yaml ${where}: there is no ${kind} "${name}"`,
    );
  return [...shared, ...broken];
}

const getSlugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

function getNames(city: City) {
  return {
    category: getSlugs(city.categories),
    service: getSlugs(city.services),
    business: getSlugs(city.businesses),
    provider: getSlugs(city.providers),
    customer: getSlugs([city.demoCustomer, ...city.customers]),
    location: getSlugs(city.demoCustomer.locations),
    week: Object.keys(city.workingHours),
    metro: city.metros.map(({ name }) => name),
  };
}

function listProviderReferences({ businesses, providers, timeOff }: City): Reference[] {
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

function listCustomerReferences({ customers, demoCustomer }: City): Reference[] {
  const file = 'demo-customer';
  const { favorites, bookings } = demoCustomer;
  const toReferences = (where: string, kind: Reference['kind'], names: (string | undefined)[]) =>
    names
      .filter((name) => name !== undefined)
      .map((name): Reference => ({ file, where, kind, name }));
  return [
    ...customers.map(({ metro }): Reference => {
      return { file: 'customers', where: metro, kind: 'metro', name: metro };
    }),
    ...toReferences('favorites.services', 'service', favorites.services),
    ...toReferences('favorites.providers', 'provider', favorites.providers),
    ...toReferences('favorites.businesses', 'business', favorites.businesses),
    ...bookings.flatMap(({ service, provider, location }, index) => [
      ...toReferences(`bookings.${index}.service`, 'service', [service]),
      ...toReferences(`bookings.${index}.provider`, 'provider', [provider]),
      ...toReferences(`bookings.${index}.location`, 'location', [location]),
    ]),
  ];
}
