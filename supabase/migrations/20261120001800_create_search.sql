-- Search by category, text and place. It runs with its owner's rights and does its own filtering, as a
-- row policy would keep the planner from using the text indexes.

create function private.is_in_place(b public.business_profiles, p_place text) returns boolean
language sql immutable set search_path = ''
as $$
  -- People write places in many ways: any text that contains the city, the beginning of its name, its
  -- region or its postal code all match.
  select strpos(lower(p_place), lower(b.city)) > 0
      or starts_with(lower(b.city), lower(p_place))
      or lower(b.region) = lower(p_place)
      or b.postal_code = p_place
$$;
comment on function private.is_in_place is 'Whether a business is in the city, region or postal code someone typed.';

create function private.search_services(
  p_query text, p_category text, p_place text, p_limit integer, p_offset integer
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, rating_average numeric, rating_count integer,
  category_slug text, category_name text, total_count bigint
)
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select websearch_to_tsquery('english', p_query) as words, nullif(btrim(p_query), '') as text,
           nullif(btrim(p_place), '') as place
  )
  select s.id, s.name, s.description, s.image_url,
         case when wanted.place is null then s.min_price else here.price end,
         case when wanted.place is null then s.min_duration_minutes else here.minutes end,
         s.rating_average, s.rating_count, c.slug, c.name, count(*) over ()
    from public.services s
    join public.categories c on c.id = s.category_id
    cross join wanted
    -- With a place, the price shown is the lowest there, not the lowest anywhere.
    left join lateral (
      select min(o.price) as price, min(o.duration_minutes) as minutes
        from public.provider_services o
        join public.providers p on p.id = o.provider_id and p.is_active
        join public.business_profiles b on b.id = p.business_id and b.is_active
       where o.service_id = s.id and o.is_active and private.is_in_place(b, wanted.place)
    ) here on wanted.place is not null
   where s.is_active and s.min_price is not null
     and (p_category is null or c.slug = p_category)
     and (wanted.place is null or here.price is not null)
     and (wanted.text is null
          or s.search_text @@ wanted.words
          -- Half-typed and misspelled words, in names only.
          or s.name operator(extensions.%>) wanted.text
          or c.name operator(extensions.%>) wanted.text)
   order by case when wanted.text is null then 0
                 else ts_rank(s.search_text, wanted.words)
                      + extensions.word_similarity(wanted.text, s.name) end desc,
            s.rating_average desc nulls last, s.rating_count desc, s.name, s.id
   limit p_limit offset p_offset
$$;
comment on function private.search_services is 'See public.search_services.';
grant execute on function private.search_services to anon, authenticated, service_role;

create function public.search_services(
  p_query text default null, p_category text default null, p_place text default null,
  p_limit integer default 24, p_offset integer default 0
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, rating_average numeric, rating_count integer,
  category_slug text, category_name text, total_count bigint
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_services(left(p_query, 200), p_category, left(p_place, 120),
    least(greatest(p_limit, 1), 100), greatest(p_offset, 0))
$$;
comment on function public.search_services is
  'Bookable services by text, category slug and place, best match first; total_count counts all pages.';
grant execute on function public.search_services to anon, authenticated, service_role;

create function public.list_category_counts(p_query text default null, p_place text default null)
returns table (id uuid, slug text, name text, description text, image_url text, service_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select c.id, c.slug, c.name, c.description, c.image_url, coalesce(found.services, 0)
    from public.categories c
    left join (
      select s.category_slug, count(*) as services
        from private.search_services(left(p_query, 200), null, left(p_place, 120), null, 0) s
       group by s.category_slug
    ) found on found.category_slug = c.slug
   order by c.position, c.name
$$;
comment on function public.list_category_counts is
  'Categories in order, with how many bookable services each has among those that match.';
grant execute on function public.list_category_counts to anon, authenticated, service_role;
