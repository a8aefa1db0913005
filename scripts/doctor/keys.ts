import { error, ok, warning, type Deployment, type Finding } from './finding';

type Kind = 'publishable' | 'secret' | 'unknown';

/** Checks the type of each key, because a secret key in a public variable would expose the database. */
export function checkKeys({ env }: Deployment): Finding[] {
  const publicKey = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '';
  const secretKey = env.SUPABASE_SECRET_KEY ?? '';
  return [checkPublicKey(publicKey), checkSecretKey(secretKey)];
}

function checkPublicKey(key: string): Finding {
  const name = 'publishable key';
  if (!key) return error(name, 'Set NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.');
  const { kind, isLegacy } = parseKey(key);
  if (kind === 'secret')
    return error(name, 'This is a secret key, and browsers receive it. Revoke it in Supabase now.');
  if (kind === 'unknown') return error(name, 'Expected a key that starts with sb_publishable_.');
  return isLegacy
    ? warning(name, 'A legacy anon key. Replace it with an sb_publishable_ key.')
    : ok(name, 'has the right form');
}

function checkSecretKey(key: string): Finding {
  const name = 'secret key';
  if (!key) return error(name, 'Set SUPABASE_SECRET_KEY: messages, payments and pictures need it.');
  const { kind, isLegacy } = parseKey(key);
  if (kind !== 'secret') return error(name, 'Expected a key that starts with sb_secret_.');
  return isLegacy
    ? warning(name, 'A legacy service_role key. Replace it with an sb_secret_ key.')
    : ok(name, 'has the right form');
}

function parseKey(key: string): { kind: Kind; isLegacy: boolean } {
  if (key.startsWith('sb_publishable_')) return { kind: 'publishable', isLegacy: false };
  if (key.startsWith('sb_secret_')) return { kind: 'secret', isLegacy: false };
  const role = parseRole(key);
  const kind = role === 'anon' ? 'publishable' : role === 'service_role' ? 'secret' : 'unknown';
  return { kind, isLegacy: true };
}

/** Returns the role in a legacy key. Legacy keys are JSON Web Tokens. */
function parseRole(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}
