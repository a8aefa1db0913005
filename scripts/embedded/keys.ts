import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './files';
import { CliError } from '../cli/run-cli';

const schema = z.object({
  /** Secret of Supabase Lite, which signs tokens with it. They don't leave the backend. */
  jwtSecret: z.string().min(32),
  /** Private key of the access tokens (tokens.ts). */
  signingKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    alg: z.literal('ES256'),
    kid: z.string(),
  }),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Keys = z.infer<typeof schema>;

/** Reads the backend's keys, or creates them on the first start. Storing them lets sessions and links survive a restart. */
export function readKeys(folder: string): Keys {
  const file = path.join(folder, 'keys.json');
  if (!existsSync(file)) return writeKeys(file, createKeys());

  const keys = schema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (keys.success) return keys.data;
  throw new CliError(`${file} doesn't contain the backend's keys. Delete it to create new ones.`);
}

function writeKeys(file: string, keys: Keys) {
  writeFileAtomically(file, JSON.stringify(keys, null, 2), 0o600);
  return keys;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createKeys(): Keys {
  return {
    jwtSecret: randomBytes(32).toString('hex'),
    signingKey: createSigningKey(),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

export function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    kid: randomUUID(),
  } as Keys['signingKey'];
}
