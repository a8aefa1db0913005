-- A provider's trade, prices and work on the marketplace, for their page.

create function private.get_work_record(p_provider_id uuid)
returns table (completed_count integer, first_completed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer, min(b.starts_at)
    from public.bookings b
   where b.provider_id = p_provider_id and b.status = 'completed'
$$;
comment on function private.get_work_record is
  'Returns the number of a provider''s completed bookings and the start of the first. A caller may publish its month, but not the instant, which belongs to a customer.';

create function private.count_completed_bookings(p_provider_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select completed_count from private.get_work_record(p_provider_id)
$$;
comment on function private.count_completed_bookings is
  'Returns the number of a provider''s completed bookings.';
grant execute on function private.count_completed_bookings to anon, authenticated, service_role;

create function private.summarize_provider(p_provider_id uuid)
returns table (
  trade text, trade_slug text, lowest_price numeric, highest_price numeric, travels boolean,
  completed_count integer, started_in date
)
language sql stable security definer set search_path = ''
as $$
  with offers as materialized (
    select o.price, o.at_home, s.category_id
      from public.provider_services o
      join public.services s on s.id = o.service_id and s.is_active
     where o.provider_id = p_provider_id and o.is_active
  )
  select trade.name, trade.slug, prices.lowest, prices.highest, prices.travels, work.completed_count,
         -- An operator's earlier bookings can be entered after the provider.
         date_trunc('month', least(p.created_at, work.first_completed_at) at time zone p.time_zone)::date
    from private.working_providers p
    cross join lateral private.get_work_record(p.id) as work
    cross join (select min(o.price) as lowest, max(o.price) as highest,
                       coalesce(bool_or(o.at_home), false) as travels
                  from offers o) as prices
    left join (select c.name, c.slug
                 from offers o join public.categories c on c.id = o.category_id
                group by c.id order by count(*) desc, c.position, c.id limit 1) as trade on true
   where p.id = p_provider_id
$$;
comment on function private.summarize_provider is 'See public.summarize_provider.';
grant execute on function private.summarize_provider to anon, authenticated, service_role;

create function public.summarize_provider(p_provider_id uuid)
returns table (
  trade text, trade_slug text, lowest_price numeric, highest_price numeric, travels boolean,
  completed_count integer, started_in date
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.summarize_provider(p_provider_id)
$$;
comment on function public.summarize_provider is
  'Returns a working provider''s trade (the category of most of their services), their lowest and highest price, whether they perform a service at customers'' homes, the number of their completed bookings, and the first day of the month, in their time zone, in which they joined or completed their first booking. Without offers, trade and prices are null. Returns no row for other providers.';
grant execute on function public.summarize_provider to anon, authenticated, service_role;

create function private.travels_to(p_provider_id uuid, p_postal_code text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.working_providers p
      join public.provider_services o on o.provider_id = p.id and o.is_active and o.at_home
      join public.services s on s.id = o.service_id and s.is_active
     where p.id = p_provider_id)
     and private.serves_postal_code(p_provider_id, p_postal_code, true, false)
$$;
comment on function private.travels_to is 'See public.travels_to.';
grant execute on function private.travels_to to anon, authenticated, service_role;

create function public.travels_to(p_provider_id uuid, p_postal_code text) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select private.travels_to(p_provider_id, left(p_postal_code, 20))
$$;
comment on function public.travels_to is
  'Whether a working provider performs a service at customers'' homes in a postal code. False for an unknown postal code.';
grant execute on function public.travels_to to anon, authenticated, service_role;
