-- The catalog: services, businesses, providers and their working hours. Customers only read it.
--
-- The policies below say `using (is_active)`. Nearly every row is active, so an index on is_active
-- alone would never be used: partial indexes hold the active rows and lead with the columns that
-- queries look up or sort by.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '' check (char_length(description) <= 300),
  image_url text,
  position smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.categories is 'Kinds of services, in display order.';

create function private.weighted_rating(p_average numeric, p_count integer) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  -- Bayesian: every rating starts with ten reviews of 4.3, so a single 5-star review proves little.
  select round((coalesce(p_average, 0) * p_count + 4.3 * 10) / (p_count + 10), 3)
$$;
comment on function private.weighted_rating is 'Returns a rating that gains weight with the number of its reviews.';
grant execute on function private.weighted_rating to service_role;

create table public.services (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories (id) on delete restrict,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  included text[] not null default '{}',
  image_url text,
  is_active boolean not null default true,
  min_price numeric(10, 2) check (min_price >= 0),
  min_duration_minutes integer check (min_duration_minutes > 0),
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now()
);
comment on table public.services is 'Services that customers can book.';
comment on column public.services.min_price is
  'Lowest price of any working provider, kept current by trigger; null while nobody offers the service.';
comment on column public.services.rating_average is 'Mean rating of the reviews, kept current by trigger.';
comment on column public.services.rating_score is 'Sort key of lists: the rating weighted by the number of reviews.';
create index services_category_id_idx on public.services (category_id);
create index services_active_category_id_idx on public.services (category_id) where is_active;

create table public.business_profiles (
  id uuid primary key default gen_random_uuid(),
  business_name text not null check (char_length(business_name) between 1 and 120),
  business_description text not null default '' check (char_length(business_description) <= 4000),
  image_url text,
  logo_url text,
  phone text check (char_length(phone) <= 32),
  address_line text not null check (char_length(address_line) between 1 and 120),
  city text not null check (char_length(city) between 1 and 80),
  region text not null check (char_length(region) between 1 and 80),
  postal_code text not null check (char_length(postal_code) between 1 and 16),
  country_code char(2) not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  latitude numeric(9, 6) not null check (latitude between -90 and 90),
  longitude numeric(9, 6) not null check (longitude between -180 and 180),
  time_zone text not null check (private.is_time_zone(time_zone)),
  is_active boolean not null default true,
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now()
);
comment on table public.business_profiles is 'Businesses, with their address and its position in degrees (WGS 84).';
create index business_profiles_city_idx on public.business_profiles (lower(city));
create index business_profiles_active_rating_idx
  on public.business_profiles (rating_score desc, id) where is_active;

create table public.providers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  business_id uuid not null references public.business_profiles (id) on delete restrict,
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null check (char_length(last_name) between 1 and 80),
  image_url text,
  bio text not null default '' check (char_length(bio) <= 2000),
  languages text[] not null default '{English}',
  time_zone text not null check (private.is_time_zone(time_zone)),
  service_radius_km numeric(5, 1) not null default 40 check (service_radius_km between 0 and 9999),
  service_postal_codes text[] check (cardinality(service_postal_codes) between 1 and 2000),
  identity_checked_on date,
  insurance_checked_on date,
  license_checked_on date,
  is_active boolean not null default true,
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now()
);
comment on table public.providers is 'People who perform services, each for one business.';
comment on column public.providers.user_id is 'The provider''s own account, if any; never exposed.';
comment on column public.providers.service_radius_km is
  'How far the provider travels from their business to a customer.';
comment on column public.providers.service_postal_codes is
  'Postal codes that the provider travels to; replaces the radius if set.';
comment on column public.providers.time_zone is 'IANA time zone of the working hours.';
comment on column public.providers.identity_checked_on is
  'Day on which the operator checked it; each of the three checks is shown once its day is set.';
create index providers_business_id_idx on public.providers (business_id);
create index providers_active_rating_idx
  on public.providers (rating_score desc, id) where is_active;

