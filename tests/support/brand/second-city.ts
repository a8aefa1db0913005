import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Rows of the second brand's catalog, keyed by file name: two providers of one business in Madrid. */
const rowsByFile = {
  categories: [
    ['slug', 'name', 'description'],
    ['home-cleaning', 'Home cleaning', 'A tidy home, once or every week.'],
  ],
  services: [
    ['slug', 'category', 'name', 'description', 'included', 'repeated'],
    ['deep-clean', 'home-cleaning', 'Deep clean', 'Every room.', 'Kitchen|Bathroom', 'usually'],
    ['windows', 'home-cleaning', 'Window cleaning', 'Inside and outside.', '', 'never'],
  ],
  businesses: [
    [
      'slug',
      'name',
      'description',
      'phone',
      'address',
      'city',
      'region',
      'postal_code',
      'country',
      'latitude',
      'longitude',
      'time_zone',
    ],
    [
      'casa-clara',
      'Casa Clara',
      'A family business.',
      '+34910000001',
      'Calle Mayor 10',
      'Madrid',
      'Madrid',
      '28013',
      'ES',
      '40.4165',
      '-3.7038',
      'Europe/Madrid',
    ],
  ],
  providers: [
    ['slug', 'business', 'first_name', 'last_name', 'bio', 'email'],
    ['ana', 'casa-clara', 'Ana', 'Ruiz', 'Ten years of clean homes.', 'ana@norte.example'],
    ['luis', 'casa-clara', 'Luis', 'Vidal', 'Windows and more.', 'luis@norte.example'],
  ],
  'working-hours': [
    ['provider', 'weekday', 'opens', 'closes'],
    ...['ana', 'luis'].flatMap((provider) =>
      weekdays.map((weekday) => [provider, weekday, '9:00', '20:00']),
    ),
  ],
  offers: [
    ['provider', 'service', 'price', 'duration_minutes', 'at_home', 'at_venue'],
    ['ana', 'deep-clean', '1250.50', '180', 'yes', 'no'],
    ['luis', 'windows', '90', '60', 'yes', 'yes'],
  ],
  extras: [
    ['service', 'name', 'price', 'duration_minutes'],
    ['deep-clean', 'Inside the fridge', '25', '30'],
  ],
  'postal-codes': [
    ['postal_code', 'city', 'region', 'latitude', 'longitude', 'country'],
    ['28013', 'Madrid', 'Madrid', '40.4165', '-3.7038', 'ES'],
    ['28001', 'Madrid', 'Madrid', '40.4243', '-3.6865', 'ES'],
  ],
};

/** Writes the catalog as CSV files that can be imported. */
export function writeSecondCity(folder: string) {
  for (const [name, rows] of Object.entries(rowsByFile))
    writeFileSync(path.join(folder, `${name}.csv`), stringify(rows));
}

/** Returns the SQL statement in docs/brand.md that changes the currency, so that tests run it as documented. */
export function readCurrencySql() {
  const [, sql = ''] = /```sql\n([^`]+)```/.exec(readFileSync('docs/brand.md', 'utf8')) ?? [];
  return sql;
}
