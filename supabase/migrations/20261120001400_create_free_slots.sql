-- Free slots: working hours in the provider's time zone, minus time off, bookings and live holds.

create function private.get_instant(p_wall_clock timestamp, p_time_zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  v_instant timestamptz := p_wall_clock at time zone p_time_zone;
  v_margin interval := interval '3 hours';
begin
  -- Shortcut for all times that aren't within three hours of a clock change.
  if (v_instant - v_margin) at time zone p_time_zone = p_wall_clock - v_margin
     and (v_instant + v_margin) at time zone p_time_zone = p_wall_clock + v_margin then
    return v_instant;
  end if;
  -- A wall-clock time that occurs twice (clocks go back) means its first occurrence. A time that is
  -- skipped (clocks go forward) means the instant of the change, whereas Postgres would add the length
  -- of the jump. Only quarter hours are tried, because clocks change on those.
  return coalesce(
    (select min(instant)
       from unnest(array[interval '0', interval '30 minutes', interval '1 hour', interval '2 hours']) as step_back,
            lateral (select v_instant - step_back as instant) as candidate
      where instant at time zone p_time_zone = p_wall_clock),
    (select min(instant)
       from generate_series(
              date_bin('15 minutes', v_instant, timestamptz '2000-01-01 00:00:00+00')
                - interval '3 hours',
              v_instant, interval '15 minutes') as instant
      where instant at time zone p_time_zone >= p_wall_clock),
    v_instant);
end
$$;
comment on function private.get_instant is
  'Returns the instant of a wall-clock time in an IANA time zone, even if clock changes repeat or skip that time.';

create function private.list_working_windows(p_provider_id uuid, p_from date, p_to date)
returns setof tstzrange
language sql stable security definer set search_path = ''
as $$
  select tstzrange(opens, closes)
    from private.working_providers p
    join public.provider_working_hours h on h.provider_id = p.id
    cross join lateral (select (h.closes_at < h.opens_at)::integer as extra_days) as shift
    -- A night shift that begins on the day before p_from ends on p_from.
    join generate_series((p_from - shift.extra_days)::timestamp, p_to::timestamp, interval '1 day')
           as d (day)
      on extract(dow from d.day) = h.weekday
    cross join lateral (
      select private.get_instant(d.day::date + h.opens_at, p.time_zone) as opens,
             private.get_instant(d.day::date + shift.extra_days + h.closes_at, p.time_zone) as closes
    ) as instants
   where p.id = p_provider_id and opens < closes
$$;
comment on function private.list_working_windows is
  'Lists a provider''s working windows on the local days p_from to p_to, inclusive, and the night shift that begins on the day before.';

create function private.list_free_gaps(
  p_provider_id uuid, p_from date, p_to date, p_now timestamptz default now(), p_except uuid default null
) returns table (opens_at timestamptz, period tstzrange)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Covers these days in every time zone.
  v_search_period tstzrange := tstzrange((p_from - 2)::timestamptz, (p_to + 3)::timestamptz);
  v_busy_times tstzmultirange;
begin
  select coalesce(range_agg(during), '{}') into v_busy_times
    from (
      select b.during from public.bookings b
       where b.provider_id = p_provider_id and b.during && v_search_period
         and b.status not in ('cancelled', 'unpaid')
         and (b.status <> 'held' or b.hold_expires_at > p_now)
         and b.id is distinct from p_except
      union all
      select t.during from public.provider_time_off t
       where t.provider_id = p_provider_id and t.during && v_search_period
    ) as busy;

  -- Subtracts the busy times from each window. Testing every slot against every booking would take
  -- quadratic time on a full calendar.
  return query
    select lower(w.period), gap.period
      from private.list_working_windows(p_provider_id, p_from, p_to) as w (period)
      cross join lateral unnest(tstzmultirange(w.period) - v_busy_times) as gap (period);
end
$$;
comment on function private.list_free_gaps is
  'Lists the free gaps in a provider''s working windows on the local days p_from to p_to, each with the opening time of its window. A night shift belongs to both of its days. Ignores the booking p_except.';

create function private.list_slots_in_gaps(
  p_opens_at timestamptz[], p_gaps tstzrange[], p_minutes integer, p_now timestamptz default now()
) returns setof timestamptz
language sql stable set search_path = ''
as $$
  select slot
    from private.current_policy() as policy
    cross join lateral (select make_interval(mins => policy.slot_minutes) as step) as grid
    cross join unnest(p_opens_at, p_gaps) as gap (opens_at, period)
    -- A gap can begin when a booking ends, but start times are multiples of the step from the window's opening.
    cross join lateral generate_series(
      date_bin(grid.step, lower(gap.period) + grid.step - interval '1 microsecond', gap.opens_at),
      upper(gap.period) - make_interval(mins => p_minutes), grid.step
    ) as slot
   where slot between p_now + make_interval(mins => policy.lead_minutes)
                  and p_now + make_interval(days => policy.horizon_days)
     -- If time off includes its last instant, the gap excludes its own start.
     and (lower_inc(gap.period) or slot > lower(gap.period))
$$;
comment on function private.list_slots_in_gaps is
  'Lists the start times in gaps that fit p_minutes and that the current policy allows. p_opens_at contains the opening time of each gap''s window.';

create function private.list_provider_slots(
  p_provider_id uuid, p_minutes integer, p_from date, p_to date,
  p_now timestamptz default now(), p_except uuid default null
) returns table (starts_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select slot
    from (
      -- Calls the function once for all gaps. One call per gap took twice as long for two months.
      select array_agg(g.opens_at) as opens_at, array_agg(g.period) as gaps
        from private.list_free_gaps(p_provider_id, p_from, p_to, p_now, p_except) as g
    ) as calendar
    cross join lateral private.list_slots_in_gaps(calendar.opens_at, calendar.gaps, p_minutes, p_now) as slot
    join public.providers p on p.id = p_provider_id
   where (slot at time zone p.time_zone)::date between p_from and p_to
   order by slot
$$;
comment on function private.list_provider_slots is
  'Lists the start times of free slots of p_minutes on the local days p_from to p_to. Ignores the booking p_except.';

create function private.get_needed_minutes(p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[])
returns integer
language sql stable security definer set search_path = ''
as $$
  select o.duration_minutes + coalesce((
           select sum(a.duration_minutes)::integer from public.service_add_ons a
            where a.service_id = p_service_id and a.is_active and a.id = any (p_add_on_ids)), 0)
    from public.provider_services o
    join public.services s on s.id = o.service_id and s.is_active
   where o.provider_id = p_provider_id and o.service_id = p_service_id and o.is_active
$$;
comment on function private.get_needed_minutes is
  'Returns the number of minutes that a provider needs for a service with add-ons, or null if they don''t offer it.';

create function private.check_day_range(p_from date, p_to date) returns void
language plpgsql stable set search_path = ''
as $$
declare
  -- Limits the work of one call, whatever the policy. Callers read a longer horizon in several calls.
  v_max_days constant integer := 63;
begin
  -- Rejects distant dates first, because arithmetic overflows at the ends of the calendar.
  if p_from is null or p_to is null or p_to < p_from
     or p_from < current_date - 366 or p_to > current_date + 732 or p_to - p_from >= v_max_days then
    perform private.raise_error(400, 'invalid_range',
      format('Choose a range of at most %s days.', v_max_days));
  end if;
end
$$;
comment on function private.check_day_range is
  'Rejects a range of more than 63 days, or one that begins over a year ago or ends over two years ahead.';

-- Without p_provider_id, only providers who work at p_place (home or venue) count, which matches the price and
-- the providers that pages show beside the slots.
create function private.list_free_slots(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_from date, p_to date,
  p_idempotency_key uuid, p_postal_code text, p_place public.service_place default null
) returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text,
                 total numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The slot that the customer holds under this key stays available to them.
  v_own_hold_id uuid := (
    select b.id from public.bookings b
     where p_idempotency_key is not null and b.status = 'held' and b.idempotency_key = p_idempotency_key
       and b.customer_id = private.current_customer_id());
  -- A chosen provider's slots are listed wherever they work.
  v_place public.service_place := case when p_provider_id is null then p_place end;
begin
  perform private.check_day_range(p_from, p_to);
  return query
    -- Materialized so that minutes and total are computed once per offer, not once per slot.
    with offers as materialized (
      select o.provider_id, o.price, p.rating_average, p.time_zone,
             private.get_needed_minutes(o.provider_id, o.service_id, p_add_on_ids) as minutes,
             (private.price_booking(o.provider_id, o.service_id, p_add_on_ids)).total
        from public.provider_services o
        join public.providers p on p.id = o.provider_id and p.is_active
        cross join lateral (
          select o.at_home and v_place is distinct from 'venue' as at_home,
                 o.at_venue and v_place is distinct from 'home' as at_venue
        ) places
       where o.service_id = p_service_id and o.is_active
         and (p_provider_id is null or o.provider_id = p_provider_id)
         and (places.at_home or places.at_venue)
         and (p_postal_code is null
              -- Customers may travel farther to a provider they chose.
              or p_provider_id is not null and o.at_venue
              or private.serves_postal_code(
                   o.provider_id, p_postal_code, places.at_home, places.at_venue))
    )
    select o.provider_id, f.starts_at, f.starts_at + make_interval(mins => o.minutes), o.time_zone,
           o.total
      from offers o
      cross join lateral private.list_provider_slots(
        o.provider_id, o.minutes, p_from, p_to, now(), v_own_hold_id) f
     where o.minutes is not null
     order by f.starts_at, o.price, o.rating_average desc nulls last, o.provider_id;
end
$$;
comment on function private.list_free_slots is 'See public.list_free_slots.';
grant execute on function private.list_free_slots to anon, authenticated, service_role;

create function public.list_free_slots(
  p_service_id uuid, p_from date, p_to date,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_idempotency_key uuid default null, p_postal_code text default null,
  p_place public.service_place default null
) returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text,
                 total numeric)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.list_free_slots(p_service_id, p_provider_id, p_add_on_ids, p_from, p_to,
      p_idempotency_key, p_postal_code, p_place)
$$;
comment on function public.list_free_slots is
  'Lists the free slots of a service on the provider''s local days p_from to p_to with their price, earliest first. Without p_provider_id, lists those of all providers who offer the service at p_place. The slot held under p_idempotency_key counts as free for its customer. With a postal code, lists only providers who travel there or have a venue within reach; a chosen provider''s venue may be farther away.';
grant execute on function public.list_free_slots to anon, authenticated, service_role;

create function public.list_free_days(
  p_service_id uuid, p_from date, p_to date,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_idempotency_key uuid default null, p_postal_code text default null,
  p_place public.service_place default null
) returns table (day date, slot_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select (f.starts_at at time zone f.time_zone)::date, count(distinct f.starts_at)
    from private.list_free_slots(p_service_id, p_provider_id, p_add_on_ids, p_from, p_to,
      p_idempotency_key, p_postal_code, p_place) f
   group by 1 order by 1
$$;
comment on function public.list_free_days is
  'Lists the provider''s local days from p_from to p_to that have free slots, with the number of start times on each.';
grant execute on function public.list_free_days to anon, authenticated, service_role;

create function private.next_free_slots(
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
    -- Reads week by week, because most providers have free slots in the first one.
    for v_week in 0 .. (private.current_policy()).horizon_days / 7 loop
      return query
        select v_offer.provider_id, f.starts_at, v_offer.time_zone
          from private.list_provider_slots(v_offer.provider_id, v_offer.duration_minutes + p_added_minutes,
                                  v_today + v_week * 7, v_today + v_week * 7 + 6) f
         limit p_limit;
      get diagnostics v_slot_count = row_count;
      exit when v_slot_count > 0;
    end loop;
  end loop;
end
$$;
comment on function private.next_free_slots is 'See public.next_free_slots.';
grant execute on function private.next_free_slots to anon, authenticated, service_role;

create function public.next_free_slots(
  p_service_id uuid default null, p_provider_id uuid default null, p_limit integer default 1,
  p_added_minutes integer default 0
) returns table (provider_id uuid, starts_at timestamptz, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  -- Without a service or a provider, returns nothing, because searching every calendar would be too slow.
  select * from private.next_free_slots(p_service_id, p_provider_id, least(greatest(p_limit, 1), 40),
                                        least(greatest(p_added_minutes, 0), 1440))
   where p_service_id is not null or p_provider_id is not null
   order by starts_at
$$;
comment on function public.next_free_slots is
  'Lists each provider''s next p_limit free start times (at most 40) within the first week that has any. Without a service, lists those for the provider''s shortest service. p_added_minutes is the length of add-ons.';
grant execute on function public.next_free_slots to anon, authenticated, service_role;
