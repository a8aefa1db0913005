-- Tables of the waitlist: which customers wait for a service on a day, which start times they accept, and which freed
-- slots they were offered. A freed slot is held for the first customer in line who can take it.

create type public.waitlist_outcome as enum ('booked', 'left', 'passed', 'closed');

create table public.waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  provider_id uuid references public.providers (id) on delete cascade,
  add_on_ids uuid[] not null default '{}',
  place public.service_place,
  postal_code text check (char_length(postal_code) between 1 and private.get_max_length('postal_code')),
  day date not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  outcome public.waitlist_outcome,
  constraint waitlist_entries_outcome_check check ((ended_at is null) = (outcome is null)),
  -- Lets waitlist_offers reference both columns so that an offer always belongs to the entry's customer.
  unique (id, customer_id)
);
comment on table public.waitlist_entries is
  'Entries of customers who wait for a service on a day. Only functions write them. Customers can read their own.';
comment on column public.waitlist_entries.provider_id is 'The requested provider. Null means any provider.';
comment on column public.waitlist_entries.day is 'Local day in the provider''s time zone.';
comment on column public.waitlist_entries.created_at is
  'Position in line. The earliest entry comes first, and changing an entry moves it to the end.';
comment on column public.waitlist_entries.checked_at is
  'When private.clean_up_waitlist last checked whether the entry has to end.';
comment on column public.waitlist_entries.outcome is
  'Why the entry ended: the customer booked the service (booked) or left the waitlist (left), the last window has passed (passed), or no provider can take the entry anymore (closed).';
-- A customer has at most one open entry per service, provider and day. Null (any provider) counts as one provider.
create unique index waitlist_entries_open_key
  on public.waitlist_entries (customer_id, service_id, provider_id, day) nulls not distinct
  where ended_at is null;
create index waitlist_entries_waiting_idx on public.waitlist_entries (created_at, id)
  where ended_at is null;
create index waitlist_entries_checked_at_idx on public.waitlist_entries (checked_at)
  where ended_at is null;
create index waitlist_entries_customer_id_idx on public.waitlist_entries (customer_id, created_at);
create index waitlist_entries_service_id_idx on public.waitlist_entries (service_id);
create index waitlist_entries_provider_id_idx on public.waitlist_entries (provider_id);

create table public.waitlist_windows (
  entry_id uuid not null references public.waitlist_entries (id) on delete cascade,
  from_time time not null,
  until_time time not null,
  primary key (entry_id, from_time, until_time),
  constraint waitlist_windows_order_check check (from_time < until_time)
);
comment on table public.waitlist_windows is
  'Windows of start times that the customer accepts on the entry''s day, in the provider''s local time. from_time is included, and until_time isn''t.';

create table public.waitlist_offers (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null,
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete set null,
  during tstzrange not null,
  created_at timestamptz not null default now(),
  foreign key (entry_id, customer_id)
    references public.waitlist_entries (id, customer_id) on delete cascade,
  -- A customer is never offered two overlapping slots of one provider, even through different entries (WAIT-3).
  constraint waitlist_offers_once exclude using gist (
    customer_id with =, provider_id with =, during with &&
  )
);
comment on table public.waitlist_offers is
  'Freed slots that were held for waiting customers.';
comment on column public.waitlist_offers.booking_id is
  'The hold, which becomes the booking when the customer confirms it. Null once the hold has been deleted.';
comment on column public.waitlist_offers.during is
  'Period of the slot that was offered. Kept here because WAIT-3 applies even after the hold has been deleted.';
create index waitlist_offers_entry_id_idx on public.waitlist_offers (entry_id, customer_id);
create index waitlist_offers_customer_id_idx on public.waitlist_offers (customer_id);
create index waitlist_offers_provider_id_idx on public.waitlist_offers (provider_id);
create index waitlist_offers_booking_id_idx on public.waitlist_offers (booking_id);

alter table public.waitlist_entries enable row level security;
alter table public.waitlist_windows enable row level security;
alter table public.waitlist_offers enable row level security;
revoke all on public.waitlist_entries, public.waitlist_windows, public.waitlist_offers
  from anon, authenticated;
grant select on public.waitlist_entries, public.waitlist_windows, public.waitlist_offers
  to authenticated;
grant all on public.waitlist_entries, public.waitlist_windows, public.waitlist_offers
  to service_role;

create policy "customers read their own waitlist entries"
  on public.waitlist_entries for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers read the windows of their own waitlist entries"
  on public.waitlist_windows for select to authenticated
  using (exists (
    select from public.waitlist_entries e
     where e.id = entry_id and e.customer_id = (select private.current_customer_id())
  ));
create policy "customers read their own waitlist offers"
  on public.waitlist_offers for select to authenticated
  using (customer_id = (select private.current_customer_id()));
