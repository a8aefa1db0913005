-- A provider's calendar: a page for blocking time off and a feed of their bookings, each opened by a private link,
-- and the busy times in their own calendar.

create table private.provider_calendars (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null unique references public.providers (id) on delete cascade,
  address text not null,
  etag text,
  next_read_at timestamptz not null,
  read_at timestamptz,
  expanded_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint "address must be a web address" check (address ~ '^https?://.' and char_length(address) <= 2000),
  constraint provider_calendars_etag_check check (char_length(etag) <= 1000),
  constraint provider_calendars_last_error_check check ((failed_at is null) = (last_error is null))
);
comment on table private.provider_calendars is
  'Addresses of providers'' own calendars. The busy times are rows of provider_time_off, which are deleted with the address.';
comment on column private.provider_calendars.next_read_at is
  'When a server may next claim the calendar: ten minutes after the last claim.';
comment on column private.provider_calendars.read_at is 'When the calendar was last read or found unchanged.';
comment on column private.provider_calendars.expanded_at is
  'When recurring events were last expanded into busy times. Repeated daily, because the horizon advances.';
comment on column private.provider_calendars.failed_at is
  'When the last attempt failed, or null if it succeeded. last_error is the code of the error.';
create index provider_calendars_next_read_at_idx on private.provider_calendars (next_read_at);
alter table private.provider_calendars enable row level security;
revoke all on private.provider_calendars from anon, authenticated;

alter table public.provider_time_off
  add column calendar_id uuid references private.provider_calendars (id) on delete cascade;
comment on column public.provider_time_off.calendar_id is
  'The provider''s own calendar that contains this busy time. Null for other time off.';
create index provider_time_off_calendar_id_idx on public.provider_time_off (calendar_id);

create function private.send_provider_calendar(p_provider_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Concurrent requests wait for each other, so that only one email is sent.
  perform private.lock_providers(array[p_provider_id]);
  if exists (select from private.outbox_messages m
              where m.provider_id = p_provider_id and m.kind = 'provider_calendar'
                and m.created_at > now() - interval '10 minutes') then
    return;
  end if;
  insert into private.outbox_messages (kind, recipient, channel, provider_id, data, deduplication_key)
  select 'provider_calendar', 'provider', 'email', p.id,
         jsonb_build_object('reference', 'calendar',
           'provider', jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name)),
         'provider_calendar/' || gen_random_uuid()
    from public.providers p where p.id = p_provider_id;
end
$$;
comment on function private.send_provider_calendar is 'See public.send_provider_calendar.';
grant execute on function private.send_provider_calendar to service_role;

create function public.send_provider_calendar(p_provider_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_provider_calendar(p_provider_id) $$;
comment on function public.send_provider_calendar is
  'Emails a provider the link to their calendar, at most once every ten minutes.';
grant execute on function public.send_provider_calendar to service_role;

create function private.request_provider_calendar(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.send_provider_calendar(l.provider_id)
    from private.require_provider_link(p_token, 'booking') as l
$$;
comment on function private.request_provider_calendar is 'See public.request_provider_calendar.';
grant execute on function private.request_provider_calendar to service_role;

create function public.request_provider_calendar(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.request_provider_calendar(p_token) $$;
comment on function public.request_provider_calendar is
  'Emails a provider the link to their calendar. Takes the token of a booking''s link, which doesn''t open the calendar itself.';
grant execute on function public.request_provider_calendar to service_role;

create function private.read_provider_calendar(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'first_name', p.first_name, 'time_zone', p.time_zone,
      'has_feed', exists (select from private.provider_links feed
                           where feed.provider_id = p.id and feed.scope = 'feed'
                             and feed.revoked_at is null),
      'own_calendar', (
        -- Leaves out the path, which is as secret as a password.
        select jsonb_build_object('host', substring(c.address from '^https?://(?:[^/@]*@)?([^/:?#]+)'),
                 'read_at', c.read_at, 'failed_at', c.failed_at, 'last_error', c.last_error,
                 'busy_count', (select count(*) from public.provider_time_off t
                                 where t.calendar_id = c.id and upper(t.during) > now()))
          from private.provider_calendars c where c.provider_id = p.id),
      'time_off', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'id', t.id, 'starts_at', lower(t.during), 'ends_at', upper(t.during),
                 'reason', t.reason, 'is_imported', t.is_imported) order by t.during), '[]')
          from public.provider_time_off t
         where t.provider_id = p.id and t.calendar_id is null and upper(t.during) > now()))
    from private.find_provider_link(p_token, 'calendar') as l
    join public.providers p on p.id = l.provider_id
$$;
comment on function private.read_provider_calendar is 'See public.read_provider_calendar.';
grant execute on function private.read_provider_calendar to service_role;

