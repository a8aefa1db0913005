-- Nobody works for a business that is switched off. Before, its providers kept their prices, their
-- free times and their bookings, while the app could no longer read where they are.

create view private.working_providers as
  select p.* from public.providers p
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where p.is_active;
comment on view private.working_providers is
  'Who can be booked: active providers of active businesses. The only place that says so.';

create or replace function private.refresh_service_minimums(p_service_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  -- Two offers of one service that change at once queue here: the update below, a statement of its
  -- own, then sees what the other one did.
  select from public.services where id = any (p_service_ids) order by id for no key update;
  update public.services s
     set min_price = m.price, min_duration_minutes = m.minutes
    from unnest(p_service_ids) as wanted (id)
    left join lateral (
      select min(o.price) as price, min(o.duration_minutes) as minutes
        from public.provider_services o
        join private.working_providers p on p.id = o.provider_id
       where o.service_id = wanted.id and o.is_active
    ) m on true
   where s.id = wanted.id
     and (s.min_price, s.min_duration_minutes) is distinct from (m.price, m.minutes)
$$;

-- A provider may change business, too.
drop trigger follow_provider_activity on public.providers;
create trigger follow_provider_activity after update of is_active, business_id on public.providers
  for each row when ((old.is_active, old.business_id) is distinct from (new.is_active, new.business_id))
  execute function private.follow_provider_activity();
comment on function private.follow_provider_activity is
  'Keeps services.min_price true when a provider stops, resumes or changes business.';

create function private.follow_business_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_service_minimums(
    array(select distinct o.service_id
            from public.provider_services o
            join public.providers p on p.id = o.provider_id
           where p.business_id = new.id));
  return null;
end
$$;
comment on function private.follow_business_activity is
  'Keeps services.min_price true when a business stops or resumes.';
create trigger follow_business_activity after update of is_active on public.business_profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function private.follow_business_activity();

-- All free times come through here.
create or replace function private.working_windows(p_provider_id uuid, p_from date, p_to date)
returns setof tstzrange
language sql stable security definer set search_path = ''
as $$
  select tstzrange(opens, closes)
    from private.working_providers p
    join public.provider_working_hours h on h.provider_id = p.id
    join generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') as d (day)
      on extract(dow from d.day) = h.weekday
    cross join lateral (
      select private.instant_of(d.day::date + h.opens_at, p.time_zone) as opens,
             private.instant_of(d.day::date + h.closes_at, p.time_zone) as closes
    ) as instants
   where p.id = p_provider_id and opens < closes
$$;

create or replace function private.candidate_providers(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_place public.service_place
) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(o.provider_id order by o.price, p.rating_average desc nulls last, o.provider_id), '{}')
    from public.provider_services o
    join private.working_providers p on p.id = o.provider_id
    join public.services s on s.id = o.service_id and s.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_id is null or o.provider_id = p_provider_id)
     and (p_place is null or case p_place when 'home' then o.at_home else o.at_venue end)
     and (p_starts_at is null or exists (
       select from private.working_windows(o.provider_id,
                     (p_starts_at at time zone p.time_zone)::date - 1,
                     (p_starts_at at time zone p.time_zone)::date) as w (period)
        where w.period @> tstzrange(p_starts_at, p_starts_at + make_interval(
                mins => private.booking_minutes(o.provider_id, p_service_id, p_add_on_ids)))))
$$;

revoke execute on function private.follow_business_activity from public;

-- What is switched off already was counted so far.
select private.refresh_service_minimums(array(select id from public.services));
