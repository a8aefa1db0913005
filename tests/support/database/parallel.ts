import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { pool } from './database';

/** Counts accepted calls, and collects conflicts (`PT409`) and all other errors. */
export type Tally = { accepted: number; rejected: DatabaseError[]; failed: unknown[] };

/** Makes one call per runner concurrently, each on its own connection. */
export async function runInParallel<T>(
  runners: T[],
  run: (client: PoolClient, runner: T) => Promise<unknown>,
  db: Pool = pool,
): Promise<Tally> {
  const clients = await Promise.all(runners.map(() => db.connect()));
  const results = await Promise.allSettled(
    runners.map((runner, i) => run(clients[i] as PoolClient, runner)),
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
