-- The search index: words from names, synonyms and descriptions, which triggers keep in sync with the catalog. It
-- contains only bookable services, working providers and active businesses so that a better match that isn't shown
-- doesn't make private.match_subjects drop others.

create type private.search_subject as enum ('service', 'provider', 'business');

create view private.bookable_services as
  select s.* from public.services s where s.is_active and s.min_price is not null;
comment on view private.bookable_services is 'Active services with at least one working provider.';

-- Symptoms weigh less than names, and a category's synonyms weigh less than a service's. The queries in
-- tests/database/search/*.yaml test the weights (CAT-7, CAT-18).
create view private.search_terms as
  select 'service'::private.search_subject as kind, s.id as subject_id, s.name as term, 1.0 as weight,
         false as is_problem
    from private.bookable_services s
  union all
  select 'service', s.id, syn.term, case when syn.is_problem then 0.7 else 1.0 end, syn.is_problem
    from public.search_synonyms syn join private.bookable_services s on s.id = syn.service_id
  union all
  select 'service', s.id, syn.term, case when syn.is_problem then 0.6 else 0.85 end, syn.is_problem
    from public.search_synonyms syn join private.bookable_services s on s.category_id = syn.category_id
  union all
  select 'service', s.id, c.name, 0.8, false
    from private.bookable_services s join public.categories c on c.id = s.category_id
  union all
  select 'service', s.id, s.description, 0.6, false from private.bookable_services s
  union all
  select 'service', s.id, array_to_string(s.included, ' '), 0.5, false
    from private.bookable_services s
  union all
  select 'provider', p.id, rtrim(p.first_name || ' ' || p.last_name), 1.0, false
    from private.working_providers p
  union all
  select 'business', b.id, b.business_name, 1.0, false
    from public.business_profiles b where b.is_active;
comment on view private.search_terms is
  'Names, synonyms and descriptions by which searches find each service, provider and business, weighted from 0 to 1.';

-- Has no foreign key, because subject_id refers to three tables.
create table private.search_index (
  kind private.search_subject not null,
  subject_id uuid not null,
  term text not null,
  -- Exact matches compare the lexeme, and matches of prefixes and misspelled words compare the word.
  word text not null,
  lexeme text not null,
  weight real not null,
  lexeme_count smallint not null,
  is_problem boolean not null default false
);
comment on table private.search_index is 'The words in private.search_terms, one row per lexeme in a term.';
comment on column private.search_index.lexeme is
  'Stem of the word if the row is about a service. The names of providers and businesses aren''t stemmed.';
comment on column private.search_index.lexeme_count is 'Number of lexemes in the term.';
create index search_index_lexeme_idx on private.search_index (lexeme, kind);
create index search_index_subject_idx on private.search_index (subject_id);
create index search_index_word_trgm_idx on private.search_index using gin (word extensions.gin_trgm_ops);

create function private.index_subjects(p_kind private.search_subject, p_subject_ids uuid[])
returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_index i where i.subject_id = any (p_subject_ids) and i.kind = p_kind;
  -- Words with the same lexeme share a row.
  insert into private.search_index
    (kind, subject_id, term, word, lexeme, weight, is_problem, lexeme_count)
  select t.kind, t.subject_id, t.term, min(w.word), w.lexeme, max(t.weight), bool_and(t.is_problem),
         count(*) over (partition by t.subject_id, t.term)
    from private.search_terms t
    cross join lateral (
      select s.word, s.stem as lexeme from private.list_content_words(t.term) s where t.kind = 'service'
      union all
      select s.word, s.word from private.split_words(t.term) s where t.kind <> 'service'
    ) w
   where t.kind = p_kind and t.subject_id = any (p_subject_ids)
   group by t.kind, t.subject_id, t.term, w.lexeme
$$;
comment on function private.index_subjects is
  'Rebuilds the index rows of the given services, providers or businesses. Those that private.search_terms omits because they can''t be booked, are inactive or don''t exist have no rows afterward.';

create function private.reindex_subject() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_subjects(tg_argv[0]::private.search_subject, array[coalesce(new.id, old.id)]);
  return null;
end
$$;
comment on function private.reindex_subject is
  'Keeps private.search_index in sync with a service, provider or business. The trigger''s argument is the row''s private.search_subject.';
create trigger reindex_subject
  after insert or delete or update of name, description, included, category_id on public.services
  for each row execute function private.reindex_subject('service');
create trigger reindex_subject after insert or delete or update of first_name, last_name on public.providers
  for each row execute function private.reindex_subject('provider');
create trigger reindex_subject after insert or delete or update of business_name on public.business_profiles
  for each row execute function private.reindex_subject('business');

-- These triggers are separate because conditions that compare old and new aren't allowed on triggers for inserts.
-- `update of min_price` fires only for statements that assign min_price, as private.refresh_service_minimums does.
create trigger reindex_bookable_service after update of is_active, min_price on public.services
  for each row when ((old.is_active and old.min_price is not null)
                     is distinct from (new.is_active and new.min_price is not null))
  execute function private.reindex_subject('service');
create trigger reindex_active_provider after update of is_active, business_id on public.providers
  for each row when ((old.is_active, old.business_id) is distinct from (new.is_active, new.business_id))
  execute function private.reindex_subject('provider');

create function private.reindex_active_business() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_subjects('business', array[new.id]);
  perform private.index_subjects('provider',
    array(select p.id from public.providers p where p.business_id = new.id));
  return null;
end
$$;
comment on function private.reindex_active_business is
  'Keeps private.search_index in sync when a business is deactivated or reactivated. Also reindexes its providers, who can be booked only while it is active.';
create trigger reindex_active_business after update of is_active on public.business_profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function private.reindex_active_business();

create function private.reindex_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_subjects('service',
    array(select s.id from public.services s where s.category_id = new.id));
  return null;
end
$$;
comment on function private.reindex_category is
  'Keeps private.search_index in sync when a category is renamed.';
create trigger reindex_category after update of name on public.categories
  for each row when (new.name is distinct from old.name)
  execute function private.reindex_category();

create function private.reindex_synonyms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_subjects('service', array(
    select s.id from public.services s
     where exists (select from changed c where c.service_id = s.id or c.category_id = s.category_id)));
  return null;
end
$$;
comment on function private.reindex_synonyms is 'Keeps private.search_index in sync when synonyms change. Reads the changed synonyms from the trigger''s transition table.';
-- These triggers run once per statement so that importing a list indexes each service once.
create trigger reindex_synonyms_on_insert after insert on public.search_synonyms
  referencing new table as changed for each statement execute function private.reindex_synonyms();
create trigger reindex_synonyms_on_delete after delete on public.search_synonyms
  referencing old table as changed for each statement execute function private.reindex_synonyms();
-- An update can move a synonym to a different service. One trigger reindexes the old service, the other the new one.
create trigger reindex_synonyms_on_update_old after update on public.search_synonyms
  referencing old table as changed for each statement execute function private.reindex_synonyms();
create trigger reindex_synonyms_on_update_new after update on public.search_synonyms
  referencing new table as changed for each statement execute function private.reindex_synonyms();

create function private.reindex_filler_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_subjects('service', array(select s.id from public.services s));
  return null;
end
$$;
comment on function private.reindex_filler_words is
  'Reindexes all services when filler words change, because the index omits these words.';
create trigger reindex_filler_words after insert or update or delete on public.search_filler_words
  for each statement execute function private.reindex_filler_words();
