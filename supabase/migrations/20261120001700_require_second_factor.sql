-- An account with a second factor is nobody's customer until a session has proven it too (spec §7).

create function private.awaits_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_factor boolean;
begin
  -- The embedded auth service knows no factors and has no such table.
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  execute 'select exists (select from auth.mfa_factors where user_id = $1 and status = ''verified'')'
    into has_factor using (select auth.uid());
  return has_factor;
end
$$;
comment on function private.awaits_second_factor is
  'Whether the account has a verified second factor that this session has not proven.';
revoke execute on function private.awaits_second_factor from public, anon;
grant execute on function private.awaits_second_factor to authenticated;

create or replace function private.current_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.customer_profiles
   where user_id = (select auth.uid()) and not (select private.awaits_second_factor())
$$;

alter policy "customers read their own profile" on public.customer_profiles
  using (user_id = (select auth.uid()) and not (select private.awaits_second_factor()));
alter policy "an account creates its own profile" on public.customer_profiles
  with check (user_id = (select auth.uid()) and not (select private.awaits_second_factor()));
alter policy "customers change their own profile" on public.customer_profiles
  using (user_id = (select auth.uid()) and not (select private.awaits_second_factor()))
  with check (user_id = (select auth.uid()) and not (select private.awaits_second_factor()));

-- An account that signed in by phone or wallet has no email.
alter table public.customer_profiles drop constraint customer_profiles_email_check;
alter table public.customer_profiles add constraint customer_profiles_email_check
  check (email = '' or char_length(email) between 3 and 320);
