-- Ends holds: those that have expired, and those that are awaiting payment for a request that the customer has since
-- changed.

create function private.expire_holds(
  p_booking_ids uuid[], p_expired_by timestamptz default clock_timestamp()
) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.bookings b set status = 'unpaid', hold_expires_at = null
   where b.id = any (p_booking_ids) and b.status = 'held' and b.due_online > 0
     and b.hold_expires_at <= p_expired_by;
  delete from public.bookings b
   where b.id = any (p_booking_ids) and b.status = 'held' and b.due_online = 0
     and b.hold_expires_at <= p_expired_by
$$;
comment on function private.expire_holds is
  'Ends the given holds that expire at or before p_expired_by (''infinity'' ends them all). A hold that is awaiting payment becomes unpaid, because the payment may still arrive. Other holds are deleted.';

create function private.release_expired_holds(p_provider_ids uuid[], p_ignored_booking_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.expire_holds(array(
    select b.id from public.bookings b
     where b.provider_id = any (p_provider_ids) and b.status = 'held'
       and b.hold_expires_at <= clock_timestamp() and b.id is distinct from p_ignored_booking_id))
$$;
comment on function private.release_expired_holds is
  'Ends the providers'' expired holds, except p_ignored_booking_id, which the caller is about to write. Call it before writing a booking, because the exclusion constraints also apply to expired holds.';

create function private.reuse_payment_hold(p_hold public.bookings, p_is_same_request boolean)
returns public.bookings
language sql volatile security definer set search_path = ''
as $$
  select private.expire_holds(array[p_hold.id],
    case when p_is_same_request then clock_timestamp() else 'infinity' end);
  select b from public.bookings b where b.id = p_hold.id
$$;
comment on function private.reuse_payment_hold is
  'Returns a hold that is awaiting payment, but first marks it as unpaid if it has expired or if the request isn''t the one that it was made for. An unpaid booking isn''t held again, so the customer''s next request needs a new key.';
