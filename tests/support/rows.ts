import type { Pool, PoolClient } from 'pg';
import type { Database } from '@/lib/supabase/database.types';

export type Db = Pool | PoolClient;
type Tables = Database['public']['Tables'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];

/** Inserts one row with the rights of the connection, and answers it as stored. */
export async function insert<T extends keyof Tables>(
  db: Db,
  table: T,
  values: Tables[T]['Insert'],
): Promise<Row<T>> {
  const columns = Object.keys(values);
  const { rows } = await db.query<Row<T>>(
    `insert into public.${table} (${columns.map((c) => `"${c}"`).join(', ')})
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(values),
  );
  return first(rows);
}

export function first<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The query answered no row');
  return row;
}
