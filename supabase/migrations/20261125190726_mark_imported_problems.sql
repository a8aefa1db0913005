-- Symptoms among the imported synonyms weigh less in searches than names, as those of Supabase Studio do.

create or replace function private.import_synonyms() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with wanted as (
    select r.data ->> 'term' as term, s.id as service_id, c.id as category_id,
           coalesce((r.data ->> 'is_problem')::boolean, false) as is_problem
      from pg_temp.import_rows r
      left join public.services s on s.import_key = r.data ->> 'service'
      left join public.categories c on c.slug = r.data ->> 'category'
     where r.file = 'synonyms.csv'
  ), removed as (
    delete from public.search_synonyms y
     where (exists (select from public.services s where s.id = y.service_id and s.import_key is not null)
            or exists (select from wanted w where w.category_id = y.category_id))
       and not exists (select from wanted w where w.term = y.term
                          and (w.service_id = y.service_id or w.category_id = y.category_id))
    returning y.term
  ), changed as (
    update public.search_synonyms y set is_problem = w.is_problem
      from wanted w
     where w.term = y.term and (w.service_id = y.service_id or w.category_id = y.category_id)
       and w.is_problem <> y.is_problem
    returning y.term
  ), added as (
    insert into public.search_synonyms (term, service_id, category_id, is_problem)
    select w.term, w.service_id, w.category_id, w.is_problem from wanted w
    on conflict do nothing returning term
  )
  insert into pg_temp.import_changes
  select 'synonyms.csv', 'removed', term from removed
  union all select 'synonyms.csv', 'changed', term from changed
  union all select 'synonyms.csv', 'added', term from added;
end
$$;
