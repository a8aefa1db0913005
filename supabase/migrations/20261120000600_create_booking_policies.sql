-- Booking policies: the operator's rules for slots, holds, fees, limits, the waitlist, reviews and messages, and the
-- function that returns the policy in force. Functions, error messages and pages read the rules from here. Supabase
-- Studio shows operators the name of a violated constraint, so each name says what to enter.

create table public.booking_policies (
  id uuid primary key default gen_random_uuid(),
  effective_at timestamptz not null default now(),
  -- Only 15 is supported, because the constraints on working hours and durations require quarter hours, and a
  -- check constraint can't read another table.
  slot_minutes integer not null default 15
    constraint "slot_minutes must be 15" check (slot_minutes = 15),
  lead_minutes integer not null default 60
    constraint "lead_minutes must be between 0 and 10080" check (lead_minutes between 0 and 10080),
  -- Must stay below the two years ahead that private.check_day_range accepts.
  horizon_days integer not null default 60
    constraint "horizon_days must be between 1 and 366" check (horizon_days between 1 and 366),
  hold_minutes integer not null default 10
    constraint "hold_minutes must be between 1 and 60" check (hold_minutes between 1 and 60),
  payment_minutes integer not null default 30
    constraint "payment_minutes must be between 5 and 1440" check (payment_minutes between 5 and 1440),
  free_change_hours integer not null default 24
    constraint "free_change_hours must be between 0 and 720" check (free_change_hours between 0 and 720),
  late_fee_percent integer not null default 50
    constraint "late_fee_percent must be between 0 and 100" check (late_fee_percent between 0 and 100),
  max_open_holds integer not null default 3
    constraint "max_open_holds must be between 1 and 20" check (max_open_holds between 1 and 20),
  new_customer_days integer not null default 7
    constraint "new_customer_days must be between 0 and 365" check (new_customer_days between 0 and 365),
  max_new_customer_holds_per_provider integer not null default 1
    constraint "max_new_customer_holds_per_provider must be between 1 and 20"
    check (max_new_customer_holds_per_provider between 1 and 20),
  max_bookings_per_hour integer not null default 20
    constraint "max_bookings_per_hour must be between 1 and 200"
    check (max_bookings_per_hour between 1 and 200),
  max_open_bookings integer not null default 10
    constraint "max_open_bookings must be between 1 and 200" check (max_open_bookings between 1 and 200),
  max_open_bookings_per_provider integer not null default 3
    constraint "max_open_bookings_per_provider must be between 1 and 200"
    check (max_open_bookings_per_provider between 1 and 200),
  max_open_dates_per_provider integer not null default 14
    constraint "max_open_dates_per_provider must be between 2 and 200"
    check (max_open_dates_per_provider between 2 and 200),
  max_bookings_per_provider_day integer not null default 3
    constraint "max_bookings_per_provider_day must be between 1 and 200"
    check (max_bookings_per_provider_day between 1 and 200),
  max_reschedules_per_hour integer not null default 10
    constraint "max_reschedules_per_hour must be between 1 and 200"
    check (max_reschedules_per_hour between 1 and 200),
  max_booking_reschedules_per_day integer not null default 5
    constraint "max_booking_reschedules_per_day must be between 1 and 200"
    check (max_booking_reschedules_per_day between 1 and 200),
  max_series_bookings integer not null default 12
    constraint "max_series_bookings must be between 2 and 12" check (max_series_bookings between 2 and 12),
  max_new_customer_bookings integer not null default 10
    constraint "max_new_customer_bookings must be between 1 and 1000"
    check (max_new_customer_bookings between 1 and 1000),
  max_waitlist_windows integer not null default 5
    constraint "max_waitlist_windows must be between 1 and 5" check (max_waitlist_windows between 1 and 5),
  max_waitlist_entries integer not null default 10
    constraint "max_waitlist_entries must be between 1 and 200"
    check (max_waitlist_entries between 1 and 200),
  waitlist_hold_minutes integer not null default 15
    constraint "waitlist_hold_minutes must be between 1 and 60"
    check (waitlist_hold_minutes between 1 and 60),
  review_edit_days integer not null default 14
    constraint "review_edit_days must be between 0 and 366" check (review_edit_days between 0 and 366),
  max_texts_per_day integer not null default 10
    constraint "max_texts_per_day must be between 1 and 100" check (max_texts_per_day between 1 and 100),
  currency char(3) not null default 'USD'
    constraint "currency must be three capital letters, like USD" check (currency ~ '^[A-Z]{3}$'),
  takes_payments boolean not null default false,
  settlement_currency char(3)
    constraint "settlement_currency must be three capital letters, like USD"
    check (settlement_currency ~ '^[A-Z]{3}$'),
  settlement_rate numeric
    constraint "settlement_rate must be above 0" check (settlement_rate > 0),
  grace_minutes integer not null default 15
    constraint "grace_minutes must be between 0 and 1440" check (grace_minutes between 0 and 1440),
  late_fee_days integer not null default 7
    constraint "late_fee_days must be between 1 and 90" check (late_fee_days between 1 and 90),
  requires_acceptance boolean not null default false,
  charges_no_show boolean not null default false,
  reminder_days integer not null default 1
    constraint "reminder_days must be between 1 and 14" check (reminder_days between 1 and 14),
  constraint "lead_minutes must be shorter than horizon_days" check (lead_minutes < horizon_days * 24 * 60),
  constraint "max_series_bookings must not exceed max_open_dates_per_provider"
    check (max_series_bookings <= max_open_dates_per_provider),
  constraint "settlement_currency and settlement_rate must be set together"
    check (num_nonnulls(settlement_currency, settlement_rate) <> 1)
);
comment on table public.booking_policies is
  'The operator''s booking rules. To change them, add a row instead of updating one. Each booking keeps the policy that was in force when it was made.';
