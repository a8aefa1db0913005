import { importFiles, type ImportFile } from '@/scripts/catalog-import/files';
import { readCsv } from '@/scripts/catalog-import/read-csv';
import { readRows } from '@/scripts/catalog-import/read-rows';

const getFile = (name: string) => importFiles.find((file) => file.name === name) as ImportFile;
const categories = getFile('categories.csv');

function readImport(csv: string | Buffer, file = categories) {
  const { rows, errors } = readRows(file, Buffer.from(csv));
  return {
    rows: rows.map(({ line, data }) => ({ line, ...data })),
    errors: errors.map(({ line, field, reason }) => `${line} ${field}: ${reason}`),
  };
}

test('values may contain quotes, line breaks, formulas and non-ASCII letters (OPER-1)', () => {
  const csv =
    '\uFEFFname,slug,description\r\n"A ""b"", c",a-b,"one\r\ntwo"\r\n\r\n=1+1,c,@SUM(A1)\r\nÉ 中,d,';
  expect(readImport(csv)).toEqual({
    errors: [],
    rows: [
      { line: 2, slug: 'a-b', name: 'A "b", c', description: 'one\ntwo', picture: '' },
      { line: 5, slug: 'c', name: '=1+1', description: '@SUM(A1)', picture: '' },
      { line: 6, slug: 'd', name: 'É 中', description: '', picture: '' },
    ],
  });
});

test.each([
  [
    'no header',
    '',
    ['1 slug: is missing from the first line', '1 name: is missing from the first line'],
  ],
  [
    'an unknown column',
    'slug,name,nmae\n',
    ['1 nmae: is not a column of this file: slug, name, description, picture'],
  ],
  ['a duplicate column', 'slug,name,name\n', ['1 name: appears twice in the first line']],
  [
    'a missing cell',
    'slug,name\na,A\nb\n',
    ['3 : has 1 cell, and the first line has 2', '3 name: is empty'],
  ],
  [
    'an invalid slug',
    'slug,name\nA b,A\n',
    ['2 slug: can contain only a-z, 0-9 and single hyphens, such as deep-clean'],
  ],
  [
    'a name that is too long',
    `slug,name\na,${'x'.repeat(61)}\n`,
    ['2 name: is longer than 60 characters'],
  ],
  [
    'a comma in a number',
    'slug,name\na,A,50\n',
    [
      '2 : has 3 cells, and the first line has 2; put text that contains commas in quotes, and write numbers like 1234.50',
    ],
  ],
  ['a NUL character', 'slug,name\na,A\0\n', ['2 name: contains a control character']],
  ['an unclosed quote', 'slug,name\na,"A\nb,B\n', ['3 : a quote is never closed']],
  [
    'a row that is too long',
    `slug,name\na,${'x'.repeat(200_000)}\n`,
    ['2 : a row is longer than 100000 characters'],
  ],
])('%s is rejected with its line, column and reason (OPER-2)', (_, csv, errors) => {
  expect(readImport(csv).errors).toEqual(errors);
});

test("bytes that aren't UTF-8 are rejected with their line (OPER-2)", () => {
  const csv = Buffer.concat([Buffer.from('slug,name\na,A\nb,'), Buffer.from([0xff, 0xfe, 10])]);
  expect(readImport(csv).errors).toEqual(['3 : is not UTF-8 text']);
});

