-- Messages from the contact page, and applications to become a provider. Both are stored and emailed to the operator.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.create_reference(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and private.get_max_length('email')),
  message text not null check (char_length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.contact_messages is
  'Messages from the contact page. Only the server and the operator can read them.';
comment on column public.contact_messages.handled_at is 'When the operator marked the message as answered.';
create index contact_messages_email_idx on public.contact_messages (email, created_at);

create table public.provider_applications (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.create_reference(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and private.get_max_length('email')),
  phone text check (char_length(phone) <= private.get_max_length('phone')),
  category_id uuid references public.categories (id) on delete set null,
  city text not null check (char_length(city) between 1 and private.get_max_length('city')),
  about text not null default '' check (char_length(about) <= 2000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.provider_applications is
  'Applications to become a provider. Only the server and the operator can read them.';
comment on column public.provider_applications.handled_at is 'When the operator accepted or declined the applicant.';
create index provider_applications_email_idx on public.provider_applications (email, created_at);
create index provider_applications_category_id_idx on public.provider_applications (category_id);

alter table public.contact_messages enable row level security;
alter table public.provider_applications enable row level security;
revoke all on public.contact_messages, public.provider_applications from anon, authenticated;
grant all on public.contact_messages, public.provider_applications to service_role;

create function private.notify_operator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
  values (
    tg_argv[0]::private.message_kind, 'operator', 'email', to_jsonb(new),
    concat_ws('/', tg_argv[0], new.id, 'operator', 'email')
  );
  return null;
end
$$;
comment on function private.notify_operator is
  'Queues an email to the operator with the values of the new row. The trigger''s argument is the message kind.';
create trigger notify_operator after insert on public.contact_messages
  for each row execute function private.notify_operator('contact_message');

create function private.notify_of_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_data jsonb := to_jsonb(new) || jsonb_build_object(
    'trade', (select c.name from public.categories c where c.id = new.category_id));
begin
  insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
  values ('provider_application', 'operator', 'email', v_data,
          concat_ws('/', 'provider_application', new.id, 'operator', 'email'));
  -- Anyone can enter someone else's address, so it gets at most three emails a day.
  if (select count(*) from public.provider_applications a
       where lower(a.email) = lower(new.email) and a.created_at > now() - interval '1 day') <= 3 then
    insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
    values ('provider_application', 'applicant', 'email', v_data,
            concat_ws('/', 'provider_application', new.id, 'applicant', 'email'));
  end if;
  return null;
end
$$;
comment on function private.notify_of_application is
  'Queues emails about an application to the operator, with the name of the trade, and to the applicant.';
create trigger notify_of_application after insert on public.provider_applications
  for each row execute function private.notify_of_application();

-- Only the server may call these functions, after it has applied a rate limit by IP address (FORM-4).

create function public.submit_contact_message(p_name text, p_email text, p_message text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_reference text;
begin
  -- Serializes identical concurrent messages so that only the first is stored.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || p_email || ' ' || p_message, 0));
  select m.reference into v_reference from public.contact_messages m
   where m.email = p_email and m.message = p_message and m.created_at > now() - interval '1 day';
  if not found then
    insert into public.contact_messages (name, email, message) values (p_name, p_email, p_message)
    returning reference into v_reference;
  end if;
  return v_reference;
end
$$;
comment on function public.submit_contact_message is
  'Stores a message from the contact page and returns its reference. If the same email address sent the same message in the last 24 hours, stores nothing and returns the reference of the earlier message.';
grant execute on function public.submit_contact_message to service_role;

create function public.submit_provider_application(
  p_name text, p_email text, p_city text, p_phone text default null, p_category_id uuid default null,
  p_about text default ''
) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_reference text;
begin
  -- Serializes identical concurrent applications so that only the first is stored.
  perform pg_advisory_xact_lock(hashtextextended('application ' || p_email || ' ' || p_about, 0));
  select a.reference into v_reference from public.provider_applications a
   where a.email = p_email and a.city = p_city and a.about = p_about
     and a.created_at > now() - interval '1 day';
  if not found then
    insert into public.provider_applications (name, email, city, phone, category_id, about)
    values (p_name, p_email, p_city, p_phone,
            -- Stores null if the category has been deleted since the page was rendered.
            (select c.id from public.categories c where c.id = p_category_id), p_about)
    returning reference into v_reference;
  end if;
  return v_reference;
end
$$;
comment on function public.submit_provider_application is
  'Stores an application to become a provider and returns its reference. If the same email address sent the same city and p_about in the last 24 hours, stores nothing and returns the reference of the earlier application.';
grant execute on function public.submit_provider_application to service_role;
