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
revoke execute on function private.refuse_turn from public, anon, authenticated;

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
revoke execute on function private.take_turn from public, anon, authenticated;

-- Favorites: 60 a minute. A trigger, because the tables are written directly (spec §7).

create function private.limit_favorites() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn('favorites', coalesce((select auth.uid())::text, 'nobody'), 60, '1 minute');
  return coalesce(new, old);
end
$$;
comment on function private.limit_favorites is 'Counts a change of favorites by the customer who makes it.';
revoke execute on function private.limit_favorites from public, anon, authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['customer_favorite_providers', 'customer_favorite_services',
    'customer_favorite_businesses']
  loop
    -- Each row that is added counts, each removal counts once however much it removes; what a
    -- deleted account or service takes with it is done by the owner and does not count.
    execute format($sql$
      create trigger limit_additions before insert on public.%I for each row
        when (current_user = 'authenticated') execute function private.limit_favorites();
      create trigger limit_removals before delete on public.%I for each statement
        when (current_user = 'authenticated') execute function private.limit_favorites();
    $sql$, name, name);
  end loop;
end
$$;
