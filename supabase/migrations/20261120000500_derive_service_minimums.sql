-- Triggers that compute services.min_price and services.min_duration_minutes from the service's offers
-- (provider_services). Values written by hand are overwritten.

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
  'Sets a service''s min_price and min_duration_minutes to the lowest price and shortest duration among working providers'' active offers, or to null if there are none.';
create trigger derive_service_minimums
  before insert or update of id, min_price, min_duration_minutes on public.services
  for each row execute function private.derive_service_minimums();

create function private.refresh_service_minimums(p_service_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  -- Locks in a fixed order so that concurrent changes to the same services can't deadlock. A second change waits here.
  -- Its update is a separate statement, so it sees what the first change committed.
  select from public.services where id = any (p_service_ids) order by id for no key update;
  -- Writing min_price fires derive_service_minimums, which computes both values.
  update public.services set min_price = min_price where id = any (p_service_ids)
$$;
comment on function private.refresh_service_minimums is
  'Recomputes min_price and min_duration_minutes of the given services.';

create function private.refresh_minimums_for_offers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_service_minimums(array(select distinct service_id from changed));
  return null;
end
$$;
comment on function private.refresh_minimums_for_offers is 'Refreshes the minimums of the services whose offers were added, changed or deleted.';
-- These triggers run once per statement so that an import doesn't compute a service's minimums once per offer.
create trigger refresh_minimums_on_insert after insert on public.provider_services
  referencing new table as changed for each statement execute function private.refresh_minimums_for_offers();
create trigger refresh_minimums_on_delete after delete on public.provider_services
  referencing old table as changed for each statement execute function private.refresh_minimums_for_offers();
-- An update can move an offer to a different service, so one trigger refreshes the old service and one the new.
create trigger refresh_minimums_on_update_old after update on public.provider_services
  referencing old table as changed for each statement execute function private.refresh_minimums_for_offers();
create trigger refresh_minimums_on_update_new after update on public.provider_services
  referencing new table as changed for each statement execute function private.refresh_minimums_for_offers();

create function private.refresh_minimums_for_provider() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_service_minimums(
    array(select service_id from public.provider_services where provider_id = new.id));
  return null;
end
$$;
comment on function private.refresh_minimums_for_provider is
  'Refreshes the minimums of a provider''s services when the provider is deactivated, reactivated or moved to a different business.';
create trigger refresh_minimums_for_provider after update of is_active, business_id on public.providers
  for each row when ((old.is_active, old.business_id) is distinct from (new.is_active, new.business_id))
  execute function private.refresh_minimums_for_provider();

create function private.refresh_minimums_for_business() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_service_minimums(
    array(select distinct o.service_id
            from public.provider_services o
            join public.providers p on p.id = o.provider_id
           where p.business_id = new.id));
  return null;
end
$$;
comment on function private.refresh_minimums_for_business is
  'Refreshes the minimums of a business''s services when it is deactivated or reactivated.';
create trigger refresh_minimums_for_business after update of is_active on public.business_profiles
  for each row when (old.is_active is distinct from new.is_active)
  execute function private.refresh_minimums_for_business();
