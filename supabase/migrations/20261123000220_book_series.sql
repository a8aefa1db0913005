-- Books the chosen dates of a series in one transaction, so that either all or none are booked.

create function private.book_series(
  p_request private.booking_request, p_policy public.booking_policies, p_hold public.bookings,
  p_starts timestamptz[]
) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_hold_key uuid := p_request.idempotency_key;
  v_start timestamptz;
  v_booking public.bookings;
  v_booking_ids uuid[] := '{}';
  v_taken_starts timestamptz[] := '{}';
begin
  perform private.lock_providers(array[p_request.provider_id, p_hold.provider_id]);
  perform private.release_expired_holds(array[p_request.provider_id], p_hold.id);

  foreach v_start in array p_starts loop
    p_request.starts_at := v_start;
    perform private.limit_new_customers(p_request, p_policy, array[p_request.provider_id]);
    v_booking := null;
    if private.is_working(p_request.provider_id, private.get_booking_period(
         p_request.provider_id, p_request.service_id, p_request.add_on_ids, v_start)) then
      v_booking := private.book_provider(
        p_request, p_policy, p_request.provider_id, p_hold.id, 'confirmed');
    end if;
    v_booking_ids := v_booking_ids || v_booking.id;
    -- Appends null if the date was booked. array_remove below removes the nulls.
    v_taken_starts := v_taken_starts || case when v_booking.id is null then v_start end;
    -- The first booking replaces the hold and gets its key. The others get keys that are derived from it.
    p_hold.id := null;
    p_request.idempotency_key := md5(v_hold_key::text || extract(epoch from v_start))::uuid;
  end loop;

  v_taken_starts := array_remove(v_taken_starts, null);
  if cardinality(v_taken_starts) > 0 then
    perform private.raise_error(409, 'series_taken', to_jsonb(v_taken_starts)::text);
  end if;
  return v_booking_ids;
end
$$;
comment on function private.book_series is
  'Books all start times with the request''s provider and returns the ids of the bookings by start time. p_hold is the hold that the first booking replaces, or null. Raises series_taken with a JSON array of the start times that are taken or outside the working hours, or an error from private.limit_new_customers or private.book_provider. Books nothing then.';

create function private.confirm_series(
  p_request private.booking_request, p_frequency public.booking_frequency, p_count integer,
  p_chosen_starts timestamptz[]
) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_policy public.booking_policies := private.current_policy();
  v_existing public.bookings;
  v_starts timestamptz[];
  v_booking_ids uuid[];
begin
  p_request := private.receive_request(p_request);
  p_request.request_hash := md5(jsonb_build_array(
    p_request.request_hash, p_frequency, p_count,
    (select jsonb_agg(chosen at time zone 'UTC' order by chosen)
       from unnest(p_chosen_starts) as chosen))::text);
  v_existing := private.find_booking_by_key(p_request);
  -- If no booking has this key, v_existing is null and the branch doesn't run.
  if v_existing.status <> 'held' then
    if v_existing.request_hash <> p_request.request_hash then
      perform private.raise_error(409, 'already_confirmed', v_existing.reference);
    end if;
    return query select * from public.bookings b
                  where b.series_id = v_existing.series_id order by b.starts_at;
    return;
  end if;

  perform private.check_series(p_request, p_frequency, p_count);
  -- Only the first date has to be within the policy's horizon.
  perform private.validate_request(p_request, v_policy);
  p_request := private.resolve_place(p_request);
  -- Raises an error if the provider can't take the first date.
  perform private.find_candidates(p_request, v_existing.provider_id);
  -- Accepts only dates in the series, because other dates would bypass the limits on single bookings.
  select array_agg(r.starts_at order by r.starts_at) into v_starts
    from public.providers p,
         private.list_series_starts(p_request.starts_at, p.time_zone, p_frequency, p_count) as r
   where p.id = p_request.provider_id and r.starts_at = any (p_chosen_starts);
  if coalesce(cardinality(v_starts), 0) < 2 or cardinality(v_starts) <> cardinality(p_chosen_starts) then
    perform private.raise_error(400, 'invalid_series');
  end if;
  perform private.limit_bookings(
    p_request, v_policy, array[p_request.provider_id], v_starts, 'confirmed');

  v_booking_ids := private.book_series(p_request, v_policy, v_existing, v_starts);
  update public.bookings b set series_id = v_booking_ids[1] where b.id = any (v_booking_ids);
  perform private.notify_of_series('series_confirmed', 'booking_confirmed', v_booking_ids);
  return query select * from public.bookings b where b.id = any (v_booking_ids) order by b.starts_at;
end
$$;
comment on function private.confirm_series is 'See public.confirm_series.';
grant execute on function private.confirm_series to authenticated, service_role;

create function public.confirm_series(
  p_request jsonb, p_frequency public.booking_frequency, p_count integer,
  p_chosen_starts timestamptz[]
) returns table (
  reference text, starts_at timestamptz, ends_at timestamptz, time_zone text, total numeric,
  series_id uuid
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.starts_at, b.ends_at, b.time_zone, b.total, b.series_id
    from private.confirm_series(private.parse_booking_request(p_request),
           p_frequency, p_count, p_chosen_starts) b
$$;
comment on function public.confirm_series is
  'Books all chosen dates of a series for the calling customer, or none of them. p_request is described at private.parse_booking_request. p_chosen_starts must contain at least two start times returned by public.list_repeat_dates for the same start, p_frequency and p_count. The request''s expected_total is the total per date that the customer was shown. Raises price_changed if a date costs a different amount, and series_taken with the taken start times if any are taken. A repeated call with the same key returns the same series, and a different request with that key raises already_confirmed.';
grant execute on function public.confirm_series to authenticated, service_role;
