/** The catalog import: its CSV files, its database connection and its command. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '@/scripts/embedded/processes';
import { importFolder, readCatalog } from '@/scripts/catalog-import/import-folder';
import { findTarget } from '@/scripts/catalog-import/target';
import { createCustomer } from '@/tests/support/auth/customer';
import { withRollback } from '@/tests/support/database/database';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insert, updateRows, type Db } from '@/tests/support/database/rows';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { getTestBackend } from '@/tests/support/servers/backend';
import {
  createTarget,
  editCsv,
  folder,
  prepareImportFolder,
  runImport,
  withDemoEnteredByHand,
} from '@/tests/support/catalog/import-fixture';

prepareImportFolder();

/** Reads the demo files as on the day of the demo city's import, because "today" in them may have changed since. */
async function readDemoCatalog(db: Db) {
  const { rows } = await db.query<{ imported_at: Date }>(
    'select min(created_at) as imported_at from public.categories',
  );
  jest.useFakeTimers({ now: rows[0]?.imported_at });
  const catalog = readCatalog('demo/catalog');
  jest.useRealTimers();
  return catalog;
}

/** Next.js types require NODE_ENV, which imports don't read. */
const toProcessEnv = (env: Record<string, string>) => env as unknown as NodeJS.ProcessEnv;

const readCsv = (name: string) => readFileSync(path.join(folder, name), 'utf8');

async function countImportedRows(db: Db) {
  const { rows } = await db.query<{ counts: unknown }>(
    `select jsonb_build_object(
       'services', (select count(*) from public.services where import_key is not null and is_active),
       'providers', (select count(*) from public.providers where import_key is not null and is_active),
       'hours', (select count(*) from public.provider_working_hours h
                   join public.providers p on p.id = h.provider_id and p.import_key is not null),
       'off', (select count(*) from public.provider_time_off where is_imported)) as counts`,
  );
  return rows[0]?.counts;
}

test('services imported from the template can be booked (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    expect(await runImport(db)).toContain('services.csv: 2 added: deep-clean, window-cleaning');
    expect(await countImportedRows(db)).toEqual({ services: 2, providers: 2, hours: 6, off: 2 });
    const { rows } = await db.query(
      `select min_price, not_included, extra_costs, repeated,
              (select count(*) > 0 from public.list_next_free_slots(s.id)) as has_free_slots
         from public.services s where import_key = 'deep-clean'`,
    );
    expect(rows).toEqual([
      {
        min_price: '165.50',
        not_included: ['Carpets'],
        extra_costs: ['More than three bathrooms, $25 each'],
        repeated: 'usually',
        has_free_slots: true,
      },
    ]);
    const { rows: timeOff } = await db.query(
      `select during::text from public.provider_time_off t join public.providers p on p.id = t.provider_id
        where p.import_key = 'ana-ruiz'`,
    );
    expect(timeOff).toEqual([{ during: '["2027-12-24 07:00:00+00","2027-12-27 07:00:00+00")' }]);
  }));

test("an import doesn't wait for a pipe, and names it (OPER-1)", () =>
  withDemoEnteredByHand(async (db) => {
    rmSync(path.join(folder, 'offers.csv'));
    execFileSync('mkfifo', [path.join(folder, 'offers.csv')]);
    expect(await runImport(db)).toEqual(["offers.csv isn't a regular file. Nothing was imported."]);
  }));

test("an import says that deposits aren't asked while the policy takes no payments (OPER-1, MONEY-10)", () =>
  withDemoEnteredByHand(async (db) => {
    const note =
      "offers.csv: the deposits of 2 offers aren't asked, because the booking policy takes no payments.";
    const setPolicy = (takes_payments: boolean) =>
      db.query('select operator.set_policy($1)', [JSON.stringify({ takes_payments })]);
    await setPolicy(false);
    expect((await runImport(db)).join('\n')).not.toContain('deposit');
    // The template has three offers without a deposit.
    editCsv('offers.csv', (csv) => csv.replaceAll(/^(lee-park,.*),0$/gm, '$1,30'));
    expect(await runImport(db, { isDryRun: true })).toContain(note);
    expect(await runImport(db)).toContain(note);
    await setPolicy(true);
    expect((await runImport(db)).join('\n')).not.toContain("aren't asked");
  }));

