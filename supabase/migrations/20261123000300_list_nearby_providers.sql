-- Lists the providers and businesses that serve customers in a place, best rated first (CAT-14).

create function private.list_nearby_providers(p_place text)
returns table (provider_id uuid, business_id uuid, distance_km double precision)
language sql stable security definer set search_path = ''
as $$
  select p.id, l.business_id, l.distance_km
    from private.locate_businesses(p_place) l
    join public.providers p on p.business_id = l.business_id and p.is_active
   where exists (select from public.provider_services o
                   join public.services s on s.id = o.service_id and s.is_active
                  where o.provider_id = p.id and o.is_active
                    and private.is_within_reach(p, l.postal_code, l.distance_km, o.at_home, o.at_venue))
$$;
comment on function private.list_nearby_providers is
  'Lists the bookable providers whose business is in a place, who travel there, or who have a venue within reach of it. distance_km is the distance in kilometers from their business to the postal code of the place, or null if p_place is the city or region of the business.';
grant execute on function private.list_nearby_providers to anon, authenticated, service_role;

create function public.list_providers_near(p_place text, p_limit integer default 6)
returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count, p.checks,
         b.business_name, b.city, b.region, n.distance_km
    from private.list_nearby_providers(left(p_place, 120)) n
    join public.providers p on p.id = n.provider_id
    join public.business_profiles b on b.id = n.business_id
   order by p.rating_score desc, p.id
   limit least(greatest(p_limit, 1), 24)
$$;
comment on function public.list_providers_near is
  'Lists up to p_limit (at most 24) bookable providers whose business is in p_place, who travel there, or who have a venue within reach of it, best rated first. distance_km is null if p_place is the city or region of the business. Returns no rows for an unknown place.';
grant execute on function public.list_providers_near to anon, authenticated, service_role;

create function public.list_businesses_near(p_place text, p_limit integer default 6)
returns table (
  id uuid, business_name text, business_description text, image_url text, logo_url text,
  city text, region text, rating_average numeric, rating_count integer,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select b.id, b.business_name, b.business_description, b.image_url, b.logo_url, b.city, b.region,
         b.rating_average, b.rating_count, n.distance_km
    from (select distinct business_id, distance_km
            from private.list_nearby_providers(left(p_place, 120))) n
    join public.business_profiles b on b.id = n.business_id
   order by b.rating_score desc, b.id
   limit least(greatest(p_limit, 1), 24)
$$;
comment on function public.list_businesses_near is
  'Lists up to p_limit (at most 24) businesses with a bookable provider who is in p_place, travels there, or has a venue within reach of it, best rated first. distance_km is null if p_place is the city or region of the business. Returns no rows for an unknown place.';
grant execute on function public.list_businesses_near to anon, authenticated, service_role;
