import { createMiddleware } from 'hono/factory';
import { readJsonBody } from '../../../../scripts/embedded/request-body';
import type { Call, Env } from './service';

export const recordCall = createMiddleware<Env>(async (c, next) => {
  c.var.service.recorded.push(await getCall(c, c.req.path.replace('/auth/v1', '')));
  await next();
});

export const recordPassed = createMiddleware<Env>(async (c, next) => {
  c.var.service.passed.push({ ...(await getCall(c, c.req.path)), headers: c.req.header() });
  await next();
});

async function getCall(c: Call, path: string) {
  // Read as bytes and forwarded unchanged, because an upload isn't text.
  await c.req.arrayBuffer();
  return { method: c.req.method, path, query: c.req.query(), body: await readJsonBody(c) };
}