create table public.provider_services (
  provider_id uuid not null references public.providers (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  price numeric(10, 2) not null check (price >= 0),
  duration_minutes integer not null
    check (duration_minutes between 15 and 720 and duration_minutes % 15 = 0),
  at_home boolean not null default false,
  at_venue boolean not null default true,
  deposit_percent integer not null default 0 check (deposit_percent between 0 and 100),
  is_active boolean not null default true,
  primary key (provider_id, service_id),
  constraint provider_services_place_check check (at_home or at_venue)
);
comment on table public.provider_services is 'Offers: the services of each provider, with price and duration.';
comment on column public.provider_services.deposit_percent is
  'Percentage of the total that is paid online before a booking is confirmed: 0 for nothing, 100 for everything.';
create index provider_services_service_id_idx on public.provider_services (service_id);
create index provider_services_active_price_idx
  on public.provider_services (service_id, price) where is_active;

create table public.service_add_ons (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '' check (char_length(description) <= 300),
  price numeric(10, 2) not null check (price >= 0),
  duration_minutes integer not null default 0
    check (duration_minutes between 0 and 240 and duration_minutes % 15 = 0),
  is_active boolean not null default true,
  position smallint not null default 0
);
comment on table public.service_add_ons is 'Extras of a service; their minutes are added to the booking.';
create index service_add_ons_service_id_idx on public.service_add_ons (service_id);
create index service_add_ons_active_position_idx
  on public.service_add_ons (service_id, position) where is_active;

create table public.provider_working_hours (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  opens_at time not null check (extract(minute from opens_at)::integer % 15 = 0
                                and extract(second from opens_at) = 0),
  closes_at time not null,
  check (opens_at <> closes_at),
  -- Each row counts in two weeks, so that a Saturday night is compared with the next Sunday.
  constraint provider_working_hours_no_overlap exclude using gist (
    provider_id with =,
    tsmultirange(
      tsrange(date '2000-01-09' + weekday + opens_at,
              date '2000-01-09' + weekday + closes_at
                + case when closes_at < opens_at then interval '1 day' else interval '0' end),
      tsrange(date '2000-01-02' + weekday + opens_at,
              date '2000-01-02' + weekday + closes_at
                + case when closes_at < opens_at then interval '1 day' else interval '0' end)
    ) with &&
  )
);
comment on table public.provider_working_hours is
  'Weekly hours as wall-clock times in the provider''s time zone; weekday 0 is Sunday. 24:00 ends a day; hours that close before they open end on the next day.';

create table public.provider_time_off (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete cascade,
  during tstzrange not null check (not isempty(during)),
  reason text not null default '' check (char_length(reason) <= 200)
);
comment on table public.provider_time_off is 'Periods when a provider is away, regardless of weekly hours.';
create index provider_time_off_provider_id_during_idx
  on public.provider_time_off using gist (provider_id, during);

create view private.working_providers as
  select p.* from public.providers p
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where p.is_active;
comment on view private.working_providers is
  'Bookable providers: active providers of active businesses. This is the only definition.';

alter table public.categories enable row level security;
alter table public.services enable row level security;
alter table public.business_profiles enable row level security;
alter table public.providers enable row level security;
alter table public.provider_services enable row level security;
alter table public.service_add_ons enable row level security;
alter table public.provider_working_hours enable row level security;
alter table public.provider_time_off enable row level security;
revoke all on public.categories, public.services, public.business_profiles, public.providers,
  public.provider_services, public.service_add_ons, public.provider_working_hours,
  public.provider_time_off from anon, authenticated;
grant all on public.categories, public.services, public.business_profiles, public.providers,
  public.provider_services, public.service_add_ons, public.provider_working_hours,
  public.provider_time_off to service_role;
grant select on public.categories, public.services, public.business_profiles,
  public.provider_services, public.service_add_ons, public.provider_working_hours
  to anon, authenticated;
grant select (id, business_id, first_name, last_name, image_url, bio, languages, time_zone,
              identity_checked_on, insurance_checked_on, license_checked_on,
              is_active, rating_average, rating_count, rating_score, created_at)
  on public.providers to anon, authenticated;

create policy "everyone reads categories"
  on public.categories for select to anon, authenticated using (true);
create policy "everyone reads active services"
  on public.services for select to anon, authenticated using (is_active);
create policy "everyone reads active businesses"
  on public.business_profiles for select to anon, authenticated using (is_active);
create policy "everyone reads active providers"
  on public.providers for select to anon, authenticated using (is_active);
create policy "everyone reads active offers"
  on public.provider_services for select to anon, authenticated using (is_active);
create policy "everyone reads active add-ons"
  on public.service_add_ons for select to anon, authenticated using (is_active);
create policy "everyone reads working hours"
  on public.provider_working_hours for select to anon, authenticated using (true);
