-- Quotes a service from each provider who offers it so that customers can compare prices.

create function public.list_offer_quotes(p_request jsonb)
returns table (
  provider_id uuid, duration_minutes integer, total numeric, currency text, lines jsonb,
  due_online numeric, due_on_site numeric, completed_count integer
)
language sql stable security invoker set search_path = ''
as $$
  select q.*, private.count_completed_bookings(candidate.id)
    from private.parse_booking_request(p_request) as request
   cross join unnest(private.list_candidate_providers(
           request.service_id, p_provider_id => null, p_add_on_ids => request.add_on_ids,
           p_starts_at => null, p_place => null, p_postal_code => null))
           with ordinality as candidate (id, position)
   cross join lateral private.quote_booking(jsonb_populate_record(request, jsonb_build_object(
           'provider_id', candidate.id, 'starts_at', null, 'place', null, 'postal_code', null))) q
   order by candidate.position
$$;
comment on function public.list_offer_quotes is
  'Lists a quote for a service with add-ons from each bookable provider who offers it, regardless of place and time, and the number of the provider''s completed bookings. The lowest price without add-ons comes first, then the best rating. Returns no rows if no provider offers the service, and otherwise raises the same errors as private.check_add_ons.';
grant execute on function public.list_offer_quotes to anon, authenticated, service_role;
