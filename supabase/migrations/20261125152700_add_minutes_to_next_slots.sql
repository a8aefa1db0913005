-- The next free starts of providers take the minutes of chosen extras and answers.

drop function public.next_free_slots;
drop function private.next_free_slots;

create function private.next_free_slots(
  p_service_id uuid, p_provider_id uuid, p_limit integer, p_added_minutes integer
) returns table (provider_id uuid, starts_at timestamptz, time_zone text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_offer record;
  v_today date;
  v_week integer;
  v_found integer;
begin
  for v_offer in
    select distinct on (o.provider_id) o.provider_id, o.duration_minutes, p.time_zone
      from public.provider_services o
      join public.providers p on p.id = o.provider_id and p.is_active
      join public.services s on s.id = o.service_id and s.is_active
     where o.is_active
       and (p_service_id is null or o.service_id = p_service_id)
       and (p_provider_id is null or o.provider_id = p_provider_id)
     order by o.provider_id, o.duration_minutes
  loop
    v_today := (now() at time zone v_offer.time_zone)::date;
    -- Week by week: most providers have room in the first, so later weeks are rarely needed.
    for v_week in 0 .. (private.current_policy()).horizon_days / 7 loop
      return query
        select v_offer.provider_id, f.starts_at, v_offer.time_zone
          from private.free_slots(v_offer.provider_id, v_offer.duration_minutes + p_added_minutes,
                                  v_today + v_week * 7, v_today + v_week * 7 + 6) f
         limit p_limit;
      get diagnostics v_found = row_count;
      exit when v_found > 0;
    end loop;
  end loop;
end
$$;
comment on function private.next_free_slots is 'See public.next_free_slots.';
grant execute on function private.next_free_slots to anon, authenticated, service_role;

create function public.next_free_slots(
  p_service_id uuid default null, p_provider_id uuid default null, p_limit integer default 1,
  p_added_minutes integer default 0
) returns table (provider_id uuid, starts_at timestamptz, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  -- Returns nothing without a service or a provider: searching every calendar would cost too much.
  select * from private.next_free_slots(p_service_id, p_provider_id, least(greatest(p_limit, 1), 40),
                                        least(greatest(p_added_minutes, 0), 1440))
   where p_service_id is not null or p_provider_id is not null
   order by starts_at
$$;
comment on function public.next_free_slots is
  'Lists each provider''s next p_limit free starts (at most 40) within the first week that has any, for a service that takes p_added_minutes longer or for one provider''s shortest service.';
grant execute on function public.next_free_slots to anon, authenticated, service_role;
