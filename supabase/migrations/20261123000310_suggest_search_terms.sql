-- Suggests services, categories, providers and businesses while a visitor types a search (CAT-16).

-- Byte order keeps words with the same prefix adjacent, so match_prefixes reads one range per typed word.
create index search_index_word_idx on private.search_index (word collate "C");

create function private.match_prefixes(p_text text)
returns table (kind private.search_subject, subject_id uuid, score real)
language sql stable security definer set search_path = ''
as $$
  with words as materialized (
    select w.word_number, w.word from private.split_words(p_text) w
  ), prefix_matches as materialized (
    select w.word_number, i.kind, i.subject_id, i.term, i.weight,
           -- A whole word scores higher than a prefix.
           case when i.word = w.word then 1 else 0.9 end as similarity
      from words w
      join private.search_index i
        -- A range instead of LIKE, because the index can serve it. U+FFFF sorts after all common letters.
        on i.word collate "C" >= w.word and i.word collate "C" < w.word || U&'\FFFF'
       -- Excludes descriptions, symptoms and category names, which weigh less. suggest_terms matches categories
       -- itself.
       and i.weight >= 0.85
  ), hits as (
    select * from prefix_matches
    union all
    -- Tolerates typos only in words that aren't the prefix of any term's word. A typo scores lowest.
    select w.word_number, i.kind, i.subject_id, i.term, i.weight, 0.6
      from words w
      join private.search_index i
        on i.word operator(extensions.%) w.word and i.weight >= 0.85
       and extensions.levenshtein_less_equal(left(i.word, 100), w.word, 2) <= 2
     where length(w.word) between 4 and 100
       and not exists (select from prefix_matches p where p.word_number = w.word_number)
  )
  -- The `having` clause requires every typed word to match the same name or synonym.
  select t.kind, t.subject_id, max(t.score)::real
    from (
      select h.kind, h.subject_id, h.term, sum(h.similarity) * max(h.weight) as score
        from (select h.kind, h.subject_id, h.term, h.word_number, max(h.weight) as weight,
                     max(h.similarity) as similarity
                from hits h group by h.kind, h.subject_id, h.term, h.word_number) h
       group by h.kind, h.subject_id, h.term
      having count(*) = (select count(*) from words)
    ) t
   group by t.kind, t.subject_id
$$;
comment on function private.match_prefixes is
  'Scores the services, providers and businesses with a name or synonym that matches every word of p_text. A word of p_text can be a prefix. If it isn''t the prefix of any word and has at least four letters, it can have up to two wrong letters. A score is at most the number of words in p_text.';

create function private.suggest_terms(p_text text, p_limit integer)
returns table (kind text, target text, label text, detail text)
language sql stable security definer set search_path = ''
as $$
  with subjects as materialized (
    select * from private.match_prefixes(p_text)
  ), words as materialized (
    select w.word from private.split_words(p_text) w
  ), suggestions as (
    -- A score of 1.05 ranks categories above all subjects that match a single word, which score at most 1.
    select 'category' as kind, c.slug as target, c.name as label, null as detail,
           1.05 as score, 0.0 as rating
      from public.categories c
     -- Without words, no word fails to match, so every category would be suggested.
     where exists (select from words)
       and not exists (
         select from words w
          where not exists (select from private.split_words(c.name) n
                             where starts_with(n.word, w.word)))
    union all
    select 'service', s.id::text, s.name, c.name, m.score, s.rating_score
      from subjects m
      join public.services s on s.id = m.subject_id and s.is_active and s.min_price is not null
      join public.categories c on c.id = s.category_id
     where m.kind = 'service'
    union all
    select 'provider', p.id::text, rtrim(p.first_name || ' ' || p.last_name),
           b.business_name || ', ' || b.city, m.score, p.rating_score
      from subjects m
      join public.providers p on p.id = m.subject_id and p.is_active
      join public.business_profiles b on b.id = p.business_id and b.is_active
     where m.kind = 'provider'
    union all
    select 'business', b.id::text, b.business_name, b.city, m.score, b.rating_score
      from subjects m
      join public.business_profiles b on b.id = m.subject_id and b.is_active
     where m.kind = 'business'
  )
  select ranked.kind, ranked.target, ranked.label, ranked.detail
    from (select s.*, row_number() over (partition by s.kind
                        order by s.score desc, s.rating desc, s.label, s.target) as position
            from suggestions s) ranked
   -- Each kind gets at most half of p_limit, so providers who share a name don't crowd out services.
   where ranked.position <= greatest(p_limit / 2, 1)
   order by ranked.score desc, ranked.kind = 'service' desc, ranked.rating desc, ranked.label, ranked.target
   limit p_limit
$$;
comment on function private.suggest_terms is 'See public.suggest_terms.';
grant execute on function private.suggest_terms to anon, authenticated, service_role;

create function public.suggest_terms(p_text text, p_limit integer default 8)
returns table (kind text, target text, label text, detail text)
language sql stable security invoker set search_path = ''
as $$
  -- A single character would match too many names.
  select * from private.suggest_terms(left(p_text, 60), least(greatest(p_limit, 1), 20))
   where char_length(btrim(p_text)) >= 2
$$;
comment on function public.suggest_terms is
  'Lists up to p_limit (at most 20) services, categories, providers and businesses with a name or synonym that matches every word of p_text, as a prefix or with a typo, best matches first. Categories match only by the beginnings of words in their names. At most half of p_limit are of one kind. Returns no rows for fewer than two characters. target is the id or, for a category, the slug. detail is a service''s category, a provider''s business and city, or a business''s city. It is null for a category.';
grant execute on function public.suggest_terms to anon, authenticated, service_role;
