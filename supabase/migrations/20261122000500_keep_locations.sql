-- Constraints across a customer's saved places: at most 20, and exactly one default.

create function private.queue_location_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Bookings take the same lock, so a place can't be deleted while it is being booked. It is taken before
  -- any row lock so that two changes can't deadlock.
  perform private.lock_customer(private.current_customer_id());
  return null;
end
$$;
comment on function private.queue_location_changes is
  'Serializes a customer''s changes to their places.';
create trigger queue_location_changes before insert or update or delete on public.customer_locations
  for each statement execute function private.queue_location_changes();

create function private.limit_locations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Operators have no reason to change this limit, so it isn't part of the policy.
  if (select count(*) from public.customer_locations l where l.customer_id = new.customer_id) >= 20 then
    perform private.raise_error(409, 'too_many_locations', 'You can save at most 20 places.');
  end if;
  return new;
end
$$;
comment on function private.limit_locations is 'Rejects a customer''s twenty-first place.';
create trigger limit_locations before insert on public.customer_locations
  for each row execute function private.limit_locations();

create function private.choose_default_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The update below fires this trigger again. Only the outer statement is handled.
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
  'Makes a customer''s first place, or the one most recently marked, the default. Only marking another place unmarks the default.';
create trigger choose_default_location before insert or update of is_default
  on public.customer_locations for each row execute function private.choose_default_location();

create function private.replace_default_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.customer_locations l set is_default = true
   where l.id = (select oldest.id from public.customer_locations oldest
                  where oldest.customer_id = old.customer_id
                  order by oldest.created_at, oldest.id limit 1)
     and exists (select from public.customer_profiles c where c.id = old.customer_id);
  return null;
end
$$;
comment on function private.replace_default_location is
  'Makes the oldest remaining place the default when the default is deleted.';
create trigger replace_default_location after delete on public.customer_locations
  for each row when (old.is_default) execute function private.replace_default_location();

create function private.drop_stale_position() returns trigger
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
comment on function private.drop_stale_position is
  'Clears a position when its address changes without a new position.';
create trigger drop_stale_position before update on public.customer_locations
  for each row
  when ((old.address_line, old.city, old.region, old.postal_code, old.country_code)
        is distinct from (new.address_line, new.city, new.region, new.postal_code, new.country_code))
  execute function private.drop_stale_position();
