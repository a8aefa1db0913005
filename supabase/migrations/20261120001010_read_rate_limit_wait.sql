-- Whether somebody has a turn left, without taking it: a refusal is said with its status before the
-- action runs, which can only ever answer 200.

create function private.seconds_without_turn(
  p_what text, p_who text, p_most integer, p_seconds integer
) returns integer
language sql stable security definer set search_path = ''
as $$
  select ceil(extract(epoch from started_at + make_interval(secs => p_seconds) - now()))::integer
    from private.turns
   where what = p_what and who = p_who and taken >= p_most
     and started_at + make_interval(secs => p_seconds) > now()
$$;
comment on function private.seconds_without_turn is
  'In how many seconds there is another turn; null when there is one now.';
grant execute on function private.seconds_without_turn to service_role;

create function public.seconds_without_turn(
  p_what text, p_who text, p_most integer, p_seconds integer
) returns integer
language sql stable security invoker set search_path = ''
as $$ select private.seconds_without_turn(p_what, p_who, p_most, p_seconds) $$;
comment on function public.seconds_without_turn is
  'In how many seconds there is another turn; null when there is one now.';
grant execute on function public.seconds_without_turn to service_role;
