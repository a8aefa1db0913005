-- Lists alternatives to a provider who is fully booked (CAT-17).

create function private.list_similar_providers(
  p_service_id uuid, p_provider_id uuid, p_place text, p_limit integer
) returns table (
  provider_id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, business_name text, city text, price numeric, starts_at timestamptz,
  time_zone text
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count,
         b.business_name, b.city, f.price, f.starts_at, f.time_zone
    from private.find_offers(
           array[p_service_id],
           -- Without p_place, searches near the provider's business, or in its city if its postal code is unknown.
           coalesce(p_place, (select origin.city || ' ' || origin.postal_code
                                from public.providers chosen
                                join public.business_profiles origin on origin.id = chosen.business_id
                               where chosen.id = p_provider_id)),
           p_first_day => null, p_last_day => null, p_after => null, p_before => null,
           p_max_price => null, p_at => null, p_needs_slot => true) f
    join public.services s on s.id = f.service_id and s.is_active
    join public.providers p on p.id = f.provider_id
    join public.business_profiles b on b.id = p.business_id
   where f.provider_id <> p_provider_id
   order by f.starts_at, p.rating_score desc, p.id
   limit p_limit
$$;
comment on function private.list_similar_providers is 'See public.list_similar_providers.';
grant execute on function private.list_similar_providers to anon, authenticated, service_role;

create function public.list_similar_providers(
  p_service_id uuid, p_provider_id uuid, p_place text default null, p_limit integer default 3
) returns table (
  provider_id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, business_name text, city text, price numeric, starts_at timestamptz,
  time_zone text
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.list_similar_providers(p_service_id, p_provider_id,
    nullif(btrim(left(p_place, 120)), ''), least(greatest(p_limit, 1), 12))
$$;
comment on function public.list_similar_providers is
  'Lists up to p_limit (at most 12) providers other than p_provider_id who offer a service and are free within two weeks, each with their price and first free start time, soonest first. They travel to p_place or have a venue in it or within reach. Without p_place, searches near the business of p_provider_id.';
grant execute on function public.list_similar_providers to anon, authenticated, service_role;
