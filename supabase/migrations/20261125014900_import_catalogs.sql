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

create function private.list_catalog_values(p_files text[])
returns table (file text, key text, data jsonb)
language sql stable security definer set search_path = ''
as $$
  select v.file, v.key,
         v.data - array['id', 'import_key', 'slug', 'created_at', 'category_id', 'business_id', 'provider_id',
                        'service_id', 'user_id', 'question_id', 'min_price', 'checks', 'rating_average',
                        'rating_count', 'rating_score', 'normalized_code', 'normalized_neighborhoods']
    from (
      select 'categories.csv' as file, c.slug as key, to_jsonb(c) as data from public.categories c
      union all
      select 'services.csv', s.import_key, to_jsonb(s) || jsonb_build_object('category', c.slug)
        from public.services s join public.categories c on c.id = s.category_id
      union all
      select 'businesses.csv', b.import_key, to_jsonb(b) from public.business_profiles b
      union all
      select 'providers.csv', p.import_key,
             to_jsonb(p) - 'service_postal_codes' || jsonb_build_object(
               'business', b.import_key, 'email', c.email, 'phone', c.phone, 'wants_texts', c.wants_sms)
        from public.providers p
        join public.business_profiles b on b.id = p.business_id
        left join private.provider_contacts c on c.provider_id = p.id
      union all
      select 'service-areas.csv', p.import_key,
             jsonb_build_object('postal_codes', array_to_string(p.service_postal_codes, '|'))
        from public.providers p
      union all
      select 'offers.csv', p.import_key || ' ' || s.import_key, to_jsonb(o)
        from public.provider_services o
        join public.providers p on p.id = o.provider_id
        join public.services s on s.id = o.service_id
      union all
      select 'extras.csv', s.import_key || ' ' || a.name, to_jsonb(a)
        from public.service_add_ons a join public.services s on s.id = a.service_id
       where a.question_id is null and a.is_active
      union all
      select 'postal-codes.csv', c.postal_code, to_jsonb(c) from public.postal_codes c
    ) v
   where v.key is not null and v.file = any (p_files)
$$;
comment on function private.list_catalog_values is
  'Lists the stored values of the given files'' rows under their columns'' names in the database, without computed ones. Questions, hours, days off, synonyms and photos of work aren''t among them, because an import replaces them.';

create function private.list_import_differences(p_files text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    with changed as (
      select c.file, c.key from (
        select c.*, row_number() over (partition by c.file order by c.key) as position
          from pg_temp.import_changes c where c.action = 'changed') c
       where c.position <= 20
    )
    select coalesce(jsonb_agg(jsonb_build_object(
             'file', c.file, 'key', c.key, 'field', new_value.key,
             'old_value', old.data -> new_value.key, 'new_value', new_value.value)
             order by c.file, c.key, new_value.key), '[]')
      from changed c
      join pg_temp.import_values old using (file, key)
      join private.list_catalog_values(p_files) as current using (file, key)
     cross join jsonb_each(current.data) as new_value
     where new_value.value is distinct from old.data -> new_value.key);
end
$$;
comment on function private.list_import_differences is
  'Returns the values that an import changed as a JSON array of {file, key, field, old_value, new_value}, for the first 20 changed rows of each file. Compares the stored values with those in pg_temp.import_values.';

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
    array['work-photos.csv', 'import_work_photos'],
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

