/** Pushes of the migrations with the Supabase CLI, to a database whose owner isn't a superuser, as when hosted. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createHostedDatabase } from '@/scripts/hosted/hosted-database';
import { pushMigrations, requireCleanAdvisors } from '@/scripts/hosted/push-migrations';
import { getTestBackend } from '@/tests/support/servers/backend';

let databaseUrl: string;
let workdir: string;

beforeAll(async () => {
  databaseUrl = await createHostedDatabase(getTestBackend().databaseUrl);
  workdir = mkdtempSync(path.join(os.tmpdir(), 'roam-push-'));
  cpSync('supabase', path.join(workdir, 'supabase'), { recursive: true });
  await pushMigrations(databaseUrl, workdir);
}, 60_000);

afterAll(() => rmSync(workdir, { recursive: true }));

test('the Supabase CLI pushes each migration once (OPS-8)', async () => {
  const migrationCount = await countMigrations();
  await pushMigrations(databaseUrl, workdir);
  expect(migrationCount).toBe(readdirSync('supabase/migrations').length);
  expect(await countMigrations()).toBe(migrationCount);
});

test('a migration that requires a superuser fails (OPS-8)', async () => {
  const migrationPath = path.join(workdir, 'supabase/migrations/29990101000000_load_file.sql');
  writeFileSync(
    migrationPath,
    `create table public.hosts as select pg_read_file('/etc/hosts') as content;`,
  );
  await expect(pushMigrations(databaseUrl, workdir)).rejects.toThrow(/permission denied/);
});

test('the advisors accept our migrations and reject a table without row-level security (OPS-8)', async () => {
  await requireCleanAdvisors(databaseUrl);
  await queryDatabase('create table public.open_table (id int primary key)');
  await queryDatabase('grant select on public.open_table to anon');
  await expect(requireCleanAdvisors(databaseUrl)).rejects.toThrow(/rls_disabled_in_public/);
});

async function countMigrations() {
  const [row] = await queryDatabase<{ count: number }>(
    'select count(*)::int from supabase_migrations.schema_migrations',
  );
  return row?.count;
}

async function queryDatabase<Row extends object>(sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
