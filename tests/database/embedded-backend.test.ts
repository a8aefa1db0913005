import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { findFreePort } from '@/scripts/embedded/ports';
import { stopAll } from '@/scripts/embedded/processes';
import { startBackendProcess, type Backend } from '@/scripts/embedded/start';
import { backend as testBackend } from '@/tests/support/backend';
import { pool } from '@/tests/support/database';

// What `npm run dev` runs on, with nothing installed: PGlite. Everything else here is on Postgres.
const onPGlite = { DATABASE_URL: undefined };
let folder: string;

// A city takes 15 s to build, and on a busy machine minutes.
jest.setTimeout(240_000);
// What a failed test has left would keep this process from ending.
afterAll(stopAll);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roam-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>) {
  const port = { BACKEND_PORT: String(await findFreePort()) };
  return startBackendProcess({ ...onPGlite, ROAM_DATA: folder, ...port, ...env }, 'pipe');
}

/** What is ours in a temporary folder. */
const leftIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('roam-'));

function clientOf({ url, publishableKey }: Backend) {
  return createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

test('an empty folder becomes a city that a customer can sign in to, and says where it is (OPS-1)', async () => {
  const { child, stop, ...backend } = await start({ ROAM_SEED: 'on' });
  try {
    const written = JSON.parse(readFileSync(path.join(folder, 'backend.json'), 'utf8'));
    expect(written).toEqual(backend);
    expect(Object.keys(written).sort()).toEqual(
      ['mailbox', 'publishableKey', 'secretKey', 'url'].sort(),
    );
    expect(existsSync(backend.mailbox)).toBe(true);

    const supabase = clientOf(backend);
    const { data } = await supabase.from('categories').select('id');
    expect(data).toHaveLength(12);
    const demo = { email: 'demo@roam.test', password: 'Roam1234' };
    const { error } = await supabase.auth.signInWithPassword(demo);
    expect(error).toBeNull();
    const mine = await supabase.from('bookings').select('id');
    expect(mine.data?.length).toBeGreaterThan(0);
  } finally {
    await stop();
  }
  expect(child.exitCode).toBe(0);
  await expect(fetch(backend.url)).rejects.toThrow();
});

test('a backend in memory answers, and leaves nothing behind but its keys and mails', async () => {
  const { stop, ...backend } = await start({
    ROAM_DATA: 'memory',
    TMPDIR: folder,
    ROAM_SEED: 'off',
  });
  try {
    const { data, error } = await clientOf(backend).from('categories').select('id');
    expect({ data, error }).toEqual({ data: [], error: null });
    expect(leftIn(folder)).toEqual([expect.stringMatching(/^roam-files-/)]);
  } finally {
    await stop();
  }
  expect(leftIn(folder)).toEqual([]);
  const description = path.resolve('.roam/backend.json');
  if (existsSync(description)) expect(readFileSync(description, 'utf8')).not.toContain(backend.url);
});

test('a taken port is one clear line (OPS-2)', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const refused = start({ BACKEND_PORT: String(port), ROAM_SEED: 'off' });
  await expect(refused).rejects.toThrow(
    new Error(`Port ${port} is taken. Stop what runs there, or set BACKEND_PORT.`),
  );
  server.close();
});

test('a data folder that cannot be one is one clear line', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const place of [file, '/proc/nope']) {
    await expect(start({ ROAM_DATA: place, ROAM_SEED: 'off' })).rejects.toThrow(
      new Error(`ROAM_DATA must be a folder that can be written to, not "${place}".`),
    );
  }
});

test('a migration that fails is one clear line (OPS-2)', async () => {
  const database = `unfit_${process.pid}`;
  const url = new URL(testBackend().databaseUrl);
  url.pathname = database;
  await pool.query(`create database ${database}`);
  try {
    const unfit = new pg.Client({ connectionString: url.href });
    await unfit.connect();
    // Where the first migration wants to make it.
    await unfit.query('create schema private');
    await unfit.end();
    await expect(start({ DATABASE_URL: url.href })).rejects.toThrow(
      new Error(
        'supabase/migrations/20261120000100_create_foundations.sql failed: ' +
          'schema "private" already exists',
      ),
    );
  } finally {
    await pool.query(`drop database ${database} with (force)`);
  }
});

test('a folder that another backend works in is one clear line, and free again afterwards (OPS-2)', async () => {
  const inFolder = { TMPDIR: folder, ROAM_SEED: 'off' };
  const first = await start(inFolder);
  try {
    expect(leftIn(folder)).toEqual([expect.stringMatching(/^roam-.*\.sock$/)]);
    await expect(start(inFolder)).rejects.toThrow(
      new Error(`Another backend is running on ${folder}.`),
    );
  } finally {
    await first.stop();
  }
  expect(leftIn(folder)).toEqual([]);
});
