-- Writes a hold or booking with one provider if the slot is free. The exclusion constraints on public.bookings reject
-- overlapping ones even if concurrent requests pass the checks here.

create function private.reject_overlap(
  p_request private.booking_request, p_period tstzrange, p_ignored_booking_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_request.for_someone_else and exists (
    select from public.bookings b
     where b.customer_id = p_request.customer_id and b.during && p_period
       and b.status = 'confirmed' and not b.for_someone_else
       and b.id is distinct from p_ignored_booking_id
  ) then
    perform private.raise_error(409, 'overlapping_booking');
  end if;
end
$$;
comment on function private.reject_overlap is
  'Raises overlapping_booking if the customer has a confirmed booking in this period, other than p_ignored_booking_id. Bookings for someone else can overlap.';

create function private.write_booking(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_period tstzrange, p_price private.booking_price, p_status public.booking_status
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  -- Nothing is due before the customer confirms. A booking with an amount due stays held until it is paid.
  v_due_online numeric := case when p_status = 'confirmed' then p_price.due_online else 0 end;
  v_status public.booking_status := case when v_due_online > 0 then 'held' else p_status end;
begin
  insert into public.bookings as b (
    customer_id, idempotency_key, service_id, provider_id, policy_id, status, during, time_zone,
    hold_expires_at, hold_extendable_until, place, location_id, address, access_notes, notes,
    on_site_name, on_site_phone, for_someone_else, total, currency, due_online, request_hash, confirmed_at
  )
  select p_request.customer_id, p_request.idempotency_key, p_request.service_id, p_provider_id,
         p_policy.id, v_status, p_period, p.time_zone,
         case
           when v_status = 'held' then now() + make_interval(mins => p_policy.hold_minutes)
         end,
         -- A hold can be extended to twice its original length. One that is awaiting payment grows to the policy's
         -- payment_minutes once its payment page is open (private.open_checkout).
         case
           when v_due_online > 0 then now() + make_interval(mins => p_policy.payment_minutes)
           when p_status = 'held' then now() + make_interval(mins => 2 * p_policy.hold_minutes)
         end,
         p_request.place, p_request.location_id, p_request.address, p_request.access_notes,
         p_request.notes, p_request.on_site_name, p_request.on_site_phone, p_request.for_someone_else, p_price.total, p_policy.currency,
         v_due_online, p_request.request_hash,
         case when v_status = 'confirmed' then now() end
    from public.providers p where p.id = p_provider_id
  on conflict (customer_id, idempotency_key) do update set
    service_id = excluded.service_id, provider_id = excluded.provider_id,
    policy_id = excluded.policy_id, status = excluded.status, during = excluded.during,
    time_zone = excluded.time_zone, place = excluded.place,
    -- A live hold that moves keeps its expiry. Otherwise, a customer could extend it forever.
    hold_expires_at = case
      when excluded.status = 'confirmed' or excluded.due_online > 0 then excluded.hold_expires_at
      when b.hold_expires_at > now() then b.hold_expires_at
      else excluded.hold_expires_at end,
    hold_extendable_until = case
      when excluded.status = 'confirmed' or excluded.due_online > 0
        then excluded.hold_extendable_until
      when b.hold_expires_at > now() then b.hold_extendable_until
      else excluded.hold_extendable_until end,
    location_id = excluded.location_id, address = excluded.address,
    access_notes = excluded.access_notes, notes = excluded.notes,
    on_site_name = excluded.on_site_name, on_site_phone = excluded.on_site_phone,
    for_someone_else = excluded.for_someone_else, total = excluded.total,
    currency = excluded.currency, due_online = excluded.due_online, request_hash = excluded.request_hash,
    confirmed_at = excluded.confirmed_at
    -- If this key belongs to a booking that isn't a hold, the caller has already returned it.
    where b.status = 'held'
  returning * into strict v_booking;

  delete from public.booking_lines where booking_id = v_booking.id;
  insert into public.booking_lines (booking_id, position, kind, label, amount)
  select v_booking.id, l.position - 1, (l.line ->> 'kind')::public.booking_line_kind,
         l.line ->> 'label', (l.line ->> 'amount')::numeric
    from jsonb_array_elements(p_price.lines) with ordinality as l (line, position);
  return v_booking;
end
$$;
comment on function private.write_booking is
  'Inserts a hold or booking with its lines, or replaces the hold that has the same key. p_status is held or confirmed. A booking with an amount due online is held for the policy''s hold_minutes, and for its payment_minutes once the payment page is open.';

create function private.book_provider(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_hold_id uuid, p_status public.booking_status
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_period tstzrange := private.get_booking_period(
    p_provider_id, p_request.service_id, p_request.add_on_ids, p_request.starts_at);
  v_price private.booking_price;
begin
  if private.is_taken(p_provider_id, v_period, p_hold_id) then
    return null;
  end if;
  if p_status = 'confirmed' then
    perform private.reject_overlap(p_request, v_period, p_hold_id);
  end if;
  v_price := private.price_booking(p_provider_id, p_request);
  if p_status = 'confirmed' and (v_price.total, v_price.due_online)
       is distinct from (p_request.expected_total, p_request.expected_due_online) then
    perform private.raise_error(409, 'price_changed', to_jsonb(v_price)::text);
  end if;
  return private.write_booking(p_request, p_policy, p_provider_id, v_period, v_price, p_status);
-- The slot was taken after the check above.
exception when exclusion_violation then
  return null;
end
$$;
comment on function private.book_provider is
  'Holds or books the requested slot with one provider. Returns null if it''s taken. For a booking, raises overlapping_booking, or price_changed with the current price if the total or the amount due online isn''t the expected one. p_hold_id is the hold to replace, or null. Call it after private.lock_providers.';
