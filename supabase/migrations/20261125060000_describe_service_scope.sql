-- A service says what its price covers, what it doesn't cover, and what may cost extra on site.

create function private.are_short_lines(p_lines text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_lines) <= 8
     and not exists (select from unnest(p_lines) as line
                      where line is null or char_length(btrim(line)) not between 1 and 120)
$$;
comment on function private.are_short_lines is
  'Whether a list has at most eight lines of 1 to 120 characters.';
grant execute on function private.are_short_lines to service_role;

-- `included` is older than these limits, and its rows may exceed them. The import checks it as well.
alter table public.services
  add column not_included text[] not null default '{}'
    constraint services_not_included_check check (private.are_short_lines(not_included)),
  add column extra_costs text[] not null default '{}'
    constraint services_extra_costs_check check (private.are_short_lines(extra_costs));
comment on column public.services.not_included is 'Work that the price doesn''t cover and that isn''t done.';
comment on column public.services.extra_costs is
  'Work and material that the provider may charge on site in addition, as in "Parts, at cost".';

create or replace function private.import_services() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with wanted as (
    select r.key as slug, c.id as category_id, w.*
      from pg_temp.import_rows r
      join public.categories c on c.slug = r.data ->> 'category'
      cross join lateral jsonb_to_record(r.data) as w (
        name text, description text, included text[], not_included text[], extra_costs text[])
     where r.file = 'services.csv'
  ), written as (
    insert into public.services as t (import_key, category_id, name, description, included,
      not_included, extra_costs)
    select * from wanted
    on conflict (import_key) do update set category_id = excluded.category_id, name = excluded.name,
       description = excluded.description, included = excluded.included,
       not_included = excluded.not_included, extra_costs = excluded.extra_costs, is_active = true
     where (t.category_id, t.name, t.description, t.included, t.not_included, t.extra_costs,
            t.is_active) is distinct from
           (excluded.category_id, excluded.name, excluded.description, excluded.included,
            excluded.not_included, excluded.extra_costs, true)
    returning t.import_key as slug, t.xmax = 0 as is_new
  ), hidden as (
    update public.services s set is_active = false
     where s.import_key is not null and s.is_active
       and not exists (select from wanted w where w.slug = s.import_key)
    returning s.import_key as slug
  )
  insert into pg_temp.import_changes
  select 'services.csv', case when is_new then 'added' else 'changed' end, slug from written
  union all select 'services.csv', 'hidden', slug from hidden;
end
$$;
