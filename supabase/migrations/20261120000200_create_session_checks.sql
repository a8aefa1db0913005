-- Functions that check the caller's session: second factor, sign-out and age.

create function private.awaits_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_has_factor boolean;
begin
  -- The embedded auth service has no second factors and no such table.
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  execute 'select exists (select from auth.mfa_factors where user_id = $1 and status = ''verified'')'
    into v_has_factor using (select auth.uid());
  return v_has_factor;
end
$$;
comment on function private.awaits_second_factor is
  'Whether the account has a verified second factor that this session has not proven.';
grant execute on function private.awaits_second_factor to authenticated;

-- An access token outlives its session by up to an hour. Reads accept such a token, and writes reject it.

create function private.has_live_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
     where id::text = (select auth.jwt()) ->> 'session_id' and user_id = (select auth.uid())
  )
$$;
comment on function private.has_live_session is
  'Whether the session of the caller''s token still exists. Signing out deletes it.';
grant execute on function private.has_live_session to authenticated;

-- The auth service requires reauthentication in an old session to change the password, but not to change the
-- email. The app therefore checks the session's age first (PROF-5, PROF-6).

create function private.is_recent_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
     where id::text = (select auth.jwt()) ->> 'session_id' and user_id = (select auth.uid())
       and created_at > now() - interval '1 day'
  )
$$;
comment on function private.is_recent_session is 'See public.is_recent_session.';
grant execute on function private.is_recent_session to authenticated;

create function public.is_recent_session() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.is_recent_session() $$;
comment on function public.is_recent_session is 'Whether the caller signed in within the last day.';
grant execute on function public.is_recent_session to authenticated;
