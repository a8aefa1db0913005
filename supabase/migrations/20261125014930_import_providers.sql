-- Imports businesses, providers (with their contacts, checks and licenses) and offers. The import functions read
-- pg_temp.import_rows and insert into pg_temp.import_changes, both created by private.import_catalog.

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
    -- xmax is 0 in an inserted row and nonzero in an updated one.
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
comment on function private.import_businesses is
  'Imports businesses.csv. Hides previously imported businesses that aren''t in it.';

create function private.get_license_checked_on(p_provider public.providers, p_imported_date date) returns date
language sql immutable set search_path = ''
as $$
  select coalesce(p_imported_date, case
    when num_nonnulls(p_provider.license_title, p_provider.license_number, p_provider.license_issuer) > 0
    then p_provider.license_checked_on end)
$$;
comment on function private.get_license_checked_on is
  'Returns the imported date of the license check. If it is null, keeps the stored date of a provider with license details, and otherwise returns null.';

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
  perform private.import_provider_contacts();
end
$$;
comment on function private.import_providers is
  'Imports providers.csv, except the background checks and license details, which private.import_provider_checks imports, and pictures. Hides previously imported providers that aren''t in it.';

create function private.import_provider_contacts() returns void
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
   -- import_providers may have already recorded a change to the provider.
   where not exists (select from pg_temp.import_changes c
                      where c.file = 'providers.csv' and c.key = p.import_key);
end
$$;
comment on function private.import_provider_contacts is
  'Imports the email, phone and wants_texts columns of providers.csv.';

create function private.import_provider_checks() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key as slug, i.*
      from pg_temp.import_rows r
      cross join lateral jsonb_to_record(r.data) as i (
        background_checked_on date, license_title text, license_number text, license_issuer text)
     where r.file = 'providers.csv'
  ), written as (
    update public.providers t
       set background_checked_on = i.background_checked_on,
           license_title = coalesce(nullif(i.license_title, ''), t.license_title),
           license_number = coalesce(nullif(i.license_number, ''), t.license_number),
           license_issuer = coalesce(nullif(i.license_issuer, ''), t.license_issuer)
      from imported i
     where i.slug = t.import_key
       and (t.background_checked_on, t.license_title, t.license_number, t.license_issuer)
           is distinct from
           (i.background_checked_on, coalesce(nullif(i.license_title, ''), t.license_title),
            coalesce(nullif(i.license_number, ''), t.license_number),
            coalesce(nullif(i.license_issuer, ''), t.license_issuer))
    returning t.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'providers.csv', 'changed', w.slug from written w
   -- An earlier step may have already recorded a change to the provider.
   where not exists (select from pg_temp.import_changes c
                      where c.file = 'providers.csv' and c.key = w.slug);
end
$$;
comment on function private.import_provider_checks is
  'Imports the background checks and license details in providers.csv. A blank cell removes a background check but keeps a license detail.';

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
comment on function private.import_offers is
  'Imports offers.csv. Hides offers that aren''t in it if both their provider and their service were imported.';
