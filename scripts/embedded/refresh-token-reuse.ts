import type { MiddlewareHandler } from 'hono';

/** Hosted Supabase Auth's `refresh_token_reuse_interval`, in milliseconds. */
const reuseInterval = 10_000;

/**
 * Repeats the response to a refresh token for ten seconds, as hosted Supabase Auth does, because concurrent
 * tabs use the same token. Supabase Lite would treat the second use as theft and end the session.
 */
export function allowRefreshTokenReuse(): MiddlewareHandler {
  const responses = new Map<string, Promise<Response>>();
  return async (c, next) => {
    if (c.req.query('grant_type') !== 'refresh_token') return next();
    const body = await c.req.text();
    const earlierResponse = responses.get(body);
    if (earlierResponse) return (await earlierResponse).clone();

    const response = next().then(() => c.res.clone());
    responses.set(body, response);
    const { status } = await response;
    setTimeout(() => responses.delete(body), status === 200 ? reuseInterval : 0).unref();
  };
}
