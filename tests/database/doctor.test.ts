/** The database and auth checks of `npm run doctor`, and the command's output and exit code. */
import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { checkAuth } from '@/scripts/doctor/auth';
import { checkDatabase, checkInspection } from '@/scripts/doctor/database';
import { inspectionSchema, type Finding } from '@/scripts/doctor/finding';
import { runProgram } from '@/scripts/embedded/processes';
import { setIdentity, pool, withRollback } from '@/tests/support/database/database';
import { createDeliveryRunSql } from '@/tests/support/outbox/delivery-runs';
import { getTestBackend } from '@/tests/support/servers/backend';

const getBackendEnv = () => ({
  NEXT_PUBLIC_SUPABASE_URL: getTestBackend().url,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: getTestBackend().publishableKey,
  SUPABASE_SECRET_KEY: getTestBackend().secretKey,
});
const getLevels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]));

/** Name of the single finding that replaces these checks if the database can't be inspected. */
const skippedChecks =
  'migrations, extensions, storage bucket, delivery, booking policy, postal codes, providers';

test('a seeded database passes the checks of its schema and catalog (OPS-9)', async () => {
  const findings = await checkDatabase({ env: getBackendEnv(), isEmbedded: true });
  expect(getLevels(findings)).toMatchObject({
    database: 'ok',
    migrations: 'ok',
    extensions: 'ok',
    'storage bucket': 'ok',
    'booking policy': 'ok',
    'postal codes': 'ok',
    providers: 'ok',
    'working hours': 'ok',
  });
});

test('a wrong secret key is an error (OPS-9)', async () => {
  const env = { ...getBackendEnv(), SUPABASE_SECRET_KEY: 'sb_secret_wrong' };
  expect(getLevels(await checkDatabase({ env, isEmbedded: true }))).toEqual({
    database: 'error',
    [skippedChecks]: 'skipped',
  });
});

test('a publishable key used as the secret key is an error (OPS-9)', async () => {
  const env = { ...getBackendEnv(), SUPABASE_SECRET_KEY: getTestBackend().publishableKey };
  expect(getLevels(await checkDatabase({ env, isEmbedded: true }))).toEqual({
    database: 'error',
    [skippedChecks]: 'skipped',
  });
});

test.each([
  ['migrations', 'error', `delete from supabase_migrations.schema_migrations`],
  ['extensions', 'error', `alter extension unaccent set schema private`],
  ['storage bucket', 'error', `update storage.buckets set public = false`],
  ['storage bucket', 'error', `delete from storage.buckets`],
  ['storage bucket', 'warning', `update storage.buckets set file_size_limit = null`],
  ['storage bucket', 'warning', `update storage.buckets set file_size_limit = 1000`],
  ['booking policy', 'error', `update public.booking_policies set effective_at = 'infinity'`],
  ['postal codes', 'error', `delete from public.postal_codes`],
  ['postal codes', 'warning', `update public.business_profiles set postal_code = '00000'`],
  ['providers', 'warning', `update public.providers set is_active = false`],
  ['working hours', 'warning', `delete from public.provider_working_hours`],
  ['offers', 'warning', `update public.provider_services set is_active = false`],
  [
    'provider contacts',
    'warning',
    `delete from private.provider_contacts; update public.providers set user_id = null`,
  ],
  ['delivery', 'error', `delete from private.delivery_runs`],
  ['delivery', 'error', createDeliveryRunSql('6 minutes')],
  ['delivery', 'ok', createDeliveryRunSql('4 minutes')],
])('the check “%s” reports the level “%s” after `%s` (OPS-9)', async (name, level, changeSql) => {
  const findings = await withRollback(async (db) => {
    // Disables triggers and foreign keys, which could reject the change.
    await db.query('set local session_replication_role = replica');
    await db.query(changeSql);
    return checkInspection(await inspectDeployment(db), await listAppliedVersions());
  });
  expect(getLevels(findings)[name]).toBe(level);
});

