-- Checks whether a booking has taken place, which lets the customer review and tip it.

create function private.has_taken_place(p_booking public.bookings) returns boolean
language sql stable set search_path = ''
as $$
  select p_booking.status = 'completed' or p_booking.status = 'confirmed' and p_booking.ends_at <= now()
$$;
comment on function private.has_taken_place is
  'Whether a booking is completed, or confirmed and over. False for any other status.';
