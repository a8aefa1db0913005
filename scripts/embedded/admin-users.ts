import type { Connection } from '@supabase/lite';
import { Hono } from 'hono';
import { AuthError } from './auth-errors';
import { readBearerToken } from './bearer';
import { query } from './connection';

/** Creates the part of Supabase Auth's admin API that reads and deletes accounts, which Lite lacks. */
export function createAdminApi(connection: Connection, secretKey: string) {
  const requireUserRow = async (sql: string, id: string) => {
    const [user] = await query<{ id: string }>(connection, sql, [id]);
    if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
    return user;
  };
  return new Hono()
    .use(async (c, next) => {
      if (readBearerToken(c) !== secretKey && c.req.header('apikey') !== secretKey)
        throw new AuthError(403, 'not_admin', 'User not allowed');
      await next();
    })
    .get('/:id', async (c) => {
      const sql = 'select id, aud, role, email, created_at from auth.users where id::text = $1';
      return c.json(await requireUserRow(sql, c.req.param('id')));
    })
    .delete('/:id', async (c) => {
      await requireUserRow(
        'delete from auth.users where id::text = $1 returning id',
        c.req.param('id'),
      );
      return c.json({});
    });
}
