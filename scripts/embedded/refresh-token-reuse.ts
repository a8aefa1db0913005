import type { MiddlewareHandler } from 'hono';

/** As long as the hosted service lets it (`refresh_token_reuse_interval`). */
const interval = 10_000;

/**
 * Tabs that refresh at one moment spend the same token. Lite takes the later ones for theft and
 * closes the session; the hosted service gives each the same answer for ten seconds, and so do we.
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
