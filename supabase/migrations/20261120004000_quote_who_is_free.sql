-- A quote without a provider is that of the one a hold would find: who offers the service in that
-- place, works at that time and is not taken. Before, it could be of somebody cheaper who was busy.

drop function public.quote_booking(uuid, uuid, uuid[], timestamptz);
drop function private.quote_booking(uuid, uuid, uuid[], timestamptz);

create function private.quote_booking(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_place public.service_place
) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_candidates uuid[];
  v_provider uuid;
begin
  perform private.check_add_ons(p_service_id, p_add_on_ids);
  if p_starts_at not between now() - interval '1 year' and now() + interval '2 years' then
    perform private.refuse(400, 'invalid_time', 'Choose a time.');
  end if;
  v_candidates := private.candidate_providers(
    p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place);
  if cardinality(v_candidates) = 0 then
    v_candidates := private.candidate_providers(p_service_id, p_provider_id, p_add_on_ids, null, null);
  end if;
  if cardinality(v_candidates) = 0 then
    perform private.refuse(404, 'not_offered', 'This service is not offered by that provider.');
  end if;
  -- Where everybody is taken the first will do: no hold will come of it.
  v_provider := v_candidates[1];
  if p_starts_at is not null and cardinality(v_candidates) > 1 then
    select candidate into v_provider
      from unnest(v_candidates) with ordinality as u (candidate, place_in_line)
     order by private.is_taken(candidate, tstzrange(p_starts_at, p_starts_at + make_interval(
                mins => private.booking_minutes(candidate, p_service_id, p_add_on_ids))), null),
              place_in_line
     limit 1;
  end if;
  return query
    select v_provider, private.booking_minutes(v_provider, p_service_id, p_add_on_ids), sum(l.amount),
           'USD', jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'amount', l.amount)
                            order by l.line_position)
      from private.price_lines(v_provider, p_service_id, p_add_on_ids) l;
end
$$;
comment on function private.quote_booking is 'See public.quote_booking.';

create function public.quote_booking(
  p_service_id uuid, p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_starts_at timestamptz default null, p_place public.service_place default null
) returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.quote_booking(p_service_id, p_provider_id, p_add_on_ids, p_starts_at, p_place)
$$;
comment on function public.quote_booking is
  'Price lines, total and minutes of a service with add-ons. Without a provider: of the one a hold would find, the cheapest who is free.';

revoke execute on function private.quote_booking, public.quote_booking from public;
grant execute on function private.quote_booking, public.quote_booking to anon, authenticated, service_role;