test.each([
  ['offers.csv', 'a,b,1e3,60', 'price: is not a number from 0 to 99999999 with at most 2 decimals'],
  [
    'offers.csv',
    'a,b,9.999,60',
    'price: is not a number from 0 to 99999999 with at most 2 decimals',
  ],
  ['offers.csv', 'a,b,-1,60', 'price: is not a number from 0 to 99999999 with at most 2 decimals'],
  ['offers.csv', 'a,b,1,50', 'duration_minutes: is not a multiple of 15'],
  ['offers.csv', 'a,b,1,60,no,no', 'at_venue: is no, and so is at_home, so no one could book'],
  ['offers.csv', 'a,b,1,60,maybe', 'at_home: is neither yes nor no'],
  [
    'working-hours.csv',
    'a,Mo,09:00,17:00',
    'weekday: is not a weekday or a range, such as Monday or Mon-Fri',
  ],
  [
    'working-hours.csv',
    'a,mon-funday,09:00,17:00',
    'weekday: is not a weekday or a range, such as Monday or Mon-Fri',
  ],
  [
    'working-hours.csv',
    'a,Monday,9 am,17:00',
    'opens: is not a quarter of an hour, such as 9:15 or 17:30',
  ],
  ['days-off.csv', 'a,2027-02-30,2027-03-01', 'from: is not a day of the calendar'],
  ['days-off.csv', 'a,2027-03-02,2027-03-01', 'until: is not after from'],
  ['synonyms.csv', 'maid,,', 'service: set either a service or a category, not both'],
  [
    'synonyms.csv',
    'maid,A b,',
    'service: can contain only a-z, 0-9 and single hyphens, such as deep-clean',
  ],
  ['services.csv', `a,b,A,,${'x|'.repeat(9)}`, 'included: has more than 8 values'],
  [
    'services.csv',
    `a,b,A,,,,${'x'.repeat(121)}`,
    'extra_costs: has a value longer than 120 characters',
  ],
  ['work-photos.csv', 'a,,A sink', 'picture: is empty'],
  ['work-photos.csv', 'a,sink.jpg,', 'caption: is empty'],
  ['work-photos.csv', `a,sink.jpg,${'x'.repeat(141)}`, 'caption: is longer than 140 characters'],
  ['services.csv', 'a,b,A,,,,,often', 'repeated: is not usually, sometimes or never'],
])('in %s, the line %s is rejected with its column and reason (OPER-2)', (name, line, error) => {
  const file = getFile(name);
  const header = file.columns.slice(0, line.split(',').length).join(',');
  expect(readImport(`${header}\n${line}\n`, file).errors).toEqual([`2 ${error}`]);
});

test.each([
  ['working-hours.csv', 'a,Monday,9:00,9:30', { opens: '09:00', closes: '09:30' }],
  ['days-off.csv', 'a,2027-03-06 9:00,2027-03-06 10:00', { from: '2027-03-06 09:00' }],
])('in %s, a time without a leading zero is accepted: %s (OPER-2)', (name, line, expected) => {
  const file = getFile(name);
  const header = file.columns.slice(0, line.split(',').length).join(',');
  expect(readImport(`${header}\n${line}\n`, file)).toMatchObject({
    errors: [],
    rows: [expected],
  });
});

test("a relative day counts from today in the site's city (OPER-1)", () => {
  // It's still Wednesday in Denver.
  jest.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z') });
  const csv =
    'provider,from,until\na,today-30,today\nb,today+5 9:00,today+5 10:00\nc,today+x,todays\n';
  const { rows, errors } = readImport(csv, getFile('days-off.csv'));
  jest.useRealTimers();
  expect(rows).toMatchObject([
    { from: '2026-10-26', until: '2026-11-25' },
    { from: '2026-11-30 09:00', until: '2026-11-30 10:00' },
    {},
  ]);
  expect(errors.map((error) => error.split(':')[0])).toEqual(['4 from', '4 until']);
});

test.each([
  ['/art/categories/plumbing.svg', []],
  ['/art/categories/sailing.svg', ['2 picture: is not a picture in public/']],
  ['/../package.json', ['2 picture: is not a picture in public/']],
  ['../plumbing.png', ['2 picture: is outside the imported folder']],
  [
    'plumbing.HEIC',
    [
      '2 picture: is a HEIC photo; export it as JPEG, or set your iPhone to Settings, Camera, Formats, Most Compatible',
    ],
  ],
  ['plumbing.svg', ['2 picture: is not the name of a PNG, JPEG or WebP file']],
])('the category picture %s is accepted or rejected with a reason (OPER-14)', (picture, errors) => {
  expect(readImport(`slug,name,picture\na,A,${picture}\n`).errors).toEqual(errors);
});

test.each(['1,234.50', '1.234,50', '1,234'])(
  'a price of %s is rejected because of its separator of thousands (OPER-2)',
  (price) => {
    const csv = `provider,service,price,duration_minutes\na,b,"${price}",60\n`;
    expect(readImport(csv, getFile('offers.csv')).errors).toEqual([
      '2 price: contains a separator of thousands; write numbers like 1234.50 or 1234,50',
    ]);
  },
);

test.each([
  ['semicolons', 'slug;name;description\na;"A; B";1,5\n'],
  ['tabs', '\uFEFFslug\tname\tdescription\r\na\tA; B\t1,5\r\n'],
])('a file separated by %s is read, and its texts keep their commas (OPER-1)', (_, csv) => {
  expect(readImport(csv)).toMatchObject({
    errors: [],
    rows: [{ slug: 'a', name: 'A; B', description: '1,5' }],
  });
});

