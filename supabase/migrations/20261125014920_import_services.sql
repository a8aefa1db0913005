-- Imports categories, services, extras, questions and search synonyms. The import functions read pg_temp.import_rows
-- and insert into pg_temp.import_changes, both created by private.import_catalog.

create function private.import_categories() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with written as (
    insert into public.categories as t (slug, name, description, position)
    select r.key, r.data ->> 'name', r.data ->> 'description',
           (row_number() over (order by r.line) - 1)::smallint
      from pg_temp.import_rows r where r.file = 'categories.csv'
    on conflict (slug) do update set name = excluded.name, description = excluded.description,
       position = excluded.position
     where (t.name, t.description, t.position)
           is distinct from (excluded.name, excluded.description, excluded.position)
    -- xmax is 0 in an inserted row and nonzero in an updated one.
    returning t.slug, t.xmax = 0 as is_new
  )
  insert into pg_temp.import_changes
  select 'categories.csv', case when is_new then 'added' else 'changed' end, slug from written;
end
$$;
comment on function private.import_categories is
  'Adds and updates the categories in categories.csv. private.remove_unused_categories deletes the others.';

create function private.remove_unused_categories() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with removed as (
    delete from public.categories c
     where not exists (select from pg_temp.import_rows r
                        where r.file = 'categories.csv' and r.key = c.slug)
       and not exists (select from public.services s where s.category_id = c.id)
    returning c.slug
  )
  insert into pg_temp.import_changes select 'categories.csv', 'removed', slug from removed;
end
$$;
comment on function private.remove_unused_categories is
  'Deletes categories that aren''t in categories.csv, except those that still have services.';

create function private.import_services() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key as slug, c.id as category_id, i.*
      from pg_temp.import_rows r
      join public.categories c on c.slug = r.data ->> 'category'
      cross join lateral jsonb_to_record(r.data) as i (
        name text, description text, included text[], not_included text[], extra_costs text[],
        repeated public.service_repetition)
     where r.file = 'services.csv'
  ), written as (
    insert into public.services as t (import_key, category_id, name, description, included,
      not_included, extra_costs, repeated)
    select * from imported
    on conflict (import_key) do update set category_id = excluded.category_id, name = excluded.name,
       description = excluded.description, included = excluded.included,
       not_included = excluded.not_included, extra_costs = excluded.extra_costs,
       repeated = excluded.repeated, is_active = true
     where (t.category_id, t.name, t.description, t.included, t.not_included, t.extra_costs,
            t.repeated, t.is_active) is distinct from
           (excluded.category_id, excluded.name, excluded.description, excluded.included,
            excluded.not_included, excluded.extra_costs, excluded.repeated, true)
    returning t.import_key as slug, t.xmax = 0 as is_new
  ), hidden as (
    update public.services s set is_active = false
     where s.import_key is not null and s.is_active
       and not exists (select from imported i where i.slug = s.import_key)
    returning s.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'services.csv', case when is_new then 'added' else 'changed' end, slug from written
  union all select 'services.csv', 'hidden', slug from hidden;
end
$$;
comment on function private.import_services is
  'Imports services.csv. Hides previously imported services that aren''t in it.';

create function private.import_extras() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  create temporary table imported_extras on commit drop as
  select s.id as service_id, s.import_key || ' ' || (r.data ->> 'name') as key, i.name, i.description,
         i.price, i.duration_minutes,
         -- A hidden choice of a deleted question can have the same name. Picks one add-on, preferably an active one.
         (select a.id from public.service_add_ons a
           where a.service_id = s.id and a.name = i.name and a.question_id is null
           order by a.is_active desc, a.id limit 1) as add_on_id,
         (row_number() over (partition by s.id order by r.line) - 1)::smallint as position
    from pg_temp.import_rows r
    join public.services s on s.import_key = r.data ->> 'service'
    cross join lateral jsonb_to_record(r.data) as i (
      name text, description text, price numeric(10, 2), duration_minutes integer)
   where r.file = 'extras.csv';

  with changed as (
    update public.service_add_ons a
       set description = i.description, price = i.price, duration_minutes = i.duration_minutes,
           position = i.position, is_active = true
      from pg_temp.imported_extras i
     where i.add_on_id = a.id
       and (a.description, a.price, a.duration_minutes, a.position, a.is_active)
           is distinct from (i.description, i.price, i.duration_minutes, i.position, true)
    returning i.key
  ), hidden as (
    update public.service_add_ons a set is_active = false
      from public.services s
     where s.id = a.service_id and s.import_key is not null and a.question_id is null and a.is_active
       and not exists (select from pg_temp.imported_extras i where i.add_on_id = a.id)
    returning s.import_key || ' ' || a.name as key
  ), added as (
    insert into public.service_add_ons
      (service_id, name, description, price, duration_minutes, position)
    select i.service_id, i.name, i.description, i.price, i.duration_minutes, i.position
      from pg_temp.imported_extras i
     where i.add_on_id is null
    returning service_id, name
  )
  insert into pg_temp.import_changes
  select 'extras.csv', 'changed', key from changed
  union all select 'extras.csv', 'hidden', key from hidden
  union all select 'extras.csv', 'added', i.key
    from added a join pg_temp.imported_extras i using (service_id, name);
  drop table pg_temp.imported_extras;
end
$$;
comment on function private.import_extras is
  'Imports extras.csv: the add-ons that aren''t choices for a question. Hides extras that aren''t in it if their service was imported.';

create function private.import_questions() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  create temporary table imported_choices on commit drop as
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
             from pg_temp.imported_choices
           except
           select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.stored_choices)
          union all
          (select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.stored_choices
           except
           select service_id, question, choice, price, duration_minutes, question_position, position
             from pg_temp.imported_choices)) changed;

  -- Hides old choices for the insert below, which reuses their ids, because waitlist entries refer to them (OPER-15).
  update public.service_add_ons a set question_id = null, is_active = false
    from pg_temp.stored_choices stored
   where stored.id = a.id and stored.service_id in (select service_id from pg_temp.changed_services);
  delete from public.service_questions q
   where q.service_id in (select service_id from pg_temp.changed_services);
  insert into public.service_questions (service_id, name, position)
  select distinct c.service_id, c.question, c.question_position from pg_temp.imported_choices c
   where c.service_id in (select service_id from pg_temp.changed_services);
  insert into public.service_add_ons as t
    (id, service_id, question_id, name, price, duration_minutes, position)
  select coalesce(stored.id, gen_random_uuid()), c.service_id, q.id, c.choice, c.price, c.duration_minutes,
         c.position
    from pg_temp.imported_choices c
    join public.service_questions q on q.service_id = c.service_id and q.name = c.question
    left join pg_temp.stored_choices stored
      on (stored.service_id, stored.question, stored.choice) = (c.service_id, c.question, c.choice)
   where c.service_id in (select service_id from pg_temp.changed_services)
  on conflict (id) do update set question_id = excluded.question_id, price = excluded.price,
     duration_minutes = excluded.duration_minutes, position = excluded.position, is_active = true;

  insert into pg_temp.import_changes
  select 'questions.csv', 'changed', s.import_key
    from pg_temp.changed_services changed join public.services s on s.id = changed.service_id;
  drop table pg_temp.imported_choices, pg_temp.stored_choices, pg_temp.changed_services;
