/** The SQL script that schedules message delivery in a hosted Supabase project. */
import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { withRollback } from '@/tests/support/database/database';

/** SQL for stubs of Supabase's vault, scheduler and HTTP client, which plain Postgres lacks. */
const extensionStubsSql = `
create schema vault; create schema cron; create schema net;
create table vault.secrets (name text unique, secret text);
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns void language sql
  as 'insert into vault.secrets values (new_name, new_secret)';
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(job_name text, schedule text, command text) returns void language sql
  as 'insert into cron.job values ($1, $2, $3)
        on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command';
create table net.calls (url text, headers jsonb, timeout integer);
create function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
) returns bigint language sql as 'insert into net.calls values ($1, $3, $4) returning 1::bigint';
`;

/** Returns the script with its psql variables replaced, and without statements that this test can't run. */
function readScript(variables: Record<string, string>) {
  return readFileSync('supabase/schedule-delivery.sql', 'utf8')
    .replaceAll(/^(\\set .*|begin;|commit;|create extension .*)$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_, name: string) => `'${variables[name]}'`);
}

async function scheduleDelivery(db: PoolClient, site_url: string, cron_secret: string) {
  await db.query(readScript({ site_url, cron_secret }));
}

test('scheduling again replaces the URL and the secret of the job that runs every minute (MSG-6)', async () => {
  await withRollback(async (db) => {
    await db.query(extensionStubsSql);
    await scheduleDelivery(db, 'https://old.test', 'an earlier secret value');
    await scheduleDelivery(db, 'https://roam.test/', 'a secret of the scheduler');
    const { rows: jobs } = await db.query('select * from cron.job');
    expect(jobs).toMatchObject([{ jobname: 'roam-delivery', schedule: '* * * * *' }]);
    expect(jobs[0].command).not.toContain('a secret of the scheduler');
    await db.query(jobs[0].command);
    const { rows: calls } = await db.query('select * from net.calls');
    expect(calls).toEqual([
      {
        url: 'https://roam.test/api/cron/deliver',
        headers: { Authorization: 'Bearer a secret of the scheduler' },
        timeout: 55_000,
      },
    ]);
  });
});

test.each([
  ['an empty', ''],
  ['a short', 'too-short'],
])(
  'scheduling with %s secret is rejected and keeps the old secret (MSG-6)',
  async (_, cron_secret) => {
    await withRollback(async (db) => {
      await db.query(extensionStubsSql);
      await scheduleDelivery(db, 'https://roam.test', 'a secret of the scheduler');
      await db.query('savepoint before_rescheduling');
      await expect(scheduleDelivery(db, 'https://roam.test', cron_secret)).rejects.toThrow(
        'CRON_SECRET',
      );
      await db.query('rollback to before_rescheduling');
      const { rows } = await db.query(`select secret from vault.secrets order by name`);
      expect(rows[0]).toEqual({ secret: 'a secret of the scheduler' });
    });
  },
);
