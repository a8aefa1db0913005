import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readKeys } from './keys';
import { findFreePort } from './ports';
import { startPostgres } from './postgres';
import { startBackendProcess } from './start';

type Options = {
  seeded: boolean;
  env?: Record<string, string>;
  /** URL of a running temporary Postgres server for the database. By default, a new server is started. */
  server?: string;
};
export type Scratch = Awaited<ReturnType<typeof startScratchBackend>>;

/** Starts a backend with its own database and ports, so that several can run at once. */
export async function startScratchBackend({ seeded, env, server }: Options) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-scratch-'));
  const postgres = await (server ? createDatabase(server) : startPostgres());
  async function stopPostgres() {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const backendEnv = {
      DATABASE_URL: postgres.url,
      ROAM_DATA: folder,
      ROAM_SEED: seeded ? 'on' : 'off',
      BACKEND_PORT: String(await findFreePort()),
      ...env,
    };
    const backend = await startBackendProcess(backendEnv, 'pipe');
    return {
      ...backend,
      databaseUrl: postgres.url,
      signingKey: readKeys(folder).signingKey,
      async stop() {
        await backend.stop();
        await stopPostgres();
      },
    };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}

async function createDatabase(server: string) {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  // The temporary server deletes the database when it stops.
  return { url: url.href, stop: async () => {} };
}

/** Runs a function with a scratch backend and then stops the backend, even if the function throws. */
export async function withScratchBackend<T>(options: Options, run: (scratch: Scratch) => T) {
  const scratch = await startScratchBackend(options);
  try {
    return await run(scratch);
  } finally {
    await scratch.stop();
  }
}

/** Serializes a backend's connection details and keys for tests in other processes. */
export function serializeBackend(scratch: Omit<Scratch, 'child' | 'stop' | 'hasDemoCustomer'>) {
  const { url, publishableKey, secretKey, mailbox, databaseUrl, signingKey } = scratch;
  return JSON.stringify({ url, publishableKey, secretKey, mailbox, databaseUrl, signingKey });
}
