-- Hold and confirm. The client sends ids and wishes; price, duration, end, provider's ability and
-- customer are worked out here, and the exclusion constraint has the last word.

create function private.place_booking(
  p_confirm boolean, p_attempt uuid, p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[],
  p_starts_at timestamptz, p_place public.service_place, p_location_id uuid, p_address text,
  p_access_notes text, p_notes text
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer uuid := private.current_customer_id();
  v_policy public.booking_policies := private.current_policy();
  v_booking public.bookings;
  v_hash text;
  v_candidates uuid[];
  v_provider uuid;
  v_period tstzrange;
  v_address text := nullif(btrim(p_address), '');
  v_access_notes text := nullif(btrim(p_access_notes), '');
begin
  if v_customer is null then
    perform private.refuse(401, 'not_signed_in', 'Please sign in to book.');
  end if;
  if p_attempt is null or p_service_id is null then
    perform private.refuse(400, 'invalid_request', 'Something is missing from this booking.');
  end if;

  -- One customer's requests queue here, so that a replay sees what the first one did.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || v_customer, 0));

  v_hash := md5(jsonb_build_array(p_service_id, p_provider_id,
    p_starts_at at time zone 'UTC', p_place, p_location_id,
    v_address, v_access_notes, nullif(btrim(p_notes), ''),
    (select jsonb_agg(id order by id) from unnest(p_add_on_ids) as id))::text);

  select * into v_booking from public.bookings b
   where b.customer_id = v_customer and b.idempotency_key = p_attempt;
  if v_booking.id is not null and v_booking.status <> 'held' then
    if p_confirm and v_booking.request_hash <> v_hash then
      perform private.refuse(409, 'already_confirmed',
        'This booking is already confirmed. Start a new one to book something else.',
        v_booking.reference);
    end if;
    return v_booking;
  end if;

  -- What was asked for must make sense, whoever asks.
  perform private.check_add_ons(p_service_id, p_add_on_ids);
  if p_starts_at is null or not isfinite(p_starts_at) then
    perform private.refuse(400, 'invalid_time', 'Choose a time.');
  elsif p_starts_at <= now() then
    perform private.refuse(400, 'past', 'That time has passed. Choose a later one.');
  elsif p_starts_at < now() + make_interval(mins => v_policy.lead_minutes) then
    perform private.refuse(400, 'too_soon',
      format('Book at least %s minutes ahead.', v_policy.lead_minutes));
  elsif p_starts_at > now() + make_interval(days => v_policy.horizon_days) then
    perform private.refuse(400, 'too_far', format('Book at most %s days ahead.', v_policy.horizon_days));
  elsif extract(epoch from p_starts_at) % (v_policy.slot_minutes * 60) <> 0 then
    perform private.refuse(400, 'off_grid', 'Times start on the quarter hour.');
  end if;
  if char_length(btrim(p_notes)) > 500 then
    perform private.refuse(400, 'too_long', 'Notes may have at most 500 characters.');
  elsif char_length(v_address) > 150 then
    perform private.refuse(400, 'too_long', 'The address may have at most 150 characters.');
  elsif char_length(v_access_notes) > 250 then
    perform private.refuse(400, 'too_long', 'Access notes may have at most 250 characters.');
  end if;

  if p_confirm then
    if p_place is null then
      perform private.refuse(400, 'invalid_place', 'Choose where it should take place.');
    elsif p_place = 'venue' then
      v_address := null;
      v_access_notes := null;
      p_location_id := null;
    elsif p_location_id is not null then
      select concat_ws(', ', l.address_line, l.city, l.region || ' ' || l.postal_code), l.access_notes
        into v_address, v_access_notes
        from public.customer_locations l
       where l.id = p_location_id and l.customer_id = v_customer;
      if not found then
        perform private.refuse(400, 'invalid_place', 'Choose one of your saved places.');
      end if;
    elsif v_address is null then
      perform private.refuse(400, 'invalid_place', 'Enter the address where it should take place.');
    end if;
  end if;

  if cardinality(private.candidate_providers(p_service_id, p_provider_id, p_add_on_ids, null, p_place)) = 0 then
    perform private.refuse(400, 'not_offered', 'That provider does not offer this service there.');
  end if;
  v_candidates := private.candidate_providers(p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place);
  if cardinality(v_candidates) = 0 then
    perform private.refuse(400, 'outside_hours', 'Nobody works at that time. Choose another one.');
  end if;
  -- A hold under "any provider" has already found its provider: stay with them if they can.
  if v_booking.provider_id = any (v_candidates) then
    v_candidates := v_booking.provider_id || array_remove(v_candidates, v_booking.provider_id);
  end if;

  if p_confirm then
    if (select count(*) from public.bookings b
         where b.customer_id = v_customer and b.confirmed_at > now() - interval '1 hour') >= 20 then
      perform private.refuse(429, 'too_many_bookings',
        'You have made many bookings in the last hour. Please try again later.');
    end if;
  elsif (select count(*) from public.bookings b
          where b.customer_id = v_customer and b.status = 'held' and b.hold_expires_at > now()
            and b.idempotency_key <> p_attempt) >= 3 then
    perform private.refuse(429, 'too_many_holds',
      'You are holding three other times already. Confirm one of them, or wait ten minutes.');
  end if;

  -- Who comes after the others need not queue to hear so.
  if not exists (
    select from unnest(v_candidates) as candidate
     where not private.is_taken(candidate, tstzrange(p_starts_at, p_starts_at + make_interval(
             mins => private.booking_minutes(candidate, p_service_id, p_add_on_ids))), v_booking.id)
  ) then
    perform private.refuse_taken(p_service_id, p_provider_id, p_add_on_ids, p_starts_at);
  end if;

  begin
    -- Requests for one provider queue in one order, so that none can deadlock with another. That
    -- includes the provider a hold is moved away from: its old row still guards the slot it leaves.
    perform pg_advisory_xact_lock(hashtextextended('provider ' || id, 0))
       from (select distinct unnest(v_candidates || v_booking.provider_id) as id order by 1) as ordered
      where id is not null;
    -- The constraint cannot ask what time it is, so holds that ran out go before it is asked.
    delete from public.bookings b
     where b.provider_id = any (v_candidates) and b.status = 'held' and b.hold_expires_at <= clock_timestamp()
       and b.id is distinct from v_booking.id;

    foreach v_provider in array v_candidates loop
      v_period := tstzrange(p_starts_at, p_starts_at
        + make_interval(mins => private.booking_minutes(v_provider, p_service_id, p_add_on_ids)));
      continue when private.is_taken(v_provider, v_period, v_booking.id);
      begin
        insert into public.bookings as b (
          customer_id, idempotency_key, service_id, provider_id, policy_id, status, during, time_zone,
          hold_expires_at, place, location_id, address, access_notes, notes, total, request_hash, confirmed_at
        )
        select v_customer, p_attempt, p_service_id, v_provider, v_policy.id,
               case when p_confirm then 'confirmed' else 'held' end::public.booking_status,
               v_period, p.time_zone,
               case when not p_confirm then now() + make_interval(mins => v_policy.hold_minutes) end,
               p_place, p_location_id, v_address, v_access_notes, nullif(btrim(p_notes), ''),
               (select sum(l.amount) from private.price_lines(v_provider, p_service_id, p_add_on_ids) l),
               v_hash, case when p_confirm then now() end
          from public.providers p where p.id = v_provider
        on conflict (customer_id, idempotency_key) do update set
          service_id = excluded.service_id, provider_id = excluded.provider_id,
          policy_id = excluded.policy_id, status = excluded.status, during = excluded.during,
          time_zone = excluded.time_zone, place = excluded.place,
          -- Coming back to the last step does not buy more time for the same slot.
          hold_expires_at = case
            when excluded.status = 'confirmed' then null
            when b.during = excluded.during and b.provider_id = excluded.provider_id
                 and b.hold_expires_at > now() then b.hold_expires_at
            else excluded.hold_expires_at end,
          location_id = excluded.location_id, address = excluded.address,
          access_notes = excluded.access_notes, notes = excluded.notes, total = excluded.total,
          request_hash = excluded.request_hash, confirmed_at = excluded.confirmed_at
          where b.status = 'held'
        returning * into strict v_booking;

        delete from public.booking_lines where booking_id = v_booking.id;
        insert into public.booking_lines (booking_id, position, kind, label, amount)
        select v_booking.id, l.line_position, l.kind, l.label, l.amount
          from private.price_lines(v_provider, p_service_id, p_add_on_ids) l;
        return v_booking;
      exception when exclusion_violation then
        continue;
      end;
    end loop;

    raise sqlstate 'PT409';
  exception when sqlstate 'PT409' then
    -- Undoing the block gives the locks back, so nobody waits while other times are looked for.
    perform private.refuse_taken(p_service_id, p_provider_id, p_add_on_ids, p_starts_at);
  end;
end
$$;
comment on function private.place_booking is
  'Holds or confirms one attempt of the calling customer; the same attempt twice is one booking.';
grant execute on function private.place_booking to authenticated, service_role;

create function public.hold_booking(
  p_attempt uuid, p_service_id uuid, p_starts_at timestamptz,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_place public.service_place default null
) returns table (
  booking_id uuid, reference text, status public.booking_status, provider_id uuid,
  starts_at timestamptz, ends_at timestamptz, time_zone text, hold_expires_at timestamptz, total numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.id, b.reference, b.status, b.provider_id, lower(b.during), upper(b.during), b.time_zone,
         b.hold_expires_at, b.total
    from private.place_booking(false, p_attempt, p_service_id, p_provider_id, p_add_on_ids,
           p_starts_at, p_place, null, null, null, null) b
$$;
comment on function public.hold_booking is
  'Keeps a slot for the calling customer for ten minutes, under an idempotency key; moves the hold when the wishes change.';
grant execute on function public.hold_booking to authenticated, service_role;

create function public.confirm_booking(
  p_attempt uuid, p_service_id uuid, p_starts_at timestamptz, p_place public.service_place,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}', p_location_id uuid default null,
  p_address text default null, p_access_notes text default null, p_notes text default null
) returns table (
  booking_id uuid, reference text, status public.booking_status, provider_id uuid,
  starts_at timestamptz, ends_at timestamptz, time_zone text, total numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.id, b.reference, b.status, b.provider_id, lower(b.during), upper(b.during), b.time_zone, b.total
    from private.place_booking(true, p_attempt, p_service_id, p_provider_id, p_add_on_ids,
           p_starts_at, p_place, p_location_id, p_address, p_access_notes, p_notes) b
$$;
comment on function public.confirm_booking is
  'Books for the calling customer, with or without a hold before. The same attempt again answers the first booking.';
grant execute on function public.confirm_booking to authenticated, service_role;
