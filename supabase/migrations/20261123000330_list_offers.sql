-- What a business or a provider offers, for their pages.

create function public.list_offers(
  p_business_id uuid default null, p_provider_id uuid default null,
  p_limit integer default 24, p_offset integer default 0
) returns table (
  service_id uuid, name text, description text, image_url text, rating_average numeric,
  rating_count integer, provider_id uuid, first_name text, price numeric, duration_minutes integer,
  at_home boolean, at_venue boolean, deposit_percent integer, highest_price numeric,
  provider_count integer, service_count integer
)
language sql stable security invoker set search_path = ''
as $$
  with offers as (
    select o.service_id, o.provider_id, o.price, p.first_name,
        row_number() over (partition by o.service_id
          order by o.price, p.rating_average desc nulls last, o.provider_id) as rank,
        max(o.price) over (partition by o.service_id) as highest_price,
        count(*) over (partition by o.service_id) as provider_count
      from public.providers p
        join public.provider_services o on o.provider_id = p.id
      where p.business_id = p_business_id or p.id = p_provider_id
  ), cheapest as (
    select o.*, s.name, s.description, s.image_url, s.rating_average, s.rating_count,
        count(*) over () as service_count
      from offers o
        join public.services s on s.id = o.service_id
      where o.rank = 1
      order by lower(s.name), o.service_id
      limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select c.service_id, c.name, c.description, c.image_url, c.rating_average, c.rating_count,
      c.provider_id, c.first_name, c.price, o.duration_minutes, o.at_home, o.at_venue,
      o.deposit_percent, c.highest_price, c.provider_count::integer, c.service_count::integer
    from cheapest c
      join public.provider_services o
        on o.provider_id = c.provider_id and o.service_id = c.service_id
    order by lower(c.name), c.service_id
$$;
comment on function public.list_offers is
  'Lists up to p_limit (at most 100) services of a business or of a provider by name, each with its cheapest offer, the best-rated provider of those who charge that price, the highest price and how many of the team offer it. service_count counts the services of all pages.';
grant execute on function public.list_offers to anon, authenticated, service_role;
