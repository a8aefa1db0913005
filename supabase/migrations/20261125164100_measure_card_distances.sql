-- Cards of providers, businesses and services say how far away they are from the customer's postal code, and
-- a free provider's card leads to the first booking step that asks something.

drop function private.list_near(text);
create function private.list_near(p_place text)
returns table (provider_id uuid, business_id uuid, distance_km double precision)
language sql stable security definer set search_path = ''
as $$
  select p.id, l.business_id, l.distance_km
    from private.locate_businesses(p_place) l
    join public.providers p on p.business_id = l.business_id and p.is_active
   where exists (select from public.provider_services o
                   join public.services s on s.id = o.service_id and s.is_active
                  where o.provider_id = p.id and o.is_active
                    and private.is_reached(p, l.postal_code, l.distance_km, o.at_home, o.at_venue))
$$;
comment on function private.list_near is 'Lists providers who are in a place, travel there or have a venue within reach of it, with their business''s distance from a postal code.';
grant execute on function private.list_near to anon, authenticated, service_role;

drop function public.list_providers_near(text, integer);
create function public.list_providers_near(p_place text, p_limit integer default 6)
returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count, p.checks,
         b.business_name, b.city, b.region, n.distance_km
    from private.list_near(left(p_place, 120)) n
    join public.providers p on p.id = n.provider_id
    join public.business_profiles b on b.id = n.business_id
   order by p.rating_score desc, p.id
   limit least(greatest(p_limit, 1), 24)
$$;
comment on function public.list_providers_near is
  'Lists providers who are in a place, travel there or have a venue within reach of it, best rated first.';
grant execute on function public.list_providers_near to anon, authenticated, service_role;

