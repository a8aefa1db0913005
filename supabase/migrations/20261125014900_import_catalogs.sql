-- The operator's import. `npm run import` sends the rows of all CSV files in one call. The slugs in the files become
-- import keys. Rows of the database without an import key weren't imported, and imports don't change them.

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
  'Returns the changes of an import by file and action, each with its count and up to 20 keys.';

create function private.apply_import(p_files text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_step text[];
begin
  -- In the order that foreign keys require.
  foreach v_step slice 1 in array array[
    array['postal-codes.csv', 'import_postal_codes'], array['categories.csv', 'import_categories'],
    array['services.csv', 'import_services'], array['businesses.csv', 'import_businesses'],
    array['providers.csv', 'import_providers'], array['providers.csv', 'import_provider_checks'],
    array['service-areas.csv', 'import_service_areas'],
    array['working-hours.csv', 'import_working_hours'], array['days-off.csv', 'import_days_off'],
    array['offers.csv', 'import_offers'], array['extras.csv', 'import_extras'],
    array['questions.csv', 'import_questions'], array['synonyms.csv', 'import_synonyms']]
  loop
    if v_step[1] = any (p_files) then
      raise info 'Writing %', v_step[1];
      execute format('select private.%I()', v_step[2]);
    end if;
  end loop;
  perform private.import_pictures();
end
$$;
comment on function private.apply_import is
  'Imports the given files and their pictures. Call it after checking the rows.';

create function private.import_catalog(p_catalog text, p_dry_run boolean)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_catalog jsonb := p_catalog;
  v_files text[] := array(select jsonb_array_elements_text(v_catalog -> 'files'));
  v_errors jsonb;
  v_changes jsonb := '[]';
begin
  perform pg_advisory_xact_lock(hashtext('private.import_catalog'));
  create temporary table import_rows on commit drop as
  select r.file, r.line, r.key, r.key_field, r.is_valid, r.data
    from jsonb_to_recordset(v_catalog -> 'rows') as r (
      file text, line integer, key text, key_field text, is_valid boolean, data jsonb);
  create temporary table import_changes (file text, action text, key text) on commit drop;
  create index on pg_temp.import_rows (file, key);
  analyze pg_temp.import_rows;

  raise info 'Checking % rows', jsonb_array_length(v_catalog -> 'rows');
  select coalesce(jsonb_agg(to_jsonb(e) order by e.file, e.line, e.field), '[]') into v_errors
    from private.list_import_errors(v_files) e;
  if v_errors = '[]' and not exists (select from pg_temp.import_rows r where not r.is_valid) then
    begin
      perform private.apply_import(v_files);
      v_changes := private.summarize_import();
      if p_dry_run then
        raise exception using errcode = 'ZZ001';
      end if;
    -- Rolls back everything that the dry run wrote.
    exception when sqlstate 'ZZ001' then null;
    end;
  end if;
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
  'Makes the catalog match the operator''s files and returns the changes. If the files have errors, returns those and changes nothing. p_catalog is JSON with the names of the files and their rows. A dry run returns the changes without making them.';
grant execute on function public.import_catalog to service_role;
