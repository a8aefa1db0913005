-- Loads a country's postal codes from GeoNames (CC BY 4.0, credit GeoNames). Download the country's file from
-- https://download.geonames.org/export/zip/, unzip it, save it as postal-codes.txt in the current directory, and run:
--   psql "$DATABASE_URL" -f supabase/load-postal-codes.sql
-- Running it again updates existing rows and deletes none.

begin;
create temporary table geonames_rows (
  country_code text, postal_code text, place text, region_name text, region_code text,
  county text, county_code text, community text, community_code text,
  latitude numeric, longitude numeric, accuracy text
) on commit drop;
-- The file doesn't quote its fields. Setting the quote character to backspace, which never occurs in it, keeps quotation
-- marks as text.
\copy geonames_rows from 'postal-codes.txt' with (format csv, delimiter E'\t', quote E'\b')

insert into public.postal_codes (country_code, postal_code, city, region, latitude, longitude)
select distinct on (country_code, private.normalize_postal_code(postal_code))
       country_code, upper(btrim(regexp_replace(postal_code, '\s+', ' ', 'g'))), place,
       coalesce(region_code, region_name, country_code), latitude, longitude
  from geonames_rows
 where latitude is not null and longitude is not null
 -- If several rows share a code, loads the most accurate one.
 order by country_code, private.normalize_postal_code(postal_code), accuracy desc nulls last
on conflict (normalized_code, country_code) do update
   set postal_code = excluded.postal_code, city = excluded.city, region = excluded.region,
       latitude = excluded.latitude, longitude = excluded.longitude;
commit;
