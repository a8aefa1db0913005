-- Providers' external calendars. The server syncs each one every ten minutes and stores its busy times as time off, so
-- they can't be booked (PROV-10).

create table private.external_calendars (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null unique references public.providers (id) on delete cascade,
  url text not null,
  etag text,
  next_sync_at timestamptz not null,
  synced_at timestamptz,
  expanded_at timestamptz,
  failed_at timestamptz,
  last_error text,
  event_count integer,
  unread_count integer,
  unknown_zone_count integer,
  constraint external_calendars_url_check check (url ~ '^https?://.' and char_length(url) <= 2000),
  constraint external_calendars_etag_check check (char_length(etag) <= 1000),
  constraint external_calendars_last_error_check check ((failed_at is null) = (last_error is null))
);
comment on table private.external_calendars is
  'Providers'' external calendars, at most one each. Their busy times are stored in provider_time_off and deleted with the calendar.';
comment on column private.external_calendars.url is
  'The calendar''s iCalendar URL, which is as secret as a password.';
comment on column private.external_calendars.etag is
  'ETag of the last download. Null before the first one, or if the host sent none.';
comment on column private.external_calendars.next_sync_at is
  'When a server may next claim the calendar: ten minutes after the last claim.';
comment on column private.external_calendars.synced_at is
  'When the calendar was last downloaded or found unchanged. Null before the first successful sync.';
comment on column private.external_calendars.expanded_at is
  'When recurring events were last expanded into busy times. They are expanded again after a day, because the horizon advances.';
comment on column private.external_calendars.failed_at is
  'When the last sync failed. Null if it succeeded, and before the first one.';
comment on column private.external_calendars.last_error is
  'Error code of the failed sync, from lib/external-calendars/calendar-error.js.';
comment on column private.external_calendars.event_count is
  'Events in the last download whose times were read, at any time. Null before the first one.';
comment on column private.external_calendars.unread_count is
  'Events in the last download whose times couldn''t all be read. Null before the first one.';
comment on column private.external_calendars.unknown_zone_count is
  'Events among the busy times of the last download whose time zone isn''t known, so that they block every time that they could mean. Null before the first one.';
create index external_calendars_next_sync_at_idx on private.external_calendars (next_sync_at);
alter table private.external_calendars enable row level security;
revoke all on private.external_calendars from anon, authenticated;

alter table public.provider_time_off
  add column calendar_id uuid references private.external_calendars (id) on delete cascade;
comment on column public.provider_time_off.calendar_id is
  'The external calendar that contains this busy time. Null for other time off.';
create index provider_time_off_calendar_id_idx on public.provider_time_off (calendar_id);

create type private.calendar_sync_input as (
  id uuid,
  url text,
  etag text,
  time_zone text,
  busy_from timestamptz,
  busy_until timestamptz,
  booking_ids uuid[]
);
comment on type private.calendar_sync_input is
  'Input of a calendar sync: the calendar''s id and URL, its ETag (null to force a download), the provider''s time zone, the period for which to store busy times, and the provider''s bookings that their feed contains, which aren''t busy times.';

create function private.list_calendar_sync_inputs(p_calendar_ids uuid[])
returns setof private.calendar_sync_input
language sql stable security definer set search_path = ''
as $$
  select c.id, c.url,
         -- Forces a download once a day, which expands the recurring events of an unchanged calendar again.
         case when c.expanded_at > now() - interval '1 day' then c.etag end, p.time_zone,
         -- Starts at midnight UTC. Starting at now() would change merged periods as their events end and rewrite
         -- their rows.
         date_trunc('day', now(), 'UTC'),
         -- The extra days cover a booking that starts at the horizon, and the day until the next expansion.
         now() + make_interval(days => (private.current_policy()).horizon_days + 3),
         -- The bookings in the provider's feed (private.read_provider_feed).
         array(select b.id from public.bookings b
                where b.provider_id = c.provider_id and b.ends_at > now() - interval '90 days')
    from private.external_calendars c
    join public.providers p on p.id = c.provider_id
   where c.id = any (p_calendar_ids)
$$;
comment on function private.list_calendar_sync_inputs is
  'Returns what the server needs to sync the external calendars with these ids.';

create function private.set_external_calendar(p_token text, p_url text)
returns setof private.calendar_sync_input
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
  v_calendar private.external_calendars;
begin
  perform private.lock_providers(array[v_link.provider_id]);
  select * into v_calendar from private.external_calendars c
   where c.provider_id = v_link.provider_id and c.url = p_url;
  if v_calendar.id is null then
    -- Replaces the row so that an ongoing sync of the old URL has no effect.
    delete from private.external_calendars c where c.provider_id = v_link.provider_id;
    insert into private.external_calendars (provider_id, url, next_sync_at)
    values (v_link.provider_id, p_url, now()) returning * into v_calendar;
  end if;
  -- Claims the calendar for the caller, which syncs it immediately.
  update private.external_calendars c set next_sync_at = now() + interval '10 minutes'
   where c.id = v_calendar.id;
  return query select * from private.list_calendar_sync_inputs(array[v_calendar.id]);
end
$$;
comment on function private.set_external_calendar is 'See public.set_external_calendar.';
grant execute on function private.set_external_calendar to service_role;

create function public.set_external_calendar(p_token text, p_url text) returns table (
  id uuid, url text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz,
  booking_ids uuid[]
)
language sql volatile security invoker set search_path = ''
as $$ select * from private.set_external_calendar(p_token, p_url) $$;
comment on function public.set_external_calendar is
  'Stores the URL of the provider''s external calendar, claims the calendar for ten minutes and returns what the caller needs to sync it now. A different URL replaces the calendar and its busy times. Raises PT404 unknown_link unless p_token belongs to a valid calendar link.';
