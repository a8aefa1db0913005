-- Lets a customer extend a hold once.

create function private.extend_hold(p_idempotency_key uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.lock_acting_customer('book');
  v_hold public.bookings;
begin
  -- Locks the hold, so that it can't be deleted as expired at the same time.
  select * into v_hold from public.bookings b
   where b.customer_id = v_customer_id and b.idempotency_key = p_idempotency_key
     and b.status = 'held' and b.hold_expires_at > clock_timestamp()
     for update;
  if not found then
    perform private.raise_error(409, 'hold_expired', 'The time is no longer held for you.');
  elsif v_hold.hold_extendable_until is null
     or v_hold.hold_extendable_until <= v_hold.hold_expires_at then
    perform private.raise_error(409, 'hold_extended', 'A hold can be extended only once.');
  end if;
  update public.bookings b set hold_expires_at = b.hold_extendable_until where b.id = v_hold.id
  returning * into strict v_hold;
  return v_hold.hold_expires_at;
end
$$;
comment on function private.extend_hold is 'See public.extend_hold.';
grant execute on function private.extend_hold to authenticated, service_role;

create function public.extend_hold(p_idempotency_key uuid) returns timestamptz
language sql volatile security invoker set search_path = ''
as $$
  select private.extend_hold(p_idempotency_key)
$$;
comment on function public.extend_hold is
  'Extends the calling customer''s hold under this key to twice the policy''s hold_minutes, counted from its creation, and returns its new expiry. Raises an error if the hold has expired or was already extended.';
grant execute on function public.extend_hold to authenticated, service_role;
