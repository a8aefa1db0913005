-- Customers' saved places. The migration create_location_triggers limits their number and keeps exactly one default per
-- customer.

create table public.customer_locations (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 40),
  address_line text not null check (char_length(address_line) between 1 and 120),
  address_line_2 text check (char_length(address_line_2) between 1 and 80),
  city text not null check (char_length(city) between 1 and private.get_max_length('city')),
  region text not null check (char_length(region) between 1 and 80),
  postal_code text not null check (char_length(postal_code) between 1 and private.get_max_length('postal_code')),
  country_code char(2) not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  access_notes text check (char_length(access_notes) <= private.get_max_length('access_notes')),
  on_site_name text check (char_length(on_site_name) between 1 and private.get_max_length('name')),
  on_site_phone text check (char_length(on_site_phone) between 1 and private.get_max_length('phone')),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Target of a foreign key in bookings, which allows only the customer's own places.
  unique (id, customer_id),
  constraint customer_locations_coordinates_check check ((latitude is null) = (longitude is null)),
  constraint customer_locations_on_site_check check ((on_site_name is null) = (on_site_phone is null)),
  constraint customer_locations_zip_code_check
    check (country_code <> 'US' or postal_code ~ '^\d{5}([- ]?\d{4})?$')
);
comment on table public.customer_locations is
  'Addresses that customers have saved for services at home. Pages call them saved places.';
comment on column public.customer_locations.on_site_name is
  'Person who is there instead of the customer, for bookings at this place. Null if the customer is there.';
comment on column public.customer_locations.on_site_phone is
  'That person''s phone number, for the provider only. It isn''t verified, so the app sends nothing to it.';
create index customer_locations_customer_id_idx on public.customer_locations (customer_id);
create unique index customer_locations_one_default_key
  on public.customer_locations (customer_id) where is_default;

create trigger touch_updated_at before update on public.customer_locations
  for each row execute function private.touch_updated_at();

alter table public.customer_locations enable row level security;
revoke all on public.customer_locations from anon, authenticated;
grant select, delete on public.customer_locations to authenticated;
grant insert (customer_id, label, address_line, address_line_2, city, region, postal_code, country_code,
              latitude, longitude, access_notes, on_site_name, on_site_phone, is_default)
  on public.customer_locations to authenticated;
grant update (label, address_line, address_line_2, city, region, postal_code, country_code,
              latitude, longitude, access_notes, on_site_name, on_site_phone, is_default)
  on public.customer_locations to authenticated;
grant all on public.customer_locations to service_role;

create policy "customers read their own locations"
  on public.customer_locations for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own locations"
  on public.customer_locations for insert to authenticated
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers change their own locations"
  on public.customer_locations for update to authenticated
  using (customer_id = (select private.acting_customer_id()))
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers delete their own locations"
  on public.customer_locations for delete to authenticated
  using (customer_id = (select private.acting_customer_id()));
