-- Quotes the price and duration of a service with add-ons from the provider that a hold would choose.

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
  -- Prevents overflow in date arithmetic. The policy's horizon doesn't apply, because even a time that can't be booked
  -- has a price.
  if p_starts_at not between now() - interval '1 year' and now() + interval '2 years' then
    perform private.raise_error(400, 'invalid_time');
  end if;
  v_candidates := private.list_candidate_providers(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place, p_postal_code);
  -- If there is no candidate, quotes the chosen or the cheapest provider, wherever and whenever they work.
  if cardinality(v_candidates) = 0 then
    v_candidates := private.list_candidate_providers(
      p_service_id, p_provider_id, p_add_on_ids, null, null, null);
  end if;
  if cardinality(v_candidates) = 0 then
    perform private.raise_error(404, 'not_offered');
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
  'Returns the price and duration of a service with add-ons. Without p_provider_id, quotes the provider that a hold would choose: the cheapest who offers the service at p_place, serves p_postal_code, and works and is free at p_starts_at. If none of them is free, quotes the cheapest of them. If none qualifies, quotes the chosen provider or, without p_provider_id, the cheapest provider of the service. Null arguments don''t restrict the choice. A slot that the caller holds counts as taken, so pass the hold''s provider. Raises PT400 invalid_add_on, invalid_answer or invalid_time, or PT404 not_offered.';
grant execute on function public.quote_booking to anon, authenticated, service_role;
