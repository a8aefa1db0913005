-- A result says who offers the service and how long it takes. With a free time it shows the price and the
-- duration of the provider who comes at that time, not the lowest of all who have a free time.

drop function public.search_services;
drop function private.search_services;

create function private.describe_team(p_service_id uuid, p_provider_ids uuid[], p_by_time boolean)
returns table (longest integer, size integer, first_three jsonb)
language sql stable security definer set search_path = ''
as $$
  select max(o.duration_minutes), count(*)::integer,
         to_jsonb((array_agg(
           jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
                              'image_url', p.image_url)
           order by case when p_by_time then array_position(p_provider_ids, p.id) end,
                    p.rating_score desc, p.id))[1:3])
    from public.provider_services o
    join public.providers p on p.id = o.provider_id and p.is_active
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_ids is null or p.id = any (p_provider_ids))
$$;
comment on function private.describe_team is
  'Returns the number of a service''s providers, of all or of these, their longest duration and three of them: with a time, first those who come first.';

create function private.search_services(
  p_query text, p_category text, p_place text, p_first_day date, p_last_day date,
  p_after time, p_before time, p_max_price numeric, p_at public.service_place, p_sort text,
  p_limit integer, p_offset integer
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, max_duration_minutes integer, rating_average numeric,
  rating_count integer, category_slug text, category_name text, provider_count integer,
  providers jsonb, provider_id uuid, starts_at timestamptz, time_zone text, total_count bigint
)
language sql stable security definer set search_path = ''
as $$
  with wanted as materialized (
    select *, w.has_time or num_nonnulls(w.place, p_max_price, p_at) > 0 as is_limited
      from (select nullif(btrim(p_place), '') as place,
                   exists (select from private.list_content_words(p_query)) as has_text,
                   num_nonnulls(p_first_day, p_last_day, p_after, p_before) > 0
                     or coalesce(p_sort = 'soonest', false) as has_time) w
  ), candidates as materialized (
    select s.*, c.slug, c.name as category, coalesce(m.score, 0) as score
      from wanted w
      cross join public.services s
      join public.categories c on c.id = s.category_id
      left join private.match_subjects(p_query) m on m.kind = 'service' and m.subject_id = s.id
     where s.is_active and s.min_price is not null
       and (p_category is null or c.slug = p_category)
       and (m.subject_id is not null or not w.has_text)
  ), offers as (
    select distinct on (f.service_id) f.service_id, f.provider_id, f.starts_at, f.time_zone,
           -- Beside a time, the price and the duration are those of the provider who is free then.
           case when w.has_time then f.price else min(f.price) over per_service end as price,
           case when w.has_time then f.minutes else min(f.minutes) over per_service end as shortest,
           case when w.has_time then f.minutes else max(f.minutes) over per_service end as longest,
           array_agg(f.provider_id) over (per_service order by f.starts_at, f.price, f.provider_id
             rows between unbounded preceding and unbounded following) as provider_ids
      from wanted w
      cross join lateral private.find_offers(
        array(select s.id from candidates s), w.place, p_first_day, p_last_day, p_after, p_before,
        p_max_price, p_at, w.has_time) f
     where w.is_limited
    window per_service as (partition by f.service_id)
     order by f.service_id, f.starts_at, f.price, f.provider_id
  ), matches as materialized (
    -- With limits, the price is the lowest within them, not the lowest anywhere.
    select s.*, coalesce(o.price, s.min_price) as price,
           coalesce(o.shortest, s.min_duration_minutes) as shortest, o.longest, o.provider_ids,
           o.provider_id, o.starts_at, o.time_zone, count(*) over () as total_count,
           row_number() over (
             order by case when p_sort = 'soonest' then o.starts_at end,
                      case when p_sort = 'price' then coalesce(o.price, s.min_price) end,
                      case when p_sort = 'rating' then s.rating_score end desc,
                      s.score desc, s.rating_score desc, s.name, s.id) as place_in_list
      from candidates s
      cross join wanted w
      left join offers o on o.service_id = s.id
     where o.service_id is not null or not w.is_limited
     order by place_in_list
     limit p_limit offset p_offset
  )
  select m.id, m.name, m.description, m.image_url, m.price, m.shortest,
         coalesce(m.longest, team.longest), m.rating_average, m.rating_count, m.slug, m.category,
         team.size, team.first_three, m.provider_id, m.starts_at, m.time_zone, m.total_count
    from matches m
    -- Without a limit the rows are only counted.
    left join lateral private.describe_team(m.id, m.provider_ids, m.starts_at is not null) team
      on p_limit is not null
   order by m.place_in_list
$$;
comment on function private.search_services is 'See public.search_services.';
grant execute on function private.search_services to anon, authenticated, service_role;

create function public.search_services(
  p_query text default null, p_category text default null, p_place text default null,
  p_first_day date default null, p_last_day date default null,
  p_after time default null, p_before time default null,
  p_max_price numeric default null, p_at public.service_place default null,
  p_sort text default 'best', p_limit integer default 24, p_offset integer default 0
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, max_duration_minutes integer, rating_average numeric,
  rating_count integer, category_slug text, category_name text, provider_count integer,
  providers jsonb, provider_id uuid, starts_at timestamptz, time_zone text, total_count bigint
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_services(left(p_query, 200), p_category, left(p_place, 120),
    p_first_day, p_last_day, p_after, p_before, p_max_price, p_at, p_sort,
    least(greatest(p_limit, 1), 100), greatest(p_offset, 0))
$$;
comment on function public.search_services is
  'Lists bookable services by text, category slug, place, days (local to each provider), time of day, price and home or venue; sorted by best, soonest, price or rating. With a day, a time or the order soonest, each comes with its first free start. provider_count counts the providers within the limits; providers are up to three of them, the one at that start or else the best rated first. total_count counts all pages.';
grant execute on function public.search_services to anon, authenticated, service_role;