test('the error for an applied migration that the checkout lacks names its version (OPS-9)', async () => {
  const findings = await withRollback(async (db) => {
    const knownVersions = await listAppliedVersions();
    await db.query(`insert into supabase_migrations.schema_migrations (version) values ('2099')`);
    return checkInspection(await inspectDeployment(db), knownVersions);
  });
  expect(findings.find(({ name }) => name === 'migrations')).toMatchObject({
    level: 'error',
    text: expect.stringContaining('2099'),
  });
});

test('a delivery run is recorded if the last one was recorded two minutes ago (OPS-9)', async () => {
  await withRollback(async (db) => {
    await db.query(createDeliveryRunSql('2 minutes'));
    await setIdentity(db, 'service_role');
    await db.query('select public.record_delivery_run()');
    expect((await inspectDeployment(db)).seconds_since_last_delivery).toBeLessThan(60);
  });
});

test('disabled email confirmations are an error only in a hosted project (OPS-9)', async () => {
  const hostedFindings = await checkAuth({ env: getBackendEnv(), isEmbedded: false });
  expect(getLevels(hostedFindings)).toMatchObject({
    'auth service': 'ok',
    'email confirmations': 'error',
    'address forwarding': 'unseen',
  });
  const embeddedFindings = await checkAuth({ env: getBackendEnv(), isEmbedded: true });
  expect(getLevels(embeddedFindings)['email confirmations']).toBe('ok');
});

test('npm run doctor exits with code 1 if a check reports an error (OPS-9)', async () => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-doctor-'));
  const args = ['--import', 'tsx', 'scripts/doctor.ts'];
  // Nothing listens on port 1.
  const env = {
    ...getBackendEnv(),
    ROAM_SMTP_URL: 'smtp://127.0.0.1:1',
    ROAM_DATA: dataFolder,
    NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1:1',
  };
  const { code, stdout } = await runProgram(process.execPath, args, { env });
  await rm(dataFolder, { recursive: true });
  expect(code).toBe(1);
  expect(stdout).toContain('✗ variables: Missing or invalid environment: ROAM_MAIL_FROM.');
  expect(stdout).toContain('✓ secret key');
  expect(stdout).toContain("✗ site: http://127.0.0.1:1 doesn't respond. Start the server");
}, 30_000);

test('npm run doctor exits with code 0 if no check reports an error (OPS-9)', async () => {
  // The delivery route rejects requests without its secret.
  const siteServer = createServer(({ url }, response) => {
    response.writeHead(url === '/api/cron/deliver' ? 401 : 200).end();
  });
  await new Promise<void>((resolve) => siteServer.listen(0, '127.0.0.1', resolve));
  const { port } = siteServer.address() as AddressInfo;
  await pool.query(createDeliveryRunSql('1 minute'));
  const env = {
    ROAM_DATA: path.dirname(getTestBackend().mailbox),
    NEXT_PUBLIC_SITE_URL: `http://127.0.0.1:${port}`,
  };
  const args = ['--import', 'tsx', 'scripts/doctor.ts'];
  const { code, stdout } = await runProgram(process.execPath, args, { env });
  siteServer.close();
  expect(stdout).toContain('✓ mail server: emails are written to');
  expect(stdout).toContain('✓ currency: USD');
  expect(stdout).toContain('✓ delivery route: requires its secret');
  expect(stdout).not.toContain('✗');
  expect(stdout).toMatch(/\nNo errors\.\n$/);
  expect(code).toBe(0);
}, 30_000);

async function inspectDeployment(db: PoolClient) {
  const { rows } = await db.query('select public.inspect_deployment() as state');
  return inspectionSchema.parse(rows[0]?.state);
}

async function listAppliedVersions() {
  const { rows } = await withRollback((db) =>
    db.query<{ version: string }>('select version from supabase_migrations.schema_migrations'),
  );
  return rows.map(({ version }) => version);
}
