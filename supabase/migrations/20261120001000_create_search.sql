-- Browsing by category and text. Runs with its owner's rights and filters to what is public itself:
-- a policy on the table would keep the planner from its text indexes.

create function private.search_services(
  p_query text, p_category text, p_limit integer, p_offset integer
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, rating_average numeric, rating_count integer,
  category_slug text, category_name text, total_count bigint
)
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select websearch_to_tsquery('english', p_query) as words, nullif(btrim(p_query), '') as text
  )
  select s.id, s.name, s.description, s.image_url, s.min_price, s.min_duration_minutes,
         s.rating_average, s.rating_count, c.slug, c.name, count(*) over ()
    from public.services s
    join public.categories c on c.id = s.category_id
    cross join wanted
   where s.is_active and s.min_price is not null
     and (p_category is null or c.slug = p_category)
     and (wanted.text is null
          or s.search_text @@ wanted.words
          -- Half-typed and misspelt words: the name alone, by likeness.
          or s.name operator(extensions.%>) wanted.text
          or c.name operator(extensions.%>) wanted.text)
   order by case when wanted.text is null then 0
                 else ts_rank(s.search_text, wanted.words)
                      + extensions.word_similarity(wanted.text, s.name) end desc,
            s.rating_average desc nulls last, s.rating_count desc, s.name
   limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
$$;
comment on function private.search_services is 'See public.search_services.';

create function public.search_services(
  p_query text default null, p_category text default null,
  p_limit integer default 24, p_offset integer default 0
) returns table (
  id uuid, name text, description text, image_url text, min_price numeric,
  min_duration_minutes integer, rating_average numeric, rating_count integer,
  category_slug text, category_name text, total_count bigint
)
language sql stable security invoker set search_path = ''
as $$ select * from private.search_services(left(p_query, 200), p_category, p_limit, p_offset) $$;
comment on function public.search_services is
  'Bookable services by text and category slug, best match first; total_count counts all pages.';

create function public.list_category_counts()
returns table (id uuid, slug text, name text, description text, image_url text, service_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select c.id, c.slug, c.name, c.description, c.image_url, count(s.id)
    from public.categories c
    left join public.services s on s.category_id = c.id and s.is_active and s.min_price is not null
   group by c.id order by c.position, c.name
$$;
comment on function public.list_category_counts is 'Categories in order, with how many services can be booked.';

revoke execute on all functions in schema private from public;
revoke execute on function public.search_services, public.list_category_counts from public;
grant execute on function private.search_services, public.search_services, public.list_category_counts
  to anon, authenticated, service_role;
