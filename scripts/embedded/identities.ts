import type { App } from '@supabase/lite';
import { Hono, type Context } from 'hono';
import { AuthError } from './auth-errors';
import { query } from './connection';

type User = { id?: string };

/** Removes an account's identity, which Lite lacks. */
export function identities(lite: App) {
  return new Hono().delete('/user/identities/:id', async (c) => {
    const userId = await requireUserId(lite, c);
    const id = c.req.param('id');
    const own = await query<{ id: string }>(
      lite.connection,
      'select id::text as id from auth.identities where user_id::text = $1',
      [userId],
    );
    if (!own.some((identity) => identity.id === id))
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    if (own.length < 2)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    await query(lite.connection, 'delete from auth.identities where id::text = $1', [id]);
    return c.json({});
  });
}

/** Returns the caller's account. Lite checks the token. */
export async function requireUserId(lite: App, c: Context) {
  const authorization = c.req.header('authorization') ?? '';
  const request = new Request(new URL('/auth/v1/user', c.req.url), {
    headers: { apikey: c.req.header('apikey') ?? '', authorization },
  });
  const response = await lite.fetch(request, { peerAddress: null });
  const { id } = (await response.json()) as User;
  if (!response.ok || !id) throw new AuthError(403, 'bad_jwt', 'invalid JWT');
  return id;
}
