/** The embedded backend in memory, and its errors for an unusable port, folder, migration or database. */
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Session } from '@supabase/supabase-js';
import pg from 'pg';
import { findFreePort } from '@/scripts/embedded/ports';
import { stopAll } from '@/scripts/embedded/processes';
import { startBackendProcess } from '@/scripts/embedded/start';
import { getTestBackend, createBackendClient } from '@/tests/support/servers/backend';
import { pool } from '@/tests/support/database/database';

// Without DATABASE_URL, the backend runs on PGlite, as in `npm run dev`. Most other tests run it on Postgres.
const pgliteEnv = { DATABASE_URL: undefined };
let folder: string;

// Starting a backend takes seconds, or minutes on a busy machine.
jest.setTimeout(240_000);
// Backends left running by a failed test would keep this process alive.
afterAll(stopAll);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function startBackend(env: Record<string, string>) {
  const BACKEND_PORT = String(await findFreePort());
  return startBackendProcess({ ...pgliteEnv, ROAM_DATA: folder, BACKEND_PORT, ...env }, 'pipe');
}

/** Returns the names of the backend's files in a temporary folder. */
const listBackendFiles = (temporaryFolder: string) =>
  readdirSync(temporaryFolder).filter((name) => name.startsWith('roam-'));

describe('an in-memory backend with a latency', () => {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let temporaryFolder: string;

  beforeAll(async () => {
    temporaryFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-memory-'));
    backend = await startBackend({
      ROAM_BACKEND_LATENCY: '250..300',
      ROAM_DATA: 'memory',
      TMPDIR: temporaryFolder,
      ROAM_SEED: 'off',
    });
  });
  afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }));

  test('starts empty', async () => {
    const { data, error } = await createBackendClient(backend).from('categories').select('id');
    expect({ data, error }).toEqual({ data: [], error: null });
    // With Node's default of 5 s, the backend could close a connection that a client is about to reuse.
    expect((await fetch(backend.url)).headers.get('keep-alive')).toBe('timeout=65');
  });

  test('delays each call of the auth, data and storage APIs', async () => {
    const { url, publishableKey } = backend;
    const headers = { apikey: publishableKey };
    for (const path of ['auth/v1/settings', 'rest/v1/categories', 'storage/v1/bucket']) {
      const start = performance.now();
      await fetch(`${url}/${path}`, { headers });
      expect(performance.now() - start).toBeGreaterThanOrEqual(249);
    }
  });

  test('deletes its files and its description in .roam when it stops', async () => {
    expect(listBackendFiles(temporaryFolder)).toEqual([expect.stringMatching(/^roam-files-/)]);
    await backend.stop();
    expect(backend.child.exitCode).toBe(0);
    await expect(fetch(backend.url)).rejects.toThrow();
    expect(listBackendFiles(temporaryFolder)).toEqual([]);
    const descriptionPath = path.resolve('.roam/backend.json');
    if (existsSync(descriptionPath))
      expect(readFileSync(descriptionPath, 'utf8')).not.toContain(backend.url);
  });
});

test('a backend port that is in use is reported in one line (OPS-2)', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const failedStart = startBackend({ BACKEND_PORT: String(port), ROAM_SEED: 'off' });
  await expect(failedStart).rejects.toThrow(
    new Error(
      `Port ${port} is in use. Stop the program that uses it, or set BACKEND_PORT to another port.`,
    ),
  );
  server.close();
});

test('an invalid latency is reported in one line (OPS-2)', async () => {
  const failedStart = startBackend({ ROAM_BACKEND_LATENCY: '160..80', ROAM_SEED: 'off' });
  await expect(failedStart).rejects.toThrow(
    new Error(
      'ROAM_BACKEND_LATENCY must be milliseconds up to 60000, such as 100 or 80..160, not "160..80".',
    ),
  );
});

test('an unusable data folder is reported in one line (OPS-2)', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const dataFolder of [file, '/proc/nope']) {
    await expect(startBackend({ ROAM_DATA: dataFolder, ROAM_SEED: 'off' })).rejects.toThrow(
      new Error(`ROAM_DATA must be a writable folder, not "${dataFolder}".`),
    );
  }
});

test('a failed migration is reported in one line (OPS-2)', async () => {
  const databaseName = `conflicting_${process.pid}`;
  const url = new URL(getTestBackend().databaseUrl);
  url.pathname = databaseName;
  await pool.query(`create database ${databaseName}`);
  try {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    // Conflicts with the first migration.
    await client.query('create schema private');
    await client.end();
    await expect(startBackend({ DATABASE_URL: url.href })).rejects.toThrow(
      new Error(
        'supabase/migrations/20261120000100_create_foundations.sql failed: ' +
          'schema "private" already exists',
      ),
    );
  } finally {
    await pool.query(`drop database ${databaseName} with (force)`);
  }
});

test.each([
  [
    'with a migration that this checkout lacks',
    '20260101000000',
    "The database has migration 20260101000000, which isn't in supabase/migrations. " +
      'Update the checkout, or set DATABASE_URL to a new database',
  ],
  [
    'whose first migration differs',
    '20261120000100',
    'supabase/migrations/20261120000200_create_session_checks.sql failed: schema "private" does not exist. ' +
      'If an earlier migration has changed, set DATABASE_URL to a new database',
  ],
])('the error for a Postgres database %s says what to do (OPS-2)', async (_, version, message) => {
  const databaseName = `outdated_${process.pid}`;
  const url = new URL(getTestBackend().databaseUrl);
  url.pathname = databaseName;
  await pool.query(`create database ${databaseName}`);
  try {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text, name text);
      insert into supabase_migrations.schema_migrations values ('${version}', 'create_examples')`);
    await client.end();
    const failedStart = startBackend({ DATABASE_URL: url.href, ROAM_SEED: 'off' });
    await expect(failedStart).rejects.toThrow(new Error(message));
  } finally {
    await pool.query(`drop database ${databaseName} with (force)`);
  }
});

describe('a PGlite database with a migration that this checkout lacks', () => {
  let env: Record<string, string>;
  let session: Session;

  beforeAll(async () => {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-embedded-'));
    const migrationsFolder = path.join(dataFolder, 'migrations');
    cpSync('supabase/migrations', migrationsFolder, { recursive: true });
    writeFileSync(path.join(migrationsFolder, '20260101000000_create_examples.sql'), 'select 1;');
    env = { ROAM_DATA: dataFolder, ROAM_MIGRATIONS: migrationsFolder, ROAM_SEED: 'off' };
    const backend = await startBackend(env);
    const account = { email: 'ann@example.com', password: 'Roam1234' };
    session = (await createBackendClient(backend).auth.signUp(account)).data.session!;
    await backend.stop();
  });
  afterAll(() => rmSync(env.ROAM_DATA!, { recursive: true, force: true }));

  test('keeps sessions in a restart', async () => {
    const backend = await startBackend(env);
    try {
      const { auth } = createBackendClient(backend);
      const { access_token, refresh_token } = session;
      expect((await auth.getUser(access_token)).data.user?.email).toBe('ann@example.com');
      const { data: refreshed } = await auth.refreshSession({ refresh_token });
      expect(refreshed.user?.email).toBe('ann@example.com');
    } finally {
      await backend.stop();
    }
  });

  test("is rejected by this checkout's backend, whose error recommends db:reset (OPS-2)", async () => {
    await expect(startBackend({ ...env, ROAM_MIGRATIONS: '' })).rejects.toThrow(
      new Error(
        "The database has migration 20260101000000, which isn't in supabase/migrations. " +
          'Update the checkout, or rebuild the database: npm run db:reset',
      ),
    );
  });
});
