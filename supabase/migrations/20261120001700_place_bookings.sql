-- Holding and confirming: the first free candidate gets the booking. Requests queue for advisory locks, and an
-- exclusion constraint makes double bookings impossible.

create function private.write_booking(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_period tstzrange, p_price private.booking_price, p_status public.booking_status
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_due_online numeric := case when p_status = 'confirmed' then p_price.due_online else 0 end;
  v_status public.booking_status := case when v_due_online > 0 then 'held' else p_status end;
begin
  insert into public.bookings as b (
    customer_id, idempotency_key, service_id, provider_id, policy_id, status, during, time_zone,
    hold_expires_at, hold_extendable_until, place, location_id, address, access_notes, notes,
    for_someone_else, total, currency, due_online, request_hash, confirmed_at
  )
  select p_request.customer_id, p_request.idempotency_key, p_request.service_id, p_provider_id,
         p_policy.id, v_status, p_period, p.time_zone,
         case
           when v_due_online > 0 then now() + make_interval(mins => p_policy.payment_minutes)
           when p_status = 'held' then now() + make_interval(mins => p_policy.hold_minutes)
         end,
         case when p_status = 'held' then now() + make_interval(mins => 2 * p_policy.hold_minutes) end,
         p_request.place, p_request.location_id, p_request.address, p_request.access_notes,
         p_request.notes, p_request.for_someone_else, p_price.total, p_policy.currency,
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
      when excluded.status = 'confirmed' or excluded.due_online > 0 then null
      when b.hold_expires_at > now() then b.hold_extendable_until
      else excluded.hold_extendable_until end,
    location_id = excluded.location_id, address = excluded.address,
    access_notes = excluded.access_notes, notes = excluded.notes,
    for_someone_else = excluded.for_someone_else, total = excluded.total,
    currency = excluded.currency, due_online = excluded.due_online, request_hash = excluded.request_hash,
    confirmed_at = excluded.confirmed_at
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
  'Writes a hold or a booking with its lines, replacing the hold under the same key. A booking with an amount due online is held for the policy''s payment_minutes.';

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
  v_price := private.price_booking(p_provider_id, p_request.service_id, p_request.add_on_ids);
  if p_status = 'confirmed' and (v_price.total, v_price.due_online)
       is distinct from (p_request.expected_total, p_request.expected_due_online) then
    perform private.raise_error(409, 'price_changed', 'The price has changed. Nothing was booked.',
      to_jsonb(v_price)::text);
  end if;
  return private.write_booking(p_request, p_policy, p_provider_id, v_period, v_price, p_status);
exception when exclusion_violation then
  return null;
end
$$;
comment on function private.book_provider is
  'Holds or books a slot with one provider. Returns null if the slot is taken. Raises an error if a booking''s amounts differ from the expected ones.';

create function private.expire_holds(
  p_ids uuid[], p_until timestamptz default clock_timestamp()
) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.bookings b set status = 'unpaid', hold_expires_at = null
   where b.id = any (p_ids) and b.status = 'held' and b.due_online > 0
     and b.hold_expires_at <= p_until;
  delete from public.bookings b
   where b.id = any (p_ids) and b.status = 'held' and b.due_online = 0
     and b.hold_expires_at <= p_until
$$;
comment on function private.expire_holds is
  'Ends the holds among p_ids that expire by p_until (''infinity'' for all). A hold that awaits a payment becomes unpaid, because the payment may still arrive. Other holds are deleted.';

create function private.release_expired_holds(p_provider_ids uuid[], p_except uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.expire_holds(array(
    select b.id from public.bookings b
     where b.provider_id = any (p_provider_ids) and b.status = 'held'
       and b.hold_expires_at <= clock_timestamp() and b.id is distinct from p_except))
$$;
comment on function private.release_expired_holds is
  'Ends the providers'' expired holds except p_except. Call it before booking, because the exclusion constraint also applies to expired holds.';

create function private.reuse_payment_hold(p_booking public.bookings, p_is_same_request boolean)
returns public.bookings
language sql volatile security definer set search_path = ''
as $$
  select private.expire_holds(array[p_booking.id],
    case when p_is_same_request then clock_timestamp() else 'infinity' end);
  select b from public.bookings b where b.id = p_booking.id
$$;
comment on function private.reuse_payment_hold is
  'Returns a hold that awaits its payment. If it has expired or the request differs, marks it as unpaid first, and the next request needs a new key.';

-- Each slot comes with its provider and total. If several providers are free at the same time, lists only the
-- cheapest one. As in list_free_slots, only providers who work at the requested place count.
create function private.list_nearest_slots_within(
  p_request private.booking_request, p_days_before integer, p_days_after integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider_id', nearest.provider_id, 'first_name', p.first_name, 'total', nearest.total,
           'starts_at', nearest.starts_at, 'time_zone', nearest.time_zone)
           order by nearest.starts_at) filter (where p_days_after > 2 or nearest.seconds_away <= 86400), '[]')
    from (
      select * from (
        select distinct on (f.starts_at) f.*,
               abs(extract(epoch from f.starts_at - p_request.starts_at)) as seconds_away
          from private.list_free_slots(
                 p_request.service_id, p_request.provider_id, p_request.add_on_ids,
                 p_request.starts_at::date - p_days_before, p_request.starts_at::date + p_days_after,
                 null, p_request.postal_code, p_request.place) f
         order by f.starts_at, f.total, f.provider_id
      ) as cheapest
       order by seconds_away
       limit 3
    ) as nearest
    join public.providers p on p.id = nearest.provider_id
