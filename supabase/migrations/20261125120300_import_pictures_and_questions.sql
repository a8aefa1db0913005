-- Imports pictures, extras, questions and providers' checks, and validates questions and service areas, in addition
-- to import_catalogs.

-- Pictures of the catalog (OPER-14). Anyone can read them by URL, and only the import writes them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalog-pictures', 'catalog-pictures', true, 5 * 1024 * 1024, array['image/webp']);

create function private.is_catalog_picture(p_url text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_url ~ '/storage/v1/object/public/catalog-pictures/[^/]+$', false) $$;
comment on function private.is_catalog_picture is 'Whether a URL points to an imported picture.';

create function private.import_pictures() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_step text[];
begin
  foreach v_step slice 1 in array array[
    array['categories.csv', 'categories', 'slug', 'image_url', 'picture'],
    array['services.csv', 'services', 'import_key', 'image_url', 'picture'],
    array['businesses.csv', 'business_profiles', 'import_key', 'image_url', 'picture'],
    array['businesses.csv', 'business_profiles', 'import_key', 'logo_url', 'logo'],
    array['providers.csv', 'providers', 'import_key', 'image_url', 'picture']]
  loop
    -- If a row has no picture, removes an imported one, but keeps a URL that was entered by hand.
    execute format(
      'with written as (
         update public.%2$I t set %4$I = nullif(r.data ->> %5$L, '''')
           from pg_temp.import_rows r
          where r.file = %1$L and r.key = t.%3$I
            and t.%4$I is distinct from nullif(r.data ->> %5$L, '''')
            and (r.data ->> %5$L <> '''' or private.is_catalog_picture(t.%4$I))
         returning t.%3$I as slug)
       insert into pg_temp.import_changes
       select %1$L, ''changed'', w.slug from written w
        where not exists (select from pg_temp.import_changes c where c.file = %1$L and c.key = w.slug)',
      variadic v_step);
  end loop;
end
$$;
comment on function private.import_pictures is 'Imports the URLs of uploaded pictures.';

create function private.list_unused_pictures() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
   where o.bucket_id = 'catalog-pictures'
     -- Cached pages may still show a picture after its row has another one.
     and o.created_at < now() - interval '1 day'
     and not exists (
       select from (select image_url from public.categories union all
                    select image_url from public.services union all
                    select image_url from public.business_profiles union all
                    select logo_url from public.business_profiles union all
                    select image_url from public.providers) used
        where private.is_catalog_picture(used.image_url) and right(used.image_url, length(o.name)) = o.name)
$$;
comment on function private.list_unused_pictures is 'See public.list_unused_pictures.';
grant execute on function private.list_unused_pictures to service_role;

create function public.list_unused_pictures() returns setof text
language sql stable security invoker set search_path = ''
as $$ select private.list_unused_pictures() $$;
comment on function public.list_unused_pictures is
  'Lists the file names of imported pictures that are more than a day old and that the catalog doesn''t use.';
grant execute on function public.list_unused_pictures to service_role;

create function private.get_license_checked_on(p_provider public.providers, p_imported date) returns date
language sql immutable set search_path = ''
as $$
  select coalesce(p_imported, case
    when num_nonnulls(p_provider.license_title, p_provider.license_number, p_provider.license_issuer) > 0
    then p_provider.license_checked_on end)
$$;
comment on function private.get_license_checked_on is
  'Returns the day of the license check after an import. Without a day in the file, a license that was entered by hand stays checked.';

create function private.import_provider_checks() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key as slug, i.*
      from pg_temp.import_rows r
      cross join lateral jsonb_to_record(r.data) as i (
        background_checked_on date, license_title text, license_number text, license_issuer text)
     where r.file = 'providers.csv'
  ), written as (
    update public.providers t
       set background_checked_on = i.background_checked_on,
           license_title = coalesce(nullif(i.license_title, ''), t.license_title),
           license_number = coalesce(nullif(i.license_number, ''), t.license_number),
           license_issuer = coalesce(nullif(i.license_issuer, ''), t.license_issuer)
      from imported i
     where i.slug = t.import_key
       and (t.background_checked_on, t.license_title, t.license_number, t.license_issuer)
           is distinct from
           (i.background_checked_on, coalesce(nullif(i.license_title, ''), t.license_title),
            coalesce(nullif(i.license_number, ''), t.license_number),
            coalesce(nullif(i.license_issuer, ''), t.license_issuer))
    returning t.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'providers.csv', 'changed', w.slug from written w
   where not exists (select from pg_temp.import_changes c
                      where c.file = 'providers.csv' and c.key = w.slug);
end
$$;
comment on function private.import_provider_checks is
  'Imports the background checks and licenses in providers.csv. A blank cell doesn''t change a license.';

create function private.import_extras() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  create temporary table import_extras on commit drop as
  select s.id as service_id, s.import_key || ' ' || (r.data ->> 'name') as key, i.name, i.description,
         i.price, i.duration_minutes,
         (row_number() over (partition by s.id order by r.line) - 1)::smallint as position
    from pg_temp.import_rows r
    join public.services s on s.import_key = r.data ->> 'service'
    cross join lateral jsonb_to_record(r.data) as i (
      name text, description text, price numeric(10, 2), duration_minutes integer)
   where r.file = 'extras.csv';

  with written as (
    update public.service_add_ons a
       set description = i.description, price = i.price, duration_minutes = i.duration_minutes,
           position = i.position, is_active = true
      from pg_temp.import_extras i
     where i.service_id = a.service_id and i.name = a.name and a.question_id is null
       and (a.description, a.price, a.duration_minutes, a.position, a.is_active)
           is distinct from (i.description, i.price, i.duration_minutes, i.position, true)
    returning i.key
  ), hidden as (
    update public.service_add_ons a set is_active = false
      from public.services s
     where s.id = a.service_id and s.import_key is not null and a.question_id is null and a.is_active
       and not exists (select from pg_temp.import_extras i
                        where i.service_id = a.service_id and i.name = a.name)
    returning s.import_key || ' ' || a.name as key
  ), added as (
    insert into public.service_add_ons
      (service_id, name, description, price, duration_minutes, position)
    select i.service_id, i.name, i.description, i.price, i.duration_minutes, i.position
      from pg_temp.import_extras i
     where not exists (select from public.service_add_ons a
                        where a.service_id = i.service_id and a.name = i.name and a.question_id is null)
    returning service_id, name
  )
  insert into pg_temp.import_changes
  select 'extras.csv', 'changed', key from written
  union all select 'extras.csv', 'hidden', key from hidden
  union all select 'extras.csv', 'added', i.key
    from added a join pg_temp.import_extras i using (service_id, name);
  drop table pg_temp.import_extras;
end
$$;
comment on function private.import_extras is 'Imports extras.csv.';

create function private.import_questions() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  create temporary table import_choices on commit drop as
  select c.*, dense_rank() over (partition by c.service_id order by c.first_line)::smallint
           as question_position
    from (select s.id as service_id, i.question, i.choice, i.price, i.duration_minutes,
                 min(r.line) over (partition by s.id, i.question) as first_line,
                 row_number() over (partition by s.id, i.question order by r.line)::smallint as position
            from pg_temp.import_rows r
            join public.services s on s.import_key = r.data ->> 'service'
            cross join lateral jsonb_to_record(r.data) as i (
              question text, choice text, price numeric(10, 2), duration_minutes integer)
           where r.file = 'questions.csv') c;
  create temporary table stored_choices on commit drop as
  select a.id, a.service_id, q.name as question, a.name as choice, a.price, a.duration_minutes,
         q.position as question_position, a.position
    from public.service_questions q
    join public.services s on s.id = q.service_id and s.import_key is not null
    join public.service_add_ons a on a.question_id = q.id;
  create temporary table changed_services on commit drop as
  select distinct changed.service_id
    from ((select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.import_choices
           except
           select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.stored_choices)
          union all
          (select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.stored_choices
           except
           select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.import_choices)) changed;

  -- Hides choices instead of deleting them, and keeps their ids, because waitlist entries contain those.
  update public.service_add_ons a set question_id = null, is_active = false
    from pg_temp.stored_choices stored
   where stored.id = a.id and stored.service_id in (select service_id from pg_temp.changed_services);
  delete from public.service_questions q
   where q.service_id in (select service_id from pg_temp.changed_services);
  insert into public.service_questions (service_id, name, position)
  select distinct c.service_id, c.question, c.question_position from pg_temp.import_choices c
   where c.service_id in (select service_id from pg_temp.changed_services);
  insert into public.service_add_ons as t
    (id, service_id, question_id, name, price, duration_minutes, position)
  select coalesce(stored.id, gen_random_uuid()), c.service_id, q.id, c.choice, c.price, c.duration_minutes,
         c.position
    from pg_temp.import_choices c
    join public.service_questions q on q.service_id = c.service_id and q.name = c.question
    left join pg_temp.stored_choices stored
      on (stored.service_id, stored.question, stored.choice) = (c.service_id, c.question, c.choice)
   where c.service_id in (select service_id from pg_temp.changed_services)
  on conflict (id) do update set question_id = excluded.question_id, price = excluded.price,
     duration_minutes = excluded.duration_minutes, position = excluded.position, is_active = true;

  insert into pg_temp.import_changes
  select 'questions.csv', 'changed', s.import_key
    from pg_temp.changed_services changed join public.services s on s.id = changed.service_id;
  drop table pg_temp.import_choices, pg_temp.stored_choices, pg_temp.changed_services;
end
$$;
comment on function private.import_questions is
  'Imports questions.csv. If a question of a service has changed, replaces all questions of that service.';

create function private.list_question_errors()
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with choices as (
      select r.line, r.data, c.*
        from pg_temp.import_rows r
        cross join lateral (
          select r.data ->> 'service' as service, r.data ->> 'question' as question) c
       where r.file = 'questions.csv' and r.is_valid
    ), counted_choices as (
      select c.*, row_number() over by_line as choice_number,
             count(*) over (partition by service, question) as choices,
             min(c.line) over (partition by service, question) as first_line
        from choices c window by_line as (partition by service, question order by c.line)
    ), numbered_choices as (
      select c.*, dense_rank() over (partition by service order by first_line) as question_number
        from counted_choices c
    )
    select 'questions.csv', n.line, e.field, e.reason
      from numbered_choices n
      cross join lateral (values
        ('question', 'is the sixth question of its service, and 5 are allowed',
         n.question_number > 5 and n.choice_number = 1),
        ('choice', 'is the ninth choice, and 8 are allowed', n.choice_number = 9),
        ('choice', 'is the only choice of its question', n.choices = 1),
        ('price', 'is not 0, but the first choice is included in the price of the offer',
         n.choice_number = 1 and (n.data ->> 'price')::numeric <> 0),
        ('duration_minutes', 'is not 0, but the first choice is included in the duration of the offer',
         n.choice_number = 1 and (n.data ->> 'duration_minutes')::integer <> 0)
      ) as e (field, reason, applies)
     where e.applies;
end
$$;
comment on function private.list_question_errors is
  'Lists the errors in questions.csv: services with more than five questions, and questions with one choice, more than eight choices, or a first choice that isn''t free.';

create function private.list_area_errors(p_files text[])
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with areas as (
      select r.line, r.data ->> 'provider' as provider, r.data ->> 'postal_code' as postal_code,
             row_number() over (partition by r.data ->> 'provider' order by r.line) as number
        from pg_temp.import_rows r where r.file = 'service-areas.csv'
    ), businesses as (
      -- If providers.csv is imported, reads providers only from there, because it lists all of them.
      select p.data ->> 'business' as business, p.key as provider from pg_temp.import_rows p
       where p.file = 'providers.csv'
      union all
      select b.import_key, p.import_key from public.providers p
        join public.business_profiles b on b.id = p.business_id
       where 'providers.csv' <> all (p_files) and p.import_key is not null
    ), countries as (
      select b.provider, coalesce(
               (select r.data ->> 'country' from pg_temp.import_rows r
                 where r.file = 'businesses.csv' and r.key = b.business),
               (select stored.country_code from public.business_profiles stored
                 where stored.import_key = b.business)) as country
        from businesses b
    )
    select 'service-areas.csv', a.line, 'postal_code',
           format('"%s" is not in postal-codes.csv for %s', a.postal_code, c.country)
      from areas a join countries c using (provider)
     where c.country is not null
       and not exists (select from pg_temp.import_rows r
                        where r.file = 'postal-codes.csv' and r.data ->> 'postal_code' = a.postal_code
                          and r.data ->> 'country' = c.country)
       -- Countries that aren't in the file keep their postal codes.
       and (exists (select from pg_temp.import_rows r
                     where r.file = 'postal-codes.csv' and r.data ->> 'country' = c.country)
            or not exists (select from public.postal_codes code
                            where (code.country_code, code.postal_code) = (c.country, a.postal_code)))
    union all
    select 'service-areas.csv', a.line, 'postal_code', 'is the 2001st of this provider, and 2000 are allowed'
      from areas a where a.number = 2001;
end
$$;
comment on function private.list_area_errors is
  'Lists the errors in service-areas.csv: more than 2000 rows of one provider, and postal codes that are unknown in the country of the provider''s business.';
