-- A provider's calendar: the free gaps and free slots in their working windows, and whether a period is taken.
-- Bookings, live (unexpired) holds and time off make a time busy.

create function private.list_free_gaps(
  p_provider_id uuid, p_from date, p_to date, p_now timestamptz default now(),
  p_ignored_booking_id uuid default null
) returns table (opens_at timestamptz, period tstzrange)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Covers p_from to p_to in every time zone, including night shifts that begin the day before or end the day after.
  v_search_period tstzrange := tstzrange((p_from - 2)::timestamptz, (p_to + 3)::timestamptz);
  v_busy_times tstzmultirange;
begin
  select coalesce(range_agg(during), '{}') into v_busy_times
    from (
      select b.during from public.bookings b
       where b.provider_id = p_provider_id and b.during && v_search_period
         and b.status not in ('cancelled', 'unpaid')
         and (b.status <> 'held' or b.hold_expires_at > p_now)
         and b.id is distinct from p_ignored_booking_id
      union all
      select t.during from public.provider_time_off t
       where t.provider_id = p_provider_id and t.during && v_search_period
      union all
      select c.during from private.closures c where c.during && v_search_period
    ) as busy;

  -- Subtracts the busy times from each window, because testing every slot against every booking would take quadratic
  -- time on a full calendar.
  return query
    select lower(w.period), gap.period
      from private.list_working_windows(p_provider_id, p_from, p_to) as w (period)
      cross join lateral unnest(tstzmultirange(w.period) - v_busy_times) as gap (period);
end
$$;
comment on function private.list_free_gaps is
  'Lists the free gaps in a provider''s working windows on the local days p_from to p_to, each with the opening time of its window. Includes any night shift that ends on p_from. Holds count as busy if they expire after p_now. The time of p_ignored_booking_id counts as free.';

create function private.list_slots_in_gaps(
  p_opens_at timestamptz[], p_gaps tstzrange[], p_minutes integer, p_now timestamptz default now()
) returns setof timestamptz
language sql stable set search_path = ''
as $$
  select slot
    from private.current_policy() as policy
    cross join lateral (select make_interval(mins => policy.slot_minutes) as step) as grid
    cross join unnest(p_opens_at, p_gaps) as gap (opens_at, period)
    -- A gap can begin when a booking ends, but start times are whole steps after the window's opening time. date_bin
    -- rounds down, so adding a step minus one microsecond rounds up.
    cross join lateral generate_series(
      date_bin(grid.step, lower(gap.period) + grid.step - interval '1 microsecond', gap.opens_at),
      upper(gap.period) - make_interval(mins => p_minutes), grid.step
    ) as slot
   where slot between p_now + make_interval(mins => policy.lead_minutes)
                  and p_now + make_interval(days => policy.horizon_days)
     -- If time off includes its upper bound, the gap after it excludes its lower bound.
     and (lower_inc(gap.period) or slot > lower(gap.period))
$$;
comment on function private.list_slots_in_gaps is
  'Lists the start times in p_gaps that leave room for p_minutes and that the policy in force allows. p_opens_at contains, for each gap, the opening time of its window.';

create function private.list_provider_slots(
  p_provider_id uuid, p_minutes integer, p_from date, p_to date,
  p_now timestamptz default now(), p_ignored_booking_id uuid default null
) returns table (starts_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select slot
    from (
      -- Passes all gaps in a single call, because one call per gap took twice as long for two months.
      select array_agg(g.opens_at) as opens_at, array_agg(g.period) as gaps
        from private.list_free_gaps(p_provider_id, p_from, p_to, p_now, p_ignored_booking_id) as g
    ) as calendar
    cross join lateral private.list_slots_in_gaps(
                         calendar.opens_at, calendar.gaps, p_minutes, p_now) as slot
    join public.providers p on p.id = p_provider_id
   where (slot at time zone p.time_zone)::date between p_from and p_to
   order by slot
$$;
comment on function private.list_provider_slots is
  'Lists the start times of a provider''s free slots of p_minutes on the local days p_from to p_to, as of p_now, earliest first. The time of p_ignored_booking_id counts as free.';

create function private.is_taken(
  p_provider_id uuid, p_period tstzrange, p_ignored_booking_id uuid
) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Uses clock_timestamp(), because the transaction may have waited for a lock since now().
  return exists (select from public.provider_time_off t
                  where t.provider_id = p_provider_id and t.during && p_period)
      or exists (select from private.closures c where c.during && p_period)
      or exists (select from public.bookings b
                  where b.provider_id = p_provider_id and b.during && p_period
                    and b.status not in ('cancelled', 'unpaid')
                    and (b.status <> 'held' or b.hold_expires_at > clock_timestamp())
                    and b.id is distinct from p_ignored_booking_id);
end
$$;
comment on function private.is_taken is
  'Whether a provider has time off, a closure, a live hold or a booking that overlaps p_period. Ignores p_ignored_booking_id, which can be null.';
