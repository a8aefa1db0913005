-- First steps of holding and confirming: identify the customer, read the request, check the limits. The client
-- sends ids and choices. The database derives the price, duration, customer and provider.

create type private.booking_request as (
  idempotency_key uuid,
  service_id uuid,
  -- Null means any provider.
  provider_id uuid,
  add_on_ids uuid[],
  starts_at timestamptz,
  place public.service_place,
  location_id uuid,
  address text,
  -- Postal code of the saved place or the typed address. A venue has to be within reach of it.
  postal_code text,
  access_notes text,
  notes text,
  for_someone_else boolean,
  -- Total that the customer was shown. Required for a booking, null for a hold.
  expected_total numeric,
  expected_due_online numeric,
  -- Set by private.receive_request or from a waitlist entry, never by the caller.
  customer_id uuid,
  request_hash text
);
comment on type private.booking_request is 'A customer''s request to hold or book.';

create function private.build_booking_request(
  p_idempotency_key uuid, p_service_id uuid, p_starts_at timestamptz, p_provider_id uuid,
  p_add_on_ids uuid[], p_place public.service_place, p_postal_code text,
  p_location_id uuid default null, p_address text default null, p_access_notes text default null,
  p_notes text default null, p_for_someone_else boolean default false,
  p_expected_total numeric default null, p_expected_due_online numeric default 0,
  p_customer_id uuid default null
) returns private.booking_request
language sql immutable set search_path = ''
as $$
  select row (
    p_idempotency_key, p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place,
    p_location_id, p_address, p_postal_code, p_access_notes, p_notes, p_for_someone_else,
    p_expected_total, p_expected_due_online, p_customer_id, null
  )::private.booking_request
$$;
comment on function private.build_booking_request is
  'Builds a request. Only this function depends on the order of its fields.';
grant execute on function private.build_booking_request to anon, authenticated, service_role;

create function private.hash_request(p_request private.booking_request) returns text
language sql stable set search_path = ''
as $$
  -- Leaves out the expected amounts, which aren't part of what the customer requests.
  select md5(jsonb_build_array(
    p_request.service_id, p_request.provider_id, p_request.starts_at at time zone 'UTC',
    p_request.place, p_request.location_id, p_request.address, p_request.postal_code,
    p_request.access_notes, p_request.notes, p_request.for_someone_else,
    (select jsonb_agg(id order by id) from unnest(p_request.add_on_ids) as id))::text)
$$;
comment on function private.hash_request is
  'Returns a digest of a request, independent of the order of its add-ons.';

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
  'Serializes changes to these providers'' calendars. Call it after private.lock_customer.';

create function private.prepare_request(p_request private.booking_request)
returns private.booking_request
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A customer's requests wait for each other, so that a repeated request sees the first result.
  perform private.lock_customer(p_request.customer_id);

  p_request.address := nullif(btrim(p_request.address), '');
  p_request.postal_code := private.normalize_postal_code(p_request.postal_code);
  p_request.access_notes := nullif(btrim(p_request.access_notes), '');
  p_request.notes := nullif(btrim(p_request.notes), '');
  p_request.for_someone_else := coalesce(p_request.for_someone_else, false);
  p_request.request_hash := private.hash_request(p_request);
  return p_request;
end
$$;
comment on function private.prepare_request is
  'Locks the customer, normalizes the request''s text fields and computes its hash.';

create function private.receive_request(p_request private.booking_request)
returns private.booking_request
language plpgsql volatile security definer set search_path = ''
as $$
begin
  p_request.customer_id := private.require_acting_customer('book');
  if p_request.idempotency_key is null or p_request.service_id is null then
    perform private.raise_error(400, 'invalid_request', 'Something is missing from this booking.');
  end if;
  return private.prepare_request(p_request);
end
$$;
comment on function private.receive_request is
  'Identifies the caller and prepares their request. Raises PT401 for a caller who isn''t a customer.';

create function private.find_booking(p_request private.booking_request) returns public.bookings
language sql stable security definer set search_path = ''
as $$
  select b from public.bookings b
   where b.customer_id = p_request.customer_id and b.idempotency_key = p_request.idempotency_key
