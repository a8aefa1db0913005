/** Checks every table, view, policy and function of the schema against rules such as those of Supabase's linter. */
import { pool } from '@/tests/support/database/database';

// Tables that the API can't read: row-level security is on and there are no policies.
const closedTables = [
  'contact_messages',
  'provider_applications',
  'provider_time_off',
  'search_filler_words',
  'search_synonyms',
];

const functionsSql = `
  select n.nspname || '.' || p.proname as name, p.* from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'private', 'operator')
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const tablesSql = `
  select c.relname::text as name, c.* from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
// Our permissive and restrictive policies, including those on storage tables.
const policiesSql = `
  select p.*, schemaname || '.' || tablename || ': ' || policyname as name from pg_policies p
   where schemaname in ('public', 'storage')`;
const perRowCallPattern = String.raw`(auth\.\w+|private\.\w+|current_setting)\(`;

// Indexes on the policy's column (`d`): it's their first key, or only their `where` condition uses it.
const matchingIndexSql = `
  select from pg_index i where i.indrelid = d.refobjid and (
    i.indkey[0] = d.refobjsubid
    or i.indexprs is null and d.refobjsubid <> all (i.indkey) and exists (
      select from pg_depend x where x.classid = 'pg_class'::regclass and x.objid = i.indexrelid
         and x.refobjid = d.refobjid and x.refobjsubid = d.refobjsubid))`;

/** Rules, each with a query that lists its violations. Numbers in parentheses are those of Supabase's linter. */
const rules: [rule: string, sql: string][] = [
  [
    'every foreign key is indexed (0001)',
    `select conrelid::regclass || ' ' || conname as name from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
           and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  ],
  [
    "no view exposes accounts (0002) or runs with its owner's permissions (0010)",
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any (reloptions), false)`,
  ],
  [
    'no policy calls an auth or private function once per row (0003)',
    `select name from (${policiesSql}) p,
            regexp_replace(lower(coalesce(qual, '') || ' ' || coalesce(with_check, '')),
                           '\\(\\s*select\\s+${perRowCallPattern}', '', 'g') as remainder
      where remainder ~ '${perRowCallPattern}'`,
  ],
  [
    'no table has two permissive policies for one role and command (0006)',
    `select tablename || ' ' || cmd || ' ' || role as name
       from (${policiesSql}) p, unnest(roles) as role
      where permissive = 'PERMISSIVE' and schemaname = 'public'
      group by 1, tablename, cmd, role having count(*) > 1`,
  ],
  [
    'every table has row-level security, whether it has policies (0007) or not (0013)',
    `select name from (${tablesSql}) t where not relrowsecurity`,
  ],
  [
    'only intentionally closed tables have no policy (0008)',
    `select name from (${tablesSql}) t
      where (name = any ('{${closedTables.join()}}')) = exists (select from pg_policy where polrelid = t.oid)`,
  ],
  [
    'the search path of every function is empty (0011)',
    `select name from (${functionsSql}) f
      where not coalesce(array['search_path=""'] && proconfig, false)`,
  ],
  [
    'no extension is installed in public (0014)',
    `select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  ],
  [
    'no policy trusts user_metadata (0015)',
    `select name from (${policiesSql}) p
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
  ],
  [
    'no materialized view or foreign table is in public (0016, 0017)',
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
  ],
  [
    'every policy names its role',
    `select name from (${policiesSql}) p where 'public' = any (roles)`,
  ],
  ['every policy is for one command', `select name from (${policiesSql}) p where cmd = 'ALL'`],
  [
    'every insert or update policy checks the new row',
    `select name from (${policiesSql}) p where cmd in ('INSERT', 'UPDATE') and with_check is null`,
  ],
  [
    'every column that a policy uses is indexed',
    `select distinct d.refobjid::regclass || '.' || a.attname as name
       from pg_policy p
       join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
                       and d.refclassid = 'pg_class'::regclass
       join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where not exists (${matchingIndexSql})`,
  ],
  [
    'every table has a comment',
    `select name from (${tablesSql}) t where obj_description(oid) is null`,
  ],
  [
    "every operator view has a comment and runs with its reader's permissions",
    `select relname as name from pg_class
      where relnamespace = 'operator'::regnamespace
        and (obj_description(oid) is null
             or not coalesce('security_invoker=true' = any (reloptions), false))`,
  ],
  [
    'every function has a comment',
    `select name from (${functionsSql}) f where obj_description(oid, 'pg_proc') is null`,
  ],
  [
    "functions that run with their owner's permissions are in the private schema",
    `select name from (${functionsSql}) f where prosecdef and pronamespace <> 'private'::regnamespace`,
  ],
  [
    'no function can be called by PUBLIC',
    `select name from (${functionsSql}) f
      where proacl is null or exists (select from aclexplode(proacl) where grantee = 0)`,
  ],
  [
    'no table or column is granted to PUBLIC',
    `select name from (${tablesSql}) t, aclexplode(relacl) g where g.grantee = 0
     union all select attrelid::regclass || '.' || attname from pg_attribute, aclexplode(attacl) g
      where attrelid in (select oid from (${tablesSql}) t) and g.grantee = 0`,
  ],
  [
    'no visitor or customer can truncate, reference or add triggers to a table',
    `select name from (${tablesSql}) t, unnest(array['anon', 'authenticated']) as role
      where has_table_privilege(role, oid, 'truncate, references, trigger')`,
  ],
  [
    'visitors can call a private function only if a public function calls it',
    `select name from (${functionsSql}) f
      where pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'execute')
        and proname <> 'current_customer_id'
        and not exists (select from pg_proc w where w.pronamespace = 'public'::regnamespace
                          and w.prosrc like '%' || f.name || '(%')`,
  ],
  [
    'the secret key can run the functions in indexes, constraints and defaults of tables that it writes',
    `select distinct p.oid::regprocedure::text as name from pg_depend d
       join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
       left join pg_index i on i.indexrelid = d.objid and d.classid = 'pg_class'::regclass
       left join pg_constraint c on c.oid = d.objid and d.classid = 'pg_constraint'::regclass
       left join pg_attrdef a on a.oid = d.objid and d.classid = 'pg_attrdef'::regclass
      where has_table_privilege('service_role',
                                coalesce(i.indrelid, nullif(c.conrelid, 0), a.adrelid), 'insert')
        and not has_function_privilege('service_role', p.oid, 'execute')`,
  ],
  [
    'no function has an overload, which the data API might choose instead',
    `select name from (${functionsSql}) f group by name having count(*) > 1`,
  ],
];

