-- Checks on the caller's session: whether it still needs a second factor, has been signed out, or is recent.

create function private.needs_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_has_factor boolean;
begin
  -- The embedded auth service has no second factors, so it lacks this table.
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  execute 'select exists (select from auth.mfa_factors where user_id = $1 and status = ''verified'')'
    into v_has_factor using (select auth.uid());
  return v_has_factor;
end
$$;
comment on function private.needs_second_factor is
  'Whether the caller''s account has a verified second factor that the session hasn''t proven (AUTH-12). False for visitors.';
grant execute on function private.needs_second_factor to authenticated;

-- An access token can outlive its session by up to an hour. Writes reject such a token, but reads accept it.
create function private.has_live_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
     where id::text = (select auth.jwt()) ->> 'session_id' and user_id = (select auth.uid())
  )
$$;
comment on function private.has_live_session is
  'Whether the caller''s session still exists. Signing out deletes it. False for visitors.';
grant execute on function private.has_live_session to authenticated;

-- In an old session, the auth service requires reauthentication to change the password, but not to change the email or
-- connect a Google or Apple account. The app checks the session's age before both (PROF-5, PROF-8).
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
comment on function public.is_recent_session is
  'Whether the caller''s session began within the last 24 hours and still exists.';
grant execute on function public.is_recent_session to authenticated;
