import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pool } from '../database/database';
import type { Caller } from './identities';
import { getFirstRow, type Db } from '../database/rows';

export const identities = ['anon', 'owner', 'other', 'expired', 'forged', 'provider'] as const;
export type Identity = (typeof identities)[number];
export type Permission = { to: Identity[]; columns?: string[] };
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
export type TablePermissions = Partial<Record<Verb, Permission>>;

export type Matrix = {
  tables: Record<string, TablePermissions>;
  /** Keyed by name and argument types, because each overload has its own permissions. */
  functions: Record<string, Permission>;
  buckets: Record<string, Record<string, Permission>>;
};

const matrixFile = path.join(process.cwd(), 'supabase/rls-matrix.yaml');
export const matrix = parse(readFileSync(matrixFile, 'utf8')) as Matrix;

/** Returns database objects missing from the matrix, and matrix entries without a database object. */
export async function listMatrixMismatches({ tables, functions, buckets }: Matrix, db: Db = pool) {
  const { rows } = await db.query<{ kind: string; name: string }>(`
    select 'relation' as kind, relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select 'function', p.oid::regprocedure::text from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'bucket', id from storage.buckets`);
  const { rows: signatures } = await db.query<{ name: string }>(
    'select coalesce(to_regprocedure(name)::text, name) as name from unnest($1::text[]) as name',
    [Object.keys(functions)],
  );
  const existingNames = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  const listedNames = new Set([
    ...Object.keys(tables).map((name) => `relation ${name}`),
    ...signatures.map(({ name }) => `function ${name}`),
    ...Object.keys(buckets).map((name) => `bucket ${name}`),
  ]);
  return [
    ...[...existingNames]
      .filter((name) => !listedNames.has(name))
      .map((name) => `${name} is not in the matrix`),
    ...[...listedNames]
      .filter((name) => !existingNames.has(name))
      .map((name) => `${name} does not exist`),
  ].sort();
}

export type Subject = {
  table: string;
  /** Column values that identify the tested row. */
  where: Record<string, unknown>;
  insert: Record<string, unknown>;
  update: Record<string, unknown>;
};

/**
 * Tries one cell of the matrix over HTTP and returns whether the request was allowed. A write counts as allowed if
 * it changed the rows, or if an inserted row conflicted with an existing one.
 */
export async function tryCell(verb: Verb, subject: Subject, call: Caller, db: Db = pool) {
  const { table, where } = subject;
  const keyColumns = Object.keys(where);
  const filter = keyColumns
    .map((key) => `${key}=eq.${encodeURIComponent(String(where[key]))}`)
    .join('&');
  const rowsBefore = verb === 'select' ? undefined : await getRowVersion(subject, db);
  const sendRequest = {
    select: () => call('GET', `/rest/v1/${table}?select=${keyColumns.join()}&${filter}`),
    insert: () => call('POST', `/rest/v1/${table}`, subject.insert),
    update: () => call('PATCH', `/rest/v1/${table}?${filter}`, subject.update),
    delete: () => call('DELETE', `/rest/v1/${table}?${filter}`),
  }[verb];
  const { status, body } = await sendRequest();
  // A malformed request or a server error proves nothing about permissions.
  if (status === 400 || status === 404 || status >= 500) {
    throw new Error(`${verb} on ${table} returned ${status}: ${JSON.stringify(body)}`);
  }
  if (!rowsBefore) return status === 200 && Array.isArray(body) && body.length > 0;
  const rowsAfter = await getRowVersion(subject, db);
  // A conflict with an existing row comes after permission and policy checks.
  if (verb === 'insert') return rowsAfter.count > rowsBefore.count || status === 409;
  return rowsAfter.row !== rowsBefore.row;
}

/** Returns the number of rows, and the row's xmin, which changes even if an update stores the same values. */
async function getRowVersion({ table, where }: Subject, db: Db) {
  const keyConditions = Object.keys(where).map((key, i) => `"${key}" = $${i + 1}`);
  const { rows } = await db.query<{ count: number; row: string | null }>(
    `select (select count(*)::integer from public."${table}") as count,
            (select xmin::text from public."${table}" where ${keyConditions.join(' and ')}) as row`,
    Object.values(where),
  );
  return getFirstRow(rows);
}