test.each(rules)('%s (DATA-2)', async (_, sql) => {
  const { rows } = await pool.query<{ name: string }>(sql);
  expect(rows.map((row) => row.name)).toEqual([]);
});

test.each([
  [
    'every foreign key is indexed (0001)',
    'a foreign key without an index',
    'create table public.proof (id uuid references public.services (id))',
  ],
  [
    'no policy calls an auth or private function once per row (0003)',
    'a policy that calls auth.uid() outside a subquery',
    `create policy proof on public.services for update to anon using (auth.uid() is null)`,
  ],
  [
    'every table has row-level security, whether it has policies (0007) or not (0013)',
    'a table without policies or row-level security',
    'create table public.proof (id uuid)',
  ],
  [
    'the search path of every function is empty (0011)',
    'a function without a search path',
    `create function public.proof() returns integer language sql return 1`,
  ],
  [
    'every column that a policy uses is indexed',
    'a policy on an unindexed column',
    `create policy proof on public.providers for update to anon using (bio = '')`,
  ],
  [
    'every column that a policy uses is indexed',
    'a dropped index',
    'drop index public.services_active_category_id_idx',
  ],
  [
    'no function can be called by PUBLIC',
    'a function granted to PUBLIC',
    `create function public.proof() returns integer language sql return 1;
              grant execute on function public.proof to public`,
  ],
  [
    'no function has an overload, which the data API might choose instead',
    'an overload',
    `create function public.list_rating_counts() returns integer language sql return 1`,
  ],
])('the rule “%s” detects %s (DATA-2)', async (ruleName, _violation, violationSql) => {
  const [, sql] = rules.find(([name]) => name === ruleName)!;
  const db = await pool.connect();
  try {
    await db.query(`begin; ${violationSql}`);
    expect((await db.query(sql)).rowCount).toBeGreaterThan(0);
  } finally {
    await db.query('rollback');
    db.release();
  }
});
