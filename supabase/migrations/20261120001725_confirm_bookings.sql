-- Confirms bookings, with or without a hold. A booking with an amount due online stays held until it is paid.

create function private.confirm_booking(p_request private.booking_request) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_existing public.bookings;
  v_candidates uuid[];
begin
  p_request := private.receive_request(p_request);
  v_existing := private.find_booking_by_key(p_request);
  -- If no booking has this key, v_existing is null and neither branch runs.
  if v_existing.status <> 'held' then
    if v_existing.status <> 'unpaid' and v_existing.request_hash <> p_request.request_hash then
      perform private.raise_error(409, 'already_confirmed', v_existing.reference);
    end if;
    return v_existing;
  elsif v_existing.due_online > 0 then
    return private.reuse_payment_hold(v_existing,
      v_existing.request_hash = p_request.request_hash
      and (v_existing.total, v_existing.due_online)
          = (p_request.expected_total, p_request.expected_due_online));
  end if;
  perform private.validate_request(p_request, v_policy);
  p_request := private.resolve_place(p_request);
  v_candidates := private.find_candidates(p_request, v_existing.provider_id);
  v_candidates := private.limit_bookings(
    p_request, v_policy, v_candidates, array[p_request.starts_at], 'confirmed');
  return private.claim_slot(p_request, v_policy, v_candidates, v_existing, 'confirmed');
end
$$;
comment on function private.confirm_booking is 'See public.confirm_booking.';
grant execute on function private.confirm_booking to authenticated, service_role;

create function public.confirm_booking(p_request jsonb) returns table (
  booking_id uuid, reference text, status public.booking_status, provider_id uuid,
  starts_at timestamptz, ends_at timestamptz, time_zone text, hold_expires_at timestamptz,
  total numeric, due_online numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.id, b.reference, b.status, b.provider_id, b.starts_at, b.ends_at, b.time_zone,
         b.hold_expires_at, b.total, b.due_online
    from private.confirm_booking(private.parse_booking_request(p_request)) b
$$;
comment on function public.confirm_booking is
  'Books a slot for the calling customer, with or without a hold. A repeated call with the same key returns the same booking, and a different request with the key of a confirmed booking raises already_confirmed. p_request is described at private.parse_booking_request. Its expected_total is the total that the customer was shown, and its expected_due_online is the part due online. If either differs from the current price, raises price_changed with that price and books nothing. Also raises the errors of public.hold_booking, private.resolve_place and private.reject_overlap. A booking with an amount due online stays held until it is paid (public.begin_payment). A different request with its key or different expected amounts make it unpaid. To book again after it has become unpaid, use a new key.';
grant execute on function public.confirm_booking to authenticated, service_role;
