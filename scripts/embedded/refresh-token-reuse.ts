import type { MiddlewareHandler } from 'hono';

/** In milliseconds, as `refresh_token_reuse_interval` of the hosted service. */
const interval = 10_000;

/**
 * Returns the same response for a refresh token for ten seconds, as the hosted service does, because
 * concurrent tabs use the same token. Lite would treat the second use as theft and end the session.
 */
export function refreshTokenReuse(): MiddlewareHandler {
  const answers = new Map<string, Promise<Response>>();
  return async (c, next) => {
    if (c.req.query('grant_type') !== 'refresh_token') return next();
    const body = await c.req.text();
    const known = answers.get(body);
    if (known) return (await known).clone();

    const answer = next().then(() => c.res.clone());
    answers.set(body, answer);
    const { status } = await answer;
    setTimeout(() => answers.delete(body), status === 200 ? interval : 0).unref();
  };
}
