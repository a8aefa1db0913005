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
  const { folder, ...rest } = JSON.parse(process.env.ROAM_TEST_BACKEND ?? '{}');
  const { jwtSecret } = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8'));
  known = { ...rest, jwtSecret } as TestBackend;
  return known;
}

/** A visitor's client, over HTTP as in the app. */
export function anonClient() {
  return client();
}

/** A client that sends this token with every request, whatever it is worth. */
export function clientWith(accessToken: string) {
  return client({ Authorization: `Bearer ${accessToken}` });
}

export function clientFor(customer: { accessToken: string }) {
  return clientWith(customer.accessToken);
}

export function secretClient() {
  return client({}, backend().secretKey);
}

function client(headers: Record<string, string> = {}, key = backend().publishableKey) {
  return createClient<Database>(backend().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
    // Node before 22 has no WebSocket, which the client asks for at once.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
