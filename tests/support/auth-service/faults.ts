import { randomUUID } from 'node:crypto';
import type { Answer, Call } from './call';
import { Refused } from './refusal';

/** What the service can be made to answer, by how the email begins: `answers-503-…@roam.test`. */
const faults: Record<string, (email: string) => Answer> = {
  'answers-503-': () => {
    throw new Refused(503, 'unexpected_failure', 'upstream connect error');
  },
  'answers-429-': () => {
    throw new Refused(429, 'over_request_rate_limit', 'Request rate limit reached');
  },
  'answers-nobody-': () => ({ status: 200, body: {} }),
  /** As a project answers whose own rule is stricter than the form's. */
  'answers-weak-': () => {
    throw new Refused(422, 'weak_password', 'Password is known to be weak and easy to guess.');
  },
  /** As a project answers that wants its addresses confirmed: an account and no session. */
  'answers-unconfirmed-': (email) => ({
    status: 200,
    body: { id: randomUUID(), aud: 'authenticated', email, identities: [], user_metadata: {} },
  }),
};

export function faultOf({ body }: Call): Answer | null {
  const email = String(body?.email ?? '');
  const found = Object.entries(faults).find(([start]) => email.startsWith(start));
  return found ? found[1](email) : null;
}
