-- Each nearest time names who comes and for how much: of several at one start, the cheapest. Nearest times
-- at home or at a venue are those of the providers who offer that, like the free times.

drop function private.raise_slot_taken(uuid, uuid, uuid[], timestamptz, text);
drop function private.nearest_free_slots(uuid, uuid, uuid[], timestamptz, text);
drop function private.nearest_free_slots_within(
  uuid, uuid, uuid[], timestamptz, text, integer, integer);

create function private.nearest_free_slots_within(
  p_request private.booking_request, days_before integer, days_after integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider_id', near.provider_id, 'first_name', p.first_name, 'total', near.total,
           'starts_at', near.starts_at, 'time_zone', near.time_zone)
           order by near.starts_at) filter (where days_after > 2 or near.away <= 86400), '[]')
    from (
      select * from (
        select distinct on (f.starts_at) f.*,
               abs(extract(epoch from f.starts_at - p_request.starts_at)) as away
          from private.list_free_slots(
                 p_request.service_id, p_request.provider_id, p_request.add_on_ids,
                 p_request.starts_at::date - days_before, p_request.starts_at::date + days_after,
                 null, p_request.postal_code, p_request.place) f
         order by f.starts_at, f.total, f.provider_id
      ) as one_each
       order by away
       limit 3
    ) as near
    join public.providers p on p.id = near.provider_id
$$;
comment on function private.nearest_free_slots_within is
  'Returns up to three free times nearest to a taken one, within this many days around it, with who comes and their total.';

create function private.nearest_free_slots(p_request private.booking_request) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Two days either side cover 24 hours in any time zone. Three times that close are enough.
  v_near jsonb := private.nearest_free_slots_within(p_request, 2, 2);
begin
  if jsonb_array_length(v_near) = 3 then
    return v_near;
  end if;
  return private.nearest_free_slots_within(p_request, 7, 14);
end
$$;
comment on function private.nearest_free_slots is 'Returns up to three free times nearest to a taken one.';

create function private.raise_slot_taken(p_request private.booking_request) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_error(409, 'slot_taken', 'That time was just taken.',
    private.nearest_free_slots(p_request)::text);
end
$$;
comment on function private.raise_slot_taken is 'Refuses a taken slot; the error''s detail lists the three nearest free times.';

create or replace function private.refuse_taken(
  p_request private.booking_request, p_candidates uuid[], p_held_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from unnest(p_candidates) as candidate
     where not private.is_taken(candidate, private.booking_period(
             candidate, p_request.service_id, p_request.add_on_ids, p_request.starts_at), p_held_id)
  ) then
    perform private.raise_slot_taken(p_request);
  end if;
end
$$;

create or replace function private.claim_slot(
  p_request private.booking_request, p_policy public.booking_policies, p_candidates uuid[],
  p_held public.bookings, p_status public.booking_status
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider_id uuid;
  v_booking public.bookings;
begin
  -- Late requests don't have to queue to learn that the slot is taken.
  perform private.refuse_taken(p_request, p_candidates, p_held.id);

  begin
    -- Includes the provider that a hold moves away from, whose old row still guards its slot.
    perform private.lock_providers(p_candidates || p_held.provider_id);
    perform private.clear_calendars(p_candidates, p_held.id);

    p_candidates := private.limit_new_customers(p_request, p_policy, p_candidates);
    foreach v_provider_id in array p_candidates loop
      v_booking := private.book_provider(p_request, p_policy, v_provider_id, p_held.id, p_status);
      if v_booking.id is not null then
        return v_booking;
      end if;
    end loop;
    -- Private error code, caught right below.
    raise sqlstate 'RM001';
  exception when sqlstate 'RM001' then
    -- Rolling back the block releases the locks, so nobody waits for the search for other times.
    perform private.raise_slot_taken(p_request);
  end;
end
$$;
