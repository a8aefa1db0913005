-- Lets customers join and leave the waitlist. Joining checks the windows, the number of open entries and whether the
-- entry can lead to an offer, and writes the entry.

create function private.check_waitlist_windows(
  p_customer_id uuid, p_day date, p_from_times time[], p_until_times time[],
  p_replaced_entry_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_window_count constant integer := coalesce(cardinality(p_from_times), 0);
begin
  if v_window_count = 0 or v_window_count > 20 or v_window_count <> coalesce(cardinality(p_until_times), 0)
     -- `is not true` also rejects a null start or end.
     or exists (select from unnest(p_from_times, p_until_times) as w (from_time, until_time)
                 where (w.from_time < w.until_time) is not true) then
    perform private.raise_error(400, 'invalid_window');
  elsif (select count(*) from public.waitlist_entries e
           join public.waitlist_windows w on w.entry_id = e.id
          where e.customer_id = p_customer_id and e.day = p_day and e.ended_at is null
            and e.id is distinct from p_replaced_entry_id) + v_window_count > v_policy.max_waitlist_windows then
    perform private.raise_error(429, 'too_many_windows');
  end if;
end
$$;
comment on function private.check_waitlist_windows is
  'Raises PT400 invalid_window for no windows, more than 20, or one that is incomplete or doesn''t end after its start, or PT429 too_many_windows if the customer''s windows on that day would exceed the policy''s max_waitlist_windows. The windows of p_replaced_entry_id, the entry that is about to be replaced, don''t count.';

create function private.limit_waitlist_entries(p_customer_id uuid, p_replaced_entry_id uuid)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_maximum constant integer := (private.current_policy()).max_waitlist_entries;
begin
  if (select count(*) from public.waitlist_entries e
       where e.customer_id = p_customer_id and e.ended_at is null
         and e.id is distinct from p_replaced_entry_id) >= v_maximum then
    perform private.raise_error(429, 'too_many_waitlist_entries');
  end if;
end
$$;
comment on function private.limit_waitlist_entries is
  'Raises PT429 too_many_waitlist_entries if another open entry would exceed the policy''s max_waitlist_entries. p_replaced_entry_id, the entry that is about to be replaced, doesn''t count.';

create function private.check_waitlist_availability(p_entry public.waitlist_entries) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_has_shift boolean;
  v_has_free_slot boolean;
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
              -- A shift that is all time off doesn't count, because a provider who is away rarely comes back early.
              and not coalesce(shift.period <@ (
                    select range_agg(away.during)
                      from (select t.during from public.provider_time_off t
                             where t.provider_id = w.provider_id
                             union all select c.during from private.closures c) away
                     where away.during && shift.period), false)),
         exists (
           select from candidate_windows w
            cross join lateral private.list_provider_slots(
                    w.provider_id, (extract(epoch from w.duration) / 60)::integer,
                    p_entry.day, p_entry.day) as f
            where (f.starts_at at time zone w.time_zone)::time >= w.from_time
              and (f.starts_at at time zone w.time_zone)::time < w.until_time
              -- A slot that overlaps one of the customer's own bookings doesn't count, because they couldn't take it.
              and not exists (
                    select from public.bookings b
                     where b.customer_id = p_entry.customer_id and b.status = 'confirmed'
                       and not b.for_someone_else
                       and b.during && tstzrange(f.starts_at, f.starts_at + w.duration)))
    into v_has_shift, v_has_free_slot;
  if not v_has_shift then
    perform private.raise_error(400, 'outside_hours', p_entry.day::text);
  elsif v_has_free_slot then
    perform private.raise_error(409, 'slot_available', p_entry.day::text);
  end if;
end
$$;
comment on function private.check_waitlist_availability is
  'Raises PT400 outside_hours unless a provider who could take the entry has a shift with room for it within its windows. A shift that is all time off doesn''t count. Raises PT409 slot_available if a slot within its windows is already free. The detail of both is the day.';

create function private.upsert_waitlist_entry(
  p_entry public.waitlist_entries, p_from_times time[], p_until_times time[]
) returns public.waitlist_entries
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An unchanged entry keeps its position in line. A changed one moves to the end.
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
comment on function private.upsert_waitlist_entry is
  'Inserts an entry with its windows, or replaces the customer''s open entry for the same service, provider and day. Returns the stored entry.';

