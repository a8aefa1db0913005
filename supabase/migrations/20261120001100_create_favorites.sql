-- Favorite providers, services and businesses (FAV-6), a function that lists their ids, and a rate limit on changes.
-- The app writes to the tables directly. customer_id defaults to the caller, so the app doesn't have to look it up.

create table public.customer_favorite_providers (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null default private.current_customer_id()
    references public.customer_profiles (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, provider_id)
);
comment on table public.customer_favorite_providers is 'Favorite providers of each customer.';
create index customer_favorite_providers_provider_id_idx
  on public.customer_favorite_providers (provider_id);

create table public.customer_favorite_services (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null default private.current_customer_id()
    references public.customer_profiles (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, service_id)
);
comment on table public.customer_favorite_services is 'Favorite services of each customer.';
create index customer_favorite_services_service_id_idx
  on public.customer_favorite_services (service_id);

create table public.customer_favorite_businesses (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null default private.current_customer_id()
    references public.customer_profiles (id) on delete cascade,
  business_id uuid not null references public.business_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, business_id)
);
comment on table public.customer_favorite_businesses is 'Favorite businesses of each customer.';
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
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers remove their own favorite providers"
  on public.customer_favorite_providers for delete to authenticated
  using (customer_id = (select private.acting_customer_id()));

create policy "customers read their own favorite services"
  on public.customer_favorite_services for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own favorite services"
  on public.customer_favorite_services for insert to authenticated
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers remove their own favorite services"
  on public.customer_favorite_services for delete to authenticated
  using (customer_id = (select private.acting_customer_id()));

create policy "customers read their own favorite businesses"
  on public.customer_favorite_businesses for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own favorite businesses"
  on public.customer_favorite_businesses for insert to authenticated
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers remove their own favorite businesses"
  on public.customer_favorite_businesses for delete to authenticated
  using (customer_id = (select private.acting_customer_id()));

create function public.list_favorite_ids()
returns table (service uuid[], provider uuid[], business uuid[])
language sql stable security invoker set search_path = ''
as $$
  select array(select service_id from public.customer_favorite_services
                where customer_id = caller.id),
         array(select provider_id from public.customer_favorite_providers
                where customer_id = caller.id),
         array(select business_id from public.customer_favorite_businesses
                where customer_id = caller.id)
    from (select private.current_customer_id() as id) caller
   where caller.id is not null
$$;
comment on function public.list_favorite_ids is
  'Returns the ids of the caller''s favorite services, providers and businesses in one row, or no row if the caller isn''t a customer.';
grant execute on function public.list_favorite_ids to authenticated;

create function private.limit_favorites() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- After a sign-out, row-level security hides every row from a delete, so it would remove nothing but seem to work.
  if not private.has_live_session() then
    perform private.raise_error(401, 'not_signed_in');
  end if;
  perform private.consume_rate_limit(
    'favorites', (select auth.uid())::text, 60, interval '1 minute');
  return coalesce(new, old);
end
$$;
comment on function private.limit_favorites is
  'Raises PT429 too_many_favorites if the account makes more than 60 changes a minute (LIM-4), and PT401 not_signed_in after a sign-out.';

-- Each added row counts as a change. A delete statement counts once, no matter how many rows it removes. Only
-- customers' own changes count. Cascading deletes run as the table's owner.
create trigger limit_additions before insert on public.customer_favorite_providers
  for each row when (current_user = 'authenticated') execute function private.limit_favorites();
create trigger limit_removals before delete on public.customer_favorite_providers
  for each statement when (current_user = 'authenticated') execute function private.limit_favorites();
create trigger limit_additions before insert on public.customer_favorite_services
  for each row when (current_user = 'authenticated') execute function private.limit_favorites();
create trigger limit_removals before delete on public.customer_favorite_services
  for each statement when (current_user = 'authenticated') execute function private.limit_favorites();
create trigger limit_additions before insert on public.customer_favorite_businesses
  for each row when (current_user = 'authenticated') execute function private.limit_favorites();
create trigger limit_removals before delete on public.customer_favorite_businesses
  for each statement when (current_user = 'authenticated') execute function private.limit_favorites();
