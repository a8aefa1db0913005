-- Searches for services by text, place, time and price, and counts the results per category. The private functions run
-- as their owner and filter rows themselves, because row-level security would keep the planner from using the indexes.

create function private.find_offers(
  p_service_ids uuid[], p_place text, p_first_day date, p_last_day date, p_after time, p_before time,
  p_max_price numeric, p_at public.service_place, p_needs_slot boolean
) returns table (
  service_id uuid, provider_id uuid, price numeric, duration_minutes integer, time_zone text,
  starts_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with located as materialized (
    select * from private.locate_businesses(p_place) where p_place is not null
  ), offers as materialized (
    select o.service_id, o.provider_id, o.price, o.duration_minutes, p.time_zone
      from public.provider_services o
      join public.providers p on p.id = o.provider_id and p.is_active
      join public.business_profiles b on b.id = p.business_id and b.is_active
      left join located l on l.business_id = b.id
     where o.service_id = any (p_service_ids) and o.is_active
       and (p_place is null
            or l.business_id is not null
               and private.is_within_reach(p, l.postal_code, l.distance_km,
                     o.at_home and p_at is distinct from 'venue',
                     o.at_venue and p_at is distinct from 'home'))
       and (p_max_price is null or o.price <= p_max_price)
       and case p_at when 'home' then o.at_home when 'venue' then o.at_venue else true end
  ), calendars as materialized (
    select provider.provider_id, array_agg(g.opens_at) as opens_at, array_agg(g.period) as gaps
      from (select distinct o.provider_id, o.time_zone from offers o) provider
      cross join lateral (select (now() at time zone provider.time_zone)::date as today) local
      -- greatest and least ignore nulls, so a search without days starts today. Distant days are replaced, because an
      -- infinite day would never end and arithmetic fails on dates near the limits of the type.
      cross join lateral (
        select least(greatest(p_first_day, local.today), local.today + 732) as first_day) search
      -- Reads at most two weeks.
      cross join lateral private.list_free_gaps(
        provider.provider_id, search.first_day,
        greatest(search.first_day, least(coalesce(p_last_day, p_first_day), search.first_day + 13))) g
     where p_needs_slot
     group by provider.provider_id
  )
  select o.service_id, o.provider_id, o.price, o.duration_minutes, o.time_zone, free.slot
    from offers o
    left join lateral (
      select slot
        from calendars c
        cross join lateral private.list_slots_in_gaps(c.opens_at, c.gaps, o.duration_minutes) slot
       where c.provider_id = o.provider_id
         -- A night shift that begins on the last day ends after it.
         and (slot at time zone o.time_zone)::date between coalesce(p_first_day, '-infinity')
                                                       and coalesce(p_last_day, p_first_day, 'infinity')
         and (p_after is null or (slot at time zone o.time_zone)::time >= p_after)
         and (p_before is null or (slot at time zone o.time_zone)::time < p_before)
       order by slot limit 1
    ) free on p_needs_slot
   where free.slot is not null or not p_needs_slot
$$;
comment on function private.find_offers is
  'Lists the active offers of the given services that match the filters. Null filters match everything. With p_needs_slot, lists only offers with a free slot within two weeks of p_first_day (or of today, if that is later or p_first_day is null), each with the start of its first one. Otherwise, ignores the days and times, and starts_at is null. Days and times are local to the provider.';

create function private.describe_providers(
  p_service_id uuid, p_provider_ids uuid[], p_has_slots boolean, p_latitude numeric, p_longitude numeric
)
returns table (longest_minutes integer, provider_count integer, providers jsonb, distance_km double precision)
language sql stable security definer set search_path = ''
as $$
  select max(o.duration_minutes), count(*)::integer,
         to_jsonb((array_agg(
           jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
                              'image_url', p.image_url)
           order by case when p_has_slots then array_position(p_provider_ids, p.id) end,
                    p.rating_score desc, p.id))[1:3]),
         -- With p_has_slots, the search result shows the first provider, so the distance must be that provider's.
         min(private.get_distance_km(b.latitude, b.longitude, p_latitude, p_longitude))
           filter (where p_latitude is not null and (not p_has_slots or p.id = p_provider_ids[1]))
    from public.provider_services o
    join public.providers p on p.id = o.provider_id and p.is_active
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_ids is null or p.id = any (p_provider_ids))
$$;
comment on function private.describe_providers is
  'Summarizes the providers of a service, or only those in p_provider_ids: the longest duration in minutes, the number of providers, and up to three of them as a JSON array. With p_has_slots, p_provider_ids starts with the provider who is free first. distance_km is the distance of that provider or, without p_has_slots, of the closest one. It is null if the coordinates are.';

