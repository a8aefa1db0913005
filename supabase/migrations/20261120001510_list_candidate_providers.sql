-- Lists candidates, the providers who could take a booking based on service, place, postal code and working hours. Also
-- raises the errors for a postal code that is unknown or that no provider serves.

create function private.list_candidate_providers(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_place public.service_place, p_postal_code text
) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.provider_id order by o.price, p.rating_average desc nulls last, o.provider_id), '{}')
    from public.provider_services o
    join private.working_providers p on p.id = o.provider_id
    join public.services s on s.id = o.service_id and s.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_id is null or o.provider_id = p_provider_id)
     and (p_place is null or case p_place when 'home' then o.at_home else o.at_venue end)
     and (p_postal_code is null
          -- A customer can travel any distance to the venue of a provider they chose.
          or p_provider_id is not null and o.at_venue and p_place is distinct from 'home'
          or private.serves_postal_code(
               o.provider_id, p_postal_code, o.at_home and p_place is distinct from 'venue',
               o.at_venue and p_place is distinct from 'home'))
     and (p_starts_at is null or private.is_working(o.provider_id, private.get_booking_period(
            o.provider_id, p_service_id, p_add_on_ids, p_starts_at)))
$$;
comment on function private.list_candidate_providers is
  'Returns the ids of the working providers who offer the service at p_place, serve p_postal_code and work at p_starts_at, cheapest first, then best rated. The venue of a provider chosen with p_provider_id may be any distance away. Arguments other than p_service_id don''t restrict the result if they are null. Doesn''t check whether the providers are free.';
grant execute on function private.list_candidate_providers to anon, authenticated, service_role;

-- Measures distances from the center of the postal code to the business, because both are public. The addresses of
-- customers and providers aren't used.
create function public.list_serving_providers(
  p_service_id uuid, p_postal_code text, p_place public.service_place default null
) returns table (provider_id uuid, distance_km double precision)
language sql stable security invoker set search_path = ''
as $$
  -- Postal codes have at most 12 characters. Null becomes '', because a null postal code would allow every provider.
  with request as (select coalesce(left(p_postal_code, 12), '') as postal_code)
  select p.id, private.get_distance_km(b.latitude, b.longitude, code.latitude, code.longitude)
    from request
    cross join unnest(private.list_candidate_providers(
      p_service_id, null, '{}', null, p_place, request.postal_code)) with ordinality
      as candidate (id, position)
    join public.providers p on p.id = candidate.id
    join public.business_profiles b on b.id = p.business_id
    join public.postal_codes code
      on code.country_code = b.country_code
     and code.normalized_code = private.normalize_postal_code(request.postal_code)
   order by candidate.position
$$;
comment on function public.list_serving_providers is
  'Lists the providers who offer a service at p_place and travel to a postal code or have a venue within reach of it, cheapest first. distance_km is the distance from the center of the postal code to the business. Returns nothing for a null or unknown postal code.';
grant execute on function public.list_serving_providers to anon, authenticated, service_role;

create function private.require_postal_code(p_postal_code text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.postal_codes c
                  where c.normalized_code = private.normalize_postal_code(p_postal_code)) then
    perform private.raise_error(400, 'unknown_postal_code');
  end if;
end
$$;
comment on function private.require_postal_code is
  'Raises PT400 unknown_postal_code unless public.postal_codes lists the postal code in at least one country.';

create function private.require_service_area(
  p_service_id uuid, p_provider_id uuid, p_postal_code text, p_place public.service_place
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_postal_code(p_postal_code);
  if cardinality(private.list_candidate_providers(
       p_service_id, p_provider_id, '{}', null, p_place, p_postal_code)) > 0 then
    return;
  end if;
  perform private.raise_error(400, 'outside_area', (
    select coalesce(jsonb_agg(jsonb_build_object(
             'provider_id', p.id, 'name', rtrim(p.first_name || ' ' || p.last_name),
             'business_name', b.business_name) order by candidate.position), '[]')::text
      from unnest(private.list_candidate_providers(p_service_id, null, '{}', null, p_place, p_postal_code))
           with ordinality as candidate (id, position)
      join public.providers p on p.id = candidate.id
      join public.business_profiles b on b.id = p.business_id
     where candidate.position <= 3));
end
$$;
comment on function private.require_service_area is
  'Raises PT400 unknown_postal_code for an unknown postal code. Raises PT400 outside_area if the provider doesn''t serve the postal code at p_place or, without p_provider_id, if no provider of the service does. That error''s detail is a JSON array of up to three providers who do, cheapest first.';
grant execute on function private.require_service_area to anon, authenticated, service_role;

create function public.require_service_area(
  p_service_id uuid, p_postal_code text, p_provider_id uuid default null
) returns void
language sql stable security invoker set search_path = ''
as $$
  select private.require_service_area(p_service_id, p_provider_id, p_postal_code, 'home')
$$;
comment on function public.require_service_area is
  'Raises PT400 unknown_postal_code for an unknown postal code. Raises PT400 outside_area if the provider doesn''t travel to the postal code or, without p_provider_id, if no provider of the service does. That error''s detail is a JSON array of up to three providers who do, cheapest first.';
grant execute on function public.require_service_area to anon, authenticated, service_role;
