-- Loads the postal codes of a country. Download its file from https://download.geonames.org/export/zip/
-- (CC BY 4.0, credit GeoNames), unpack it, rename it to postal-codes.txt, and run:
--   psql "$DATABASE_URL" -f supabase/load-postal-codes.sql
-- Running it again updates existing rows and deletes none.

begin;
create temporary table geonames_rows (
  country_code text, postal_code text, place text, region_name text, region_code text,
  county text, county_code text, community text, community_code text,
  latitude numeric, longitude numeric, accuracy text
) on commit drop;
-- The file doesn't quote its fields. A quote character that never occurs in it (backspace) makes quotation marks part
-- of the text.
\copy geonames_rows from 'postal-codes.txt' with (format csv, delimiter E'\t', quote E'\b')

insert into public.postal_codes (country_code, postal_code, city, region, latitude, longitude)
select distinct on (country_code, private.normalize_postal_code(postal_code))
       country_code, private.normalize_postal_code(postal_code), place,
       coalesce(region_code, region_name, country_code), latitude, longitude
  from geonames_rows
 where latitude is not null and longitude is not null
 -- Of several rows with the same code, loads the most accurate.
 order by country_code, private.normalize_postal_code(postal_code), accuracy desc nulls last
on conflict (country_code, postal_code) do update
   set city = excluded.city, region = excluded.region,
       latitude = excluded.latitude, longitude = excluded.longitude;
commit;
