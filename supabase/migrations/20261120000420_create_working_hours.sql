-- Providers' weekly working hours and their time off. Customers can read only the working hours.
--
-- Constraint names say what to enter, because Supabase Studio shows operators the name of a violated constraint
-- (OPER-6). Postgres truncates names longer than 63 bytes.

create table public.provider_working_hours (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete cascade,
  weekday smallint not null
    constraint "weekday must be between 0 (Sunday) and 6 (Saturday)" check (weekday between 0 and 6),
  opens_at time not null
    constraint "opens_at must be on a quarter hour, like 09:15"
    check (extract(minute from opens_at)::integer % 15 = 0
           and extract(second from opens_at) = 0),
  -- Start times are counted from opens_at, so closes_at can be any time.
  closes_at time not null,
  constraint "closes_at must differ from opens_at"
    check (opens_at <> closes_at),
  -- Places each row in two consecutive weeks so that a shift that runs past midnight on Saturday is compared with
  -- Sunday's hours. Both dates are Sundays.
  constraint "hours of a provider must not overlap" exclude using gist (
    provider_id with =,
    tsmultirange(
      tsrange(date '2000-01-09' + weekday + opens_at,
              date '2000-01-09' + weekday + closes_at
                + case when closes_at < opens_at then interval '1 day' else interval '0' end),
      tsrange(date '2000-01-02' + weekday + opens_at,
              date '2000-01-02' + weekday + closes_at
                + case when closes_at < opens_at then interval '1 day' else interval '0' end)
    ) with &&
  )
);
comment on table public.provider_working_hours is
  'Weekly hours as wall-clock times in the provider''s time zone. Weekday 0 is Sunday. 24:00 means the end of the day. If closes_at is before opens_at, the hours end on the next day.';

create table public.provider_time_off (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete cascade,
  during tstzrange not null
    constraint "during must end after it starts" check (not isempty(during))
    constraint "during must have a start and an end"
      check (coalesce(isfinite(lower(during)) and isfinite(upper(during)), false)),
  reason text not null default ''
    constraint "reason must have at most 200 characters" check (char_length(reason) <= 200),
  is_imported boolean not null default false
);
comment on table public.provider_time_off is
  'Periods when a provider isn''t available, regardless of their working hours.';
comment on column public.provider_time_off.is_imported is
  'Whether an import added the row. Imports delete only rows that an import added.';
create index provider_time_off_provider_id_during_idx
  on public.provider_time_off using gist (provider_id, during);

create table private.closures (
  id uuid primary key default gen_random_uuid(),
  during tstzrange not null
    constraint "during must end after it starts" check (not isempty(during))
    constraint "during must have a start and an end"
      check (coalesce(isfinite(lower(during)) and isfinite(upper(during)), false)),
  reason text not null default ''
    constraint "reason must have at most 200 characters" check (char_length(reason) <= 200)
);
comment on table private.closures is
  'Periods in which no provider can be booked, such as a holiday of the whole marketplace. Bookings made before stay.';
create index closures_during_idx on private.closures using gist (during);
alter table private.closures enable row level security;
revoke all on private.closures from anon, authenticated;

alter table public.provider_working_hours enable row level security;
alter table public.provider_time_off enable row level security;
revoke all on public.provider_working_hours, public.provider_time_off from anon, authenticated;
grant all on public.provider_working_hours, public.provider_time_off to service_role;
grant select on public.provider_working_hours to anon, authenticated;

create policy "everyone reads working hours"
  on public.provider_working_hours for select to anon, authenticated using (true);
