-- Facts that the operator has checked about a provider: beside identity, insurance and license also the
-- background, and the license's details. Each is shown only if it is set.

alter table public.providers
  add column background_checked_on date,
  add column license_title text check (char_length(license_title) between 1 and 80),
  add column license_number text check (char_length(license_number) between 1 and 40),
  add column license_issuer text check (char_length(license_issuer) between 1 and 80),
  add column checks text[] not null generated always as (array_remove(array[
    case when identity_checked_on is not null then 'identity' end,
    case when background_checked_on is not null then 'background' end,
    case when license_checked_on is not null then 'license' end,
    case when insurance_checked_on is not null then 'insurance' end], null)) stored,
  add constraint providers_license_check check (
    license_checked_on is not null
    or num_nonnulls(license_title, license_number, license_issuer) = 0);
comment on column public.providers.background_checked_on is
  'Day on which the operator received a background check without findings.';
comment on column public.providers.license_title is
  'Kind of license, as in Master plumber. Shown with the number and the issuer, if those are set.';
comment on column public.providers.checks is 'Names of the checks that were made, for cards.';
grant select (background_checked_on, license_title, license_number, license_issuer, checks)
  on public.providers to anon, authenticated;

create function private.keep_license_check(p_provider public.providers, p_imported date) returns date
language sql immutable set search_path = ''
as $$
  select coalesce(p_imported, case
    when num_nonnulls(p_provider.license_title, p_provider.license_number, p_provider.license_issuer) > 0
    then p_provider.license_checked_on end)
$$;
comment on function private.keep_license_check is
  'Returns the day of the license check after an import. Without one in the file, a license that was described by hand stays checked.';

drop function public.list_providers_near(text, integer);
create function public.list_providers_near(p_place text, p_limit integer default 6)
returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text
)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count, p.checks,
         b.business_name, b.city, b.region
    from private.list_near(left(p_place, 120)) n
    join public.providers p on p.id = n.provider_id
    join public.business_profiles b on b.id = n.business_id
   order by p.rating_score desc, p.id
   limit least(greatest(p_limit, 1), 24)
$$;
comment on function public.list_providers_near is
  'Lists providers who are in a place, travel there or have a venue within reach of it, best rated first.';
grant execute on function public.list_providers_near to anon, authenticated, service_role;

drop function public.search_providers(text, text, integer);
drop function private.search_providers(text, text, integer);
create function private.search_providers(p_query text, p_place text, p_limit integer)
returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, p.image_url, p.rating_average, p.rating_count, p.checks,
         b.business_name, b.city, b.region
    from private.match_subjects(p_query) m
    join public.providers p on p.id = m.subject_id and p.is_active
    join public.business_profiles b on b.id = p.business_id and b.is_active
   where m.kind = 'provider'
     and (p_place is null or b.id in (select l.business_id from private.locate_businesses(p_place) l
                                     where coalesce(l.distance_km, 0) <= 100))
   order by m.score desc, p.rating_score desc, p.id
   limit p_limit
$$;
comment on function private.search_providers is 'See public.search_providers.';
grant execute on function private.search_providers to anon, authenticated, service_role;

create function public.search_providers(
  p_query text, p_place text default null, p_limit integer default 6
) returns table (
  id uuid, first_name text, last_name text, image_url text, rating_average numeric,
  rating_count integer, checks text[], business_name text, city text, region text
)
language sql stable security invoker set search_path = ''
as $$
  select * from private.search_providers(
    left(p_query, 200), nullif(btrim(left(p_place, 120)), ''), least(greatest(p_limit, 1), 24))
$$;
comment on function public.search_providers is 'Lists providers whose name matches, best match first.';
grant execute on function public.search_providers to anon, authenticated, service_role;
