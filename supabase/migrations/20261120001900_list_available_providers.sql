-- Lists the best rated providers who are free on a given day, which is today or one of the next six days.

create function private.list_available_providers(
  p_days_ahead integer, p_limit integer, p_place text
)
returns table (
  provider_id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, business_name text, city text, service_id uuid, service_name text,
  price numeric, starts_at timestamptz, time_zone text, distance_km double precision,
  add_on_ids uuid[], repeated public.service_repetition, deposit_percent integer,
  due_online numeric
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_offer record;
  v_slot timestamptz;
  v_day date;
  v_provider_count integer := 0;
begin
  -- Tries the best rated providers first, each with their most reviewed service.
  for v_offer in
    with located as materialized (
      select * from private.locate_businesses(p_place) where p_place is not null
    )
    select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count,
           p.time_zone, b.business_name, b.city, l.distance_km, offer.*
      from public.providers p
      join public.business_profiles b on b.id = p.business_id and b.is_active
      left join located l on l.business_id = b.id
      cross join lateral (
        select s.id as service_id, s.name as service_name, o.price, o.duration_minutes,
               s.repeated,
               deposit.deposit_percent,
               private.compute_deposit(o.price, deposit.deposit_percent, policy.currency) as due_online,
               array(
                 select a.id from public.service_add_ons a where a.service_id = s.id and a.is_active) as add_on_ids
          from public.provider_services o
          join public.services s on s.id = o.service_id and s.is_active
          cross join private.current_policy() as policy
          cross join lateral (
            select case when policy.takes_payments then o.deposit_percent else 0 end as deposit_percent
          ) deposit
         where o.provider_id = p.id and o.is_active
           and (p_place is null
                or l.business_id is not null
                   and private.is_within_reach(p, l.postal_code, l.distance_km, o.at_home, o.at_venue))
         order by s.rating_count desc, o.duration_minutes, s.id
         limit 1
      ) offer
     where p.is_active
       -- Skips providers who don't work on that day or have closed by now, without reading their calendars.
       and exists (
         select from public.provider_working_hours h
           cross join lateral (select now() at time zone p.time_zone as now) local
          where h.provider_id = p.id
            and case when h.weekday = extract(dow from local.now::date + p_days_ahead)
                  then p_days_ahead > 0 or h.closes_at > local.now::time or h.closes_at < h.opens_at
                  -- Night shifts close before they open. Includes those that began the day before.
                  else h.weekday = extract(dow from local.now::date + p_days_ahead - 1)
                       and h.closes_at < h.opens_at
                end)
     order by p.rating_score desc, p.id
     -- Late in the evening, there may be no free providers. This limit keeps the loop from reading every calendar.
     limit 100
  loop
    exit when v_provider_count >= p_limit;
    v_day := (now() at time zone v_offer.time_zone)::date + p_days_ahead;
    select f.starts_at into v_slot
      from private.list_provider_slots(v_offer.id, v_offer.duration_minutes, v_day, v_day) f
     limit 1;
    continue when not found;
    v_provider_count := v_provider_count + 1;
    return query select v_offer.id, v_offer.first_name, v_offer.last_name, v_offer.image_url,
      v_offer.rating_average, v_offer.rating_count, v_offer.business_name, v_offer.city,
      v_offer.service_id, v_offer.service_name, v_offer.price, v_slot, v_offer.time_zone,
      v_offer.distance_km, v_offer.add_on_ids, v_offer.repeated, v_offer.deposit_percent,
      v_offer.due_online;
  end loop;
end
$$;
comment on function private.list_available_providers is 'See public.list_available_providers.';
grant execute on function private.list_available_providers to anon, authenticated, service_role;

create function public.list_available_providers(
  p_days_ahead integer default 0, p_limit integer default 6, p_place text default null
) returns table (
  provider_id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, business_name text, city text, service_id uuid, service_name text,
  price numeric, starts_at timestamptz, time_zone text, distance_km double precision,
  add_on_ids uuid[], repeated public.service_repetition, deposit_percent integer,
  due_online numeric
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.list_available_providers(
    least(greatest(p_days_ahead, 0), 6), least(greatest(p_limit, 1), 24),
    nullif(btrim(left(p_place, 120)), ''))
   order by starts_at
$$;
comment on function public.list_available_providers is
  'Lists up to p_limit (1 to 24) of the best rated providers who have a free slot on the day p_days_ahead days (0 to 6) from today in their time zone, soonest first. Each row has the first such slot for the provider''s most reviewed service or, with p_place, the most reviewed one offered there. distance_km is set only if p_place is a postal code or a city without businesses. add_on_ids, repeated and deposit_percent determine the first step of the booking flow. due_online is the part of price that is paid online to confirm.';
grant execute on function public.list_available_providers to anon, authenticated, service_role;
