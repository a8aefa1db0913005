-- Ranks by what a query is about. A symptom such as a leak says less than the thing that has it, and a
-- word that names services everywhere, such as repair, finds nothing on its own.

alter table public.search_synonyms add column is_problem boolean not null default false;
comment on column public.search_synonyms.is_problem is
  'Whether the term is a symptom that other things have as well, such as a leak. It weighs less than a name.';

create or replace view private.search_terms as
  select 'service'::private.search_subject as kind, s.id as subject_id, s.name as term, 1.0 as weight,
         false as is_problem
    from private.bookable_services s
  union all
  select 'service', s.id, y.term, case when y.is_problem then 0.7 else 1.0 end, y.is_problem
    from public.search_synonyms y join private.bookable_services s on s.id = y.service_id
  union all
  select 'service', s.id, y.term, case when y.is_problem then 0.6 else 0.85 end, y.is_problem
    from public.search_synonyms y join private.bookable_services s on s.category_id = y.category_id
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

alter table private.search_index add column is_problem boolean not null default false;

create or replace function private.index_subjects(p_kind private.search_subject, p_ids uuid[])
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

create function private.sort_letters(p_word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') letter
$$;
comment on function private.sort_letters is 'Returns the letters of a word in order, the same for all its anagrams.';
create index search_index_letters_idx on private.search_index (private.sort_letters(word));

create function private.compare_words(p_typed text, p_word text) returns real
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    -- A prefix or a derived form: plumb, walker. A cat isn't a catalog, nor a baby a babysitter.
    when starts_with(p_word, p_typed) and length(p_typed) >= 4 then 0.9
    when starts_with(p_typed, p_word) and length(p_word) >= 4
         and length(p_typed) - length(p_word) <= 3 then 0.85
    -- In a word of four letters any other letter makes another word: roof, root.
    when length(p_typed) <= 4 and length(p_typed) = length(p_word) then null
    -- People hit the first letter, or one that sounds like it: fotographer, but not catering, watering.
    when left(p_typed, 1) <> left(p_word, 1)
         and extensions.dmetaphone(p_typed) <> extensions.dmetaphone(p_word) then null
    -- At most two wrong letters, and fewer in a short word. Two swapped letters count as one.
    when extensions.levenshtein_less_equal(left(p_word, 100), left(p_typed, 100), 2) <= 2
    then 1 - (extensions.levenshtein(left(p_word, 100), left(p_typed, 100))
              - (length(p_word) = length(p_typed) and p_word <> p_typed
                 and private.sort_letters(p_word) = private.sort_letters(p_typed))::integer)::numeric
             / greatest(length(p_typed), length(p_word))
  end::real
$$;
comment on function private.compare_words is
  'Returns how much a typed word is like an indexed one, up to 1, or null if it is too far from it.';

create or replace function private.match_lexemes(p_query text)
returns table (word_number bigint, is_name boolean, lexeme text, likeness real)
language sql stable security definer set search_path = ''
as $$
  with wanted as materialized (
    select min(w.word_number) as word_number, w.word, w.stem
      from private.list_content_words(p_query) w group by w.word, w.stem
  ), exact as materialized (
    select distinct w.word_number, i.kind <> 'service' as is_name, i.lexeme
      from wanted w
      join private.search_index i
        on i.kind = 'service' and i.lexeme = w.stem or i.kind <> 'service' and i.lexeme = w.word
  ), near as (
    select w.word_number, i.kind <> 'service' as is_name, i.lexeme,
           max(private.compare_words(w.word, i.word)) as likeness
      from wanted w
      join private.search_index i
        on i.word operator(extensions.%) w.word or i.word like w.word || '%' and length(w.word) >= 4
           -- Swapped letters leave short words without common trigrams: toliet.
           or private.sort_letters(i.word) = private.sort_letters(w.word)
     where not exists (select from exact e where e.word_number = w.word_number)
     group by w.word_number, is_name, i.lexeme
  )
  select e.word_number, e.is_name, e.lexeme, 1::real from exact e
  union all
  select n.word_number, n.is_name, n.lexeme, n.likeness
    from (select *, max(likeness) over (partition by word_number) as best from near) n
   where n.likeness >= 0.7 and n.likeness >= n.best - 0.1
$$;

create function private.is_specific(p_lexeme text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(distinct s.category_id) between 1 and 2
    from private.search_index i join public.services s on s.id = i.subject_id
   where i.lexeme = p_lexeme and i.kind = 'service' and i.weight >= 0.8
     and not exists (select from private.search_index p where p.lexeme = p_lexeme and p.is_problem)
$$;
comment on function private.is_specific is
  'Whether a word says what is wanted: it is in names of one or two categories and isn''t a symptom.';

create or replace function private.match_subjects(p_query text)
returns table (kind private.search_subject, subject_id uuid, score real)
language sql stable security definer set search_path = ''
as $$
  with wanted as materialized (
    select * from private.match_lexemes(p_query)
  ), hits as (
    select i.kind, i.subject_id, i.term, i.weight, i.term_words, w.word_number,
           max(w.likeness) as likeness
      from wanted w
      join private.search_index i on i.lexeme = w.lexeme and (i.kind <> 'service') = w.is_name
     group by i.kind, i.subject_id, i.term, i.weight, i.term_words, w.word_number
  ), terms as (
    -- The larger the matched part of a term, the higher its score: 'nails' is all of one term and half
    -- of 'nail trim'.
    select h.*, h.weight * h.likeness * (0.3 + 0.7 * power(least(
             h.hit_words::real / h.term_words, 1), 2)) as points
      from (select *, count(*) over (partition by kind, subject_id, term) as hit_words from hits) h
  ), best as (
    select t.kind, t.subject_id, t.word_number, max(t.points) as points
      from terms t group by t.kind, t.subject_id, t.word_number
  ), query as (
    -- Words without any match don't lower the score. But a roof repair isn't any other repair, and an
    -- oil change isn't a massage: a word has to be specific, or one text has to have all words.
    select (select count(distinct w.word_number) from wanted w) as words,
           exists (select from wanted w where not w.is_name and private.is_specific(w.lexeme))
             or exists (
               select from terms t
                where t.kind = 'service'
                  and t.hit_words = (select count(distinct c.word)
                                       from private.list_content_words(p_query) c)
             ) as is_understood
  ), scored as (
    select b.kind, b.subject_id, (sum(b.points) / min(q.words))::real as score
      from best b cross join query q group by b.kind, b.subject_id
  )
  -- Results far below the best of their kind are chance hits.
  select s.kind, s.subject_id, s.score
    from (select *, max(score) over (partition by kind) as top from scored) s
   where s.score >= 0.55 * s.top and (s.kind <> 'service' or (select is_understood from query))
$$;
