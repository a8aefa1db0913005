-- Place lookup: resolves text or coordinates to a city, neighborhood or postal code, finds a place among the words of a
-- search, lists the businesses in or around a place, and returns the default city.

create function private.matches_place(p_business public.business_profiles, p_place text) returns boolean
language sql immutable set search_path = ''
as $$
  select strpos(lower(p_place), lower(p_business.city)) > 0
      or starts_with(lower(p_business.city), lower(p_place))
      or lower(p_business.region) = lower(p_place)
      or private.normalize_postal_code(p_business.postal_code) = private.normalize_postal_code(p_place)
$$;
comment on function private.matches_place is
  'Whether p_place contains the name of the business''s city, is a prefix of it, or is the business''s region or postal code. Ignores case.';

-- Writes to the table run the index's function as the writing role.
grant execute on function private.normalize_text to service_role;
create index postal_codes_city_idx on public.postal_codes (private.normalize_text(city));
-- Finds the codes that begin with some digits. Other collations can't compare beginnings.
create index postal_codes_prefix_idx on public.postal_codes (normalized_code collate "C");

create function private.normalize_names(p_names text[]) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select private.normalize_text(n.name)
                 from unnest(p_names) with ordinality as n (name, position) order by n.position)
$$;
comment on function private.normalize_names is 'Returns the results of private.normalize_text in the same order.';
-- Writes to the table run the generated column's function as the writing role.
grant execute on function private.normalize_names to service_role;
alter table public.postal_codes
  add column neighborhoods text[] not null default '{}',
  add column normalized_neighborhoods text[] not null
    generated always as (private.normalize_names(neighborhoods)) stored,
  -- A name without letters and digits would be found by every text without them.
  add constraint "neighborhoods must have letters or digits"
    check (not '' = any (normalized_neighborhoods) and array_position(neighborhoods, null) is null);
comment on column public.postal_codes.neighborhoods is
  'Neighborhoods in the postal code''s area, by which searches find it. A neighborhood may have several codes.';
comment on column public.postal_codes.normalized_neighborhoods is
  'Result of private.normalize_names, by which neighborhoods are compared.';
create index postal_codes_neighborhoods_idx on public.postal_codes
  -- Without it, searches would read the entries of a large import one by one until the next vacuum.
  using gin (normalized_neighborhoods) with (fastupdate = off);

