-- The server reads providers' own calendars every ten minutes, so that their busy times can't be booked.

create function private.describe_calendars(p_ids uuid[]) returns table (
  id uuid, address text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.address,
         -- Omits the etag once a day, so that the calendar is read again even if it is unchanged.
         case when c.expanded_at > now() - interval '1 day' then c.etag end, p.time_zone,
         -- Starts at midnight UTC, because leaving out past times would change the periods merged with them.
         date_trunc('day', now(), 'UTC'),
         now() + make_interval(days => (private.current_policy()).horizon_days + 3)
    from private.provider_calendars c
    join public.providers p on p.id = c.provider_id
   where c.id = any (p_ids)
$$;
comment on function private.describe_calendars is
  'Returns what the server needs to read providers'' own calendars: the address, and a period that reaches beyond the policy''s horizon.';

create function private.set_provider_calendar(p_token text, p_address text) returns table (
  id uuid, address text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'calendar');
  v_calendar private.provider_calendars;
begin
  perform private.lock_providers(array[v_link.provider_id]);
  select * into v_calendar from private.provider_calendars c
   where c.provider_id = v_link.provider_id and c.address = p_address;
  if v_calendar.id is null then
    -- Replaces the row so that a sync of the old address still in progress has no effect.
    delete from private.provider_calendars c where c.provider_id = v_link.provider_id;
    insert into private.provider_calendars (provider_id, address, next_read_at)
    values (v_link.provider_id, p_address, now()) returning * into v_calendar;
  end if;
  -- Claims the calendar for the caller, which reads it immediately.
  update private.provider_calendars c set next_read_at = now() + interval '10 minutes'
   where c.id = v_calendar.id;
  return query select d.* from private.describe_calendars(array[v_calendar.id]) as d;
end
$$;
comment on function private.set_provider_calendar is 'See public.set_provider_calendar.';
grant execute on function private.set_provider_calendar to service_role;

create function public.set_provider_calendar(p_token text, p_address text) returns table (
  id uuid, address text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz
)
language sql volatile security invoker set search_path = ''
as $$ select * from private.set_provider_calendar(p_token, p_address) $$;
comment on function public.set_provider_calendar is
  'Stores the address of a provider''s own calendar and claims it for reading. p_token must belong to a calendar link. A different address replaces the calendar and its busy times.';
grant execute on function public.set_provider_calendar to service_role;

create function private.remove_provider_calendar(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.provider_calendars c
   using private.require_provider_link(p_token, 'calendar') as l
   where c.provider_id = l.provider_id
$$;
comment on function private.remove_provider_calendar is 'See public.remove_provider_calendar.';
grant execute on function private.remove_provider_calendar to service_role;

create function public.remove_provider_calendar(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.remove_provider_calendar(p_token) $$;
comment on function public.remove_provider_calendar is
  'Deletes the address of a provider''s own calendar and its busy times. p_token must belong to a calendar link.';
grant execute on function public.remove_provider_calendar to service_role;

create function private.claim_provider_calendars(p_limit integer) returns table (
  id uuid, address text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz
)
language sql volatile security definer set search_path = ''
as $$
  with claimed as (
    update private.provider_calendars c set next_read_at = now() + interval '10 minutes'
     where c.id in (select due.id from private.provider_calendars due
                      join private.working_providers p on p.id = due.provider_id
                     where due.next_read_at <= now()
                     order by due.next_read_at limit p_limit for update of due skip locked)
    returning c.id
  )
  select d.* from private.describe_calendars(array(select c.id from claimed c)) as d
$$;
comment on function private.claim_provider_calendars is 'See public.claim_provider_calendars.';
grant execute on function private.claim_provider_calendars to service_role;

create function public.claim_provider_calendars(p_limit integer) returns table (
  id uuid, address text, etag text, time_zone text, busy_from timestamptz, busy_until timestamptz
)
language sql volatile security invoker set search_path = ''
as $$ select * from private.claim_provider_calendars(p_limit) $$;
comment on function public.claim_provider_calendars is
  'Claims up to p_limit of providers'' own calendars that are due, for ten minutes.';
grant execute on function public.claim_provider_calendars to service_role;

create function private.store_busy_times(
  p_id uuid, p_etag text, p_starts timestamptz[], p_ends timestamptz[]
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_provider_id uuid := (select c.provider_id from private.provider_calendars c where c.id = p_id);
  v_busy_times tstzrange[] := (
    select array_agg(tstzrange(t.starts_at, t.ends_at))
      from unnest(p_starts, p_ends) as t (starts_at, ends_at));
begin
  -- Concurrent bookings wait for this lock and then see the new busy times.
  perform private.lock_providers(array[v_provider_id]);
  update private.provider_calendars c
     set read_at = clock_timestamp(), failed_at = null, last_error = null,
         etag = case when p_starts is null then c.etag else p_etag end,
         expanded_at = case when p_starts is null then c.expanded_at else clock_timestamp() end
   where c.id = p_id;
  -- No row is found if the address was removed while its calendar was being read.
  if not found or p_starts is null then
    return;
  end if;
  -- Writes only the difference, because deleting time off makes the waitlist search the provider's slots.
  insert into public.provider_time_off (provider_id, during, reason, calendar_id)
  select v_provider_id, busy.during, 'Busy in their own calendar', p_id
    from unnest(v_busy_times) as busy (during)
   where not isempty(busy.during)
     and not exists (select from public.provider_time_off t
                      where t.calendar_id = p_id and t.during = busy.during);
  delete from public.provider_time_off t
   where t.calendar_id = p_id and t.during <> all (coalesce(v_busy_times, '{}'));
end
$$;
comment on function private.store_busy_times is 'See public.store_busy_times.';
grant execute on function private.store_busy_times to service_role;

create function public.store_busy_times(
  p_id uuid, p_etag text default null,
  p_starts timestamptz[] default null, p_ends timestamptz[] default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.store_busy_times(p_id, p_etag, p_starts, p_ends) $$;
comment on function public.store_busy_times is
  'Records that a provider''s own calendar was read, and replaces its busy times. If p_starts is null, keeps them.';
grant execute on function public.store_busy_times to service_role;

create function private.mark_calendar_failed(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.provider_calendars c
     set failed_at = clock_timestamp(), last_error = left(p_error, 80) where c.id = p_id
$$;
comment on function private.mark_calendar_failed is 'See public.mark_calendar_failed.';
grant execute on function private.mark_calendar_failed to service_role;

create function public.mark_calendar_failed(p_id uuid, p_error text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_calendar_failed(p_id, p_error) $$;
comment on function public.mark_calendar_failed is
  'Records that a provider''s own calendar couldn''t be read. Keeps its busy times.';
grant execute on function public.mark_calendar_failed to service_role;