create function public.read_provider_calendar(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_provider_calendar(p_token) $$;
comment on function public.read_provider_calendar is
  'Returns the provider''s time off, whether they have a feed, and the state of their own calendar. Null unless p_token is that of a valid calendar link.';
grant execute on function public.read_provider_calendar to service_role;

create function private.block_time(p_token text, p_from timestamp, p_until timestamp) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
  v_time_zone text := (select p.time_zone from public.providers p where p.id = v_link.provider_id);
  v_during tstzrange;
begin
  if coalesce(p_until <= p_from or p_until > p_from + interval '366 days'
              or p_from > now() + interval '2 years' or p_until < now() - interval '2 days', true) then
    perform private.raise_error(400, 'invalid_period',
      'Choose an end time after the start time, no more than a year later.');
  end if;
  v_during := tstzrange(p_from at time zone v_time_zone, p_until at time zone v_time_zone);
  if isempty(v_during) or upper(v_during) <= now() then
    perform private.raise_error(400, 'invalid_period', 'This time has passed.');
  end if;
  perform private.lock_providers(array[v_link.provider_id]);
  if exists (select from public.bookings b
              where b.provider_id = v_link.provider_id and b.status = 'confirmed'
                and b.ends_at > now() and b.during && v_during) then
    perform private.raise_error(409, 'has_booking', 'You have a booking during that time.');
  elsif (select count(*) from public.provider_time_off t
          where t.provider_id = v_link.provider_id and t.calendar_id is null
            and upper(t.during) > now()) >= 200 then
    perform private.raise_error(409, 'too_much_time_off', 'You can block at most 200 periods.');
  end if;
  -- A repeated call doesn't add a second row.
  if not exists (select from public.provider_time_off t
                  where t.provider_id = v_link.provider_id and t.calendar_id is null
                    and t.during = v_during) then
    insert into public.provider_time_off (provider_id, during) values (v_link.provider_id, v_during);
  end if;
end
$$;
comment on function private.block_time is 'See public.block_time.';
grant execute on function private.block_time to service_role;

create function public.block_time(p_token text, p_from timestamp, p_until timestamp) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.block_time(p_token, p_from, p_until) $$;
comment on function public.block_time is
  'Blocks a period in the provider''s local time. p_token must belong to a calendar link. Raises an error if a booking overlaps the period. Another call with the same period changes nothing.';
grant execute on function public.block_time to service_role;

create function private.unblock_time(p_token text, p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.provider_time_off t
   using private.require_provider_link(p_token, 'calendar') as l
   -- Keeps rows from an import or from their own calendar, because the next import or sync would add them again.
   where t.id = p_id and t.provider_id = l.provider_id and not t.is_imported and t.calendar_id is null
$$;
comment on function private.unblock_time is 'See public.unblock_time.';
grant execute on function private.unblock_time to service_role;

create function public.unblock_time(p_token text, p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.unblock_time(p_token, p_id) $$;
comment on function public.unblock_time is
  'Removes a provider''s time off, unless it was imported or read from their own calendar. p_token must belong to a calendar link.';
grant execute on function public.unblock_time to service_role;

create function private.create_provider_feed(p_token text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.provider_links l where l.provider_id = v_link.provider_id and l.scope = 'feed';
  insert into private.provider_links (scope, token_hash, provider_id)
  values ('feed', private.hash_token(v_token), v_link.provider_id);
  return v_token;
end
$$;
comment on function private.create_provider_feed is 'See public.create_provider_feed.';
grant execute on function private.create_provider_feed to service_role;

create function public.create_provider_feed(p_token text) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.create_provider_feed(p_token) $$;
comment on function public.create_provider_feed is
  'Creates a provider''s feed and returns its token, which can''t be read again. An earlier token stops working. p_token must belong to a calendar link.';
grant execute on function public.create_provider_feed to service_role;

create function private.read_provider_feed(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
           private.describe_booking(b)
             - array['access_notes', 'notes', 'customer', 'policy', 'total']
             || jsonb_build_object('id', b.id, 'status', b.status,
                  'address', case when b.status <> 'cancelled' then b.address end,
                  'customer_name', (select c.first_name from public.customer_profiles c
                                     where c.id = b.customer_id),
                  'events', (select jsonb_agg(jsonb_build_object('kind', e.kind))
                               from public.booking_events e where e.booking_id = b.id))
           order by b.starts_at) filter (where b.id is not null), '[]')
    from private.find_provider_link(p_token, 'feed') as l
    left join public.bookings b
      on b.provider_id = l.provider_id and b.status not in ('held', 'unpaid')
     and b.ends_at > now() - interval '90 days'
   where l.id is not null
  -- private.find_provider_link returns a row of nulls for an unknown token. Without this, the result would be [].
  having count(*) > 0
$$;
comment on function private.read_provider_feed is 'See public.read_provider_feed.';
grant execute on function private.read_provider_feed to service_role;

create function public.read_provider_feed(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_provider_feed(p_token) $$;
comment on function public.read_provider_feed is
  'Returns the bookings of a provider''s feed that are upcoming or ended in the last 90 days, including canceled ones. Omits phone numbers, bios and notes. Null for an unknown token.';
grant execute on function public.read_provider_feed to service_role;
