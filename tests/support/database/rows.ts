import type { Pool, PoolClient } from 'pg';
import type { Database } from '@/lib/supabase/database.types';
import { pool } from './database';

export type Db = Pool | PoolClient;
type Tables = Database['public']['Tables'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];

/** Inserts a row and returns it as stored. Rows inserted over `pool` are deleted after the test file. */
export async function insert<T extends keyof Tables>(
  db: Db,
  table: T,
  values: Tables[T]['Insert'],
): Promise<Row<T>> {
  return getFirstRow(await insertAll(db, table, [values]));
}

/** Inserts several rows like `insert`. All must have the columns of the first. */
export async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  rowValues: Tables[T]['Insert'][],
): Promise<Row<T>[]> {
  const columns = Object.keys(getFirstRow(rowValues));
  const tuples = rowValues.map((_, row) =>
    columns.map((_, i) => `$${row * columns.length + i + 1}`),
  );
  const { rows } = await db.query<Row<T>>(
    `insert into public.${table} (${columns.map((c) => `"${c}"`).join(', ')})
     values ${tuples.map((tuple) => `(${tuple.join(', ')})`).join(', ')} returning *`,
    rowValues.flatMap((values) => columns.map((c) => values[c as keyof typeof values])),
  );
  for (const row of rows) if (db === pool && 'id' in row) committedRows.push({ table, id: row.id });
  return rows;
}

/** An id, or an object with exactly one column and its value. */
type Filter<T extends keyof Tables> = string | Partial<Row<T>>;

/** Returns the rows that match the filter, with the given columns or, by default, all of them. */
export async function selectRows<T extends keyof Tables, C extends keyof Row<T> & string>(
  db: Db,
  table: T,
  filter: Filter<T>,
  ...columns: C[]
) {
  const [[column, value]] = getFilterEntries(filter);
  const sql = `select ${columns.join(', ') || '*'} from public.${table} where "${column}" = $1`;
  return (await db.query<Pick<Row<T>, C>>(sql, [value])).rows;
}

/** Updates the rows that match the filter. */
export async function updateRows<T extends keyof Tables>(
  db: Db,
  table: T,
  filter: Filter<T>,
  values: Tables[T]['Update'],
) {
  const [[column, value]] = getFilterEntries(filter);
  const assignments = Object.keys(values).map((name, i) => `"${name}" = $${i + 2}`);
  await db.query(`update public.${table} set ${assignments.join(', ')} where "${column}" = $1`, [
    value,
    ...Object.values(values),
  ]);
}

/** Deletes the rows that match the filter. */
export async function deleteRows<T extends keyof Tables>(db: Db, table: T, filter: Filter<T>) {
  const [[column, value]] = getFilterEntries(filter);
  await db.query(`delete from public.${table} where "${column}" = $1`, [value]);
}

function getFilterEntries(filter: object | string) {
  const columns = typeof filter === 'string' ? { id: filter } : filter;
  return Object.entries(columns) as [[column: string, value: unknown]];
}

const committedRows: { table: keyof Tables; id: string }[] = [];

/** Columns of `bookings` that prevent deleting the rows they reference, keyed by the referenced table. */
const bookingColumns = {
  customer_locations: 'location_id',
  providers: 'provider_id',
  customer_profiles: 'customer_id',
  booking_policies: 'policy_id',
};

/** Deletes the rows that `insert` and `insertAll` committed, newest first, and the bookings that reference them. */
export async function deleteCommittedRows() {
  while (committedRows.length > 0) {
    const { table } = committedRows.at(-1)!;
    const groupStart = committedRows.findLastIndex((row) => row.table !== table) + 1;
    const ids = committedRows.splice(groupStart).map(({ id }) => id);
    const column = bookingColumns[table as keyof typeof bookingColumns];
    if (column) await deleteBookings(column, ids);
    else if (table === 'bookings') await deleteBookings('id', ids);
    await pool.query(`delete from public.${table} where id = any ($1::uuid[])`, [ids]);
  }
}

/** Deletes bookings, and the tips, transactions and checkouts that reference them. */
async function deleteBookings(column: string, ids: string[]) {
  const bookingIds = `select id from public.bookings where ${column} = any ($1::uuid[])`;
  for (const table of ['public.tips', 'public.transactions', 'private.checkouts'])
    await pool.query(`delete from ${table} where booking_id in (${bookingIds})`, [ids]);
  await pool.query(`delete from public.bookings where ${column} = any ($1::uuid[])`, [ids]);
}

export function getFirstRow<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The query returned no rows');
  return row;
}
