-- Everything that the last booking step shows, in one answer: the price, the terms, the customer's hold and overlapping
-- bookings, and why the slot can't be held. Reads only, so visitors can call it too.

create function private.list_overlaps(p_customer_id uuid, p_period tstzrange) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'starts_at', b.starts_at, 'ends_at', b.ends_at, 'time_zone', b.time_zone,
           'service', jsonb_build_object('name', s.name)) order by b.starts_at), '[]')
    from public.bookings b
    join public.services s on s.id = b.service_id
   where b.customer_id = p_customer_id and b.during && p_period
     and b.status = 'confirmed' and not b.for_someone_else
$$;
comment on function private.list_overlaps is
  'Returns the customer''s confirmed bookings in a period as a JSON array, earliest first, other than those for someone else. Empty if p_customer_id is null.';

create function private.get_slot_rejection(p_request private.booking_request) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_detail text;
  v_hint text;
begin
  perform private.check_slot(p_request);
  return null;
exception when others then
  if sqlstate not like 'PT4%' then
    raise;
  end if;
  get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
  return jsonb_build_object(
    'code', sqlstate, 'message', sqlerrm, 'details', v_detail, 'hint', v_hint);
end
$$;
comment on function private.get_slot_rejection is
  'Returns the error that private.check_slot raises, as the data API returns errors, or null if the slot can be held.';

create function private.review_booking(p_request private.booking_request)
returns table (quote jsonb, terms jsonb, booking jsonb, overlapping_bookings jsonb, rejection jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_has_hold boolean;
  v_quote record;
begin
  overlapping_bookings := '[]';
  p_request.customer_id := private.current_customer_id();
  v_booking := private.find_booking_by_key(p_request);
  v_has_hold := coalesce(v_booking.status = 'held' and v_booking.hold_expires_at > now(), false);
  if v_has_hold and v_booking.starts_at = p_request.starts_at then
    p_request.provider_id := coalesce(p_request.provider_id, v_booking.provider_id);
  end if;
  if v_booking.id is not null then
    booking := jsonb_build_object(
      'reference', v_booking.reference, 'status', v_booking.status,
      'provider_id', v_booking.provider_id, 'starts_at', v_booking.starts_at,
      'time_zone', v_booking.time_zone, 'hold_expires_at', v_booking.hold_expires_at,
      'hold_extendable_until', v_booking.hold_extendable_until,
      'due_online', v_booking.due_online);
  end if;

  begin
    select * into strict v_quote from private.quote_booking(p_request);
    quote := to_jsonb(v_quote)
          || jsonb_build_object('is_certain', p_request.provider_id is not null);
  exception when others then
    if sqlstate not like 'PT4%' then
      raise;
    end if;
  end;
  if quote is not null and p_request.starts_at is not null then
    select to_jsonb(t) into terms from private.quote_terms(p_request.starts_at, v_quote.total) t;
    overlapping_bookings := private.list_overlaps(p_request.customer_id, private.get_booking_period(
      v_quote.provider_id, p_request.service_id, p_request.add_on_ids, p_request.starts_at));
  end if;
  -- A live hold moves to the requested time, but would make that time look taken.
  if not v_has_hold then
    rejection := private.get_slot_rejection(p_request);
  end if;
  return next;
end
$$;
comment on function private.review_booking is 'See public.review_booking.';
grant execute on function private.review_booking to anon, authenticated, service_role;

create function public.review_booking(p_request jsonb)
returns table (quote jsonb, terms jsonb, booking jsonb, overlapping_bookings jsonb, rejection jsonb)
language sql stable security invoker set search_path = ''
as $$ select * from private.review_booking(private.parse_booking_request(p_request)) $$;
comment on function public.review_booking is
  'Reviews a booking before it is confirmed. p_request is described at private.parse_booking_request. quote is that of public.quote_booking, or null if it would raise an error. It is for the provider of the customer''s live hold on this time, if there is one, and is_certain is false if another provider could still get the booking. terms are the cancellation terms if it were confirmed now. booking is the customer''s hold or booking with the request''s key. overlapping_bookings lists their confirmed bookings at that time, other than those for someone else. rejection is the error that public.hold_booking would raise for the slot, except not_signed_in and those for limits. It is null with a live hold. Visitors have no booking and no overlapping bookings.';
grant execute on function public.review_booking to anon, authenticated, service_role;
