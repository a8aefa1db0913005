-- Free slots for a service: by time, by day, and each provider's next few. private.check_day_range limits the number of
-- days per call.

create function private.check_day_range(p_from date, p_to date) returns void
language plpgsql stable set search_path = ''
as $$
declare
  -- Limits the work per call. Callers split a longer period into several calls.
  v_max_days constant integer := 63;
begin
  -- Rejects distant dates, because arithmetic fails on dates near the limits of the type.
  if p_from is null or p_to is null or p_to < p_from
     or p_from < current_date - 366 or p_to > current_date + 732 or p_to - p_from >= v_max_days then
    perform private.raise_error(400, 'invalid_range');
  end if;
end
$$;
comment on function private.check_day_range is
  'Raises PT400 invalid_range if a date is null, or the range ends before it begins, has more than 63 days, begins over a year ago or ends over two years ahead.';

create function private.list_free_slots(p_request private.booking_request, p_from date, p_to date)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text,
                 total numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The slot that the customer holds with this key counts as free.
  v_own_hold_id uuid := (
    select b.id from public.bookings b
     where p_request.idempotency_key is not null and b.status = 'held'
       and b.idempotency_key = p_request.idempotency_key
       and b.customer_id = private.current_customer_id());
  -- Without a chosen provider, lists only providers who work at the place, because pages show those providers and
  -- their lowest price beside the slots. A chosen provider's slots are listed for either place.
  v_place public.service_place := case when p_request.provider_id is null then p_request.place end;
begin
  perform private.check_day_range(p_from, p_to);
  return query
    -- Materialized so that minutes and total are computed once per offer instead of once per slot.
    with offers as materialized (
      select o.provider_id, o.price, p.rating_average, p.time_zone,
             private.get_needed_minutes(o.provider_id, o.service_id, p_request.add_on_ids) as minutes,
             (private.price_booking(o.provider_id, p_request)).total
        from public.provider_services o
        join public.providers p on p.id = o.provider_id and p.is_active
        cross join lateral (
          select o.at_home and v_place is distinct from 'venue' as at_home,
                 o.at_venue and v_place is distinct from 'home' as at_venue
        ) places
       where o.service_id = p_request.service_id and o.is_active
         and (p_request.provider_id is null or o.provider_id = p_request.provider_id)
         and (places.at_home or places.at_venue)
         and (p_request.postal_code is null
              -- A customer can travel any distance to the venue of a provider they chose.
              or p_request.provider_id is not null and o.at_venue
              or private.serves_postal_code(
                   o.provider_id, p_request.postal_code, places.at_home, places.at_venue))
    )
    select o.provider_id, slot.starts_at, slot.starts_at + make_interval(mins => o.minutes), o.time_zone,
           o.total
      from offers o
      cross join lateral private.list_provider_slots(
        o.provider_id, o.minutes, p_from, p_to, now(), v_own_hold_id) as slot
     -- Null if the service is inactive.
     where o.minutes is not null
     order by slot.starts_at, o.price, o.rating_average desc nulls last, o.provider_id;
end
$$;
comment on function private.list_free_slots is 'See public.list_free_slots.';
grant execute on function private.list_free_slots to anon, authenticated, service_role;

create function public.list_free_slots(p_request jsonb, p_from date, p_to date)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text,
                 total numeric)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.list_free_slots(private.parse_booking_request(p_request), p_from, p_to)
$$;
comment on function public.list_free_slots is
  'Lists the free slots for a service on the provider''s local days p_from to p_to with the booking''s total, earliest first, then cheapest. p_request is described at private.parse_booking_request, and its start time is ignored. Without a provider, lists the slots of every provider who offers the service at the request''s place, or anywhere if that is null. The slot that the caller holds with the request''s key counts as free. With a postal code, lists only providers who travel there or have a venue within reach; a chosen provider''s venue can be farther away. Raises PT400 invalid_range for more than 63 days (see private.check_day_range), and the errors of private.parse_booking_request.';
grant execute on function public.list_free_slots to anon, authenticated, service_role;

create function public.list_free_days(p_request jsonb, p_from date, p_to date)
returns table (day date, slot_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select (slot.starts_at at time zone slot.time_zone)::date, count(distinct slot.starts_at)
    from private.list_free_slots(private.parse_booking_request(p_request), p_from, p_to) as slot
   group by 1 order by 1
$$;
comment on function public.list_free_days is
  'Lists the local days from p_from to p_to that have free slots, each with its number of start times. Takes the same arguments as public.list_free_slots and raises the same errors.';
grant execute on function public.list_free_days to anon, authenticated, service_role;

create function private.list_next_free_slots(
  p_service_id uuid, p_provider_id uuid, p_limit integer, p_added_minutes integer
) returns table (provider_id uuid, starts_at timestamptz, time_zone text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_offer record;
  v_today date;
  v_week integer;
  v_slot_count integer;
begin
  for v_offer in
    select distinct on (o.provider_id) o.provider_id, o.duration_minutes, p.time_zone
      from public.provider_services o
      join public.providers p on p.id = o.provider_id and p.is_active
      join public.services s on s.id = o.service_id and s.is_active
     where o.is_active
       and (p_service_id is null or o.service_id = p_service_id)
       and (p_provider_id is null or o.provider_id = p_provider_id)
     order by o.provider_id, o.duration_minutes
  loop
    v_today := (now() at time zone v_offer.time_zone)::date;
    -- Searches week by week, because most providers have free slots in the first week.
    for v_week in 0 .. (private.current_policy()).horizon_days / 7 loop
      return query
        select v_offer.provider_id, slot.starts_at, v_offer.time_zone
          from private.list_provider_slots(
                 v_offer.provider_id, v_offer.duration_minutes + p_added_minutes,
                 v_today + v_week * 7, v_today + v_week * 7 + 6) as slot
         limit p_limit;
      get diagnostics v_slot_count = row_count;
      exit when v_slot_count > 0;
    end loop;
  end loop;
end
$$;
comment on function private.list_next_free_slots is 'See public.list_next_free_slots.';
grant execute on function private.list_next_free_slots to anon, authenticated, service_role;

create function public.list_next_free_slots(
  p_service_id uuid default null, p_provider_id uuid default null, p_limit integer default 1,
  p_added_minutes integer default 0
) returns table (provider_id uuid, starts_at timestamptz, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  -- Visitors can call this function, so it limits its arguments and never searches every calendar, which would be slow.
  select * from private.list_next_free_slots(p_service_id, p_provider_id, least(greatest(p_limit, 1), 40),
                                        least(greatest(p_added_minutes, 0), 1440))
   where p_service_id is not null or p_provider_id is not null
   order by starts_at
$$;
comment on function public.list_next_free_slots is
  'Lists each provider''s next p_limit (1 to 40) free start times within the first week that has any, earliest first. Without p_service_id, uses the provider''s shortest service. p_added_minutes (0 to 1440) is the total length of the add-ons. Returns nothing if both ids are null.';
grant execute on function public.list_next_free_slots to anon, authenticated, service_role;
