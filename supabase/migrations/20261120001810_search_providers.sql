-- Searches for providers and businesses by name, optionally near a place.

create function private.search_providers(p_query text, p_place text, p_limit integer)
returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text,
  distance_km double precision
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count, p.checks,
         b.business_name, b.city, b.region, l.distance_km
    from private.match_subjects(p_query) m
    join public.providers p on p.id = m.subject_id and p.is_active
    join public.business_profiles b on b.id = p.business_id and b.is_active
    left join private.locate_businesses(p_place) l on l.business_id = b.id
   where m.kind = 'provider'
     -- distance_km is null for businesses in the city itself.
     and (p_place is null or l.business_id is not null and coalesce(l.distance_km, 0) <= 100)
   order by m.score desc, p.rating_score desc, p.id
   limit p_limit
$$;
comment on function private.search_providers is 'See public.search_providers.';
grant execute on function private.search_providers to anon, authenticated, service_role;

create function public.search_providers(
  p_query text, p_place text default null, p_limit integer default 6
) returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_providers(
    left(p_query, 200), nullif(btrim(left(p_place, 120)), ''), least(greatest(p_limit, 1), 24))
$$;
comment on function public.search_providers is
  'Lists up to p_limit (1 to 24) working providers whose names match p_query, best match first. With p_place, lists only those whose business is in that city or region, or within 100 km. distance_km is set only if p_place is a postal code, a neighborhood or a city without businesses.';
grant execute on function public.search_providers to anon, authenticated, service_role;

create function private.search_businesses(p_query text, p_place text, p_limit integer)
returns table (
  id uuid, business_name text, business_description text, image_url text, logo_url text,
  city text, region text, rating_average numeric, rating_count integer,
  distance_km double precision
)
language sql stable security definer set search_path = ''
as $$
  select b.id, b.business_name, b.business_description, b.image_url, b.logo_url, b.city, b.region,
         b.rating_average, b.rating_count, l.distance_km
    from private.match_subjects(p_query) m
    join public.business_profiles b on b.id = m.subject_id and b.is_active
    left join private.locate_businesses(p_place) l on l.business_id = b.id
   where m.kind = 'business'
     -- distance_km is null for businesses in the city itself.
     and (p_place is null or l.business_id is not null and coalesce(l.distance_km, 0) <= 100)
   order by m.score desc, b.rating_score desc, b.id
   limit p_limit
$$;
comment on function private.search_businesses is 'See public.search_businesses.';
grant execute on function private.search_businesses to anon, authenticated, service_role;

create function public.search_businesses(
  p_query text, p_place text default null, p_limit integer default 6
) returns table (
  id uuid, business_name text, business_description text, image_url text, logo_url text,
  city text, region text, rating_average numeric, rating_count integer,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_businesses(
    left(p_query, 200), nullif(btrim(left(p_place, 120)), ''), least(greatest(p_limit, 1), 24))
$$;
comment on function public.search_businesses is
  'Lists up to p_limit (1 to 24) active businesses whose names match p_query, best match first. With p_place, lists only those in that city or region, or within 100 km. distance_km is set only if p_place is a postal code, a neighborhood or a city without businesses.';
grant execute on function public.search_businesses to anon, authenticated, service_role;
