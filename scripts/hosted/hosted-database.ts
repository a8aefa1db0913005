import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { withScratchBackend } from '../embedded/scratch';

const ownerRole = 'hosted_owner';

/**
 * Creates a database with Supabase's schemas and roles, and returns its owner's URL. As on a hosted project, the
 * owner isn't a superuser.
 */
export async function createHostedDatabase(serverUrl: string) {
  // Applies no migrations, because the owner must apply them itself.
  const emptyFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-migrations-'));
  const options = { seeded: false, server: serverUrl, env: { ROAM_MIGRATIONS: emptyFolder } };
  const databaseUrl = await withScratchBackend(options, (scratch) => scratch.databaseUrl);

  const url = new URL(databaseUrl);
  const password = randomBytes(8).toString('hex');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(formatOwnerSql(url.pathname.slice(1), password));
  await client.end();
  url.username = ownerRole;
  url.password = password;
  return url.href;
}

/**
 * Returns SQL that gives the owner the privileges it has on a hosted project. There, supautils allows the owner to
 * create policies on `storage.objects`. Here, the owner owns that table instead.
 */
const formatOwnerSql = (database: string, password: string) => `
do $$
begin
  if not exists (select from pg_roles where rolname = '${ownerRole}') then
    create role ${ownerRole} login createrole createdb replication bypassrls;
  end if;
end $$;
alter role ${ownerRole} password '${password}';
grant anon, authenticated, service_role to ${ownerRole} with admin option;
alter database ${database} owner to ${ownerRole};
alter schema public owner to ${ownerRole};
alter schema extensions owner to ${ownerRole};
alter schema supabase_migrations owner to ${ownerRole};
alter table supabase_migrations.schema_migrations owner to ${ownerRole};
grant all on schema auth, storage to ${ownerRole};
grant all on all tables in schema auth, storage to ${ownerRole};
alter table storage.objects owner to ${ownerRole};
alter default privileges for role ${ownerRole} in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${ownerRole} in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role ${ownerRole} in schema public
  grant all on functions to anon, authenticated, service_role;
`;
