-- The operator's import. `npm run import` sends the rows of all CSV files in one call. The slugs in the files become
-- import keys. Rows of the database without an import key weren't imported, and imports don't change them.

create function private.list_import_targets(p_files text[])
returns table (file text, key text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A file lists all rows of its kind, so those in the database count only if the import lacks that file.
  return query
    select r.file, r.key from pg_temp.import_rows r
    union all select 'categories.csv', c.slug from public.categories c
     where 'categories.csv' <> all (p_files)
    union all select 'services.csv', s.import_key from public.services s
     where 'services.csv' <> all (p_files) and s.is_active and s.import_key is not null
    union all select 'businesses.csv', b.import_key from public.business_profiles b
     where 'businesses.csv' <> all (p_files) and b.is_active and b.import_key is not null
    union all select 'providers.csv', p.import_key from public.providers p
     where 'providers.csv' <> all (p_files) and p.is_active and p.import_key is not null;
end
$$;
comment on function private.list_import_targets is 'Lists the keys to which imported rows may refer, by file.';

create function private.list_import_errors(p_files text[])
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.file, r.line, r.key_field, format('repeats line %s', r.first_line)
      from (select i.*, min(i.line) over (partition by i.file, case i.file
                     -- To a search, synonyms that differ only in case are the same.
                     when 'synonyms.csv' then lower(i.key) else i.key end) as first_line
              from pg_temp.import_rows i where i.key <> '') r
     where r.line > r.first_line
    union all
    select r.file, r.line, ref.field, format('"%s" is not in %s', r.data ->> ref.field, ref.target)
      from pg_temp.import_rows r
      join (values
        ('services.csv', 'category', 'categories.csv'), ('providers.csv', 'business', 'businesses.csv'),
        ('offers.csv', 'provider', 'providers.csv'), ('offers.csv', 'service', 'services.csv'),
        ('extras.csv', 'service', 'services.csv'), ('questions.csv', 'service', 'services.csv'),
        ('working-hours.csv', 'provider', 'providers.csv'),
        ('days-off.csv', 'provider', 'providers.csv'),
        ('service-areas.csv', 'provider', 'providers.csv'),
        ('synonyms.csv', 'service', 'services.csv'), ('synonyms.csv', 'category', 'categories.csv')
      ) as ref (file, field, target) on ref.file = r.file
      left join private.list_import_targets(p_files) t
        on t.file = ref.target and t.key = r.data ->> ref.field
     where r.data ->> ref.field <> '' and t.key is null
    union all
    select r.file, r.line, 'time_zone',
           format('"%s" is not an IANA time zone, such as America/Denver', r.data ->> 'time_zone')
      from pg_temp.import_rows r
     where r.data ->> 'time_zone' <> '' and not private.is_time_zone(r.data ->> 'time_zone')
    union all select * from private.list_area_errors(p_files)
    union all select * from private.list_question_errors()
    union all select * from private.list_overlapping_hours();
end
$$;
comment on function private.list_import_errors is
  'Lists the errors of an import: rows that repeat or contradict other rows, refer to unknown ones, or have an unknown time zone.';

create function private.list_overlapping_hours()
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with hours as (
      -- In minutes since the start of the week. Each row is placed in two weeks, as in the constraint on
      -- provider_working_hours.
      select r.line, r.data ->> 'provider' as provider, r.data ->> 'weekday' as weekday,
             int4multirange(int4range(h.opens, h.closes), int4range(h.opens + 10080, h.closes + 10080))
               as during
        from pg_temp.import_rows r
        cross join lateral (
          select d.day + d.opens as opens,
                 d.day + d.closes + case when d.closes < d.opens then 1440 else 0 end as closes
            from (select (r.data ->> 'weekday')::integer * 1440 as day,
                         (extract(epoch from (r.data ->> 'opens')::interval) / 60)::integer as opens,
                         (extract(epoch from (r.data ->> 'closes')::interval) / 60)::integer as closes) d
        ) h
       where r.file = 'working-hours.csv' and r.is_valid
    )
    select 'working-hours.csv', later.line, 'opens', format('overlaps line %s', min(earlier.line))
      from hours earlier
      join hours later on later.provider = earlier.provider and later.line > earlier.line
       and later.during && earlier.during
     group by later.line;
end
$$;
comment on function private.list_overlapping_hours is
  'Lists imported working hours that overlap those of an earlier line.';

create function private.import_categories() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with written as (
    insert into public.categories as t (slug, name, description, position)
    select r.key, r.data ->> 'name', r.data ->> 'description',
           (row_number() over (order by r.line) - 1)::smallint
      from pg_temp.import_rows r where r.file = 'categories.csv'
    on conflict (slug) do update set name = excluded.name, description = excluded.description,
       position = excluded.position
     where (t.name, t.description, t.position)
           is distinct from (excluded.name, excluded.description, excluded.position)
    -- xmax is 0 in a row that was inserted, and set in one that was updated.
    returning t.slug, t.xmax = 0 as is_new
  ), removed as (
    -- Keeps categories that still have services. Pages hide them if no service is bookable.
    delete from public.categories c
     where not exists (select from pg_temp.import_rows r
                        where r.file = 'categories.csv' and r.key = c.slug)
       and not exists (select from public.services s where s.category_id = c.id)
    returning c.slug
  )
  insert into pg_temp.import_changes
  select 'categories.csv', case when is_new then 'added' else 'changed' end, slug from written
  union all select 'categories.csv', 'removed', slug from removed;
end
$$;
comment on function private.import_categories is 'Imports categories.csv.';

create function private.import_services() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key as slug, c.id as category_id, i.*
      from pg_temp.import_rows r
      join public.categories c on c.slug = r.data ->> 'category'
      cross join lateral jsonb_to_record(r.data) as i (
        name text, description text, included text[], not_included text[], extra_costs text[],
        repeated public.service_repetition)
     where r.file = 'services.csv'
  ), written as (
    insert into public.services as t (import_key, category_id, name, description, included,
      not_included, extra_costs, repeated)
    select * from imported
    on conflict (import_key) do update set category_id = excluded.category_id, name = excluded.name,
       description = excluded.description, included = excluded.included,
       not_included = excluded.not_included, extra_costs = excluded.extra_costs,
       repeated = excluded.repeated, is_active = true
     where (t.category_id, t.name, t.description, t.included, t.not_included, t.extra_costs,
            t.repeated, t.is_active) is distinct from
           (excluded.category_id, excluded.name, excluded.description, excluded.included,
            excluded.not_included, excluded.extra_costs, excluded.repeated, true)
    returning t.import_key as slug, t.xmax = 0 as is_new
  ), hidden as (
    update public.services s set is_active = false
     where s.import_key is not null and s.is_active
       and not exists (select from imported i where i.slug = s.import_key)
    returning s.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'services.csv', case when is_new then 'added' else 'changed' end, slug from written
  union all select 'services.csv', 'hidden', slug from hidden;
end
$$;
comment on function private.import_services is 'Imports services.csv.';

create function private.import_businesses() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key as slug, i.*
      from pg_temp.import_rows r
      cross join lateral jsonb_to_record(r.data) as i (
        name text, description text, phone text, address text, city text, region text,
        postal_code text, country text, latitude numeric(9, 6), longitude numeric(9, 6), time_zone text)
     where r.file = 'businesses.csv'
  ), written as (
    insert into public.business_profiles as t (import_key, business_name, business_description, phone,
      address_line, city, region, postal_code, country_code, latitude, longitude, time_zone)
    select slug, name, description, nullif(phone, ''), address, city, region, postal_code, country,
           latitude, longitude, time_zone from imported
    on conflict (import_key) do update set business_name = excluded.business_name,
       business_description = excluded.business_description, phone = excluded.phone,
       address_line = excluded.address_line, city = excluded.city, region = excluded.region,
       postal_code = excluded.postal_code, country_code = excluded.country_code,
       latitude = excluded.latitude, longitude = excluded.longitude,
       time_zone = excluded.time_zone, is_active = true
     where (t.business_name, t.business_description, t.phone, t.address_line, t.city, t.region,
            t.postal_code, t.country_code, t.latitude, t.longitude, t.time_zone, t.is_active)
           is distinct from
           (excluded.business_name, excluded.business_description, excluded.phone,
            excluded.address_line, excluded.city, excluded.region, excluded.postal_code,
            excluded.country_code, excluded.latitude, excluded.longitude, excluded.time_zone, true)
    returning t.import_key as slug, t.xmax = 0 as is_new
  ), hidden as (
    update public.business_profiles b set is_active = false
     where b.import_key is not null and b.is_active
       and not exists (select from imported i where i.slug = b.import_key)
    returning b.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'businesses.csv', case when is_new then 'added' else 'changed' end, slug from written
  union all select 'businesses.csv', 'hidden', slug from hidden;
end
$$;
comment on function private.import_businesses is 'Imports businesses.csv.';

create function private.import_providers() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key as slug, b.id as business_id, i.first_name, i.last_name, i.bio, i.languages,
           coalesce(nullif(i.time_zone, ''), b.time_zone) as time_zone, i.service_radius_km,
           i.identity_checked_on, i.insurance_checked_on, i.license_checked_on
      from pg_temp.import_rows r
      join public.business_profiles b on b.import_key = r.data ->> 'business'
      cross join lateral jsonb_to_record(r.data) as i (
        first_name text, last_name text, bio text, languages text[], time_zone text,
        service_radius_km numeric(5, 1), identity_checked_on date, insurance_checked_on date,
        license_checked_on date)
     where r.file = 'providers.csv'
  ), written as (
    insert into public.providers as t (import_key, business_id, first_name, last_name, bio, languages,
      time_zone, service_radius_km, identity_checked_on, insurance_checked_on, license_checked_on)
    select * from imported
    on conflict (import_key) do update set business_id = excluded.business_id,
       first_name = excluded.first_name, last_name = excluded.last_name, bio = excluded.bio,
       languages = excluded.languages, time_zone = excluded.time_zone,
       service_radius_km = excluded.service_radius_km,
       identity_checked_on = excluded.identity_checked_on,
       insurance_checked_on = excluded.insurance_checked_on,
       license_checked_on = private.get_license_checked_on(t, excluded.license_checked_on),
       is_active = true
     where (t.business_id, t.first_name, t.last_name, t.bio, t.languages, t.time_zone,
            t.service_radius_km, t.identity_checked_on, t.insurance_checked_on,
            t.license_checked_on, t.is_active) is distinct from
           (excluded.business_id, excluded.first_name, excluded.last_name, excluded.bio,
            excluded.languages, excluded.time_zone, excluded.service_radius_km,
            excluded.identity_checked_on, excluded.insurance_checked_on,
            private.get_license_checked_on(t, excluded.license_checked_on), true)
    returning t.import_key as slug, t.xmax = 0 as is_new
  ), hidden as (
    update public.providers p set is_active = false
     where p.import_key is not null and p.is_active
       and not exists (select from imported i where i.slug = p.import_key)
    returning p.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'providers.csv', case when is_new then 'added' else 'changed' end, slug from written
  union all select 'providers.csv', 'hidden', slug from hidden;
  perform private.import_contacts();
end
$$;
comment on function private.import_providers is 'Imports providers.csv.';

create function private.import_contacts() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with written as (
    insert into private.provider_contacts as t (provider_id, email, phone, wants_sms)
    select p.id, nullif(r.data ->> 'email', ''), nullif(r.data ->> 'phone', ''),
           (r.data ->> 'wants_texts')::boolean
      from pg_temp.import_rows r join public.providers p on p.import_key = r.key
     where r.file = 'providers.csv'
    on conflict (provider_id) do update
       set email = excluded.email, phone = excluded.phone, wants_sms = excluded.wants_sms
     where (t.email, t.phone, t.wants_sms)
           is distinct from (excluded.email, excluded.phone, excluded.wants_sms)
    returning t.provider_id
  )
  insert into pg_temp.import_changes
  select 'providers.csv', 'changed', p.import_key
    from written w join public.providers p on p.id = w.provider_id
   where not exists (select from pg_temp.import_changes c
                      where c.file = 'providers.csv' and c.key = p.import_key);
end
$$;
comment on function private.import_contacts is 'Imports the contact details in providers.csv.';

create function private.import_offers() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select p.id as provider_id, s.id as service_id, i.price, i.duration_minutes, i.at_home,
           i.at_venue, i.deposit_percent
      from pg_temp.import_rows r
      join public.providers p on p.import_key = r.data ->> 'provider'
      join public.services s on s.import_key = r.data ->> 'service'
      cross join lateral jsonb_to_record(r.data) as i (
        price numeric(10, 2), duration_minutes integer, at_home boolean, at_venue boolean,
        deposit_percent integer)
     where r.file = 'offers.csv'
  ), written as (
    insert into public.provider_services as t (provider_id, service_id, price, duration_minutes,
      at_home, at_venue, deposit_percent)
    select * from imported
    on conflict (provider_id, service_id) do update set price = excluded.price,
       duration_minutes = excluded.duration_minutes, at_home = excluded.at_home,
       at_venue = excluded.at_venue, deposit_percent = excluded.deposit_percent, is_active = true
     where (t.price, t.duration_minutes, t.at_home, t.at_venue, t.deposit_percent, t.is_active)
           is distinct from (excluded.price, excluded.duration_minutes, excluded.at_home,
                             excluded.at_venue, excluded.deposit_percent, true)
    returning t.provider_id, t.service_id, case when t.xmax = 0 then 'added' else 'changed' end as action
  ), hidden as (
    update public.provider_services o set is_active = false
      from public.providers p, public.services s
     where p.id = o.provider_id and s.id = o.service_id and o.is_active
       and p.import_key is not null and s.import_key is not null
       and not exists (select from imported i
                        where (i.provider_id, i.service_id) = (o.provider_id, o.service_id))
    returning o.provider_id, o.service_id, 'hidden'
  )
  insert into pg_temp.import_changes
  select 'offers.csv', c.action, p.import_key || ' ' || s.import_key
    from (select * from written union all select * from hidden) c
    join public.providers p on p.id = c.provider_id
    join public.services s on s.id = c.service_id;
