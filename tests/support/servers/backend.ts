import { createClient } from '@supabase/supabase-js';
import type { Keys } from '../../../scripts/embedded/keys';
import type { Database } from '@/lib/supabase/database.types';

type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailbox: string;
  databaseUrl: string;
  signingKey: Keys['signingKey'];
};

let testBackend: TestBackend | undefined;

/** Returns the backend that database-setup.ts started for this Jest worker. */
export function getTestBackend() {
  return (testBackend ??= JSON.parse(
    getWorkerVariable('ROAM_TEST_BACKEND') ?? '{}',
  ) as TestBackend);
}

/** Returns this Jest worker's value of a variable, or the only value in end-to-end tests. */
function getWorkerVariable(name: string) {
  return process.env[`${name}_${process.env.JEST_WORKER_ID}`] ?? process.env[name];
}

/**
 * Settings of a shared backend. `confirming` requires customers to confirm every new email address, and `spoiled`
 * is for tests that damage the database and don't repair it.
 */
export type SharedKind = 'confirming' | 'spoiled';

/** Returns a backend with other settings, which test files share (shared-backends.ts). */
export async function getSharedBackend(kind: SharedKind) {
  const response = await fetch(`${getWorkerVariable('ROAM_SHARED_BACKENDS')}/${kind}`);
  if (!response.ok) throw new Error(`No backend "${kind}": ${await response.text()}`);
  return (await response.json()) as TestBackend;
}

export function createAnonClient() {
  return createBackendClient(getTestBackend());
}

/** Returns a client that sends this token, valid or not, with every request. */
export function createTokenClient(accessToken: string) {
  return createBackendClient(getTestBackend(), { Authorization: `Bearer ${accessToken}` });
}

export function createClientFor(customer: { accessToken: string }) {
  return createTokenClient(customer.accessToken);
}

export function createSecretClient() {
  const { url, secretKey } = getTestBackend();
  return createBackendClient({ url, publishableKey: secretKey });
}

export function createBackendClient(
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