end
$$;
comment on function private.import_questions is
  'Imports questions.csv. If any question or choice of an imported service has changed, replaces all of the service''s questions and choices.';

create function private.import_synonyms() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.data ->> 'term' as term, s.id as service_id, c.id as category_id,
           coalesce((r.data ->> 'is_problem')::boolean, false) as is_problem
      from pg_temp.import_rows r
      left join public.services s on s.import_key = r.data ->> 'service'
      left join public.categories c on c.slug = r.data ->> 'category'
     where r.file = 'synonyms.csv'
  ), removed as (
    delete from public.search_synonyms syn
     where (exists (select from public.services s where s.id = syn.service_id and s.import_key is not null)
            or exists (select from imported i where i.category_id = syn.category_id))
       and not exists (select from imported i where i.term = syn.term
                          and (i.service_id = syn.service_id or i.category_id = syn.category_id))
    returning syn.term
  ), changed as (
    update public.search_synonyms syn set is_problem = i.is_problem
      from imported i
     where i.term = syn.term and (i.service_id = syn.service_id or i.category_id = syn.category_id)
       and i.is_problem <> syn.is_problem
    returning syn.term
  ), added as (
    insert into public.search_synonyms (term, service_id, category_id, is_problem)
    select i.term, i.service_id, i.category_id, i.is_problem from imported i
    on conflict do nothing returning term
  )
  insert into pg_temp.import_changes
  select 'synonyms.csv', 'removed', term from removed
  union all select 'synonyms.csv', 'changed', term from changed
  union all select 'synonyms.csv', 'added', term from added;
end
$$;
comment on function private.import_synonyms is
  'Imports synonyms.csv. Deletes synonyms that aren''t in it if they belong to an imported service or to a category that the file mentions.';
