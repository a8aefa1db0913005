-- Customers, their saved places, and the functions that identify and lock the calling customer.

create function private.is_avatar_url(p_url text, p_customer_id uuid) returns boolean
language sql immutable set search_path = ''
as $$
  -- Plain HTTP is allowed only on the local machine, where the embedded backend runs.
  select p_url ~ ('^(https://[^/?#[:space:]]+|http://(localhost|127\.0\.0\.1)(:[0-9]+)?)'
    || '/storage/v1/object/public/customer-avatars/customer_avatars/' || p_customer_id
    || '\.(png|jpg|webp)(\?v=[0-9]+)?$')
$$;
comment on function private.is_avatar_url is
  'Whether a URL points to the customer''s own picture in storage.';
grant execute on function private.is_avatar_url to authenticated, service_role;

create type public.hour_cycle as enum ('h12', 'h23');
comment on type public.hour_cycle is 'Clock format of times shown to a customer: 3:00 PM or 15:00.';

create table public.customer_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  -- Accounts that signed in by phone or wallet have no email.
  email text not null check (email = '' or char_length(email) between 3 and 320),
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  phone text check (char_length(phone) <= 32),
  phone_verified_at timestamptz,
  image_url text,
  date_of_birth date check (date_of_birth between date '1900-01-01' and date '2099-12-31'),
  bio text check (char_length(bio) <= 500),
  -- Null means the default of the customer's locale.
  hour_cycle public.hour_cycle,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  picture_hidden_reason text
    constraint "picture_hidden_reason must have 1 to 500 characters"
    check (char_length(picture_hidden_reason) between 1 and 500),
  picture_hidden_at timestamptz,
  constraint customer_profiles_image_url_check check (private.is_avatar_url(image_url, id)),
  constraint customer_profiles_phone_verified_at_check
    check (phone_verified_at is null or phone is not null),
  constraint customer_profiles_picture_hidden_check
    check ((picture_hidden_reason is null) = (picture_hidden_at is null))
);
comment on table public.customer_profiles is 'One row per customer account.';
comment on column public.customer_profiles.phone_verified_at is
  'When the customer verified the current number with a code. Set only by private.verify_phone. An unverified number gets no texts (MSG-11).';
comment on column public.customer_profiles.picture_hidden_reason is
  'Why the operator hid the picture. Shown to the customer until they upload another.';
comment on column public.customer_profiles.picture_hidden_at is
  'When the operator hid the picture. Set by trigger.';
create index customer_profiles_picture_hidden_at_idx
  on public.customer_profiles (picture_hidden_at) where picture_hidden_at is not null;

create trigger touch_updated_at before update on public.customer_profiles
  for each row execute function private.touch_updated_at();

create function private.reset_phone_verification() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.phone_verified_at := null;
  return new;
end
$$;
comment on function private.reset_phone_verification is
  'Marks a changed phone number as unverified, whichever role changes it.';
create trigger reset_phone_verification before update on public.customer_profiles
  for each row when (old.phone is distinct from new.phone)
  execute function private.reset_phone_verification();

-- Calls may pass an email, as the spec requires, but the profile always gets the account's email.

create function private.derive_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := coalesce((select u.email from auth.users u where u.id = new.user_id), '');
  if not private.is_avatar_url(new.image_url, new.id) then
    -- New profiles may have a picture hosted by Google or Apple. An error would prevent the sign-up.
    if tg_op = 'UPDATE' then
      perform private.raise_error(400, 'invalid_picture', 'That isn''t your picture.');
    end if;
    new.image_url := null;
  end if;
  return new;
end
$$;
comment on function private.derive_profile is
  'Copies the email from the account. A picture that isn''t the customer''s own file in storage is removed from a new profile and rejected in an update.';
create trigger derive_profile before insert or update of email, image_url
  on public.customer_profiles for each row execute function private.derive_profile();

create function private.sync_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.customer_profiles set email = new.email where user_id = new.id;
  return null;
end
$$;
comment on function private.sync_account_email is 'Copies an account''s changed email to its profile.';
create trigger sync_account_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.sync_account_email();

create function private.current_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.customer_profiles
   where user_id = (select auth.uid()) and not (select private.awaits_second_factor())
$$;
comment on function private.current_customer_id is
  'Returns the calling customer''s id. Null for visitors, accounts without a profile and sessions that haven''t proven the second factor (AUTH-12).';
grant execute on function private.current_customer_id to anon, authenticated, service_role;

