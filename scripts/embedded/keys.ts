import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './files';
import { CliError } from '../cli/run-cli';

const schema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Keys = z.infer<typeof schema>;

/** Reads the backend's keys, or creates them on the first start. Storing them lets sessions and links survive a restart. */
export function readKeys(folder: string): Keys {
  const file = path.join(folder, 'keys.json');
  if (!existsSync(file)) writeFileAtomically(file, JSON.stringify(createKeys(), null, 2), 0o600);

  const keys = schema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (keys.success) return keys.data;
  throw new CliError(`${file} doesn't contain the backend's keys. Delete it to create new ones.`);
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
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}