end
$$;
comment on function private.import_offers is 'Imports offers.csv.';

create function private.import_working_hours() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  create temporary table import_hours on commit drop as
  select r.key, p.id as provider_id, (r.data ->> 'weekday')::smallint as weekday,
         (r.data ->> 'opens')::time as opens_at, (r.data ->> 'closes')::time as closes_at
    from pg_temp.import_rows r join public.providers p on p.import_key = r.data ->> 'provider'
   where r.file = 'working-hours.csv';

  -- Deletes old hours first, because new ones may overlap them.
  with removed as (
    delete from public.provider_working_hours h using public.providers p
     where p.id = h.provider_id and p.import_key is not null
       and not exists (select from pg_temp.import_hours i
                        where (i.provider_id, i.weekday, i.opens_at, i.closes_at)
                            = (h.provider_id, h.weekday, h.opens_at, h.closes_at))
    returning format('%s %s %s', p.import_key, h.weekday, to_char(h.opens_at, 'HH24:MI')) as key
  )
  insert into pg_temp.import_changes select 'working-hours.csv', 'removed', key from removed;

  with added as (
    insert into public.provider_working_hours (provider_id, weekday, opens_at, closes_at)
    select i.provider_id, i.weekday, i.opens_at, i.closes_at from pg_temp.import_hours i
     where not exists (select from public.provider_working_hours h
                        where (h.provider_id, h.weekday, h.opens_at, h.closes_at)
                            = (i.provider_id, i.weekday, i.opens_at, i.closes_at))
    returning provider_id, weekday, opens_at
  )
  insert into pg_temp.import_changes
  select 'working-hours.csv', 'added', i.key
    from added a join pg_temp.import_hours i using (provider_id, weekday, opens_at);
  drop table pg_temp.import_hours;
