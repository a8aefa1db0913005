-- The search index: words of names, synonyms and descriptions. Triggers keep it in sync with the catalog. It
-- leaves out rows that can't be booked, because good matches among them would hide bookable ones.

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  term text not null
    constraint "term must have 1 to 60 characters" check (char_length(btrim(term)) between 1 and 60),
  service_id uuid references public.services (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  is_problem boolean not null default false,
  constraint "service_id or category_id must be set, but not both"
    check (num_nonnulls(service_id, category_id) = 1),
  unique (service_id, term),
  unique (category_id, term)
);
comment on table public.search_synonyms is
  'Other names for a service or for all services of a category. Edited by operators.';
comment on column public.search_synonyms.is_problem is
  'Whether the term is a symptom with several causes, such as a leak. Symptoms have less weight than names.';

create table public.search_filler_words (
  id uuid primary key default gen_random_uuid(),
  word text not null unique check (word ~ '^[a-z0-9]+$')
);
comment on table public.search_filler_words is
  'Words that a search ignores, in addition to the English stop words.';
insert into public.search_filler_words (word)
select unnest(string_to_array(
  'need want looking look find get getting someone somebody anyone anybody person people please help '
  || 'book booking hire hiring near nearby around close closest here local area best good great top '
  || 'cheap cheapest affordable reliable professional expert pro service services company companies '
  || 'appointment today tomorrow tonight now asap urgent urgently like would could make take come thing '
  || 'things something wont doesnt dont isnt cant im ill id done fix dr mr mrs ms', ' '));

alter table public.search_synonyms enable row level security;
alter table public.search_filler_words enable row level security;
revoke all on public.search_synonyms, public.search_filler_words from anon, authenticated;
grant all on public.search_synonyms, public.search_filler_words to service_role;

