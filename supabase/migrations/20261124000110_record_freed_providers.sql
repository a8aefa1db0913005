-- Records which providers may have gained free slots. Searching the calendars of all providers with waitlist entries
-- takes seconds, so private.offer_waitlist_slot searches only those of the providers whom these triggers record.

create table private.freed_providers (
  id bigint generated always as identity primary key,
  -- No foreign key, because deleting a provider deletes their time off, which inserts a row here.
  provider_id uuid not null,
  due_at timestamptz not null default now()
);
comment on table private.freed_providers is
  'Queue of providers whose free slots have to be compared with the waitlist. A provider can have several rows.';
comment on column private.freed_providers.due_at is
  'When to search the provider''s free slots. Later than the row''s creation if a hold was rejected and will be retried.';
alter table private.freed_providers enable row level security;
revoke all on private.freed_providers from anon, authenticated;

create function private.record_freed_provider() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- If a booking moves to a different provider, the previous provider has the free slot.
  v_row jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
begin
  insert into private.freed_providers (provider_id)
  values ((v_row ->> case tg_table_name when 'providers' then 'id' else 'provider_id' end)::uuid);
  return null;
end
$$;
comment on function private.record_freed_provider is
  'Records that the provider of the changed row may have gained free slots.';
create trigger record_freed_provider after delete on public.bookings
  for each row execute function private.record_freed_provider();
-- Fires only if the booking leaves its slot.
create trigger record_freed_provider_on_update after update of status, during, provider_id on public.bookings
  for each row when (old.during is distinct from new.during
                     or old.provider_id is distinct from new.provider_id
                     or old.status <> new.status and new.status in ('cancelled', 'unpaid'))
  execute function private.record_freed_provider();
-- Inserted time off, deleted working hours and deleted provider_services don't free any slots.
create function private.record_freed_by_closure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.freed_providers (provider_id)
  select p.id from public.providers p where p.is_active;
  return null;
end
$$;
comment on function private.record_freed_by_closure is
  'Records that every provider may have gained free slots, because a closure was shortened or removed.';
create trigger record_freed_by_closure after update or delete on private.closures
  for each row execute function private.record_freed_by_closure();
create trigger record_freed_provider after update or delete on public.provider_time_off
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider after insert or update on public.provider_working_hours
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider after insert or update on public.provider_services
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider
  after update of is_active, time_zone, service_radius_km, service_postal_codes on public.providers
  for each row execute function private.record_freed_provider();
