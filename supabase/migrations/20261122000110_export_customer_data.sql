-- Exports all of a customer's data in one response. Finds the customer's rows by following foreign keys, so new tables
-- are included automatically.

create function private.list_personal_tables()
returns table (relation regclass, conditions text[])
language sql stable set search_path = ''
as $$
  -- Starts at the profile and follows the foreign keys that lead to it. A path visits each table only once, so cycles
  -- end. Column names have the collation "C", and both parts of a recursive query must have the same collation.
  with recursive paths as (
    select 'public.customer_profiles'::regclass::oid as relid, 'id = $1' collate "C" as condition,
           array['public.customer_profiles'::regclass::oid] as visited
    union all
    select fk.conrelid,
           case when fk.confrelid = 'public.customer_profiles'::regclass
             then format('%I = $1', fk.columns[1])
             else format('(%s) in (select %s from %s where %s)',
                         array_to_string(fk.columns, ', '), array_to_string(fk.referenced, ', '),
                         fk.confrelid::regclass, p.condition)
           end,
           p.visited || fk.conrelid
      from paths p
      join (
        select c.conrelid, c.confrelid,
               array(select quote_ident(a.attname)
                       from unnest(c.conkey) with ordinality as key (attnum, position)
                       join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.attnum
                      order by key.position) as columns,
               array(select quote_ident(a.attname)
                       from unnest(c.confkey) with ordinality as key (attnum, position)
                       join pg_catalog.pg_attribute a on a.attrelid = c.confrelid and a.attnum = key.attnum
                      order by key.position) as referenced
          from pg_catalog.pg_constraint c where c.contype = 'f'
      ) as fk on fk.confrelid = p.relid and fk.conrelid <> all (p.visited)
  )
  select relid::regclass, array_agg(distinct condition) from paths group by relid
$$;
comment on function private.list_personal_tables is
  'Lists the tables whose rows belong to a customer, directly or through other tables, with one SQL condition per path of foreign keys to the profile. In the conditions, $1 is the customer''s id.';

create function private.is_internal_column(p_name text) returns boolean
language sql immutable set search_path = ''
as $$ select p_name ~ '_(hash|digest|key|token)$' or p_name = 'session_id' $$;
comment on function private.is_internal_column is
  'Whether a column with this name contains a digest, a key, a token or the id of a payment page, none of which say anything about the customer. Goes by the name so that new columns of this kind aren''t exported either.';

create function private.export_my_data() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer();
  v_table record;
  v_rows jsonb;
  v_export jsonb := '{}';
begin
  perform private.consume_rate_limit('data_export', v_customer_id::text, 5, interval '1 hour');
  for v_table in
    select t.relation, c.relname,
           -- Combines one query per path with union, because a single query with `or` wouldn't use the indexes.
           (select string_agg(
                     format('select to_jsonb(t) - $2 as row from %s as t where %s',
                            t.relation, condition),
                     ' union ')
              from unnest(t.conditions) as condition) as query,
           array(select a.attname::text from pg_catalog.pg_attribute a
                  where a.attrelid = t.relation and private.is_internal_column(a.attname))
             as internal_columns
      from private.list_personal_tables() t join pg_catalog.pg_class c on c.oid = t.relation
     order by c.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(row order by row ->> ''created_at'', row), ''[]'') from (%s) as rows',
      v_table.query)
      into v_rows using v_customer_id, v_table.internal_columns;
    -- Tables of two schemas can have the same name.
    v_export := v_export || jsonb_build_object(
      v_table.relname, coalesce(v_export -> v_table.relname, '[]') || v_rows);
  end loop;
  return v_export;
end
$$;
comment on function private.export_my_data is 'See public.export_my_data.';
grant execute on function private.export_my_data to authenticated;

create function public.export_my_data() returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.export_my_data() $$;
comment on function public.export_my_data is
  'Returns all of the calling customer''s data: an object with an array of rows per table, oldest first, without internal columns. Raises PT401 not_signed_in, or PT429 too_many_data_export after five calls in an hour (ACC-2).';
grant execute on function public.export_my_data to authenticated;