create function private.normalize_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  -- Names the dictionary, because the search path is empty. Drops apostrophes, so men's becomes mens.
  select btrim(regexp_replace(
           regexp_replace(lower(extensions.unaccent('extensions.unaccent', p_text)), '[''’]', '', 'g'),
           '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function private.normalize_text is
  'Returns a text in lower case without accents and punctuation, as words separated by single spaces.';

create function private.split_words(p_text text)
returns table (word_number bigint, word text, stem text)
language sql immutable parallel safe set search_path = ''
as $$
  -- The stem of a stop word, such as the, is null.
  select w.word_number, w.word, (ts_lexize('pg_catalog.english_stem', w.word))[1]
    from regexp_split_to_table(private.normalize_text(p_text), ' ') with ordinality as w (word, word_number)
   where w.word <> ''
$$;
comment on function private.split_words is 'Lists the words of a text with their English stems.';

create function private.list_content_words(p_text text)
returns table (word_number bigint, word text, stem text)
language sql stable security definer set search_path = ''
as $$
  select w.word_number, w.word, w.stem from private.split_words(p_text) w
   where w.stem is not null
     and not exists (select from public.search_filler_words f where f.word = w.word)
$$;
comment on function private.list_content_words is
  'Lists the words of a text, except stop words and filler words.';

create type private.search_subject as enum ('service', 'provider', 'business');

create view private.bookable_services as
  select s.* from public.services s where s.is_active and s.min_price is not null;
comment on view private.bookable_services is 'Active services with at least one working provider.';

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
  select 'provider', p.id, p.first_name || ' ' || p.last_name, 1.0, false
    from private.working_providers p
  union all
  select 'business', b.id, b.business_name, 1.0, false
    from public.business_profiles b where b.is_active;
comment on view private.search_terms is
  'The weighted texts by which each service, provider or business is found.';

create table private.search_index (
  kind private.search_subject not null,
  subject_id uuid not null,
  term text not null,
  -- Exact lookups use the lexeme. Misspelled words are compared with the word.
  word text not null,
  lexeme text not null,
  weight real not null,
  term_words smallint not null,
  is_problem boolean not null default false
);
comment on table private.search_index is
  'Words of private.search_terms. The lexeme is the stem of a service''s word, and the word itself in a name of a provider or business.';
create index search_index_lexeme_idx on private.search_index (lexeme, kind);
create index search_index_subject_idx on private.search_index (subject_id);
create index search_index_word_trgm_idx on private.search_index using gin (word extensions.gin_trgm_ops);

create function private.index_subjects(p_kind private.search_subject, p_ids uuid[])
returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.search_index i where i.subject_id = any (p_ids) and i.kind = p_kind;
  insert into private.search_index
    (kind, subject_id, term, word, lexeme, weight, is_problem, term_words)
  select t.kind, t.subject_id, t.term, min(w.word), w.lexeme, max(t.weight), bool_and(t.is_problem),
         count(*) over (partition by t.subject_id, t.term)
    from private.search_terms t
    cross join lateral (
      select s.word, s.stem as lexeme from private.list_content_words(t.term) s where t.kind = 'service'
      union all
      select s.word, s.word from private.split_words(t.term) s where t.kind <> 'service'
    ) w
   where t.kind = p_kind and t.subject_id = any (p_ids)
   group by t.kind, t.subject_id, t.term, w.lexeme
$$;
comment on function private.index_subjects is
  'Rebuilds the index rows of the given services, providers or businesses.';

create function private.reindex_subject() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_subjects(tg_argv[0]::private.search_subject, array[coalesce(new.id, old.id)]);
  return null;
end
$$;
comment on function private.reindex_subject is
  'Keeps private.search_index in sync with a service, a provider or a business.';
create trigger reindex_subject
  after insert or delete or update of name, description, included, category_id on public.services
  for each row execute function private.reindex_subject('service');
create trigger reindex_subject after insert or delete or update of first_name, last_name on public.providers
  for each row execute function private.reindex_subject('provider');
create trigger reindex_subject after insert or delete or update of business_name on public.business_profiles
  for each row execute function private.reindex_subject('business');

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
  'Keeps private.search_index in sync when a business is deactivated or reactivated, which affects its providers as well.';
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
  'Keeps private.search_index in sync when a category''s name changes.';
create trigger reindex_category after update of name on public.categories
  for each row when (new.name is distinct from old.name)
  execute function private.reindex_category();

create function private.reindex_synonyms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Runs once per statement, so that loading a list indexes each service once.
  perform private.index_subjects('service', array(
    select s.id from public.services s
     where exists (select from changed c where c.service_id = s.id or c.category_id = s.category_id)));
  return null;
end
$$;
comment on function private.reindex_synonyms is 'Keeps private.search_index in sync when synonyms change.';
create trigger reindex_synonyms_on_insert after insert on public.search_synonyms
  referencing new table as changed for each statement execute function private.reindex_synonyms();
create trigger reindex_synonyms_on_delete after delete on public.search_synonyms
  referencing old table as changed for each statement execute function private.reindex_synonyms();
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
  'Rebuilds the index of all services when filler words change.';
create trigger reindex_filler_words after insert or update or delete on public.search_filler_words
  for each statement execute function private.reindex_filler_words();

create function private.sort_letters(p_word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') letter
$$;
comment on function private.sort_letters is
  'Returns the letters of a word in alphabetical order, which is the same for all of its anagrams.';
create index search_index_letters_idx on private.search_index (private.sort_letters(word));

create function private.compare_words(p_typed text, p_word text) returns real
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    -- A prefix (plumb, plumbing) or a derived form (walker, walk). But cat doesn't match catalog, and babysitter
    -- doesn't match baby.
    when starts_with(p_word, p_typed) and length(p_typed) >= 4 then 0.9
    when starts_with(p_typed, p_word) and length(p_word) >= 4
         and length(p_typed) - length(p_word) <= 3 then 0.85
    -- One changed letter in a short word makes a different word, such as roof and root.
    when length(p_typed) <= 4 and length(p_typed) = length(p_word) then null
    -- Misspelled words keep the first letter or its sound, as in fotographer. Catering doesn't match watering.
    when left(p_typed, 1) <> left(p_word, 1)
         and extensions.dmetaphone(p_typed) <> extensions.dmetaphone(p_word) then null
    -- Allows two wrong letters, although callers reject two in a short word. Two swapped letters count as one.
    when extensions.levenshtein_less_equal(left(p_word, 100), left(p_typed, 100), 2) <= 2
    then 1 - (extensions.levenshtein(left(p_word, 100), left(p_typed, 100))
              - (length(p_word) = length(p_typed) and p_word <> p_typed
                 and private.sort_letters(p_word) = private.sort_letters(p_typed))::integer)::numeric
             / greatest(length(p_typed), length(p_word))
  end::real
$$;
comment on function private.compare_words is
  'Returns the similarity of a typed word to an indexed one, up to 1, or null if they differ too much.';

create function private.match_lexemes(p_query text)
returns table (word_number bigint, is_name boolean, lexeme text, similarity real)
language sql stable security definer set search_path = ''
as $$
  with query_words as materialized (
    select min(w.word_number) as word_number, w.word, w.stem
      from private.list_content_words(p_query) w group by w.word, w.stem
  ), exact_matches as materialized (
    select distinct w.word_number, i.kind <> 'service' as is_name, i.lexeme
      from query_words w
      join private.search_index i
        on i.kind = 'service' and i.lexeme = w.stem or i.kind <> 'service' and i.lexeme = w.word
  ), fuzzy_matches as (
    select w.word_number, i.kind <> 'service' as is_name, i.lexeme,
           max(private.compare_words(w.word, i.word)) as similarity
      from query_words w
      join private.search_index i
        on i.word operator(extensions.%) w.word or i.word like w.word || '%' and length(w.word) >= 4
           -- Short words with swapped letters, such as toliet, share no trigrams with the correct word.
           or private.sort_letters(i.word) = private.sort_letters(w.word)
     where not exists (select from exact_matches e where e.word_number = w.word_number)
     group by w.word_number, is_name, i.lexeme
  )
  select e.word_number, e.is_name, e.lexeme, 1::real from exact_matches e
  union all
  select f.word_number, f.is_name, f.lexeme, f.similarity
    from (select *, max(similarity) over (partition by word_number) as best from fuzzy_matches) f
   where f.similarity >= 0.7 and f.similarity >= f.best - 0.1
$$;
comment on function private.match_lexemes is
  'Lists the indexed lexemes that each content word of a query matches exactly or, if there are none, the most similar ones.';

-- A word that occurs in many categories, such as repair, finds nothing on its own.
create function private.is_specific(p_lexeme text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(distinct s.category_id) between 1 and 2
    from private.search_index i join public.services s on s.id = i.subject_id
   where i.lexeme = p_lexeme and i.kind = 'service' and i.weight >= 0.8
     and not exists (select from private.search_index problem
                      where problem.lexeme = p_lexeme and problem.is_problem)
$$;
comment on function private.is_specific is
  'Whether a word identifies a service: it occurs in names and synonyms of only one or two categories, and isn''t a symptom.';

create function private.match_subjects(p_query text)
returns table (kind private.search_subject, subject_id uuid, score real)
language sql stable security definer set search_path = ''
as $$
  with lexemes as materialized (
    select * from private.match_lexemes(p_query)
  ), hits as (
    select i.kind, i.subject_id, i.term, i.weight, i.term_words, l.word_number,
           max(l.similarity) as similarity
      from lexemes l
      join private.search_index i on i.lexeme = l.lexeme and (i.kind <> 'service') = l.is_name
     group by i.kind, i.subject_id, i.term, i.weight, i.term_words, l.word_number
  ), terms as (
    -- The larger the matched part of a term, the higher its score: 'nails' matches all of the term 'nails', but
    -- only half of 'nail trim'.
    select h.*, h.weight * h.similarity * (0.3 + 0.7 * power(least(
             h.hit_words::real / h.term_words, 1), 2)) as points
      from (select *, count(*) over (partition by kind, subject_id, term) as hit_words from hits) h
  ), best_points as (
    select t.kind, t.subject_id, t.word_number, max(t.points) as points
      from terms t group by t.kind, t.subject_id, t.word_number
  ), query as (
    -- Words without any match don't lower the score. To keep 'roof repair' from finding every repair, either a
    -- matched word has to be specific or one term has to contain all words.
    select (select count(distinct l.word_number) from lexemes l) as words,
           exists (select from lexemes l where not l.is_name and private.is_specific(l.lexeme))
             or exists (
               select from terms t
                where t.kind = 'service'
                  and t.hit_words = (select count(distinct c.word)
                                       from private.list_content_words(p_query) c)
             ) as is_specific_enough
  ), scores as (
    select b.kind, b.subject_id, (sum(b.points) / min(q.words))::real as score
      from best_points b cross join query q group by b.kind, b.subject_id
  )
  -- Leaves out results that score far below the best of their kind.
  select s.kind, s.subject_id, s.score
    from (select *, max(score) over (partition by kind) as best_score from scores) s
   where s.score >= 0.55 * s.best_score and (s.kind <> 'service' or (select is_specific_enough from query))
$$;
comment on function private.match_subjects is
  'Lists the services, providers and businesses that match a text, each with a score from 0 to 1.';