create function private.acting_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select private.current_customer_id() where private.has_live_session()
$$;
comment on function private.acting_customer_id is
  'Returns the calling customer''s id for a write. Unlike current_customer_id, also null after the session was signed out.';
grant execute on function private.acting_customer_id to authenticated, service_role;

create function private.require_acting_customer(p_purpose text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.acting_customer_id();
begin
  if v_customer_id is null then
    perform private.raise_error(401, 'not_signed_in', format('Please sign in to %s.', p_purpose));
  end if;
  return v_customer_id;
end
$$;
comment on function private.require_acting_customer is
  'Returns the calling customer''s id for a write, or raises PT401 with the message "Please sign in to", followed by the purpose.';

create function private.lock_customer(p_customer_id uuid) returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('customer ' || p_customer_id, 0)) $$;
comment on function private.lock_customer is
  'Serializes changes to a customer''s bookings. Locks are always taken in the order customer, booking, provider.';

create function private.lock_acting_customer(p_purpose text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer(p_purpose);
begin
  perform private.lock_customer(v_customer_id);
  return v_customer_id;
end
$$;
comment on function private.lock_acting_customer is
  'Locks the calling customer against concurrent booking changes and returns their id, or raises PT401.';

alter table public.customer_profiles enable row level security;
revoke all on public.customer_profiles from anon, authenticated;
grant select on public.customer_profiles to authenticated;
grant insert (user_id, email, first_name, last_name, phone, image_url)
  on public.customer_profiles to authenticated;
grant update (first_name, last_name, email, phone, date_of_birth, bio, image_url, hour_cycle)
  on public.customer_profiles to authenticated;
grant all on public.customer_profiles to service_role;

-- A session can't act as a customer until it has proven the account's second factor (AUTH-12).
create policy "customers read their own profile"
  on public.customer_profiles for select to authenticated
  using (user_id = (select auth.uid()) and not (select private.awaits_second_factor()));
create policy "an account creates its own profile"
  on public.customer_profiles for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_live_session())
              and not (select private.awaits_second_factor()));
create policy "customers change their own profile"
  on public.customer_profiles for update to authenticated
  using (user_id = (select auth.uid()) and (select private.has_live_session())
         and not (select private.awaits_second_factor()))
  with check (user_id = (select auth.uid()) and (select private.has_live_session())
              and not (select private.awaits_second_factor()));

create table public.customer_locations (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 40),
  address_line text not null check (char_length(address_line) between 1 and 120),
  address_line_2 text check (char_length(address_line_2) between 1 and 80),
  city text not null check (char_length(city) between 1 and 80),
  region text not null check (char_length(region) between 1 and 80),
  postal_code text not null check (char_length(postal_code) between 1 and 16),
  country_code char(2) not null default 'US' check (country_code ~ '^[A-Z]{2}$'),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  access_notes text check (char_length(access_notes) <= 500),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, customer_id),
  constraint customer_locations_coordinates_check check ((latitude is null) = (longitude is null)),
  constraint customer_locations_zip_code_check
    check (country_code <> 'US' or postal_code ~ '^\d{5}(-\d{4})?$')
);
comment on table public.customer_locations is
  'Saved places: addresses that customers saved for services at home.';
create index customer_locations_customer_id_idx on public.customer_locations (customer_id);
create unique index customer_locations_one_default_key
  on public.customer_locations (customer_id) where is_default;

create trigger touch_updated_at before update on public.customer_locations
  for each row execute function private.touch_updated_at();

alter table public.customer_locations enable row level security;
revoke all on public.customer_locations from anon, authenticated;
grant select, delete on public.customer_locations to authenticated;
grant insert (customer_id, label, address_line, address_line_2, city, region, postal_code, country_code,
              latitude, longitude, access_notes, is_default)
  on public.customer_locations to authenticated;
grant update (label, address_line, address_line_2, city, region, postal_code, country_code,
              latitude, longitude, access_notes, is_default)
  on public.customer_locations to authenticated;
grant all on public.customer_locations to service_role;

create policy "customers read their own locations"
  on public.customer_locations for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own locations"
  on public.customer_locations for insert to authenticated
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers change their own locations"
  on public.customer_locations for update to authenticated
  using (customer_id = (select private.acting_customer_id()))
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers delete their own locations"
  on public.customer_locations for delete to authenticated
  using (customer_id = (select private.acting_customer_id()));
