-- Quotes and cancels a booking together with all later bookings in its series, for the total fee that the customer was
-- shown.

create function private.list_upcoming_series_bookings(p_booking public.bookings)
returns table (reference text, fee numeric)
language sql stable security definer set search_path = ''
as $$
  select b.reference, q.fee
    from public.bookings b
   cross join lateral private.quote_cancellation(b) as q
   where b.series_id = p_booking.series_id and b.customer_id = p_booking.customer_id
     and b.status = 'confirmed' and b.starts_at >= p_booking.starts_at and b.starts_at > now()
   order by b.starts_at
$$;
comment on function private.list_upcoming_series_bookings is
  'Lists p_booking and the later bookings in its series, each with its cancellation fee. Leaves out bookings that aren''t confirmed or have started. Returns no rows for a booking outside a series.';

create function private.quote_series_cancellation(p_reference text)
returns table (booking_count integer, fee numeric)
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer, coalesce(sum(l.fee), 0)
    from private.list_upcoming_series_bookings(private.find_own_booking(p_reference)) as l
$$;
comment on function private.quote_series_cancellation is 'See public.quote_series_cancellation.';
grant execute on function private.quote_series_cancellation to authenticated, service_role;

create function public.quote_series_cancellation(p_reference text)
returns table (booking_count integer, fee numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_series_cancellation(p_reference) $$;
comment on function public.quote_series_cancellation is
  'Returns the number of bookings that public.cancel_series would cancel now, and the sum of their fees. Both are 0 if there are none. Doesn''t check that the booking itself can be canceled. Raises PT401 if no customer is signed in, and PT404 unknown_booking unless p_reference belongs to one of the caller''s bookings.';
grant execute on function public.quote_series_cancellation to authenticated, service_role;

create function private.cancel_series(p_reference text, p_expected_fee numeric, p_reason text)
returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_quote record;
  v_booking_ids uuid[];
begin
  select * into strict v_quote from private.quote_series_cancellation(p_reference);
  -- If there is nothing left to cancel, as in a repeated call, only returns the canceled bookings.
  if v_quote.booking_count > 0 then
    perform private.require_changeable(v_booking);
    if v_quote.fee is distinct from p_expected_fee then
      perform private.raise_error(409, 'fee_changed',
        (to_jsonb(private.quote_cancellation(v_booking))
          || jsonb_build_object('fee', v_quote.fee))::text);
    end if;
    select array_agg((private.cancel_booking(l.reference, l.fee, p_reason)).id) into v_booking_ids
      from private.list_upcoming_series_bookings(v_booking) as l;
    perform private.notify_of_series('series_cancelled', 'booking_cancelled', v_booking_ids);
  end if;
  return query
    select * from public.bookings b
     where b.series_id = v_booking.series_id and b.status = 'cancelled'
       and b.starts_at >= v_booking.starts_at
     order by b.starts_at;
end
$$;
comment on function private.cancel_series is 'See public.cancel_series.';
grant execute on function private.cancel_series to authenticated, service_role;

create function public.cancel_series(
  p_reference text, p_expected_fee numeric default null, p_reason text default null
) returns table (
  reference text, status public.booking_status, cancelled_at timestamptz, cancellation_fee numeric
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.status, b.cancelled_at, b.cancellation_fee
    from private.cancel_series(p_reference, p_expected_fee, p_reason) b
$$;
comment on function public.cancel_series is
  'Cancels the caller''s booking and all later bookings in its series, or none of them, and returns those that are canceled. p_expected_fee is the total fee that the customer was shown. Raises PT409 fee_changed with the current total if that differs, PT409 booking_closed or already_started if the booking itself can''t be canceled but a later one can, PT400 too_long if p_reason has more than 500 characters, PT401 if no customer is signed in, and PT404 unknown_booking for an unknown reference. A repeated call returns the same bookings. Does nothing for a booking outside a series.';
grant execute on function public.cancel_series to authenticated, service_role;
