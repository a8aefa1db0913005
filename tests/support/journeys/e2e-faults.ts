import pg from 'pg';
import { query } from '../database/e2e-database';

/**
 * Makes a command fail for a table's rows whose `column` is `id`. Pass the id of one customer or item, so that
 * parallel tests aren't affected. Returns a function that ends the fault.
 */
export async function breakRows(
  table: string,
  command: 'select' | 'insert' | 'delete',
  column: string,
  id: string,
) {
  const name = `e2e_${command}_${id}`;
  // random() keeps the planner from evaluating the division in advance, which would fail for every row.
  const fault = `case when ${column} = '${id}' then 1 / (random() * 0)::int = 1 else true end`;
  const clause = command === 'insert' ? 'with check' : 'using';
  await query(
    `create policy "${name}" on public.${table} as restrictive for ${command} to anon, authenticated
     ${clause} (${fault})`,
  );
  return () => query(`drop policy if exists "${name}" on public.${table}`);
}

/** Blocks all access to a table. Returns a function that releases the lock. */
export async function lockTable(table: string) {
  const client = new pg.Client({ connectionString: process.env.ROAM_E2E_DATABASE });
  await client.connect();
  await client.query(`begin; lock table public.${table} in access exclusive mode`);
  return () => client.end();
}

/** Blocks writes, but not reads, of one row for `seconds`. Resolves when the lock is released. */
export function lockRow(table: string, id: string, seconds: number) {
  return query(
    `do $$ begin
       perform from public.${table} where id = '${id}' for update;
       perform pg_sleep(${seconds});
     end $$`,
  );
}