$$;
comment on function private.list_nearest_slots_within is
  'Returns up to three free slots nearest to the requested one as a JSON array. Searches the given numbers of days before and after it. With up to two days after it, leaves out slots more than 24 hours away.';

create function private.list_nearest_slots(p_request private.booking_request) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Two days on either side cover 24 hours in every time zone. Searches further if they have too few slots.
  v_slots jsonb := private.list_nearest_slots_within(p_request, 2, 2);
begin
  if jsonb_array_length(v_slots) = 3 then
    return v_slots;
  end if;
  return private.list_nearest_slots_within(p_request, 7, 14);
end
$$;
comment on function private.list_nearest_slots is
  'Returns up to three free slots nearest to the requested one as a JSON array.';

create function private.raise_slot_taken(p_request private.booking_request) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.raise_error(409, 'slot_taken', 'That time was just taken.',
    private.list_nearest_slots(p_request)::text);
end
$$;
comment on function private.raise_slot_taken is
  'Raises the error for a taken slot. The error''s detail lists up to three of the nearest free slots.';

create function private.reject_taken_slot(
  p_request private.booking_request, p_candidates uuid[], p_hold_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from unnest(p_candidates) as candidate
     where not private.is_taken(candidate, private.get_booking_period(
             candidate, p_request.service_id, p_request.add_on_ids, p_request.starts_at), p_hold_id)
  ) then
    perform private.raise_slot_taken(p_request);
  end if;
end
$$;
comment on function private.reject_taken_slot is
  'Raises an error that lists the nearest free slots if no candidate is free. Ignores the hold p_hold_id.';

