-- The numbers the operator may change. Pages and refusals make their words from them.

create table public.booking_policies (
  id uuid primary key default gen_random_uuid(),
  effective_at timestamptz not null default now(),
  slot_minutes integer not null default 15 check (slot_minutes = 15),
  lead_minutes integer not null default 60 check (lead_minutes >= 0),
  horizon_days integer not null default 60 check (horizon_days between 1 and 366),
  hold_minutes integer not null default 10 check (hold_minutes between 1 and 60),
  free_change_hours integer not null default 24 check (free_change_hours >= 0),
  late_fee_percent integer not null default 50 check (late_fee_percent between 0 and 100)
);
comment on table public.booking_policies is
  'The operator''s rules. Rows are never changed: a new rule is a new row, and each booking keeps its own.';
create index booking_policies_effective_at_idx on public.booking_policies (effective_at desc);
insert into public.booking_policies (id, effective_at)
values ('00000000-0000-4000-8000-000000000001', timestamptz '2026-01-01 00:00:00+00');

create function private.current_policy() returns public.booking_policies
language sql stable security definer set search_path = ''
as $$
  select p from public.booking_policies p
   where p.effective_at <= now() order by p.effective_at desc limit 1
$$;
comment on function private.current_policy is 'The operator''s rules in force now.';

alter table public.booking_policies enable row level security;
revoke all on public.booking_policies from anon, authenticated;
grant select on public.booking_policies to anon, authenticated;
grant all on public.booking_policies to service_role;

create policy "everyone reads booking policies"
  on public.booking_policies for select to anon, authenticated using (true);
