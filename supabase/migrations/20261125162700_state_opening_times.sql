-- The refusal of a change that comes too early or too late says from or until when it is possible.

create or replace function private.require_open(p_booking public.bookings, p_can_change boolean)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_booking.status <> 'confirmed' then
    perform private.raise_error(409, 'booking_closed',
      'This booking is canceled or over and can no longer be changed.');
  elsif not p_can_change then
    perform private.raise_error(409, 'wrong_time', case
      when p_booking.starts_at > now() then format(
        'This is possible once the booking starts, on %s (%s).',
        to_char(p_booking.starts_at at time zone p_booking.time_zone, 'YYYY-MM-DD HH24:MI'),
        p_booking.time_zone)
      else format(
        'This was possible until the booking ended, on %s (%s).',
        to_char(p_booking.ends_at at time zone p_booking.time_zone, 'YYYY-MM-DD HH24:MI'),
        p_booking.time_zone)
    end);
  end if;
end
$$;
