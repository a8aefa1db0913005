-- Lists alternatives to a booking that its provider declined: other providers who offer the same service and add-ons at
-- the same place.

create function private.list_booked_add_ons(p_booking public.bookings) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select a.id from public.booking_lines l
      join public.service_add_ons a on a.service_id = p_booking.service_id and a.is_active
      left join public.service_questions q on q.id = a.question_id
     -- Matches labels in the format of private.price_booking, because price lines store no add-on ids.
     where l.booking_id = p_booking.id and l.kind = 'add_on'
       and l.label = concat_ws(': ', q.name, a.name))
$$;
comment on function private.list_booked_add_ons is
  'Returns the ids of the booking''s add-ons, including answers to questions, that the service still offers under the same label.';

create function private.extract_postal_code(p_address text) returns text
language sql stable security definer set search_path = ''
as $$
  select code.postal_code
    -- Tries the last and then the first words of each part, and two words before one, because codes can have a space.
    from unnest(string_to_array(p_address, ', ')) with ordinality as part (content, position)
   cross join unnest(array['\S+\s+\S+$', '\S+$', '^\S+\s+\S+', '^\S+'])
           with ordinality as edge (pattern, position)
    join public.postal_codes code
      on code.normalized_code = private.normalize_postal_code(substring(part.content from edge.pattern))
   order by part.position desc, edge.position limit 1
$$;
comment on function private.extract_postal_code is
  'Returns the known postal code in an address from private.resolve_place, preferably from a later part of it, or null if there is none.';

create function private.list_alternatives(p_booking public.bookings)
returns table (
  provider_id uuid, first_name text, last_name text, business_name text, price numeric,
  starts_at timestamptz, time_zone text
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, business.business_name, offer.price, nearest.starts_at, p.time_zone
    from (select p_booking.*, private.list_booked_add_ons(p_booking) as add_on_ids) b
    join public.providers booked on booked.id = b.provider_id
    join public.business_profiles booked_business on booked_business.id = booked.business_id
   cross join lateral unnest(private.list_candidate_providers(
           b.service_id, null, b.add_on_ids, null, b.place,
           -- No service area contains '', whereas null would skip the check.
           coalesce(case b.place when 'home' then private.extract_postal_code(b.address)
                                 else booked_business.postal_code end, ''))) as candidate (id)
    join public.providers p on p.id = candidate.id
    join public.business_profiles business on business.id = p.business_id
   cross join lateral (
           select private.get_needed_minutes(p.id, b.service_id, b.add_on_ids),
                  (private.price_booking(p.id, private.build_booking_request(to_jsonb(b)))).total
         ) as offer (minutes, price)
   cross join lateral (select (b.starts_at at time zone p.time_zone)::date) as booked_on (day)
   cross join lateral (
           select f.starts_at
             from private.list_provider_slots(
                    p.id, offer.minutes, booked_on.day - 7, booked_on.day + 14) f
            order by abs(extract(epoch from f.starts_at - b.starts_at)) limit 1
         ) as nearest
   where p.id <> b.provider_id
   order by abs(extract(epoch from nearest.starts_at - b.starts_at)), p.rating_score desc, p.id
   limit 3
$$;
comment on function private.list_alternatives is
  'Lists up to three other providers who offer the booking''s service and add-ons at the booking''s place, each with the price and the free slot nearest to the booking''s start, from a week before to two weeks after it. The nearest slots come first, then the best rated providers.';

create function private.list_own_alternatives(p_reference text)
returns table (
  provider_id uuid, first_name text, last_name text, business_name text, price numeric,
  starts_at timestamptz, time_zone text
)
language sql stable security definer set search_path = ''
as $$
  select a.* from private.find_own_booking(p_reference) as b
   cross join lateral private.list_alternatives(b) as a
   where b.is_declined
$$;
comment on function private.list_own_alternatives is 'See public.list_alternatives.';
grant execute on function private.list_own_alternatives to authenticated, service_role;

create function public.list_alternatives(p_reference text)
returns table (
  provider_id uuid, first_name text, last_name text, business_name text, price numeric,
  starts_at timestamptz, time_zone text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_own_alternatives(p_reference) $$;
comment on function public.list_alternatives is
  'Lists up to three other providers for the caller''s declined booking, each with the price and the free slot nearest to the booking''s start. Returns no rows if the provider didn''t decline the booking. Raises PT401 not_signed_in or PT404 unknown_booking.';
grant execute on function public.list_alternatives to authenticated, service_role;
