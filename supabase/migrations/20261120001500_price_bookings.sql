-- Computes the duration, period, price and deposit of a service with add-ons, and checks that the add-ons are valid.

create function private.check_add_ons(p_service_id uuid, p_add_on_ids uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_add_on_ids is null or array_ndims(p_add_on_ids) > 1 or cardinality(p_add_on_ids) > 20
     or array_position(p_add_on_ids, null) is not null
     or (select count(*) from public.service_add_ons a
          where a.service_id = p_service_id and a.is_active and a.id = any (p_add_on_ids))
        <> cardinality(p_add_on_ids) then
    perform private.raise_error(400, 'invalid_add_on');
  elsif exists (select from public.service_add_ons a
                 where a.id = any (p_add_on_ids) and a.question_id is not null
                 group by a.question_id having count(*) > 1) then
    perform private.raise_error(400, 'invalid_answer');
  end if;
end
$$;
comment on function private.check_add_ons is
  'Raises PT400 invalid_add_on if p_add_on_ids is null or multidimensional, contains null or more than 20 ids, repeats an add-on, or includes one that isn''t an active add-on of the service. Raises PT400 invalid_answer for two answers to the same question.';

create function private.get_needed_minutes(p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[])
returns integer
language sql stable security definer set search_path = ''
as $$
  select o.duration_minutes + coalesce((
           select sum(a.duration_minutes)::integer from public.service_add_ons a
            where a.service_id = p_service_id and a.is_active and a.id = any (p_add_on_ids)), 0)
    from public.provider_services o
    join public.services s on s.id = o.service_id and s.is_active
   where o.provider_id = p_provider_id and o.service_id = p_service_id and o.is_active
$$;
comment on function private.get_needed_minutes is
  'Returns the number of minutes that a provider needs for a service with add-ons, or null if the provider doesn''t offer the service or the service is inactive. Ignores inactive add-ons and those of other services.';

create function private.get_booking_period(
  p_provider_id uuid, p_service_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz
) returns tstzrange
language sql stable security definer set search_path = ''
as $$
  select tstzrange(p_starts_at, p_starts_at + make_interval(
           mins => private.get_needed_minutes(p_provider_id, p_service_id, p_add_on_ids)))
$$;
comment on function private.get_booking_period is
  'Returns the period of a booking that starts at p_starts_at. The period has no end if private.get_needed_minutes returns null.';

create type private.booking_price as (total numeric, lines jsonb, due_online numeric);
comment on type private.booking_price is
  'Total of a booking, its lines as a JSON array of {kind, label, amount}, and the deposit (due_online). Amounts are in the policy''s currency.';

create function private.compute_deposit(p_total numeric, p_percent integer, p_currency text)
returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when d.amount >= private.get_minimum_charge(p_currency) then d.amount else 0 end
    from private.round_amount(p_total * p_percent / 100, p_currency) as d (amount)
$$;
comment on function private.compute_deposit is
  'Returns the deposit for a total, rounded by private.round_amount. 0 if p_percent is null. A deposit below private.get_minimum_charge is due on site instead, because the payment service refuses it.';

create function private.price_booking(p_provider_id uuid, p_request private.booking_request)
returns private.booking_price
language sql stable security definer set search_path = ''
as $$
  with lines (position, kind, label, amount) as (
    select 0, 'service', s.name, o.price
      from public.provider_services o
      join public.services s on s.id = o.service_id
     where o.provider_id = p_provider_id and o.service_id = p_request.service_id
    union all
    select row_number() over (order by q.position, a.position, a.id), 'add_on',
           concat_ws(': ', q.name, a.name), a.price
      from public.service_add_ons a
      left join public.service_questions q on q.id = a.question_id
     where a.service_id = p_request.service_id
       and (a.id = any (p_request.add_on_ids)
            -- A question without an answer gets its first choice, which is free and takes no time.
            or a.question_id is not null and a.position = 1 and not exists (
                 select from public.service_add_ons answer
                  where answer.question_id = a.question_id and answer.id = any (p_request.add_on_ids)))
  )
  select sum(l.amount),
         jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'amount', l.amount)
                   order by l.position),
         -- Most offers have no deposit and don't need the policy.
         coalesce((
           select private.compute_deposit(
                    sum(l.amount), o.deposit_percent, policy.currency)
             from public.provider_services o
             join private.current_policy() as policy on policy.takes_payments
            where o.provider_id = p_provider_id and o.service_id = p_request.service_id
              and o.deposit_percent > 0), 0)
    from lines l
$$;
comment on function private.price_booking is
  'Returns the total, lines and deposit of a booking. Quotes and bookings are always priced by this function, whoever the request''s provider is. Doesn''t check that the provider offers the service or that the add-ons are active.';
