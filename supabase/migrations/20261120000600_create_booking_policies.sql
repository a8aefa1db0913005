-- The numbers an operator may change. Functions, error messages and pages all read them from here.

create table public.booking_policies (
  id uuid primary key default gen_random_uuid(),
  effective_at timestamptz not null default now(),
  -- One value so far: working hours and durations are checked to be quarter hours as well, and a
  -- check cannot read another table.
  slot_minutes integer not null default 15 check (slot_minutes = 15),
  lead_minutes integer not null default 60 check (lead_minutes between 0 and 10080),
  -- At most a year ahead: list_free_slots takes dates up to two years ahead.
  horizon_days integer not null default 60 check (horizon_days between 1 and 366),
  hold_minutes integer not null default 10 check (hold_minutes between 1 and 60),
  payment_minutes integer not null default 30 check (payment_minutes between 5 and 1440),
  free_change_hours integer not null default 24 check (free_change_hours between 0 and 720),
  late_fee_percent integer not null default 50 check (late_fee_percent between 0 and 100),
  max_open_holds integer not null default 3 check (max_open_holds between 1 and 20),
  new_customer_days integer not null default 7 check (new_customer_days between 0 and 365),
  max_new_customer_holds_per_provider integer not null default 1
    check (max_new_customer_holds_per_provider between 1 and 20),
  max_bookings_per_hour integer not null default 20 check (max_bookings_per_hour between 1 and 200),
  max_open_bookings integer not null default 10 check (max_open_bookings between 1 and 200),
  max_open_bookings_per_provider integer not null default 3
    check (max_open_bookings_per_provider between 1 and 200),
  max_open_dates_per_provider integer not null default 14
    check (max_open_dates_per_provider between 2 and 200),
  max_bookings_per_provider_day integer not null default 3
    check (max_bookings_per_provider_day between 1 and 200),
  max_reschedules_per_hour integer not null default 10
    check (max_reschedules_per_hour between 1 and 200),
  max_booking_reschedules_per_day integer not null default 5
    check (max_booking_reschedules_per_day between 1 and 200),
  max_series_bookings integer not null default 12 check (max_series_bookings between 2 and 12),
  max_new_customer_bookings integer not null default 10
    check (max_new_customer_bookings between 1 and 1000),
  max_waitlist_windows integer not null default 5 check (max_waitlist_windows between 1 and 5),
  max_waitlist_entries integer not null default 10 check (max_waitlist_entries between 1 and 200),
  waitlist_hold_minutes integer not null default 15 check (waitlist_hold_minutes between 1 and 60),
  review_edit_days integer not null default 14 check (review_edit_days between 0 and 366),
  max_texts_per_day integer not null default 10 check (max_texts_per_day between 1 and 100),
  currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  constraint booking_policies_window_check check (lead_minutes < horizon_days * 24 * 60),
  constraint booking_policies_series_check
    check (max_series_bookings <= max_open_dates_per_provider)
);
comment on table public.booking_policies is
  'The operator''s rules. Rows never change: new rules are a new row, and a booking keeps its own row.';
comment on column public.booking_policies.payment_minutes is
  'How long a time is kept for who has yet to pay online for it.';
comment on column public.booking_policies.max_open_holds is
  'How many slots a customer may keep at once without having paid or booked.';
comment on column public.booking_policies.new_customer_days is
  'An account younger than this many days is a new customer.';
comment on column public.booking_policies.max_new_customer_holds_per_provider is
  'How many of the slots that a new customer keeps unpaid may be with one provider.';
comment on column public.booking_policies.max_bookings_per_hour is
  'How many slots a customer may take in an hour: bookings, holds, each date of a series, moves.';
comment on column public.booking_policies.max_open_bookings is
  'How many confirmed bookings that are not over yet a customer may have; a series counts as one.';
comment on column public.booking_policies.max_open_bookings_per_provider is
  'How many of them with one provider.';
comment on column public.booking_policies.max_open_dates_per_provider is
  'How many dates a customer may have ahead with one provider, each date of a series counted.';
comment on column public.booking_policies.max_bookings_per_provider_day is
  'How many bookings of one customer a provider takes on one day of their calendar.';
comment on column public.booking_policies.max_reschedules_per_hour is
  'How many times a customer may move bookings in an hour.';
comment on column public.booking_policies.max_booking_reschedules_per_day is
  'How many times one booking may be moved in 24 hours.';
comment on column public.booking_policies.max_series_bookings is
  'How many bookings can be made together as a series.';
comment on column public.booking_policies.max_new_customer_bookings is
  'How many open bookings and live holds a provider takes from new customers.';
comment on column public.booking_policies.max_waitlist_windows is
  'For how many windows of one day a customer may wait.';
comment on column public.booking_policies.max_waitlist_entries is
  'In how many lines a customer may wait at once.';
comment on column public.booking_policies.waitlist_hold_minutes is
  'For how long a freed time is held for who is first in line.';
comment on column public.booking_policies.review_edit_days is
  'For how many days after it was written a review can be changed by its customer.';
comment on column public.booking_policies.max_texts_per_day is
  'How many text messages one customer gets in 24 hours, codes to verify a number aside.';
comment on column public.booking_policies.currency is 'Currency of all prices in the catalog.';
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
-- The default currency of bookings and transactions calls it with the rights of the inserting role.
grant execute on function private.current_policy to service_role;

alter table public.booking_policies enable row level security;
revoke all on public.booking_policies from anon, authenticated;
grant select on public.booking_policies to anon, authenticated;
grant all on public.booking_policies to service_role;

create policy "everyone reads booking policies"
  on public.booking_policies for select to anon, authenticated using (true);
