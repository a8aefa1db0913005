import { createMiddleware } from 'hono/factory';
import { readJsonBody } from '../../../../scripts/embedded/request-body';
import type { AuthContext, Env } from './service';

/** Records a call of the auth API. */
export const recordCall = createMiddleware<Env>(async (c, next) => {
  c.var.service.recorded.push(await parseCall(c, c.req.path.replace('/auth/v1', '')));
  await next();
});

/** Records a request that is forwarded to another API of the backend. */
export const recordForwarded = createMiddleware<Env>(async (c, next) => {
  c.var.service.forwarded.push({ ...(await parseCall(c, c.req.path)), headers: c.req.header() });
  await next();
});

async function parseCall(c: AuthContext, path: string) {
  // Buffers the body as bytes, so that an upload, which isn't text, is forwarded unchanged.
  await c.req.arrayBuffer();
  return { method: c.req.method, path, query: c.req.query(), body: await readJsonBody(c) };
}
