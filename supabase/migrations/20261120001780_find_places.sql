-- Place lookup: resolves text or coordinates to a city or postal code, finds a place among the words of a search, lists
-- the businesses in or around a place, and returns the default city.

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

create function private.find_area(p_place text)
returns table (
  country_code char(2), postal_code text, city text, region text,
  latitude numeric, longitude numeric, is_postal_code boolean, is_prefix boolean
)
language sql stable security definer set search_path = ''
as $$
  -- 'Denver 80202' and '80202-1234' are postal codes. 'Arvada, CO' is a city, represented by its most central code.
  with typed as materialized (
    -- In some countries, postal codes contain a space, so the last two words may form one.
    select array[private.normalize_postal_code(substring(btrim(p_place) from '\S+$')),
                 private.normalize_postal_code(substring(btrim(p_place) from '\S+\s+\S+$'))] as codes,
           private.normalize_text(p_place) as name,
           -- '802', 'SW1' and 'M5V 2' may begin a postal code. A word without digits is a name.
           case when p_place ~ '^\s*[[:alnum:]]+([ -][[:alnum:]]+)?\s*$' and p_place ~ '[[:alnum:]].*[[:alnum:]]'
                     and p_place ~ '\d' then private.normalize_postal_code(p_place) end as prefix
  ), candidates as (
    select code.*, true as is_postal_code, false as is_prefix, false as is_district, true as has_business,
           0::double precision as km_from_center
      from typed t join public.postal_codes code on code.normalized_code = any (t.codes)
    union all
    select code.*, false, false, false,
           exists (select from public.business_profiles b
                    where b.city = code.city and b.region = code.region and b.is_active),
           private.get_distance_km(code.latitude, code.longitude,
                                   avg(code.latitude) over per_city, avg(code.longitude) over per_city)
      from typed t
      join public.postal_codes code
        -- The last word may be the region. The first condition uses the index, and the second compares the region.
        on private.normalize_text(code.city) in (t.name, regexp_replace(t.name, ' [^ ]+$', ''))
       and t.name in (private.normalize_text(code.city),
                      private.normalize_text(code.city || ' ' || code.region))
    window per_city as (partition by code.city, code.region)
    union all
    select (begun.code).*, false, true, begun.is_district, begun.has_business,
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
  select c.country_code, c.postal_code, c.city, c.region, c.latitude, c.longitude, c.is_postal_code, c.is_prefix
    from candidates c
   -- If several cities share a name or the first digits, prefers one that has a business.
   order by c.is_postal_code desc, c.is_prefix, c.is_district desc, c.has_business desc, c.km_from_center,
            c.postal_code
   limit 1
$$;
comment on function private.find_area is
  'Returns the postal code at the end of p_place (is_postal_code), or else the most central postal code of the city that p_place names, or else the most central one of those that begin with p_place (is_prefix, at least two characters with a digit). Otherwise, returns no row.';

create function private.locate_businesses(p_place text)
returns table (business_id uuid, postal_code text, distance_km double precision)
language sql stable security definer set search_path = ''
as $$
  with area as materialized (
    select a.* from private.find_area(p_place) a
     where a.is_postal_code
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
  'Lists the active businesses in a city or region, with null postal_code and distance_km. If p_place is a postal code or a city without businesses, lists all active businesses in its country, each with that postal code, or the city''s most central one, and its distance from there in kilometers.';

create function private.extract_place(p_words text[], p_place text)
returns table (place text, first_word integer, last_word integer, time_zone text)
language sql stable security definer set search_path = ''
as $$
  with words as (
    select ordinality::integer as word_number, private.normalize_text(word) as word
      from unnest(p_words) with ordinality as w (word, ordinality)
  ), spans as materialized (
    -- City names have up to three words, as in Salt Lake City.
    select w.word_number as first_word, w.word_number + n - 1 as last_word,
           n as word_count,
           (select string_agg(part.word, ' ' order by part.word_number) from words part
             where part.word_number between w.word_number and w.word_number + n - 1) as text
      from words w cross join generate_series(1, 3) n
     where w.word_number + n - 1 <= cardinality(p_words)
  ), cities as materialized (
    select distinct on (private.normalize_text(b.city)) private.normalize_text(b.city) as text,
           b.city, lower(b.region) as region, min(b.time_zone) as time_zone
      from public.business_profiles b where b.is_active
     group by b.city, b.region
     order by private.normalize_text(b.city), count(*) desc
  ), matches as (
    select c.city as place, s.first_word, c.time_zone, s.word_count, false as is_misspelled,
           -- Includes a region that follows the city, as in 'Denver, CO'.
           s.last_word + (exists (select from words w where w.word_number = s.last_word + 1
                                     and w.word = c.region))::integer as last_word
      from spans s join cities c on c.text = s.text
    union all
    select code.postal_code, s.first_word, nearest.time_zone, s.word_count, false, s.last_word
      from spans s
      join public.postal_codes code on code.normalized_code = private.normalize_postal_code(s.text)
      join lateral (
        select b.time_zone from public.business_profiles b
         where b.is_active and b.country_code = code.country_code
         order by abs(b.latitude - code.latitude) + abs(b.longitude - code.longitude) limit 1
      ) nearest on true
     -- In some countries, postal codes contain a space.
     where s.word_count <= 2
    union all
    -- Includes cities with up to two errors, unless what was typed is itself in the search index. levenshtein fails for
    -- more than 255 characters.
    select c.city, s.first_word, c.time_zone, s.word_count, true, s.last_word
      from spans s join cities c
        on length(s.text) >= 6 and left(c.text, 1) = left(s.text, 1)
       and extensions.levenshtein_less_equal(left(c.text, 100), left(s.text, 100), 2) <= 2
     where not exists (select from private.search_index i
                        where i.lexeme = s.text
                           or i.lexeme = (ts_lexize('pg_catalog.english_stem', s.text))[1])
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
      -- Prefers matches without misspellings, then longer ones.
      select * from matches order by is_misspelled, word_count desc, first_word limit 1
    ) match on true
$$;
comment on function private.extract_place is 'See public.extract_place.';
grant execute on function private.extract_place to anon, authenticated, service_role;

create function public.extract_place(p_words text[], p_place text default null)
returns table (place text, first_word integer, last_word integer, time_zone text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.extract_place(p_words[1:20], left(p_place, 120))
$$;
comment on function public.extract_place is
  'Finds a postal code or a city with businesses among the first 20 words of a search. Returns it with the positions of its first and last words (counted from 1) and its time zone. If there is none, returns only a time zone: that of p_place, or else the most common one among businesses.';
grant execute on function public.extract_place to anon, authenticated, service_role;

create function private.locate_place(
  p_text text, p_latitude numeric, p_longitude numeric, p_accepts_prefix boolean
)
returns table (postal_code text, city text, region text)
language sql stable security definer set search_path = ''
as $$
  select a.postal_code, a.city, a.region
    from private.find_area(p_text) a
   where p_accepts_prefix or not a.is_prefix
  union all
  -- If p_text as a whole names no area, looks for a misspelled place or a place among its words.
  select a.postal_code, a.city, a.region
    from private.extract_place(regexp_split_to_array(btrim(p_text), '[\s,]+'), null) f
    cross join lateral private.find_area(f.place) a
   where not exists (select from private.find_area(p_text))
  union all
  (select code.postal_code, code.city, code.region
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
) returns table (postal_code text, city text, region text)
language sql stable security invoker set search_path = ''
as $$
  select *
    from private.locate_place(
           nullif(btrim(left(p_text, 120)), ''), p_latitude, p_longitude, p_accepts_prefix)
   limit 1
$$;
comment on function public.locate_place is
  'Returns the postal code of the place in p_text or, if p_text is null or blank, the one nearest to the coordinates (in degrees), with its city and region. With p_accepts_prefix, the first digits of a postal code stand for the most central code that begins with them. Returns no row for an unknown place, or if no postal code is within about 100 km of the coordinates.';
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
