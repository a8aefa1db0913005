-- Resolves the place of a booking: the venue, a saved place, or an address that the customer typed. Addresses
-- are formatted for their country.

create function private.format_city_line(
  p_city text, p_region text, p_postal_code text, p_country_code text
) returns text
language sql immutable set search_path = ''
as $$
  select case
    -- In these countries, the postal code follows the region.
    when p_country_code in (
      'AU', 'BR', 'CA', 'CO', 'GB', 'ID', 'IE', 'IN', 'KE', 'LV', 'NG', 'NZ', 'PK', 'PR', 'SA',
      'SG', 'TH', 'UA', 'US', 'VN', 'ZA')
    then p_city || ', ' || p_region || ' ' || p_postal_code
    -- Omits a region that has the same name as its city, such as Madrid.
    else p_postal_code || ' ' || p_city || coalesce(', ' || nullif(p_region, p_city), '')
  end
$$;
comment on function private.format_city_line is
  'Returns the city line of an address in the format of its country, such as "Denver, CO 80202" or "28013 Madrid".';

create function private.resolve_place(p_request private.booking_request)
returns private.booking_request
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_request.place is null then
    perform private.raise_error(400, 'invalid_place', p_hint => 'The place is missing.');
  elsif p_request.place = 'venue' then
    p_request.address := null;
    p_request.access_notes := null;
    p_request.location_id := null;
  elsif p_request.location_id is not null then
    select concat_ws(', ', l.address_line, l.address_line_2,
             private.format_city_line(l.city, l.region, l.postal_code, l.country_code)),
           private.normalize_postal_code(l.postal_code), l.access_notes
      into p_request.address, p_request.postal_code, p_request.access_notes
      from public.customer_locations l
     where l.id = p_request.location_id and l.customer_id = p_request.customer_id;
    if not found then
      perform private.raise_error(400, 'invalid_place', p_hint => 'The customer has no such place.');
    -- A saved place outside the US can have a blank postal code. Null would allow providers who don't come there.
    elsif p_request.postal_code is null then
      perform private.raise_error(400, 'invalid_place', p_hint => 'The place has no postal code.');
    end if;
  elsif p_request.address is null or p_request.postal_code is null then
    perform private.raise_error(400, 'invalid_place', p_hint => 'The address or its postal code is missing.');
  else
    perform private.require_postal_code(p_request.postal_code);
    -- A request has no country. If several countries use the postal code, the alphabetically first one is chosen.
    select concat_ws(', ', p_request.address,
             private.format_city_line(c.city, c.region, c.postal_code, c.country_code))
      into p_request.address
      from public.postal_codes c
     where c.normalized_code = private.normalize_postal_code(p_request.postal_code)
     order by c.country_code limit 1;
  end if;
  return p_request;
end
$$;
comment on function private.resolve_place is
  'Returns the request with its complete address: no address for the venue, the address of the saved place, or the typed address with its city. Raises PT400 invalid_place if the place is missing, incomplete or not the customer''s, and PT400 unknown_postal_code if public.postal_codes doesn''t list the postal code of a typed address.';
