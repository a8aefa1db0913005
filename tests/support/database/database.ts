import pg, { type PoolClient } from 'pg';
import { getTestBackend } from '../servers/backend';

/** Connections of the database owner, who bypasses permissions. Use them to set up data, not to test access. */
export const pool = new pg.Pool({
  connectionString: getTestBackend().databaseUrl,
  max: 100,
  allowExitOnIdle: true,
});

export type Identity = 'anon' | 'service_role' | { user_id: string };

/** Runs `run` with the role and claims of an identity, in a transaction that is rolled back. */
export async function runAs<T>(identity: Identity, run: (db: PoolClient) => Promise<T>) {
  return withRollback(async (db) => {
    await setIdentity(db, identity);
    return run(db);
  });
}

/** Runs `run` as the owner in a transaction that is rolled back. Call `setIdentity` to change the identity. */
export async function withRollback<T>(run: (db: PoolClient) => Promise<T>) {
  const db = await pool.connect();
  try {
    await db.query('begin');
    return await run(db);
  } finally {
    await db.query('rollback');
    db.release();
  }
}

/** Sets the role and claims of an identity for the rest of the transaction. */
export async function setIdentity(db: PoolClient, identity: Identity) {
  const userId = typeof identity === 'string' ? undefined : identity.user_id;
  const role = typeof identity === 'string' ? identity : 'authenticated';
  const claims = JSON.stringify(
    userId
      ? { sub: userId, role, aud: 'authenticated', session_id: await findSessionId(db, userId) }
      : { role },
  );
  await db.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true)`,
    [role, claims, userId ?? ''],
  );
}

/** Returns the id of any session of the account, because writes require a session. */
async function findSessionId(db: PoolClient, userId: string) {
  const { rows } = await db.query<{ id: string }>(
    'select id from auth.sessions where user_id = $1 limit 1',
    [userId],
  );
  return rows[0]?.id;
}
