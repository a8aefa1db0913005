-- Each nearest time names who comes and for how much: of several at one start, the cheapest.

create or replace function private.nearest_free_slots_within(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_postal_code text, days_before integer, days_after integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'provider_id', near.provider_id, 'first_name', p.first_name, 'total', near.total,
           'starts_at', near.starts_at, 'time_zone', near.time_zone)
           order by near.starts_at) filter (where days_after > 2 or near.away <= 86400), '[]')
    from (
      select * from (
        select distinct on (f.starts_at) f.*, abs(extract(epoch from f.starts_at - p_starts_at)) as away
          from private.list_free_slots(p_service_id, p_provider_id, p_add_on_ids,
                 p_starts_at::date - days_before, p_starts_at::date + days_after, null, p_postal_code) f
         order by f.starts_at, f.total, f.provider_id
      ) as one_each
       order by away
       limit 3
    ) as near
    join public.providers p on p.id = near.provider_id
$$;
comment on function private.nearest_free_slots_within is
  'Returns up to three free times nearest to a taken one, within this many days around it, with who comes and their total.';