comment on column public.booking_policies.effective_at is
  'When the policy takes effect. It stays in force until a later one does.';
comment on column public.booking_policies.slot_minutes is
  'Number of minutes between possible start times.';
comment on column public.booking_policies.lead_minutes is
  'Minimum number of minutes from booking to the start.';
comment on column public.booking_policies.horizon_days is
  'Maximum number of days from booking to the start.';
comment on column public.booking_policies.hold_minutes is
  'Number of minutes that a slot is held for a customer who has yet to confirm.';
comment on column public.booking_policies.payment_minutes is
  'Number of minutes that a slot is held for a customer who has yet to pay online.';
comment on column public.booking_policies.free_change_hours is
  'Number of hours before the start at which free cancellation and rescheduling end. If the grace period ends later, they end with it.';
comment on column public.booking_policies.late_fee_percent is
  'Fee for a late cancellation, as a percentage of the total.';
comment on column public.booking_policies.max_open_holds is
  'Maximum number of slots that a customer can hold at once, including slots awaiting payment and waitlist offers.';
comment on column public.booking_policies.new_customer_days is
  'Number of days after sign-up during which a customer counts as new.';
comment on column public.booking_policies.max_new_customer_holds_per_provider is
  'Maximum number of slots that a new customer can hold at once with one provider.';
comment on column public.booking_policies.max_bookings_per_hour is
  'Maximum number of slots that a customer can take per hour, counting bookings, holds, reschedules and each date in a series.';
comment on column public.booking_policies.max_open_bookings is
  'Maximum number of upcoming bookings per customer, including those awaiting payment. A series counts as one.';
comment on column public.booking_policies.max_open_bookings_per_provider is
  'Maximum number of upcoming bookings per customer with one provider, including those awaiting payment. A series counts as one.';
comment on column public.booking_policies.max_open_dates_per_provider is
  'Maximum number of upcoming dates per customer with one provider, counting each date in a series.';
comment on column public.booking_policies.max_bookings_per_provider_day is
  'Maximum number of bookings that a customer can have with one provider on the same day in the provider''s time zone.';
comment on column public.booking_policies.max_reschedules_per_hour is
  'Maximum number of reschedules per hour for each customer.';
comment on column public.booking_policies.max_booking_reschedules_per_day is
  'Maximum number of reschedules per 24 hours for each booking.';
comment on column public.booking_policies.max_series_bookings is
  'Maximum number of bookings in a series.';
comment on column public.booking_policies.max_new_customer_bookings is
  'Maximum number of upcoming bookings and live holds that a provider can have from all new customers combined.';
comment on column public.booking_policies.max_waitlist_windows is
  'Maximum number of windows on one day that a customer can wait for, across all waitlist entries.';
comment on column public.booking_policies.max_waitlist_entries is
  'Maximum number of open waitlist entries per customer.';
comment on column public.booking_policies.waitlist_hold_minutes is
  'Number of minutes that a freed slot is held for the first customer on the waitlist.';
comment on column public.booking_policies.review_edit_days is
  'Number of days after writing a review during which the customer can edit it.';
comment on column public.booking_policies.max_texts_per_day is
  'Maximum number of text messages per 24 hours to each customer, not counting verification codes, and to each provider about the bookings of one customer.';
