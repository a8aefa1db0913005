-- Queues messages about a whole series, which replace the messages about each of its bookings.

create function private.describe_series(p_booking_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'ends_at', max(b.ends_at), 'total', sum(b.total), 'cancellation_fee', sum(b.cancellation_fee),
      'fee_due', sum(b.fee_due), 'fee_due_on', max(b.fee_due_on), 'refund', sum(b.refund),
      'bookings', jsonb_agg(
        jsonb_build_object('reference', b.reference, 'starts_at', b.starts_at, 'total', b.total)
        order by b.starts_at))
    from public.bookings b where b.id = any (p_booking_ids)
$$;
comment on function private.describe_series is
  'Returns the totals, dates and references of the given bookings in a series, as data for message templates.';

create function private.notify_of_series(
  p_kind private.message_kind, p_replaced_kind private.message_kind, p_booking_ids uuid[]
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_first_booking public.bookings;
  v_data jsonb;
  v_event_id uuid := gen_random_uuid();
begin
  select * into strict v_first_booking from public.bookings b
   where b.id = any (p_booking_ids) order by b.starts_at limit 1;
  -- Only this transaction's messages have this created_at, so no worker can have claimed them.
  delete from private.outbox_messages m
   where m.booking_id = any (p_booking_ids) and m.kind = p_replaced_kind and m.created_at = now()
     and m.sent_at is null and m.locked_until is null;
  v_data := private.describe_booking(v_first_booking) || private.describe_series(p_booking_ids);
  perform private.notify_customer(p_kind, v_first_booking, v_event_id, v_data);
  perform private.notify_provider(p_kind, v_first_booking, v_event_id, v_data);
end
$$;
comment on function private.notify_of_series is
  'Queues messages of p_kind to the customer and the provider about the given bookings in a series. Deletes the messages of p_replaced_kind that this transaction has queued about each booking.';
