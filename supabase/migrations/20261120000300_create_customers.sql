-- Customer profiles: the table, the triggers that copy the account's email and reject pictures hosted elsewhere, and
-- the policies that let customers read and change their own profile.

create function private.is_avatar_url(p_url text, p_customer_id uuid) returns boolean
language sql immutable set search_path = ''
as $$
  -- Accepts any HTTPS host. Plain HTTP is allowed only on the local machine, where the embedded backend runs.
  select p_url ~ ('^(https://[^/?#[:space:]]+|http://(localhost|127\.0\.0\.1)(:[0-9]+)?)'
    || '/storage/v1/object/public/customer-avatars/customer_avatars/' || p_customer_id
    || '\.(png|jpg|webp)(\?v=[0-9]+)?$')
$$;
comment on function private.is_avatar_url is
  'Whether a URL has the storage path of the customer''s own picture. Doesn''t check the host of an HTTPS URL or whether the file exists. Null if p_url is null.';
grant execute on function private.is_avatar_url to authenticated, service_role;

create function private.is_visible(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  -- Spaces, control characters and Unicode's default ignorable code points, and the braille blank.
  select p_text ~ '[^[:space:][:cntrl:]\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
$$;
comment on function private.is_visible is
  'Whether a text has a character that can be seen. A zero-width space alone isn''t a name. Null if p_text is null.';
grant execute on function private.is_visible to authenticated, service_role;

create function private.get_max_length(p_field text) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Has no `else`, so that an unknown field raises. A check that compares with null would accept any length.
  case p_field
    when 'name' then return 80;
    when 'phone' then return 32;
    when 'email' then return 320;
    when 'address' then return 150;
    when 'postal_code' then return 12;
    when 'access_notes' then return 250;
    when 'notes' then return 500;
    when 'cancellation_reason' then return 500;
    when 'city' then return 80;
  end case;
end
$$;
comment on function private.get_max_length is
  'Maximum length, in characters, of text that several tables and functions accept. lib/form/max-lengths.ts has the same numbers.';
grant execute on function private.get_max_length to authenticated, service_role;

create type public.hour_cycle as enum ('h12', 'h23');
comment on type public.hour_cycle is 'Clock format for times shown to a customer: 3:00 PM (h12) or 15:00 (h23).';

create table public.customer_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  -- Empty for accounts without an email, which sign in by phone or wallet.
  email text not null check (email = '' or char_length(email) between 3 and private.get_max_length('email')),
  first_name text not null check (
    char_length(first_name) between 1 and private.get_max_length('name') and private.is_visible(first_name)
  ),
  last_name text not null default '' check (char_length(last_name) <= private.get_max_length('name')),
  is_name_given boolean not null default true,
  phone text check (char_length(phone) <= private.get_max_length('phone')),
  phone_verified_at timestamptz,
  image_url text,
  date_of_birth date check (
    date_of_birth >= date '1900-01-01' and date_of_birth < (now() at time zone 'utc')::date
  ),
  bio text check (char_length(bio) <= 500),
  -- Null means the locale's default clock format.
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
comment on column public.customer_profiles.is_name_given is
  'Whether anyone gave the name. False if a sign-up without a name made it up, such as from the email, until the customer saves one. Set by triggers.';
comment on column public.customer_profiles.phone_verified_at is
  'When the customer verified the current number with a code. Set only by private.verify_phone, and reset to null by a trigger when the number changes. An unverified number gets no texts but codes (MSG-11).';
comment on column public.customer_profiles.picture_hidden_reason is
  'Why the operator hid the picture. Shown to the customer until they upload a new one.';
comment on column public.customer_profiles.picture_hidden_at is
  'When the operator hid the picture. Set by a trigger.';
create index customer_profiles_picture_hidden_at_idx
  on public.customer_profiles (picture_hidden_at) where picture_hidden_at is not null;

create trigger touch_updated_at before update on public.customer_profiles
  for each row execute function private.touch_updated_at();

create function private.derive_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := coalesce((select u.email from auth.users u where u.id = new.user_id), '');
  if tg_op = 'INSERT' then
    -- The metadata has what was typed at the sign-up, or the full name from Google or Apple.
    new.is_name_given := exists (
      select from auth.users u, unnest(array['first_name', 'full_name', 'name']) as key
       where u.id = new.user_id and starts_with(ltrim(u.raw_user_meta_data ->> key), new.first_name));
  end if;
  if not private.is_avatar_url(new.image_url, new.id) then
    -- A new profile may come with a picture hosted by Google or Apple. An error would block the sign-up.
    if tg_op = 'UPDATE' then
      perform private.raise_error(400, 'invalid_picture');
    end if;
    new.image_url := null;
  end if;
  return new;
end
$$;
comment on function private.derive_profile is
  'Replaces the profile''s email with the account''s, or with an empty string if it has none. A new profile''s name counts as given if the account''s metadata has it. If image_url isn''t the customer''s own picture in storage, clears it in a new profile and raises PT400 invalid_picture in an update.';
create trigger derive_profile before insert or update of email, image_url
  on public.customer_profiles for each row execute function private.derive_profile();

create function private.mark_name_given() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_name_given := true;
  return new;
end
$$;
comment on function private.mark_name_given is
  'Records that a name was given, even if it is the one that was made up before.';
create trigger mark_name_given before update of first_name, last_name
  on public.customer_profiles for each row execute function private.mark_name_given();

create function private.sync_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Fires derive_profile, which turns a null email into an empty string.
  update public.customer_profiles set email = new.email where user_id = new.id;
  return null;
end
$$;
comment on function private.sync_account_email is 'Copies an account''s new email to its profile.';
create trigger sync_account_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.sync_account_email();

alter table public.customer_profiles enable row level security;
revoke all on public.customer_profiles from anon, authenticated;
grant select on public.customer_profiles to authenticated;
grant insert (user_id, email, first_name, last_name, phone, image_url)
  on public.customer_profiles to authenticated;
grant update (first_name, last_name, email, phone, date_of_birth, bio, image_url, hour_cycle)
  on public.customer_profiles to authenticated;
grant all on public.customer_profiles to service_role;

-- A session can't act as a customer until it has proven the account's second factor (AUTH-12). Writes also require that
-- the session hasn't been signed out.
create policy "customers read their own profile"
  on public.customer_profiles for select to authenticated
  using (user_id = (select auth.uid()) and not (select private.needs_second_factor()));
create policy "an account creates its own profile"
  on public.customer_profiles for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_live_session())
              and not (select private.needs_second_factor()));
create policy "customers change their own profile"
  on public.customer_profiles for update to authenticated
  using (user_id = (select auth.uid()) and (select private.has_live_session())
         and not (select private.needs_second_factor()))
  with check (user_id = (select auth.uid()) and (select private.has_live_session())
              and not (select private.needs_second_factor()));
