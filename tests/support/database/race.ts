import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { pool } from './database';

export type Tally = { won: number; refused: DatabaseError[]; broken: unknown[] };

/** Runs all calls at once, each on its own connection, and counts the outcomes. */
export async function race<T>(
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
  const isRefusal = (e: unknown): e is DatabaseError =>
    e instanceof DatabaseError && e.code === 'PT409';
  return {
    won: results.length - failures.length,
    refused: failures.filter(isRefusal),
    broken: failures.filter((e) => !isRefusal(e)),
  };
}

/**
 * Returns `count` full hours, six apart, from a midnight in UTC two days ahead. That leaves room
 * for nearby free times, and an appointment of 90 minutes always ends on the same day.
 */
export function listSlotsAhead(count: number): Date[] {
  const day = 24 * 3_600_000;
  const start = Math.ceil(Date.now() / day) * day + 2 * day;
  return Array.from({ length: count }, (_, i) => new Date(start + i * 6 * 3_600_000));
}
