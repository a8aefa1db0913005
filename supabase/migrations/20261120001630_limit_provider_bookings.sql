-- Limits that are checked for each candidate provider: how many slots a customer can hold at once, how many they can
-- book with one provider, and how many bookings a provider takes from new customers.

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
  'Whether the customer signed up less than the policy''s new_customer_days ago.';

create function private.has_reached_day_limit(
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
                    -- Holds that are awaiting payment
                    or b.status = 'held' and b.due_online > 0
                       and b.hold_expires_at > clock_timestamp()
                    -- Without this, the grace period would let a customer take and cancel short-notice slots forever.
                    or b.status = 'cancelled' and not b.is_declined and b.cancellation_fee = 0
                       and b.cancelled_at >= b.starts_at
                             - make_interval(hours => p_policy.free_change_hours))
               and (b.starts_at at time zone p.time_zone)::date
                   = (s.starts_at at time zone p.time_zone)::date)
           >= p_policy.max_bookings_per_provider_day)
$$;
comment on function private.has_reached_day_limit is
  'Whether the customer already has the maximum number of bookings with a provider on the local day of any of these start times. Counts confirmed, completed and no-show bookings, and holds that are awaiting payment. A canceled booking counts only if it was canceled for free within the policy''s free_change_hours before its start and the provider didn''t decline it. The booking with the request''s key doesn''t count.';

create function private.find_provider_limit(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_starts timestamptz[], p_status public.booking_status, p_rescheduled public.bookings
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_time_zone constant text := (select p.time_zone from public.providers p where p.id = p_provider_id);
  v_counts record;
begin
  -- A reschedule doesn't change the number of upcoming bookings, but may exceed the limit of the new day.
  if p_rescheduled.id is not null then
    return case
      when (p_rescheduled.starts_at at time zone v_time_zone)::date
             <> (p_starts[1] at time zone v_time_zone)::date
           and private.has_reached_day_limit(p_request, p_policy, p_provider_id, p_starts)
        then 'too_many_on_day'
    end;
  end if;
  -- A series counts as one booking, but each of its dates counts as a date.
  select count(*) filter (where o.status = 'held') as holds,
         count(*) filter (where o.status = 'held' and o.provider_id = p_provider_id) as provider_holds,
         count(*) filter (where o.is_committed and o.provider_id = p_provider_id) as provider_dates,
         count(distinct o.series_id)
           filter (where o.is_committed and o.provider_id = p_provider_id) as provider_bookings
    into v_counts
    from private.open_bookings o
   where o.customer_id = p_request.customer_id
     and o.idempotency_key <> p_request.idempotency_key;
  -- A booking with an amount due online is held first, so it counts as a hold. The price is computed only if there are
  -- other holds, because without them neither limit is reached.
  if v_counts.holds > 0 and (p_status = 'held' or (private.price_booking(
       p_provider_id, p_request)).due_online > 0) then
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
    when private.has_reached_day_limit(p_request, p_policy, p_provider_id, p_starts)
      then 'too_many_on_day'
  end;
end
$$;
comment on function private.find_provider_limit is
  'Returns the code of the first limit that prevents the customer from taking these slots with a provider, or null if there is none. Call it only from private.limit_bookings, which explains the parameters and locks the customer.';

create function private.raise_provider_limit(p_code text, p_request private.booking_request) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_limit_exceeded(p_code,
  -- If any provider will do, the request doesn't say whose limit was reached, so all holds count.
  case when p_code in ('too_many_holds', 'too_many_holds_with_provider') then (
    select min(o.hold_expires_at) from private.open_bookings o
     where o.customer_id = p_request.customer_id and o.status = 'held'
       and o.idempotency_key <> p_request.idempotency_key
       and (p_code = 'too_many_holds' or o.provider_id = p_request.provider_id
            or p_request.provider_id is null))
  end);
end
$$;
comment on function private.raise_provider_limit is
  'Raises PT429 with a code that private.find_provider_limit has returned. For a limit on holds, the error''s detail is the number of seconds until the first of the holds that count toward it expires. Otherwise, it is empty.';

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
    perform private.raise_error(429, 'too_many_new_customers');
  end if;
  return v_remaining_ids;
end
$$;
comment on function private.limit_new_customers is
  'Returns the candidates who can take one more booking from a new customer, in the same order, or raises PT429 too_many_new_customers if there are none. Returns all candidates if the customer isn''t new. The booking with the request''s key doesn''t count. Call it after private.lock_providers so that it counts bookings from concurrent requests.';