create function private.join_waitlist_of_day(
  p_entry public.waitlist_entries, p_from_times time[], p_until_times time[]
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_utc_today constant date := (now() at time zone 'UTC')::date;
  v_replaced_entry_id uuid;
begin
  perform private.check_add_ons(p_entry.service_id, p_entry.add_on_ids);
  -- In the provider's time zone, it may still be yesterday or already tomorrow. Windows that have passed or aren't open
  -- for booking yet are rejected below.
  if p_entry.day is null or p_entry.day not between v_utc_today - 1
       and v_utc_today + 1 + (private.current_policy()).horizon_days then
    perform private.raise_error(400, 'invalid_day');
  end if;
  -- Pages show the code as its country writes it.
  p_entry.postal_code := coalesce(
    (select c.postal_code from public.postal_codes c
      where c.normalized_code = private.normalize_postal_code(p_entry.postal_code)
      order by c.country_code limit 1),
    private.normalize_postal_code(p_entry.postal_code));
  -- No postal code is longer, and the table doesn't store longer ones.
  if char_length(p_entry.postal_code) > private.get_max_length('postal_code') then
    perform private.require_postal_code(p_entry.postal_code);
  end if;
  if not exists (select from private.list_waitlist_candidates(p_entry)) then
    if p_entry.postal_code is not null then
      perform private.require_service_area(
        p_entry.service_id, p_entry.provider_id, p_entry.postal_code, p_entry.place);
    end if;
    perform private.raise_error(400, 'not_offered');
  end if;
  select e.id into v_replaced_entry_id from public.waitlist_entries e
   where e.customer_id = p_entry.customer_id and e.service_id = p_entry.service_id
     and e.provider_id is not distinct from p_entry.provider_id and e.day = p_entry.day
     and e.ended_at is null;
  perform private.check_waitlist_windows(
    p_entry.customer_id, p_entry.day, p_from_times, p_until_times, v_replaced_entry_id);
  perform private.limit_waitlist_entries(p_entry.customer_id, v_replaced_entry_id);
  -- The checks below read the windows from the table. If one of them fails, its error rolls back this write.
  p_entry := private.upsert_waitlist_entry(p_entry, p_from_times, p_until_times);
  if private.get_waitlist_outcome(p_entry) = 'passed' then
    perform private.raise_error(400, 'past');
  elsif not exists (
    select from private.list_waitlist_candidates(p_entry) as c, unnest(p_from_times) as w (from_time)
     where private.get_instant(p_entry.day + w.from_time, c.time_zone)
           <= now() + make_interval(days => (private.current_policy()).horizon_days)) then
    perform private.raise_error(400, 'invalid_day');
  end if;
  perform private.check_waitlist_availability(p_entry);
  return p_entry.id;
end
$$;
comment on function private.join_waitlist_of_day is
  'Adds the entry''s customer, who must be locked, to the waitlist of its day. Raises the errors of public.join_waitlist.';

create function private.join_waitlist(
  p_request private.booking_request, p_days date[], p_from_times time[], p_until_times time[]
) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_entry public.waitlist_entries := jsonb_populate_record(
    null::public.waitlist_entries, to_jsonb(p_request));
  v_ids uuid[] := '{}';
begin
  v_entry.customer_id := private.lock_acting_customer();
  if coalesce(cardinality(p_days), 0) not between 1 and 20 then
    perform private.raise_error(400, 'invalid_day');
  end if;
  for v_entry.day in select distinct d.day from unnest(p_days) as d (day) order by d.day loop
    v_ids := v_ids || private.join_waitlist_of_day(v_entry, p_from_times, p_until_times);
  end loop;
  return v_ids;
end
$$;
comment on function private.join_waitlist is 'See public.join_waitlist.';
grant execute on function private.join_waitlist to authenticated, service_role;

create function public.join_waitlist(
  p_request jsonb, p_days date[], p_from_times time[], p_until_times time[]
) returns uuid[]
language sql volatile security invoker set search_path = ''
as $$
  select private.join_waitlist(
    private.parse_booking_request(p_request), p_days, p_from_times, p_until_times)
$$;
comment on function public.join_waitlist is
  'Adds the calling customer to the waitlist of each of up to 20 days, all or none, and returns the ids of the entries by day. p_from_times and p_until_times are the windows of start times that the customer accepts, in the provider''s local time. p_request is described at private.parse_booking_request. Without a provider, any provider of the service will do. Repeating a call changes nothing. A call with different windows, add-ons, place or postal code replaces the entry''s and moves it to the end of the line. Raises PT401 if no customer is signed in, PT400 invalid_day, invalid_window, not_offered, past or outside_hours, PT409 slot_available (the detail of the last two is the day), PT429 too_many_windows or too_many_waitlist_entries, or the same errors as private.check_add_ons and private.require_service_area.';
grant execute on function public.join_waitlist to authenticated, service_role;

create function private.leave_waitlist(p_entry_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.lock_acting_customer();
begin
  update public.waitlist_entries e set ended_at = now(), outcome = 'left'
   where e.id = p_entry_id and e.customer_id = v_customer_id and e.ended_at is null;
  if found then
    -- Keeps a hold that is awaiting payment, because the payment may still arrive.
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
  'Ends the calling customer''s entry and releases the slot that is held for it, unless the hold is awaiting payment. Does nothing if the entry has ended or isn''t theirs. Raises PT401 if no customer is signed in.';
grant execute on function public.leave_waitlist to authenticated, service_role;
