-- Imports postal codes and service areas. The import functions read pg_temp.import_rows and insert into
-- pg_temp.import_changes, both created by private.import_catalog.

create function private.import_postal_codes() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select i.* from pg_temp.import_rows r
      cross join lateral jsonb_to_record(r.data) as i (country text, postal_code text, city text,
        region text, latitude numeric(9, 6), longitude numeric(9, 6), neighborhoods text[])
     where r.file = 'postal-codes.csv'
  ), written as (
    insert into public.postal_codes as t (country_code, postal_code, city, region, latitude, longitude,
                                          neighborhoods)
    select * from imported
    on conflict (normalized_code, country_code) do update set postal_code = excluded.postal_code,
       city = excluded.city, region = excluded.region, latitude = excluded.latitude, longitude = excluded.longitude,
       neighborhoods = excluded.neighborhoods
     where (t.postal_code, t.city, t.region, t.latitude, t.longitude, t.neighborhoods)
           is distinct from (excluded.postal_code, excluded.city, excluded.region, excluded.latitude, excluded.longitude,
                             excluded.neighborhoods)
    -- xmax is 0 in an inserted row and nonzero in an updated one.
    returning t.postal_code, t.xmax = 0 as is_new
  ), removed as (
    delete from public.postal_codes c
     where c.country_code in (select i.country from imported i)
       and not exists (select from imported i
                        where i.country = c.country_code
                          and private.normalize_postal_code(i.postal_code) = c.normalized_code)
    returning c.postal_code
  )
  insert into pg_temp.import_changes
  select 'postal-codes.csv', case when is_new then 'added' else 'changed' end, postal_code from written
  union all select 'postal-codes.csv', 'removed', postal_code from removed;
end
$$;
comment on function private.import_postal_codes is
  'Imports postal-codes.csv. Deletes postal codes that aren''t in it if it has other codes in their country.';

create function private.import_service_areas() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.data ->> 'provider' as slug,
           array_agg(r.data ->> 'postal_code' order by r.data ->> 'postal_code') as postal_codes
      from pg_temp.import_rows r where r.file = 'service-areas.csv' group by 1
  ), changed as (
    update public.providers p set service_postal_codes = target.postal_codes
      from (select provider.id, i.postal_codes
              from public.providers provider left join imported i on i.slug = provider.import_key) target
     where target.id = p.id and p.import_key is not null
       and p.service_postal_codes is distinct from target.postal_codes
    returning p.import_key as slug
  )
  insert into pg_temp.import_changes select 'service-areas.csv', 'changed', slug from changed;
end
$$;
comment on function private.import_service_areas is
  'Imports service-areas.csv. Imported providers without a row in it lose their postal codes and serve their radius instead.';
