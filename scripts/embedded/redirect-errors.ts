import { AuthError } from './auth-errors';

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
/** What the real service calls a denial whatever its status. */
const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** What a redirect tells of an error of the service's own. */
export function errorFields({ status, code, message }: AuthError) {
  const error = denials.includes(code) ? 'access_denied' : (oauthErrors[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

export function withQuery(address: string, fields: Record<string, string>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** Back to the app as the real service does it: in the query, and once more in the fragment. */
export function withError(address: string, fields: Record<string, string>) {
  return `${withQuery(address, fields)}#${new URLSearchParams(fields)}`;
}

export const badState = () =>
  new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
