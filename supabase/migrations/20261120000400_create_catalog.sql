-- The catalog: services, businesses, providers and their working hours. Customers only read it.
--
-- Constraint names say what to enter, because Supabase Studio shows operators the name of a violated
-- constraint. Postgres truncates names to 63 bytes.
--
-- The policies below say `using (is_active)`. Nearly every row is active, so an index on is_active alone
-- would never be used. Partial indexes therefore contain the active rows and lead with the columns by which
-- queries look up or sort rows.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    constraint "slug must be lower-case words joined by hyphens" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
    constraint "name must have 1 to 60 characters" check (char_length(name) between 1 and 60),
  description text not null default ''
    constraint "description must have at most 300 characters" check (char_length(description) <= 300),
  image_url text,
  position smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.categories is 'Categories of services. position is the display order.';

create function private.compute_weighted_rating(p_average numeric, p_count integer) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  -- Bayesian average: every rating starts with ten reviews of 4.3, so one 5-star review changes it little.
  select round((coalesce(p_average, 0) * p_count + 4.3 * 10) / (p_count + 10), 3)
$$;
comment on function private.compute_weighted_rating is
  'Returns the average of the ratings and ten assumed reviews, for sorting.';
grant execute on function private.compute_weighted_rating to service_role;

create function private.has_short_lines(p_lines text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_lines) <= 8
     and not exists (select from unnest(p_lines) as line
                      where line is null or char_length(btrim(line)) not between 1 and 120)
$$;
comment on function private.has_short_lines is
  'Whether a list has at most eight lines of 1 to 120 characters.';
grant execute on function private.has_short_lines to service_role;

