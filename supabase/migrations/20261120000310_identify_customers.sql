-- Identifies the calling customer, for reads or for writes, and serializes changes to a customer's bookings and places.

create function private.current_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.customer_profiles
   where user_id = (select auth.uid()) and not (select private.needs_second_factor())
$$;
comment on function private.current_customer_id is
  'Returns the calling customer''s id. Null for visitors, accounts without a profile and sessions that haven''t proven the second factor (AUTH-12).';
grant execute on function private.current_customer_id to anon, authenticated, service_role;

create function private.acting_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select private.current_customer_id() where private.has_live_session()
$$;
comment on function private.acting_customer_id is
  'Returns the calling customer''s id for a write. Null in the same cases as private.current_customer_id, and if the session has been signed out.';
grant execute on function private.acting_customer_id to authenticated, service_role;

create function private.require_acting_customer() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.acting_customer_id();
begin
  if v_customer_id is null then
    perform private.raise_error(401, 'not_signed_in');
  end if;
  return v_customer_id;
end
$$;
comment on function private.require_acting_customer is
  'Returns the calling customer''s id for a write. Raises PT401 not_signed_in if there is none.';

create function private.lock_customer(p_customer_id uuid) returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('customer ' || p_customer_id, 0)) $$;
comment on function private.lock_customer is
  'Serializes changes to a customer''s bookings and places until the end of the transaction. To avoid deadlocks, lock the customer first, before a booking''s row or a provider. Does nothing if p_customer_id is null.';

create function private.lock_acting_customer() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer();
begin
  perform private.lock_customer(v_customer_id);
  -- The account may have been deleted while this call waited for the lock.
  return private.require_acting_customer();
end
$$;
comment on function private.lock_acting_customer is
  'Locks the calling customer with private.lock_customer and returns their id. Raises PT401 not_signed_in if there is none (see private.require_acting_customer).';