create function private.find_area(p_place text)
returns table (
  country_code char(2), postal_code text, city text, region text,
  latitude numeric, longitude numeric, neighborhood text, is_postal_code boolean, is_prefix boolean
)
language sql stable security definer set search_path = ''
as $$
  -- 'Denver 80202' and '80202-1234' are postal codes. 'Arvada, CO' is a city and 'Capitol Hill, Denver' a neighborhood,
  -- each represented by its most central code.
  with typed as materialized (
    -- In some countries, postal codes contain a space, so the last two words may form one.
    select array[private.normalize_postal_code(substring(btrim(p_place) from '\S+$')),
                 private.normalize_postal_code(substring(btrim(p_place) from '\S+\s+\S+$'))] as codes,
           private.normalize_text(p_place) as name,
           -- '802', 'SW1' and 'M5V 2' may begin a postal code. A word without digits is a name.
           case when p_place ~ '^\s*[[:alnum:]]+([ -][[:alnum:]]+)?\s*$' and p_place ~ '[[:alnum:]].*[[:alnum:]]'
                     and p_place ~ '\d' then private.normalize_postal_code(p_place) end as prefix
  ), named as (
    select code, null as neighborhood
      from typed t
      join public.postal_codes code
        -- The last word may be the region. The first condition uses the index, and the second compares the region.
        on private.normalize_text(code.city) in (t.name, regexp_replace(t.name, ' [^ ]+$', ''))
       and t.name in (private.normalize_text(code.city),
                      private.normalize_text(code.city || ' ' || code.region))
    union all
    select code, n.name
      from typed t
      join public.postal_codes code
        -- Its city and region may follow. The first condition uses the index, and the second compares them.
        on code.normalized_neighborhoods && (
             select array_agg(array_to_string(w.words[:n], ' '))
               from regexp_split_to_array(t.name, ' ') as w (words)
              cross join generate_series(1, least(cardinality(w.words), 6)) n)
      join unnest(code.neighborhoods, code.normalized_neighborhoods) as n (name, normalized)
        on t.name in (n.normalized, n.normalized || ' ' || private.normalize_text(code.city),
                      n.normalized || ' ' || private.normalize_text(code.region),
                      n.normalized || ' ' || private.normalize_text(code.city || ' ' || code.region))
  ), candidates as (
    select code.*, null as neighborhood, true as is_postal_code, false as is_prefix, false as is_district,
           true as has_business, 0::double precision as km_from_center
      from typed t join public.postal_codes code on code.normalized_code = any (t.codes)
    union all
    select (n.code).*, n.neighborhood, false, false, false,
           exists (select from public.business_profiles b
                    where b.city = (n.code).city and b.region = (n.code).region and b.is_active),
           private.get_distance_km((n.code).latitude, (n.code).longitude,
                                   avg((n.code).latitude) over per_name, avg((n.code).longitude) over per_name)
      from named n
    window per_name as (partition by (n.code).city, (n.code).region, n.neighborhood is null)
    union all
    select (begun.code).*, null, false, true, begun.is_district, begun.has_business,
           private.get_distance_km((begun.code).latitude, (begun.code).longitude,
                                   avg((begun.code).latitude) over alike, avg((begun.code).longitude) over alike)
      from (
        select code,
               -- 'E1' is a district of its own, although the codes of E10 begin with it too.
               split_part(code.postal_code, ' ', 1) = t.prefix as is_district,
               exists (select from public.business_profiles b
                        where b.city = code.city and b.region = code.region and b.is_active) as has_business
          from typed t
          join public.postal_codes code
            on code.normalized_code collate "C" > t.prefix
           and code.normalized_code collate "C" < t.prefix || '~'
      ) begun
    window alike as (partition by (begun.code).country_code, begun.is_district, begun.has_business)
  )
  select c.country_code, c.postal_code, c.city, c.region, c.latitude, c.longitude, c.neighborhood, c.is_postal_code,
         c.is_prefix
    from candidates c
   -- If several cities share a name, a neighborhood's name or the first digits, prefers one that has a business.
   order by c.is_postal_code desc, c.is_prefix, c.neighborhood is not null, c.is_district desc, c.has_business desc, c.km_from_center,
            c.postal_code
   limit 1
$$;
comment on function private.find_area is
  'Returns the postal code at the end of p_place (is_postal_code), or else the most central postal code of the city or, if there is none, of the neighborhood that p_place names, or else the most central one of those that begin with p_place (is_prefix, at least two characters with a digit). Otherwise, returns no row.';

create function private.locate_businesses(p_place text)
returns table (business_id uuid, postal_code text, distance_km double precision)
language sql stable security definer set search_path = ''
as $$
  with area as materialized (
    select a.* from private.find_area(p_place) a
     where a.is_postal_code or a.neighborhood is not null
        or not exists (select from public.business_profiles b
                        where b.is_active and private.matches_place(b, p_place))
  )
  select b.id, a.postal_code,
         private.get_distance_km(b.latitude, b.longitude, a.latitude, a.longitude)
    from area a
    join public.business_profiles b on b.country_code = a.country_code and b.is_active
  union all
  select b.id, null, null
    from public.business_profiles b
   where b.is_active and private.matches_place(b, p_place) and not exists (select from area)
$$;
comment on function private.locate_businesses is
  'Lists the active businesses in a city or region, with null postal_code and distance_km. If p_place is a postal code, a neighborhood or a city without businesses, lists all active businesses in its country, each with that postal code, or the neighborhood''s or city''s most central one, and its distance from there in kilometers.';

