import { requireSession } from './caller';
import { errors } from './errors';
import type { AuthContext } from './service';

export async function listIdentities(c: AuthContext) {
  const { userId } = await requireSession(c);
  const { rows } = await c.var.service.db.query(
    `select id as identity_id, provider_id as id, user_id, provider, identity_data, created_at,
            last_sign_in_at, updated_at from auth.identities where user_id = $1`,
    [userId],
  );
  return c.json({ identities: rows });
}

export async function unlinkIdentity(c: AuthContext) {
  const { db } = c.var.service;
  const { userId } = await requireSession(c);
  const { rows } = await db.query<{ id: string }>(
    'select id from auth.identities where user_id = $1',
    [userId],
  );
  const id = c.req.param('id');
  if (!rows.some((row) => row.id === id)) throw errors.identityNotFound();
  if (rows.length < 2) throw errors.singleIdentity();
  await db.query('delete from auth.identities where id = $1', [id]);
  return c.json({});
}
