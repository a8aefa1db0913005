import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CliError } from '../cli/run-cli';
import { importFiles } from './files';

/** Rows of the example catalog, keyed by file: one business with two providers. */
const rows: Record<string, string[][]> = {
  'categories.csv': [['home-cleaning', 'Home cleaning', 'A tidy home, once or every week.']],
  'services.csv': [
    [
      'deep-clean',
      'home-cleaning',
      'Deep clean',
      'Every room from top to bottom.',
      'Kitchen and bathrooms|Inside the oven|All supplies',
      'Carpets',
      'More than three bathrooms, $25 each',
      'usually',
    ],
    ['window-cleaning', 'home-cleaning', 'Window cleaning', 'Inside and outside.'],
  ],
  'businesses.csv': [
    [
      'clear-day',
      'Clear Day',
      'A family business since 2009.',
      '(303) 555-0100',
      '100 Main St',
      'Denver',
      'CO',
      '80202',
      'US',
      '39.7491',
      '-104.9946',
      'America/Denver',
    ],
  ],
  'providers.csv': [
    [
      'ana-ruiz',
      'clear-day',
      'Ana',
      'Ruiz',
      'Ana has cleaned homes for ten years.',
      'English|Spanish',
      '',
      '25',
      'ana@example.com',
      '+13035550101',
      'yes',
      '2026-01-15',
    ],
    ['lee-park', 'clear-day', 'Lee', 'Park', '', '', '', '', 'lee@example.com', '', 'no'],
  ],
  // Example rows with a picture would need its file beside them, so the site's placeholder stands in.
  'work-photos.csv': [['ana-ruiz', '/art/placeholder.svg', 'A vase and books on a dusted shelf']],
  'service-areas.csv': [
    ['lee-park', '80202'],
    ['lee-park', '80203'],
  ],
  'working-hours.csv': [
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((weekday) => [
      'ana-ruiz',
      weekday,
      '09:00',
      '17:00',
    ]),
    ['lee-park', 'Saturday', '10:00', '16:00'],
  ],
  'days-off.csv': [
    ['ana-ruiz', '2027-12-24', '2027-12-26', 'Holidays'],
    ['lee-park', '2027-03-06 10:00', '2027-03-06 12:30', ''],
  ],
  'offers.csv': [
    ['ana-ruiz', 'deep-clean', '180', '180', 'yes', 'no', '0'],
    ['lee-park', 'deep-clean', '165.50', '195', 'yes', 'no', '0'],
    ['lee-park', 'window-cleaning', '90', '60', 'yes', 'no', '0'],
  ],
  'extras.csv': [['deep-clean', 'Inside the fridge', 'Shelves, drawers and seals.', '25', '30']],
  'questions.csv': [
    ['deep-clean', 'Bedrooms', 'Up to two'],
    ['deep-clean', 'Bedrooms', 'Three', '30', '30'],
    ['deep-clean', 'Bedrooms', 'Four or more', '55', '60'],
  ],
  'synonyms.csv': [
    ['spring cleaning', 'deep-clean', ''],
    ['maid', '', 'home-cleaning'],
  ],
  'postal-codes.csv': [
    ['Denver', 'CO', '80202', 'US', '39.7491', '-104.9946', 'LoDo|Union Station'],
    ['Denver', 'CO', '80203', 'US', '39.7313', '-104.9811', 'Capitol Hill'],
  ],
};

export function writeTemplate(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CliError(`${folder} isn't empty. Choose a new or empty folder for the example.`);
  mkdirSync(folder, { recursive: true });
  for (const { name, columns } of importFiles) {
    // Pads rows that omit their last, blank columns.
    const padded = (rows[name] ?? []).map((row) => columns.map((_, index) => row[index] ?? ''));
    writeFileSync(path.join(folder, name), stringify([columns, ...padded]));
  }
}
