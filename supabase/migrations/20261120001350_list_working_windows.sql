-- Working windows: a provider's weekly hours converted to instants, across clock changes and midnight, and the check
-- that a period lies within one.

create function private.get_instant(p_wall_clock timestamp, p_time_zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  v_instant timestamptz := p_wall_clock at time zone p_time_zone;
  v_margin constant interval := interval '3 hours';
begin
  -- Few times are within three hours of a clock change, so most calls return here.
  if (v_instant - v_margin) at time zone p_time_zone = p_wall_clock - v_margin
     and (v_instant + v_margin) at time zone p_time_zone = p_wall_clock + v_margin then
    return v_instant;
  end if;
  return coalesce(
    -- If clocks go back and the time occurs twice, returns the first occurrence. Tries clock changes of 30 minutes,
    -- one hour and two hours.
    (select min(instant)
       from unnest(array[interval '0', interval '30 minutes', interval '1 hour', interval '2 hours']) as step_back,
            lateral (select v_instant - step_back as instant) as occurrence
      where instant at time zone p_time_zone = p_wall_clock),
    -- If clocks go forward and skip the time, returns the instant of the change. Postgres would add the length of the
    -- jump. Tries only quarter hours, because clocks change on the quarter hour.
    (select min(instant)
       from generate_series(
              date_bin('15 minutes', v_instant, timestamptz '2000-01-01 00:00:00+00') - v_margin,
              v_instant, interval '15 minutes') as instant
      where instant at time zone p_time_zone >= p_wall_clock),
    v_instant);
end
$$;
comment on function private.get_instant is
  'Returns the instant of a wall-clock time in an IANA time zone. For a time that occurs twice, returns the first occurrence. For a time that is skipped, returns the instant of the clock change.';

create function private.list_working_windows(p_provider_id uuid, p_from date, p_to date)
returns setof tstzrange
language sql stable security definer set search_path = ''
as $$
  select tstzrange(opens, closes)
    from private.working_providers p
    join public.provider_working_hours h on h.provider_id = p.id
    cross join lateral (select (h.closes_at < h.opens_at)::integer as extra_days) as shift
    -- A night shift closes on the next day, so one that began the day before p_from ends on p_from.
    join generate_series((p_from - shift.extra_days)::timestamp, p_to::timestamp, interval '1 day')
           as d (day)
      on extract(dow from d.day) = h.weekday
    cross join lateral (
      select private.get_instant(d.day::date + h.opens_at, p.time_zone) as opens,
             private.get_instant(d.day::date + shift.extra_days + h.closes_at, p.time_zone) as closes
    ) as instants
   -- A clock change can skip a whole window, which is then empty.
   where p.id = p_provider_id and opens < closes
$$;
comment on function private.list_working_windows is
  'Lists a provider''s working windows that begin on the local days p_from to p_to, inclusive, and any night shift that ends on p_from. Ignores time off and bookings. Returns nothing if the provider or their business is inactive.';

create function private.is_working(p_provider_id uuid, p_period tstzrange) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.providers p,
           lateral (select (lower(p_period) at time zone p.time_zone)::date as day) as start,
           lateral private.list_working_windows(p.id, start.day, start.day) as w (period)
     where p.id = p_provider_id and w.period @> p_period)
$$;
comment on function private.is_working is
  'Whether a period lies within one of a provider''s working windows. Ignores time off and bookings.';
