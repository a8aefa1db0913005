-- Checks an import's rows before anything is written (OPER-2): repeated rows, references to other rows, time zones,
-- working hours, questions and service areas. p_files are the names of the files in the import.

create function private.list_known_keys(p_files text[])
returns table (file text, key text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A file lists all rows of its kind, so stored rows count only if the import doesn't include that file.
  return query
    select r.file, r.key from pg_temp.import_rows r
    union all select 'categories.csv', c.slug from public.categories c
     where 'categories.csv' <> all (p_files)
    union all select 'services.csv', s.import_key from public.services s
     where 'services.csv' <> all (p_files) and s.is_active and s.import_key is not null
    union all select 'businesses.csv', b.import_key from public.business_profiles b
     where 'businesses.csv' <> all (p_files) and b.is_active and b.import_key is not null
    union all select 'providers.csv', p.import_key from public.providers p
     where 'providers.csv' <> all (p_files) and p.is_active and p.import_key is not null;
end
$$;
comment on function private.list_known_keys is
  'Lists the keys that an import''s rows may refer to, each with its file.';

create function private.list_import_errors(p_files text[])
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.file, r.line, r.key_field, format('repeats line %s', r.first_line)
      from (select i.*, min(i.line) over (partition by i.file, case i.file
                     -- Searches ignore case, so synonyms that differ only in case count as repeated.
                     when 'synonyms.csv' then lower(i.key)
                     when 'postal-codes.csv' then private.normalize_postal_code(i.key)
                     else i.key end) as first_line
              from pg_temp.import_rows i where i.key <> '') r
     where r.line > r.first_line
    union all
    select r.file, r.line, ref.field, format('"%s" is not in %s', r.data ->> ref.field, ref.target_file)
      from pg_temp.import_rows r
      join (values
        ('services.csv', 'category', 'categories.csv'), ('providers.csv', 'business', 'businesses.csv'),
        ('offers.csv', 'provider', 'providers.csv'), ('offers.csv', 'service', 'services.csv'),
        ('extras.csv', 'service', 'services.csv'), ('questions.csv', 'service', 'services.csv'),
        ('working-hours.csv', 'provider', 'providers.csv'),
        ('days-off.csv', 'provider', 'providers.csv'),
        ('service-areas.csv', 'provider', 'providers.csv'),
        ('work-photos.csv', 'provider', 'providers.csv'),
        ('synonyms.csv', 'service', 'services.csv'), ('synonyms.csv', 'category', 'categories.csv')
      ) as ref (file, field, target_file) on ref.file = r.file
      left join private.list_known_keys(p_files) t
        on t.file = ref.target_file and t.key = r.data ->> ref.field
     where r.data ->> ref.field <> '' and t.key is null
    union all
    select r.file, r.line, 'time_zone',
           format('"%s" is not an IANA time zone, such as America/Denver', r.data ->> 'time_zone')
      from pg_temp.import_rows r
     where r.data ->> 'time_zone' <> '' and not private.is_time_zone(r.data ->> 'time_zone')
    union all
    select 'work-photos.csv', n.line, 'picture', 'is the 13th photo of this provider, and 12 are allowed'
      from (select r.line, row_number() over (partition by r.data ->> 'provider' order by r.line) as photo_number
              from pg_temp.import_rows r where r.file = 'work-photos.csv') n
     where n.photo_number = 13
    union all select * from private.list_area_errors(p_files)
    union all select * from private.list_question_errors()
    union all select * from private.list_hours_errors();
end
$$;
comment on function private.list_import_errors is
  'Lists the errors in an import, each with its CSV column in field: repeated rows, unknown references and time zones, too many photos, and the errors in working hours, questions and service areas. Checks the working hours and questions only in valid rows.';

create function private.list_hours_errors()
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with hours as (
      -- In minutes since the start of the week. A day has 1440, and a week has 10080. As in the constraint on
      -- provider_working_hours, each row is placed in two consecutive weeks so that hours after midnight on Saturday
      -- are compared with Sunday's.
      select r.line, r.data ->> 'provider' as provider,
             int4multirange(int4range(h.opens, h.closes), int4range(h.opens + 10080, h.closes + 10080))
               as during
        from pg_temp.import_rows r
        cross join lateral (
          select d.day + d.opens as opens,
                 d.day + d.closes + case when d.closes < d.opens then 1440 else 0 end as closes
            from (select (r.data ->> 'weekday')::integer * 1440 as day,
                         (extract(epoch from (r.data ->> 'opens')::interval) / 60)::integer as opens,
                         (extract(epoch from (r.data ->> 'closes')::interval) / 60)::integer as closes) d
        ) h
       where r.file = 'working-hours.csv' and r.is_valid
    )
    select 'working-hours.csv', later.line, 'opens', format('overlaps line %s', min(earlier.line))
      from hours earlier
      join hours later on later.provider = earlier.provider and later.line > earlier.line
       and later.during && earlier.during
     group by later.line;
end
$$;
comment on function private.list_hours_errors is
  'Lists the errors in working-hours.csv: hours that overlap the same provider''s hours on an earlier line.';

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
        ('question', format('is question %s of its service, and 5 are allowed', n.question_number),
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
  'Lists the errors in questions.csv: services with more than five questions, questions with only one choice or more than eight, and first choices that change the price or duration.';

create function private.list_area_errors(p_files text[])
returns table (file text, line integer, field text, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with areas as (
      select r.line, r.data ->> 'provider' as provider, r.data ->> 'postal_code' as postal_code,
             row_number() over (partition by r.data ->> 'provider' order by r.line) as area_number
        from pg_temp.import_rows r where r.file = 'service-areas.csv'
    ), provider_businesses as (
      -- If the import has providers.csv, reads providers only from there, because it lists all of them.
      select p.data ->> 'business' as business, p.key as provider from pg_temp.import_rows p
       where p.file = 'providers.csv'
      union all
      select b.import_key, p.import_key from public.providers p
        join public.business_profiles b on b.id = p.business_id
       where 'providers.csv' <> all (p_files) and p.import_key is not null
    ), provider_countries as (
      select b.provider, coalesce(
               (select r.data ->> 'country' from pg_temp.import_rows r
                 where r.file = 'businesses.csv' and r.key = b.business),
               (select stored.country_code from public.business_profiles stored
                 where stored.import_key = b.business)) as country
        from provider_businesses b
    )
    select 'service-areas.csv', a.line, 'postal_code',
           format('"%s" is not in postal-codes.csv for %s', a.postal_code, c.country)
      from areas a join provider_countries c using (provider)
     -- list_import_errors reports unknown providers and businesses.
     where c.country is not null
       and not exists (select from pg_temp.import_rows r
                        where r.file = 'postal-codes.csv'
                          and private.normalize_postal_code(r.data ->> 'postal_code') = a.postal_code
                          and r.data ->> 'country' = c.country)
       -- An imported postal-codes.csv replaces the stored codes of its countries. Other countries' codes stay valid.
       and (exists (select from pg_temp.import_rows r
                     where r.file = 'postal-codes.csv' and r.data ->> 'country' = c.country)
            or not exists (select from public.postal_codes code
                            where (code.country_code, code.normalized_code) = (c.country, a.postal_code)))
    union all
    select 'service-areas.csv', a.line, 'postal_code', 'is the 2001st of this provider, and 2000 are allowed'
      from areas a where a.area_number = 2001;
end
$$;
comment on function private.list_area_errors is
  'Lists the errors in service-areas.csv: more than 2000 rows for one provider, and unknown postal codes in the country of the provider''s business.';
