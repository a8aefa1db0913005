-- Releases a hold that its customer abandons, so that others don't have to wait until it expires.

create function private.release_hold(p_idempotency_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Waits for a confirmation in progress, which turns the hold into a booking.
  v_customer_id uuid := private.lock_acting_customer('book');
begin
  delete from public.bookings b
   where b.customer_id = v_customer_id and b.idempotency_key = p_idempotency_key
     and b.status = 'held' and b.due_online = 0
     -- A slot is offered to a waiting customer only once, so its hold isn't released until it expires or the
     -- customer leaves the waitlist.
     and not exists (select from public.waitlist_offers o where o.booking_id = b.id);
end
$$;
comment on function private.release_hold is 'See public.release_hold.';
grant execute on function private.release_hold to authenticated, service_role;

create function public.release_hold(p_idempotency_key uuid) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.release_hold(p_idempotency_key)
$$;
comment on function public.release_hold is
  'Releases the calling customer''s hold under this key. Doesn''t affect bookings, holds that await a payment, or holds of waitlist offers.';
grant execute on function public.release_hold to authenticated, service_role;
