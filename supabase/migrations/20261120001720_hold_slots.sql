-- Holds: hold a slot for a few minutes, check a slot without holding it, extend a hold once, and release it early.

create function private.hold_requested_slot(p_request private.booking_request) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_existing public.bookings := private.find_booking_by_key(p_request);
  v_candidates uuid[];
begin
  -- If no booking has this key, v_existing is null and neither branch runs.
  if v_existing.status <> 'held' then
    return v_existing;
  elsif v_existing.due_online > 0 then
    -- A hold that is awaiting payment doesn't move. A request without a provider or a place accepts any.
    return private.reuse_payment_hold(v_existing,
      (v_existing.service_id, v_existing.starts_at) = (p_request.service_id, p_request.starts_at)
      and coalesce(v_existing.provider_id = p_request.provider_id, true)
      and coalesce(v_existing.place = p_request.place, true));
  end if;
  perform private.validate_request(p_request, v_policy);
  v_candidates := private.find_candidates(p_request, v_existing.provider_id);
  v_candidates := private.limit_bookings(
    p_request, v_policy, v_candidates, array[p_request.starts_at], 'held');
  return private.claim_slot(p_request, v_policy, v_candidates, v_existing, 'held');
end
$$;
comment on function private.hold_requested_slot is
  'Holds the slot in a request that private.prepare_request has returned, or raises the error that prevents it. A hold with the same key moves to the slot, but one that is awaiting payment doesn''t (see private.reuse_payment_hold). A booking with the same key is returned unchanged.';

create function private.hold_booking(p_request private.booking_request) returns public.bookings
language sql volatile security definer set search_path = ''
as $$ select private.hold_requested_slot(private.receive_request(p_request)) $$;
comment on function private.hold_booking is 'See public.hold_booking.';
grant execute on function private.hold_booking to authenticated, service_role;

create function public.hold_booking(p_request jsonb) returns table (
  booking_id uuid, reference text, status public.booking_status, provider_id uuid,
  starts_at timestamptz, ends_at timestamptz, time_zone text, hold_expires_at timestamptz,
  total numeric, due_online numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.id, b.reference, b.status, b.provider_id, b.starts_at, b.ends_at, b.time_zone,
         b.hold_expires_at, b.total, b.due_online
    from private.hold_booking(private.parse_booking_request(p_request)) b
$$;
comment on function public.hold_booking is
  'Holds a slot for the calling customer for the policy''s hold_minutes. p_request is described at private.parse_booking_request. Without a provider or a place, any will do. A call with the same key and a different slot moves the hold without extending it, unless it has expired. If the key belongs to a booking, returns that. A hold that is awaiting payment is returned or, for a different slot, becomes unpaid. Raises slot_taken with the nearest free slots if the slot is taken, and the errors of private.parse_booking_request, private.receive_request, private.validate_request, private.find_candidates, private.limit_bookings and private.limit_new_customers.';
grant execute on function public.hold_booking to authenticated, service_role;

create function private.check_slot(p_request private.booking_request) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  p_request.postal_code := private.normalize_postal_code(p_request.postal_code);
  perform private.validate_request(p_request, private.current_policy());
  perform private.reject_taken_slot(p_request, private.find_candidates(p_request, null), null);
end
$$;
comment on function private.check_slot is
  'Raises the errors that public.hold_booking would raise for this slot, except not_signed_in and those for limits. Holds nothing.';

create function private.extend_hold(p_idempotency_key uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.lock_acting_customer();
  v_hold public.bookings;
begin
  -- Locks the row so that a concurrent request can't delete the hold as expired.
  select * into v_hold from public.bookings b
   where b.customer_id = v_customer_id and b.idempotency_key = p_idempotency_key
     and b.status = 'held' and b.hold_expires_at > clock_timestamp()
     for update;
  if not found then
    perform private.raise_error(409, 'hold_expired');
  elsif v_hold.hold_extendable_until is null or v_hold.due_online > 0
     or v_hold.hold_extendable_until <= v_hold.hold_expires_at then
    perform private.raise_error(409, 'hold_extended');
  end if;
  update public.bookings b set hold_expires_at = b.hold_extendable_until where b.id = v_hold.id
  returning * into strict v_hold;
  return v_hold.hold_expires_at;
end
$$;
comment on function private.extend_hold is 'See public.extend_hold.';
grant execute on function private.extend_hold to authenticated, service_role;

create function public.extend_hold(p_idempotency_key uuid) returns timestamptz
language sql volatile security invoker set search_path = ''
as $$
  select private.extend_hold(p_idempotency_key)
$$;
comment on function public.extend_hold is
  'Extends the calling customer''s hold with this key to twice the policy''s hold_minutes in total and returns its new expiry. Raises not_signed_in, hold_expired if there is no live hold with this key, or hold_extended if the hold was already extended, is awaiting payment or is a waitlist offer.';
grant execute on function public.extend_hold to authenticated, service_role;

create function private.release_hold(p_idempotency_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Waits for a confirmation in progress, which may turn the hold into a booking.
  v_customer_id uuid := private.lock_acting_customer();
begin
  delete from public.bookings b
   where b.customer_id = v_customer_id and b.idempotency_key = p_idempotency_key
     and b.status = 'held' and b.due_online = 0
     -- A slot is offered to a waiting customer only once, so its hold lasts until it expires or the customer
     -- leaves the waitlist.
     and not exists (select from public.waitlist_offers o where o.booking_id = b.id);
end
$$;
comment on function private.release_hold is 'See public.release_hold.';
grant execute on function private.release_hold to authenticated, service_role;

create function public.release_hold(p_idempotency_key uuid) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.release_hold(p_idempotency_key)
$$;
comment on function public.release_hold is
  'Releases the calling customer''s hold with this key so that others don''t have to wait until it expires. Does nothing for bookings, holds that are awaiting payment, and waitlist offers. Raises not_signed_in if no customer is signed in.';
grant execute on function public.release_hold to authenticated, service_role;
