import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readCatalog } from '../../scripts/catalog-import/import-folder';
import { demoBookings, demoCustomer } from '../people/demo-customer';

export interface Business {
  slug: string;
  region: string;
}
export interface Provider {
  slug: string;
  business: string;
  first_name: string;
}
export interface Service {
  slug: string;
  name: string;
}
export interface Offer {
  provider: string;
  service: string;
  /** The service's. */
  name: string;
  price: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
}
export interface Extra {
  service: string;
  name: string;
  price: number;
  duration_minutes: number;
}
export interface Shift {
  provider: string;
  weekday: number;
  opens: string;
  closes: string;
}
export interface Customer {
  slug: string;
  first: string;
  last: string;
  address: string;
  city: string;
  region: string;
  postal_code: string;
}
export type City = ReturnType<typeof readCity>;

/** Reads the city from its files. Throws the import's errors, such as `offers.csv:5 price: is empty`. */
export function readCity(folder = 'demo') {
  const catalog = readCatalog(`${folder}/catalog`);
  const list = <Row>(file: string) =>
    catalog.rows.filter((row) => row.file === file).map(({ data }) => data as Row);
  const customers = readTable<Omit<Customer, 'slug'>>(`${folder}/people/customers.csv`);
  const services = list<Service>('services.csv');
  const names = new Map(services.map(({ slug, name }) => [slug, name]));
  const sentences = readTable<{ about: string; sentence: string }>(
    `${folder}/people/review-sentences.csv`,
  );
  return {
    catalog,
    categories: list<{ slug: string }>('categories.csv'),
    services,
    businesses: list<Business>('businesses.csv'),
    providers: list<Provider>('providers.csv'),
    offers: list<Omit<Offer, 'name'>>('offers.csv').map((offer): Offer => ({
      ...offer,
      name: names.get(offer.service) ?? '',
    })),
    extras: list<Extra>('extras.csv'),
    shifts: list<Shift>('working-hours.csv'),
    customers: customers.map((person) => ({ ...person, slug: getSlug(person) })),
    demoCustomer,
    demoBookings,
    /** Sentences of reviews by a service's slug, or by how the visit went. */
    listSentences: (about: string) =>
      sentences.filter((row) => row.about === about).map(({ sentence }) => sentence),
  };
}

const readTable = <Row>(file: string) => parse(readFileSync(file), { columns: true }) as Row[];

const getSlug = ({ first, last }: { first: string; last: string }) =>
  `${first} ${last}`.toLowerCase().replaceAll(' ', '-');
