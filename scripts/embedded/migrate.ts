import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from '@supabase/lite';
import { isPostgres, query, runSql } from './connection';
import { CliError } from '../cli/run-cli';
import { migrationsFolder } from './settings';

const historyTableSql = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);`;

/** Applies pending migrations, each in its own transaction, and records them as the Supabase CLI does. */
export async function migrate(connection: Connection) {
  await runSql(connection, historyTableSql);
  const select = 'select version from supabase_migrations.schema_migrations';
  const appliedRows = await query<{ version: string }>(connection, select);
  const appliedVersions = new Set(appliedRows.map(({ version }) => version));
  const files = await listMigrations();
  const fix = isPostgres(connection)
    ? 'set DATABASE_URL to a new database'
    : 'rebuild the database: npm run db:reset';
  requireKnownMigrations(appliedVersions, files, fix);
  const advice = appliedVersions.size > 0 ? `. If an earlier migration has changed, ${fix}` : '';

  for (const file of files) {
    const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (appliedVersions.has(version)) continue;
    const sql = await readFile(path.join(migrationsFolder, file), 'utf8');
    const historySql = formatHistoryInsert(version, name);
    await runFile(connection, `supabase/migrations/${file}`, sql, { historySql, advice });
  }
}

/** Throws if the database has a migration that isn't in the folder, because the schema may then differ. */
function requireKnownMigrations(appliedVersions: Set<string>, files: string[], fix: string) {
  const unknownVersion = [...appliedVersions].find(
    (version) => !files.some((file) => file.startsWith(`${version}_`)),
  );
  if (unknownVersion === undefined) return;
  throw new CliError(
    `The database has migration ${unknownVersion}, which isn't in supabase/migrations. Update the checkout, or ${fix}`,
  );
}

/** Seeds the database if it has no catalog. Returns whether it did. */
export async function seed(connection: Connection, buildSeedSql: () => Promise<string>) {
  const [table] = await query<{ exists: boolean }>(
    connection,
    `select to_regclass('public.categories') is not null as exists`,
  );
  if (!table?.exists) return false;
  const rows = await query(connection, 'select from public.categories limit 1');
  if (rows.length > 0) return false;
  await runFile(connection, 'The demo city', await buildSeedSql());
  await runSql(connection, 'analyze');
  return true;
}

/** Whether the demo customer exists. False for a database with an operator's catalog instead of the demo city. */
export async function hasDemoCustomer(connection: Connection) {
  const rows = await query(connection, `select from auth.users where email = 'demo@roam.test'`);
  return rows.length > 0;
}

async function listMigrations() {
  if (!existsSync(migrationsFolder)) return [];
  const files = await readdir(migrationsFolder);
  return files.filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
}

async function runFile(
  connection: Connection,
  name: string,
  sql: string,
  { historySql = '', advice = '' } = {},
) {
  try {
    await runSql(connection, `${sql}\n;${historySql}`);
  } catch (error) {
    const { message, position } = error as Error & { position?: string };
    const line = position ? `:${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new CliError(`${name}${line} failed: ${message}${advice}`);
  }
}

function formatHistoryInsert(version: string, name: string) {
  return `insert into supabase_migrations.schema_migrations (version, name)
    values ('${version}', '${name}');`;
}
