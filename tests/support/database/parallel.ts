import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { pool } from './database';

/** Results of parallel calls: the number accepted, the conflicts (`PT409`) and all other errors. */
export type Tally = { accepted: number; rejected: DatabaseError[]; failed: unknown[] };

/** Calls `run` once per item, all at the same time and each on its own connection. */
export async function runInParallel<T>(
  items: T[],
  run: (client: PoolClient, item: T) => Promise<unknown>,
  db: Pool = pool,
): Promise<Tally> {
  const clients = await Promise.all(items.map(() => db.connect()));
  const results = await Promise.allSettled(
    items.map((item, i) => run(clients[i] as PoolClient, item)),
  );
  clients.forEach((client) => client.release());
  const failures = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []));
  const isConflict = (e: unknown): e is DatabaseError =>
    e instanceof DatabaseError && e.code === 'PT409';
  return {
    accepted: results.length - failures.length,
    rejected: failures.filter(isConflict),
    failed: failures.filter((e) => !isConflict(e)),
  };
}
