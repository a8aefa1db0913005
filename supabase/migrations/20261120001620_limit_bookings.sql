-- Limits on a customer across all providers: slots per hour, upcoming bookings, cancellations and reschedules.
-- private.limit_bookings applies them to holds, bookings, series, reschedules and waitlist offers, together with those
-- of the migration limit_provider_bookings, except for private.limit_new_customers.

create view private.open_bookings as
  select id, customer_id, provider_id, idempotency_key, status, hold_expires_at,
         coalesce(series_id, id) as series_id,
         status = 'confirmed' or due_online > 0 as is_committed
    from public.bookings
   where (status = 'confirmed' and upper(during) > now())
      or (status = 'held' and hold_expires_at > clock_timestamp());
comment on view private.open_bookings is
  'Confirmed bookings that aren''t over, and live holds. is_committed is true for confirmed bookings and holds awaiting payment. For a booking outside a series, series_id is its own id, so that each series or single booking counts as one.';

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
  'Lists every reschedule of a customer''s bookings after p_since.';

create function private.limit_reschedules(p_booking public.bookings, p_policy public.booking_policies)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Time of the oldest reschedule that counts toward a reached limit. Once it leaves the period, the next is allowed.
  v_rescheduled_at timestamptz;
begin
  select r.rescheduled_at into v_rescheduled_at
    from private.list_reschedules(p_booking.customer_id, now() - interval '1 day') r
   where r.booking_id = p_booking.id
   order by r.rescheduled_at desc offset p_policy.max_booking_reschedules_per_day - 1 limit 1;
  if found then
    perform private.raise_limit_exceeded('too_many_booking_reschedules', v_rescheduled_at + interval '1 day');
  end if;
  select r.rescheduled_at into v_rescheduled_at
    from private.list_reschedules(p_booking.customer_id, now() - interval '1 hour') r
   order by r.rescheduled_at desc offset p_policy.max_reschedules_per_hour - 1 limit 1;
  if found then
    perform private.raise_limit_exceeded('too_many_reschedules', v_rescheduled_at + interval '1 hour');
  end if;
end
$$;
comment on function private.limit_reschedules is
  'Raises PT429 too_many_booking_reschedules or too_many_reschedules if one more reschedule would exceed the policy''s daily limit per booking or hourly limit per customer. The error''s detail is the number of seconds to wait.';

create function private.list_slots_taken(p_customer_id uuid, p_idempotency_key uuid)
returns table (taken_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select coalesce(b.confirmed_at, b.created_at)
    from public.bookings b
   where b.customer_id = p_customer_id
     -- Doesn't count expired holds, unless they awaited payment, or the hold that this request confirms or moves.
     and (b.status <> 'held' or b.idempotency_key is distinct from p_idempotency_key
                                and (b.due_online > 0 or b.hold_expires_at > clock_timestamp()))
     and coalesce(b.confirmed_at, b.created_at) > now() - interval '1 hour'
  union all
  select r.rescheduled_at from private.list_reschedules(p_customer_id, now() - interval '1 hour') r
$$;
comment on function private.list_slots_taken is
  'Lists when a customer took slots in the last hour, by booking, holding or rescheduling. The hold with the given key doesn''t count.';

create function private.limit_bookings_per_hour(
  p_request private.booking_request, p_policy public.booking_policies, p_slot_count integer
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- When the customer took the slot that has to be an hour old before they can take p_slot_count more.
  v_taken_at timestamptz;
begin
  select t.taken_at into v_taken_at
    from private.list_slots_taken(p_request.customer_id, p_request.idempotency_key) t
   order by t.taken_at desc offset greatest(p_policy.max_bookings_per_hour - p_slot_count, 0) limit 1;
  if found or p_slot_count > p_policy.max_bookings_per_hour then
    perform private.raise_limit_exceeded('too_many_bookings', v_taken_at + interval '1 hour');
  end if;
end
$$;
comment on function private.limit_bookings_per_hour is
  'Raises PT429 too_many_bookings if p_slot_count more slots would exceed the policy''s hourly limit per customer. The error''s detail is the number of seconds to wait. It is empty if p_slot_count alone exceeds the limit and the customer has taken no slot in the last hour.';

create function private.limit_open_bookings(
  p_request private.booking_request, p_policy public.booking_policies
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(distinct o.series_id) from private.open_bookings o
       where o.customer_id = p_request.customer_id and o.is_committed
         and o.idempotency_key <> p_request.idempotency_key) >= p_policy.max_open_bookings then
    perform private.raise_error(429, 'too_many_open_bookings');
  end if;
end
$$;
comment on function private.limit_open_bookings is
  'Raises PT429 too_many_open_bookings if one more booking or series would exceed the policy''s limit per customer. The booking with the request''s key doesn''t count.';

create function private.limit_cancellations(p_customer_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Operators have no reason to change this limit, so it isn't part of the policy.
  v_max_cancellations constant integer := 20;
  -- When the cancellation was made that has to be a day old before the customer can book again.
  v_cancelled_at timestamptz;
begin
  -- A canceled series counts once. A booking that the provider declined doesn't count.
  select max(b.cancelled_at) into v_cancelled_at
    from public.bookings b
   where b.customer_id = p_customer_id and b.status = 'cancelled' and not b.is_declined
     and b.cancelled_at > now() - interval '1 day'
   group by coalesce(b.series_id, b.id)
   order by 1 desc offset v_max_cancellations - 1 limit 1;
  if found then
    perform private.raise_limit_exceeded('too_many_cancellations', v_cancelled_at + interval '1 day');
  end if;
end
$$;
comment on function private.limit_cancellations is
  'Raises PT429 too_many_cancellations if the customer has canceled twenty bookings or series in the last day, because each booking and each cancellation is announced to a provider. The error''s detail is the number of seconds to wait.';

create function private.limit_bookings(
  p_request private.booking_request, p_policy public.booking_policies, p_candidates uuid[],
  p_starts timestamptz[], p_status public.booking_status, p_rescheduled public.bookings default null
) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_remaining_ids uuid[];
  v_code text;
begin
  perform private.lock_customer(p_request.customer_id);
  if p_rescheduled.id is null then
    perform private.limit_open_bookings(p_request, p_policy);
    perform private.limit_cancellations(p_request.customer_id);
  else
    perform private.limit_reschedules(p_rescheduled, p_policy);
  end if;
  perform private.limit_bookings_per_hour(p_request, p_policy, cardinality(p_starts));
  -- If no candidate remains, the first candidate's error is raised.
  select array_agg(candidate.id order by candidate.position) filter (where exceeded.code is null),
         (array_agg(exceeded.code order by candidate.position))[1]
    into v_remaining_ids, v_code
    from unnest(p_candidates) with ordinality as candidate (id, position)
   cross join lateral private.find_provider_limit(
           p_request, p_policy, candidate.id, p_starts, p_status, p_rescheduled) as exceeded (code);
  if v_remaining_ids is null then
    perform private.raise_provider_limit(v_code, p_request);
  end if;
  return v_remaining_ids;
end
$$;
comment on function private.limit_bookings is
  'Locks the customer and returns the candidate providers with whom these slots exceed no limit, in the same order. Raises the exceeded limit''s error if no candidate remains. p_starts contains the start times of the slots, p_status is held or confirmed, and p_rescheduled is the booking to move, if any. A hold with the request''s key doesn''t count.';
