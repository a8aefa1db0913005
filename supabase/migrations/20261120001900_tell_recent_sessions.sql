-- The auth service asks for a second proof of an old sign-in when the password changes, and not when
-- the email does. The app asks here first (spec §7, reauthenticate).

create function private.is_recent_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions
     where id::text = (select auth.jwt()) ->> 'session_id' and user_id = (select auth.uid())
       and created_at > now() - interval '1 day'
  )
$$;
comment on function private.is_recent_session is 'Whether who asks signed in within the last day.';
revoke execute on function private.is_recent_session from public, anon;
grant execute on function private.is_recent_session to authenticated;

create function public.is_recent_session() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.is_recent_session() $$;
comment on function public.is_recent_session is 'Whether who asks signed in within the last day.';
revoke execute on function public.is_recent_session from public, anon;
grant execute on function public.is_recent_session to authenticated;
