-- Series: bookings of a service with one provider at the same wall-clock time every week, every two weeks or
-- every month. All chosen dates are booked in one transaction, or none is.

create type public.booking_frequency as enum ('weekly', 'every_two_weeks', 'monthly');
create type public.repeat_date_state as enum (
  'free', 'taken', 'outside_hours', 'overlapping', 'missing_day'
);

create function private.list_series_starts(
  p_starts_at timestamptz, p_time_zone text, p_frequency public.booking_frequency, p_count integer
) returns table (day date, starts_at timestamptz)
language sql stable set search_path = ''
as $$
  select d.day, case
           when n = 0 then p_starts_at
           -- Postgres turns February 31 into February 28. A series skips months without the day instead.
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
  'Lists the dates of a series, all at the wall-clock time of the first. starts_at is null in a month without that day.';

create function private.check_series(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_frequency public.booking_frequency, p_count integer
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_add_ons(p_service_id, p_add_on_ids);
  if exists (select from public.services s where s.id = p_service_id and s.repeated = 'never') then
    perform private.raise_error(400, 'never_repeated',
      'This service is booked one date at a time.');
  elsif p_frequency is null
     or coalesce(p_count not between 2 and (private.current_policy()).max_series_bookings, true)
     or coalesce(p_starts_at not between now() - interval '1 day' and now() + interval '2 years', true)
  then
    perform private.raise_error(400, 'invalid_series',
      format('A series has 2 to %s dates.', (private.current_policy()).max_series_bookings));
  elsif private.get_needed_minutes(p_provider_id, p_service_id, p_add_on_ids) is null then
    perform private.raise_error(400, 'not_offered', 'That provider doesn''t offer this service.');
  elsif (private.price_booking(p_provider_id, p_service_id, p_add_on_ids)).due_online > 0 then
    perform private.raise_error(400, 'series_prepaid',
      'Services paid online are booked one date at a time.');
  end if;
end
$$;
comment on function private.check_series is
  'Rejects a series that can''t be booked at any time: its service is never repeated, not offered by the provider or paid online, or its dates or add-ons are invalid.';

create function private.list_repeat_dates(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_frequency public.booking_frequency, p_count integer, p_idempotency_key uuid
) returns table (
  day date, starts_at timestamptz, time_zone text, state public.repeat_date_state
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.current_customer_id();
begin
  perform private.check_series(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_frequency, p_count);
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
           end::public.repeat_date_state
      from public.providers p
     cross join lateral private.list_series_starts(p_starts_at, p.time_zone, p_frequency, p_count) as r
     cross join lateral (
             select private.get_booking_period(p.id, p_service_id, p_add_on_ids, r.starts_at)
           ) as period (during)
      -- A date that the customer holds under this key doesn't count as taken.
      left join public.bookings h
        on h.customer_id = v_customer_id and h.idempotency_key = p_idempotency_key
       and h.status = 'held'
     where p.id = p_provider_id
     order by r.day;
end
$$;
comment on function private.list_repeat_dates is 'See public.list_repeat_dates.';
grant execute on function private.list_repeat_dates to authenticated, service_role;

create function public.list_repeat_dates(
  p_service_id uuid, p_provider_id uuid, p_starts_at timestamptz, p_frequency public.booking_frequency,
  p_count integer, p_add_on_ids uuid[] default '{}', p_idempotency_key uuid default null
) returns table (
  day date, starts_at timestamptz, time_zone text, state public.repeat_date_state
)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.list_repeat_dates(
      p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_frequency, p_count, p_idempotency_key)
$$;
comment on function public.list_repeat_dates is
  'Lists the dates of a series from p_starts_at on, at the same wall-clock time in the provider''s time zone. state says whether the caller can book the date. starts_at is null in a month without that day.';
grant execute on function public.list_repeat_dates to authenticated, service_role;

create function private.describe_series(p_booking_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'ends_at', max(b.ends_at), 'total', sum(b.total), 'cancellation_fee', sum(b.cancellation_fee),
      'fee_due', sum(b.fee_due), 'fee_due_on', max(b.fee_due_on), 'refund', sum(b.refund),
      'bookings', jsonb_agg(
        jsonb_build_object('reference', b.reference, 'starts_at', b.starts_at, 'total', b.total)
        order by b.starts_at))
    from public.bookings b where b.id = any (p_booking_ids)
$$;
comment on function private.describe_series is 'Returns the totals and dates of a series as template data.';

create function private.notify_of_series(
  p_kind private.message_kind, p_replaced_kind private.message_kind, p_booking_ids uuid[]
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_first_booking public.bookings;
  v_data jsonb;
  v_event_id uuid := gen_random_uuid();
begin
  select * into strict v_first_booking from public.bookings b
   where b.id = any (p_booking_ids) order by b.starts_at limit 1;
  -- This transaction wrote these messages, so no worker has claimed them yet.
  delete from private.outbox_messages m
   where m.booking_id = any (p_booking_ids) and m.kind = p_replaced_kind and m.created_at = now()
     and m.sent_at is null and m.locked_until is null;
  v_data := private.describe_booking(v_first_booking) || private.describe_series(p_booking_ids);
  perform private.notify_customer(p_kind, v_first_booking, v_event_id, v_data);
  perform private.notify_provider(p_kind, v_first_booking, v_event_id, v_data);
end
$$;
comment on function private.notify_of_series is
  'Queues one message about a series for each recipient and channel. It replaces the messages about the individual bookings.';

create function private.book_series(
  p_request private.booking_request, p_policy public.booking_policies, p_hold public.bookings,
  p_starts timestamptz[]
) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_hold_key uuid := p_request.idempotency_key;
  v_start timestamptz;
  v_booking public.bookings;
  v_booking_ids uuid[] := '{}';
  v_taken_starts timestamptz[] := '{}';
begin
  perform private.lock_providers(array[p_request.provider_id, p_hold.provider_id]);
  perform private.release_expired_holds(array[p_request.provider_id], p_hold.id);

  foreach v_start in array p_starts loop
    p_request.starts_at := v_start;
    perform private.limit_new_customers(p_request, p_policy, array[p_request.provider_id]);
    v_booking := null;
    if private.is_working(p_request.provider_id, private.get_booking_period(
         p_request.provider_id, p_request.service_id, p_request.add_on_ids, v_start)) then
      v_booking := private.book_provider(
        p_request, p_policy, p_request.provider_id, p_hold.id, 'confirmed');
    end if;
    v_booking_ids := v_booking_ids || v_booking.id;
    v_taken_starts := v_taken_starts || case when v_booking.id is null then v_start end;
    -- The first booking replaces the hold and gets its key. The others get keys derived from it.
    p_hold.id := null;
    p_request.idempotency_key := md5(v_hold_key::text || extract(epoch from v_start))::uuid;
  end loop;

  v_taken_starts := array_remove(v_taken_starts, null);
  if cardinality(v_taken_starts) > 0 then
    perform private.raise_error(409, 'series_taken',
      'Some of these dates were just taken. Nothing was booked.', to_jsonb(v_taken_starts)::text);
  end if;
  return v_booking_ids;
end
$$;
comment on function private.book_series is
  'Books all start times with the request''s provider and returns the bookings'' ids, or raises an error that lists the taken times.';

create function private.confirm_series(
  p_request private.booking_request, p_frequency public.booking_frequency, p_count integer,
  p_chosen timestamptz[]
) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_existing public.bookings;
  v_starts timestamptz[];
  v_booking_ids uuid[];
begin
  p_request := private.receive_request(p_request);
  p_request.request_hash := md5(jsonb_build_array(
    p_request.request_hash, p_frequency, p_count,
    (select jsonb_agg(chosen at time zone 'UTC' order by chosen)
       from unnest(p_chosen) as chosen))::text);
  v_existing := private.find_booking(p_request);
  if v_existing.status <> 'held' then
    if v_existing.request_hash <> p_request.request_hash then
      perform private.raise_error(409, 'already_confirmed',
        'This booking is already confirmed. Start a new one to book something else.',
        v_existing.reference);
    end if;
    return query select * from public.bookings b
                  where b.series_id = v_existing.series_id order by b.starts_at;
    return;
  end if;

  perform private.check_series(p_request.service_id, p_request.provider_id, p_request.add_on_ids,
    p_request.starts_at, p_frequency, p_count);
  -- Only the first date has to be within the policy's horizon.
  perform private.validate_request(p_request, v_policy);
  p_request := private.resolve_place(p_request);
  perform private.find_candidates(p_request, v_existing.provider_id);
  -- Accepts only dates of the series, because others would bypass the limits of single bookings.
  select array_agg(r.starts_at order by r.starts_at) into v_starts
    from public.providers p,
         private.list_series_starts(p_request.starts_at, p.time_zone, p_frequency, p_count) as r
   where p.id = p_request.provider_id and r.starts_at = any (p_chosen);
  if coalesce(cardinality(v_starts), 0) < 2 or cardinality(v_starts) <> cardinality(p_chosen) then
    perform private.raise_error(400, 'invalid_series', 'Choose at least two dates of the series.');
  end if;
  perform private.limit_bookings(
    p_request, v_policy, array[p_request.provider_id], v_starts, 'confirmed');

  v_booking_ids := private.book_series(p_request, v_policy, v_existing, v_starts);
  update public.bookings b set series_id = v_booking_ids[1] where b.id = any (v_booking_ids);
  perform private.notify_of_series('series_confirmed', 'booking_confirmed', v_booking_ids);
  return query select * from public.bookings b where b.id = any (v_booking_ids) order by b.starts_at;
end
$$;
comment on function private.confirm_series is 'See public.confirm_series.';
grant execute on function private.confirm_series to authenticated, service_role;

create function public.confirm_series(
  p_idempotency_key uuid, p_service_id uuid, p_provider_id uuid, p_starts_at timestamptz,
  p_frequency public.booking_frequency, p_count integer, p_chosen timestamptz[],
  p_place public.service_place, p_add_on_ids uuid[] default '{}', p_location_id uuid default null,
  p_address text default null, p_access_notes text default null, p_notes text default null,
  p_expected_total numeric default null, p_for_someone_else boolean default false,
  p_postal_code text default null
) returns table (
  reference text, starts_at timestamptz, ends_at timestamptz, time_zone text, total numeric,
  series_id uuid
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.starts_at, b.ends_at, b.time_zone, b.total, b.series_id
    from private.confirm_series(private.build_booking_request(
           p_idempotency_key, p_service_id, p_starts_at, p_provider_id, p_add_on_ids, p_place,
           p_postal_code, p_location_id, p_address, p_access_notes, p_notes, p_for_someone_else,
           p_expected_total), p_frequency, p_count, p_chosen) b
$$;
comment on function public.confirm_series is
  'Books all chosen dates of a series for the calling customer, or none of them. p_expected_total is the total per date that the customer was shown. If it differs from the price, raises price_changed and books nothing. Another call with the same key returns the same series.';
grant execute on function public.confirm_series to authenticated, service_role;

create function private.list_upcoming_series_bookings(p_booking public.bookings)
returns table (reference text, fee numeric, currency text)
language sql stable security definer set search_path = ''
as $$
  select b.reference, q.fee, b.currency::text
    from public.bookings b
   cross join lateral private.quote_cancellation(b) as q
   where b.series_id = p_booking.series_id and b.customer_id = p_booking.customer_id
     and b.status = 'confirmed' and b.starts_at >= p_booking.starts_at and b.starts_at > now()
   order by b.starts_at
$$;
comment on function private.list_upcoming_series_bookings is
  'Lists the confirmed bookings of a series that start with this one or later and haven''t started, each with its cancellation fee.';

create function private.quote_series_cancellation(p_reference text)
returns table (booking_count integer, fee numeric)
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer, coalesce(sum(l.fee), 0)
    from private.list_upcoming_series_bookings(private.find_own_booking(p_reference)) as l
$$;
comment on function private.quote_series_cancellation is 'See public.quote_series_cancellation.';
grant execute on function private.quote_series_cancellation to authenticated, service_role;

create function public.quote_series_cancellation(p_reference text)
returns table (booking_count integer, fee numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_series_cancellation(p_reference) $$;
comment on function public.quote_series_cancellation is
  'Returns the number of bookings that public.cancel_series would cancel now, and the sum of their fees.';
grant execute on function public.quote_series_cancellation to authenticated, service_role;

create function private.cancel_series(p_reference text, p_expected_fee numeric, p_reason text)
returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_quote record;
  v_booking_ids uuid[];
begin
  select * into strict v_quote from private.quote_series_cancellation(p_reference);
  -- If all of them are already canceled, returns the earlier result.
  if v_quote.booking_count > 0 then
    perform private.require_changeable(v_booking);
    if v_quote.fee is distinct from p_expected_fee then
      perform private.raise_error(409, 'fee_changed',
        'The cancellation fee has changed. Nothing was canceled.',
        (to_jsonb(private.quote_cancellation(v_booking))
          || jsonb_build_object('fee', v_quote.fee))::text);
    end if;
    select array_agg((private.cancel_booking(l.reference, l.fee, p_reason)).id) into v_booking_ids
      from private.list_upcoming_series_bookings(v_booking) as l;
    perform private.notify_of_series('series_cancelled', 'booking_cancelled', v_booking_ids);
  end if;
  return query
    select * from public.bookings b
     where b.series_id = v_booking.series_id and b.status = 'cancelled'
       and b.starts_at >= v_booking.starts_at
     order by b.starts_at;
end
$$;
comment on function private.cancel_series is 'See public.cancel_series.';
grant execute on function private.cancel_series to authenticated, service_role;

create function public.cancel_series(
  p_reference text, p_expected_fee numeric default null, p_reason text default null
) returns table (
  reference text, status public.booking_status, cancelled_at timestamptz, cancellation_fee numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.status, b.cancelled_at, b.cancellation_fee
    from private.cancel_series(p_reference, p_expected_fee, p_reason) b
$$;
comment on function public.cancel_series is
  'Cancels the caller''s booking and all later ones of its series, or none of them. p_expected_fee is the sum of the fees that the customer was shown. If it differs from the fees, raises fee_changed and cancels nothing.';
grant execute on function public.cancel_series to authenticated, service_role;
