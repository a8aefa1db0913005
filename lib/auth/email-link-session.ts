import { emailLinkMessages } from './email-link-messages';
import type { EmailLinkSession } from './schema';

/** Returns the session in a URL's fragment, or null. Its email is unverified and for display only. */
export function parseEmailLinkSession(fragment: URLSearchParams): EmailLinkSession | null {
  const access_token = fragment.get('access_token');
  const refresh_token = fragment.get('refresh_token');
  if (!access_token || !refresh_token) return null;
  const types = Object.keys(emailLinkMessages) as (keyof typeof emailLinkMessages)[];
  const type = types.find((name) => name === fragment.get('type')) ?? 'magiclink';
  return { access_token, refresh_token, type, email: parseEmail(access_token) };
}

function parseEmail(token: string) {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const { email } = JSON.parse(text) as { email?: unknown };
    return typeof email === 'string' && email ? email : undefined;
  } catch {
    return undefined;
  }
}
