-- Messages from the contact page, and requests to become a provider.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.create_reference(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320),
  message text not null check (char_length(message) between 1 and 4000),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages from the contact page.';
create index contact_messages_email_idx on public.contact_messages (email, created_at);

create table public.provider_interests (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.create_reference(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 320),
  phone text check (char_length(phone) <= 32),
  category_id uuid references public.categories (id) on delete set null,
  city text not null check (char_length(city) between 1 and 80),
  about text not null default '' check (char_length(about) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.provider_interests is 'Requests from people who want to offer services.';
create index provider_interests_email_idx on public.provider_interests (email, created_at);
create index provider_interests_category_id_idx on public.provider_interests (category_id);

alter table public.contact_messages enable row level security;
alter table public.provider_interests enable row level security;
revoke all on public.contact_messages, public.provider_interests from anon, authenticated;
grant all on public.contact_messages, public.provider_interests to service_role;
