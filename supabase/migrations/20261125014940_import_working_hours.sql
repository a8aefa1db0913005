-- Imports working hours and days off. The import functions read pg_temp.import_rows and insert into
-- pg_temp.import_changes, both created by private.import_catalog.

create function private.import_working_hours() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  create temporary table imported_hours on commit drop as
  select r.key, p.id as provider_id, (r.data ->> 'weekday')::smallint as weekday,
         (r.data ->> 'opens')::time as opens_at, (r.data ->> 'closes')::time as closes_at
    from pg_temp.import_rows r join public.providers p on p.import_key = r.data ->> 'provider'
   where r.file = 'working-hours.csv';

  -- Deletes old hours first, because new hours may overlap them.
  with removed as (
    delete from public.provider_working_hours h using public.providers p
     where p.id = h.provider_id and p.import_key is not null
       and not exists (select from pg_temp.imported_hours i
                        where (i.provider_id, i.weekday, i.opens_at, i.closes_at)
                            = (h.provider_id, h.weekday, h.opens_at, h.closes_at))
    returning format('%s %s %s', p.import_key, h.weekday, to_char(h.opens_at, 'HH24:MI')) as key
  )
  insert into pg_temp.import_changes select 'working-hours.csv', 'removed', key from removed;

  with added as (
    insert into public.provider_working_hours (provider_id, weekday, opens_at, closes_at)
    select i.provider_id, i.weekday, i.opens_at, i.closes_at from pg_temp.imported_hours i
     where not exists (select from public.provider_working_hours h
                        where (h.provider_id, h.weekday, h.opens_at, h.closes_at)
                            = (i.provider_id, i.weekday, i.opens_at, i.closes_at))
    returning provider_id, weekday, opens_at
  )
  insert into pg_temp.import_changes
  select 'working-hours.csv', 'added', i.key
    from added a join pg_temp.imported_hours i using (provider_id, weekday, opens_at);
  drop table pg_temp.imported_hours;
end
$$;
comment on function private.import_working_hours is
  'Imports working-hours.csv. Deletes hours that aren''t in it if their provider was imported.';

create function private.import_days_off() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with imported as (
    select r.key, p.id as provider_id, r.data ->> 'reason' as reason,
           -- If the start is in the hour that daylight saving time skips, it can be at or after the end.
           tstzrange(least(t.starts_at, t.ends_at), greatest(t.starts_at, t.ends_at)) as during
      from pg_temp.import_rows r
      join public.providers p on p.import_key = r.data ->> 'provider'
     cross join lateral (
             select (r.data ->> 'from')::timestamp at time zone p.time_zone,
                    -- An end date without a time means that the whole day is off.
                    ((r.data ->> 'until')::timestamp + case when r.data ->> 'until' like '%:%'
                       then interval '0' else interval '1 day' end) at time zone p.time_zone
           ) as t (starts_at, ends_at)
     where r.file = 'days-off.csv' and t.starts_at <> t.ends_at
  ), removed as (
    delete from public.provider_time_off t using public.providers p
     where p.id = t.provider_id and t.is_imported
       and not exists (select from imported i
                        where (i.provider_id, i.during, i.reason) = (t.provider_id, t.during, t.reason))
    returning format('%s %s', p.import_key,
                     to_char(lower(t.during) at time zone p.time_zone, 'YYYY-MM-DD')) as key
  ), added as (
    insert into public.provider_time_off (provider_id, during, reason, is_imported)
    select i.provider_id, i.during, i.reason, true from imported i
     where not exists (select from public.provider_time_off t
                        where (t.provider_id, t.during, t.reason) = (i.provider_id, i.during, i.reason))
    returning provider_id, during
  )
  insert into pg_temp.import_changes
  select 'days-off.csv', 'removed', key from removed
  union all
  select 'days-off.csv', 'added', i.key from added a join imported i using (provider_id, during);
end
$$;
comment on function private.import_days_off is
  'Imports days-off.csv. Deletes previously imported days off that aren''t in it.';
