import { pool } from '../database/database';
import { ownedRows, type RowFixtures } from './owned-rows';
import { insert, type Db } from '../database/rows';

type Row = Record<string, unknown>;
type ForeignKey = { from: string; to: string; columns: string[]; referencedColumns: string[] };

/** Returns every foreign key that leads to `customer_profiles`, directly or through other tables. */
export async function listForeignKeysToCustomers(db: Db = pool) {
  const { rows } = await db.query<ForeignKey>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
           array(select attname::text from unnest(conkey) with ordinality u (n, i)
                   join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
           array(select attname::text from unnest(confkey) with ordinality u (n, i)
                   join pg_attribute on attrelid = confrelid and attnum = n order by i) as "referencedColumns"
      from pg_constraint where contype = 'f'`);
  const personalTables = new Set(['customer_profiles']);
  for (let previousSize = 0; previousSize < personalTables.size;) {
    previousSize = personalTables.size;
    for (const { from, to } of rows) if (personalTables.has(to)) personalTables.add(from);
  }
  return rows.filter(({ to }) => personalTables.has(to));
}

/**
 * Inserts a row for the owner into every table with customer data, except `customer_profiles`, where the owner
 * already has one. Returns the names of all tables with customer data.
 */
export async function insertOwnedRows(fixtures: RowFixtures) {
  const foreignKeys = await listForeignKeysToCustomers();
  const tables = Object.keys(ownedRows).filter((table) =>
    foreignKeys.some(({ from }) => from === table),
  );
  // TypeScript can't match a table chosen at run time to the type of its values.
  for (const table of tables as (keyof typeof ownedRows)[])
    await insert(pool, table, (await ownedRows[table](fixtures)) as never);
  return ['customer_profiles', ...tables];
}

/**
 * Returns a customer's profile and all rows that reference it, directly or through other rows, as sorted JSON
 * keyed by table.
 */
export async function listPersonalRows(customerId: string) {
  const foreignKeys = await listForeignKeysToCustomers();
  const tables = ['customer_profiles', ...foreignKeys.map(({ from }) => from)];
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

  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const { from, to, columns, referencedColumns } of foreignKeys) {
      const targets = new Set(
        [...getPersonalRows(to)].map((row) => getValue(row, referencedColumns)),
      );
      for (const row of getRows(from)) {
        if (getPersonalRows(from).has(row) || !targets.has(getValue(row, columns))) continue;
        getPersonalRows(from).add(row);
        hasChanged = true;
      }
    }
  }
  return Object.fromEntries(
    [...personalRows].map(([table, rows]) => [
      table.replace(/^\w+\./, ''),
      toSortedJson([...rows]),
    ]),
  );
}

/** Pattern for the columns that a customer's export omits (ACC-2). */
export const internalColumnPattern = /hash|digest|token|secret|_key$|^session_id$/;

/** Returns the result of `listPersonalRows` without the columns that the export omits. */
export function removeInternalColumns(tables: Record<string, string[]>) {
  const stripColumns = (row: string): Row =>
    Object.fromEntries(
      Object.entries(JSON.parse(row)).filter(([name]) => !internalColumnPattern.test(name)),
    );
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, toSortedJson(rows.map(stripColumns))]),
  );
}

/** Returns the rows as sorted JSON strings for comparisons. */
export function toSortedJson(rows: Row[]) {
  return rows.map((row) => JSON.stringify(row)).sort();
}

function getValue(row: Row, columns: string[]) {
  return JSON.stringify(columns.map((column) => row[column]));
}

/** Returns the names of all tables, except system tables, that contain one of the given words. */
export async function findTablesContaining(words: string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p')
       and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`);
  const matchingTables: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from ${name} t where t::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rowCount) matchingTables.push(name);
  }
  return matchingTables;
}
