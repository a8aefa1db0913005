import { randomUUID } from 'node:crypto';
import type { PoolClient, QueryResultRow } from 'pg';
import { setIdentity } from '../database/database';
import { insert, updateRows, type Db } from '../database/rows';

/** Inserts an account and a session for it. Unlike a sign-up, this works in a transaction and in bulk. */
export async function insertAccount(db: Db) {
  const user_id = randomUUID();
  const email = `${user_id}@proof.test`;
  await db.query(
    `with account as (insert into auth.users (id, email) values ($1, $2) returning id)
     insert into auth.sessions (id, user_id, created_at, updated_at)
     select id, id, now(), now() from account`,
    [user_id, email],
  );
  return { user_id, email };
}

/** Inserts a customer, created a month ago by default so that limits for new customers don't apply. */
export async function insertCustomer(
  db: Db,
  first_name = 'Ann',
  last_name = 'Archer',
  created_at = getDaysAgo(30),
) {
  return insert(db, 'customer_profiles', {
    ...(await insertAccount(db)),
    first_name,
    last_name,
    created_at,
  });
}

export async function addVerifiedPhone(db: Db, customerId: string, phone = '+13035550101') {
  // Changing the number clears its verification, so the two updates are separate.
  await updateRows(db, 'customer_profiles', customerId, { phone });
  await db.query('update public.customer_profiles set phone_verified_at = now() where id = $1', [
    customerId,
  ]);
}

/** Returns the ISO time `days` days ago. */
export function getDaysAgo(days: number) {
  return new Date(Date.now() - days * 24 * 3_600_000).toISOString();
}

/** Runs a query as an account, in its own transaction, and commits it. */
export async function queryAs<T extends QueryResultRow>(
  client: PoolClient,
  user_id: string,
  sql: string,
  values: unknown[],
) {
  await client.query('begin');
  try {
    await setIdentity(client, { user_id });
    const { rows } = await client.query<T>(sql, values);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