test('a repeated import changes nothing (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    expect(await runImport(db)).toEqual(['Nothing to change.']);
  }));

test('importing the demo files changes nothing in the demo city (OPER-1)', () =>
  withRollback(async (db) => {
    // Other tests add postal codes in Springfield that the files lack.
    await db.query(`delete from public.postal_codes where city = 'Springfield'`);
    const catalog = await readDemoCatalog(db);
    const outcome = await createTarget(db).send({ ...catalog, isDryRun: false }, () => {});
    expect(outcome).toEqual({ errors: [], changes: [] });
  }));

test('an import removes a category whose last service it moves to another category (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    editCsv('categories.csv', (csv) => `${csv}windows,Windows,,\n`);
    editCsv('services.csv', (csv) => csv.replace('g,home-cleaning', 'g,windows'));
    await runImport(db);
    editCsv('categories.csv', (csv) => csv.replace('windows,Windows,,\n', ''));
    editCsv('services.csv', (csv) => csv.replace('g,windows', 'g,home-cleaning'));
    expect(await runImport(db)).toContain('categories.csv: 1 removed: windows');
    expect(await runImport(db)).toEqual(['Nothing to change.']);
  }));

test('a synonym can be marked as a symptom (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    editCsv('synonyms.csv', (csv) => csv.replace('spring cleaning,deep-clean,,', '$&yes'));
    expect(await runImport(db)).toEqual(['synonyms.csv: 1 changed: spring cleaning']);
    const { rows } = await db.query(
      `select distinct is_problem from private.search_index where term = 'spring cleaning'
          and subject_id = (select id from public.services where import_key = 'deep-clean')`,
    );
    expect(rows).toEqual([{ is_problem: true }]);
  }));

test('a dry run writes nothing (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    const lines = await runImport(db, { isDryRun: true });
    expect(lines).toContain('providers.csv: 2 added: ana-ruiz, lee-park');
    expect(lines.at(-1)).toBe('Nothing was written: this was a dry run against test.');
    expect(await countImportedRows(db)).toEqual({ services: 0, providers: 0, hours: 0, off: 0 });
  }));

test('an import lists every invalid row (OPER-2)', () =>
  withDemoEnteredByHand(async (db) => {
    editCsv(
      'services.csv',
      (csv) => `${csv}deep-clean,home-cleaning,Again,,,,,,\n,home-cleaning,No slug,,,,,,\n`,
    );
    editCsv('businesses.csv', (csv) => csv.replace('America/Denver', 'America/Gotham'));
    editCsv('offers.csv', (csv) => `${csv}nobody,deep-clean,10,60,,,\n`);
    editCsv('service-areas.csv', (csv) => `${csv}lee-park,99999\n`);
    editCsv('synonyms.csv', (csv) => `${csv}Maid,,home-cleaning,\n`);
    // Adds a question with a single choice, and six questions with two choices each.
    editCsv(
      'questions.csv',
      (csv) =>
        `${csv}window-cleaning,Floors,One,5,15\n${'ABCDEF'.replace(/./g, 'deep-clean,$&,Yes,0,0\ndeep-clean,$&,No,0,0\n')}`,
    );
    editCsv(
      'working-hours.csv',
      (csv) =>
        `${csv}lee-park,Friday,22:00,10:15\nlee-park,Sunday,00:00,24:00\nlee-park,Saturday,09:00,10:15\n`,
    );
    expect(await runImport(db)).toEqual([
      'businesses.csv:2 time_zone: "America/Gotham" is not an IANA time zone, such as America/Denver',
      'offers.csv:5 provider: "nobody" is not in providers.csv',
      'questions.csv:5 choice: is the only choice of its question',
      'questions.csv:5 duration_minutes: is not 0, but the first choice is included in the duration of the offer',
      'questions.csv:5 price: is not 0, but the first choice is included in the price of the offer',
      'questions.csv:14 question: is question 6 of its service, and 5 are allowed',
      'questions.csv:16 question: is question 7 of its service, and 5 are allowed',
      'service-areas.csv:4 postal_code: "99999" is not in postal-codes.csv for US',
      'services.csv:4 slug: repeats line 2',
      'services.csv:5 slug: is empty',
      'synonyms.csv:4 category: repeats line 3',
      'working-hours.csv:8 opens: overlaps line 7',
      'working-hours.csv:10 opens: overlaps line 7',
      'Nothing was imported: 13 errors.',
    ]);
    expect(await countImportedRows(db)).toEqual({ services: 0, providers: 0, hours: 0, off: 0 });
  }));

