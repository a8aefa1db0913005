-- Catalog pictures (OPER-14): the storage bucket, the import of picture URLs, and the list of unused files. Anyone can
-- read a file by its URL, but only the import writes files.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalog-pictures', 'catalog-pictures', true, 5 * 1024 * 1024, array['image/webp']);

create function private.is_catalog_picture(p_url text) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_url ~ '/storage/v1/object/public/catalog-pictures/[^/]+$', false) $$;
comment on function private.is_catalog_picture is
  'Whether p_url has the path of a file in the bucket catalog-pictures. Doesn''t check the host or whether the file exists. False for null.';

create function private.import_pictures() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_mapping text[];
begin
  -- Each mapping has the query's arguments: CSV file, table, key column, URL column, CSV column, and the URL of a
  -- row without a picture. A service shows its category's.
  foreach v_mapping slice 1 in array array[
    array['categories.csv', 'categories', 'slug', 'image_url', 'picture', 'null'],
    array['services.csv', 'services', 'import_key', 'image_url', 'picture',
          '(select c.image_url from public.categories c where c.id = t.category_id)'],
    array['businesses.csv', 'business_profiles', 'import_key', 'image_url', 'picture', 'null'],
    array['businesses.csv', 'business_profiles', 'import_key', 'logo_url', 'logo', 'null'],
    array['providers.csv', 'providers', 'import_key', 'image_url', 'picture', 'null']]
  loop
    -- A blank cell removes an imported picture but keeps a URL that was entered by hand. A change isn't recorded if an
    -- earlier step has already recorded one for the same row.
    execute format(
      'with updated as (
         update public.%2$I t set %4$I = coalesce(nullif(r.data ->> %5$L, ''''), %6$s)
           from pg_temp.import_rows r
          where r.file = %1$L and r.key = t.%3$I
            and t.%4$I is distinct from coalesce(nullif(r.data ->> %5$L, ''''), %6$s)
            and (r.data ->> %5$L <> '''' or t.%4$I is null or private.is_catalog_picture(t.%4$I))
         returning t.%3$I as key)
       insert into pg_temp.import_changes
       select %1$L, ''changed'', u.key from updated u
        where not exists (select from pg_temp.import_changes c where c.file = %1$L and c.key = u.key)',
      variadic v_mapping);
  end loop;
end
$$;
comment on function private.import_pictures is
  'Imports the picture and logo columns of all files. Before the call, `npm run import` uploads the pictures and replaces their paths with URLs.';

create function private.import_work_photos() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key, p.id as provider_id, r.data ->> 'picture' as image_url, r.data ->> 'caption' as caption,
           row_number() over (partition by p.id order by r.line) as position
      from pg_temp.import_rows r join public.providers p on p.import_key = r.data ->> 'provider'
     where r.file = 'work-photos.csv'
  ), removed as (
    delete from public.work_photos w using public.providers p
     where p.id = w.provider_id and p.import_key is not null
       and not exists (select from imported i where (i.provider_id, i.position) = (w.provider_id, w.position))
    returning format('%s %s', p.import_key, w.position) as key
  ), written as (
    insert into public.work_photos as t (provider_id, position, image_url, caption)
    select i.provider_id, i.position, i.image_url, i.caption from imported i
    on conflict (provider_id, position) do update
       set image_url = excluded.image_url, caption = excluded.caption
     where (t.image_url, t.caption) is distinct from (excluded.image_url, excluded.caption)
    -- xmax is 0 in an inserted row and nonzero in an updated one.
    returning t.provider_id, t.position, t.xmax = 0 as is_new
  )
  insert into pg_temp.import_changes
  select 'work-photos.csv', 'removed', key from removed
  union all
  select 'work-photos.csv', case when w.is_new then 'added' else 'changed' end, i.key
    from written w join imported i using (provider_id, position);
end
$$;
comment on function private.import_work_photos is
  'Imports work-photos.csv, each provider''s photos in the order of their rows. Deletes photos that aren''t in it if their provider was imported.';

-- Cached pages can still show a picture after its row stops referring to it, so files are deleted only after a day.
create table private.unused_pictures (
  name text primary key,
  unused_since timestamptz not null default now()
);
comment on table private.unused_pictures is
  'Files in the bucket catalog-pictures that no catalog row referred to at the last import.';
comment on column private.unused_pictures.unused_since is
  'When an import first recorded that the file is unused.';
alter table private.unused_pictures enable row level security;
revoke all on private.unused_pictures from anon, authenticated;

create view private.unreferenced_pictures as
  select o.name from storage.objects o
   where o.bucket_id = 'catalog-pictures'
     and not exists (
       select from (select image_url from public.categories union all
                    select image_url from public.services union all
                    select image_url from public.business_profiles union all
                    select logo_url from public.business_profiles union all
                    select image_url from public.providers union all
                    select image_url from public.work_photos) used
        where private.is_catalog_picture(used.image_url) and right(used.image_url, length(o.name)) = o.name);
comment on view private.unreferenced_pictures is
  'Files in the bucket catalog-pictures that no catalog row refers to now.';

create function private.record_unused_pictures() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.unused_pictures u
   where not exists (select from private.unreferenced_pictures r where r.name = u.name);
  insert into private.unused_pictures (name)
  select r.name from private.unreferenced_pictures r
  on conflict (name) do nothing
$$;
comment on function private.record_unused_pictures is
  'Adds newly unused files to private.unused_pictures and removes those that are used again or have been deleted.';

create function private.list_unused_pictures() returns setof text
language sql stable security definer set search_path = ''
as $$
  select u.name
    from private.unused_pictures u
    -- Excludes files that a catalog row has started to refer to since the last import.
    join private.unreferenced_pictures r on r.name = u.name
   where u.unused_since < now() - interval '1 day'
$$;
comment on function private.list_unused_pictures is 'See public.list_unused_pictures.';
grant execute on function private.list_unused_pictures to service_role;

create function public.list_unused_pictures() returns setof text
language sql stable security invoker set search_path = ''
as $$ select private.list_unused_pictures() $$;
comment on function public.list_unused_pictures is
  'Lists the names of files in the bucket catalog-pictures that an import recorded as unused more than a day ago and that no catalog row refers to now.';
grant execute on function public.list_unused_pictures to service_role;
