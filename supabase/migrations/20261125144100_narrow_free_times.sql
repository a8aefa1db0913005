-- With any provider, free times at home or at a venue are those of the providers who offer that, like the
-- price and the providers beside them.

drop function public.list_free_days(uuid, date, date, uuid, uuid[], uuid, text);
drop function public.list_free_slots(uuid, date, date, uuid, uuid[], uuid, text);
drop function private.list_free_slots(uuid, uuid, uuid[], date, date, uuid, text);

create function private.list_free_slots(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_from date, p_to date,
  p_idempotency_key uuid, p_postal_code text, p_place public.service_place default null
) returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text,
                 total numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The slot that the customer holds under this key stays available to them.
  v_except uuid := (
    select b.id from public.bookings b
     where p_idempotency_key is not null and b.status = 'held' and b.idempotency_key = p_idempotency_key
       and b.customer_id = private.current_customer_id());
  -- A chosen provider's times are shown wherever they work.
  v_place public.service_place := case when p_provider_id is null then p_place end;
begin
  perform private.check_day_range(p_from, p_to);
  return query
    -- Materialized, so that minutes and total are computed once per offer instead of once per slot.
    with offers as materialized (
      select o.provider_id, o.price, p.rating_average, p.time_zone,
             private.booking_minutes(o.provider_id, o.service_id, p_add_on_ids) as minutes,
             (private.price_booking(o.provider_id, o.service_id, p_add_on_ids)).total
        from public.provider_services o
        join public.providers p on p.id = o.provider_id and p.is_active
        cross join lateral (
          select o.at_home and v_place is distinct from 'venue' as at_home,
                 o.at_venue and v_place is distinct from 'home' as at_venue
        ) offered
       where o.service_id = p_service_id and o.is_active
         and (p_provider_id is null or o.provider_id = p_provider_id)
         and (offered.at_home or offered.at_venue)
         and (p_postal_code is null
              -- Customers may travel farther to a provider they chose.
              or p_provider_id is not null and o.at_venue
              or private.serves_postal_code(
                   o.provider_id, p_postal_code, offered.at_home, offered.at_venue))
    )
    select o.provider_id, f.starts_at, f.starts_at + make_interval(mins => o.minutes), o.time_zone,
           o.total
      from offers o
      cross join lateral private.free_slots(
        o.provider_id, o.minutes, p_from, p_to, now(), v_except) f
     where o.minutes is not null
     order by f.starts_at, o.price, o.rating_average desc nulls last, o.provider_id;
end
$$;
comment on function private.list_free_slots is 'See public.list_free_slots.';
grant execute on function private.list_free_slots to anon, authenticated, service_role;

create function public.list_free_slots(
  p_service_id uuid, p_from date, p_to date,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_idempotency_key uuid default null, p_postal_code text default null,
  p_place public.service_place default null
) returns table (provider_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text,
                 total numeric)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.list_free_slots(p_service_id, p_provider_id, p_add_on_ids, p_from, p_to,
      p_idempotency_key, p_postal_code, p_place)
$$;
comment on function public.list_free_slots is
  'Lists the free slots of a service on the provider''s local days p_from to p_to with their price, earliest first; of one provider, or of all who offer it in p_place. The slot held under p_idempotency_key counts as free for its customer. With a postal code, lists only providers who travel there or have a venue within reach; the venue of a chosen provider may be farther away.';
grant execute on function public.list_free_slots to anon, authenticated, service_role;

create function public.list_free_days(
  p_service_id uuid, p_from date, p_to date,
  p_provider_id uuid default null, p_add_on_ids uuid[] default '{}',
  p_idempotency_key uuid default null, p_postal_code text default null,
  p_place public.service_place default null
) returns table (day date, slot_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select (f.starts_at at time zone f.time_zone)::date, count(distinct f.starts_at)
    from private.list_free_slots(p_service_id, p_provider_id, p_add_on_ids, p_from, p_to,
      p_idempotency_key, p_postal_code, p_place) f
   group by 1 order by 1
$$;
comment on function public.list_free_days is
  'Lists the provider''s local days from p_from to p_to that have free slots, with the number of starts on each.';
grant execute on function public.list_free_days to anon, authenticated, service_role;