test('rows missing from an import are hidden, but their bookings are kept (OPER-3)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    const shop = await insertShop(db);
    const provider = await insertProvider(db, shop);
    await updateRows(db, 'providers', provider.id, { import_key: 'pat-proof' });
    const owner = await createCustomer();
    const booking = await insert(db, 'bookings', createBookingValues({ owner, shop, provider }));
    expect(await runImport(db)).toContain('providers.csv: 1 hidden: pat-proof');
    const { rows } = await db.query(
      `select p.is_active, b.status from public.bookings b join public.providers p on p.id = b.provider_id
        where b.id = $1`,
      [booking.id],
    );
    expect(rows).toEqual([{ is_active: false, status: booking.status }]);

    editCsv('services.csv', (csv) => csv.replace(/window-cleaning.*\n/, ''));
    editCsv('offers.csv', (csv) => csv.replace(/.*window-cleaning.*\n/, ''));
    const lines = await runImport(db);
    expect(lines).toContain('services.csv: 1 hidden: window-cleaning');
    expect(lines).toContain('offers.csv: 1 hidden: lee-park window-cleaning');
  }));

test('an import changes only imported rows whose files it includes (OPER-3)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    const shop = await insertShop(db);
    await db.query(
      `insert into public.provider_time_off (provider_id, during)
       select id, '[2027-05-01,2027-05-02)' from public.providers where import_key = 'lee-park'`,
    );
    for (const name of ['services.csv', 'offers.csv', 'postal-codes.csv'])
      rmSync(path.join(folder, name));
    expect(await runImport(db)).toEqual(['Nothing to change.']);
    const { rows } = await db.query(
      `select (select is_active from public.services where id = $1),
              (select count(*)::integer from public.provider_time_off where not is_imported
                  and during = '[2027-05-01,2027-05-02)') as manual_count`,
      [shop.service.id],
    );
    expect(rows).toEqual([{ is_active: true, manual_count: 1 }]);
  }));

test('add-ons and choices keep their ids if changed and are hidden if removed (OPER-15)', () =>
  withDemoEnteredByHand(async (db) => {
    const listAddOns = async () => {
      const { rows } = await db.query<{ id: string; name: string; is_active: boolean }>(
        `select a.id, a.name, a.price, a.duration_minutes, q.name as question, a.is_active
           from public.service_add_ons a join public.services s on s.id = a.service_id
           left join public.service_questions q on q.id = a.question_id
          where s.import_key = 'deep-clean' order by q.name nulls first, a.position, a.name`,
      );
      return rows;
    };
    expect(await runImport(db)).toEqual(
      expect.arrayContaining([
        'extras.csv: 1 added: deep-clean Inside the fridge',
        'questions.csv: 1 changed: deep-clean',
      ]),
    );
    const originalAddOns = await listAddOns();
    const bedroomsChoice = { question: 'Bedrooms', is_active: true };
    expect(originalAddOns).toMatchObject([
      { name: 'Inside the fridge', price: '25.00', duration_minutes: 30, question: null },
      { ...bedroomsChoice, name: 'Up to two', price: '0.00', duration_minutes: 0 },
      { ...bedroomsChoice, name: 'Three', price: '30.00', duration_minutes: 30 },
      { ...bedroomsChoice, name: 'Four or more', price: '55.00', duration_minutes: 60 },
    ]);

    editCsv('questions.csv', (csv) => csv.replace('Three,30', 'Three,35'));
    await runImport(db);
    const getIds = (addOns: typeof originalAddOns) => addOns.map(({ id }) => id);
    expect(getIds(await listAddOns())).toEqual(getIds(originalAddOns));

    const originalFiles = ['extras.csv', 'questions.csv'].map(
      (name) => [name, readCsv(name)] as const,
    );
    for (const [name, csv] of originalFiles) editCsv(name, () => csv.split('\n')[0]!);
    expect(await runImport(db)).toEqual([
      'extras.csv: 1 hidden: deep-clean Inside the fridge',
      'questions.csv: 1 changed: deep-clean',
    ]);
    expect((await listAddOns()).map(({ is_active }) => is_active)).toEqual(
      originalAddOns.map(() => false),
    );

    for (const [name, csv] of originalFiles) editCsv(name, () => csv);
    await runImport(db);
    const activeAddOns = (await listAddOns()).filter(({ is_active }) => is_active);
    expect(activeAddOns.map(({ name }) => name)).toEqual(originalAddOns.map(({ name }) => name));
  }));

