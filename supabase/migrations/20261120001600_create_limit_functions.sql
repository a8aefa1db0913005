-- Limits that the server asks for by name, before it does something on somebody's behalf: sign-in,
-- sign-up, mails, avatars (safety rule 14). Its secret key alone may: whoever could take turns for
-- others could lock them out. `p_who` is a digest, so that nothing personal is kept.

create function private.give_back_turn(p_what text, p_who text) returns void
language sql security definer set search_path = ''
as $$
  update private.turns set taken = taken - 1 where what = p_what and who = p_who and taken > 0
$$;
comment on function private.give_back_turn is 'Undoes one turn: what it was taken for does not count.';
revoke execute on function private.give_back_turn from public, anon, authenticated;
grant execute on function private.give_back_turn to service_role;
grant execute on function private.take_turn to service_role;

create function public.take_turn(p_what text, p_who text, p_most integer, p_seconds integer)
returns void
language sql security invoker set search_path = ''
as $$ select private.take_turn(p_what, p_who, p_most, make_interval(secs => p_seconds)) $$;
comment on function public.take_turn is
  'Counts one turn, or refuses with PT429; the detail says in how many seconds there is another.';
revoke execute on function public.take_turn from public, anon, authenticated;
grant execute on function public.take_turn to service_role;

create function public.give_back_turn(p_what text, p_who text) returns void
language sql security invoker set search_path = ''
as $$ select private.give_back_turn(p_what, p_who) $$;
comment on function public.give_back_turn is 'Undoes one turn: what it was taken for does not count.';
revoke execute on function public.give_back_turn from public, anon, authenticated;
grant execute on function public.give_back_turn to service_role;
