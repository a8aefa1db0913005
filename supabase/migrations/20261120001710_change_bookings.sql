-- Cancels and reschedules bookings, each under its own policy.

create function private.check_status_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Applies to operators as well. They can correct a past booking, but not a canceled one, because its slot may
  -- have been booked again.
  if (old.status, new.status) not in (
    ('held', 'confirmed'), ('held', 'unpaid'), ('unpaid', 'confirmed'), ('confirmed', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'no_show'), ('completed', 'no_show'), ('no_show', 'completed')
  ) then
    perform private.raise_error(409, 'status_change',
      format('A booking that is %s cannot become %s.', old.status, new.status));
  end if;
  return new;
end
$$;
comment on function private.check_status_change is
  'Rejects every change of a booking''s status except those it lists. A canceled booking stays canceled.';
create trigger check_status_change before update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.check_status_change();

create function private.find_own_booking(p_reference text) returns public.bookings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.current_customer_id();
  v_booking public.bookings;
begin
  if v_customer_id is null then
    perform private.raise_error(401, 'not_signed_in', 'Please sign in to see your bookings.');
  end if;
  select * into v_booking from public.bookings b
   where b.reference = p_reference and b.customer_id = v_customer_id and b.status <> 'held';
  if not found then
    perform private.raise_error(404, 'unknown_booking', 'We couldn''t find a booking with that reference.');
  end if;
  return v_booking;
end
$$;
comment on function private.find_own_booking is
  'Returns the caller''s booking. Raises PT404 for an unknown reference and for another customer''s booking.';

create function private.lock_own_booking(p_reference text) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_acting_customer('change your bookings');
  v_booking := private.find_own_booking(p_reference);
  select * into strict v_booking from public.bookings b where b.id = v_booking.id for update;
  return v_booking;
end
$$;
comment on function private.lock_own_booking is
  'Locks the caller and their booking for a change, and returns the booking.';

create function private.require_changeable(p_booking public.bookings) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_booking.status <> 'confirmed' then
    perform private.raise_error(409, 'booking_closed',
      'This booking is canceled or over and can no longer be changed.');
  elsif now() >= p_booking.starts_at then
    perform private.raise_error(409, 'already_started',
      'This booking has started and can no longer be changed.');
  end if;
end
$$;
comment on function private.require_changeable is
  'Raises an error if a booking is canceled, over or in progress.';

create type private.cancellation_quote as (
  outcome public.cancellation_outcome, free_until timestamptz, fee numeric, currency text,
  fee_due numeric, refund numeric, fee_due_on date
);
comment on type private.cancellation_quote is 'Outcome and amounts of canceling a booking now.';

create function private.split_fee(
  p_fee numeric, p_paid_online numeric, out fee_due numeric, out refund numeric
)
language sql immutable strict set search_path = ''
as $$
  select p_fee - least(p_fee, p_paid_online), p_paid_online - least(p_fee, p_paid_online)
$$;
comment on function private.split_fee is
  'Deducts a fee from the online payment. fee_due is the rest of the fee, which is due to the provider. refund is the rest of the payment. Both are null if the fee is null.';

create function private.get_fee_due_on(p_booking public.bookings, p_cancelled_at timestamptz)
returns date
language sql stable security definer set search_path = ''
as $$
  select (p_cancelled_at at time zone p_booking.time_zone)::date + p.late_fee_days
    from public.booking_policies p where p.id = p_booking.policy_id
$$;
comment on function private.get_fee_due_on is
  'Returns the day by which the fee of a booking that was canceled, or marked as a no-show, at p_cancelled_at has to be paid.';

create function private.get_cancellation_outcome(p_starts_at timestamptz, p_free_until timestamptz)
returns public.cancellation_outcome
language sql stable set search_path = ''
as $$
  select case
           when now() >= p_starts_at then 'started'
           when now() < p_free_until then 'free'
           else 'late'
         end::public.cancellation_outcome
$$;
comment on function private.get_cancellation_outcome is
  'Returns the outcome of canceling a booking with these terms now: free, late or started.';

create function private.quote_cancellation(p_booking public.bookings)
returns private.cancellation_quote
language sql stable security definer set search_path = ''
as $$
  select row (o.outcome, p_booking.free_until, f.fee, p_booking.currency, s.fee_due, s.refund,
              case when s.fee_due > 0 then private.get_fee_due_on(p_booking, now()) end
             )::private.cancellation_quote
    from private.get_cancellation_outcome(p_booking.starts_at, p_booking.free_until) as o (outcome)
   cross join lateral (
           select case o.outcome when 'free' then 0.00 when 'late' then p_booking.late_fee end
         ) as f (fee)
   cross join lateral private.split_fee(f.fee, p_booking.paid_online) as s
$$;
comment on function private.quote_cancellation is
  'Returns the outcome, the fee and the refund of canceling a booking now, under its stored terms.';

create function private.quote_own_cancellation(p_reference text)
returns private.cancellation_quote
language sql stable security definer set search_path = ''
as $$
  select private.quote_cancellation(private.find_own_booking(p_reference))
$$;
comment on function private.quote_own_cancellation is 'See public.quote_cancellation.';
grant execute on function private.quote_own_cancellation to authenticated, service_role;

