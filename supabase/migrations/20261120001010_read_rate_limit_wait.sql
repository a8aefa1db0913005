-- Reads a limit without using it. Only the middleware asks; drop this file when it stops.

create function private.rate_limit_wait(
  p_limit_name text, p_subject text, p_max_count integer, p_window_seconds integer
) returns integer
language sql stable security definer set search_path = ''
as $$
  select ceil(extract(epoch from
           window_started_at + make_interval(secs => p_window_seconds) - now()))::integer
    from private.rate_limits
   where limit_name = p_limit_name and subject = p_subject and count >= p_max_count
     and window_started_at + make_interval(secs => p_window_seconds) > now()
$$;
comment on function private.rate_limit_wait is
  'In how many seconds a limit can be used again; null when it can be now.';
grant execute on function private.rate_limit_wait to service_role;

create function public.rate_limit_wait(
  p_limit_name text, p_subject text, p_max_count integer, p_window_seconds integer
) returns integer
language sql stable security invoker set search_path = ''
as $$ select private.rate_limit_wait(p_limit_name, p_subject, p_max_count, p_window_seconds) $$;
comment on function public.rate_limit_wait is
  'In how many seconds a limit can be used again; null when it can be now.';
grant execute on function public.rate_limit_wait to service_role;
