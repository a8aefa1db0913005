-- A customer's own booking, by its reference: find it, lock it before changing it, and check that it can be changed.

create function private.find_own_booking(p_reference text) returns public.bookings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.current_customer_id();
  v_booking public.bookings;
begin
  if v_customer_id is null then
    perform private.raise_error(401, 'not_signed_in');
  end if;
  select * into v_booking from public.bookings b
   where b.reference = p_reference and b.customer_id = v_customer_id and b.status <> 'held';
  if not found then
    perform private.raise_error(404, 'unknown_booking');
  end if;
  return v_booking;
end
$$;
comment on function private.find_own_booking is
  'Returns the caller''s booking. Raises not_signed_in if no customer is signed in, and unknown_booking for an unknown reference, a hold or another customer''s booking.';

create function private.lock_own_booking(p_reference text) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_acting_customer();
  v_booking := private.find_own_booking(p_reference);
  -- Reads the booking again, because it may have changed before the row was locked.
  select * into strict v_booking from public.bookings b where b.id = v_booking.id for update;
  return v_booking;
end
$$;
comment on function private.lock_own_booking is
  'Locks the caller and then their booking until the transaction ends, and returns the current booking. Raises the same errors as private.find_own_booking.';

create function private.require_changeable(p_booking public.bookings) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_booking.status <> 'confirmed' then
    perform private.raise_error(409, 'booking_closed');
  elsif now() >= p_booking.starts_at then
    perform private.raise_error(409, 'already_started');
  end if;
end
$$;
comment on function private.require_changeable is
  'Raises booking_closed if the booking isn''t confirmed, or already_started if its start has passed.';
