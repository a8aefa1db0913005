import { pool } from '../database/database';
import { ownedRows, type World } from './owned-rows';
import { insert, type Db } from '../database/rows';

type Row = Record<string, unknown>;
type Key = { from: string; to: string; columns: string[]; referenced: string[] };

/** Returns every foreign key that leads to a customer, directly or through other tables. */
export async function listKeysToCustomers(db: Db = pool) {
  const { rows } = await db.query<Key>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
           array(select attname::text from unnest(conkey) with ordinality u (n, i)
                   join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
           array(select attname::text from unnest(confkey) with ordinality u (n, i)
                   join pg_attribute on attrelid = confrelid and attnum = n order by i) as referenced
      from pg_constraint where contype = 'f'`);
  const personal = new Set(['customer_profiles']);
  for (let previousSize = 0; previousSize < personal.size;) {
    previousSize = personal.size;
    for (const { from, to } of rows) if (personal.has(to)) personal.add(from);
  }
  return rows.filter(({ to }) => personal.has(to));
}

/** Inserts one row of the world's owner in every table with customer data, except profiles. */
export async function fill(world: World) {
  const keys = await listKeysToCustomers();
  const tables = Object.keys(ownedRows).filter((table) => keys.some(({ from }) => from === table));
  for (const table of tables as (keyof typeof ownedRows)[])
    await insert(pool, table, (await ownedRows[table](world)) as never);
  return ['customer_profiles', ...tables];
}

/** Returns, by table, allRows rows that reference a customer directly or through other rows. */
export async function listPersonalRows(customerId: string) {
  const keys = await listKeysToCustomers();
  const tables = ['customer_profiles', ...keys.map(({ from }) => from)];
  const allRows = new Map<string, Row[]>();
  const personalRows = new Map<string, Set<Row>>();
  for (const table of new Set(tables)) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
    allRows.set(
      table,
      rows.map(({ row }) => row),
    );
    personalRows.set(table, new Set());
  }
  const getRows = (table: string) => allRows.get(table) ?? [];
  const getPersonalRows = (table: string) => personalRows.get(table) ?? new Set<Row>();
  for (const row of getRows('customer_profiles'))
    if (row.id === customerId) getPersonalRows('customer_profiles').add(row);

  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to, columns, referenced } of keys) {
      const targets = new Set([...getPersonalRows(to)].map((row) => getValue(row, referenced)));
      for (const row of getRows(from)) {
        if (getPersonalRows(from).has(row) || !targets.has(getValue(row, columns))) continue;
        getPersonalRows(from).add(row);
        changed = true;
      }
    }
  }
  return Object.fromEntries(
    [...personalRows].map(([table, rows]) => [table.replace(/^\w+\./, ''), sortRows([...rows])]),
  );
}

/** Columns that a customer's export omits (ACC-2). */
export const internal = /hash|digest|token|secret|_key$|^session_id$/;

/** Returns a customer's rows without the columns that the export omits. */
export function removeInternals(tables: Record<string, string[]>) {
  const strip = (row: string): Row =>
    Object.fromEntries(Object.entries(JSON.parse(row)).filter(([name]) => !internal.test(name)));
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, sortRows(rows.map(strip))]),
  );
}

/** Returns the rows as sorted JSON strings, so that they can be compared. */
export function sortRows(rows: Row[]) {
  return rows.map((row) => JSON.stringify(row)).sort();
}

function getValue(row: Row, columns: string[]) {
  return JSON.stringify(columns.map((column) => row[column]));
}

/** Returns the names of all tables, except system tables, that contain one of these words. */
export async function listTablesNaming(words: string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p')
       and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from ${name} t where t::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
