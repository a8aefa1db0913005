-- Prices of bookings, the providers who could take one, and quotes for a request.

create type private.booking_price as (total numeric, lines jsonb, due_online numeric);
comment on type private.booking_price is
  'Total of a booking, its lines as a JSON array of {kind, label, amount}, and the part due online.';

create function private.compute_deposit(p_total numeric, p_percent integer) returns numeric
language sql immutable set search_path = ''
as $$
  select case when d.amount >= 1 then d.amount else 0 end
    from round(p_total * p_percent / 100, 2) as d (amount)
$$;
comment on function private.compute_deposit is
  'Returns the deposit for a total, rounded to the cent. Deposits under 1.00 are waived, because the payment service''s fee would consume them.';

create function private.price_booking(
  p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[]
) returns private.booking_price
language sql stable security definer set search_path = ''
as $$
  with lines (position, kind, label, amount) as (
    select 0, 'service', s.name, o.price
      from public.provider_services o
      join public.services s on s.id = o.service_id
     where o.provider_id = p_provider_id and o.service_id = p_service_id
    union all
    select row_number() over (order by q.position, a.position, a.id), 'add_on',
           concat_ws(': ', q.name, a.name), a.price
      from public.service_add_ons a
      left join public.service_questions q on q.id = a.question_id
     where a.service_id = p_service_id
       and (a.id = any (p_add_on_ids)
            -- The first choice is the default answer to a question.
            or a.question_id is not null and a.position = 1 and not exists (
                 select from public.service_add_ons answer
                  where answer.question_id = a.question_id and answer.id = any (p_add_on_ids)))
  )
  select sum(l.amount),
         jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'amount', l.amount)
                   order by l.position),
         private.compute_deposit(sum(l.amount), (
           select o.deposit_percent from public.provider_services o
            where o.provider_id = p_provider_id and o.service_id = p_service_id))
    from lines l
$$;
comment on function private.price_booking is
  'Returns the price of a booking, line by line. Prices are computed only here.';

create function private.check_add_ons(p_service_id uuid, p_add_on_ids uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_add_on_ids is null or array_ndims(p_add_on_ids) > 1 or cardinality(p_add_on_ids) > 50
     or array_position(p_add_on_ids, null) is not null
     or (select count(*) from public.service_add_ons a
          where a.service_id = p_service_id and a.is_active and a.id = any (p_add_on_ids))
        <> cardinality(p_add_on_ids) then
    perform private.raise_error(400, 'invalid_add_on', 'One of the extras isn''t available with this service.');
  elsif exists (select from public.service_add_ons a
                 where a.id = any (p_add_on_ids) and a.question_id is not null
                 group by a.question_id having count(*) > 1) then
    perform private.raise_error(400, 'invalid_answer', 'Choose one answer to each question.');
  end if;
end
$$;
comment on function private.check_add_ons is
  'Rejects more than 50 add-ons, repeated add-ons, add-ons that the service doesn''t offer, and two answers to one question.';

create function private.get_booking_period(
  p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz
) returns tstzrange
language sql stable security definer set search_path = ''
as $$
  select tstzrange(p_starts_at, p_starts_at + make_interval(
           mins => private.get_needed_minutes(p_provider_id, p_service_id, p_add_on_ids)))
$$;
comment on function private.get_booking_period is
  'Returns the period of a booking with this provider, including add-ons.';

create function private.is_working(p_provider_id uuid, p_period tstzrange) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.providers p,
           lateral private.list_working_windows(p.id,
             (lower(p_period) at time zone p.time_zone)::date - 1,
             (lower(p_period) at time zone p.time_zone)::date) as w (period)
     where p.id = p_provider_id and w.period @> p_period)
$$;
comment on function private.is_working is
  'Whether a period lies within one of a provider''s working windows.';

create function private.list_candidate_providers(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_place public.service_place, p_postal_code text
) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.provider_id order by o.price, p.rating_average desc nulls last, o.provider_id), '{}')
    from public.provider_services o
    join private.working_providers p on p.id = o.provider_id
    join public.services s on s.id = o.service_id and s.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_id is null or o.provider_id = p_provider_id)
     and (p_place is null or case p_place when 'home' then o.at_home else o.at_venue end)
     and (p_postal_code is null
          -- Customers may travel farther to a provider they chose.
          or p_provider_id is not null and o.at_venue and p_place is distinct from 'home'
          or private.serves_postal_code(
               o.provider_id, p_postal_code, o.at_home and p_place is distinct from 'venue',
               o.at_venue and p_place is distinct from 'home'))
     and (p_starts_at is null or private.is_working(o.provider_id, private.get_booking_period(
            o.provider_id, p_service_id, p_add_on_ids, p_starts_at)))