create table public.services (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories (id) on delete restrict,
  name text not null
    constraint "name must have 1 to 120 characters" check (char_length(name) between 1 and 120),
  description text not null default ''
    constraint "description must have at most 4000 characters" check (char_length(description) <= 4000),
  included text[] not null default '{}',
  image_url text,
  is_active boolean not null default true,
  min_price numeric(10, 2) check (min_price >= 0),
  min_duration_minutes integer check (min_duration_minutes > 0),
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.compute_weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now(),
  import_key text unique
    constraint "import_key must be lower-case words joined by hyphens"
    check (import_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Imports apply the same limits to `included`, which has no constraint.
  not_included text[] not null default '{}'
    constraint "not_included must have at most 8 lines of 120 characters"
    check (private.has_short_lines(not_included)),
  extra_costs text[] not null default '{}'
    constraint "extra_costs must have at most 8 lines of 120 characters"
    check (private.has_short_lines(extra_costs)),
  repeated public.service_repetition not null default 'sometimes'
);
comment on table public.services is 'Services that customers can book.';
comment on column public.services.min_price is
  'Lowest price of any working provider, or null if none offers the service. Kept current by trigger.';
comment on column public.services.rating_average is 'Mean rating of the reviews, kept current by trigger.';
comment on column public.services.rating_score is 'Weighted rating, by which lists are sorted.';
comment on column public.services.import_key is
  'Key of the service in import files, or null if it wasn''t imported.';
comment on column public.services.not_included is 'Work that isn''t part of the service.';
comment on column public.services.extra_costs is
  'Additional work and material that the provider may charge on site, such as "Parts, at cost".';
comment on column public.services.repeated is
  'How often customers repeat the service. The booking flow asks about a series first (usually), offers one on the last step (sometimes), or doesn''t (never).';
create index services_category_id_idx on public.services (category_id);
create index services_active_category_id_idx on public.services (category_id) where is_active;

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
    constraint "postal_code must have 1 to 16 characters" check (char_length(postal_code) between 1 and 16),
  country_code char(2) not null default 'US'
    constraint "country_code must be two capitals, like US" check (country_code ~ '^[A-Z]{2}$'),
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
    constraint "import_key must be lower-case words joined by hyphens"
    check (import_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table public.business_profiles is
  'Businesses, with their address and its coordinates in degrees (WGS 84).';
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
  last_name text not null
    constraint "last_name must have 1 to 80 characters" check (char_length(last_name) between 1 and 80),
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
  insurance_checked_on date,
  license_checked_on date,
  is_active boolean not null default true,
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.compute_weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now(),
  import_key text unique
    constraint "import_key must be lower-case words joined by hyphens"
    check (import_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  background_checked_on date,
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
  constraint "a license needs license_checked_on" check (
    license_checked_on is not null
    or num_nonnulls(license_title, license_number, license_issuer) = 0)
);
comment on table public.providers is 'People who perform services, each for one business.';
comment on column public.providers.user_id is 'The provider''s own account, if any; never exposed.';
comment on column public.providers.service_radius_km is
  'Distance in kilometers that the provider travels from their business.';
comment on column public.providers.service_postal_codes is
  'Postal codes that the provider travels to. If set, they replace the radius for services at home.';
comment on column public.providers.time_zone is 'IANA time zone of the working hours.';
comment on column public.providers.identity_checked_on is
  'Day on which the operator checked the provider''s identity. A check is shown once its day is set.';
comment on column public.providers.import_key is
  'Key of the provider in import files, or null if they weren''t imported.';
comment on column public.providers.background_checked_on is
  'Day on which the operator received a clean background check.';
comment on column public.providers.license_title is
  'Title of the license, such as Master plumber. Shown with the number and the issuer, if they are set.';
comment on column public.providers.checks is 'Names of the completed checks, shown on cards.';
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
comment on table public.provider_services is 'Offers: the services of each provider, with price and duration.';
comment on column public.provider_services.deposit_percent is
  'Percentage of the total to pay online before a booking is confirmed. With 0, nothing is paid online.';
create index provider_services_service_id_idx on public.provider_services (service_id);
create index provider_services_active_price_idx
  on public.provider_services (service_id, price) where is_active;

-- Questions about a booking, such as the number of bedrooms. The choices of a question are add-ons with its
-- question_id, so requests, prices and durations treat them like other add-ons.
create table public.service_questions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  name text not null
    constraint "name must have 1 to 60 characters" check (char_length(name) between 1 and 60),
  position smallint not null
    constraint "position must be between 1 and 5" check (position between 1 and 5),
  constraint service_questions_service_id_position_key unique (service_id, position),
  constraint service_questions_id_service_id_key unique (id, service_id)
);
comment on table public.service_questions is
  'Questions about a booking, up to five per service. The answers can change the price and duration.';
alter table public.service_questions enable row level security;
revoke all on public.service_questions from anon, authenticated;
grant all on public.service_questions to service_role;
grant select on public.service_questions to anon, authenticated;
create policy "everyone reads questions"
  on public.service_questions for select to anon, authenticated using (true);

create table public.service_add_ons (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  name text not null
    constraint "name must have 1 to 80 characters" check (char_length(name) between 1 and 80),
  description text not null default ''
    constraint "description must have at most 300 characters" check (char_length(description) <= 300),
  price numeric(10, 2) not null
    constraint "price must not be negative" check (price >= 0),
  duration_minutes integer not null default 0
    constraint "duration_minutes must be 0, 15, 30 and so on, up to 240"
    check (duration_minutes between 0 and 240 and duration_minutes % 15 = 0),
  is_active boolean not null default true,
  position smallint not null default 0,
  question_id uuid,
  constraint service_add_ons_question_id_fkey foreign key (question_id, service_id)
    references public.service_questions (id, service_id) on delete cascade,
  constraint service_add_ons_question_id_position_key unique (question_id, position),
  -- An offer's price includes the first choice of each question, so "from" prices are correct.
  constraint "a choice has position 1 to 8, and the first costs nothing" check (
    question_id is null
    or position = 1 and price = 0 and duration_minutes = 0 and is_active
    or position between 2 and 8)
);
comment on table public.service_add_ons is
  'Add-ons of a service, including the choices of its questions. Their price and minutes are added to the booking.';
comment on column public.service_add_ons.question_id is
  'Question that the add-on answers, or null for other add-ons. The choice at position 1 is the default and costs nothing.';
create index service_add_ons_question_id_idx
  on public.service_add_ons (question_id, service_id);
create index service_add_ons_service_id_idx on public.service_add_ons (service_id);
create index service_add_ons_active_position_idx
  on public.service_add_ons (service_id, position) where is_active;

create table public.provider_working_hours (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete cascade,
  weekday smallint not null
    constraint "weekday must be between 0 (Sunday) and 6 (Saturday)" check (weekday between 0 and 6),
  opens_at time not null
    constraint "opens_at must be a full quarter of an hour"
    check (extract(minute from opens_at)::integer % 15 = 0
           and extract(second from opens_at) = 0),
  closes_at time not null,
  constraint "closes_at must differ from opens_at"
    check (opens_at <> closes_at),
  -- Each row is placed in two weeks, so that hours after midnight on Saturday are compared with Sunday's.
  constraint "hours of a provider must not overlap" exclude using gist (
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
  'Weekly hours as wall-clock times in the provider''s time zone. Weekday 0 is Sunday. 24:00 is the end of a day. Hours that close before they open end on the next day.';

create table public.provider_time_off (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete cascade,
  during tstzrange not null
    constraint "during must end after it starts" check (not isempty(during)),
  reason text not null default ''
    constraint "reason must have at most 200 characters" check (char_length(reason) <= 200),
  is_imported boolean not null default false
);
comment on table public.provider_time_off is
  'Periods when a provider isn''t available, regardless of weekly hours.';
comment on column public.provider_time_off.is_imported is
  'Whether an import added the row. Imports delete only such rows.';
create index provider_time_off_provider_id_during_idx
  on public.provider_time_off using gist (provider_id, during);

create view private.working_providers as
  select p.* from public.providers p
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where p.is_active;
comment on view private.working_providers is
  'Bookable providers: active providers of active businesses.';

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
              is_active, rating_average, rating_count, rating_score, created_at,
              background_checked_on, license_title, license_number, license_issuer, checks)
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
