-- The page on which a provider blocks time off (PROV-8). Emails its private link, returns the page's data, and blocks
-- and unblocks periods.

create function private.send_provider_calendar_link(p_provider_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Serializes concurrent requests so that only one email is queued.
  perform private.lock_providers(array[p_provider_id]);
  if exists (select from private.outbox_messages m
              where m.provider_id = p_provider_id and m.kind = 'provider_calendar'
                and m.created_at > now() - interval '10 minutes') then
    return;
  end if;
  insert into private.outbox_messages (kind, recipient, channel, provider_id, data, deduplication_key)
  select 'provider_calendar', 'provider', 'email', p.id,
         -- The server adds one link per reference (lib/outbox/provider-links.ts).
         jsonb_build_object('reference', 'calendar',
           'provider', jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name)),
         'provider_calendar/' || gen_random_uuid()
    from public.providers p where p.id = p_provider_id;
end
$$;
comment on function private.send_provider_calendar_link is 'See public.send_provider_calendar_link.';
grant execute on function private.send_provider_calendar_link to service_role;

create function public.send_provider_calendar_link(p_provider_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_provider_calendar_link(p_provider_id) $$;
comment on function public.send_provider_calendar_link is
  'Emails a provider the link to their calendar page. Does nothing if such an email was queued in the last ten minutes.';
grant execute on function public.send_provider_calendar_link to service_role;

create function private.request_provider_calendar_link(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.send_provider_calendar_link(l.provider_id)
    from private.require_provider_link(p_token, 'booking') as l
$$;
comment on function private.request_provider_calendar_link is 'See public.request_provider_calendar_link.';
grant execute on function private.request_provider_calendar_link to service_role;

create function public.request_provider_calendar_link(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.request_provider_calendar_link(p_token) $$;
comment on function public.request_provider_calendar_link is
  'Emails a provider the link to their calendar page, at most once every ten minutes. Raises PT404 unknown_link unless p_token belongs to a valid booking link, which doesn''t grant access to the page itself.';
grant execute on function public.request_provider_calendar_link to service_role;

create function private.read_provider_calendar(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'first_name', p.first_name, 'time_zone', p.time_zone,
      'has_feed', exists (select from private.provider_links feed
                           where feed.provider_id = p.id and feed.scope = 'feed'
                             and feed.revoked_at is null),
      'external_calendar', (
        -- Returns only the host, because the full URL is as secret as a password.
        select jsonb_build_object('host', substring(c.url from '^https?://(?:[^/@]*@)?([^/:?#]+)'),
                 'synced_at', c.synced_at, 'failed_at', c.failed_at, 'last_error', c.last_error,
                 'event_count', c.event_count, 'unread_count', c.unread_count,
                 'unknown_zone_count', c.unknown_zone_count,
                 'busy_count', (select count(*) from public.provider_time_off t
                                 where t.calendar_id = c.id and upper(t.during) > now()),
                 'next_busy_times', (
                   select coalesce(jsonb_agg(jsonb_build_object(
                            'starts_at', lower(t.during), 'ends_at', upper(t.during))
                            order by t.during), '[]')
                     from (select busy.during from public.provider_time_off busy
                            where busy.calendar_id = c.id and upper(busy.during) > now()
                            order by busy.during limit 3) as t))
          from private.external_calendars c where c.provider_id = p.id),
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
  'Returns the data of a provider''s calendar page: their current and upcoming time off, whether they have a feed, and the host and last sync of their external calendar (null if they have none). Busy times from the external calendar are counted, and the next three are listed. Null unless p_token belongs to a valid calendar link.';
grant execute on function public.read_provider_calendar to service_role;

create function private.block_time(p_token text, p_from timestamp, p_until timestamp) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
  v_time_zone text := (select p.time_zone from public.providers p where p.id = v_link.provider_id);
  v_starts_at timestamptz;
  v_ends_at timestamptz;
  v_during tstzrange;
begin
  -- Also rejects null times, which would make the period unbounded. The check for past periods is only approximate
  -- here, because it compares local times with now(). The next check is exact.
  if coalesce(p_until <= p_from or p_until > p_from + interval '366 days'
              or p_from > now() + interval '2 years' or p_until < now() - interval '2 days', true) then
    perform private.raise_error(400, 'invalid_period');
  end if;
  v_starts_at := p_from at time zone v_time_zone;
  v_ends_at := p_until at time zone v_time_zone;
  -- A period in the hour that daylight saving time skips can end before it starts.
  if v_ends_at <= greatest(v_starts_at, now()) then
    perform private.raise_error(400, 'invalid_period');
  end if;
  v_during := tstzrange(v_starts_at, v_ends_at);
  perform private.lock_providers(array[v_link.provider_id]);
  if exists (select from public.bookings b
              where b.provider_id = v_link.provider_id and b.status = 'confirmed'
                and b.ends_at > now() and b.during && v_during) then
    perform private.raise_error(409, 'has_booking');
  elsif exists (select from public.provider_time_off t
                 where t.provider_id = v_link.provider_id and t.calendar_id is null
                   and t.during = v_during) then
    return;
  elsif (select count(*) from public.provider_time_off t
          where t.provider_id = v_link.provider_id and t.calendar_id is null
            and upper(t.during) > now()) >= 200 then
    perform private.raise_error(409, 'too_much_time_off');
  end if;
  insert into public.provider_time_off (provider_id, during) values (v_link.provider_id, v_during);
end
$$;
comment on function private.block_time is 'See public.block_time.';
grant execute on function private.block_time to service_role;

create function public.block_time(p_token text, p_from timestamp, p_until timestamp) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.block_time(p_token, p_from, p_until) $$;
comment on function public.block_time is
  'Blocks the period from p_from to p_until, both in the provider''s local time. Repeating the call doesn''t block the period twice. Raises PT404 unknown_link unless p_token belongs to a valid calendar link, PT400 invalid_period if the period is empty, past, skipped by daylight saving time, over 366 days long or starts over two years ahead, PT409 has_booking if a confirmed booking that isn''t over overlaps it, and PT409 too_much_time_off if the provider already has 200 current and upcoming periods.';
grant execute on function public.block_time to service_role;

create function private.unblock_time(p_token text, p_time_off_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
begin
  -- Keeps imported rows and busy times, because the next import or sync would add them again.
  delete from public.provider_time_off t
   where t.id = p_time_off_id and t.provider_id = v_link.provider_id
     and not t.is_imported and t.calendar_id is null;
end
$$;
comment on function private.unblock_time is 'See public.unblock_time.';
grant execute on function private.unblock_time to service_role;

create function public.unblock_time(p_token text, p_time_off_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.unblock_time(p_token, p_time_off_id) $$;
comment on function public.unblock_time is
  'Deletes one of the provider''s periods of time off. Does nothing if the id is unknown or belongs to an imported period or a busy time from their external calendar. Raises PT404 unknown_link unless p_token belongs to a valid calendar link.';
grant execute on function public.unblock_time to service_role;
