import { createMiddleware } from 'hono/factory';
import { jsonBody } from '../../../../scripts/embedded/request-body';
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
  // As bytes first: they are also what is passed on, and an upload is no text.
  await c.req.arrayBuffer();
  return { method: c.req.method, path, query: c.req.query(), body: await jsonBody(c) };
}