create function private.cancel_booking(p_reference text, p_expected_fee numeric, p_reason text)
returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_quote private.cancellation_quote := private.quote_cancellation(v_booking);
begin
  if v_booking.status = 'cancelled' then
    return v_booking;
  end if;
  perform private.require_changeable(v_booking);
  p_reason := nullif(btrim(p_reason), '');
  if char_length(p_reason) > 500 then
    perform private.raise_error(400, 'too_long', 'Keep the reason to 500 characters.');
  elsif v_quote.fee is distinct from p_expected_fee then
    perform private.raise_error(409, 'fee_changed',
      'The cancellation fee has changed. Nothing was canceled.', to_jsonb(v_quote)::text);
  end if;

  update public.bookings b
     set status = 'cancelled', cancelled_at = clock_timestamp(), cancellation_fee = v_quote.fee,
         cancellation_reason = p_reason
   where b.id = v_booking.id and b.status = 'confirmed'
  returning * into strict v_booking;
  if v_booking.fee_due > 0 then
    insert into public.transactions (customer_id, booking_id, kind, amount, currency)
    values (v_booking.customer_id, v_booking.id, 'fee', v_booking.fee_due, v_booking.currency);
  end if;
  return v_booking;
end
$$;
comment on function private.cancel_booking is 'See public.cancel_booking.';
grant execute on function private.cancel_booking to authenticated, service_role;

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
  'Lists the slots to which a booking could be rescheduled: free slots of the same provider and length. They may overlap its current slot, but not another booking of the customer.';

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

create function private.raise_reschedule_taken(p_booking public.bookings, p_starts_at timestamptz)
returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_error(409, 'slot_taken', 'That time was just taken.', (
    select coalesce(jsonb_agg(to_jsonb(nearest) - 'ends_at' order by nearest.starts_at), '[]')::text
      from (
        select * from private.list_slots_for_booking(p_booking, p_starts_at::date - 7, p_starts_at::date + 14) f
         order by abs(extract(epoch from f.starts_at - p_starts_at)) limit 3
      ) as nearest));
end
$$;
comment on function private.raise_reschedule_taken is
  'Raises the error for rescheduling to a taken slot. The error''s detail lists up to three of the nearest free slots.';

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
      null;
    end;
  end if;
  perform private.raise_reschedule_taken(p_booking, lower(p_period));
end
$$;
comment on function private.apply_reschedule is
  'Moves a booking to another period in one statement, so that it keeps its old slot until it has the new one. If the new slot is taken, raises an error that lists the nearest free slots.';

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
    perform private.raise_error(409, 'too_late_to_reschedule',
      'It''s too late to reschedule this booking. It stays as it is.');
  end if;

  -- The booking keeps its add-ons even if they are no longer offered, so the request doesn't list them.
  v_request := private.build_booking_request(
    v_booking.idempotency_key, v_booking.service_id, p_starts_at, v_booking.provider_id, '{}',
    v_booking.place, null, p_for_someone_else => v_booking.for_someone_else,
    p_customer_id => v_booking.customer_id);
  perform private.validate_request(v_request, v_policy);
  v_period := tstzrange(
    p_starts_at, p_starts_at + make_interval(mins => private.get_booked_minutes(v_booking)));
  if not private.is_working(v_booking.provider_id, v_period) then
    perform private.raise_error(400, 'outside_hours',
      'Your provider isn''t available at that time. Please choose another.');
  end if;
  perform private.reject_overlap(v_request, v_period, v_booking.id);
  perform private.limit_bookings(v_request, v_policy, array[v_booking.provider_id],
    array[p_starts_at], 'confirmed', v_booking);
  return private.apply_reschedule(v_booking, v_period);
end
$$;
comment on function private.reschedule_booking is 'See public.reschedule_booking.';
grant execute on function private.reschedule_booking to authenticated, service_role;

create function public.quote_cancellation(p_reference text)
returns table (
  outcome public.cancellation_outcome, free_until timestamptz, fee numeric, currency text,
  fee_due numeric, refund numeric, fee_due_on date
)
language sql stable security invoker set search_path = ''
as $$
  select q.outcome, q.free_until, q.fee, q.currency, q.fee_due, q.refund, q.fee_due_on
    from private.quote_own_cancellation(p_reference) q
$$;
comment on function public.quote_cancellation is
  'Returns the outcome of canceling the caller''s booking now: free, late (with a fee) or started (can''t be canceled). fee_due is the part of the fee that wasn''t paid online.';
grant execute on function public.quote_cancellation to authenticated, service_role;

create function public.cancel_booking(
  p_reference text, p_expected_fee numeric default null, p_reason text default null
) returns table (
  reference text, status public.booking_status, cancelled_at timestamptz, cancellation_fee numeric,
  currency text
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.status, b.cancelled_at, b.cancellation_fee, b.currency::text
    from private.cancel_booking(p_reference, p_expected_fee, p_reason) b
$$;
comment on function public.cancel_booking is
  'Cancels the caller''s booking. p_expected_fee is the fee that the customer was shown. If it differs from the fee, raises fee_changed with the fee and cancels nothing. Another call returns the canceled booking.';
grant execute on function public.cancel_booking to authenticated, service_role;

create function public.list_reschedule_slots(p_reference text, p_from date, p_to date)
returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.list_reschedule_slots(p_reference, p_from, p_to)
$$;
comment on function public.list_reschedule_slots is
  'Lists the slots to which the caller''s booking could be rescheduled, on the provider''s local days p_from to p_to.';
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
  'Lists the days to which the caller''s booking could be rescheduled, each with its number of start times. p_from and p_to are local days of the provider.';
grant execute on function public.list_reschedule_days to authenticated, service_role;

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
  'Reschedules the caller''s booking with the same provider, length, price and policy. If the new time is taken, the booking keeps its time. Another call with the same start changes nothing.';
grant execute on function public.reschedule_booking to authenticated, service_role;
