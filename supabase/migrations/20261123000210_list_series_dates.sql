-- Lists the dates of a series and whether each is free, after checking that a series is possible at all. A series books
-- a service with one provider at the same local time every week, every two weeks or every month.

create type public.booking_frequency as enum ('weekly', 'every_two_weeks', 'monthly');
create type public.repeat_date_state as enum (
  'free', 'taken', 'outside_hours', 'overlapping', 'missing_day'
);
comment on type public.booking_frequency is 'How often a series repeats a booking.';
comment on type public.repeat_date_state is
  'Whether a date in a series is free, or why it can''t be booked. overlapping means that the customer already has a booking at that time, and missing_day that the month is too short.';

create function private.list_series_starts(
  p_starts_at timestamptz, p_time_zone text, p_frequency public.booking_frequency, p_count integer
) returns table (day date, starts_at timestamptz)
language sql stable set search_path = ''
as $$
  select d.day, case
           when n = 0 then p_starts_at
           -- Postgres adds a month to January 31 and returns February 28. A series skips months without that day.
           when extract(day from d.day) = extract(day from first_date.wall) or p_frequency <> 'monthly'
             then private.get_instant(d.day + first_date.wall::time, p_time_zone)
         end
    from (select p_starts_at at time zone p_time_zone as wall) as first_date
   cross join generate_series(0, p_count - 1) as n
   cross join lateral (
           select case p_frequency
                    when 'weekly' then first_date.wall::date + 7 * n
                    when 'every_two_weeks' then first_date.wall::date + 14 * n
                    else (first_date.wall::date + make_interval(months => n))::date
                  end as day
         ) as d
   order by n
$$;
comment on function private.list_series_starts is
  'Lists p_count dates of a series, or as many as the caller can still have with the provider (max_count), and none if that is fewer than two, all at the first date''s wall-clock time in p_time_zone. starts_at is null if a month doesn''t have that day.';

create function private.check_series(
  p_request private.booking_request, p_frequency public.booking_frequency, p_count integer
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_add_ons(p_request.service_id, p_request.add_on_ids);
  if exists (select from public.services s where s.id = p_request.service_id and s.repeated = 'never') then
    perform private.raise_error(400, 'never_repeated');
  elsif p_frequency is null
     or coalesce(p_count not between 2 and (private.current_policy()).max_series_bookings, true)
     -- Prevents overflow in date arithmetic. private.validate_request checks the policy's horizon.
     or coalesce(
          p_request.starts_at not between now() - interval '1 day' and now() + interval '2 years', true)
  then
    perform private.raise_error(400, 'invalid_series');
  elsif private.get_needed_minutes(
          p_request.provider_id, p_request.service_id, p_request.add_on_ids) is null then
    perform private.raise_error(400, 'not_offered');
  elsif (private.price_booking(p_request.provider_id, p_request)).due_online > 0 then
    perform private.raise_error(400, 'series_prepaid');
  end if;
end
$$;
comment on function private.check_series is
  'Rejects a series that can''t be booked on any date. Raises PT400 never_repeated, invalid_series, not_offered or series_prepaid, or the same errors as private.check_add_ons.';

create function private.count_dates_left(
  p_provider_id uuid, p_policy public.booking_policies, p_idempotency_key uuid
) returns integer
language sql stable security definer set search_path = ''
as $$
  select least(p_policy.max_series_bookings,
         -- At least two are offered, so that it's confirming which says how long to wait.
         greatest(2, p_policy.max_bookings_per_hour - (
           select count(*) from private.list_slots_taken(private.current_customer_id(), p_idempotency_key)))::integer,
         greatest(0, p_policy.max_open_dates_per_provider - (
           select count(*) from private.open_bookings o
            where o.customer_id = private.current_customer_id() and o.provider_id = p_provider_id
              and o.is_committed and o.idempotency_key is distinct from p_idempotency_key))::integer)
$$;
comment on function private.count_dates_left is
  'Returns how many dates the caller''s series with a provider can have: the policy''s max_series_bookings, or what max_bookings_per_hour (but at least two) or max_open_dates_per_provider leaves. The booking with the given key doesn''t count.';

create function private.list_repeat_dates(
  p_request private.booking_request, p_frequency public.booking_frequency, p_count integer
) returns table (
  day date, starts_at timestamptz, time_zone text, state public.repeat_date_state, max_count integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.current_customer_id();
  v_max_count integer := private.count_dates_left(
    p_request.provider_id, private.current_policy(), p_request.idempotency_key);
begin
  perform private.check_series(p_request, p_frequency, p_count);
  return query
    select r.day, r.starts_at, p.time_zone, case
             when r.starts_at is null then 'missing_day'
             when not private.is_working(p.id, period.during) then 'outside_hours'
             when private.is_taken(p.id, period.during, h.id) then 'taken'
             when exists (select from public.bookings b
                           where b.customer_id = v_customer_id and b.during && period.during
                             and b.status = 'confirmed' and not b.for_someone_else)
               then 'overlapping'
             else 'free'
           end::public.repeat_date_state,
           v_max_count
      from public.providers p
     cross join lateral private.list_series_starts(
             p_request.starts_at, p.time_zone, p_frequency, least(p_count, v_max_count)) as r
     cross join lateral (
             select private.get_booking_period(
                      p.id, p_request.service_id, p_request.add_on_ids, r.starts_at)
           ) as period (during)
      -- The slot that the customer holds with this key doesn't count as taken.
      left join public.bookings h
        on h.customer_id = v_customer_id and h.idempotency_key = p_request.idempotency_key
       and h.status = 'held'
     where p.id = p_request.provider_id and v_max_count >= 2
     order by r.day;
end
$$;
comment on function private.list_repeat_dates is 'See public.list_repeat_dates.';
grant execute on function private.list_repeat_dates to authenticated, service_role;

create function public.list_repeat_dates(
  p_request jsonb, p_frequency public.booking_frequency, p_count integer
) returns table (
  day date, starts_at timestamptz, time_zone text, state public.repeat_date_state, max_count integer
)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.list_repeat_dates(private.parse_booking_request(p_request), p_frequency, p_count)
$$;
comment on function public.list_repeat_dates is
  'Lists p_count dates of a series, starting with the request''s start time, at the same wall-clock time in the provider''s time zone. p_request is described at private.parse_booking_request. state says whether the date is free for the caller, but not whether their other booking limits or the policy''s lead time allow it. If a month doesn''t have that day, state is missing_day and starts_at is null. A slot that the caller holds with the request''s key counts as free. Raises the same errors as private.check_series.';
grant execute on function public.list_repeat_dates to authenticated, service_role;
