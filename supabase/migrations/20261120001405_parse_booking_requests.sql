-- Booking requests: the choices that holds, bookings, prices and lists of times depend on. A choice is a field of this
-- type. The client sends only ids and choices. The database derives the customer, price and duration.

create type private.booking_request as (
  idempotency_key uuid,
  service_id uuid,
  -- Null means any provider.
  provider_id uuid,
  add_on_ids uuid[],
  starts_at timestamptz,
  place public.service_place,
  location_id uuid,
  address text,
  -- Postal code of the customer's address, which determines the providers who can serve it.
  postal_code text,
  access_notes text,
  notes text,
  -- Person who will be there instead of the customer. Both are null if the customer will.
  on_site_name text,
  on_site_phone text,
  for_someone_else boolean,
  -- Total that the customer was shown and the part of it due online. Required to confirm, ignored for a hold.
  expected_total numeric,
  expected_due_online numeric,
  -- The database sets these fields. The client can't.
  customer_id uuid,
  request_hash text
);
comment on type private.booking_request is
  'What a customer asks for: the choices that a booking, a price and a list of times depend on. Build it with private.build_booking_request or private.parse_booking_request.';

create function private.build_booking_request(p_fields jsonb) returns private.booking_request
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(
    null::private.booking_request,
    '{"add_on_ids": [], "for_someone_else": false, "expected_due_online": 0}' || p_fields)
$$;
comment on function private.build_booking_request is
  'Returns the booking request with these fields. Ignores fields of other names, so that a row of a table can be passed.';

create function private.parse_booking_request(p_request jsonb) returns private.booking_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_known_keys text[] := array(select jsonb_object_keys(
    to_jsonb(private.build_booking_request('{}')) - array['customer_id', 'request_hash']));
begin
  if jsonb_typeof(p_request) is distinct from 'object' then
    perform private.raise_error(400, 'invalid_request', p_hint => 'The request must be a JSON object.');
  elsif p_request - v_known_keys <> '{}' then
    perform private.raise_error(
      400, 'invalid_request', (p_request - v_known_keys)::text, p_hint => 'The request has unknown keys.');
  end if;
  return private.build_booking_request(p_request);
end
$$;
comment on function private.parse_booking_request is
  'Returns the booking request in a JSON object whose keys are the type''s fields. A missing key has the default of private.build_booking_request. Raises PT400 invalid_request for other JSON and for an unknown key, such as customer_id, which only the database sets.';
grant execute on function private.parse_booking_request to anon, authenticated, service_role;
