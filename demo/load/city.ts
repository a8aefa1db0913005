import path from 'node:path';
import type { z } from 'zod';
import * as catalog from './catalog-schema';
import { findUnlistedFiles } from './listing';
import * as people from './people-schema';
import { CityError, readYaml } from './read-yaml';
import { findBrokenReferences } from './references';
import type { Business, BusinessFile, City, Metro, Provider } from './types';

export const cityFolder = 'demo/city';

/** Reads the city from its files. Throws a `CityError` with the file and line of each problem. */
export function loadCity(folder = cityFolder): City {
  const read = <Schema extends z.ZodType>(name: string, fileSchema: Schema) =>
    readYaml(path.posix.join(folder, `${name}.yaml`), fileSchema);

  const { categories: slugs, metros } = read('city', catalog.index);
  const categories = slugs.map((slug) => ({
    slug,
    ...read(`categories/${slug}`, catalog.category),
  }));
  const { businesses, providers } = readBusinesses(metros, (slug) =>
    read(`businesses/${slug}`, catalog.business),
  );
  const city: City = {
    metros,
    categories,
    services: categories.flatMap(({ services }) => services),
    businesses,
    providers,
    workingHours: read('working-hours', catalog.workingHours),
    timeOff: read('time-off', catalog.timeOff),
    postalCodes: read('postal-codes', catalog.postalCodes),
    customers: Object.entries(read('customers', people.customers)).flatMap(([metro, residents]) =>
      residents.map((person) => ({ ...person, metro, slug: getSlug(person) })),
    ),
    demoCustomer: read('demo-customer', people.demoCustomer),
    announcements: read('announcements', people.announcements),
    reviewPhrases: read('review-phrases', people.reviewPhrases),
  };
  const problems = [...findUnlistedFiles(city, folder), ...findBrokenReferences(city, folder)];
  if (problems.length > 0) throw new CityError(problems);
  return city;
}

function readBusinesses(metros: Metro[], read: (slug: string) => BusinessFile) {
  const businesses: Business[] = [];
  const providers: Provider[] = [];
  for (const metro of metros)
    for (const slug of metro.businesses) {
      const { providers: staff, ...rest } = read(slug);
      const business = { ...rest, slug, metro };
      businesses.push(business);
      providers.push(...staff.map((person) => ({ ...person, business })));
    }
  return { businesses, providers };
}

const getSlug = ({ first, last }: { first: string; last: string }) =>
  `${first} ${last}`.toLowerCase().replaceAll(' ', '-');
