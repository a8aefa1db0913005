-- Changes the details of a booking that aren't its time, until it starts: the notes, the access notes, the phone
-- number that the provider calls, and the person who will be there instead of the customer.

create function private.change_booking_details(
  p_reference text, p_notes text, p_access_notes text, p_phone text, p_on_site_name text,
  p_on_site_phone text
) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_changed_columns text[];
  v_event_id uuid := gen_random_uuid();
  v_constraint text;
begin
  perform private.require_changeable(v_booking);
  p_notes := nullif(btrim(p_notes), '');
  p_phone := nullif(btrim(p_phone), '');
  p_on_site_name := nullif(btrim(p_on_site_name), '');
  p_on_site_phone := nullif(btrim(p_on_site_phone), '');
  if num_nulls(p_on_site_name, p_on_site_phone) = 1 then
    perform private.raise_error(400, 'invalid_request', p_hint => 'The person on site lacks a name or a phone number.');
  end if;
  -- As in a booking request, a visit to the venue has no access notes.
  p_access_notes := case v_booking.place when 'home' then nullif(btrim(p_access_notes), '') end;
  v_changed_columns := array_remove(array[
    case when p_notes is distinct from v_booking.notes then 'notes' end,
    case when p_access_notes is distinct from v_booking.access_notes then 'access_notes' end,
    case when p_phone is distinct from v_booking.phone then 'phone' end,
    case when p_on_site_name is distinct from v_booking.on_site_name then 'on_site_name' end,
    case when p_on_site_phone is distinct from v_booking.on_site_phone then 'on_site_phone' end], null);
  if v_changed_columns = '{}' then
    return v_booking;
  end if;

  -- The history keeps a row for each change.
  perform private.consume_rate_limit(
    'detail_changes', v_booking.customer_id::text, 20, interval '1 hour');
  begin
    update public.bookings b set notes = p_notes, access_notes = p_access_notes, phone = p_phone,
           on_site_name = p_on_site_name, on_site_phone = p_on_site_phone
     where b.id = v_booking.id and b.status = 'confirmed'
    returning * into strict v_booking;
  -- The table states the maximum lengths.
  exception when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform private.raise_error(400, 'too_long', v_constraint);
  end;

  -- Uses clock_timestamp(), because a change in a transaction that began later may have come first.
  insert into public.booking_events (id, booking_id, kind, changed_columns, created_at)
  values (v_event_id, v_booking.id, 'details_changed', v_changed_columns, clock_timestamp());
  perform private.notify_provider('booking_details_changed', v_booking, v_event_id,
    private.describe_booking(v_booking) || jsonb_build_object('changed_columns', v_changed_columns));
  return v_booking;
end
$$;
comment on function private.change_booking_details is 'See public.change_booking_details.';
grant execute on function private.change_booking_details to authenticated, service_role;

create function public.change_booking_details(
  p_reference text, p_notes text, p_access_notes text, p_phone text, p_on_site_name text,
  p_on_site_phone text
) returns table (
  reference text, notes text, access_notes text, phone text, on_site_name text, on_site_phone text
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.notes, b.access_notes, b.phone, b.on_site_name, b.on_site_phone
    from private.change_booking_details(
      p_reference, p_notes, p_access_notes, p_phone, p_on_site_name, p_on_site_phone) b
$$;
comment on function public.change_booking_details is
  'Replaces the notes, access notes, phone number and person on site of the caller''s booking, records it in the history and notifies the provider (MSG-13). Empty text or null removes a value. A booking at the venue gets no access notes. Raises not_signed_in or unknown_booking if there is none, booking_closed or already_started if it can''t be changed, too_long for text that the table doesn''t accept, invalid_request for a person without a name or phone number, and PT429 too_many_detail_changes after 20 changes in an hour. A repeated call changes nothing.';
grant execute on function public.change_booking_details to authenticated, service_role;
