-- The providers of an area come with their distance from its postal code. Both ends are public: the middle
-- of the postal code and the business, never an address of the customer or the provider.

drop function public.list_serving_providers(uuid, text, public.service_place);

grant execute on function private.distance_km, private.normalize_postal_code
  to anon, authenticated, service_role;

create function public.list_serving_providers(
  p_service_id uuid, p_postal_code text, p_place public.service_place default null
) returns table (provider_id uuid, distance_km double precision)
language sql stable security invoker set search_path = ''
as $$
  with wish as (select coalesce(left(p_postal_code, 12), '') as postal_code)
  select p.id, private.distance_km(b.latitude, b.longitude, c.latitude, c.longitude)
    from wish
    cross join unnest(private.candidate_providers(
      p_service_id, null, '{}', null, p_place, wish.postal_code)) with ordinality
      as found (id, position)
    join public.providers p on p.id = found.id
    join public.business_profiles b on b.id = p.business_id
    join public.postal_codes c
      on c.country_code = b.country_code
     and c.postal_code = private.normalize_postal_code(wish.postal_code)
   order by found.position
$$;
comment on function public.list_serving_providers is
  'Lists the providers of a service who travel to a postal code or have a venue within reach of it, cheapest first, with the distance between the middle of the postal code and their business.';
grant execute on function public.list_serving_providers to anon, authenticated, service_role;
