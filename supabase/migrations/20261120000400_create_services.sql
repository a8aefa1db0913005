-- The catalog: categories, services, and each service's questions and add-ons. Customers can only read it.
--
-- Constraint names say what to enter, because Supabase Studio shows operators the name of a violated constraint
-- (OPER-6). Postgres truncates names longer than 63 bytes.
--
-- Nearly every row is active, so the planner would never use an index on is_active alone. Partial indexes on active
-- rows lead with the columns that queries filter or sort by.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    constraint "slug must be lowercase words joined by hyphens" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
    constraint "name must have 1 to 60 characters" check (char_length(name) between 1 and 60),
  description text not null default ''
    constraint "description must have at most 300 characters" check (char_length(description) <= 300),
  image_url text,
  position smallint not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.categories is 'Categories of services. Pages list them in the order of position.';

create function private.has_short_lines(p_lines text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_lines) <= 8
     and not exists (select from unnest(p_lines) as line
                      where line is null or char_length(btrim(line)) not between 1 and 120)
$$;
comment on function private.has_short_lines is
  'Whether p_lines has at most eight lines, each with 1 to 120 characters, not counting surrounding spaces.';
grant execute on function private.has_short_lines to service_role;

create table public.services (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories (id) on delete restrict,
  name text not null
    constraint "name must have 1 to 120 characters" check (char_length(name) between 1 and 120),
  description text not null default ''
    constraint "description must have at most 4000 characters" check (char_length(description) <= 4000),
  -- Has no constraint, but imports apply the same limits as to not_included.
  included text[] not null default '{}',
  not_included text[] not null default '{}'
    constraint "not_included must have at most 8 lines of 120 characters"
    check (private.has_short_lines(not_included)),
  extra_costs text[] not null default '{}'
    constraint "extra_costs must have at most 8 lines of 120 characters"
    check (private.has_short_lines(extra_costs)),
  repeated public.service_repetition not null default 'sometimes',
  image_url text,
  is_active boolean not null default true,
  min_price numeric(10, 2) check (min_price >= 0),
  min_duration_minutes integer check (min_duration_minutes > 0),
  rating_average numeric(3, 2) check (rating_average between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_score numeric generated always as (private.compute_weighted_rating(rating_average, rating_count)) stored,
  created_at timestamptz not null default now(),
  import_key text unique
    constraint "import_key must be lowercase words joined by hyphens"
    check (import_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table public.services is 'Services in the catalog. Customers can book an active service that a working provider offers (see private.working_providers).';
comment on column public.services.min_price is
  'Lowest price among working providers'' active offers, or null if there are none. Kept current by triggers.';
comment on column public.services.min_duration_minutes is
  'Shortest duration among working providers'' active offers, or null if there are none. Kept current by triggers.';
comment on column public.services.rating_average is
  'Average rating in visible reviews, or null if there are none. Kept current by triggers.';
comment on column public.services.rating_score is 'Rating weighted by the number of reviews. Used to sort lists.';
comment on column public.services.import_key is
  'Key of the service in import files, or null if it wasn''t imported.';
comment on column public.services.included is 'Work and materials that the price covers.';
comment on column public.services.not_included is 'Work that isn''t part of the service.';
comment on column public.services.extra_costs is
  'Additional work and materials that the provider may charge for on site, such as "Parts, at cost".';
comment on column public.services.repeated is
  'How often customers repeat the service. The booking flow asks for a frequency first (usually), offers a series on the last step (sometimes), or offers none (never).';
create index services_category_id_idx on public.services (category_id);
create index services_active_category_id_idx on public.services (category_id) where is_active;

-- A question's choices are add-ons with its question_id, so requests, prices and durations treat them like other
-- add-ons.
create table public.service_questions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  name text not null
    constraint "name must have 1 to 60 characters" check (char_length(name) between 1 and 60),
  position smallint not null
    constraint "position must be between 1 and 5" check (position between 1 and 5),
  constraint service_questions_service_id_position_key unique (service_id, position),
  -- Target of a foreign key in service_add_ons, which requires a choice to belong to the same service as its question.
  constraint service_questions_id_service_id_key unique (id, service_id)
);
comment on table public.service_questions is
  'Questions about a booking, such as the number of bedrooms, up to five per service. The answers can change the price and duration.';

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
  -- The first choice is included in an offer's price. If it cost extra, "from" prices would be too low.
  constraint "a choice has position 1 to 8, and the first costs nothing" check (
    question_id is null
    or position = 1 and price = 0 and duration_minutes = 0 and is_active
    or position between 2 and 8)
);
comment on table public.service_add_ons is
  'Add-ons of a service, including the choices for its questions. A booking''s price and duration include those of its add-ons.';
comment on column public.service_add_ons.question_id is
  'Question that the add-on answers, or null if it isn''t a choice. The choice at position 1 is the default answer.';
create index service_add_ons_question_id_idx
  on public.service_add_ons (question_id, service_id);
create index service_add_ons_service_id_idx on public.service_add_ons (service_id);
create index service_add_ons_active_position_idx
  on public.service_add_ons (service_id, position) where is_active;

alter table public.categories enable row level security;
alter table public.services enable row level security;
alter table public.service_questions enable row level security;
alter table public.service_add_ons enable row level security;
revoke all on public.categories, public.services, public.service_questions, public.service_add_ons
  from anon, authenticated;
grant select on public.categories, public.services, public.service_questions, public.service_add_ons
  to anon, authenticated;
grant all on public.categories, public.services, public.service_questions, public.service_add_ons
  to service_role;

create policy "everyone reads categories"
  on public.categories for select to anon, authenticated using (true);
create policy "everyone reads active services"
  on public.services for select to anon, authenticated using (is_active);
create policy "everyone reads questions"
  on public.service_questions for select to anon, authenticated using (true);
create policy "everyone reads active add-ons"
  on public.service_add_ons for select to anon, authenticated using (is_active);