drop function public.list_businesses_near(text, integer);
create function public.list_businesses_near(p_place text, p_limit integer default 6)
returns table (
  id uuid, business_name text, business_description text, image_url text, logo_url text,
  city text, region text, rating_average numeric, rating_count integer,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select b.id, b.business_name, b.business_description, b.image_url, b.logo_url, b.city, b.region,
         b.rating_average, b.rating_count, n.distance_km
    from (select distinct n.business_id, n.distance_km from private.list_near(left(p_place, 120)) n) n
    join public.business_profiles b on b.id = n.business_id
   order by b.rating_score desc, b.id
   limit least(greatest(p_limit, 1), 24)
$$;
comment on function public.list_businesses_near is
  'Lists businesses whose providers are in a place, travel there or have a venue within reach of it, best rated first.';
grant execute on function public.list_businesses_near to anon, authenticated, service_role;

drop function public.list_available_providers(integer, integer, text);
drop function private.list_available_providers(integer, integer, text);
create function private.list_available_providers(
  p_days_ahead integer, p_limit integer, p_place text
)
returns table (
  provider_id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, business_name text, city text, service_id uuid, service_name text,
  price numeric, starts_at timestamptz, time_zone text, distance_km double precision,
  add_on_ids uuid[], repeated public.service_repetition, deposit_percent integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_offer record;
  v_slot timestamptz;
  v_day date;
  v_found integer := 0;
begin
  -- Best rated first, each with the service they are best known for. Checks at most 100 providers:
  -- late in the evening all are busy, and finding that out must not mean checking everyone.
  for v_offer in
    with located as materialized (
      select * from private.locate_businesses(p_place) where p_place is not null
    )
    select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count,
           p.time_zone, b.business_name, b.city, l.distance_km, known.*
      from public.providers p
      join public.business_profiles b on b.id = p.business_id and b.is_active
      left join located l on l.business_id = b.id
      cross join lateral (
        select s.id as service_id, s.name as service_name, o.price, o.duration_minutes,
               s.repeated, o.deposit_percent, array(
                 select a.id from public.service_add_ons a where a.service_id = s.id and a.is_active) as add_on_ids
          from public.provider_services o
          join public.services s on s.id = o.service_id and s.is_active
         where o.provider_id = p.id and o.is_active
           and (p_place is null
                or l.business_id is not null
                   and private.is_reached(p, l.postal_code, l.distance_km, o.at_home, o.at_venue))
         order by s.rating_count desc, o.duration_minutes, s.id
         limit 1
      ) known
     where p.is_active
       and exists (
         select from public.provider_working_hours h
           cross join lateral (select now() at time zone p.time_zone as wall) here
          where h.provider_id = p.id
            and case when h.weekday = extract(dow from here.wall::date + p_days_ahead)
                  then p_days_ahead > 0 or h.closes_at > here.wall::time or h.closes_at < h.opens_at
                  -- A night shift that began the day before.
                  else h.weekday = extract(dow from here.wall::date + p_days_ahead - 1)
                       and h.closes_at < h.opens_at
                end)
     order by p.rating_score desc, p.id
     limit 100
  loop
    exit when v_found >= p_limit;
    v_day := (now() at time zone v_offer.time_zone)::date + p_days_ahead;
    select f.starts_at into v_slot
      from private.free_slots(v_offer.id, v_offer.duration_minutes, v_day, v_day) f
     limit 1;
    continue when not found;
    v_found := v_found + 1;
    return query select v_offer.id, v_offer.first_name, v_offer.last_name, v_offer.image_url,
      v_offer.rating_average, v_offer.rating_count, v_offer.business_name, v_offer.city,
      v_offer.service_id, v_offer.service_name, v_offer.price, v_slot, v_offer.time_zone,
      v_offer.distance_km, v_offer.add_on_ids, v_offer.repeated, v_offer.deposit_percent;
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
  add_on_ids uuid[], repeated public.service_repetition, deposit_percent integer
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.list_available_providers(
    least(greatest(p_days_ahead, 0), 6), least(greatest(p_limit, 1), 24),
    nullif(btrim(left(p_place, 120)), ''))
   order by starts_at
$$;
comment on function public.list_available_providers is
  'Lists well-rated providers with a free start today (or p_days_ahead days later) in their own time zone, soonest first; with p_place, only those who are there or travel there, with the distance from a postal code. The last three columns say what the booking asks first.';
grant execute on function public.list_available_providers to anon, authenticated, service_role;

drop function public.search_providers(text, text, integer);
drop function private.search_providers(text, text, integer);
create function private.search_providers(p_query text, p_place text, p_limit integer)
returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text,
  distance_km double precision
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count, p.checks,
         b.business_name, b.city, b.region, l.distance_km
    from private.match_subjects(p_query) m
    join public.providers p on p.id = m.subject_id and p.is_active
    join public.business_profiles b on b.id = p.business_id and b.is_active
    left join private.locate_businesses(p_place) l on l.business_id = b.id
   where m.kind = 'provider'
     and (p_place is null or l.business_id is not null and coalesce(l.distance_km, 0) <= 100)
   order by m.score desc, p.rating_score desc, p.id
   limit p_limit
$$;
comment on function private.search_providers is 'See public.search_providers.';
grant execute on function private.search_providers to anon, authenticated, service_role;

create function public.search_providers(
  p_query text, p_place text default null, p_limit integer default 6
) returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_providers(
    left(p_query, 200), nullif(btrim(left(p_place, 120)), ''), least(greatest(p_limit, 1), 24))
$$;
comment on function public.search_providers is 'Lists providers whose name matches, best match first.';
grant execute on function public.search_providers to anon, authenticated, service_role;

drop function public.search_businesses(text, text, integer);
drop function private.search_businesses(text, text, integer);
create function private.search_businesses(p_query text, p_place text, p_limit integer)
returns table (
  id uuid, business_name text, business_description text, image_url text, logo_url text,
  city text, region text, rating_average numeric, rating_count integer,
  distance_km double precision
)
language sql stable security definer set search_path = ''
as $$
  select b.id, b.business_name, b.business_description, b.image_url, b.logo_url, b.city, b.region,
         b.rating_average, b.rating_count, l.distance_km
    from private.match_subjects(p_query) m
    join public.business_profiles b on b.id = m.subject_id and b.is_active
    left join private.locate_businesses(p_place) l on l.business_id = b.id
   where m.kind = 'business'
     and (p_place is null or l.business_id is not null and coalesce(l.distance_km, 0) <= 100)
   order by m.score desc, b.rating_score desc, b.id
   limit p_limit
$$;
comment on function private.search_businesses is 'See public.search_businesses.';
grant execute on function private.search_businesses to anon, authenticated, service_role;

create function public.search_businesses(
  p_query text, p_place text default null, p_limit integer default 6
) returns table (
  id uuid, business_name text, business_description text, image_url text, logo_url text,
  city text, region text, rating_average numeric, rating_count integer,
  distance_km double precision
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_businesses(
    left(p_query, 200), nullif(btrim(left(p_place, 120)), ''), least(greatest(p_limit, 1), 24))
$$;
comment on function public.search_businesses is 'Lists businesses whose name matches, best match first.';
grant execute on function public.search_businesses to anon, authenticated, service_role;

drop function public.search_services;
drop function private.search_services;
drop function private.describe_team;
create function private.describe_team(
  p_service_id uuid, p_provider_ids uuid[], p_by_time boolean, p_latitude numeric, p_longitude numeric
)
returns table (longest integer, size integer, first_three jsonb, distance_km double precision)
language sql stable security definer set search_path = ''
as $$
  select max(o.duration_minutes), count(*)::integer,
         to_jsonb((array_agg(
           jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
                              'image_url', p.image_url)
           order by case when p_by_time then array_position(p_provider_ids, p.id) end,
                    p.rating_score desc, p.id))[1:3]),
         -- With a time, of the provider who comes then.
         min(private.distance_km(b.latitude, b.longitude, p_latitude, p_longitude))
           filter (where p_latitude is not null and (not p_by_time or p.id = p_provider_ids[1]))
    from public.provider_services o
    join public.providers p on p.id = o.provider_id and p.is_active
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where o.service_id = p_service_id and o.is_active
     and (p_provider_ids is null or p.id = any (p_provider_ids))
$$;
comment on function private.describe_team is
  'Returns the number of a service''s providers, of all or of these, their longest duration, three of them (with a time, first those who come first), and the distance of the closest or, with a time, of the provider who comes.';

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
  with wanted as materialized (
    select w.*, a.latitude, a.longitude, w.has_time or num_nonnulls(w.place, p_max_price, p_at) > 0 as is_limited
      from (select nullif(btrim(p_place), '') as place,
                   exists (select from private.list_content_words(p_query)) as has_text,
                   num_nonnulls(p_first_day, p_last_day, p_after, p_before) > 0
                     or coalesce(p_sort = 'soonest', false) as has_time) w
      left join lateral private.find_area(w.place) a on a.is_code
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
         team.size, team.first_three, m.provider_id, m.starts_at, m.time_zone, m.total_count, team.distance_km
    from matches m
    -- Without a limit the rows are only counted.
    cross join wanted w
    left join lateral private.describe_team(m.id, m.provider_ids, m.starts_at is not null,
                                            w.latitude, w.longitude) team
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
  'Lists bookable services by text, category slug, place, days (local to each provider), time of day, price and home or venue; sorted by best, soonest, price or rating. With a day, a time or the order soonest, each comes with its first free start. provider_count counts the providers within the limits; providers are up to three of them, the one at that start or else the best rated first. total_count counts all pages. distance_km is measured from a postal code.';
grant execute on function public.search_services to anon, authenticated, service_role;
