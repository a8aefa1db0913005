-- The waitlist. A slot that is freed is held for the first customer in line who can take it.

create type public.waitlist_outcome as enum ('booked', 'left', 'passed', 'closed');

create table public.waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  -- Null means any provider.
  provider_id uuid references public.providers (id) on delete cascade,
  add_on_ids uuid[] not null default '{}',
  place public.service_place,
  postal_code text check (char_length(postal_code) between 1 and 12),
  day date not null,
  created_at timestamptz not null default now(),
  -- Time at which private.end_waitlist_entries last checked the entry.
  checked_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  outcome public.waitlist_outcome,
  constraint waitlist_entries_outcome_check check ((ended_at is null) = (outcome is null)),
  -- waitlist_offers references both columns, so an offer always belongs to the entry's customer.
  unique (id, customer_id)
);
comment on table public.waitlist_entries is
  'Entries of customers who wait for a service on a day. created_at determines their order. Written only by functions.';
comment on column public.waitlist_entries.day is 'Local day in the provider''s time zone.';
comment on column public.waitlist_entries.outcome is
  'Why the entry ended: the customer booked or left, its last window passed, or no provider can take it anymore (closed).';
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
  'Start times that the customer accepts on the entry''s day, in the provider''s local time: at or after from_time and before until_time.';

create table public.waitlist_offers (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null,
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  -- The hold of the offer, which becomes the booking once it is confirmed.
  booking_id uuid references public.bookings (id) on delete set null,
  during tstzrange not null,
  created_at timestamptz not null default now(),
  foreign key (entry_id, customer_id)
    references public.waitlist_entries (id, customer_id) on delete cascade,
  -- A slot is never offered to the same customer again, even through another entry (WAIT-3).
  constraint waitlist_offers_once exclude using gist (
    customer_id with =, provider_id with =, during with &&
  )
);
comment on table public.waitlist_offers is
  'Freed slots that were held for waiting customers. Each slot is offered to the same customer only once.';
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

-- Searching the calendars of all providers with waitlist entries takes seconds, so the worker searches only those
-- of providers who may have gained free slots since its last run.

create table private.freed_providers (
  id bigint generated always as identity primary key,
  -- No foreign key, because deleting a provider deletes their time off, which inserts a row here.
  provider_id uuid not null,
  due_at timestamptz not null default now()
);
comment on table private.freed_providers is
  'Providers who may have gained free slots that haven''t been matched with the waitlist yet.';
alter table private.freed_providers enable row level security;
revoke all on private.freed_providers from anon, authenticated;

create function private.record_freed_provider() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
begin
  insert into private.freed_providers (provider_id)
  values ((v_row ->> case tg_table_name when 'providers' then 'id' else 'provider_id' end)::uuid);
  return null;
end
$$;
comment on function private.record_freed_provider is 'Records that a provider may have gained free slots.';
create trigger record_freed_provider after delete on public.bookings
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider_on_update after update of status, during, provider_id on public.bookings
  for each row when (old.during is distinct from new.during
                     or old.provider_id is distinct from new.provider_id
                     or old.status <> new.status and new.status in ('cancelled', 'unpaid'))
  execute function private.record_freed_provider();
create trigger record_freed_provider after update or delete on public.provider_time_off
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider after insert or update on public.provider_working_hours
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider after insert or update on public.provider_services
  for each row execute function private.record_freed_provider();
create trigger record_freed_provider
  after update of is_active, time_zone, service_radius_km, service_postal_codes on public.providers
  for each row execute function private.record_freed_provider();

create function private.list_waitlist_candidates(
  p_entry public.waitlist_entries, p_provider_id uuid default null
) returns table (provider_id uuid, time_zone text, price numeric)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.time_zone, o.price
    from unnest(private.list_candidate_providers(
           p_entry.service_id, coalesce(p_provider_id, p_entry.provider_id), p_entry.add_on_ids, null,
           p_entry.place, p_entry.postal_code)) as candidate (id)
    join public.providers p on p.id = candidate.id
    join public.provider_services o on o.provider_id = p.id and o.service_id = p_entry.service_id
   -- If an add-on is no longer offered, no provider can take the entry.
   where (select count(*) from public.service_add_ons a
           where a.service_id = p_entry.service_id and a.is_active
             and a.id = any (p_entry.add_on_ids)) = cardinality(p_entry.add_on_ids)
