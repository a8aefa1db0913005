-- Postal codes with coordinates, and the check that a provider serves one. A provider travels within a radius around
-- their business or to a list of postal codes. Customers within the radius can come to the venue.

create function private.normalize_postal_code(p_code text) returns text
language sql immutable set search_path = ''
as $$
  -- Drops the last four digits of a ZIP+4 code, which narrow it down to part of the area. No other country's codes
  -- have nine digits.
  select nullif(regexp_replace(regexp_replace(upper(normalize(p_code, nfkc)), '[^A-Z0-9]', '', 'g'),
                               '^(\d{5})\d{4}$', '\1'), '')
$$;
comment on function private.normalize_postal_code is
  'Returns the letters and digits of a postal code, uppercase and without a ZIP+4 suffix, to compare it with others: people and spreadsheets write SW1A 1AA, sw1a1aa and 150-0001 or 1500001. Null if there are none. Must match normalizePostalCode in lib/area/postal-code.ts.';
grant execute on function private.normalize_postal_code to anon, authenticated, service_role;

create table public.postal_codes (
  country_code char(2) not null default 'US'
    constraint "country_code must be two capital letters, like US" check (country_code ~ '^[A-Z]{2}$'),
  postal_code text not null
    constraint "postal_code must be uppercase, with single spaces"
    check (char_length(postal_code) between 1 and private.get_max_length('postal_code')
           and private.normalize_postal_code(postal_code) is not null
           and postal_code = upper(btrim(regexp_replace(postal_code, '\s+', ' ', 'g')))),
  normalized_code text not null generated always as (private.normalize_postal_code(postal_code)) stored,
  city text not null
    constraint "city must have 1 to 80 characters" check (char_length(city) between 1 and 80),
  region text not null
    constraint "region must have 1 to 80 characters" check (char_length(region) between 1 and 80),
  latitude numeric(9, 6) not null
    constraint "latitude must be between -90 and 90" check (latitude between -90 and 90),
  longitude numeric(9, 6) not null
    constraint "longitude must be between -180 and 180" check (longitude between -180 and 180),
  -- Searches have a code without its country.
  primary key (normalized_code, country_code)
);
comment on table public.postal_codes is
  'Postal codes with their city and the coordinates of their center, in degrees (WGS 84). Loaded by the operator.';
comment on column public.postal_codes.postal_code is 'Postal code as its country writes it, which pages show.';
comment on column public.postal_codes.normalized_code is
  'Result of private.normalize_postal_code, by which codes are compared.';

alter table public.postal_codes enable row level security;
revoke all on public.postal_codes from anon, authenticated;
grant select on public.postal_codes to anon, authenticated;
grant all on public.postal_codes to service_role;
create policy "everyone reads postal codes"
  on public.postal_codes for select to anon, authenticated using (true);

create function private.normalize_service_area() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.service_postal_codes := array(
    select distinct private.normalize_postal_code(code) as code
      from unnest(new.service_postal_codes) as code
     where private.normalize_postal_code(code) is not null order by 1);
  return new;
end
$$;
comment on function private.normalize_service_area is
  'Stores the postal codes of a service area as they are compared, whichever way they are written.';
create trigger normalize_service_area before insert or update of service_postal_codes on public.providers
  for each row when (new.service_postal_codes is not null)
  execute function private.normalize_service_area();

create function private.get_distance_km(
  p_latitude_a numeric, p_longitude_a numeric, p_latitude_b numeric, p_longitude_b numeric
) returns double precision
language sql immutable set search_path = ''
as $$
  -- Haversine formula with the earth's mean radius. Without least(), a rounding error could make asin fail.
  select 2 * 6371.0088 * asin(sqrt(least(1,
    power(sin(radians((p_latitude_b - p_latitude_a)::double precision) / 2), 2)
    + cos(radians(p_latitude_a::double precision)) * cos(radians(p_latitude_b::double precision))
      * power(sin(radians((p_longitude_b - p_longitude_a)::double precision) / 2), 2))))
$$;
comment on function private.get_distance_km is
  'Returns the distance in kilometers between two points, whose coordinates are in degrees.';
grant execute on function private.get_distance_km to anon, authenticated, service_role;

create function private.is_within_reach(
  p_provider public.providers, p_postal_code text, p_distance_km double precision,
  p_at_home boolean, p_at_venue boolean
) returns boolean
language sql immutable set search_path = ''
as $$
  -- The distance is null only if the customer searched for a city or region and the business is in it.
  select p_distance_km is null
      or p_at_home and case when p_provider.service_postal_codes is null
                            then p_distance_km <= p_provider.service_radius_km
                            else private.normalize_postal_code(p_postal_code)
                                 = any (p_provider.service_postal_codes) end
      or p_at_venue and p_distance_km <= p_provider.service_radius_km
$$;
comment on function private.is_within_reach is
  'Whether a provider can serve customers in a postal code: at home (if p_at_home) because the provider travels there, or at the venue (if p_at_venue) because it is within the radius. p_distance_km is the distance from the postal code to the business. True if it is null.';

create function private.serves_postal_code(
  p_provider_id uuid, p_postal_code text, p_at_home boolean, p_at_venue boolean
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.providers p
      join public.business_profiles b on b.id = p.business_id
      join public.postal_codes code
        on code.country_code = b.country_code
       and code.normalized_code = private.normalize_postal_code(p_postal_code)
     where p.id = p_provider_id
       and private.is_within_reach(
             p, code.postal_code,
             private.get_distance_km(b.latitude, b.longitude, code.latitude, code.longitude),
             p_at_home, p_at_venue))
$$;
comment on function private.serves_postal_code is
  'Whether a provider travels to a postal code (if p_at_home) or has a venue within reach of it (if p_at_venue). False if public.postal_codes doesn''t list the postal code in the business''s country. Doesn''t check whether the provider is active.';
