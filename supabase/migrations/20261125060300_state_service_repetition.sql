-- How often a service is repeated: its page asks first how often, or doesn't offer series at all.

create type public.service_repetition as enum ('usually', 'sometimes', 'never');

alter table public.services add column repeated public.service_repetition not null default 'sometimes';
comment on column public.services.repeated is
  'Whether customers repeat the service: usually (asked first), sometimes (offered on the last step) or never (no series).';

create or replace function private.check_series(
  p_service_id uuid, p_provider_id uuid, p_add_on_ids uuid[], p_starts_at timestamptz,
  p_rhythm public.booking_rhythm, p_count integer
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_add_ons(p_service_id, p_add_on_ids);
  if exists (select from public.services s where s.id = p_service_id and s.repeated = 'never') then
    perform private.raise_error(400, 'never_repeated',
      'This service is booked one date at a time.');
  elsif p_rhythm is null
     or coalesce(p_count not between 2 and (private.current_policy()).max_series_bookings, true)
     or coalesce(p_starts_at not between now() - interval '1 day' and now() + interval '2 years', true)
  then
    perform private.raise_error(400, 'invalid_series',
      format('A series has 2 to %s dates.', (private.current_policy()).max_series_bookings));
  elsif private.booking_minutes(p_provider_id, p_service_id, p_add_on_ids) is null then
    perform private.raise_error(400, 'not_offered', 'That provider doesn''t offer this service.');
  elsif (private.price_booking(p_provider_id, p_service_id, p_add_on_ids)).due_online > 0 then
    perform private.raise_error(400, 'series_prepaid',
      'Services paid online are booked one date at a time.');
  end if;
end
$$;
create or replace function private.import_services() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with wanted as (
    select r.key as slug, c.id as category_id, w.*
      from pg_temp.import_rows r
      join public.categories c on c.slug = r.data ->> 'category'
      cross join lateral jsonb_to_record(r.data) as w (
        name text, description text, included text[], not_included text[], extra_costs text[],
        repeated public.service_repetition)
     where r.file = 'services.csv'
  ), written as (
    insert into public.services as t (import_key, category_id, name, description, included,
      not_included, extra_costs, repeated)
    select * from wanted
    on conflict (import_key) do update set category_id = excluded.category_id, name = excluded.name,
       description = excluded.description, included = excluded.included,
       not_included = excluded.not_included, extra_costs = excluded.extra_costs,
       repeated = excluded.repeated, is_active = true
     where (t.category_id, t.name, t.description, t.included, t.not_included, t.extra_costs,
            t.repeated, t.is_active) is distinct from
           (excluded.category_id, excluded.name, excluded.description, excluded.included,
            excluded.not_included, excluded.extra_costs, excluded.repeated, true)
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
