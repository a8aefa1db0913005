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
  /** Name of the service. */
  name: string;
  price: number;
  duration_minutes: number;
  at_home: boolean;
  at_venue: boolean;
}
export interface AddOn {
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
  const listRows = <Row>(file: string) =>
    catalog.rows.filter((row) => row.file === file).map(({ data }) => data as Row);
  const customers = readTable<Omit<Customer, 'slug'>>(`${folder}/people/customers.csv`);
  const services = listRows<Service>('services.csv');
  const serviceNames = new Map(services.map(({ slug, name }) => [slug, name]));
  const sentences = readTable<{ about: string; sentence: string }>(
    `${folder}/people/review-sentences.csv`,
  );
  return {
    catalog,
    categories: listRows<{ slug: string }>('categories.csv'),
    services,
    businesses: listRows<Business>('businesses.csv'),
    providers: listRows<Provider>('providers.csv'),
    offers: listRows<Omit<Offer, 'name'>>('offers.csv').map((offer): Offer => ({
      ...offer,
      name: serviceNames.get(offer.service) ?? '',
    })),
    addOns: listRows<AddOn>('extras.csv'),
    shifts: listRows<Shift>('working-hours.csv'),
    customers: customers.map((person) => ({ ...person, slug: getSlug(person) })),
    demoCustomer,
    demoBookings,
    /** Returns review sentences about a service, by its slug, or about how a visit went. */
    listSentences: (about: string) =>
      sentences.filter((row) => row.about === about).map(({ sentence }) => sentence),
  };
}

/** Returns the value, or throws an error that names what is missing. */
export function requireFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The city has no ${what}`);
  return value;
}

const readTable = <Row>(file: string) => parse(readFileSync(file), { columns: true }) as Row[];

const getSlug = ({ first, last }: { first: string; last: string }) =>
  `${first} ${last}`.toLowerCase().replaceAll(' ', '-');