create function private.extract_place(p_words text[], p_place text)
returns table (place text, first_word integer, last_word integer, time_zone text)
language sql stable security definer set search_path = ''
as $$
  with words as (
    select ordinality::integer as word_number, private.normalize_text(word) as word
      from unnest(p_words) with ordinality as w (word, ordinality)
  ), spans as materialized (
    -- The names of cities and neighborhoods have up to three words, as in Salt Lake City, and a city may follow a
    -- neighborhood.
    select w.word_number as first_word, w.word_number + n - 1 as last_word,
           n as word_count,
           -- The words that lib/search/intent.ts removes with the place.
           exists (select from words before where before.word_number = w.word_number - 1
                      and before.word in ('in', 'near', 'around', 'at')) as follows_preposition,
           (select string_agg(part.word, ' ' order by part.word_number) from words part
             where part.word_number between w.word_number and w.word_number + n - 1) as text
      from words w cross join generate_series(1, 6) n
     where w.word_number + n - 1 <= cardinality(p_words)
  ), cities as materialized (
    select distinct on (private.normalize_text(b.city)) private.normalize_text(b.city) as text,
           b.city, lower(b.region) as region, min(b.time_zone) as time_zone
      from public.business_profiles b where b.is_active
     group by b.city, b.region
     order by private.normalize_text(b.city), count(*) desc
  ), neighborhoods as materialized (
    select distinct n.normalized as text
      from public.postal_codes code cross join lateral unnest(code.normalized_neighborhoods) as n (normalized)
     where code.normalized_neighborhoods && array(select s.text from spans s)
  ), areas as (
    select code.postal_code as place, s.first_word, s.last_word, s.word_count, s.text, false as is_ambiguous,
           code.country_code, code.latitude, code.longitude
      from spans s
      join public.postal_codes code on code.normalized_code = private.normalize_postal_code(s.text)
     -- In some countries, postal codes contain a space.
     where s.word_count <= 2
    union all
    select a.neighborhood || ', ' || a.city, s.first_word, s.last_word, s.word_count, s.text,
           s.word_count = 1 and not s.follows_preposition, a.country_code, a.latitude, a.longitude
      from neighborhoods n
      join spans named on named.text = n.text
      join spans s on s.first_word = named.first_word and s.word_count >= named.word_count
      -- With the limit, the planner expects one row.
      cross join lateral (select * from private.find_area(s.text) limit 1) a
     where a.neighborhood is not null
       -- If another city follows its name, that city is meant, or nothing if nobody works there.
       and not exists (select from spans after
                        where after.first_word = s.last_word + 1
                          and (exists (select from cities c where c.text = after.text)
                               or exists (select from public.postal_codes code
                                           where private.normalize_text(code.city) = after.text)))
  ), matches as (
    select c.city as place, s.first_word, c.time_zone, s.word_count, s.text, false as is_misspelled,
           false as is_ambiguous,
           -- Includes a region that follows the city, as in 'Denver, CO'.
           s.last_word + (exists (select from words w where w.word_number = s.last_word + 1
                                     and w.word = c.region))::integer as last_word
      from spans s join cities c on c.text = s.text
    union all
    select a.place, a.first_word, nearest.time_zone, a.word_count, a.text, false, a.is_ambiguous, a.last_word
      from areas a
      join lateral (
        select b.time_zone from public.business_profiles b
         where b.is_active and b.country_code = a.country_code
         order by abs(b.latitude - a.latitude) + abs(b.longitude - a.longitude) limit 1
      ) nearest on true
    union all
    -- Includes cities with up to two errors. levenshtein fails for more than 255 characters.
    select c.city, s.first_word, c.time_zone, s.word_count, s.text, true, true, s.last_word
      from spans s join cities c
        on length(s.text) >= 6 and left(c.text, 1) = left(s.text, 1)
       and extensions.levenshtein_less_equal(left(c.text, 100), left(s.text, 100), 2) <= 2
  )
  select match.place, match.first_word, match.last_word,
         coalesce(match.time_zone, fallback.time_zone, 'UTC')
    from (
      -- The time zone of p_place, or else the most common one among businesses.
      select b.time_zone from public.business_profiles b where b.is_active
       group by b.time_zone
       order by bool_or(private.matches_place(b, p_place)) desc nulls last, count(*) desc limit 1
    ) fallback
    full join (
      -- A neighborhood of one word, unless it follows 'in', and a misspelled city are no places if what was typed is
      -- itself in the search index. Prefers matches without misspellings, then longer ones.
      select * from matches m
       where not m.is_ambiguous
          or not exists (select from private.search_index i
                          where i.lexeme = m.text
                             or i.lexeme = (ts_lexize('pg_catalog.english_stem', m.text))[1])
       order by is_misspelled, word_count desc, first_word limit 1
    ) match on true
