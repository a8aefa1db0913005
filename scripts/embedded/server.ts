// Runs the embedded backend: Supabase Lite, with handlers that emulate hosted Supabase Auth (emulator.ts).
import './lite-setup';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { createApi } from '@supabase/lite/cli';
import { grantHostedPrivileges } from './access';
import { writeDescription } from './description';
import { runSql } from './connection';
import { addDemoPhotos } from './demo-photos';
import { createEmulator } from './emulator';
import { factorTablesSql } from './factors';
import { readKeys } from './keys';
import { createMailbox, createMailer } from './mailbox';
import { hasDemoCustomer, migrate, seed } from './migrate';
import { setStorageFolder } from './storage-folder';
import { createPortError } from './ports';
import { CliError } from '../cli/run-cli';
import { getPaths, type Settings } from './settings';

const host = '127.0.0.1';

/** Migrates the database, seeds it if it's empty, and then listens on the configured port. */
export async function startBackend(settings: Settings, buildSeedSql: () => Promise<string>) {
  const { app, isNew } = await openBackend(settings, buildSeedSql);
  const server = await listen(app, settings);
  const description = createDescription(settings);
  if (isNew) await addDemoPhotos(app.connection, description);
  const removeDescription = await writeDescription(getPaths(settings).description, description);

  async function stop() {
    removeDescription();
    server.close();
    await app.connection.close();
  }
  return { ...description, hasDemoCustomer: await hasDemoCustomer(app.connection), stop };
}

async function openBackend(settings: Settings, buildSeedSql: () => Promise<string>) {
  const app = await createApp(settings);
  await grantHostedPrivileges(app.connection);
  await runSql(app.connection, factorTablesSql);
  await migrate(app.connection);
  const isNew = settings.seeded && (await seed(app.connection, buildSeedSql));
  await app.connection.clearSchemaCache();
  return { app, isNew };
}

async function createApp(settings: Settings): Promise<App> {
  const api = await createApi({ withSupabaseClient: false });
  const config = fileURLToPath(new URL('./config.ts', import.meta.url));
  const local = api.project.local;
  try {
    const app = await local.createApp(path.relative(process.cwd(), config), { admin: false });
    await app.ensureSystemSchema();
    setStorageFolder(app, getFilesFolder(settings));
    return app;
  } catch (error) {
    if (!settings.databaseUrl) throw error;
    throw new CliError(`Couldn't open the database at DATABASE_URL: ${getRootMessage(error)}`);
  }
}

function getFilesFolder(settings: Settings) {
  if (!settings.inMemory) return getPaths(settings).files;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-files-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function createDescription(settings: Settings) {
  const { publishableKey, secretKey } = readKeys(settings.folder);
  const { mailbox } = getPaths(settings);
  mkdirSync(mailbox, { recursive: true });
  return { url: `http://${host}:${settings.port}`, publishableKey, secretKey, mailbox };
}

function listen(lite: App, settings: Settings) {
  const { port, siteUrl, folder } = settings;
  const mailer = createMailer(createMailbox(getPaths(settings).mailbox, siteUrl), siteUrl);
  const { fetch } = createEmulator(lite, { mailer, settings, keys: readKeys(folder) });
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server)) as Server;
    // Equals hosted Supabase's timeout. With Node's default of 5 s, a connection may close with a request in flight.
    server.keepAliveTimeout = 65_000;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isPortInUse = error.code === 'EADDRINUSE';
      reject(isPortInUse ? createPortError(port, 'BACKEND_PORT') : error);
    });
  });
}

function getRootMessage(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  return cause ? getRootMessage(cause) : message || code || String(error);
}
