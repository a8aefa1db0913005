-- Cleans up the waitlist before the server offers slots: ends expired holds so that their slots can be offered, ends
-- entries that can no longer get an offer, and deletes old entries.

create function private.clean_up_waitlist() returns void
language sql volatile security definer set search_path = ''
as $$
  -- Only ending an expired hold fires record_freed_provider, the trigger that leads to an offer of its slot.
  select private.expire_holds(array(
    select b.id from public.bookings b
     where b.status = 'held' and b.hold_expires_at <= now()
       and exists (select from public.waitlist_entries e where e.ended_at is null)
     limit 200 for update skip locked));
  -- Checking every entry in each call would take too long. A call checks the entries whose customer has booked the
  -- service since joining, and the ten entries that were checked least recently.
  update public.waitlist_entries e
     set checked_at = now(), outcome = checked.outcome,
         ended_at = case when checked.outcome is not null then now() end
    from (select entry.id, private.get_waitlist_outcome(entry) as outcome
            from public.waitlist_entries entry
           -- This check is repeated once the row is locked, so an entry that has just ended isn't reopened.
           where entry.ended_at is null
             and (entry.id in (select e.id from public.waitlist_entries e
                                where e.ended_at is null and e.checked_at < now() - interval '1 minute'
                                order by e.checked_at limit 10)
                  or exists (
                    select from public.bookings b
                     where b.customer_id = entry.customer_id and b.service_id = entry.service_id
                       and b.status = 'confirmed' and b.confirmed_at >= entry.created_at))
             for update skip locked) as checked
   where e.id = checked.id;
  delete from public.waitlist_entries
   where id in (select e.id from public.waitlist_entries e
                 where e.ended_at < now() - interval '30 days'
                 order by e.ended_at limit 100 for update skip locked)
$$;
comment on function private.clean_up_waitlist is 'See public.clean_up_waitlist.';
grant execute on function private.clean_up_waitlist to service_role;

create function public.clean_up_waitlist() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.clean_up_waitlist() $$;
comment on function public.clean_up_waitlist is
  'If customers are waiting, ends up to 200 expired holds. Also checks ten open entries and those whose customer has booked the service, ends the ones that can no longer get an offer, and deletes up to 100 entries that ended more than 30 days ago. Call it in its own transaction, so it never holds row locks while waiting for a customer''s lock.';
grant execute on function public.clean_up_waitlist to service_role;
