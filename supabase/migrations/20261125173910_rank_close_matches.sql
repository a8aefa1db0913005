-- Lists weak matches last in every order. Sorted by price, "standard home clean" began with laundry, which
-- has two of the three words through its category.

create or replace function private.search_services(
  p_query text, p_category text, p_place text, p_first_day date, p_last_day date,
  p_after time, p_before time, p_max_price numeric, p_at public.service_place, p_sort text,
  p_limit integer, p_offset integer
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, max_duration_minutes integer, rating_average numeric,
  rating_count integer, category_slug text, category_name text, provider_count integer,
  providers jsonb, provider_id uuid, starts_at timestamptz, time_zone text, total_count bigint,
  distance_km double precision
)
language sql stable security definer set search_path = ''
as $$
  with wanted as materialized (
    select w.*, a.latitude, a.longitude, w.has_time or num_nonnulls(w.place, p_max_price, p_at) > 0 as is_limited
      from (select nullif(btrim(p_place), '') as place,
                   exists (select from private.list_content_words(p_query)) as has_text,
                   num_nonnulls(p_first_day, p_last_day, p_after, p_before) > 0
                     or coalesce(p_sort = 'soonest', false) as has_time) w
      left join lateral private.find_area(w.place) a on a.is_code
  ), candidates as materialized (
    select s.*, c.slug, c.name as category, coalesce(m.score, 0) as score,
           coalesce(m.score >= 0.75 * max(m.score) over (), true) as is_close
      from wanted w cross join public.services s
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
      from wanted w cross join lateral private.find_offers(
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
             order by s.is_close desc,
                      case when p_sort = 'soonest' then o.starts_at end,
                      case when p_sort = 'price' then coalesce(o.price, s.min_price) end,
                      case when p_sort = 'rating' then s.rating_score end desc,
                      s.score desc, s.rating_score desc, s.name, s.id) as place_in_list
      from candidates s cross join wanted w
      left join offers o on o.service_id = s.id
     where o.service_id is not null or not w.is_limited
     order by place_in_list
     limit p_limit offset p_offset
  )
  select m.id, m.name, m.description, m.image_url, m.price, m.shortest,
         coalesce(m.longest, team.longest), m.rating_average, m.rating_count, m.slug, m.category,
         team.size, team.first_three, m.provider_id, m.starts_at, m.time_zone, m.total_count, team.distance_km
    from matches m
    -- Without a limit the rows are only counted.
    cross join wanted w
    left join lateral private.describe_team(m.id, m.provider_ids, m.starts_at is not null,
                                            w.latitude, w.longitude) team
      on p_limit is not null
   order by m.place_in_list
$$;
