-- A hold that is left behind. Until it runs out nobody else could have its time.

create function private.release_hold(p_idempotency_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A booking that is being confirmed is no hold any more.
  v_customer_id uuid := private.lock_acting_customer('book');
begin
  delete from public.bookings b
   where b.customer_id = v_customer_id and b.idempotency_key = p_idempotency_key
     and b.status = 'held' and b.due_online = 0
     -- What the waitlist held is offered once: it is theirs until it runs out or they leave the line.
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
  'Gives back what the calling customer holds under this key. A booking, one that waits for its payment, what the waitlist held, and another customer''s hold stay.';
grant execute on function public.release_hold to authenticated, service_role;
