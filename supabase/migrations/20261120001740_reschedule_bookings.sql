-- Reschedules bookings: quotes the cancellation terms at a new time, lists the slots to choose from, and moves the
-- booking. Its provider, length and price stay the same.

create function private.quote_reschedule(p_reference text, p_starts_at timestamptz)
returns table (outcome public.cancellation_outcome, free_until timestamptz, late_fee numeric)
language sql stable security definer set search_path = ''
as $$
  select private.get_cancellation_outcome(p_starts_at, f.free_until), f.free_until, b.late_fee
    from private.find_own_booking(p_reference) as b
    join public.booking_policies p on p.id = b.policy_id
   cross join lateral private.get_free_until(p, p_starts_at, b.confirmed_at) as f (free_until)
$$;
comment on function private.quote_reschedule is 'See public.quote_reschedule.';
grant execute on function private.quote_reschedule to authenticated, service_role;

create function public.quote_reschedule(p_reference text, p_starts_at timestamptz)
returns table (outcome public.cancellation_outcome, free_until timestamptz, late_fee numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_reschedule(p_reference, p_starts_at) $$;
comment on function public.quote_reschedule is
  'Returns the cancellation terms that the caller''s booking would have if it were rescheduled to p_starts_at. outcome says what canceling it right after that would be: free, late or started. Doesn''t check whether the booking can be rescheduled. Raises not_signed_in or unknown_booking.';
grant execute on function public.quote_reschedule to authenticated, service_role;

create function private.get_booked_minutes(p_booking public.bookings) returns integer
language sql immutable set search_path = ''
as $$
  select (extract(epoch from p_booking.ends_at - p_booking.starts_at) / 60)::integer
$$;
comment on function private.get_booked_minutes is 'Returns the length of a booking in minutes.';

create function private.list_slots_for_booking(p_booking public.bookings, p_from date, p_to date)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = ''
as $$
  select p.id, f.starts_at, slot.ends_at, p.time_zone
    from public.providers p
   cross join lateral private.list_provider_slots(
           p.id, private.get_booked_minutes(p_booking), p_from, p_to, now(), p_booking.id) as f
   cross join lateral (
           select f.starts_at + make_interval(mins => private.get_booked_minutes(p_booking))
         ) as slot (ends_at)
   where p.id = p_booking.provider_id and f.starts_at <> p_booking.starts_at
     and (p_booking.for_someone_else or not exists (
       select from public.bookings b
        where b.customer_id = p_booking.customer_id and b.status = 'confirmed'
          and not b.for_someone_else and b.id <> p_booking.id
          and b.during && tstzrange(f.starts_at, slot.ends_at)))
   order by f.starts_at
$$;
comment on function private.list_slots_for_booking is
  'Lists the slots to which a booking could be rescheduled: free slots with the same provider and length, except the current one. They may overlap the booking''s current slot, but not the customer''s other confirmed bookings, unless either booking is for someone else.';

create function private.list_reschedule_slots(p_reference text, p_from date, p_to date)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_day_range(p_from, p_to);
  return query
    select * from private.list_slots_for_booking(private.find_own_booking(p_reference), p_from, p_to);
end
$$;
comment on function private.list_reschedule_slots is 'See public.list_reschedule_slots.';
grant execute on function private.list_reschedule_slots to authenticated, service_role;

create function public.list_reschedule_slots(p_reference text, p_from date, p_to date)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.list_reschedule_slots(p_reference, p_from, p_to)
$$;
comment on function public.list_reschedule_slots is
  'Lists the slots to which the caller''s booking could be rescheduled on the provider''s local days p_from to p_to, earliest first. Raises not_signed_in, unknown_booking or invalid_range (see private.check_day_range).';
grant execute on function public.list_reschedule_slots to authenticated, service_role;

create function public.list_reschedule_days(p_reference text, p_from date, p_to date)
returns table (day date, slot_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select (f.starts_at at time zone f.time_zone)::date, count(*)
    from private.list_reschedule_slots(p_reference, p_from, p_to) f
   group by 1 order by 1
$$;
comment on function public.list_reschedule_days is
  'Lists the provider''s local days from p_from to p_to to which the caller''s booking could be rescheduled, each with its number of start times. Raises the same errors as public.list_reschedule_slots.';
grant execute on function public.list_reschedule_days to authenticated, service_role;

create function private.raise_reschedule_slot_taken(p_booking public.bookings, p_starts_at timestamptz)
returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Searches the same days as the second search in private.list_nearest_slots.
  perform private.raise_error(409, 'slot_taken', (
    select coalesce(jsonb_agg(to_jsonb(nearest) - 'ends_at' order by nearest.starts_at), '[]')::text
      from (
        select * from private.list_slots_for_booking(p_booking, p_starts_at::date - 7, p_starts_at::date + 14) f
         order by abs(extract(epoch from f.starts_at - p_starts_at)) limit 3
      ) as nearest));
end
$$;
comment on function private.raise_reschedule_slot_taken is
  'Raises slot_taken. The error''s detail is a JSON array with up to three slots nearest to p_starts_at to which the booking could be rescheduled.';

create function private.apply_reschedule(p_booking public.bookings, p_period tstzrange)
returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  -- As in private.claim_slot, a request for a taken slot doesn't wait for the lock, and one that loses the race
  -- releases the lock before listing other slots.
  if not private.is_taken(p_booking.provider_id, p_period, p_booking.id) then
    begin
      perform private.lock_providers(array[p_booking.provider_id]);
      perform private.release_expired_holds(array[p_booking.provider_id], p_booking.id);
      if private.is_taken(p_booking.provider_id, p_period, p_booking.id) then
        raise sqlstate 'RM001';
      end if;
      update public.bookings b set during = p_period, time_zone = p.time_zone
        from public.providers p
       where b.id = p_booking.id and b.status = 'confirmed' and p.id = b.provider_id
      returning b.* into strict v_booking;
      return v_booking;
    exception when exclusion_violation or sqlstate 'RM001' then
      null; -- The slot is taken.
    end;
  end if;
  perform private.raise_reschedule_slot_taken(p_booking, lower(p_period));
end
$$;
comment on function private.apply_reschedule is
  'Moves a booking to a different period in one statement so that it keeps its old slot until it has the new one. Raises slot_taken with the nearest free slots.';

create function private.reschedule_booking(p_reference text, p_starts_at timestamptz)
returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_request private.booking_request;
  v_period tstzrange;
begin
  if v_booking.status = 'confirmed' and v_booking.starts_at = p_starts_at then
    return v_booking;
  end if;
  perform private.require_changeable(v_booking);
  if (private.quote_cancellation(v_booking)).outcome <> 'free' then
    perform private.raise_error(409, 'too_late_to_reschedule');
  end if;

  -- The booking keeps its add-ons even if they are no longer offered, so the request doesn't list them. Its address is
  -- complete, and so may be longer than what a customer may type.
  v_request := private.build_booking_request(
    to_jsonb(v_booking) || jsonb_build_object('starts_at', p_starts_at, 'address', null));
  perform private.validate_request(v_request, v_policy);
  v_period := tstzrange(
    p_starts_at, p_starts_at + make_interval(mins => private.get_booked_minutes(v_booking)));
  if not private.is_working(v_booking.provider_id, v_period) then
    perform private.raise_error(400, 'outside_hours');
  end if;
  perform private.reject_overlap(v_request, v_period, v_booking.id);
  perform private.limit_bookings(v_request, v_policy, array[v_booking.provider_id],
    array[p_starts_at], 'confirmed', v_booking);
  return private.apply_reschedule(v_booking, v_period);
end
$$;
comment on function private.reschedule_booking is 'See public.reschedule_booking.';
grant execute on function private.reschedule_booking to authenticated, service_role;

create function public.reschedule_booking(p_reference text, p_starts_at timestamptz)
returns table (
  reference text, status public.booking_status, starts_at timestamptz, ends_at timestamptz,
  time_zone text
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.status, b.starts_at, b.ends_at, b.time_zone
    from private.reschedule_booking(p_reference, p_starts_at) b
$$;
comment on function public.reschedule_booking is
  'Reschedules the caller''s booking, which keeps its provider, length, price and policy. The new time must be one that the current policy allows (see private.validate_request). If it''s taken, raises slot_taken with the nearest free slots, and the booking keeps its old time. Raises not_signed_in, unknown_booking, booking_closed, already_started or too_late_to_reschedule (canceling is no longer free) if the booking can''t be rescheduled, outside_hours or overlapping_booking for a time that isn''t possible, and the errors of private.limit_bookings. A repeated call changes nothing.';
grant execute on function public.reschedule_booking to authenticated, service_role;
