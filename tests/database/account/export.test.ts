/** The export of a customer's data from the database, and the file that the app serves (ACC-2). */
import sharp from 'sharp';
import '@/tests/support/next/app-environment';
import * as route from '@/app/(account)/customer/settings/data/route';
import * as profile from '@/lib/profile/actions';
import { getExportMessageFromQuery } from '@/lib/account/messages';
import { createClientFor } from '@/tests/support/servers/backend';
import { pool, setIdentity, withRollback } from '@/tests/support/database/database';
import { createRowFixtures, type RowFixtures } from '@/tests/support/row-security/owned-rows';
import {
  insertOwnedRows,
  internalColumnPattern,
  listForeignKeysToCustomers,
  listPersonalRows,
  toSortedJson,
  removeInternalColumns,
} from '@/tests/support/row-security/personal-rows';
import { startVisit, createFormData, signInAs } from '@/tests/support/next/context';

let fixtures: RowFixtures;

beforeAll(async () => {
  fixtures = await createRowFixtures();
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  startVisit('203.0.113.7');
  await signInAs(fixtures.owner);
});

test("the export contains all of the customer's rows and no others (ACC-2)", async () => {
  const tables = await insertOwnedRows(fixtures);
  await insertOwnedRows({ ...fixtures, owner: fixtures.otherCustomer });
  const { data, error } = await createClientFor(fixtures.owner).rpc('export_my_data');
  expect(error).toBeNull();
  const entries = Object.entries(data as Record<string, Record<string, unknown>[]>);
  const exported = Object.fromEntries(entries.map(([table, rows]) => [table, toSortedJson(rows)]));
  expect(exported).toEqual(removeInternalColumns(await listPersonalRows(fixtures.owner.id)));
  expect(tables).toEqual(
    expect.arrayContaining(['bookings', 'booking_lines', 'customer_locations', 'reviews', 'tips']),
  );
  for (const table of tables)
    expect({ table, rows: exported[table] }).not.toMatchObject({ rows: [] });
});

test('the export contains no digests, keys or checkout ids (ACC-2)', async () => {
  await insertCalendarFeed(fixtures);
  const { data } = await createClientFor(fixtures.owner).rpc('export_my_data');
  const tables = data as Record<string, Record<string, unknown>[]>;
  expect(tables.calendar_feeds).toEqual([
    { customer_id: fixtures.owner.id, created_at: expect.anything() },
  ]);
  const columns = Object.values(tables).flatMap((rows) => rows.flatMap(Object.keys));
  expect(columns.filter((column) => internalColumnPattern.test(column))).toEqual([]);
});

test('the export includes tables that reference a customer through another table (ACC-2)', async () => {
  await withRollback(async (db) => {
    await db.query('create table private.planted (tip_id uuid references public.tips (id))');
    const { rows } = await db.query<{ relation: string }>(
      'select relation::text from private.list_personal_tables()',
    );
    const keys = await listForeignKeysToCustomers(db);
    expect(rows.map(({ relation }) => relation).sort()).toEqual(
      [...new Set(['customer_profiles', ...keys.map(({ from }) => from)])].sort(),
    );
    expect(rows).toContainEqual({ relation: 'private.planted' });
  });
});

test('the export contains the rows of both tables if two schemas have a table of the same name (ACC-2)', () =>
  withRollback(async (db) => {
    await db.query(`create table private.tips (
      customer_id uuid references public.customer_profiles (id) on delete cascade, note text)`);
    await db.query('insert into private.tips values ($1, $2)', [fixtures.owner.id, 'planted']);
    const { rows: tips } = await db.query('select from public.tips where customer_id = $1', [
      fixtures.owner.id,
    ]);
    await setIdentity(db, fixtures.owner);
    const { rows } = await db.query<{ data: { tips: unknown[] } }>(
      'select public.export_my_data() as data',
    );
    expect(rows[0]?.data.tips).toContainEqual({ customer_id: fixtures.owner.id, note: 'planted' });
    expect(rows[0]?.data.tips).toHaveLength(tips.length + 1);
  }));

test("the downloaded file contains the customer's rows, account and picture (ACC-2, PROF-4)", async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer();
  const avatar = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  await profile.uploadAvatar({ values: {} }, createFormData({ avatar }));
  const response = await route.GET();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="roam-data-[\d-]{10}\.json"$/,
    ),
    'content-type': 'application/json; charset=utf-8',
  });
  const text = await response.text();
  const file = JSON.parse(text);
  const { data } = await createClientFor(fixtures.owner).rpc('export_my_data');
  expect(file.tables).toEqual(data);
  expect(file.account).toMatchObject({ id: fixtures.owner.user_id, email: fixtures.owner.email });
  const pictureResponse = await fetch(file.tables.customer_profiles[0].image_url);
  expect(file.avatar).toMatchObject({ content_type: 'image/png' });
  expect(Buffer.from(file.avatar.base64, 'base64')).toEqual(
    Buffer.from(await pictureResponse.arrayBuffer()),
  );
  expect(text).not.toMatch(/password|access_token|refresh_token/);
});

test('a visitor who requests the file is redirected to sign in (ACC-2)', async () => {
  // A new visit has no session cookies.
  startVisit('203.0.113.7');
  const response = await route.GET();
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/sign-in?next=%2Fcustomer%2Fsettings');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test("a signed-out session can't export data (SESS-11)", async () => {
  await pool.query('delete from auth.sessions where user_id = $1', [
    fixtures.otherCustomer.user_id,
  ]);
  const { error, status } = await createClientFor(fixtures.otherCustomer).rpc('export_my_data');
  expect({ status, message: error?.message }).toEqual({ status: 401, message: 'not_signed_in' });
});

test('the sixth export in an hour is rejected with the seconds to wait (ACC-2, LIM-6)', async () => {
  const client = createClientFor(fixtures.owner);
  for (let i = 0; i < 5; i++) expect((await client.rpc('export_my_data')).error).toBeNull();
  const { error, status } = await client.rpc('export_my_data');
  expect({ status, code: error?.code, message: error?.message }).toEqual({
    status: 429,
    code: 'PT429',
    message: 'too_many_data_export',
  });
  expect(Number(error?.details)).toBeGreaterThan(3500);
  expect(Number(error?.details)).toBeLessThanOrEqual(3600);
});

test("an account without a customer profile can't export data (ACC-2)", async () => {
  expect((await createClientFor(fixtures.providerAccount).rpc('export_my_data')).status).toBe(401);
});

test('the sixth download in an hour redirects to the settings page with an error (ACC-2)', async () => {
  for (let i = 0; i < 5; i++) expect((await route.GET()).status).toBe(200);
  const response = await route.GET();
  expect(response.headers.get('location')).toBe(
    '/customer/settings?download=rate_limited#your-data',
  );
  expect(getExportMessageFromQuery('rate_limited')).toMatch(
    /^Failed to download your data: Too many requests/,
  );
});

test('an unknown download error in the URL shows no message (ACC-2)', () => {
  // Every object inherits `constructor`.
  expect(getExportMessageFromQuery('constructor')).toBeUndefined();
});

/** Inserts a calendar feed, whose row contains the digest of its token. */
async function insertCalendarFeed({ owner }: RowFixtures) {
  await pool.query(
    `insert into private.calendar_feeds (customer_id, token_hash) values ($1, gen_random_uuid())`,
    [owner.id],
  );
}