$$;
comment on function private.find_booking is
  'Returns the customer''s hold or booking under the request''s key, or null if there is none.';

create function private.validate_request(
  p_request private.booking_request, p_policy public.booking_policies
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_add_ons(p_request.service_id, p_request.add_on_ids);

  if p_request.starts_at is null or not isfinite(p_request.starts_at) then
    perform private.raise_error(400, 'invalid_time', 'Choose a time.');
  elsif p_request.starts_at <= now() then
    perform private.raise_error(400, 'past', 'That time has passed. Choose a later one.');
  elsif p_request.starts_at < now() + make_interval(mins => p_policy.lead_minutes) then
    perform private.raise_error(400, 'too_soon',
      format('Book at least %s minutes ahead.', p_policy.lead_minutes));
  elsif p_request.starts_at > now() + make_interval(days => p_policy.horizon_days) then
    perform private.raise_error(400, 'too_far',
      format('Book at most %s days ahead.', p_policy.horizon_days));
  elsif extract(epoch from p_request.starts_at) % (p_policy.slot_minutes * 60) <> 0 then
    perform private.raise_error(400, 'off_grid',
      format('Times start every %s minutes, from the full hour.', p_policy.slot_minutes));
  end if;

  -- Maximum lengths of the form's fields. Operators have no reason to change them, so they aren't part of the
  -- policy.
  if char_length(p_request.notes) > 500 then
    perform private.raise_error(400, 'too_long', 'Keep the notes to 500 characters.');
  elsif char_length(p_request.address) > 150 then
    perform private.raise_error(400, 'too_long', 'Keep the address to 150 characters.');
  elsif char_length(p_request.access_notes) > 250 then
    perform private.raise_error(400, 'too_long', 'Keep the access notes to 250 characters.');
  end if;
end
$$;
comment on function private.validate_request is
  'Rejects invalid add-ons, a start time that the policy doesn''t allow, and text that is too long.';

create function private.require_postal_code(p_postal_code text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.postal_codes c
                  where c.postal_code = private.normalize_postal_code(p_postal_code)) then
    perform private.raise_error(400, 'unknown_postal_code',
      'We don''t recognize that ZIP code, or no one works there yet.');
  end if;
end
$$;
comment on function private.require_postal_code is 'Rejects a postal code that isn''t in postal_codes.';

create function private.require_service_area(
  p_service_id uuid, p_provider_id uuid, p_postal_code text, p_place public.service_place
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_postal_code(p_postal_code);
  if cardinality(private.list_candidate_providers(
       p_service_id, p_provider_id, '{}', null, p_place, p_postal_code)) > 0 then
    return;
  end if;
  perform private.raise_error(400, 'outside_area', 'That ZIP code is outside the service area.', (
    select coalesce(jsonb_agg(jsonb_build_object(
             'provider_id', p.id, 'name', p.first_name || ' ' || p.last_name,
             'business_name', b.business_name) order by candidate.position), '[]')::text
      from unnest(private.list_candidate_providers(p_service_id, null, '{}', null, p_place, p_postal_code))
           with ordinality as candidate (id, position)
      join public.providers p on p.id = candidate.id
      join public.business_profiles b on b.id = p.business_id
     where candidate.position <= 3));
end
$$;
comment on function private.require_service_area is
  'Rejects a postal code that the provider, or every provider of the service, doesn''t serve. The error''s detail lists up to three providers who do.';
grant execute on function private.require_service_area to anon, authenticated, service_role;

create function public.require_service_area(
  p_service_id uuid, p_postal_code text, p_provider_id uuid default null
) returns void
language sql stable security invoker set search_path = ''
as $$
  select private.require_service_area(p_service_id, p_provider_id, p_postal_code, 'home')
$$;
comment on function public.require_service_area is
  'Raises outside_area if the provider, or every provider of the service, doesn''t travel to a postal code. The error''s detail lists up to three providers who do.';
grant execute on function public.require_service_area to anon, authenticated, service_role;

-- The address of an appointment at home is formatted for the country of its postal code.
create function private.format_city(
  p_city text, p_region text, p_postal_code text, p_country_code text
) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_country_code in (
      'AU', 'BR', 'CA', 'CO', 'GB', 'ID', 'IE', 'IN', 'KE', 'LV', 'NG', 'NZ', 'PK', 'PR', 'SA',
      'SG', 'TH', 'UA', 'US', 'VN', 'ZA')
    then p_city || ', ' || p_region || ' ' || p_postal_code
    -- Omits a region that has the same name as its city, such as Madrid.
    else p_postal_code || ' ' || p_city || coalesce(', ' || nullif(p_region, p_city), '')
  end
$$;
comment on function private.format_city is
  'Formats the last line of an address: Denver, CO 80202, or 28013 Madrid.';

create function private.resolve_place(p_request private.booking_request)
returns private.booking_request
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_request.place is null then
    perform private.raise_error(400, 'invalid_place', 'Choose where you would like your appointment.');
  elsif p_request.place = 'venue' then
    p_request.address := null;
    p_request.access_notes := null;
    p_request.location_id := null;
  elsif p_request.location_id is not null then
    select concat_ws(', ', l.address_line, l.address_line_2,
             private.format_city(l.city, l.region, l.postal_code, l.country_code)),
           private.normalize_postal_code(l.postal_code), l.access_notes
      into p_request.address, p_request.postal_code, p_request.access_notes
      from public.customer_locations l
     where l.id = p_request.location_id and l.customer_id = p_request.customer_id;
    if not found then
      perform private.raise_error(400, 'invalid_place', 'Choose one of your saved places.');
    end if;
  elsif p_request.address is null or p_request.postal_code is null then
    perform private.raise_error(400, 'invalid_place',
      'Enter the address of your appointment, with its postal code.');
  else
    perform private.require_postal_code(p_request.postal_code);
    select concat_ws(', ', p_request.address,
             private.format_city(c.city, c.region, c.postal_code, c.country_code))
      into p_request.address
      from public.postal_codes c where c.postal_code = p_request.postal_code
     order by c.country_code limit 1;
  end if;
  return p_request;
end
$$;
comment on function private.resolve_place is
  'Completes the address of a request from the saved place or the postal code. Rejects a request without a place.';

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
  -- Looks for the reason only after a failure, because that takes as long as the search itself.
  if cardinality(v_candidates) = 0 then
    if cardinality(private.list_candidate_providers(p_request.service_id, p_request.provider_id,
         p_request.add_on_ids, null, p_request.place, null)) = 0 then
      perform private.raise_error(400, 'not_offered',
        'That provider doesn''t offer this service there.');
    end if;
    if p_request.postal_code is not null then
      perform private.require_service_area(
        p_request.service_id, p_request.provider_id, p_request.postal_code, p_request.place);
    end if;
    perform private.raise_error(400, 'outside_hours',
      'No one is available at that time. Please choose another.');
  end if;
  -- A request for any provider keeps the provider of its hold if possible.
  if p_held_provider_id = any (v_candidates) then
    v_candidates := p_held_provider_id || array_remove(v_candidates, p_held_provider_id);
  end if;
  return v_candidates;
end
$$;
comment on function private.find_candidates is
  'Returns the providers who could take a request, with the provider of its hold first. Raises an error if there are none.';

create view private.open_bookings as
  select id, customer_id, provider_id, idempotency_key, status, hold_expires_at,
         coalesce(series_id, id) as series_id,
         status = 'confirmed' or due_online > 0 as is_committed
    from public.bookings
   where (status = 'confirmed' and upper(during) > now())
      or (status = 'held' and hold_expires_at > clock_timestamp());
comment on view private.open_bookings is
  'Confirmed bookings that aren''t over, and live holds. is_committed is false for a hold that the customer hasn''t confirmed. series_id is the booking''s own id if it isn''t part of a series.';

create function private.is_new_customer(p_customer_id uuid, p_policy public.booking_policies)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.customer_profiles c
     where c.id = p_customer_id
       and c.created_at > now() - make_interval(days => p_policy.new_customer_days))
$$;
comment on function private.is_new_customer is
  'Whether an account is younger than the policy''s new_customer_days.';

create function private.list_reschedules(p_customer_id uuid, p_since timestamptz)
returns table (booking_id uuid, rescheduled_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select e.booking_id, e.created_at
    from public.bookings b
    join public.booking_events e on e.booking_id = b.id
   where b.customer_id = p_customer_id and e.kind = 'rescheduled' and e.created_at > p_since
$$;
comment on function private.list_reschedules is
  'Lists the reschedules of a customer''s bookings after p_since.';

create function private.limit_reschedules(p_booking public.bookings, p_policy public.booking_policies)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Time of the oldest reschedule that counts. Another is allowed once that one is outside the period.
  v_rescheduled_at timestamptz;
begin
  select r.rescheduled_at into v_rescheduled_at
    from private.list_reschedules(p_booking.customer_id, now() - interval '1 day') r
   where r.booking_id = p_booking.id
   order by r.rescheduled_at desc offset p_policy.max_booking_reschedules_per_day - 1 limit 1;
  if found then
    perform private.raise_limit_exceeded('too_many_booking_reschedules', format(
      'Reschedules of one booking are limited to %s a day. Please try again later.',
      p_policy.max_booking_reschedules_per_day), v_rescheduled_at + interval '1 day');
  end if;
  select r.rescheduled_at into v_rescheduled_at
    from private.list_reschedules(p_booking.customer_id, now() - interval '1 hour') r
   order by r.rescheduled_at desc offset p_policy.max_reschedules_per_hour - 1 limit 1;
  if found then
    perform private.raise_limit_exceeded('too_many_reschedules', format(
      'Reschedules are limited to %s an hour. Please try again later.',
      p_policy.max_reschedules_per_hour), v_rescheduled_at + interval '1 hour');
  end if;
end
$$;
comment on function private.limit_reschedules is
  'Rejects a reschedule that would exceed the policy''s daily limit per booking or its hourly limit per customer.';

create function private.limit_bookings_per_hour(
  p_request private.booking_request, p_policy public.booking_policies, p_count integer
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_since constant timestamptz := now() - interval '1 hour';
  -- Time at which the oldest slot that counts was taken.
  v_taken_at timestamptz;
begin
  select t.taken_at into v_taken_at
    from (
      select coalesce(b.confirmed_at, b.created_at)
        from public.bookings b
       where b.customer_id = p_request.customer_id
         and (b.status <> 'held' or b.idempotency_key <> p_request.idempotency_key
                                    and (b.due_online > 0 or b.hold_expires_at > clock_timestamp()))
         and coalesce(b.confirmed_at, b.created_at) > v_since
      union all
      select r.rescheduled_at from private.list_reschedules(p_request.customer_id, v_since) r
    ) as t (taken_at)
   order by t.taken_at desc offset greatest(p_policy.max_bookings_per_hour - p_count, 0) limit 1;
  if found or p_count > p_policy.max_bookings_per_hour then
    perform private.raise_limit_exceeded('too_many_bookings', format(
      'You''ve made the most bookings you can in an hour (%s). Please try again later.',
      p_policy.max_bookings_per_hour), v_taken_at + interval '1 hour');
  end if;
end
$$;
comment on function private.limit_bookings_per_hour is
  'Rejects a request for p_count slots that would exceed the policy''s hourly limit per customer.';

create function private.limit_open_bookings(
  p_request private.booking_request, p_policy public.booking_policies
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(distinct o.series_id) from private.open_bookings o
       where o.customer_id = p_request.customer_id and o.is_committed
         and o.idempotency_key <> p_request.idempotency_key) >= p_policy.max_open_bookings then
    perform private.raise_error(429, 'too_many_open_bookings', format(
      'Upcoming bookings are limited to %s. Book again once one is over.',
      p_policy.max_open_bookings));
  end if;
end
$$;
comment on function private.limit_open_bookings is
  'Rejects a booking that would exceed the policy''s limit of open bookings per customer.';

-- Bookings canceled in their grace period count as well. Otherwise, a customer could take a short-notice slot
-- repeatedly, each time with a new grace period.
create function private.is_day_full(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_starts timestamptz[]
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.providers p, unnest(p_starts) as s (starts_at)
     where p.id = p_provider_id
       and (select count(*) from public.bookings b
             where b.customer_id = p_request.customer_id and b.provider_id = p.id
               and b.idempotency_key <> p_request.idempotency_key
               and (b.status in ('confirmed', 'completed', 'no_show')
                    or b.status = 'held' and b.due_online > 0
                       and b.hold_expires_at > clock_timestamp()
                    or b.status = 'cancelled' and b.cancellation_fee = 0
                       and b.cancelled_at >= b.starts_at
                             - make_interval(hours => p_policy.free_change_hours))
               and (b.starts_at at time zone p.time_zone)::date
                   = (s.starts_at at time zone p.time_zone)::date)
           >= p_policy.max_bookings_per_provider_day)
$$;
comment on function private.is_day_full is
  'Whether, on the day of any of these start times, the customer already has the maximum number of bookings with a provider. A canceled booking counts if canceling was free only because of its grace period.';

create function private.find_provider_limit(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_starts timestamptz[], p_status public.booking_status, p_rescheduled public.bookings
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_counts record;
begin
  -- A reschedule doesn't change the number of upcoming bookings, but the new day may be full.
  if p_rescheduled.id is not null then
    return case
      when (p_rescheduled.starts_at at time zone p_rescheduled.time_zone)::date
             <> (p_starts[1] at time zone p_rescheduled.time_zone)::date
           and private.is_day_full(p_request, p_policy, p_provider_id, p_starts)
        then 'too_many_on_day'
    end;
  end if;
  select count(*) filter (where o.status = 'held') as holds,
         count(*) filter (where o.status = 'held' and o.provider_id = p_provider_id) as provider_holds,
         count(*) filter (where o.is_committed and o.provider_id = p_provider_id) as provider_dates,
         count(distinct o.series_id)
           filter (where o.is_committed and o.provider_id = p_provider_id) as provider_bookings
    into v_counts
    from private.open_bookings o
   where o.customer_id = p_request.customer_id
     and o.idempotency_key <> p_request.idempotency_key;
  -- A booking that has to be paid online is held first, so it counts as a hold.
  if v_counts.holds > 0 and (p_status = 'held' or (private.price_booking(
       p_provider_id, p_request.service_id, p_request.add_on_ids)).due_online > 0) then
    if v_counts.holds >= p_policy.max_open_holds then
      return 'too_many_holds';
    elsif v_counts.provider_holds >= p_policy.max_new_customer_holds_per_provider
          and private.is_new_customer(p_request.customer_id, p_policy) then
      return 'too_many_holds_with_provider';
    end if;
  end if;
  return case
    when v_counts.provider_bookings >= p_policy.max_open_bookings_per_provider
      then 'too_many_with_provider'
    when v_counts.provider_dates + cardinality(p_starts) > p_policy.max_open_dates_per_provider
      then 'too_many_dates_with_provider'
    when private.is_day_full(p_request, p_policy, p_provider_id, p_starts)
      then 'too_many_on_day'
  end;
end
$$;
comment on function private.find_provider_limit is
  'Returns the hint of the limit that prevents the customer from taking these slots with a provider, or null if there is none.';

create function private.raise_provider_limit(
  p_hint text, p_request private.booking_request, p_policy public.booking_policies
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_limit_exceeded(p_hint, case p_hint
    when 'too_many_holds' then format(
      'You''re already holding the most times you can (%s). Confirm one of them, or try again later.',
      p_policy.max_open_holds)
    when 'too_many_holds_with_provider' then
      'You''re already holding a time with this provider. Confirm it, or try again later.'
    when 'too_many_with_provider' then format(
      'Upcoming bookings with one provider are limited to %s. Choose another provider, or book again once one is over.',
      p_policy.max_open_bookings_per_provider)
    when 'too_many_dates_with_provider' then format(
      'Upcoming dates with one provider are limited to %s. Choose fewer dates or another provider.',
      p_policy.max_open_dates_per_provider)
    when 'too_many_on_day' then format(
      'Bookings with one provider are limited to %s a day. Choose another day or another provider.',
      p_policy.max_bookings_per_provider_day)
  end, case when p_hint in ('too_many_holds', 'too_many_holds_with_provider') then (
    select min(o.hold_expires_at) from private.open_bookings o
     where o.customer_id = p_request.customer_id and o.status = 'held'
       and o.idempotency_key <> p_request.idempotency_key
       and (p_hint = 'too_many_holds' or o.provider_id = p_request.provider_id
            or p_request.provider_id is null))
  end);
end
$$;
comment on function private.raise_provider_limit is
  'Raises the error for a limit that private.find_provider_limit returned. For a limit on holds, the error''s detail is the number of seconds until the first one expires.';

create function private.limit_bookings(
  p_request private.booking_request, p_policy public.booking_policies, p_candidates uuid[],
  p_starts timestamptz[], p_status public.booking_status, p_rescheduled public.bookings default null
) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_remaining_ids uuid[];
  v_hint text;
begin
  perform private.lock_customer(p_request.customer_id);
  if p_rescheduled.id is null then
    perform private.limit_open_bookings(p_request, p_policy);
  else
    perform private.limit_reschedules(p_rescheduled, p_policy);
  end if;
  perform private.limit_bookings_per_hour(p_request, p_policy, cardinality(p_starts));
  select array_agg(candidate.id order by candidate.position) filter (where exceeded.hint is null),
         (array_agg(exceeded.hint order by candidate.position))[1]
    into v_remaining_ids, v_hint
    from unnest(p_candidates) with ordinality as candidate (id, position)
   cross join lateral private.find_provider_limit(
           p_request, p_policy, candidate.id, p_starts, p_status, p_rescheduled) as exceeded (hint);
  if v_remaining_ids is null then
    perform private.raise_provider_limit(v_hint, p_request, p_policy);
  end if;
  return v_remaining_ids;
end
$$;
comment on function private.limit_bookings is
  'Returns the candidates with whom the customer may take these slots, or raises an error if there are none. Everything that takes a slot calls it: holds, bookings, series, reschedules and waitlist offers. Ignores the booking under the request''s key.';

create function private.limit_new_customers(
  p_request private.booking_request, p_policy public.booking_policies, p_candidates uuid[]
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_remaining_ids uuid[];
begin
  if not private.is_new_customer(p_request.customer_id, p_policy) then
    return p_candidates;
  end if;
  v_remaining_ids := array(
    select candidate.id from unnest(p_candidates) with ordinality as candidate (id, position)
     where (select count(*) from private.open_bookings o
              join public.customer_profiles c on c.id = o.customer_id
               and c.created_at > now() - make_interval(days => p_policy.new_customer_days)
             where o.provider_id = candidate.id
               and (o.customer_id, o.idempotency_key)
                   is distinct from (p_request.customer_id, p_request.idempotency_key))
           < p_policy.max_new_customer_bookings
     order by candidate.position);
  if cardinality(v_remaining_ids) = 0 then
    perform private.raise_error(429, 'too_many_new_customers', format(
      'This provider limits bookings from new customers to %s. Choose another provider, or try again later.',
      p_policy.max_new_customer_bookings));
  end if;
  return v_remaining_ids;
end
$$;
comment on function private.limit_new_customers is
  'Returns the candidates who may take another booking from a new customer, or raises an error if there are none. Call it after locking them. Other customers aren''t limited.';

create function private.reject_overlap(
  p_request private.booking_request, p_period tstzrange, p_hold_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_request.for_someone_else and exists (
    select from public.bookings b
     where b.customer_id = p_request.customer_id and b.during && p_period
       and b.status = 'confirmed' and not b.for_someone_else and b.id is distinct from p_hold_id
  ) then
    perform private.raise_error(409, 'overlapping_booking',
      'You have another booking at that time. Choose another time, or say that this one is for someone else.');
  end if;
end
$$;
comment on function private.reject_overlap is
  'Rejects a booking that overlaps another one of the same customer, unless either is for someone else.';