$$;
comment on function private.list_candidate_providers is
  'Returns the ids of the providers who offer the service at p_place, serve the postal code and work at that time. The cheapest come first, then the best rated. A null argument doesn''t restrict the result.';
grant execute on function private.list_candidate_providers to anon, authenticated, service_role;

-- Distances are measured from the center of the postal code to the business, both of which are public. The
-- addresses of customers and providers aren't used.
create function public.list_serving_providers(
  p_service_id uuid, p_postal_code text, p_place public.service_place default null
) returns table (provider_id uuid, distance_km double precision)
language sql stable security invoker set search_path = ''
as $$
  with request as (select coalesce(left(p_postal_code, 12), '') as postal_code)
  select p.id, private.get_distance_km(b.latitude, b.longitude, code.latitude, code.longitude)
    from request
    cross join unnest(private.list_candidate_providers(
      p_service_id, null, '{}', null, p_place, request.postal_code)) with ordinality
      as candidate (id, position)
    join public.providers p on p.id = candidate.id
    join public.business_profiles b on b.id = p.business_id
    join public.postal_codes code
      on code.country_code = b.country_code
     and code.postal_code = private.normalize_postal_code(request.postal_code)
   order by candidate.position
$$;
comment on function public.list_serving_providers is
  'Lists the providers of a service who travel to a postal code or have a venue within reach of it, cheapest first, with the distance from the center of the postal code to their business.';
grant execute on function public.list_serving_providers to anon, authenticated, service_role;

create function private.is_taken(p_provider_id uuid, p_period tstzrange, p_except uuid)
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.provider_time_off t
                  where t.provider_id = p_provider_id and t.during && p_period)
      or exists (select from public.bookings b
                  where b.provider_id = p_provider_id and b.during && p_period
                    and b.status not in ('cancelled', 'unpaid')
                    and (b.status <> 'held' or b.hold_expires_at > clock_timestamp())
                    and b.id is distinct from p_except);
end
$$;
comment on function private.is_taken is
  'Whether a booking, a live hold or time off overlaps a period. Ignores the booking p_except.';

create function private.quote_booking(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_place public.service_place, p_postal_code text
) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb,
  due_online numeric, due_on_site numeric
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_candidates uuid[];
  v_provider_id uuid;
begin
  perform private.check_add_ons(p_service_id, p_add_on_ids);
  -- Keeps the arithmetic from overflowing at the ends of the calendar. The policy's horizon doesn't apply,
  -- because even times that can't be booked have a price.
  if p_starts_at not between now() - interval '1 year' and now() + interval '2 years' then
    perform private.raise_error(400, 'invalid_time', 'Choose a time.');
  end if;
  v_candidates := private.list_candidate_providers(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place, p_postal_code);
  if cardinality(v_candidates) = 0 then
    v_candidates := private.list_candidate_providers(
      p_service_id, p_provider_id, p_add_on_ids, null, null, null);
  end if;
  if cardinality(v_candidates) = 0 then
    perform private.raise_error(404, 'not_offered', 'That provider doesn''t offer this service.');
  end if;
  -- If every candidate is taken, quotes the first one, because a hold would fail anyway.
  v_provider_id := v_candidates[1];
  if p_starts_at is not null and cardinality(v_candidates) > 1 then
    select candidate.id into v_provider_id
      from unnest(v_candidates) with ordinality as candidate (id, position)
     order by private.is_taken(candidate.id, private.get_booking_period(
                candidate.id, p_service_id, p_add_on_ids, p_starts_at), null), candidate.position
     limit 1;
  end if;
  return query
    select v_provider_id, private.get_needed_minutes(v_provider_id, p_service_id, p_add_on_ids), price.total,
           (private.current_policy()).currency::text, price.lines, price.due_online,
           price.total - price.due_online
      from private.price_booking(v_provider_id, p_service_id, p_add_on_ids) price;
end
$$;
comment on function private.quote_booking is 'See public.quote_booking.';
grant execute on function private.quote_booking to anon, authenticated, service_role;

create function public.quote_booking(
  p_service_id uuid, p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_starts_at timestamptz default null, p_place public.service_place default null,
  p_postal_code text default null
) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb,
  due_online numeric, due_on_site numeric
)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.quote_booking(
      p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place, p_postal_code)
$$;
comment on function public.quote_booking is
  'Returns the price and the duration of a service with add-ons. Without p_provider_id, quotes the one that a hold would choose, which is the cheapest free provider who serves p_postal_code. If there is none, ignores the place, the postal code and the working hours.';
grant execute on function public.quote_booking to anon, authenticated, service_role;
