-- The search vocabulary: the operator's synonyms and filler words, and functions that normalize text and split it into
-- words.

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
  'Other names for a service or for all services in a category. Operators edit or import them.';
comment on column public.search_synonyms.is_problem is
  'Whether the term is a symptom with several causes, such as a leak. Symptoms weigh less than names (CAT-18).';

create table public.search_filler_words (
  id uuid primary key default gen_random_uuid(),
  word text not null unique check (word ~ '^[a-z0-9]+$')
);
comment on table public.search_filler_words is
  'Words that a search ignores, in addition to the English stop words.';
-- Has no apostrophes, because private.normalize_text drops them: ill stands for I'll, and id for I'd.
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
  -- Declared immutable so that indexes can use it. unaccent is only stable, because its rules could change.
  -- Its dictionary is schema-qualified because the search path is empty. Without apostrophes, men's becomes mens.
  select btrim(regexp_replace(
           regexp_replace(lower(extensions.unaccent('extensions.unaccent', p_text)), '[''’]', '', 'g'),
           '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function private.normalize_text is
  'Returns text in lowercase, without accents or punctuation, as words separated by single spaces.';

create function private.split_words(p_text text)
returns table (word_number bigint, word text, stem text)
language sql immutable parallel safe set search_path = ''
as $$
  select w.word_number, w.word, (ts_lexize('pg_catalog.english_stem', w.word))[1]
    from regexp_split_to_table(private.normalize_text(p_text), ' ') with ordinality as w (word, word_number)
   where w.word <> ''
$$;
comment on function private.split_words is
  'Lists the normalized words in p_text, numbered from 1, with their English stems. The stem of a stop word, such as "the", is null.';

create function private.list_content_words(p_text text)
returns table (word_number bigint, word text, stem text)
language sql stable security definer set search_path = ''
as $$
  select w.word_number, w.word, w.stem from private.split_words(p_text) w
   where w.stem is not null
     and not exists (select from public.search_filler_words f where f.word = w.word)
$$;
comment on function private.list_content_words is
  'Lists the words in p_text like private.split_words, but without stop words and filler words. The others keep their numbers.';
