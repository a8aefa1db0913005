import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cityFolder, loadCity } from '@/demo/load/city';
import { CityError } from '@/demo/load/read-yaml';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-city-'));
  cpSync(cityFolder, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, from: string, to: string) {
  const written = readFileSync(path.join(folder, file), 'utf8');
  const at = written.indexOf(from);
  expect(at).not.toBe(-1);
  writeFileSync(path.join(folder, file), written.replace(from, to));
  return written.slice(0, at).split('\n').length;
}

function problems() {
  try {
    loadCity(folder);
  } catch (error) {
    if (error instanceof CityError)
      return error.problems.map((problem) => problem.replaceAll(folder, 'city'));
    throw error;
  }
  return [];
}

it('reads numbers, hours and days, and leaves postal codes and phone numbers as text', () => {
  const city = loadCity(folder);
  expect(city.businesses[0]).toMatchObject({
    slug: 'juniper-and-line',
    phone: '+13035550112',
    address: { postalCode: '80204', latitude: 39.7281 },
    metro: { timeZone: 'America/Denver' },
  });
  expect(city.workingHours['four-day']?.slice(0, 2)).toEqual([
    { weekday: 1, opens: '07:30', closes: '12:00' },
    { weekday: 1, opens: '12:45', closes: '18:15' },
  ]);
});

it('keeps a postal code that begins with a zero', () => {
  edit('customers.yaml', 'postalCode: 80218', 'postalCode: 02134');
  expect(loadCity(folder).customers[0]?.postalCode).toBe('02134');
});

describe.each([
  ['price: 95', 'price: cheap', 'services.0.price: must be a number'],
  ['price: 95', 'price: 0', 'services.0.price: must be more than 0'],
  ['price: 95', 'price:', 'services.0.price: must be a number'],
  ['minutes: 60', 'minutes: 50', 'services.0.minutes: must be a multiple of 15 minutes'],
  ['at: [home]', 'at: [moon]', 'services.0.at.0: must be home or venue'],
  ['slug: leaky-faucet-repair', 'slug: Leaky', 'services.0.slug: must be a slug'],
  ['name: Plumbing', 'name: ', 'name: must not be empty'],
])('with `%s` written as `%s`', (from, to, problem) => {
  it('an error names the file, the line and the field', () => {
    const line = edit('categories/plumbing.yaml', from, to);
    expect(problems()).toEqual([
      expect.stringContaining(`city/categories/plumbing.yaml:${line} ${problem}`),
    ]);
  });
});

it('an error names a missing field and an unknown one', () => {
  const line = edit('categories/plumbing.yaml', 'price: 95', 'pirce: 95');
  expect(problems()).toEqual([
    expect.stringContaining('services.0.price: is missing'),
    `city/categories/plumbing.yaml:${line} services.0: Unrecognized key: "pirce"`,
  ]);
});

it.each([
  ['working-hours.yaml', '08:00-17:00', '17:00-08:00', 'office.0.hours.0: must end after'],
  ['working-hours.yaml', '08:00-17:00', '8-17', 'office.0.hours.0: must be hours like 08:30-12:30'],
  ['working-hours.yaml', '[mon,', '[monday,', 'office.0.days.0: must be one of sun, mon'],
  ['city.yaml', 'America/Denver', 'America/Roam', 'metros.0.timeZone: must be a time zone'],
  ['demo-customer.yaml', 'soonest: 3, ', '', 'bookings.0.when: must be { week, day, at }'],
  [
    'demo-customer.yaml',
    'isDefault: true',
    'isDefault: yes',
    'locations.0.isDefault: must be true',
  ],
  ['demo-customer.yaml', '+13035550177', '303 555 0177', 'phone: must be a phone number'],
])('%s is refused with `%s` written as `%s`', (file, from, to, problem) => {
  const line = edit(file, from, to);
  expect(problems()).toEqual([expect.stringContaining(`city/${file}:${line} ${problem}`)]);
});

it('an error names the line at which a file is not YAML', () => {
  const line = edit('announcements.yaml', 'audience: customer', 'audience: [customer');
  expect(problems()[0]).toMatch(new RegExp(`^city/announcements.yaml:${line + 1} `));
});

it('an error names a listed file that is missing and a file that isn’t listed', () => {
  const listed = '  - plumbing\n';
  edit('city.yaml', listed, '');
  expect(problems()).toContain('city/categories/plumbing.yaml: city.yaml does not list it');
  edit('city.yaml', 'categories:\n', `categories:\n${listed}  - sailing\n`);
  expect(problems()).toEqual(['city/categories/sailing.yaml: this file is missing']);
});

it.each([
  [
    'businesses/juniper-and-line.yaml',
    'category: home-cleaning',
    'category: sailing',
    'category: there is no category "sailing"',
  ],
  [
    'businesses/juniper-and-line.yaml',
    '- deep-clean',
    '- deep-sea',
    'marisol-vega.offers: there is no service "deep-sea"',
  ],
  [
    'businesses/juniper-and-line.yaml',
    'week: six-day',
    'week: eight-day',
    'marisol-vega.week: there is no week "eight-day"',
  ],
  ['time-off.yaml', 'tobias-lindqvist', 'nobody', '0.provider: there is no provider "nobody"'],
  ['customers.yaml', 'Portland:', 'Paris:', 'Paris: there is no metro "Paris"'],
  [
    'demo-customer.yaml',
    '- salon-ponderosa',
    '- salon',
    'favorites.businesses: there is no business "salon"',
  ],
  [
    'demo-customer.yaml',
    'location: mom',
    'location: dad',
    'bookings.2.location: there is no location "dad"',
  ],
])('%s is refused with `%s` written as `%s`', (file, from, to, problem) => {
  edit(file, from, to);
  expect(problems()).toContain(`city/${file} ${problem}`);
});

it('a slug used twice is refused', () => {
  edit('categories/plumbing.yaml', 'slug: toilet-repair', 'slug: drain-unclogging');
  expect(problems()).toContain('city: there is more than one service "drain-unclogging"');
});
