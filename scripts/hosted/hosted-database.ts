import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { withScratchBackend } from '../embedded/scratch';

const owner = 'hosted_owner';

/** Creates a database with Supabase's schemas and roles, and no superuser, as on a hosted project. */
export async function createHostedDatabase(server: string) {
  const noMigrations = mkdtempSync(path.join(os.tmpdir(), 'roam-migrations-'));
  const options = { seeded: false, server, env: { ROAM_MIGRATIONS: noMigrations } };
  const databaseUrl = await withScratchBackend(options, (scratch) => scratch.databaseUrl);

  const url = new URL(databaseUrl);
  const password = randomBytes(8).toString('hex');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(grantHostedOwner(url.pathname.slice(1), password));
  await client.end();
  url.username = owner;
  url.password = password;
  return url.href;
}

/** On a hosted project, supautils lets the owner add policies to `storage.objects`; here the owner owns the table. */
const grantHostedOwner = (database: string, password: string) => `
do $$
begin
  if not exists (select from pg_roles where rolname = '${owner}') then
    create role ${owner} login createrole createdb replication bypassrls;
  end if;
end $$;
alter role ${owner} password '${password}';
grant anon, authenticated, service_role to ${owner} with admin option;
alter database ${database} owner to ${owner};
alter schema public owner to ${owner};
alter schema extensions owner to ${owner};
alter schema supabase_migrations owner to ${owner};
alter table supabase_migrations.schema_migrations owner to ${owner};
grant all on schema auth, storage to ${owner};
grant all on all tables in schema auth, storage to ${owner};
alter table storage.objects owner to ${owner};
alter default privileges for role ${owner} in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${owner} in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role ${owner} in schema public
  grant all on functions to anon, authenticated, service_role;
`;
