-- Matches waitlist entries with free slots: lists the providers who could take an entry, decides whether an entry can
-- still get an offer, and lists the slots to offer, first in line first.

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
     -- list_candidate_providers accepts a given provider's venue at any distance. For an entry with any provider, the
     -- venue has to be within reach.
     and (p_entry.provider_id is not null or p_entry.postal_code is null
          or private.serves_postal_code(
               p.id, p_entry.postal_code, o.at_home and p_entry.place is distinct from 'venue',
               o.at_venue and p_entry.place is distinct from 'home'))
$$;
comment on function private.list_waitlist_candidates is
  'Lists the providers who could take an entry, with their time zone and their price without add-ons. p_provider_id restricts the list to one provider. Doesn''t check whether they are free. Returns no rows if the service or an add-on is no longer offered.';

create function private.get_waitlist_outcome(p_entry public.waitlist_entries)
returns public.waitlist_outcome
language sql stable security definer set search_path = ''
as $$
  select case
    -- Since joining, the customer has booked the service on the entry's day or confirmed one of the entry's offers.
    when exists (
      select from public.bookings b
       where b.customer_id = p_entry.customer_id and b.service_id = p_entry.service_id
         and b.status = 'confirmed' and b.confirmed_at >= p_entry.created_at
         and ((b.starts_at at time zone b.time_zone)::date = p_entry.day
              or b.id in (select o.booking_id from public.waitlist_offers o
                           where o.entry_id = p_entry.id))) then 'booked'
    when not exists (select from private.list_waitlist_candidates(p_entry)) then 'closed'
    -- A slot must start at least the policy's lead time from now.
    when not exists (
      select from private.list_waitlist_candidates(p_entry) as c, public.waitlist_windows w
       where w.entry_id = p_entry.id
         and private.get_instant(p_entry.day + w.until_time, c.time_zone)
             > now() + make_interval(mins => (private.current_policy()).lead_minutes)) then 'passed'
  end::public.waitlist_outcome
$$;
comment on function private.get_waitlist_outcome is
  'Returns the outcome of an entry that can no longer get an offer (booked, closed or passed), or null if it still can.';

create function private.list_waitlist_matches(p_provider_ids uuid[])
returns table (entry public.waitlist_entries, provider_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  -- A single statement uses one snapshot, so a slot that is freed during the search isn't offered out of order.
  with candidates as materialized (
    select e as entry, c.*, e.day,
           private.get_needed_minutes(c.provider_id, e.service_id, e.add_on_ids) as minutes
      from public.waitlist_entries e
     cross join unnest(p_provider_ids) as freed (provider_id)
     cross join lateral private.list_waitlist_candidates(e, freed.provider_id) as c
     where e.ended_at is null
       and (freed.provider_id = e.provider_id
            or e.provider_id is null and exists (
                 select from public.provider_services o
                  where o.provider_id = freed.provider_id and o.service_id = e.service_id))
       -- An entry has at most one offer at a time.
       and not exists (
         select from public.waitlist_offers o
           join public.bookings b on b.id = o.booking_id
          where o.entry_id = e.id and b.status = 'held' and b.hold_expires_at > now())
  ), free_slots as materialized (
    -- Searches each calendar only once, even if many entries need the same length on the same day.
    select calendar.*, f.starts_at,
           tstzrange(f.starts_at, f.starts_at + make_interval(mins => calendar.minutes)) as during
      from (select distinct c.provider_id, c.minutes, c.day from candidates c) as calendar
     cross join lateral private.list_provider_slots(
             calendar.provider_id, calendar.minutes, calendar.day, calendar.day) as f
  ), matches as (
    -- Keeps an entry's first slot with each provider, because a booking limit may rule out some of the providers.
    select distinct on ((c.entry).id, c.provider_id) c.entry, c.provider_id, c.price, f.starts_at
      from candidates c
      join free_slots f on (f.provider_id, f.minutes, f.day) = (c.provider_id, c.minutes, c.day)
     where exists (
             select from public.waitlist_windows w
              where w.entry_id = (c.entry).id
                and (f.starts_at at time zone c.time_zone)::time >= w.from_time
                and (f.starts_at at time zone c.time_zone)::time < w.until_time)
       -- Skips slots that overlap the customer's own bookings.
       and not exists (
             select from public.bookings b
              where b.customer_id = (c.entry).customer_id and b.during && f.during
                and b.status = 'confirmed' and not b.for_someone_else)
       -- Skips slots that overlap a slot that the customer was already offered (WAIT-3).
       and not exists (
             select from public.waitlist_offers o
              where o.customer_id = (c.entry).customer_id and o.provider_id = c.provider_id
                and o.during && f.during)
     order by (c.entry).id, c.provider_id, f.starts_at
  )
  select m.entry, m.provider_id, m.starts_at from matches m
   order by (m.entry).created_at, (m.entry).id, m.starts_at, m.price, m.provider_id
$$;
comment on function private.list_waitlist_matches is
  'Lists the given providers'' free slots that match open waitlist entries, first in line first. Each entry gets at most one slot per provider, the earliest. Leaves out entries for which a slot is currently held.';