create function private.claim_slot(
  p_request private.booking_request, p_policy public.booking_policies, p_candidates uuid[],
  p_hold public.bookings, p_status public.booking_status
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider_id uuid;
  v_booking public.bookings;
begin
  -- Rejects requests for a taken slot without making them wait for the lock.
  perform private.reject_taken_slot(p_request, p_candidates, p_hold.id);

  begin
    -- Includes the hold's previous provider, whose slot the hold occupies until it moves.
    perform private.lock_providers(p_candidates || p_hold.provider_id);
    perform private.release_expired_holds(p_candidates, p_hold.id);

    p_candidates := private.limit_new_customers(p_request, p_policy, p_candidates);
    foreach v_provider_id in array p_candidates loop
      v_booking := private.book_provider(p_request, p_policy, v_provider_id, p_hold.id, p_status);
      if v_booking.id is not null then
        return v_booking;
      end if;
    end loop;
    -- Internal error code, caught below.
    raise sqlstate 'RM001';
  exception when sqlstate 'RM001' then
    -- Rolling back the block releases the locks, so no request waits while this one lists other slots.
    perform private.raise_slot_taken(p_request);
  end;
end
$$;
comment on function private.claim_slot is
  'Holds or books a slot with the first free candidate, or raises an error that lists the nearest free slots.';

create function private.hold_request(p_request private.booking_request) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_existing public.bookings := private.find_booking(p_request);
  v_candidates uuid[];
begin
  if v_existing.status <> 'held' then
    return v_existing;
  elsif v_existing.due_online > 0 then
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
comment on function private.hold_request is
  'Holds the slot of a prepared request, or raises an error. If a booking with the same key exists, returns it unchanged.';

create function private.hold_booking(p_request private.booking_request) returns public.bookings
language sql volatile security definer set search_path = ''
as $$ select private.hold_request(private.receive_request(p_request)) $$;
comment on function private.hold_booking is 'See public.hold_booking.';
grant execute on function private.hold_booking to authenticated, service_role;

create function private.confirm_booking(p_request private.booking_request) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_existing public.bookings;
  v_candidates uuid[];
begin
  p_request := private.receive_request(p_request);
  v_existing := private.find_booking(p_request);
  if v_existing.status <> 'held' then
    if v_existing.status <> 'unpaid' and v_existing.request_hash <> p_request.request_hash then
      perform private.raise_error(409, 'already_confirmed',
        'This booking is already confirmed. Start a new one to book something else.',
        v_existing.reference);
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

create function private.check_slot(p_request private.booking_request) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  p_request.postal_code := private.normalize_postal_code(p_request.postal_code);
  perform private.validate_request(p_request, private.current_policy());
  perform private.reject_taken_slot(p_request, private.find_candidates(p_request, null), null);
end
$$;
comment on function private.check_slot is 'See public.check_slot.';
grant execute on function private.check_slot to anon, authenticated, service_role;

create function public.check_slot(
  p_service_id uuid, p_starts_at timestamptz, p_provider_id uuid default null,
  p_add_on_ids uuid[] default '{}', p_place public.service_place default null,
  p_postal_code text default null
) returns void
language sql stable security invoker set search_path = ''
as $$
  select private.check_slot(private.build_booking_request(
    null, p_service_id, p_starts_at, p_provider_id, p_add_on_ids, p_place, p_postal_code))
$$;
comment on function public.check_slot is
  'Raises the errors that public.hold_booking would raise, except those of the customer''s own limits. Holds nothing.';
grant execute on function public.check_slot to anon, authenticated, service_role;

create function public.hold_booking(
  p_idempotency_key uuid, p_service_id uuid, p_starts_at timestamptz,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_place public.service_place default null, p_postal_code text default null
) returns table (
  booking_id uuid, reference text, status public.booking_status, provider_id uuid,
  starts_at timestamptz, ends_at timestamptz, time_zone text, hold_expires_at timestamptz, total numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.id, b.reference, b.status, b.provider_id, b.starts_at, b.ends_at, b.time_zone,
         b.hold_expires_at, b.total
    from private.hold_booking(private.build_booking_request(
           p_idempotency_key, p_service_id, p_starts_at, p_provider_id, p_add_on_ids, p_place,
           p_postal_code)) b
$$;
comment on function public.hold_booking is
  'Holds a slot for the calling customer for the policy''s hold_minutes. Another call with the same key and another slot moves the hold.';
grant execute on function public.hold_booking to authenticated, service_role;

create function public.confirm_booking(
  p_idempotency_key uuid, p_service_id uuid, p_starts_at timestamptz, p_place public.service_place,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}', p_location_id uuid default null,
  p_address text default null, p_access_notes text default null, p_notes text default null,
  p_expected_total numeric default null, p_for_someone_else boolean default false,
  p_postal_code text default null, p_expected_due_online numeric default 0
) returns table (
  booking_id uuid, reference text, status public.booking_status, provider_id uuid,
  starts_at timestamptz, ends_at timestamptz, time_zone text, total numeric, due_online numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.id, b.reference, b.status, b.provider_id, b.starts_at, b.ends_at, b.time_zone, b.total,
         b.due_online
    from private.confirm_booking(private.build_booking_request(
           p_idempotency_key, p_service_id, p_starts_at, p_provider_id, p_add_on_ids, p_place,
           p_postal_code, p_location_id, p_address, p_access_notes, p_notes, p_for_someone_else,
           p_expected_total, p_expected_due_online)) b
$$;
comment on function public.confirm_booking is
  'Books a slot for the calling customer, with or without a hold. Another call with the same key returns the first booking. p_expected_total is the total that the customer was shown, and p_expected_due_online the part due online. If either differs from the price, raises price_changed with the price and books nothing. A booking with an amount due online stays held until it is paid (public.begin_payment).';
grant execute on function public.confirm_booking to authenticated, service_role;
