-- Quote, hold and confirm. The client sends ids and wishes; price, duration, end, provider's
-- ability and customer are worked out here, and the exclusion constraint has the last word.
--
-- Every refusal is a PT error: its code is the HTTP status, its hint a stable word for the app,
-- its message fit for a customer.

create function private.refuse(p_status integer, p_hint text, p_message text, p_detail text default '')
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_message, hint = p_hint,
    detail = p_detail;
end
$$;
comment on function private.refuse is 'Raises an error that reaches the caller as this HTTP status.';

create function private.price_lines(p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[])
returns table (line_position smallint, kind public.booking_line_kind, label text, amount numeric)
language sql stable security definer set search_path = ''
as $$
  select 0::smallint, 'service'::public.booking_line_kind, s.name, o.price
    from public.provider_services o
    join public.services s on s.id = o.service_id
   where o.provider_id = p_provider_id and o.service_id = p_service_id
  union all
  select (row_number() over (order by a.position, a.id))::smallint, 'add_on', a.name, a.price
    from public.service_add_ons a
   where a.service_id = p_service_id and a.id = any (p_add_on_ids)
  order by 1
$$;
comment on function private.price_lines is 'What a booking costs, line by line. The only place a price is made.';

create function private.check_add_ons(p_service_id uuid, p_add_on_ids uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_add_on_ids is null or array_ndims(p_add_on_ids) > 1 or cardinality(p_add_on_ids) > 50
     or array_position(p_add_on_ids, null) is not null
     or (select count(*) from public.service_add_ons a
          where a.service_id = p_service_id and a.is_active and a.id = any (p_add_on_ids))
        <> cardinality(p_add_on_ids) then
    perform private.refuse(400, 'invalid_add_on', 'One of the extras is not offered with this service.');
  end if;
end
$$;
comment on function private.check_add_ons is 'Refuses add-ons that are unknown, repeated or of another service.';

create function private.candidate_providers(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_place public.service_place
) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.provider_id order by o.price, p.rating_average desc nulls last, o.provider_id), '{}')
    from public.provider_services o
    join public.providers p on p.id = o.provider_id and p.is_active
    join public.services s on s.id = o.service_id and s.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_id is null or o.provider_id = p_provider_id)
     and (p_place is null or case p_place when 'home' then o.at_home else o.at_venue end)
     and (p_starts_at is null or exists (
       select from private.working_windows(o.provider_id,
                     (p_starts_at at time zone p.time_zone)::date - 1,
                     (p_starts_at at time zone p.time_zone)::date) as w (period)
        where w.period @> tstzrange(p_starts_at, p_starts_at + make_interval(
                mins => private.booking_minutes(o.provider_id, p_service_id, p_add_on_ids)))))
$$;
comment on function private.candidate_providers is
  'Providers who offer the service in that place and work at that time, cheapest first, then best rated.';

create function private.nearest_free_slots_within(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  days_before integer, days_after integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider_id', near.provider_id, 'starts_at', near.starts_at, 'time_zone', near.time_zone)
           order by near.starts_at) filter (where days_after > 2 or near.away <= 86400), '[]')
    from (
      select * from (
        select distinct on (f.starts_at) f.*, abs(extract(epoch from f.starts_at - p_starts_at)) as away
          from private.list_free_slots(p_service_id, p_provider_id, p_add_on_ids,
                 p_starts_at::date - days_before, p_starts_at::date + days_after) f
         order by f.starts_at
      ) as one_each
       order by away
       limit 3
    ) as near
$$;
comment on function private.nearest_free_slots_within is
  'The three free times nearest to one that is gone, among so many days around it.';

create function private.nearest_free_slots(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Two days either side hold all of 24 hours in any zone: if three are that near, look no further.
  v_near jsonb := private.nearest_free_slots_within(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, 2, 2);
begin
  if jsonb_array_length(v_near) = 3 then
    return v_near;
  end if;
  return private.nearest_free_slots_within(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, 7, 14);
end
$$;
comment on function private.nearest_free_slots is 'The three free times nearest to one that is gone.';

create function private.is_taken(p_provider_id uuid, p_period tstzrange, p_except uuid)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.provider_time_off t
                  where t.provider_id = p_provider_id and t.during && p_period)
      or exists (select from public.bookings b
                  where b.provider_id = p_provider_id and b.during && p_period
                    and b.status <> 'cancelled'
                    and (b.status <> 'held' or b.hold_expires_at > clock_timestamp())
                    and b.id is distinct from p_except);
end
$$;
comment on function private.is_taken is
  'Whether a booking, a live hold or time off already stands in a period, one booking left out.';

create function private.refuse_taken(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse(409, 'slot_taken', 'That time was just taken.',
    private.nearest_free_slots(p_service_id, p_provider_id, p_add_on_ids, p_starts_at)::text);
end
$$;
comment on function private.refuse_taken is 'Refuses a slot that is gone and names the three nearest.';

create function private.quote_booking(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz
) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_provider uuid;
begin
  perform private.check_add_ons(p_service_id, p_add_on_ids);
  if p_starts_at not between now() - interval '1 year' and now() + interval '2 years' then
    perform private.refuse(400, 'invalid_time', 'Choose a time.');
  end if;
  v_provider := (private.candidate_providers(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, null))[1];
  if v_provider is null then
    v_provider := (private.candidate_providers(p_service_id, p_provider_id, p_add_on_ids, null, null))[1];
  end if;
  if v_provider is null then
    perform private.refuse(404, 'not_offered', 'This service is not offered by that provider.');
  end if;
  return query
    select v_provider, private.booking_minutes(v_provider, p_service_id, p_add_on_ids), sum(l.amount),
           'USD', jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'amount', l.amount)
                            order by l.line_position)
      from private.price_lines(v_provider, p_service_id, p_add_on_ids) l;
end
$$;
comment on function private.quote_booking is 'See public.quote_booking.';

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

create function public.quote_booking(
  p_service_id uuid, p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_starts_at timestamptz default null
) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb
)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_booking(p_service_id, p_provider_id, p_add_on_ids, p_starts_at) $$;
comment on function public.quote_booking is
  'Price lines, total and minutes of a service with add-ons. Without a provider: the one who would be chosen, cheapest first.';

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

revoke execute on all functions in schema private from public;
revoke execute on function public.quote_booking, public.hold_booking, public.confirm_booking from public;
grant execute on function private.quote_booking, public.quote_booking to anon, authenticated, service_role;
grant execute on function private.place_booking, public.hold_booking, public.confirm_booking
  to authenticated, service_role;