end
$$;
comment on function private.import_working_hours is 'Imports working-hours.csv.';

create function private.import_days_off() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key, p.id as provider_id, r.data ->> 'reason' as reason,
           -- If a clock change skips the hour, the start can be at or after the end.
           tstzrange(least(t.starts_at, t.ends_at), greatest(t.starts_at, t.ends_at)) as during
      from pg_temp.import_rows r
      join public.providers p on p.import_key = r.data ->> 'provider'
     cross join lateral (
             select (r.data ->> 'from')::timestamp at time zone p.time_zone,
                    -- If the end has no time, the whole day is off.
                    ((r.data ->> 'until')::timestamp + case when r.data ->> 'until' like '%:%'
                       then interval '0' else interval '1 day' end) at time zone p.time_zone
           ) as t (starts_at, ends_at)
     where r.file = 'days-off.csv' and t.starts_at <> t.ends_at
  ), removed as (
    delete from public.provider_time_off t using public.providers p
     where p.id = t.provider_id and t.is_imported
       and not exists (select from imported i
                        where (i.provider_id, i.during, i.reason) = (t.provider_id, t.during, t.reason))
    returning format('%s %s', p.import_key,
                     to_char(lower(t.during) at time zone p.time_zone, 'YYYY-MM-DD')) as key
  ), added as (
    insert into public.provider_time_off (provider_id, during, reason, is_imported)
    select i.provider_id, i.during, i.reason, true from imported i
     where not exists (select from public.provider_time_off t
                        where (t.provider_id, t.during, t.reason) = (i.provider_id, i.during, i.reason))
    returning provider_id, during
  )
  insert into pg_temp.import_changes
  select 'days-off.csv', 'removed', key from removed
  union all
  select 'days-off.csv', 'added', i.key from added a join imported i using (provider_id, during);
