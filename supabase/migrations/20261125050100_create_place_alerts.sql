-- Place alerts (PLACE-7): stores customers' requests for an email once a provider serves their place, and queues the
-- emails.

create table public.place_alerts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  postal_code text not null check (char_length(postal_code) between 1 and private.get_max_length('postal_code')),
  city text check (char_length(city) between 1 and private.get_max_length('city')),
  category_id uuid references public.categories (id) on delete cascade,
  service_id uuid references public.services (id) on delete cascade,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default '-infinity',
  constraint place_alerts_subject_check check (num_nonnulls(category_id, service_id) <= 1)
);
comment on table public.place_alerts is
  'Customers'' requests for one email once a provider offers a category, a service or (if both are null) any service at a postal code. Deleted when the email is queued, or a year after created_at.';
comment on column public.place_alerts.city is
  'City of the postal code, or null if the code isn''t in postal_codes.';
comment on column public.place_alerts.created_at is 'When the customer created or last renewed the alert.';
comment on column public.place_alerts.checked_at is
  'When private.queue_place_alert_emails last checked the alert. -infinity for a new alert, which is checked first.';
create unique index place_alerts_subject_key
  on public.place_alerts (customer_id, postal_code, category_id, service_id) nulls not distinct;
create index place_alerts_checked_at_idx on public.place_alerts (checked_at);
create index place_alerts_created_at_idx on public.place_alerts (created_at);
create index place_alerts_category_id_idx on public.place_alerts (category_id);
create index place_alerts_service_id_idx on public.place_alerts (service_id);

alter table public.place_alerts enable row level security;
revoke all on public.place_alerts from anon, authenticated;
grant select, delete on public.place_alerts to authenticated;
grant all on public.place_alerts to service_role;
create policy "customers read their own place alerts"
  on public.place_alerts for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers remove their own place alerts"
  on public.place_alerts for delete to authenticated
  using (customer_id = (select private.acting_customer_id()));

create function private.is_offered_near(
  p_postal_code text, p_category_id uuid, p_service_id uuid
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.locate_businesses(p_postal_code) l
      join public.providers p on p.business_id = l.business_id and p.is_active
      join public.provider_services o on o.provider_id = p.id and o.is_active
      join public.services s on s.id = o.service_id and s.is_active
     where (p_category_id is null or s.category_id = p_category_id)
       and (p_service_id is null or s.id = p_service_id)
       and private.is_within_reach(p, l.postal_code, l.distance_km, o.at_home, o.at_venue))
$$;
comment on function private.is_offered_near is
  'Whether an active provider offers the category, the service or (if both are null) any service at a postal code.';

