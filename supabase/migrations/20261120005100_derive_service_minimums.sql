-- The lowest price and shortest time of a service are worked out whenever they are written, so that
-- one written by hand never stands. Before, only a change of an offer put it right again.

create function private.derive_service_minimums() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select min(o.price), min(o.duration_minutes) into new.min_price, new.min_duration_minutes
    from public.provider_services o
    join private.working_providers p on p.id = o.provider_id
   where o.service_id = new.id and o.is_active;
  return new;
end
$$;
comment on function private.derive_service_minimums is
  'Sets the lowest price and shortest duration of a service from what working providers offer.';
create trigger derive_service_minimums
  before insert or update of id, min_price, min_duration_minutes on public.services
  for each row execute function private.derive_service_minimums();

create or replace function private.refresh_service_minimums(p_service_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  -- In one order, so that two who change offers of the same services cannot deadlock. Who comes
  -- second waits here, and the update below, a statement of its own, sees what the first one did.
  select from public.services where id = any (p_service_ids) order by id for no key update;
  update public.services set min_price = min_price where id = any (p_service_ids)
$$;
comment on function private.refresh_service_minimums is
  'Has the lowest price and shortest duration of services worked out anew.';

revoke execute on function private.derive_service_minimums from public;

-- What was written by hand so far.
select private.refresh_service_minimums(array(select id from public.services));