end
$$;
comment on function private.import_days_off is 'Imports days-off.csv.';

create function private.import_service_areas() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.data ->> 'provider' as slug,
           array_agg(r.data ->> 'postal_code' order by r.data ->> 'postal_code') as codes
      from pg_temp.import_rows r where r.file = 'service-areas.csv' group by 1
  ), changed as (
    update public.providers p set service_postal_codes = target.codes
      from (select provider.id, i.codes
              from public.providers provider left join imported i on i.slug = provider.import_key) target
     where target.id = p.id and p.import_key is not null
       and p.service_postal_codes is distinct from target.codes
    returning p.import_key as slug
  )
  insert into pg_temp.import_changes select 'service-areas.csv', 'changed', slug from changed;
end
$$;
comment on function private.import_service_areas is
  'Imports service-areas.csv. Providers without a row in it serve their radius.';

create function private.import_synonyms() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.data ->> 'term' as term, s.id as service_id, c.id as category_id,
           coalesce((r.data ->> 'is_problem')::boolean, false) as is_problem
      from pg_temp.import_rows r
      left join public.services s on s.import_key = r.data ->> 'service'
      left join public.categories c on c.slug = r.data ->> 'category'
     where r.file = 'synonyms.csv'
  ), removed as (
    delete from public.search_synonyms syn
     where (exists (select from public.services s where s.id = syn.service_id and s.import_key is not null)
            or exists (select from imported i where i.category_id = syn.category_id))
       and not exists (select from imported i where i.term = syn.term
                          and (i.service_id = syn.service_id or i.category_id = syn.category_id))
    returning syn.term
  ), changed as (
    update public.search_synonyms syn set is_problem = i.is_problem
      from imported i
     where i.term = syn.term and (i.service_id = syn.service_id or i.category_id = syn.category_id)
       and i.is_problem <> syn.is_problem
    returning syn.term
  ), added as (
    insert into public.search_synonyms (term, service_id, category_id, is_problem)
    select i.term, i.service_id, i.category_id, i.is_problem from imported i
    on conflict do nothing returning term
  )
  insert into pg_temp.import_changes
  select 'synonyms.csv', 'removed', term from removed
  union all select 'synonyms.csv', 'changed', term from changed
  union all select 'synonyms.csv', 'added', term from added;