create function private.list_departing_bookings(p_files text[])
returns table (provider text, booking_id uuid, reference text, service text, starts_local text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select p.import_key, b.id, b.reference, s.name,
           to_char(b.starts_at at time zone b.time_zone, 'YYYY-MM-DD HH24:MI')
      from public.bookings b
      join public.services s on s.id = b.service_id
      join public.providers p on p.id = b.provider_id
      join public.business_profiles business on business.id = p.business_id
     where b.status = 'confirmed' and b.ends_at > now()
       and ('providers.csv' = any (p_files) and p.import_key is not null
              and not exists (select from pg_temp.import_rows r
                               where r.file = 'providers.csv' and r.key = p.import_key)
            or 'businesses.csv' = any (p_files) and business.import_key is not null
              and not exists (select from pg_temp.import_rows r
                               where r.file = 'businesses.csv' and r.key = business.import_key))
     order by p.import_key, b.starts_at;
end
$$;
comment on function private.list_departing_bookings is
  'Lists the bookings that aren''t over of the providers whose row, or whose business''s row, is missing from the import.';

create function private.cancel_departing_bookings(p_departures jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  for v_booking in
    select b.* from jsonb_array_elements(p_departures) as d
      join public.bookings b on b.id = (d ->> 'booking_id')::uuid
     -- The order in which every import locks customers and bookings.
     order by b.customer_id, b.id
  loop
    perform private.lock_customer(v_booking.customer_id);
    select * into v_booking from public.bookings b where b.id = v_booking.id for update;
    -- The customer may have canceled in the meantime.
    if v_booking.status = 'confirmed' then
      perform private.cancel_for_provider(v_booking);
    end if;
  end loop;
end
$$;
comment on function private.cancel_departing_bookings is
  'Cancels bookings from private.list_departing_bookings. Called after their providers are hidden, so that none of them is offered as an alternative.';

create function private.import_catalog(p_catalog text, p_dry_run boolean, p_cancel boolean)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_catalog jsonb := p_catalog::jsonb;
  v_files text[] := array(select jsonb_array_elements_text(v_catalog -> 'files'));
  v_errors jsonb;
  v_changes jsonb := '[]';
  v_differences jsonb := '[]';
  v_departures jsonb := '[]';
  v_unasked_deposits integer := 0;
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
    select coalesce(jsonb_agg(to_jsonb(d)), '[]') into v_departures
      from private.list_departing_bookings(v_files) d;
    select count(*) into v_unasked_deposits
      from pg_temp.import_rows r
     where r.file = 'offers.csv' and (r.data ->> 'deposit_percent')::numeric > 0
       and not (private.current_policy()).takes_payments;
  end if;
  if v_errors = '[]' and not exists (select from pg_temp.import_rows r where not r.is_valid)
     and (v_departures = '[]' or p_dry_run or p_cancel) then
    begin
      if p_dry_run then
        create temporary table import_values on commit drop as
        select * from private.list_catalog_values(v_files);
      end if;
      perform private.apply_import(v_files);
      v_changes := private.summarize_import();
      if p_dry_run then
        v_differences := private.list_import_differences(v_files);
        raise exception using errcode = 'ZZ001';
      end if;
      -- A dry run only names the bookings, because looking for alternatives to hundreds of them takes minutes.
      perform private.cancel_departing_bookings(v_departures);
    -- Catching the error rolls back the dry run's writes. Only the code above raises ZZ001.
    exception when sqlstate 'ZZ001' then null;
    end;
    if v_changes <> '[]' and not p_dry_run then
      perform private.revalidate_cache_tags(array['catalog']);
    end if;
  end if;
  -- A second import in the same transaction must be able to create these tables again.
  drop table pg_temp.import_rows, pg_temp.import_changes;
  return jsonb_build_object('errors', v_errors, 'changes', v_changes)
    || case when v_departures <> '[]' then jsonb_build_object('departures', v_departures) else '{}' end
    || case when v_unasked_deposits > 0 then jsonb_build_object('unasked_deposits', v_unasked_deposits) else '{}' end
    || case when p_dry_run then jsonb_build_object('differences', v_differences) else '{}' end;
end
$$;
comment on function private.import_catalog is 'See public.import_catalog.';
grant execute on function private.import_catalog to service_role;

create function public.import_catalog(p_catalog text, p_dry_run boolean, p_cancel boolean default false)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.import_catalog(p_catalog, p_dry_run, p_cancel) $$;
comment on function public.import_catalog is
  'Makes the catalog match the operator''s CSV files. p_catalog is a JSON object {files, rows}: the names of the files, and rows of the form {file, line, key, key_field, is_valid, data}. Returns {errors, changes, departures, differences, unasked_deposits}. departures are the open bookings of providers who would be hidden: unless p_cancel cancels them, nothing is written. Changes nothing if there is an error or an invalid row. unasked_deposits is the number of offers whose deposit isn''t asked while the policy takes no payments. A dry run (p_dry_run) returns the changes and the changed values without keeping them.';
grant execute on function public.import_catalog to service_role;
