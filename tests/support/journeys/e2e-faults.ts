import pg from 'pg';
import { query } from '../database/e2e-database';

/**
 * Makes the database fail for one row's owner and for nobody else, until it is mended: `column`
 * names whose rows, `id` whose. Journeys run side by side, so a fault may not reach another.
 */
export async function breakRows(
  table: string,
  command: 'select' | 'insert' | 'delete',
  column: string,
  id: string,
) {
  const name = `e2e_${command}_${id}`;
  const fault = `case when ${column} = '${id}' then 1 / (random() * 0)::int = 1 else true end`;
  const rule = command === 'insert' ? 'with check' : 'using';
  await query(
    `create policy "${name}" on public.${table} as restrictive for ${command} to anon, authenticated
     ${rule} (${fault})`,
  );
  return () => query(`drop policy if exists "${name}" on public.${table}`);
}

/** Keeps everyone waiting who reads the table, from now on and until it is let go. */
export async function lockTable(table: string) {
  const client = new pg.Client({ connectionString: process.env.ROAM_E2E_DATABASE });
  await client.connect();
  await client.query(`begin; lock table public.${table} in access exclusive mode`);
  return () => client.end();
}

/** Keeps who writes one row waiting for so long; everyone may read it. Answers when it is over. */
export function holdRow(table: string, id: string, seconds: number) {
  return query(
    `do $$ begin
       perform from public.${table} where id = '${id}' for update;
       perform pg_sleep(${seconds});
     end $$`,
  );
}
