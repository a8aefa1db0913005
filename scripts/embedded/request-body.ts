import type { Context } from 'hono';

export type Body = Record<string, unknown>;

export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The request's JSON; null when it has none. */
export async function jsonBody<T = Body>(c: Context): Promise<Partial<T> | null> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return null;
  }
}

/** Replaces the body that later handlers read. */
export function replaceBody(c: Context, body: Body) {
  const { url, method, headers } = c.req.raw;
  const kept = new Headers(headers);
  kept.delete('content-length');
  c.req.raw = new Request(url, { method, headers: kept, body: JSON.stringify(body) });
  c.req.bodyCache = {};
}