test('an extra is imported once if a hidden choice has the same name (OPER-1, OPER-15)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    const questionsCsv = readCsv('questions.csv');
    editCsv('questions.csv', (csv) => csv.replace('Three', 'Inside the fridge'));
    await runImport(db);
    editCsv('questions.csv', () => questionsCsv);
    await runImport(db);
    expect(await runImport(db)).toEqual(['Nothing to change.']);
  }));

test('an import leaves a manually checked license unchanged (OPER-3)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    await db.query(`update public.providers
      set license_checked_on = '2026-01-01', license_title = 'Master plumber'
      where import_key = 'lee-park'`);
    expect(await runImport(db)).toEqual(['Nothing to change.']);
  }));

test('time off that starts in the hour skipped by daylight saving time is imported (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    editCsv('days-off.csv', (csv) => `${csv}lee-park,2027-03-14 02:30,2027-03-14 03:00,\n`);
    expect((await runImport(db)).join()).toMatch(/days-off\.csv: 3 added/);
  }));

test('an invalid database URL is rejected without printing its password (OPER-2)', async () => {
  const env = { DATABASE_URL: 'postgresql://postgres:s3cret#pw@db.roam.test:5432/postgres' };
  const error = await findTarget(toProcessEnv(env)).catch(String);
  expect(error).toMatch(/must be percent-encoded/);
  expect(error).not.toMatch(/s3cret/);
});

test("the import's error says how to start the backend if none is running (OPER-1)", async () => {
  const stoppedBackend = { ...getTestBackend(), url: 'http://127.0.0.1:1' };
  for (const backendJson of ['', JSON.stringify(stoppedBackend)]) {
    writeFileSync(path.join(folder, 'backend.json'), backendJson);
    await expect(findTarget(toProcessEnv({ ROAM_DATA: folder }))).rejects.toThrow(
      'No backend is running. Run ROAM_SEED=off npm run dev and import while it runs',
    );
  }
});

test.each(['database', 'data API'])(
  'a dry run can connect through the %s (OPER-1)',
  async (connection) => {
    const { url, secretKey, databaseUrl } = getTestBackend();
    const dataApiEnv = { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey };
    const target = await findTarget(
      toProcessEnv(connection === 'database' ? { DATABASE_URL: databaseUrl } : dataApiEnv),
    );
    const lines: string[] = [];
    await importFolder(folder, { target, isDryRun: true, print: (line) => lines.push(line) });
    expect(lines).toContain('providers.csv: 2 added: ana-ruiz, lee-park');
    if (connection === 'database') expect(lines).toContain('Writing services.csv');
  },
);

test('the import command exits with code 1 if a row is rejected (OPER-2)', async () => {
  const runCommand = async () =>
    runProgram(process.execPath, ['--import', 'tsx', 'scripts/import.ts', '--dry-run', folder], {
      env: { DATABASE_URL: getTestBackend().databaseUrl },
    });
  expect(await runCommand()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 added') });
  editCsv('offers.csv', (csv) => `${csv}lee-park,deep-clean,free,60,,,\n`);
  expect(await runCommand()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('offers.csv:5 price: is not a number from 0 to'),
  });
});