create function private.create_place_alert(
  p_postal_code text, p_category_id uuid, p_service_id uuid
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id constant uuid := private.lock_acting_customer();
  v_postal_code text := private.normalize_postal_code(p_postal_code);
  v_city text;
  v_id uuid;
begin
  perform private.consume_rate_limit('place_alert', v_customer_id::text, 20, interval '1 hour');
  select c.postal_code, c.city into v_postal_code, v_city from public.postal_codes c
   where c.normalized_code = v_postal_code order by c.country_code limit 1;
  if not found then
    v_postal_code := private.normalize_postal_code(p_postal_code);
  end if;
  -- Accepts five-digit ZIP codes that aren't in postal_codes, because customers can wait for a provider there, too.
  if v_city is null and (v_postal_code ~ '^\d{5}$') is not true then
    perform private.raise_error(400, 'unknown_place');
  elsif num_nonnulls(p_category_id, p_service_id) > 1
     or p_category_id is not null
        and not exists (select from public.categories c where c.id = p_category_id)
     or p_service_id is not null
        and not exists (select from public.services s where s.id = p_service_id and s.is_active) then
    perform private.raise_error(400, 'unknown_subject');
  elsif private.is_offered_near(v_postal_code, p_category_id, p_service_id) then
    perform private.raise_error(409, 'offered');
  -- Accounts that sign in by phone or wallet can lack an email.
  elsif exists (select from public.customer_profiles c where c.id = v_customer_id and c.email = '') then
    perform private.raise_error(409, 'no_email');
  -- Doesn't count the alert that this call would renew.
  elsif (select count(*) from public.place_alerts a
          where a.customer_id = v_customer_id
            and (a.postal_code, a.category_id, a.service_id)
                is distinct from (v_postal_code, p_category_id, p_service_id)) >= 10 then
    perform private.raise_error(409, 'too_many_alerts');
  end if;
  insert into public.place_alerts as a (customer_id, postal_code, city, category_id, service_id)
  values (v_customer_id, v_postal_code, v_city, p_category_id, p_service_id)
  on conflict (customer_id, postal_code, category_id, service_id) do update set created_at = now()
  returning a.id into v_id;
  return v_id;
end
$$;
comment on function private.create_place_alert is 'See public.create_place_alert.';
grant execute on function private.create_place_alert to authenticated, service_role;

create function public.create_place_alert(
  p_postal_code text, p_category_id uuid default null, p_service_id uuid default null
) returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.create_place_alert(p_postal_code, p_category_id, p_service_id) $$;
comment on function public.create_place_alert is
  'Creates or renews the calling customer''s alert for a category, a service or (if both are null) any service at a postal code, and returns its id. Raises PT401 not_signed_in, PT400 unknown_place or unknown_subject, PT409 offered if a provider already offers it there, PT409 no_email if the customer has no email address, PT409 too_many_alerts if the customer has ten other alerts, and PT429 after twenty requests an hour.';
grant execute on function public.create_place_alert to authenticated, service_role;

create function private.describe_place_alert(p_alert public.place_alerts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'customer', (select jsonb_build_object('first_name', c.first_name)
                   from public.customer_profiles c where c.id = p_alert.customer_id),
    'postal_code', p_alert.postal_code, 'city', p_alert.city,
    'category', (select jsonb_build_object('name', c.name, 'slug', c.slug)
                   from public.categories c where c.id = p_alert.category_id),
    'service', (select jsonb_build_object('name', s.name, 'id', s.id)
                  from public.services s where s.id = p_alert.service_id),
    -- private.is_outdated drops the message after this time.
    'ends_at', now() + interval '7 days')
$$;
comment on function private.describe_place_alert is 'Returns the template data of a place alert''s email.';

create function private.queue_place_alert_emails() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_alert public.place_alerts;
  v_queued_count integer := 0;
begin
  delete from public.place_alerts
   where id in (select a.id from public.place_alerts a
                 where a.created_at < now() - interval '1 year'
                 order by a.created_at limit 100 for update skip locked);
  -- Checks only the ten least recently checked alerts, which keeps each call short and still reaches every alert.
  -- Also locks the customers, which skips accounts that are being deleted.
  for v_alert in
    select a.* from public.place_alerts a
      join public.customer_profiles c on c.id = a.customer_id
     where a.checked_at < now() - interval '1 minute'
     order by a.checked_at limit 10
       for key share of c skip locked for update of a skip locked
  loop
    if private.is_offered_near(v_alert.postal_code, v_alert.category_id, v_alert.service_id) then
      insert into private.outbox_messages
        (kind, recipient, channel, customer_id, data, deduplication_key)
      values ('place_alert', 'customer', 'email', v_alert.customer_id,
              private.describe_place_alert(v_alert), 'place_alert/' || v_alert.id);
      delete from public.place_alerts a where a.id = v_alert.id;
      v_queued_count := v_queued_count + 1;
    else
      update public.place_alerts a set checked_at = now() where a.id = v_alert.id;
    end if;
  end loop;
  return v_queued_count;
end
$$;
comment on function private.queue_place_alert_emails is 'See public.queue_place_alert_emails.';
grant execute on function private.queue_place_alert_emails to service_role;

create function public.queue_place_alert_emails() returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.queue_place_alert_emails() $$;
comment on function public.queue_place_alert_emails is
  'Checks the ten least recently checked place alerts, each at most once a minute. If a provider now offers what an alert asks for, queues its email and deletes the alert. Also deletes up to 100 alerts that are over a year old. Returns the number of emails queued.';
grant execute on function public.queue_place_alert_emails to service_role;
