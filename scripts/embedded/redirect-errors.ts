import { AuthError } from './auth-errors';

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

export function addQuery(target: string, fields: Record<string, string>) {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** Adds an error to the query and the fragment, as hosted Supabase Auth does. */
export function addError(target: string, fields: Record<string, string>) {
  return `${addQuery(target, fields)}#${new URLSearchParams(fields)}`;
}

export const createStateError = () =>
  new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
