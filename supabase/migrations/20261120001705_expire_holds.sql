-- Ends holds that have expired, or whose request has changed. A hold that awaits a payment becomes unpaid. Any other
-- hold is deleted.

create function private.expire_holds(
  p_ids uuid[], p_until timestamptz default clock_timestamp()
) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.bookings b set status = 'unpaid', hold_expires_at = null
   where b.id = any (p_ids) and b.status = 'held' and b.due_online > 0
     and b.hold_expires_at <= p_until;
  delete from public.bookings b
   where b.id = any (p_ids) and b.status = 'held' and b.due_online = 0
     and b.hold_expires_at <= p_until
$$;
comment on function private.expire_holds is
  'Ends the holds with these ids that expire by p_until (''infinity'' ends them all). A hold that awaits a payment becomes unpaid, because the payment may still arrive. Other holds are deleted.';

create function private.release_expired_holds(p_provider_ids uuid[], p_ignored_booking_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.expire_holds(array(
    select b.id from public.bookings b
     where b.provider_id = any (p_provider_ids) and b.status = 'held'
       and b.hold_expires_at <= clock_timestamp() and b.id is distinct from p_ignored_booking_id))
$$;
comment on function private.release_expired_holds is
  'Ends the providers'' expired holds, except p_ignored_booking_id. Call it before booking, because the exclusion constraint also applies to expired holds.';

create function private.reuse_payment_hold(p_booking public.bookings, p_is_same_request boolean)
returns public.bookings
language sql volatile security definer set search_path = ''
as $$
  select private.expire_holds(array[p_booking.id],
    case when p_is_same_request then clock_timestamp() else 'infinity' end);
  select b from public.bookings b where b.id = p_booking.id
$$;
comment on function private.reuse_payment_hold is
  'Returns a hold that awaits its payment. Marks it as unpaid first if it has expired or if the request differs from the one that it was made for. The next request then needs a new key.';
