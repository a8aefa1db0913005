// Request bodies in the handlers that emulate hosted Supabase Auth (emulator.ts).
import type { Context } from 'hono';

export type Body = Record<string, unknown>;

export const toPlainString = (value: unknown) => (typeof value === 'string' ? value : '');

export async function readJsonBody<T = Body>(c: Context): Promise<Partial<T> | null> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return null;
  }
}

/** Replaces the request's body for the handlers that follow. */
export function replaceBody(c: Context, body: Body) {
  const { url, method, headers } = c.req.raw;
  const newHeaders = new Headers(headers);
  newHeaders.delete('content-length');
  c.req.raw = new Request(url, { method, headers: newHeaders, body: JSON.stringify(body) });
  // Hono would otherwise return the body that it has already read.
  c.req.bodyCache = {};
}
