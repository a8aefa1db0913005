-- Matches the words in a search against the search index, and scores the services, providers and businesses found.
-- The queries in tests/database/search/*.yaml test the weights and thresholds (CAT-7, CAT-18).

create function private.sort_letters(p_word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') letter
$$;
comment on function private.sort_letters is
  'Returns the letters of a word in alphabetical order so that words with swapped letters compare as equal.';
create index search_index_letters_idx on private.search_index (private.sort_letters(word));

create function private.compare_words(p_typed text, p_indexed text) returns real
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    -- A prefix matches (plumb, plumbing), and so does a derived form (walker, walk). But cat doesn't match catalog, and
    -- babysitter doesn't match baby.
    when starts_with(p_indexed, p_typed) and length(p_typed) >= 4 then 0.9
    when starts_with(p_typed, p_indexed) and length(p_indexed) >= 4
         and length(p_typed) - length(p_indexed) <= 3 then 0.85
    -- In a short word, one changed letter makes a different word, such as root instead of roof.
    when length(p_typed) <= 4 and length(p_typed) = length(p_indexed) then null
    -- A misspelled word keeps the first letter or its sound, as in fotographer. Catering doesn't match watering.
    when left(p_typed, 1) <> left(p_indexed, 1)
         and extensions.dmetaphone(p_typed) <> extensions.dmetaphone(p_indexed) then null
    -- Allows two errors. In a word of fewer than seven letters, two errors score less than 0.7, which match_lexemes
    -- rejects. Two swapped letters count as one error. levenshtein fails for more than 255 characters.
    when extensions.levenshtein_less_equal(left(p_indexed, 100), left(p_typed, 100), 2) <= 2
    then 1 - (extensions.levenshtein(left(p_indexed, 100), left(p_typed, 100))
              - (length(p_indexed) = length(p_typed) and p_indexed <> p_typed
                 and private.sort_letters(p_indexed) = private.sort_letters(p_typed))::integer)::numeric
             / greatest(length(p_typed), length(p_indexed))
  end::real
$$;
comment on function private.compare_words is
  'Returns the similarity of a typed word to a different word in the index, from 0 to 1, or null if they differ too much.';

create function private.match_lexemes(p_query text)
returns table (word_number bigint, is_proper_name boolean, lexeme text, similarity real)
language sql stable security definer set search_path = ''
as $$
  with query_words as materialized (
    select min(w.word_number) as word_number, w.word, w.stem
      from private.list_content_words(p_query) w group by w.word, w.stem
  ), exact_matches as materialized (
    select distinct w.word_number, i.kind <> 'service' as is_proper_name, i.lexeme
      from query_words w
      join private.search_index i
        on i.kind = 'service' and i.lexeme = w.stem or i.kind <> 'service' and i.lexeme = w.word
  ), fuzzy_matches as (
    select w.word_number, i.kind <> 'service' as is_proper_name, i.lexeme,
           max(private.compare_words(w.word, i.word)) as similarity
      from query_words w
      join private.search_index i
        on i.word operator(extensions.%) w.word or i.word like w.word || '%' and length(w.word) >= 4
           -- A short word with swapped letters, such as toliet, shares too few trigrams with the correct word.
           or private.sort_letters(i.word) = private.sort_letters(w.word)
     where not exists (select from exact_matches e where e.word_number = w.word_number)
     group by w.word_number, is_proper_name, i.lexeme
  )
  select e.word_number, e.is_proper_name, e.lexeme, 1::real from exact_matches e
  union all
  select f.word_number, f.is_proper_name, f.lexeme, f.similarity
    from (select *, max(similarity) over (partition by word_number) as best from fuzzy_matches) f
   where f.similarity >= 0.7 and f.similarity >= f.best - 0.1
$$;
comment on function private.match_lexemes is
  'Lists the indexed lexemes that each content word in a query matches exactly or, if there are none, the most similar ones. word_number is the word''s position in the query, and similarity is 1 for exact matches. is_proper_name is true for lexemes from the names of providers and businesses.';

create function private.identifies_service(p_lexeme text) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Names and synonyms, except for symptoms, have weights of 0.8 or more. Descriptions have lower ones.
  select count(distinct s.category_id) between 1 and 2
    from private.search_index i join public.services s on s.id = i.subject_id
   where i.lexeme = p_lexeme and i.kind = 'service' and i.weight >= 0.8
     and not exists (select from private.search_index problem
                      where problem.lexeme = p_lexeme and problem.is_problem)
$$;
comment on function private.identifies_service is
  'Whether a lexeme narrows a search down to certain services. Lexemes from symptoms don''t, nor do those such as "repair" that occur in names and synonyms of services in more than two categories.';

create function private.match_subjects(p_query text)
returns table (kind private.search_subject, subject_id uuid, score real)
language sql stable security definer set search_path = ''
as $$
  with lexemes as materialized (
    select * from private.match_lexemes(p_query)
  ), matches as (
    select i.kind, i.subject_id, i.term, i.weight, i.lexeme_count, l.word_number,
           max(l.similarity) as similarity
      from lexemes l
      join private.search_index i on i.lexeme = l.lexeme and (i.kind <> 'service') = l.is_proper_name
     group by i.kind, i.subject_id, i.term, i.weight, i.lexeme_count, l.word_number
  ), terms as (
    -- The more of its words match, the more points a term scores: 'nails' matches all of the term 'nails', but only
    -- half of 'nail trim'.
    select m.*, m.weight * m.similarity * (0.3 + 0.7 * power(least(
             m.matched_words::real / m.lexeme_count, 1), 2)) as points
      from (select *, count(*) over (partition by kind, subject_id, term) as matched_words from matches) m
  ), best_points as (
    select t.kind, t.subject_id, t.word_number, max(t.points) as points
      from terms t group by t.kind, t.subject_id, t.word_number
  ), query_stats as (
    -- Words that match nothing don't lower the score. A query finds services only if one of its words identifies them
    -- or a single term contains all of its words. Otherwise, 'roof repair' would find every repair.
    select (select count(distinct l.word_number) from lexemes l) as word_count,
           exists (select from lexemes l where not l.is_proper_name and private.identifies_service(l.lexeme))
             or exists (
               select from terms t
                where t.kind = 'service'
                  and t.matched_words = (select count(distinct c.word)
                                          from private.list_content_words(p_query) c)
             ) as is_specific_enough
  ), scores as (
    select b.kind, b.subject_id, (sum(b.points) / min(q.word_count))::real as score
      from best_points b cross join query_stats q group by b.kind, b.subject_id
  )
  -- Drops results that score far below the best of their kind.
  select s.kind, s.subject_id, s.score
    from (select *, max(score) over (partition by kind) as best_score from scores) s
   where s.score >= 0.55 * s.best_score and (s.kind <> 'service' or (select is_specific_enough from query_stats))
$$;
comment on function private.match_subjects is
  'Lists the bookable services, working providers and active businesses that match a search text, each with a score from 0 to 1. Omits those that score far below the best of their kind, and all services unless a matched word identifies a service (see private.identifies_service) or a single term contains all words of the text.';