comment on column public.booking_policies.currency is 'Currency of all catalog prices.';
comment on column public.booking_policies.takes_payments is
  'Whether deposits, tips and fees for late cancellations and no-shows are asked. Requires the payment service''s keys.';
comment on column public.booking_policies.settlement_currency is
  'Currency of the bank account that the payment service pays out to, if it isn''t the policy''s currency.';
comment on column public.booking_policies.settlement_rate is
  'How much of settlement_currency one unit of currency buys, rounded down to be safe. The payment service''s minimum in settlement_currency also applies.';
comment on column public.booking_policies.grace_minutes is
  'Number of minutes after a booking is confirmed during which canceling is free, even shortly before the start.';
comment on column public.booking_policies.late_fee_days is
  'Number of days within which a customer has to pay a cancellation or no-show fee to the provider.';
comment on column public.booking_policies.requires_acceptance is
  'Whether providers are asked to accept each booking. A booking is confirmed even if they don''t accept it.';
comment on column public.booking_policies.charges_no_show is
  'Whether a no-show costs as much as a late cancellation. Otherwise, it costs nothing.';
comment on column public.booking_policies.reminder_days is
  'Number of days before the start that the reminder is sent, at the same time of day as the start.';
create index booking_policies_effective_at_idx on public.booking_policies (effective_at desc);

-- The initial policy uses the defaults.
insert into public.booking_policies (id, effective_at)
values ('00000000-0000-4000-8000-000000000001', timestamptz '2026-01-01 00:00:00+00');

create function private.current_policy() returns public.booking_policies
language sql stable security definer set search_path = ''
as $$
  select p from public.booking_policies p
   where p.effective_at <= now() order by p.effective_at desc limit 1
$$;
comment on function private.current_policy is
  'Returns the policy in force, which is the latest one that has taken effect.';
-- Column defaults of bookings and transactions call this function as the inserting role.
grant execute on function private.current_policy to service_role;

alter table public.booking_policies enable row level security;
revoke all on public.booking_policies from anon, authenticated;
grant select on public.booking_policies to anon, authenticated;
grant all on public.booking_policies to service_role;

create policy "everyone reads booking policies"
  on public.booking_policies for select to anon, authenticated using (true);

create table private.minimum_charges (
  currency char(3) primary key,
  amount numeric(10, 2) not null check (amount > 0)
);
comment on table private.minimum_charges is
  'The smallest amount that Stripe charges in each currency, from https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.';
insert into private.minimum_charges (currency, amount) values
  ('AED', 2), ('AUD', 0.5), ('BGN', 1), ('BRL', 0.5), ('CAD', 0.5), ('CHF', 0.5), ('CZK', 15), ('DKK', 2.5),
  ('EUR', 0.5), ('GBP', 0.3), ('HKD', 4), ('HUF', 175), ('INR', 0.5), ('JPY', 50), ('MXN', 10), ('MYR', 2),
  ('NOK', 3), ('NZD', 0.5), ('PLN', 2), ('RON', 2), ('SEK', 3), ('SGD', 0.5), ('THB', 10), ('USD', 0.5);
alter table private.minimum_charges enable row level security;
revoke all on private.minimum_charges from anon, authenticated;

create function private.get_minimum_charge(p_currency text) returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when r.amount < m.amount
           -- The next amount that can be paid.
           then r.amount + case when private.round_amount(0.5, p_currency) > 0 then 0.01 else 1 end
           else r.amount end
    from (select greatest(
            coalesce((select c.amount from private.minimum_charges c where c.currency = p_currency), 1),
            (select c.amount / p.settlement_rate
               from private.current_policy() as p
               join private.minimum_charges c on c.currency = p.settlement_currency
              where p.currency = p_currency))) as m (amount),
         private.round_amount(m.amount, p_currency) as r (amount)
$$;
comment on function private.get_minimum_charge is
  'Returns the smallest amount that is asked online in a currency: the payment service''s minimum, also that of the settlement currency if the policy names one. 1 for currencies whose minimum the service doesn''t document.';

create function private.find_minimum_charge() returns numeric
language sql stable security definer set search_path = ''
as $$
  select private.get_minimum_charge(p.currency) from private.current_policy() as p where p.takes_payments
$$;
comment on function private.find_minimum_charge is 'See public.find_minimum_charge.';
grant execute on function private.find_minimum_charge to anon, authenticated, service_role;

create function public.find_minimum_charge() returns numeric
language sql stable security invoker set search_path = ''
as $$ select private.find_minimum_charge() $$;
comment on function public.find_minimum_charge is
  'Returns the smallest amount that is asked online, or null if the policy in force takes no payments.';
grant execute on function public.find_minimum_charge to anon, authenticated, service_role;