grant execute on function public.set_external_calendar to service_role;

create function private.remove_external_calendar(p_token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
begin
  delete from private.external_calendars c where c.provider_id = v_link.provider_id;
end
$$;
comment on function private.remove_external_calendar is 'See public.remove_external_calendar.';
grant execute on function private.remove_external_calendar to service_role;

create function public.remove_external_calendar(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.remove_external_calendar(p_token) $$;
comment on function public.remove_external_calendar is
  'Deletes the provider''s external calendar and its busy times. Raises PT404 unknown_link unless p_token belongs to a valid calendar link.';
grant execute on function public.remove_external_calendar to service_role;

create function private.claim_external_calendars(p_limit integer)
returns setof private.calendar_sync_input
language sql volatile security definer set search_path = ''
as $$
  with claimed as (
    update private.external_calendars c set next_sync_at = now() + interval '10 minutes'
     -- An array is computed once. With `in`, a nested loop could run the query per row and exceed the limit.
     where c.id = any (array(
             select due.id from private.external_calendars due
               join private.working_providers p on p.id = due.provider_id
              where due.next_sync_at <= now()
              order by due.next_sync_at limit p_limit for update of due skip locked))
    returning c.id
  )
  select * from private.list_calendar_sync_inputs(array(select c.id from claimed c))
$$;
comment on function private.claim_external_calendars is 'See public.claim_external_calendars.';
grant execute on function private.claim_external_calendars to service_role;

create function public.claim_external_calendars(p_limit integer) returns table (
  id uuid, url text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz,
  booking_ids uuid[]
)
language sql volatile security invoker set search_path = ''
as $$ select * from private.claim_external_calendars(p_limit) $$;
comment on function public.claim_external_calendars is
  'Claims up to p_limit due external calendars for ten minutes and returns what the caller needs to sync them. Skips the calendars of providers who can''t be booked.';
grant execute on function public.claim_external_calendars to service_role;

create function private.store_busy_times(
  p_calendar_id uuid, p_etag text, p_starts timestamptz[], p_ends timestamptz[],
  p_event_count integer, p_unread_count integer, p_unknown_zone_count integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider_id uuid := (select c.provider_id from private.external_calendars c where c.id = p_calendar_id);
  v_busy_times tstzrange[] := (
    select array_agg(tstzrange(t.starts_at, t.ends_at))
      from unnest(p_starts, p_ends) as t (starts_at, ends_at));
begin
  -- Concurrent bookings wait for this lock and then see the new busy times.
  perform private.lock_providers(array[v_provider_id]);
  update private.external_calendars c
     set synced_at = clock_timestamp(), failed_at = null, last_error = null,
         etag = case when p_starts is null then c.etag else p_etag end,
         expanded_at = case when p_starts is null then c.expanded_at else clock_timestamp() end,
         event_count = case when p_starts is null then c.event_count else p_event_count end,
         unread_count = case when p_starts is null then c.unread_count else p_unread_count end,
         unknown_zone_count =
           case when p_starts is null then c.unknown_zone_count else p_unknown_zone_count end
   where c.id = p_calendar_id;
  -- The calendar may have been removed during the sync.
  if not found or p_starts is null then
    return;
  end if;
  -- Writes only the difference, because deleting time off makes the waitlist search the provider's slots.
  insert into public.provider_time_off (provider_id, during, reason, calendar_id)
  select v_provider_id, busy.during, 'Busy on their external calendar', p_calendar_id
    from unnest(v_busy_times) as busy (during)
   where not isempty(busy.during)
     and not exists (select from public.provider_time_off t
                      where t.calendar_id = p_calendar_id and t.during = busy.during);
  delete from public.provider_time_off t
   where t.calendar_id = p_calendar_id and t.during <> all (coalesce(v_busy_times, '{}'));
end
$$;
comment on function private.store_busy_times is 'See public.store_busy_times.';
grant execute on function private.store_busy_times to service_role;

create function public.store_busy_times(
  p_calendar_id uuid, p_etag text default null,
  p_starts timestamptz[] default null, p_ends timestamptz[] default null,
  p_event_count integer default null, p_unread_count integer default null,
  p_unknown_zone_count integer default null
) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.store_busy_times(p_calendar_id, p_etag, p_starts, p_ends,
                                  p_event_count, p_unread_count, p_unknown_zone_count)
$$;
comment on function public.store_busy_times is
  'Records a successful sync of an external calendar and replaces its ETag, busy times and counts of events. p_starts and p_ends contain the start and end of each busy time at the same position. If p_starts is null, the calendar is unchanged, and all of them are kept. Does nothing if the calendar was removed.';
grant execute on function public.store_busy_times to service_role;

create function private.mark_external_calendar_failed(p_calendar_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.external_calendars c
     set failed_at = clock_timestamp(), last_error = left(p_error, 80) where c.id = p_calendar_id
$$;
comment on function private.mark_external_calendar_failed is 'See public.mark_external_calendar_failed.';
grant execute on function private.mark_external_calendar_failed to service_role;

create function public.mark_external_calendar_failed(p_calendar_id uuid, p_error text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_external_calendar_failed(p_calendar_id, p_error) $$;
comment on function public.mark_external_calendar_failed is
  'Records the error code of a failed sync, truncated to 80 characters. Keeps the calendar''s busy times.';
grant execute on function public.mark_external_calendar_failed to service_role;