$$;
comment on function private.list_waitlist_candidates is
  'Lists the providers who could take an entry, or only p_provider_id. Lists none if the service or an add-on is no longer offered.';

create function private.get_waitlist_outcome(p_entry public.waitlist_entries)
returns public.waitlist_outcome
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from public.bookings b
       where b.customer_id = p_entry.customer_id and b.service_id = p_entry.service_id
         and b.status = 'confirmed' and b.confirmed_at >= p_entry.created_at
         and ((b.starts_at at time zone b.time_zone)::date = p_entry.day
              or b.id in (select o.booking_id from public.waitlist_offers o
                           where o.entry_id = p_entry.id))) then 'booked'
    when not exists (select from private.list_waitlist_candidates(p_entry)) then 'closed'
    when not exists (
      select from private.list_waitlist_candidates(p_entry) as c, public.waitlist_windows w
       where w.entry_id = p_entry.id
         and private.get_instant(p_entry.day + w.until_time, c.time_zone)
             > now() + make_interval(mins => (private.current_policy()).lead_minutes)) then 'passed'
  end::public.waitlist_outcome
$$;
comment on function private.get_waitlist_outcome is
  'Returns the reason why an entry can no longer get an offer, or null if it can.';

create function private.match_waitlist(
  p_entry_id uuid default null, p_provider_ids uuid[] default array[null::uuid]
) returns table (entry public.waitlist_entries, provider_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  -- A single statement has one snapshot, so a slot that is freed during the search isn't offered out of order.
  with candidates as materialized (
    select e as entry, c.*, e.day,
           private.get_needed_minutes(c.provider_id, e.service_id, e.add_on_ids) as minutes
      from public.waitlist_entries e
     cross join unnest(p_provider_ids) as freed (provider_id)
     cross join lateral private.list_waitlist_candidates(e, freed.provider_id) as c
     where e.ended_at is null and (p_entry_id is null or e.id = p_entry_id)
       and (freed.provider_id is null or freed.provider_id = e.provider_id
            or e.provider_id is null and exists (
                 select from public.provider_services o
                  where o.provider_id = freed.provider_id and o.service_id = e.service_id))
       -- An entry has at most one offer at a time.
       and not exists (
         select from public.waitlist_offers o
           join public.bookings b on b.id = o.booking_id
          where o.entry_id = e.id and b.status = 'held' and b.hold_expires_at > now())
  ), free_slots as materialized (
    select calendar.*, f.starts_at,
           tstzrange(f.starts_at, f.starts_at + make_interval(mins => calendar.minutes)) as during
      from (select distinct c.provider_id, c.minutes, c.day from candidates c) as calendar
     cross join lateral private.list_provider_slots(
             calendar.provider_id, calendar.minutes, calendar.day, calendar.day) as f
  ), matches as (
    -- Keeps an entry's first match with each provider, because a booking limit may exclude one of them.
    select distinct on ((c.entry).id, c.provider_id) c.entry, c.provider_id, c.price, f.starts_at
      from candidates c
      join free_slots f on (f.provider_id, f.minutes, f.day) = (c.provider_id, c.minutes, c.day)
     where exists (
             select from public.waitlist_windows w
              where w.entry_id = (c.entry).id
                and (f.starts_at at time zone c.time_zone)::time >= w.from_time
                and (f.starts_at at time zone c.time_zone)::time < w.until_time)
       and not exists (
             select from public.bookings b
              where b.customer_id = (c.entry).customer_id and b.during && f.during
                and b.status = 'confirmed' and not b.for_someone_else)
       and not exists (
             select from public.waitlist_offers o
              where o.customer_id = (c.entry).customer_id and o.provider_id = c.provider_id
                and o.during && f.during)
     order by (c.entry).id, c.provider_id, f.starts_at
  )
  select m.entry, m.provider_id, m.starts_at from matches m
   order by (m.entry).created_at, (m.entry).id, m.starts_at, m.price, m.provider_id
$$;
comment on function private.match_waitlist is
  'Lists the free slots that match waitlist entries, first in line first. A null p_entry_id means all entries, and a null in p_provider_ids means any provider.';

create function private.offer_slot(
  p_entry public.waitlist_entries, p_provider_id uuid, p_starts_at timestamptz
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_request private.booking_request;
  v_hold public.bookings;
  v_offer_id uuid := gen_random_uuid();
begin
  v_request := private.prepare_request(private.build_booking_request(
    gen_random_uuid(), p_entry.service_id, p_starts_at, p_provider_id, p_entry.add_on_ids,
    p_entry.place, p_entry.postal_code, p_customer_id => p_entry.customer_id));
  -- Checks again after locking the customer, who may have left or booked since the search.
  if not exists (select from public.waitlist_entries e
                  where e.id = p_entry.id and e.ended_at is null)
     or private.get_waitlist_outcome(p_entry) is not null then
    perform private.raise_error(409, 'not_waiting', 'The customer is no longer on the waitlist.');
  end if;
  v_hold := private.hold_request(v_request);
  -- The hold can't be extended, because other customers are waiting.
  update public.bookings b
     set hold_expires_at = until, hold_extendable_until = until
    from (select now() + make_interval(mins => (private.current_policy()).waitlist_hold_minutes))
           as hold (until)
   where b.id = v_hold.id
  returning b.* into strict v_hold;
  insert into public.waitlist_offers (id, entry_id, customer_id, provider_id, booking_id, during)
  values (v_offer_id, p_entry.id, p_entry.customer_id, p_provider_id, v_hold.id, v_hold.during);
  perform private.notify_customer('waitlist_offer', v_hold, v_offer_id,
    private.describe_booking(v_hold) || jsonb_build_object(
      'hold_expires_at', v_hold.hold_expires_at,
      'selection', jsonb_build_object(
        'service_id', v_hold.service_id, 'provider_id', v_hold.provider_id,
        'add_on_ids', p_entry.add_on_ids, 'place', p_entry.place,
        'postal_code', p_entry.postal_code, 'starts_at', v_hold.starts_at,
        'idempotency_key', v_hold.idempotency_key)));
  return v_hold;
end
$$;
comment on function private.offer_slot is
  'Holds a freed slot for a waiting customer as if they had requested it, and queues a message about it.';

create function private.end_waitlist_entries() returns void
language sql volatile security definer set search_path = ''
as $$
  -- Only ending an expired hold fires the trigger that records its freed provider.
  select private.expire_holds(array(
    select b.id from public.bookings b
     where b.status = 'held' and b.hold_expires_at <= now()
       and exists (select from public.waitlist_entries e where e.ended_at is null)
     limit 200 for update skip locked));
  -- Checking all entries would take as long as searching their slots. Each run therefore checks only entries
  -- whose customer has booked the service, and the ten least recently checked ones.
  update public.waitlist_entries e
     set checked_at = now(), outcome = checked.outcome,
         ended_at = case when checked.outcome is not null then now() end
    from (select entry.id, private.get_waitlist_outcome(entry) as outcome
            from public.waitlist_entries entry
           where entry.id in (select e.id from public.waitlist_entries e
                               where e.ended_at is null and e.checked_at < now() - interval '1 minute'
                               order by e.checked_at limit 10)
              or entry.ended_at is null and exists (
                   select from public.bookings b
                    where b.customer_id = entry.customer_id and b.service_id = entry.service_id
                      and b.status = 'confirmed' and b.confirmed_at >= entry.created_at)
             for update skip locked) as checked
   where e.id = checked.id;
  delete from public.waitlist_entries
   where id in (select e.id from public.waitlist_entries e
                 where e.ended_at < now() - interval '30 days'
                 order by e.ended_at limit 100 for update skip locked)
$$;
comment on function private.end_waitlist_entries is 'See public.end_waitlist_entries.';
grant execute on function private.end_waitlist_entries to service_role;

create function private.offer_waitlist_slot() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_freed_ids bigint[];
  v_provider_ids uuid[];
  v_skipped_ids uuid[] := '{}';
  v_match record;
  v_hold public.bookings;
begin
  -- Runs one worker at a time, because a second one would find nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('waitlist', 0)) then
    return null;
  end if;
  loop
    select array_agg(f.id), array_agg(distinct f.provider_id) into v_freed_ids, v_provider_ids
      from (select * from private.freed_providers where due_at <= now() order by id limit 500) as f;
    exit when v_provider_ids is null;
    for v_match in select * from private.match_waitlist(null, v_provider_ids) loop
      begin
        v_hold := private.offer_slot(v_match.entry, v_match.provider_id, v_match.starts_at);
        -- Keeps the rows in freed_providers, so that the next call searches the other free slots.
        return v_hold.id;
      exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429'
                  or foreign_key_violation then
        -- The hold was rejected, for example because the customer holds too many slots, the slot was just taken
        -- or the account is being deleted. Continues with the next in line.
        v_skipped_ids := v_skipped_ids || v_match.provider_id;
      end;
    end loop;
    -- Deletes only the rows that were read, because a row with a lower id may be committed later.
    delete from private.freed_providers f where f.id = any (v_freed_ids);
  end loop;
  -- Searches these providers again in a minute. A customer whose hold was rejected may be able to take the slot
  -- by then.
  insert into private.freed_providers (provider_id, due_at)
  select distinct id, now() + interval '1 minute' from unnest(v_skipped_ids) as id;
  return null;
end
$$;
comment on function private.offer_waitlist_slot is 'See public.offer_waitlist_slot.';
grant execute on function private.offer_waitlist_slot to service_role;

create function public.offer_waitlist_slot() returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.offer_waitlist_slot() $$;
comment on function public.offer_waitlist_slot is
  'Holds one freed slot for the first customer in line and returns the hold''s id, or null if there is no match. Offers one slot per call, so that two customers are never locked at once.';
grant execute on function public.offer_waitlist_slot to service_role;

create function public.end_waitlist_entries() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.end_waitlist_entries() $$;
comment on function public.end_waitlist_entries is
  'Ends entries that can no longer get an offer, and deletes those that ended over 30 days ago. Call it in a transaction of its own, so that it never holds row locks while waiting for a customer''s lock.';
grant execute on function public.end_waitlist_entries to service_role;

create function private.check_waitlist_windows(
  p_customer_id uuid, p_day date, p_from_times time[], p_until_times time[], p_except uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_window_count constant integer := coalesce(cardinality(p_from_times), 0);
begin
  if v_window_count = 0 or v_window_count > 20 or v_window_count <> coalesce(cardinality(p_until_times), 0)
     or exists (select from unnest(p_from_times, p_until_times) as w (from_time, until_time)
                 where (w.from_time < w.until_time) is not true) then
    perform private.raise_error(400, 'invalid_window',
      'Choose your times. Each window has to end after it starts.');
  elsif (select count(*) from public.waitlist_entries e
           join public.waitlist_windows w on w.entry_id = e.id
          where e.customer_id = p_customer_id and e.day = p_day and e.ended_at is null
            and e.id is distinct from p_except) + v_window_count > v_policy.max_waitlist_windows then
    perform private.raise_error(429, 'too_many_windows', format(
      'You can choose at most %s windows for one day.', v_policy.max_waitlist_windows));
  elsif (select count(*) from public.waitlist_entries e
          where e.customer_id = p_customer_id and e.ended_at is null
            and e.id is distinct from p_except) >= v_policy.max_waitlist_entries then
    perform private.raise_error(429, 'too_many_waitlist_entries', format(
      'You can be on at most %s waitlists at once. Please leave one first.',
      v_policy.max_waitlist_entries));
  end if;
end
$$;
comment on function private.check_waitlist_windows is
  'Rejects windows that are invalid or exceed the policy''s limits. Ignores the entry p_except.';

create function private.check_waitlist_times(p_entry public.waitlist_entries) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_is_open boolean;
  v_is_free boolean;
begin
  with candidate_windows as materialized (
    select c.provider_id, c.time_zone, w.from_time, w.until_time,
           make_interval(mins => private.get_needed_minutes(
             c.provider_id, p_entry.service_id, p_entry.add_on_ids)) as duration
      from private.list_waitlist_candidates(p_entry) as c
      join public.waitlist_windows w on w.entry_id = p_entry.id
  )
  select exists (
           select from candidate_windows w
            cross join private.list_working_windows(
                    w.provider_id, p_entry.day, p_entry.day) as shift (period)
            where upper(shift.period) - w.duration >= greatest(
                    lower(shift.period), private.get_instant(p_entry.day + w.from_time, w.time_zone))
              and lower(shift.period) < private.get_instant(p_entry.day + w.until_time, w.time_zone)
              -- Ignores hours that are entirely off, because a provider who is away rarely comes back early.
              and not coalesce(shift.period <@ (
                    select range_agg(t.during) from public.provider_time_off t
                     where t.provider_id = w.provider_id and t.during && shift.period), false)),
         exists (
           select from candidate_windows w
            cross join lateral private.list_provider_slots(
                    w.provider_id, (extract(epoch from w.duration) / 60)::integer,
                    p_entry.day, p_entry.day) as f
            where (f.starts_at at time zone w.time_zone)::time >= w.from_time
              and (f.starts_at at time zone w.time_zone)::time < w.until_time
              -- Ignores times at which the customer has another booking.
              and not exists (
                    select from public.bookings b
                     where b.customer_id = p_entry.customer_id and b.status = 'confirmed'
                       and not b.for_someone_else
                       and b.during && tstzrange(f.starts_at, f.starts_at + w.duration)))
    into v_is_open, v_is_free;
  if not v_is_open then
    perform private.raise_error(400, 'outside_hours',
      'No one is available at that time. Please choose another.');
  elsif v_is_free then
    perform private.raise_error(409, 'slot_available', 'Times are available then. Please choose one.');
  end if;
end
$$;
comment on function private.check_waitlist_times is
  'Rejects an entry that can''t lead to an offer, because no provider works within its windows or all who do have time off. Also rejects an entry whose windows contain a free slot.';

create function private.wants_booking_messages(p_channels text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from unnest(array['email', 'sms']) as known (channel)
     where known.channel = any (p_channels)
       and private.wants_message(private.current_customer_id(), 'booking', known.channel))
$$;
comment on function private.wants_booking_messages is 'See public.wants_booking_messages.';
grant execute on function private.wants_booking_messages to authenticated;

create function public.wants_booking_messages(p_channels text[]) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.wants_booking_messages(p_channels) $$;
comment on function public.wants_booking_messages is
  'Whether messages about bookings reach the calling customer on at least one of these channels (email or sms).';
grant execute on function public.wants_booking_messages to authenticated;

create function private.write_waitlist_entry(
  p_entry public.waitlist_entries, p_from_times time[], p_until_times time[]
) returns public.waitlist_entries
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An entry that changes moves to the end of the line. An identical one keeps its position.
  insert into public.waitlist_entries as e
    (customer_id, service_id, provider_id, add_on_ids, place, postal_code, day)
  values (p_entry.customer_id, p_entry.service_id, p_entry.provider_id, p_entry.add_on_ids,
          p_entry.place, p_entry.postal_code, p_entry.day)
  on conflict (customer_id, service_id, provider_id, day) where ended_at is null do update
     set add_on_ids = excluded.add_on_ids, place = excluded.place,
         postal_code = excluded.postal_code,
         created_at = case
           when (e.add_on_ids, e.place, e.postal_code)
                is not distinct from (excluded.add_on_ids, excluded.place, excluded.postal_code)
                and (select array_agg((w.from_time, w.until_time) order by w.from_time, w.until_time)
                       from public.waitlist_windows w where w.entry_id = e.id)
                    = (select array_agg(distinct (w.from_time, w.until_time)
                                         order by (w.from_time, w.until_time))
                         from unnest(p_from_times, p_until_times) as w (from_time, until_time))
             then e.created_at
           else now() end
  returning * into strict p_entry;
  delete from public.waitlist_windows w where w.entry_id = p_entry.id;
  insert into public.waitlist_windows (entry_id, from_time, until_time)
  select distinct p_entry.id, w.from_time, w.until_time
    from unnest(p_from_times, p_until_times) as w (from_time, until_time);
  return p_entry;
end
$$;
comment on function private.write_waitlist_entry is
  'Writes an entry with its windows, replacing the customer''s open entry for the same service, provider and day.';

create function private.join_waitlist(
  p_entry public.waitlist_entries, p_from_times time[], p_until_times time[]
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
begin
  p_entry.customer_id := private.lock_acting_customer('join the waitlist');
  perform private.check_add_ons(p_entry.service_id, p_entry.add_on_ids);
  -- Allows one more day at either end for other time zones. Windows that have passed are rejected below.
  if p_entry.day is null or p_entry.day not between v_today - 1
       and v_today + 1 + (private.current_policy()).horizon_days then
    perform private.raise_error(400, 'invalid_day', 'Choose a day that can be booked.');
  end if;
  p_entry.postal_code := private.normalize_postal_code(p_entry.postal_code);
  if not exists (select from private.list_waitlist_candidates(p_entry)) then
    if p_entry.postal_code is not null then
      perform private.require_service_area(
        p_entry.service_id, p_entry.provider_id, p_entry.postal_code, p_entry.place);
    end if;
    perform private.raise_error(400, 'not_offered',
      'That provider doesn''t offer this service there.');
  end if;
  perform private.check_waitlist_windows(
    p_entry.customer_id, p_entry.day, p_from_times, p_until_times,
    (select e.id from public.waitlist_entries e
      where e.customer_id = p_entry.customer_id and e.service_id = p_entry.service_id
        and e.provider_id is not distinct from p_entry.provider_id and e.day = p_entry.day
        and e.ended_at is null));
  p_entry := private.write_waitlist_entry(p_entry, p_from_times, p_until_times);
  if private.get_waitlist_outcome(p_entry) = 'passed' then
    perform private.raise_error(400, 'past', 'That time has passed. Choose a later one.');
  end if;
  perform private.check_waitlist_times(p_entry);
  return p_entry.id;
end
$$;
comment on function private.join_waitlist is 'See public.join_waitlist.';
grant execute on function private.join_waitlist to authenticated, service_role;

create function public.join_waitlist(
  p_service_id uuid, p_day date, p_from_times time[], p_until_times time[],
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_place public.service_place default null, p_postal_code text default null
) returns uuid
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_entry public.waitlist_entries;
begin
  v_entry.service_id := p_service_id;
  v_entry.day := p_day;
  v_entry.provider_id := p_provider_id;
  v_entry.add_on_ids := p_add_on_ids;
  v_entry.place := p_place;
  v_entry.postal_code := p_postal_code;
  return private.join_waitlist(v_entry, p_from_times, p_until_times);
end
$$;
comment on function public.join_waitlist is
  'Adds the calling customer to the waitlist of a day, for start times within the given windows in the provider''s local time. Without a provider, waits for any provider of the service. Raises an error if such a slot is free or no provider works then. Repeating a call changes nothing. A call with other windows replaces them and moves the entry to the end of the line.';
grant execute on function public.join_waitlist to authenticated, service_role;

create function private.leave_waitlist(p_entry_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.lock_acting_customer('leave the waitlist');
begin
  update public.waitlist_entries e set ended_at = now(), outcome = 'left'
   where e.id = p_entry_id and e.customer_id = v_customer_id and e.ended_at is null;
  if found then
    delete from public.bookings b
     where b.status = 'held' and b.due_online = 0 and b.customer_id = v_customer_id
       and b.id in (select o.booking_id from public.waitlist_offers o where o.entry_id = p_entry_id);
  end if;
end
$$;
comment on function private.leave_waitlist is 'See public.leave_waitlist.';
grant execute on function private.leave_waitlist to authenticated, service_role;

create function public.leave_waitlist(p_entry_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.leave_waitlist(p_entry_id) $$;
comment on function public.leave_waitlist is
  'Ends an entry of the calling customer and releases its hold. Does nothing for another customer''s entry.';
grant execute on function public.leave_waitlist to authenticated, service_role;
