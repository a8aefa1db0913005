-- Triggers on saved places: at most 20 per customer, exactly one default, and no coordinates of an old address.

create function private.serialize_location_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Bookings take the same lock, so a place can't be deleted while it is being booked. A statement trigger takes
  -- it before any row is locked, so two changes can't deadlock.
  perform private.lock_customer(private.current_customer_id());
  return null;
end
$$;
comment on function private.serialize_location_changes is
  'Serializes a customer''s changes to their saved places.';
create trigger serialize_location_changes before insert or update or delete on public.customer_locations
  for each statement execute function private.serialize_location_changes();

create function private.limit_locations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Operators have no reason to change this limit, so it isn't part of the policy.
  if (select count(*) from public.customer_locations l where l.customer_id = new.customer_id) >= 20 then
    perform private.raise_error(409, 'too_many_locations', 'You can save up to 20 places. Delete one to add another.');
  end if;
  return new;
end
$$;
comment on function private.limit_locations is 'Rejects a customer''s twenty-first saved place.';
create trigger limit_locations before insert on public.customer_locations
  for each row execute function private.limit_locations();

create function private.choose_default_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Skips statements that triggers run, such as the update below and that of private.replace_default_location.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  new.is_default := new.is_default or not exists (
    select from public.customer_locations l
     where l.customer_id = new.customer_id and l.is_default and l.id <> new.id);
  if new.is_default then
    update public.customer_locations l set is_default = false
     where l.customer_id = new.customer_id and l.is_default and l.id <> new.id;
  end if;
  return new;
end
$$;
comment on function private.choose_default_location is
  'Makes a customer''s first place, or the one most recently marked, the default. A default can''t be unmarked except by marking another place.';
create trigger choose_default_location before insert or update of is_default
  on public.customer_locations for each row execute function private.choose_default_location();

create function private.replace_default_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Does nothing if the customer is being deleted, which cascades to their places.
  update public.customer_locations l set is_default = true
   where l.id = (select oldest.id from public.customer_locations oldest
                  where oldest.customer_id = old.customer_id
                  order by oldest.created_at, oldest.id limit 1)
     and exists (select from public.customer_profiles c where c.id = old.customer_id);
  return null;
end
$$;
comment on function private.replace_default_location is
  'When the default place is deleted, makes the oldest remaining one the default.';
create trigger replace_default_location after delete on public.customer_locations
  for each row when (old.is_default) execute function private.replace_default_location();

create function private.clear_stale_coordinates() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.latitude, new.longitude) is not distinct from (old.latitude, old.longitude) then
    new.latitude := null;
    new.longitude := null;
  end if;
  return new;
end
$$;
comment on function private.clear_stale_coordinates is
  'Clears the coordinates if the address changes and they don''t.';
create trigger clear_stale_coordinates before update on public.customer_locations
  for each row
  when ((old.address_line, old.city, old.region, old.postal_code, old.country_code)
        is distinct from (new.address_line, new.city, new.region, new.postal_code, new.country_code))
  execute function private.clear_stale_coordinates();
