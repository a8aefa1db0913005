/** The embedded backend on your own Postgres instead of PGlite. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '@/scripts/embedded/ports';
import { startPostgres } from '@/scripts/embedded/postgres';
import { startBackendProcess } from '@/scripts/embedded/start';
import { createBackendClient } from '@/tests/support/servers/backend';

test('the embedded backend runs on your own Postgres without a superuser role (OPS-3)', async () => {
  const postgres = await startPostgres(18);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-own-postgres-'));
  let backend: Awaited<ReturnType<typeof startBackendProcess>> | undefined;
  try {
    // This role can create roles and bypass row-level security, but isn't a superuser.
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query("create role limited_role login createrole bypassrls password 'secret'");
    await admin.query('create database own_database owner limited_role');
    await admin.end();
    const url = new URL(postgres.url);
    Object.assign(url, { username: 'limited_role', password: 'secret', pathname: '/own_database' });
    backend = await startBackendProcess(
      { DATABASE_URL: url.href, ROAM_DATA: folder, BACKEND_PORT: String(await findFreePort()) },
      'pipe',
    );
    const services = await createBackendClient(backend).from('services').select('id').limit(1);
    expect(services).toMatchObject({ error: null, data: [{ id: expect.any(String) }] });
    const serverClient = createBackendClient({ ...backend, publishableKey: backend.secretKey });
    expect((await serverClient.rpc('record_delivery_run')).error).toBeNull();
  } finally {
    await backend?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
