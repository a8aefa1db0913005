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

/** The backend that the database tests talk to; see database-setup.ts. */
export function backend() {
  if (known) return known;
  const { folder, ...rest } = JSON.parse(ofWorker('ROAM_TEST_BACKEND') ?? '{}');
  const { jwtSecret } = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'));
  known = { ...rest, jwtSecret } as TestBackend;
  return known;
}

/** Database tests have one for each of Jest's workers; journeys share one. */
function ofWorker(name: string) {
  return process.env[`${name}_${process.env.JEST_WORKER_ID}`] ?? process.env[name];
}

/**
 * `confirming`: every new email has to be confirmed. `google`: it knows a Google on that port.
 * `spoiled`: what tests break there to see that it is noticed stays broken.
 */
export type SharedKind = 'confirming' | 'google' | 'spoiled';
type SharedBackend = Omit<TestBackend, 'jwtSecret'> & {
  folder: string;
  /** Where its Google stands, and what that signs with. */
  provider: { port: number; key: JsonWebKey };
};

/** A backend that is set otherwise, and shared by the files that need it; see shared-backends.ts. */
export async function sharedBackend(kind: SharedKind) {
  const answer = await fetch(`${ofWorker('ROAM_SHARED_BACKENDS')}/${kind}`);
  if (!answer.ok) throw new Error(`No backend "${kind}": ${await answer.text()}`);
  return (await answer.json()) as SharedBackend;
}

/** A visitor's client, over HTTP as in the app. */
export function anonClient() {
  return getClient(backend());
}

/** A client that sends this token with every request, whatever it is worth. */
export function clientWith(accessToken: string) {
  return getClient(backend(), { Authorization: `Bearer ${accessToken}` });
}

export function clientFor(customer: { accessToken: string }) {
  return clientWith(customer.accessToken);
}

export function secretClient() {
  const { url, secretKey } = backend();
  return getClient({ url, publishableKey: secretKey });
}

export function getClient(
  { url, publishableKey }: Pick<TestBackend, 'url' | 'publishableKey'>,
  headers: Record<string, string> = {},
) {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
    // Node before 22 has no WebSocket, which the client asks for at once.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
