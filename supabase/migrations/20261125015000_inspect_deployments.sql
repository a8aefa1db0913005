-- Reports the state of a deployment's database to `npm run doctor`, which calls the data API with the secret key.

create function private.inspect_deployment() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'migrations', (
      select coalesce(jsonb_agg(m.version order by m.version), '[]')
        from supabase_migrations.schema_migrations m),
    'extensions', (
      select coalesce(jsonb_agg(e.extname), '[]') from pg_catalog.pg_extension e
       where e.extnamespace = pg_catalog.to_regnamespace('extensions')),
    -- Null if the bucket is missing.
    'bucket', (
      select jsonb_build_object('public', b.public, 'file_size_limit', b.file_size_limit)
        from storage.buckets b where b.id = 'customer-avatars'),
    'seconds_since_last_delivery', (
      select extract(epoch from clock_timestamp() - r.recorded_at)::integer
        from private.delivery_runs r),
    'has_policy', (private.current_policy()).id is not null,
    'postal_codes', (select count(*) from public.postal_codes),
    -- Active businesses whose postal code isn't in postal_codes.
    'unknown_business_codes', (
      select coalesce(jsonb_agg(business.business_name order by business.business_name), '[]')
        from public.business_profiles business
       where business.is_active and not exists (
         select from public.postal_codes code
          where code.country_code = business.country_code
            and code.postal_code = private.normalize_postal_code(business.postal_code))),
    'providers', (select count(*) from public.providers p where p.is_active),
    'providers_without_hours', (
      select coalesce(jsonb_agg(concat_ws(' ', p.first_name, p.last_name) order by p.id), '[]')
        from public.providers p
       where p.is_active and not exists (
         select from public.provider_working_hours h where h.provider_id = p.id)),
    -- Providers with no email in their contacts or account.
    'providers_without_contact', (
      select coalesce(jsonb_agg(concat_ws(' ', p.first_name, p.last_name) order by p.id), '[]')
        from public.providers p
       where p.is_active
         and not exists (
           select from private.provider_contacts c
            where c.provider_id = p.id and c.email is not null)
         and not exists (
           select from auth.users u where u.id = p.user_id and u.email is not null)));
end
$$;
comment on function private.inspect_deployment is 'See public.inspect_deployment.';
grant execute on function private.inspect_deployment to service_role;

create function public.inspect_deployment() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.inspect_deployment() $$;
comment on function public.inspect_deployment is
  'Returns the state that npm run doctor checks, as a JSON object: applied migrations, extensions in the schema extensions, the settings of the bucket customer-avatars, seconds since the last recorded delivery run (null if there was none), whether a booking policy is in force, the numbers of postal codes and active providers, and the names of active businesses and providers with missing data.';
grant execute on function public.inspect_deployment to service_role;

create function private.inspect_time_zones(p_from timestamptz)
returns table (time_zone text, sampled_from timestamptz, utc_offsets integer[])
language sql stable security definer set search_path = ''
as $$
  select z.time_zone, min(s.noon),
         array_agg(extract(epoch from (s.noon at time zone z.time_zone) - (s.noon at time zone 'UTC'))::integer
                   order by s.noon)
    from (select distinct p.time_zone from private.working_providers p) as z
   cross join generate_series(
           date_trunc('day', p_from, 'UTC') + interval '12 hours',
           p_from + make_interval(days => (private.current_policy()).horizon_days + 1),
           interval '24 hours') as s (noon)
   group by z.time_zone
   order by z.time_zone
$$;
comment on function private.inspect_time_zones is 'See public.inspect_time_zones.';
grant execute on function private.inspect_time_zones to service_role;

create function public.inspect_time_zones(p_from timestamptz default now())
returns table (time_zone text, sampled_from timestamptz, utc_offsets integer[])
language sql stable security invoker set search_path = ''
as $$ select * from private.inspect_time_zones(p_from) $$;
comment on function public.inspect_time_zones is
  'Returns the offsets from UTC, in seconds, of each bookable provider''s time zone by the database''s rules: one a day from sampled_from to the booking horizon. Servers compare them with their own rules, which are updated separately.';
grant execute on function public.inspect_time_zones to service_role;
