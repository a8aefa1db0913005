// Query parameters with which the embedded auth service reports errors in redirects, as hosted Supabase Auth does.

import type { AuthError } from './auth-errors';

const oauthErrorsByStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
/** Codes that hosted Supabase Auth reports as `access_denied`, regardless of their status. */
const deniedCodes = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

export function getErrorParams({ status, code, message }: AuthError) {
  const error = deniedCodes.includes(code)
    ? 'access_denied'
    : (oauthErrorsByStatus[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

export function addQueryParams(target: string, params: Record<string, string>) {
  const url = new URL(target);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** Adds an error to the query and the fragment, as hosted Supabase Auth does. */
export function addErrorParams(target: string, params: Record<string, string>) {
  return `${addQueryParams(target, params)}#${new URLSearchParams(params)}`;
}
