-- Functions that claim a slot. They find the providers who could take it, lock their calendars, and hold or book it
-- with the first provider who is free. If none is free, the error lists the nearest free slots.

create function private.find_candidates(p_request private.booking_request, p_held_provider_id uuid)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_candidates uuid[];
begin
  v_candidates := private.list_candidate_providers(
    p_request.service_id, p_request.provider_id, p_request.add_on_ids, p_request.starts_at,
    p_request.place, p_request.postal_code);
  -- Looks for the reason only if there are no candidates, because it takes as long as finding candidates.
  if cardinality(v_candidates) = 0 then
    if cardinality(private.list_candidate_providers(p_request.service_id, p_request.provider_id,
         p_request.add_on_ids, null, p_request.place, null)) = 0 then
      perform private.raise_error(400, 'not_offered');
    end if;
    if p_request.postal_code is not null then
      perform private.require_service_area(
        p_request.service_id, p_request.provider_id, p_request.postal_code, p_request.place);
    end if;
    perform private.raise_error(400, 'outside_hours');
  end if;
  -- Prefers the hold's provider so that confirming doesn't change the provider.
  if p_held_provider_id = any (v_candidates) then
    v_candidates := p_held_provider_id || array_remove(v_candidates, p_held_provider_id);
  end if;
  return v_candidates;
end
$$;
comment on function private.find_candidates is
  'Returns the providers who could take the request if their calendars are free, starting with the hold''s provider (p_held_provider_id), if among them. If no provider could take it, raises not_offered, unknown_postal_code, outside_area or outside_hours.';

create function private.list_nearest_slots_within(
  p_request private.booking_request, p_days_before integer, p_days_after integer,
  p_max_hours integer default null
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider_id', nearest.provider_id, 'first_name', p.first_name, 'total', nearest.total,
           'starts_at', nearest.starts_at, 'time_zone', nearest.time_zone)
           order by nearest.starts_at)
           filter (where p_max_hours is null or nearest.seconds_away <= p_max_hours * 3600), '[]')
    from (
      select * from (
        select distinct on (f.starts_at) f.*,
               abs(extract(epoch from f.starts_at - p_request.starts_at)) as seconds_away
          from private.list_free_slots(
                 -- Without the key, so that the slot the customer holds already isn't listed as free.
                 jsonb_populate_record(p_request, '{"idempotency_key": null}'),
                 p_request.starts_at::date - p_days_before, p_request.starts_at::date + p_days_after) f
         order by f.starts_at, f.total, f.provider_id
      ) as cheapest
       order by seconds_away
       limit 3
    ) as nearest
    join public.providers p on p.id = nearest.provider_id
$$;
comment on function private.list_nearest_slots_within is
  'Returns up to three free slots nearest to the requested time, as a JSON array ordered by time. Searches from p_days_before days before the requested day to p_days_after days after it. Unless p_max_hours is null, excludes slots more than p_max_hours away. If several providers are free at the same time, lists only the cheapest.';

create function private.list_nearest_slots(p_request private.booking_request) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Two days on either side cover 24 hours in every time zone.
  v_slots jsonb := private.list_nearest_slots_within(p_request, 2, 2, p_max_hours => 24);
begin
  if jsonb_array_length(v_slots) = 3 then
    return v_slots;
  end if;
  return private.list_nearest_slots_within(p_request, 7, 14);
end
$$;
comment on function private.list_nearest_slots is
  'Returns up to three free slots nearest to the requested time, as a JSON array ordered by time. If fewer than three are within 24 hours, searches from a week before to two weeks after.';

create function private.raise_slot_taken(p_request private.booking_request) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_error(409, 'slot_taken', private.list_nearest_slots(p_request)::text);
end
$$;
comment on function private.raise_slot_taken is
  'Raises slot_taken. The error''s detail is the result of private.list_nearest_slots.';

create function private.reject_taken_slot(
  p_request private.booking_request, p_candidates uuid[], p_hold_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from unnest(p_candidates) as candidate
     where not private.is_taken(candidate, private.get_booking_period(
             candidate, p_request.service_id, p_request.add_on_ids, p_request.starts_at), p_hold_id)
  ) then
    perform private.raise_slot_taken(p_request);
  end if;
end
$$;
comment on function private.reject_taken_slot is
  'Raises slot_taken with the nearest free slots if no candidate is free at the requested time. Ignores the hold p_hold_id.';

create function private.lock_providers(p_provider_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Locks in a fixed order so that concurrent requests can't deadlock.
  perform pg_advisory_xact_lock(hashtextextended('provider ' || id, 0))
     from (select distinct unnest(p_provider_ids) as id order by 1) as ordered
    where id is not null;
end
$$;
comment on function private.lock_providers is
  'Serializes changes to these providers'' calendars until the transaction ends. Call it after private.lock_customer, with all providers at once, because a second call could deadlock.';

create function private.claim_slot(
  p_request private.booking_request, p_policy public.booking_policies, p_candidates uuid[],
  p_hold public.bookings, p_status public.booking_status
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider_id uuid;
  v_booking public.bookings;
begin
  -- Rejects requests for a taken slot without making them wait for the lock.
  perform private.reject_taken_slot(p_request, p_candidates, p_hold.id);

  begin
    -- Also locks the hold's provider, because the hold occupies a slot in their calendar until it moves.
    perform private.lock_providers(p_candidates || p_hold.provider_id);
    perform private.release_expired_holds(p_candidates, p_hold.id);

    p_candidates := private.limit_new_customers(p_request, p_policy, p_candidates);
    foreach v_provider_id in array p_candidates loop
      v_booking := private.book_provider(p_request, p_policy, v_provider_id, p_hold.id, p_status);
      if v_booking.id is not null then
        return v_booking;
      end if;
    end loop;
    -- This internal error rolls back the block, which releases the provider locks. Otherwise, other requests would
    -- have to wait while this one lists the nearest slots.
    raise sqlstate 'RM001';
  exception when sqlstate 'RM001' then
    perform private.raise_slot_taken(p_request);
  end;
end
$$;
comment on function private.claim_slot is
  'Holds or books a slot with the first free candidate. Raises slot_taken with the nearest free slots if none is free, or an error from private.limit_new_customers or private.book_provider. p_status is held or confirmed. p_hold is the hold to replace, or null.';
