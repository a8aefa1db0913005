-- Quotes the price and duration of a service with add-ons from the provider that a hold would choose.

create function private.quote_booking(p_request private.booking_request) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb,
  due_online numeric, due_on_site numeric
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_candidates uuid[];
  v_provider_id uuid;
begin
  perform private.check_add_ons(p_request.service_id, p_request.add_on_ids);
  -- Prevents overflow in date arithmetic. The policy's horizon doesn't apply, because even a time that can't be booked
  -- has a price.
  if p_request.starts_at not between now() - interval '1 year' and now() + interval '2 years' then
    perform private.raise_error(400, 'invalid_time');
  end if;
  v_candidates := private.list_candidate_providers(
    p_request.service_id, p_request.provider_id, p_request.add_on_ids, p_request.starts_at,
    p_request.place, p_request.postal_code);
  -- If there is no candidate, quotes the chosen or the cheapest provider, wherever and whenever they work.
  if cardinality(v_candidates) = 0 then
    v_candidates := private.list_candidate_providers(
      p_request.service_id, p_request.provider_id, p_request.add_on_ids, null, null, null);
  end if;
  if cardinality(v_candidates) = 0 then
    perform private.raise_error(404, 'not_offered');
  end if;
  -- If every candidate is taken, quotes the first one, because a hold would fail anyway.
  v_provider_id := v_candidates[1];
  if p_request.starts_at is not null and cardinality(v_candidates) > 1 then
    select candidate.id into v_provider_id
      from unnest(v_candidates) with ordinality as candidate (id, position)
     order by private.is_taken(candidate.id, private.get_booking_period(
                candidate.id, p_request.service_id, p_request.add_on_ids, p_request.starts_at), null),
              candidate.position
     limit 1;
  end if;
  return query
    select v_provider_id,
           private.get_needed_minutes(v_provider_id, p_request.service_id, p_request.add_on_ids), price.total,
           (private.current_policy()).currency::text, price.lines, price.due_online,
           price.total - price.due_online
      from private.price_booking(v_provider_id, p_request) price;
end
$$;
comment on function private.quote_booking is 'See public.quote_booking.';
grant execute on function private.quote_booking to anon, authenticated, service_role;

create function public.quote_booking(p_request jsonb) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb,
  due_online numeric, due_on_site numeric
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.quote_booking(private.parse_booking_request(p_request))
$$;
comment on function public.quote_booking is
  'Returns the price and duration of a service with add-ons. p_request is described at private.parse_booking_request. Without a provider, quotes the one that a hold would choose: the cheapest who offers the service at the request''s place, serves its postal code, and works and is free at its start time. If none of them is free, quotes the cheapest of them. If none qualifies, quotes the chosen provider or, without one, the cheapest provider of the service. Missing choices don''t restrict it. A slot that the caller holds counts as taken, so pass the hold''s provider. Raises PT400 invalid_add_on, invalid_answer or invalid_time, PT404 not_offered, and the errors of private.parse_booking_request.';
grant execute on function public.quote_booking to anon, authenticated, service_role;
