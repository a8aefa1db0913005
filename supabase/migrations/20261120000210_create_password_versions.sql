-- Password versions. The known-device cookie's signature covers the version of the account's password, so a new
-- password invalidates the cookie (LIM-16).

-- Only the server may call this function, because the result reveals whether an account exists.
create function private.get_password_version(p_email text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(u.id::text || coalesce(u.encrypted_password, ''), 'utf8')), 'hex')
    from auth.users u
   where u.email = lower(trim(p_email)) and not u.is_sso_user
$$;
comment on function private.get_password_version is 'See public.get_password_version.';
grant execute on function private.get_password_version to service_role;

create function public.get_password_version(p_email text) returns text
language sql stable security invoker set search_path = ''
as $$ select private.get_password_version(p_email) $$;
comment on function public.get_password_version is
  'Returns a digest that changes whenever the password of the account with this email does. Null if no account has this email or the account uses single sign-on.';
grant execute on function public.get_password_version to service_role;
