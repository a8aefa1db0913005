import { pool } from './database';

/** Moves the last email to every recipient a minute back, after which another one can be requested (LIM-2). */
export async function passEmailInterval(runSql: (sql: string) => Promise<unknown> = runInPool) {
  await runSql(
    `update private.rate_limits set last_used_at = last_used_at - interval '1 minute'
      where limit_name = 'email'`,
  );
}

const runInPool = (sql: string) => pool.query(sql);
