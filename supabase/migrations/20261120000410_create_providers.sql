-- Businesses, their providers, and the services that each provider offers. Customers can only read them.
--
-- Constraint names say what to enter, because Supabase Studio shows operators the name of a violated constraint
-- (OPER-6). Postgres truncates names longer than 63 bytes.
--
-- Nearly every row is active, so the planner would never use an index on is_active alone. Partial indexes on active
-- rows lead with the columns that queries filter or sort by.

create table public.business_profiles (
  id uuid primary key default gen_random_uuid(),
  business_name text not null
    constraint "business_name must have 1 to 120 characters"
    check (char_length(business_name) between 1 and 120),
  business_description text not null default ''
    constraint "business_description must have at most 4000 characters"
    check (char_length(business_description) <= 4000),
  image_url text,
  logo_url text,
  phone text
    constraint "phone must have at most 32 characters" check (char_length(phone) <= 32),
  address_line text not null
    constraint "address_line must have 1 to 120 characters"
    check (char_length(address_line) between 1 and 120),
  city text not null
    constraint "city must have 1 to 80 characters" check (char_length(city) between 1 and 80),
  region text not null
    constraint "region must have 1 to 80 characters" check (char_length(region) between 1 and 80),
  postal_code text not null
    constraint "postal_code must have 1 to 12 characters" check (char_length(postal_code) between 1 and 12),
  country_code char(2) not null default 'US'
    constraint "country_code must be two capital letters, like US" check (country_code ~ '^[A-Z]{2}$'),
  latitude numeric(9, 6) not null
    constraint "latitude must be between -90 and 90" check (latitude between -90 and 90),
  longitude numeric(9, 6) not null
    constraint "longitude must be between -180 and 180" check (longitude between -180 and 180),
  time_zone text not null
    constraint "time_zone must be a name like America/Denver" check (private.is_time_zone(time_zone)),
  is_active boolean not null default true,
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.compute_weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now(),
  import_key text unique
    constraint "import_key must be lowercase words joined by hyphens"
    check (import_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table public.business_profiles is
  'Businesses that employ providers. latitude and longitude locate the address, in degrees (WGS 84).';
comment on column public.business_profiles.time_zone is
  'IANA time zone of the business. Working hours and slots use the provider''s time zone instead.';
comment on column public.business_profiles.import_key is
  'Key of the business in import files, or null if it wasn''t imported.';
create index business_profiles_city_idx on public.business_profiles (lower(city));
create index business_profiles_active_rating_idx
  on public.business_profiles (rating_score desc, id) where is_active;

create table public.providers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  business_id uuid not null references public.business_profiles (id) on delete restrict,
  first_name text not null
    constraint "first_name must have 1 to 80 characters" check (char_length(first_name) between 1 and 80),
  last_name text not null default ''
    constraint "last_name must have at most 80 characters" check (char_length(last_name) <= 80),
  image_url text,
  bio text not null default ''
    constraint "bio must have at most 2000 characters" check (char_length(bio) <= 2000),
  languages text[] not null default '{English}',
  time_zone text not null
    constraint "time_zone must be a name like America/Denver" check (private.is_time_zone(time_zone)),
  service_radius_km numeric(5, 1) not null default 40
    constraint "service_radius_km must be between 0 and 9999" check (service_radius_km between 0 and 9999),
  service_postal_codes text[]
    constraint "service_postal_codes must be NULL or 1 to 2000 postal codes"
    check (cardinality(service_postal_codes) between 1 and 2000),
  identity_checked_on date,
  background_checked_on date,
  insurance_checked_on date,
  license_checked_on date,
  license_title text
    constraint "license_title must have 1 to 80 characters"
    check (char_length(license_title) between 1 and 80),
  license_number text
    constraint "license_number must have 1 to 40 characters"
    check (char_length(license_number) between 1 and 40),
  license_issuer text
    constraint "license_issuer must have 1 to 80 characters"
    check (char_length(license_issuer) between 1 and 80),
  checks text[] not null generated always as (array_remove(array[
    case when identity_checked_on is not null then 'identity' end,
    case when background_checked_on is not null then 'background' end,
    case when license_checked_on is not null then 'license' end,
    case when insurance_checked_on is not null then 'insurance' end], null)) stored,
  is_active boolean not null default true,
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.compute_weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now(),
  import_key text unique
    constraint "import_key must be lowercase words joined by hyphens"
    check (import_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint "a license needs license_checked_on" check (
    license_checked_on is not null
    or num_nonnulls(license_title, license_number, license_issuer) = 0)
);
comment on table public.providers is 'People who perform services, each for one business.';
comment on column public.providers.last_name is 'Empty for people with only one name, which is their first name.';
comment on column public.providers.user_id is 'The provider''s own account, if any. The data API never exposes it.';
comment on column public.providers.service_radius_km is
  'Radius around the business, in kilometers. The provider travels to customers within it, and those customers are offered the venue.';
comment on column public.providers.service_postal_codes is
  'Postal codes that the provider travels to, which replace the radius for services at the customer''s home. Null if the radius applies. A trigger stores their letters and digits only.';
comment on column public.providers.time_zone is 'IANA time zone of the provider''s working hours.';
comment on column public.providers.identity_checked_on is
  'Date when the operator checked the provider''s identity. Pages show each check that has a date.';
comment on column public.providers.background_checked_on is
  'Date when the operator received a clean background check.';
comment on column public.providers.license_title is
  'Title of the license, such as Master plumber. Shown with the license''s number and issuer, if set.';
comment on column public.providers.import_key is
  'Key of the provider in import files, or null if the provider wasn''t imported.';
comment on column public.providers.checks is
  'Completed checks, shown on cards. Each is identity, background, license or insurance.';
create index providers_business_id_idx on public.providers (business_id);
create index providers_active_rating_idx
  on public.providers (rating_score desc, id) where is_active;

create table public.provider_services (
  provider_id uuid not null references public.providers (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  price numeric(10, 2) not null
    constraint "price must not be negative" check (price >= 0),
  duration_minutes integer not null
    constraint "duration_minutes must be 15, 30, 45 and so on, up to 720"
    check (duration_minutes between 15 and 720 and duration_minutes % 15 = 0),
  at_home boolean not null default false,
  at_venue boolean not null default true,
  deposit_percent integer not null default 0
    constraint "deposit_percent must be between 0 and 100" check (deposit_percent between 0 and 100),
  is_active boolean not null default true,
  primary key (provider_id, service_id),
  constraint "at_home or at_venue must be TRUE" check (at_home or at_venue)
);
comment on table public.provider_services is 'Offers: the services that each provider performs, with price and duration.';
comment on column public.provider_services.at_home is 'Whether the provider performs the service at the customer''s home.';
comment on column public.provider_services.at_venue is 'Whether the provider performs the service at their business.';
comment on column public.provider_services.deposit_percent is
  'Percentage of the total to pay online before a booking is confirmed. 0 means that nothing is paid online.';
create index provider_services_service_id_idx on public.provider_services (service_id);
create index provider_services_active_price_idx
  on public.provider_services (service_id, price) where is_active;

create view private.working_providers as
  select p.* from public.providers p
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where p.is_active;
comment on view private.working_providers is
  'Active providers of active businesses. Only they can be booked.';

alter table public.business_profiles enable row level security;
alter table public.providers enable row level security;
alter table public.provider_services enable row level security;
revoke all on public.business_profiles, public.providers, public.provider_services from anon, authenticated;
grant all on public.business_profiles, public.providers, public.provider_services to service_role;
grant select on public.business_profiles, public.provider_services to anon, authenticated;
-- All columns except user_id, service_radius_km, service_postal_codes and import_key.
grant select (id, business_id, first_name, last_name, image_url, bio, languages, time_zone,
              identity_checked_on, background_checked_on, insurance_checked_on, license_checked_on,
              license_title, license_number, license_issuer, checks,
              is_active, rating_average, rating_count, rating_score, created_at)
  on public.providers to anon, authenticated;

create policy "everyone reads active businesses"
  on public.business_profiles for select to anon, authenticated using (is_active);
create policy "everyone reads active providers"
  on public.providers for select to anon, authenticated using (is_active);
create policy "everyone reads active offers"
  on public.provider_services for select to anon, authenticated using (is_active);
