import type { Connection } from '@supabase/lite';
import { runSql, searchPath } from './connection';

/**
 * SQL that creates a hosted project's roles and default privileges. Runs before the first migration. As on a
 * hosted project, all three roles can access a new table in `public` until the migration revokes that.
 */
const hostedPrivileges = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- A creator who isn't a superuser may grant the roles, but not set them.
  if not pg_has_role('service_role', 'set') then
    grant anon, authenticated, service_role to current_user;
  end if;
  execute format('alter database %I set search_path = ${searchPath}', current_database());
end $$;

create schema if not exists extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
`;

export async function grantHostedPrivileges(connection: Connection) {
  skipLiteGrants(connection);
  await runSql(connection, `set search_path = ${searchPath}; ${hostedPrivileges}`);
}

/**
 * Marks Lite's own grants as done. Otherwise its first request would grant every role all privileges in each
 * schema with row-level security, and so undo what the migrations revoke.
 */
function skipLiteGrants(connection: Connection) {
  if (!('ensureRlsContext' in connection))
    throw new Error('Lite no longer has ensureRlsContext, so its grants need another switch.');
  Object.assign(connection, { ensureRlsContext: async () => true });
}
