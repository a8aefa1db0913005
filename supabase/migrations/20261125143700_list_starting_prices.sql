-- Lists the starting prices of favorite services at the customer's place, quoted as on the first booking step (CAT-22).

create function public.list_starting_prices(p_service_ids uuid[], p_postal_code text)
returns table (service_id uuid, price numeric)
language sql stable security invoker set search_path = ''
as $$
  select s.id, q.total
    from public.services s
    cross join lateral private.quote_booking(private.parse_booking_request(jsonb_build_object(
      -- Postal codes have at most 12 characters.
      'service_id', s.id, 'postal_code', left(p_postal_code, 12)))) q
   -- A service without min_price has no working provider, so quoting it would raise an error.
   where s.id = any (p_service_ids[1:200]) and s.is_active and s.min_price is not null
$$;
comment on function public.list_starting_prices is
  'Lists the lowest price of each bookable service at a postal code, without add-ons. If no provider serves the postal code or it is null, lists the lowest price of all providers. Ignores all but the first 200 ids.';
grant execute on function public.list_starting_prices to anon, authenticated, service_role;