$$;
comment on function private.extract_place is 'See public.extract_place.';
grant execute on function private.extract_place to anon, authenticated, service_role;

create function public.extract_place(p_words text[], p_place text default null)
returns table (place text, first_word integer, last_word integer, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.extract_place(
           array(select left(w.word, 100)
                   from unnest(p_words[1:20]) with ordinality as w (word, word_number) order by word_number),
           left(p_place, 120))
$$;
comment on function public.extract_place is
  'Finds a postal code, a neighborhood or a city with businesses among the first 20 words of a search. Returns it, and the city of a neighborhood, with the positions of its first and last words (counted from 1) and its time zone. If there is none, returns only a time zone: that of p_place, or else the most common one among businesses.';
grant execute on function public.extract_place to anon, authenticated, service_role;

create function private.locate_place(
  p_text text, p_latitude numeric, p_longitude numeric, p_accepts_prefix boolean
)
returns table (postal_code text, city text, region text, neighborhood text)
language sql stable security definer set search_path = ''
as $$
  select a.postal_code, a.city, a.region, a.neighborhood
    from private.find_area(p_text) a
   where p_accepts_prefix or not a.is_prefix
  union all
  -- If p_text as a whole names no area, looks for a misspelled place or a place among its words.
  select a.postal_code, a.city, a.region, a.neighborhood
    from regexp_split_to_array(btrim(p_text), '[\s,]+') as w (words)
    cross join lateral private.extract_place(w.words, null) f
    cross join lateral private.find_area(f.place) a
   where not exists (select from private.find_area(p_text))
     -- Other words beside a neighborhood may name another city.
     and (a.neighborhood is null
          or f.last_word = cardinality(w.words)
             and (f.first_word = 1 or f.first_word = 2 and lower(w.words[1]) in ('in', 'near', 'around', 'at')))
  union all
  (select code.postal_code, code.city, code.region, null
     from public.postal_codes code
    where p_text is null
      -- Searches within about 100 km. If there's no match, that region's postal codes haven't been loaded.
      and code.latitude between p_latitude - 1 and p_latitude + 1
      and code.longitude between p_longitude - 1.5 and p_longitude + 1.5
    order by private.get_distance_km(code.latitude, code.longitude, p_latitude, p_longitude), code.postal_code
    limit 1)
$$;
comment on function private.locate_place is 'See public.locate_place.';
grant execute on function private.locate_place to anon, authenticated, service_role;

create function public.locate_place(
  p_text text default null, p_latitude numeric default null, p_longitude numeric default null,
  p_accepts_prefix boolean default false
) returns table (postal_code text, city text, region text, neighborhood text)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.locate_place(
           nullif(btrim(left(p_text, 120)), ''), p_latitude, p_longitude, p_accepts_prefix)
   limit 1
$$;
comment on function public.locate_place is
  'Returns the postal code of the place in p_text or, if p_text is null or blank, the one nearest to the coordinates (in degrees), with its city, its region and, if p_text names one, its neighborhood. With p_accepts_prefix, the first digits of a postal code stand for the most central code that begins with them. Returns no row for an unknown place, or if no postal code is within about 100 km of the coordinates.';
grant execute on function public.locate_place to anon, authenticated, service_role;

create function public.get_main_city() returns table (city text, region text)
language sql stable security invoker set search_path = ''
as $$
  -- Row-level security hides inactive businesses.
  select b.city, b.region from public.business_profiles b
   group by b.city, b.region order by count(*) desc, b.city limit 1
$$;
comment on function public.get_main_city is
  'Returns the city with the most active businesses, which pages show until the visitor chooses a place. Returns no row if there are no businesses.';
grant execute on function public.get_main_city to anon, authenticated, service_role;
