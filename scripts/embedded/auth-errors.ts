import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Error of the embedded auth service, with a status, a code and a message of hosted Supabase Auth. */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: object = {},
  ) {
    super(message);
  }
}

export const createInvalidStateError = () =>
  new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');

/** Version of GoTrue's API that renamed the fields of errors. auth-js requests this version. */
const renamedFieldsVersion = '2024-01-01';
const versionHeader = 'X-Supabase-Api-Version';

function createErrorResponse(c: Context, { status, code, message, details }: AuthError) {
  const usesNewFields = (c.req.header(versionHeader) ?? '') >= renamedFieldsVersion;
  if (usesNewFields) c.header(versionHeader, renamedFieldsVersion);
  const body = usesNewFields ? { code, message } : { code: status, error_code: code, msg: message };
  return c.json({ ...body, ...details }, status as ContentfulStatusCode);
}

export function handleError(error: Error, c: Context) {
  if (error instanceof AuthError) return createErrorResponse(c, error);
  console.error(error);
  return createErrorResponse(c, new AuthError(500, 'unexpected_failure', error.message));
}

/** Converts Supabase Lite's errors, which always use the old field names, to the API version that the client requested. */
export const convertErrors: MiddlewareHandler = async (c, next) => {
  await next();
  const isJson = c.res.headers.get('content-type')?.includes('json');
  if (c.res.status < 400 || !isJson) return;
  const { code, error_code, msg, ...details } = await c.res.clone().json();
  if (typeof error_code !== 'string') return;
  const error = new AuthError(Number(code), error_code, msg, details);
  replaceResponse(c, createErrorResponse(c, error));
};

/** Replaces the response without its content length, which Hono would otherwise copy to the new one. */
export function replaceResponse(c: Context, response: Response) {
  c.res.headers.delete('content-length');
  response.headers.delete('content-length');
  c.res = response;
}

/** Allows the browser's auth library to call the backend from the app's origin. */
export const allowCrossOrigin = () =>
  cors({ origin: '*', exposeHeaders: ['X-Total-Count', 'Link', versionHeader], maxAge: 3_600 });
