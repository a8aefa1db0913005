-- Receives booking requests. The steps before a slot is taken: identify the customer, normalize the request, find the
-- booking from an earlier attempt, and validate the request.

create function private.hash_request(p_request private.booking_request) returns text
language sql stable set search_path = ''
as $$
  -- The expected amounts aren't choices. The result doesn't depend on the session's time zone or the order of the add-ons.
  select md5((
    to_jsonb(p_request)
    - array['idempotency_key', 'expected_total', 'expected_due_online', 'customer_id', 'request_hash']
    || jsonb_build_object(
         'starts_at', p_request.starts_at at time zone 'UTC',
         'add_on_ids', (select jsonb_agg(id order by id) from unnest(p_request.add_on_ids) as id)))::text)
$$;
comment on function private.hash_request is
  'Returns a digest of the customer''s choices, which tells a repeated request from a different one with the same key.';

create function private.prepare_request(p_request private.booking_request)
returns private.booking_request
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Serializes a customer's requests so that a repeated request finds the booking from the first attempt.
  perform private.lock_customer(p_request.customer_id);

  p_request.address := nullif(btrim(p_request.address), '');
  p_request.postal_code := private.normalize_postal_code(p_request.postal_code);
  p_request.access_notes := nullif(btrim(p_request.access_notes), '');
  p_request.notes := nullif(btrim(p_request.notes), '');
  p_request.on_site_name := nullif(btrim(p_request.on_site_name), '');
  p_request.on_site_phone := nullif(btrim(p_request.on_site_phone), '');
  -- A customer who isn't there can be elsewhere.
  p_request.for_someone_else := coalesce(p_request.for_someone_else, false)
    or p_request.on_site_name is not null;
  p_request.request_hash := private.hash_request(p_request);
  return p_request;
end
$$;
comment on function private.prepare_request is
  'Locks the request''s customer and returns the request with normalized text and its hash.';

create function private.receive_request(p_request private.booking_request)
returns private.booking_request
language plpgsql volatile security definer set search_path = ''
as $$
begin
  p_request.customer_id := private.require_acting_customer();
  if p_request.idempotency_key is null or p_request.service_id is null then
    perform private.raise_error(400, 'invalid_request', p_hint => 'The key or the service is missing.');
  end if;
  p_request := private.prepare_request(p_request);
  -- The account may have been deleted while this call waited for the customer's lock.
  perform private.require_acting_customer();
  return p_request;
end
$$;
comment on function private.receive_request is
  'Returns the caller''s request with their customer id, prepared by private.prepare_request. Raises PT401 not_signed_in if the caller isn''t a signed-in customer, and PT400 invalid_request if the key or the service is missing.';

create function private.find_booking_by_key(p_request private.booking_request) returns public.bookings
language sql stable security definer set search_path = ''
as $$
  select b from public.bookings b
   where b.customer_id = p_request.customer_id and b.idempotency_key = p_request.idempotency_key
$$;
comment on function private.find_booking_by_key is
  'Returns the customer''s hold or booking with the request''s key, or null if there is none. Ignores the request''s hash.';

create function private.validate_request(
  p_request private.booking_request, p_policy public.booking_policies
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_add_ons(p_request.service_id, p_request.add_on_ids);

  if p_request.starts_at is null or not isfinite(p_request.starts_at) then
    perform private.raise_error(400, 'invalid_time');
  elsif p_request.starts_at <= now() then
    perform private.raise_error(400, 'past');
  elsif p_request.starts_at < now() + make_interval(mins => p_policy.lead_minutes) then
    perform private.raise_error(400, 'too_soon');
  elsif p_request.starts_at > now() + make_interval(days => p_policy.horizon_days) then
    perform private.raise_error(400, 'too_far');
  elsif extract(epoch from p_request.starts_at) % (p_policy.slot_minutes * 60) <> 0 then
    perform private.raise_error(400, 'off_grid');
  end if;

  -- Operators have no reason to change these lengths, so they aren't part of the policy.
  if char_length(p_request.notes) > private.get_max_length('notes') then
    perform private.raise_error(400, 'too_long', 'notes');
  elsif char_length(p_request.address) > private.get_max_length('address') then
    perform private.raise_error(400, 'too_long', 'address');
  elsif char_length(p_request.access_notes) > private.get_max_length('access_notes') then
    perform private.raise_error(400, 'too_long', 'access_notes');
  elsif char_length(p_request.on_site_name) > private.get_max_length('name')
     or char_length(p_request.on_site_phone) > private.get_max_length('phone') then
    perform private.raise_error(400, 'too_long', 'on_site_name');
  elsif num_nulls(p_request.on_site_name, p_request.on_site_phone) = 1 then
    perform private.raise_error(400, 'invalid_request', p_hint => 'The person on site lacks a name or a phone number.');
  end if;
end
$$;
comment on function private.validate_request is
  'Raises PT400 for invalid add-ons (see private.check_add_ons), for a start time that the policy doesn''t allow (invalid_time, past, too_soon, too_far or off_grid), for text that is too long (too_long), and for a person on site without a name or phone number (invalid_request).';