-- Weak matches come last in every order. Otherwise, "standard home clean" sorted by price would begin with laundry,
-- whose category contains two of the three words.
create function private.search_services(
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
  with request as materialized (
    select r.*, a.latitude, a.longitude, r.needs_slot or num_nonnulls(r.place, p_max_price, p_at) > 0 as has_filters
      from (select nullif(btrim(p_place), '') as place,
                   exists (select from private.list_content_words(p_query)) as has_text,
                   num_nonnulls(p_first_day, p_last_day, p_after, p_before) > 0
                     or coalesce(p_sort = 'soonest', false) as needs_slot) r
      left join lateral private.find_area(r.place) a on a.is_postal_code
  ), candidates as materialized (
    select s.*, c.slug, c.name as category, coalesce(m.score, 0) as score,
           coalesce(m.score >= 0.75 * max(m.score) over (), true) as is_strong_match
      from request r cross join public.services s
      join public.categories c on c.id = s.category_id
      left join private.match_subjects(p_query) m on m.kind = 'service' and m.subject_id = s.id
     where s.is_active and s.min_price is not null
       and (p_category is null or c.slug = p_category)
       and (m.subject_id is not null or not r.has_text)
  ), offers as (
    select distinct on (f.service_id) f.service_id, f.provider_id, f.starts_at, f.time_zone,
           -- If the search needs a slot, shows the price and duration of the provider who is free first (CAT-21).
           case when r.needs_slot then f.price else min(f.price) over per_service end as price,
           case when r.needs_slot then f.duration_minutes else min(f.duration_minutes) over per_service end
             as shortest_minutes,
           case when r.needs_slot then f.duration_minutes else max(f.duration_minutes) over per_service end
             as longest_minutes,
           array_agg(f.provider_id) over (per_service order by f.starts_at, f.price, f.provider_id
             rows between unbounded preceding and unbounded following) as provider_ids
      from request r cross join lateral private.find_offers(
        array(select s.id from candidates s), r.place, p_first_day, p_last_day, p_after, p_before,
        p_max_price, p_at, r.needs_slot) f
     where r.has_filters
    window per_service as (partition by f.service_id)
     order by f.service_id, f.starts_at, f.price, f.provider_id
  ), matches as materialized (
    -- With filters, shows the lowest price among the offers that match them.
    select s.*, coalesce(o.price, s.min_price) as price,
           coalesce(o.shortest_minutes, s.min_duration_minutes) as shortest_minutes, o.longest_minutes,
           o.provider_ids, o.provider_id, o.starts_at, o.time_zone, count(*) over () as total_count,
           row_number() over (
             order by s.is_strong_match desc,
                      case when p_sort = 'soonest' then o.starts_at end,
                      case when p_sort = 'price' then coalesce(o.price, s.min_price) end,
                      case when p_sort = 'rating' then s.rating_score end desc,
                      s.score desc, s.rating_score desc, s.name, s.id) as position
      from candidates s cross join request r left join offers o on o.service_id = s.id
     where o.service_id is not null or not r.has_filters
     order by position limit p_limit offset p_offset
  )
  select m.id, m.name, m.description, m.image_url, m.price, m.shortest_minutes,
         coalesce(m.longest_minutes, summary.longest_minutes), m.rating_average, m.rating_count, m.slug, m.category,
         summary.provider_count, summary.providers, m.provider_id, m.starts_at, m.time_zone, m.total_count,
         summary.distance_km
    from matches m
    cross join request r
    left join lateral private.describe_providers(m.id, m.provider_ids, m.starts_at is not null,
                                            r.latitude, r.longitude) summary
      -- public.list_category_counts passes no p_limit and only counts the rows, so it doesn't need their providers.
      on p_limit is not null
   order by m.position
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
  providers jsonb, provider_id uuid, starts_at timestamptz, time_zone text, total_count bigint,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_services(left(p_query, 200), p_category, left(p_place, 120),
    p_first_day, p_last_day, p_after, p_before, p_max_price, p_at, p_sort,
    least(greatest(p_limit, 1), 100), greatest(p_offset, 0))
$$;
comment on function public.search_services is
  'Lists up to p_limit (1 to 100) bookable services by text, category slug, place, days and time of day (local to each provider, within two weeks), price, and home or venue. p_sort is best, soonest, price or rating. With a day, a time or soonest, lists only services with a free slot, each with the provider and start of its first one. provider_count is the number of providers who match the filters, and providers has up to three of them, starting with the provider who is free first or else the best rated. total_count is the number of results on all pages. distance_km is set only if p_place is a postal code.';
grant execute on function public.search_services to anon, authenticated, service_role;

create function public.list_category_counts(
  p_query text default null, p_place text default null,
  p_first_day date default null, p_last_day date default null,
  p_after time default null, p_before time default null,
  p_max_price numeric default null, p_at public.service_place default null,
  p_sort text default 'best'
) returns table (id uuid, slug text, name text, description text, image_url text, service_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select c.id, c.slug, c.name, c.description, c.image_url, coalesce(counts.services, 0)
    from public.categories c
    left join (
      select s.category_slug, count(*) as services
        from private.search_services(left(p_query, 200), null, left(p_place, 120),
               p_first_day, p_last_day, p_after, p_before, p_max_price, p_at,
               p_sort, null, 0) s
       group by s.category_slug
    ) counts on counts.category_slug = c.slug
   order by c.position, c.name
$$;
comment on function public.list_category_counts is
  'Lists all categories in display order, each with the number of services that public.search_services finds in it. With p_sort soonest, counts only services with a free slot.';
grant execute on function public.list_category_counts to anon, authenticated, service_role;
