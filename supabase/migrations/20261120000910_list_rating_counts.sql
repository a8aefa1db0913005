-- Counts reviews by rating for the summary above a list of reviews.

create function public.list_rating_counts(
  p_business_id uuid default null, p_provider_id uuid default null, p_service_id uuid default null
) returns table (rating smallint, review_count bigint)
language sql stable security invoker set search_path = ''
as $$
  select r.rating, count(*)
    from public.reviews r
   where (p_business_id is null or r.business_id = p_business_id)
     and (p_provider_id is null or r.provider_id = p_provider_id)
     and (p_service_id is null or r.service_id = p_service_id)
     -- Row-level security hides inactive providers and businesses from the caller, so their reviews aren't counted.
     and exists (select from public.providers p where p.id = r.provider_id)
     and exists (select from public.business_profiles b where b.id = r.business_id)
   group by r.rating order by r.rating desc
$$;
comment on function public.list_rating_counts is
  'Counts the reviews of a business, a provider or a service by rating, highest rating first. Null arguments don''t filter. Returns no row for a rating without reviews. Excludes hidden reviews and reviews of inactive providers and businesses.';
grant execute on function public.list_rating_counts to anon, authenticated, service_role;
