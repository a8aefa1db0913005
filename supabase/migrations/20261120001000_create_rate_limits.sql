-- Rate limits (LIM-7), counted in the database so that all servers share one count. Callers pass the maximum and the
-- window.

create table private.rate_limits (
  limit_name text not null check (char_length(limit_name) between 1 and 40),
  subject text not null check (char_length(subject) between 1 and 320),
  window_started_at timestamptz not null default now(),
  count integer not null default 1,
  last_used_at timestamptz not null default now(),
  primary key (limit_name, subject)
);
comment on table private.rate_limits is 'Number of times that each subject has used a limit in the current window.';
comment on column private.rate_limits.subject is
  'Id of the account or customer, or a digest that the server computes, for example from an IP address.';
comment on column private.rate_limits.last_used_at is
  'Time of the last use, for limits with a minimum interval. It is -infinity after that use was given back.';
create index rate_limits_window_started_at_idx on private.rate_limits (window_started_at);
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from anon, authenticated;

create function private.raise_limit_exceeded(p_code text, p_retry_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  -- greatest() ignores nulls, so null is handled separately.
  perform private.raise_error(429, p_code, case
    when p_retry_at is null then ''
    else greatest(1, ceil(extract(epoch from p_retry_at - now())))::text
  end);
end
$$;
comment on function private.raise_limit_exceeded is
  'Raises PT429 with the given code. The detail is the number of seconds until p_retry_at (at least 1), or empty if it is null.';

create function private.raise_rate_limit_exceeded(p_limit_name text, p_retry_at timestamptz) returns void
language sql set search_path = ''
as $$ select private.raise_limit_exceeded('too_many_' || p_limit_name, p_retry_at) $$;
comment on function private.raise_rate_limit_exceeded is
  'Raises PT429 for a limit in private.rate_limits. The code is too_many_<limit name>.';

create function private.consume_rate_limit(
  p_limit_name text, p_subject text, p_max_count integer, p_window interval,
  p_interval interval default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_limit private.rate_limits;
  v_retry_at timestamptz;
begin
  -- Rejects callers over the limit before the row is locked. Otherwise, a flood of requests would queue for the lock.
  select greatest(case when l.count >= p_max_count then l.window_started_at + p_window end,
                  l.last_used_at + p_interval)
    into v_retry_at
    from private.rate_limits l where l.limit_name = p_limit_name and l.subject = p_subject;
  if v_retry_at > now() then
    perform private.raise_rate_limit_exceeded(p_limit_name, v_retry_at);
  end if;

  insert into private.rate_limits as l (limit_name, subject) values (p_limit_name, p_subject)
  on conflict (limit_name, subject) do update
     set count = case when l.window_started_at + p_window <= now() then 1 else l.count + 1 end,
         window_started_at = case when l.window_started_at + p_window <= now() then now()
                                  else l.window_started_at end,
         last_used_at = now()
   where (l.last_used_at + p_interval > now()) is not true
  returning * into v_limit;
  -- Concurrent calls can pass the check above together. Only one of them finds the interval over.
  if not found then
    perform private.raise_rate_limit_exceeded(p_limit_name, now() + p_interval);
  end if;

  -- Deletes a few expired rows with each call, assuming that no window is longer than a day.
  delete from private.rate_limits
   where ctid in (select ctid from private.rate_limits
                   where window_started_at < now() - interval '1 day'
                   limit 20 for update skip locked);

  -- The new count is checked as well, for the same reason. The error rolls back the increment.
  if v_limit.count > p_max_count then
    perform private.raise_rate_limit_exceeded(p_limit_name, v_limit.window_started_at + p_window);
  end if;
end
$$;
comment on function private.consume_rate_limit is
  'Counts one use of a limit by a subject. Raises PT429 with the code too_many_<limit name> if the subject has already used it p_max_count times in the current window, or less than p_interval ago. p_window must not exceed one day.';
grant execute on function private.consume_rate_limit to service_role;

create function private.refund_rate_limit(p_limit_name text, p_subject text) returns void
language sql security definer set search_path = ''
as $$
  update private.rate_limits set count = count - 1, last_used_at = '-infinity'
   where limit_name = p_limit_name and subject = p_subject and count > 0
$$;
comment on function private.refund_rate_limit is 'See public.refund_rate_limit.';
grant execute on function private.refund_rate_limit to service_role;

-- Only the server may call the functions below. Otherwise, a customer could use up someone else's limit and lock them
-- out.

create function public.consume_rate_limit(
  p_limit_name text, p_subject text, p_max_count integer, p_window_seconds integer,
  p_interval_seconds integer default null
) returns void
language sql security invoker set search_path = ''
as $$
  select private.consume_rate_limit(
    p_limit_name, p_subject, p_max_count, make_interval(secs => p_window_seconds),
    make_interval(secs => p_interval_seconds))
$$;
comment on function public.consume_rate_limit is
  'Counts one use of a limit by a subject. Raises PT429 with the code too_many_<limit name> if no uses are left in the current window, or the last one is less than p_interval_seconds ago (null for no minimum). The error''s detail is the number of seconds until the limit can be used again. p_window_seconds must not exceed one day.';
grant execute on function public.consume_rate_limit to service_role;

create function public.refund_rate_limit(p_limit_name text, p_subject text) returns void
language sql security invoker set search_path = ''
as $$ select private.refund_rate_limit(p_limit_name, p_subject) $$;
comment on function public.refund_rate_limit is
  'Gives back one use of a limit after an attempt that shouldn''t count. Does nothing if no use is counted.';
grant execute on function public.refund_rate_limit to service_role;
