import { linkTexts } from '@/lib/auth/link-messages';
import type { SentSession } from '@/lib/auth/schema';

/** The session in a fragment, and whose it says it is: for display, the server asks the service. */
export function readSentSession(fragment: URLSearchParams): SentSession | null {
  const access_token = fragment.get('access_token');
  const refresh_token = fragment.get('refresh_token');
  if (!access_token || !refresh_token) return null;
  const types = Object.keys(linkTexts) as (keyof typeof linkTexts)[];
  const type = types.find((one) => one === fragment.get('type')) ?? 'magiclink';
  return { access_token, refresh_token, type, email: emailIn(access_token) };
}

function emailIn(token: string) {
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