end
$$;
comment on function private.import_synonyms is 'Imports synonyms.csv.';

create function private.import_postal_codes() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select i.* from pg_temp.import_rows r
      cross join lateral jsonb_to_record(r.data) as i (country text, postal_code text, city text,
        region text, latitude numeric(9, 6), longitude numeric(9, 6))
     where r.file = 'postal-codes.csv'
  ), written as (
    insert into public.postal_codes as t (country_code, postal_code, city, region, latitude, longitude)
    select * from imported
    on conflict (country_code, postal_code) do update set city = excluded.city,
       region = excluded.region, latitude = excluded.latitude, longitude = excluded.longitude
     where (t.city, t.region, t.latitude, t.longitude)
           is distinct from (excluded.city, excluded.region, excluded.latitude, excluded.longitude)
    returning t.postal_code, t.xmax = 0 as is_new
  ), removed as (
    delete from public.postal_codes c
     where c.country_code in (select i.country from imported i)
       and not exists (select from imported i
                        where (i.country, i.postal_code) = (c.country_code, c.postal_code))
    returning c.postal_code
  )
  insert into pg_temp.import_changes
  select 'postal-codes.csv', case when is_new then 'added' else 'changed' end, postal_code from written
  union all select 'postal-codes.csv', 'removed', postal_code from removed;
end
$$;
comment on function private.import_postal_codes is
  'Imports postal-codes.csv. Postal codes of countries that aren''t in it stay.';

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
