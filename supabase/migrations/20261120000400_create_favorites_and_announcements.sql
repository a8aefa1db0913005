-- Favorites of the three kinds, and announcements (spec §3, §5, §6).

create table public.customer_favorite_providers (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, provider_id)
);
comment on table public.customer_favorite_providers is 'Providers a customer keeps.';
create index customer_favorite_providers_provider_id_idx
  on public.customer_favorite_providers (provider_id);

create table public.customer_favorite_services (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, service_id)
);
comment on table public.customer_favorite_services is 'Services a customer keeps.';
create index customer_favorite_services_service_id_idx
  on public.customer_favorite_services (service_id);

create table public.customer_favorite_businesses (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  business_id uuid not null references public.business_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, business_id)
);
comment on table public.customer_favorite_businesses is 'Businesses a customer keeps.';
create index customer_favorite_businesses_business_id_idx
  on public.customer_favorite_businesses (business_id);

alter table public.customer_favorite_providers enable row level security;
alter table public.customer_favorite_services enable row level security;
alter table public.customer_favorite_businesses enable row level security;
revoke all on public.customer_favorite_providers, public.customer_favorite_services,
  public.customer_favorite_businesses from anon, authenticated;
grant select, delete on public.customer_favorite_providers, public.customer_favorite_services,
  public.customer_favorite_businesses to authenticated;
grant insert (customer_id, provider_id) on public.customer_favorite_providers to authenticated;
grant insert (customer_id, service_id) on public.customer_favorite_services to authenticated;
grant insert (customer_id, business_id) on public.customer_favorite_businesses to authenticated;
grant all on public.customer_favorite_providers, public.customer_favorite_services,
  public.customer_favorite_businesses to service_role;

create policy "customers read their own favorite providers"
  on public.customer_favorite_providers for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own favorite providers"
  on public.customer_favorite_providers for insert to authenticated
  with check (customer_id = (select private.current_customer_id()));
create policy "customers remove their own favorite providers"
  on public.customer_favorite_providers for delete to authenticated
  using (customer_id = (select private.current_customer_id()));

create policy "customers read their own favorite services"
  on public.customer_favorite_services for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own favorite services"
  on public.customer_favorite_services for insert to authenticated
  with check (customer_id = (select private.current_customer_id()));
create policy "customers remove their own favorite services"
  on public.customer_favorite_services for delete to authenticated
  using (customer_id = (select private.current_customer_id()));

create policy "customers read their own favorite businesses"
  on public.customer_favorite_businesses for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own favorite businesses"
  on public.customer_favorite_businesses for insert to authenticated
  with check (customer_id = (select private.current_customer_id()));
create policy "customers remove their own favorite businesses"
  on public.customer_favorite_businesses for delete to authenticated
  using (customer_id = (select private.current_customer_id()));

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  content text not null check (char_length(content) between 1 and 4000),
  is_active boolean not null default true,
  announcement_audience public.announcement_audience not null default 'all',
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  check (start_date <= end_date)
);
comment on table public.announcements is
  'Notices shown app-wide; empty dates are open-ended, both ends are inclusive days (spec §5).';
create index announcements_active_idx
  on public.announcements (announcement_audience, created_at desc) where is_active;

alter table public.announcements enable row level security;
revoke all on public.announcements from anon, authenticated;
grant select on public.announcements to anon, authenticated;
grant all on public.announcements to service_role;

-- The day is the reader's, and theirs is at most one away from UTC's: the policy leaves that much
-- slack, and the app shows by the reader's own. Never current_date: that is the server's zone.
create policy "everyone reads current announcements for customers"
  on public.announcements for select to anon, authenticated
  using (
    is_active
    and announcement_audience in ('all', 'customer', 'business')
    and (start_date is null or start_date <= (now() at time zone 'utc')::date + 1)
    and (end_date is null or end_date >= (now() at time zone 'utc')::date - 1)
  );
