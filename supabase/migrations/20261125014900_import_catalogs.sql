-- The operator's import (OPER-1). `npm run import` sends the rows of all CSV files in one call to import_catalog, which
-- copies them to pg_temp.import_rows, checks them, runs the import functions and returns the changes that those
-- functions record in pg_temp.import_changes. The next migrations define the checks and the import functions, in
-- PL/pgSQL because Postgres validates SQL bodies at creation, when the temporary tables don't exist.
--
-- The slugs in the files become import keys. Imports don't change services, businesses or providers without an import
-- key, because they weren't imported (OPER-3).

create function private.summarize_import() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(s) order by s.file, s.action), '[]')
      from (select c.file, c.action, count(*) as count,
                   (array_agg(c.key order by c.key))[1:20] as keys
              from pg_temp.import_changes c group by c.file, c.action) s);
end
$$;
comment on function private.summarize_import is
  'Returns the recorded changes as a JSON array of {file, action, count, keys}, with one object per file and action and up to 20 keys in each.';

create function private.apply_import(p_files text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_step text[];
begin
  -- Each file comes after the files that its rows refer to. Categories are removed after services have left them.
  foreach v_step slice 1 in array array[
    array['postal-codes.csv', 'import_postal_codes'], array['categories.csv', 'import_categories'],
    array['services.csv', 'import_services'], array['categories.csv', 'remove_unused_categories'],
    array['businesses.csv', 'import_businesses'],
    array['providers.csv', 'import_providers'], array['providers.csv', 'import_provider_checks'],
    array['service-areas.csv', 'import_service_areas'],
    array['working-hours.csv', 'import_working_hours'], array['days-off.csv', 'import_days_off'],
    array['offers.csv', 'import_offers'], array['extras.csv', 'import_extras'],
    array['questions.csv', 'import_questions'], array['synonyms.csv', 'import_synonyms']]
  loop
    if v_step[1] = any (p_files) then
      -- `npm run import` prints this message when it connects to Postgres directly.
      raise info 'Writing %', v_step[1];
      execute format('select private.%I()', v_step[2]);
    end if;
  end loop;
  perform private.import_pictures();
  perform private.record_unused_pictures();
end
$$;
comment on function private.apply_import is
  'Imports the rows of the given files and their pictures, and updates the list of unused pictures. Call it only if private.list_import_errors returns no rows.';

create function private.import_catalog(p_catalog text, p_dry_run boolean)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_catalog jsonb := p_catalog::jsonb;
  v_files text[] := array(select jsonb_array_elements_text(v_catalog -> 'files'));
  v_errors jsonb;
  v_changes jsonb := '[]';
begin
  -- Only one import runs at a time.
  perform pg_advisory_xact_lock(hashtext('private.import_catalog'));
  create temporary table import_rows on commit drop as
  select r.file, r.line, r.key, r.key_field, r.is_valid, r.data
    from jsonb_to_recordset(v_catalog -> 'rows') as r (
      file text, line integer, key text, key_field text, is_valid boolean, data jsonb);
  create temporary table import_changes (file text, action text, key text) on commit drop;
  create index on pg_temp.import_rows (file, key);
  -- Autovacuum doesn't collect planner statistics for temporary tables.
  analyze pg_temp.import_rows;

  raise info 'Checking % rows', jsonb_array_length(v_catalog -> 'rows');
  select coalesce(jsonb_agg(to_jsonb(e) order by e.file, e.line, e.field), '[]') into v_errors
    from private.list_import_errors(v_files) e;
  -- `npm run import` reports invalid rows itself but still sends them so that other rows can refer to their keys.
  if v_errors = '[]' and not exists (select from pg_temp.import_rows r where not r.is_valid) then
    begin
      perform private.apply_import(v_files);
      v_changes := private.summarize_import();
      if p_dry_run then
        raise exception using errcode = 'ZZ001';
      end if;
    -- Catching the error rolls back the dry run's writes. Only the code above raises ZZ001.
    exception when sqlstate 'ZZ001' then null;
    end;
  end if;
  -- A second import in the same transaction must be able to create these tables again.
  drop table pg_temp.import_rows, pg_temp.import_changes;
  return jsonb_build_object('errors', v_errors, 'changes', v_changes);
end
$$;
comment on function private.import_catalog is 'See public.import_catalog.';
grant execute on function private.import_catalog to service_role;

create function public.import_catalog(p_catalog text, p_dry_run boolean)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.import_catalog(p_catalog, p_dry_run) $$;
comment on function public.import_catalog is
  'Makes the catalog match the operator''s CSV files. p_catalog is a JSON object {files, rows}: the names of the files, and rows of the form {file, line, key, key_field, is_valid, data}. Returns {errors, changes}. Changes nothing if there is an error or an invalid row. A dry run (p_dry_run) returns the changes without keeping them.';
grant execute on function public.import_catalog to service_role;