test('numbers may have decimal commas (OPER-1)', () => {
  const offers = 'provider;service;price;duration_minutes\na;b;12,50;60\n';
  expect(readImport(offers, getFile('offers.csv')).rows).toMatchObject([{ price: 12.5 }]);
  const codes = 'postal_code;city;region;latitude;longitude\n80202;Denver;CO;39,749;-104,994612\n';
  expect(readImport(codes, getFile('postal-codes.csv')).rows).toMatchObject([
    { latitude: 39.749, longitude: -104.994612 },
  ]);
});

test('a postal code has any number of neighborhoods (OPER-1, CAT-38)', () => {
  const codes =
    'postal_code,city,region,latitude,longitude,neighborhoods\n' +
    '80203,Denver,CO,39.7313,-104.9811,Capitol Hill | Uptown|\n80202,Denver,CO,39.749,-104.99,\n';
  expect(readImport(codes, getFile('postal-codes.csv')).rows).toMatchObject([
    { neighborhoods: ['Capitol Hill', 'Uptown'] },
    { neighborhoods: [] },
  ]);
});

test('rows without any cell are skipped, and later lines keep their numbers (OPER-1, reports 52)', () => {
  const csv =
    'slug,name,description,picture\ncleaning,Cleaning,,\n,,,\nrepair,Repair,,\n,,,\n,,,\n';
  expect(readImport(csv)).toMatchObject({
    errors: [],
    rows: [
      { line: 2, slug: 'cleaning' },
      { line: 4, slug: 'repair' },
    ],
  });
});

test('a postal code that lost its zero is rejected with its line (OPER-2, reports 50)', () => {
  const csv =
    'country,postal_code,city,region,latitude,longitude\n' +
    'US,02134,Boston,MA,42.3554,-71.1329\nUS,2134,Boston,MA,42.3554,-71.1329\n' +
    'US,501,Holtsville,NY,40.8154,-73.0451\nCA,K1A 0B1,Ottawa,ON,45.42,-75.7\n';
  const reason =
    'is not a ZIP code like 80202; format the column as text to keep zeros at the start';
  expect(readImport(csv, getFile('postal-codes.csv')).errors).toEqual([
    `3 postal_code: ${reason}`,
    `4 postal_code: ${reason}`,
  ]);
});

test.each([
  ['mon-fri', [1, 2, 3, 4, 5]],
  ['Saturday – Monday', [6, 0, 1]],
  ['Tue|thurs', [2, 4]],
  ['Sunday', [0]],
])('working hours for %s are read for each day (OPER-1)', (weekday, days) => {
  const csv = `provider,weekday,opens,closes\na,${weekday},9:00,17:00\n`;
  const { rows, errors } = readImport(csv, getFile('working-hours.csv'));
  expect(errors).toEqual([]);
  expect(rows).toEqual(
    days.map((day) => ({ line: 2, provider: 'a', weekday: day, opens: '09:00', closes: '17:00' })),
  );
});

test('a provider may have one name (OPER-1, reports 42)', () => {
  const csv =
    'slug,business,first_name,last_name,phone,wants_texts\nci,b,Sukarno,,+13035550100,TRUE\n';
  expect(readImport(csv, getFile('providers.csv'))).toMatchObject({
    errors: [],
    rows: [{ first_name: 'Sukarno', last_name: '', wants_texts: true }],
  });
});

test('random bytes and mutated files never throw (OPER-2)', () => {
  // Park-Miller generator with a fixed seed, so that a failure can be reproduced.
  let state = 7;
  const pickBelow = (max: number) => (state = (state * 48_271) % 2_147_483_647) % max;
  const fragments = '" | , | \n | \r\n | \0 | \uFEFF | =cmd() | ü | \\ | ; | \t | a | "a"'.split(
    ' | ',
  );
  for (let round = 0; round < 2_000; round += 1) {
    const file = importFiles[round % importFiles.length] as ImportFile;
    const bytes =
      round % 2
        ? Buffer.from(Array.from({ length: pickBelow(80) }, () => pickBelow(256)))
        : Buffer.from(
            `${file.columns.join()}\n${Array.from({ length: pickBelow(30) }, () => fragments[pickBelow(fragments.length)]).join('')}`,
          );
    const { records, error } = readCsv('x.csv', bytes);
    const { rows, errors } = readRows(file, bytes);
    for (const { line } of [...records, ...rows, ...errors, ...(error ? [error] : [])])
      expect(line).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('\\u0000');
  }
});
