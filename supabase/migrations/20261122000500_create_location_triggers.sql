-- Triggers on customers' saved places. They run a customer's changes one at a time, allow up to 20 places, keep exactly
-- one default, clear outdated coordinates, and prevent the deletion of places that upcoming bookings use.

create function private.serialize_location_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Booking takes the same lock, so a place can't be deleted while it is being booked. A statement trigger takes the
  -- lock before any row is locked, so two changes can't deadlock.
  perform private.lock_customer(private.current_customer_id());
  return null;
end
$$;
comment on function private.serialize_location_changes is
  'Serializes the calling customer''s changes to their saved places.';
create trigger serialize_location_changes before insert or update or delete on public.customer_locations
  for each statement execute function private.serialize_location_changes();

create function private.limit_locations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Operators have no reason to change this limit, so it isn't part of the policy.
  if (select count(*) from public.customer_locations l where l.customer_id = new.customer_id) >= 20 then
    perform private.raise_error(409, 'too_many_locations');
  end if;
  return new;
end
$$;
comment on function private.limit_locations is
  'Raises PT409 too_many_locations for a customer''s twenty-first saved place.';
create trigger limit_locations before insert on public.customer_locations
  for each row execute function private.limit_locations();

create function private.choose_default_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Skips the updates of is_default below and in private.replace_default_location, which fire this trigger again.
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
  'Keeps exactly one default: the customer''s first place until they mark a different one. Unmarking the default has no effect.';
create trigger choose_default_location before insert or update of is_default
  on public.customer_locations for each row execute function private.choose_default_location();

create function private.replace_default_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.customer_locations l set is_default = true
   where l.id = (select remaining.id from public.customer_locations remaining
                  where remaining.customer_id = old.customer_id
                  order by remaining.created_at, remaining.id limit 1)
     -- If the customer is being deleted, so are their remaining places.
     and exists (select from public.customer_profiles c where c.id = old.customer_id);
  return null;
end
$$;
comment on function private.replace_default_location is
  'When the default is deleted, makes the customer''s oldest remaining place the default.';
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
  'Clears the coordinates if the address is updated without them. Updating only address_line_2 keeps them.';
create trigger clear_stale_coordinates before update on public.customer_locations
  for each row
  when ((old.address_line, old.city, old.region, old.postal_code, old.country_code)
        is distinct from (new.address_line, new.city, new.region, new.postal_code, new.country_code))
  execute function private.clear_stale_coordinates();

create function private.protect_used_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_next_booking jsonb := (
    select jsonb_build_object(
             'reference', b.reference, 'starts_at', b.starts_at, 'time_zone', b.time_zone)
      from public.bookings b
     where b.location_id = old.id and b.status = 'confirmed' and b.ends_at > now()
     order by b.starts_at limit 1);
begin
  -- If the customer is being deleted, private.anonymize_customer has already checked their bookings.
  if v_next_booking is not null
     and exists (select from public.customer_profiles c where c.id = old.customer_id) then
    perform private.raise_error(409, 'location_in_use', v_next_booking::text);
  end if;
  return old;
end
$$;
comment on function private.protect_used_location is
  'Raises PT409 location_in_use for a saved place that a current or upcoming booking uses. The detail is a JSON object with the reference, starts_at and time_zone of the first such booking.';
create trigger protect_used_location before delete on public.customer_locations
  for each row execute function private.protect_used_location();
