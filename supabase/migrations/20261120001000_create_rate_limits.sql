-- How often somebody may do something (safety rule 14). Counted here, so that several servers agree.

create table private.turns (
  what text not null check (char_length(what) between 1 and 40),
  who text not null check (char_length(who) between 1 and 320),
  started_at timestamptz not null default now(),
  taken integer not null default 1,
  primary key (what, who)
);
comment on table private.turns is 'How often each did what since the count began anew.';
create index turns_started_at_idx on private.turns (started_at);
alter table private.turns enable row level security;
revoke all on private.turns from anon, authenticated;

create function private.refuse_turn(p_what text, p_until timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_' || p_what,
    detail = ceil(extract(epoch from p_until - now()))::text;
end
$$;
comment on function private.refuse_turn is 'Refuses with PT429, and says in how many seconds to come back.';

create function private.take_turn(p_what text, p_who text, p_most integer, p_within interval)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  turn private.turns;
begin
  -- Who has none left is told so without a lock: a flood of refusals must not queue for one row.
  select * into turn from private.turns t
   where t.what = p_what and t.who = p_who and t.taken >= p_most and t.started_at + p_within > now();
  if found then
    perform private.refuse_turn(p_what, turn.started_at + p_within);
  end if;

  insert into private.turns as t (what, who) values (p_what, p_who)
  on conflict (what, who) do update
     set taken = case when t.started_at + p_within <= now() then 1 else t.taken + 1 end,
         started_at = case when t.started_at + p_within <= now() then now() else t.started_at end
  returning * into turn;

  -- No count is longer than a day: what is older is swept, a little each time, in nobody's way.
  delete from private.turns
   where ctid in (select ctid from private.turns where started_at < now() - interval '1 day'
                   limit 20 for update skip locked);

  if turn.taken > p_most then
    perform private.refuse_turn(p_what, turn.started_at + p_within);
  end if;
end
$$;
comment on function private.take_turn is
  'Counts one turn, or refuses with PT429; the detail says in how many seconds there is another.';
grant execute on function private.take_turn to service_role;

create function private.give_back_turn(p_what text, p_who text) returns void
language sql security definer set search_path = ''
as $$
  update private.turns set taken = taken - 1 where what = p_what and who = p_who and taken > 0
$$;
comment on function private.give_back_turn is 'Undoes one turn: what it was taken for does not count.';
grant execute on function private.give_back_turn to service_role;

-- The server asks by name before it does something on somebody's behalf: sign-in, sign-up, mails,
-- avatars. Its secret key alone may: whoever could take turns for others could lock them out.

create function public.take_turn(p_what text, p_who text, p_most integer, p_seconds integer)
returns void
language sql security invoker set search_path = ''
as $$ select private.take_turn(p_what, p_who, p_most, make_interval(secs => p_seconds)) $$;
comment on function public.take_turn is
  'Counts one turn, or refuses with PT429; the detail says in how many seconds there is another.';
grant execute on function public.take_turn to service_role;

create function public.give_back_turn(p_what text, p_who text) returns void
language sql security invoker set search_path = ''
as $$ select private.give_back_turn(p_what, p_who) $$;
comment on function public.give_back_turn is 'Undoes one turn: what it was taken for does not count.';
grant execute on function public.give_back_turn to service_role;
