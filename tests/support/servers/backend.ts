import type { JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/supabase/database.types';

type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailbox: string;
  databaseUrl: string;
  jwtSecret: string;
};

let known: TestBackend | undefined;

/** Returns the backend of the database tests; see database-setup.ts. */
export function getTestBackend() {
  if (known) return known;
  const { folder, ...rest } = JSON.parse(getWorkerVariable('ROAM_TEST_BACKEND') ?? '{}');
  const { jwtSecret } = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'));
  known = { ...rest, jwtSecret } as TestBackend;
  return known;
}

/** Returns a variable per Jest worker in database tests, or the one shared by journeys. */
function getWorkerVariable(name: string) {
  return process.env[`${name}_${process.env.JEST_WORKER_ID}`] ?? process.env[name];
}

/**
 * `confirming` requires every new email to be confirmed, `google` uses a Google on that port, and
 * `spoiled` stays broken by tests that check whether damage is noticed.
 */
export type SharedKind = 'confirming' | 'google' | 'spoiled';
type SharedBackend = Omit<TestBackend, 'jwtSecret'> & {
  folder: string;
  /** Port and signing key of its Google. */
  provider: { port: number; key: JsonWebKey };
};

/** Returns a backend with other settings, shared between files; see shared-backends.ts. */
export async function getSharedBackend(kind: SharedKind) {
  const response = await fetch(`${getWorkerVariable('ROAM_SHARED_BACKENDS')}/${kind}`);
  if (!response.ok) throw new Error(`No backend "${kind}": ${await response.text()}`);
  return (await response.json()) as SharedBackend;
}

export function createAnonClient() {
  return getClient(getTestBackend());
}

/** Returns a client that sends this token, valid or not, with every request. */
export function createTokenClient(accessToken: string) {
  return getClient(getTestBackend(), { Authorization: `Bearer ${accessToken}` });
}

export function createClientFor(customer: { accessToken: string }) {
  return createTokenClient(customer.accessToken);
}

export function createSecretClient() {
  const { url, secretKey } = getTestBackend();
  return getClient({ url, publishableKey: secretKey });
}

export function getClient(
  { url, publishableKey }: Pick<TestBackend, 'url' | 'publishableKey'>,
  headers: Record<string, string> = {},
) {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
    // Node before 22 has no WebSocket, which the client requires on creation.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
