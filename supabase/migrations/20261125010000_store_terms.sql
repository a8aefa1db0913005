-- Stores with each booking what its customer was promised: until when canceling is free, and what it
-- costs later. Pages, messages and functions read these columns, so a later policy changes nothing.

alter table public.booking_policies
  add column grace_minutes integer not null default 15 check (grace_minutes between 0 and 1440),
  add column late_fee_days integer not null default 7 check (late_fee_days between 1 and 90);
comment on column public.booking_policies.grace_minutes is
  'How long after booking canceling stays free, however soon the start is.';
comment on column public.booking_policies.late_fee_days is
  'Number of days after a late cancellation within which its fee is to be paid to the provider.';

alter table public.bookings
  add column free_until timestamptz,
  add column late_fee numeric(10, 2) check (late_fee between 0 and total),
  add column fee_due_on date;
comment on column public.bookings.free_until is
  'First instant at which canceling is no longer free. Null until the booking is confirmed.';
comment on column public.bookings.late_fee is
  'Cost of canceling from free_until until the start. Null until the booking is confirmed.';
comment on column public.bookings.fee_due_on is
  'Day by which fee_due is to be paid to the provider, in the time zone of the booking.';
grant select (free_until, late_fee, fee_due_on) on public.bookings to authenticated;

create function private.get_free_until(
  p_policy public.booking_policies, p_starts_at timestamptz, p_confirmed_at timestamptz
) returns timestamptz
language sql immutable set search_path = ''
as $$
  select least(p_starts_at, greatest(
    p_starts_at - make_interval(hours => p_policy.free_change_hours),
    p_confirmed_at + make_interval(mins => p_policy.grace_minutes)))
$$;
comment on function private.get_free_until is
  'Returns the end of free cancellation: the policy''s notice before the start or its grace period after booking, whichever ends later, but never after the start. The only place that decides it.';

create function private.get_late_fee(p_policy public.booking_policies, p_total numeric)
returns numeric
language sql immutable set search_path = ''
as $$ select round(p_total * p_policy.late_fee_percent / 100, 2) $$;
comment on function private.get_late_fee is
  'Returns the cost of a late cancellation, to the cent. The only place that computes a fee.';

create function private.store_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.free_until is not null and old.during = new.during then
    return new;
  end if;
  -- Generated columns such as starts_at have no value yet in a trigger before the write.
  select private.get_free_until(p, lower(new.during), new.confirmed_at),
         coalesce(new.late_fee, private.get_late_fee(p, new.total))
    into strict new.free_until, new.late_fee
    from public.booking_policies p where p.id = new.policy_id;
  return new;
end
$$;
comment on function private.store_terms is
  'Stores the terms of a booking when it is confirmed and when it moves. A move counts the notice from the new start; the grace period still counts from the booking.';
create trigger store_terms before insert or update of status, during on public.bookings
  for each row when (new.status in ('confirmed', 'completed', 'no_show', 'cancelled'))
  execute function private.store_terms();

create function private.cap_late_fee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.late_fee := new.total;
  return new;
end
$$;
comment on function private.cap_late_fee is
  'Lowers the late fee of a booking whose total the operator lowers below it.';
create trigger cap_late_fee before update of total on public.bookings
  for each row when (new.late_fee > new.total) execute function private.cap_late_fee();

-- Runs the trigger for bookings made before this migration, without a change or a message.
update public.bookings set during = during
 where status in ('confirmed', 'completed', 'no_show', 'cancelled');
alter table public.bookings add constraint bookings_terms_check
  check (status in ('held', 'unpaid') or num_nonnulls(free_until, late_fee) = 2);

create function private.get_cancellation_outcome(p_starts_at timestamptz, p_free_until timestamptz)
returns public.cancellation_outcome
language sql stable set search_path = ''
as $$
  select case
           when now() >= p_starts_at then 'started'
           when now() < p_free_until then 'free'
           else 'late'
         end::public.cancellation_outcome
$$;
comment on function private.get_cancellation_outcome is
  'Returns the outcome of canceling now: free, late or started. The only place that decides it.';

create function private.get_fee_due_on(p_booking public.bookings, p_cancelled_at timestamptz)
returns date
language sql stable security definer set search_path = ''
as $$
  select (p_cancelled_at at time zone p_booking.time_zone)::date + p.late_fee_days
    from public.booking_policies p where p.id = p_booking.policy_id
$$;
comment on function private.get_fee_due_on is
  'Returns the day by which the fee of a booking canceled at that moment is to be paid.';

alter type private.cancellation_quote add attribute fee_due_on date;

create or replace function private.quote_cancellation(p_booking public.bookings)
returns private.cancellation_quote
language sql stable security definer set search_path = ''
as $$
  select row (o.outcome, p_booking.free_until, f.fee, p_booking.currency, s.fee_due, s.refund,
              case when s.fee_due > 0 then private.get_fee_due_on(p_booking, now()) end
             )::private.cancellation_quote
    from private.get_cancellation_outcome(p_booking.starts_at, p_booking.free_until) as o (outcome)
   cross join lateral (
           select case o.outcome when 'free' then 0.00 when 'late' then p_booking.late_fee end
         ) as f (fee)
   cross join lateral private.split_fee(f.fee, p_booking.paid_online) as s
$$;
comment on function private.quote_cancellation is
  'Returns the outcome, the fee and the refund of canceling a booking now, under its stored terms.';

drop function private.policy_outcome;
drop type private.cancellation_terms;

drop function public.quote_cancellation;
create function public.quote_cancellation(p_reference text)
returns table (
  outcome public.cancellation_outcome, free_until timestamptz, fee numeric, currency text,
  fee_due numeric, refund numeric, fee_due_on date
)
language sql stable security invoker set search_path = ''
as $$
  select q.outcome, q.free_until, q.fee, q.currency, q.fee_due, q.refund, q.fee_due_on
    from private.quote_own_cancellation(p_reference) q
$$;
comment on function public.quote_cancellation is
  'Returns the outcome of canceling the caller''s booking now: free, late with its fee, or started (no fee); with the part of the fee still due, its day, and the refund.';
grant execute on function public.quote_cancellation to authenticated, service_role;

create function private.quote_terms(p_starts_at timestamptz, p_total numeric)
returns table (
  free_until timestamptz, late_fee numeric, late_fee_percent integer, grace_minutes integer,
  is_short_notice boolean
)
language sql stable security definer set search_path = ''
as $$
  select f.free_until, private.get_late_fee(p, p_total), p.late_fee_percent, p.grace_minutes,
         f.free_until > p_starts_at - make_interval(hours => p.free_change_hours)
    from private.current_policy() as p
   cross join lateral private.get_free_until(p, p_starts_at, now()) as f (free_until)
$$;
comment on function private.quote_terms is 'See public.quote_terms.';
grant execute on function private.quote_terms to anon, authenticated, service_role;

create function public.quote_terms(p_starts_at timestamptz, p_total numeric)
returns table (
  free_until timestamptz, late_fee numeric, late_fee_percent integer, grace_minutes integer,
  is_short_notice boolean
)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_terms(p_starts_at, p_total) $$;
comment on function public.quote_terms is
  'Returns the terms of a booking at that time and total if it were confirmed now: until when canceling is free, and what it costs later. is_short_notice: only the grace period is free.';
grant execute on function public.quote_terms to anon, authenticated, service_role;

create function private.quote_move(p_reference text, p_starts_at timestamptz)
returns table (outcome public.cancellation_outcome, free_until timestamptz, late_fee numeric)
language sql stable security definer set search_path = ''
as $$
  select private.get_cancellation_outcome(p_starts_at, f.free_until), f.free_until, b.late_fee
    from private.find_own_booking(p_reference) as b
    join public.booking_policies p on p.id = b.policy_id
   cross join lateral private.get_free_until(p, p_starts_at, b.confirmed_at) as f (free_until)
$$;
comment on function private.quote_move is 'See public.quote_move.';
grant execute on function private.quote_move to authenticated, service_role;

create function public.quote_move(p_reference text, p_starts_at timestamptz)
returns table (outcome public.cancellation_outcome, free_until timestamptz, late_fee numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_move(p_reference, p_starts_at) $$;
comment on function public.quote_move is
  'Returns the terms that the caller''s booking would have at another time: the outcome of canceling it right after the move, until when that is free, and what it costs later.';
grant execute on function public.quote_move to authenticated, service_role;

create or replace function private.split_cancellation_fee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select s.fee_due, s.refund into new.fee_due, new.refund
    from private.split_fee(coalesce(new.cancellation_fee, 0), new.paid_online) as s;
  new.fee_due_on := case when new.fee_due > 0
    then private.get_fee_due_on(new, new.cancelled_at) end;
  return new;
end
$$;
comment on function private.split_cancellation_fee is
  'Stores the part of a cancellation fee that is due, its day, and the refund. A cancellation without a fee refunds everything.';

create or replace function private.describe_booking(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'reference', b.reference, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'time_zone', b.time_zone, 'place', b.place, 'address', b.address,
      'access_notes', b.access_notes, 'notes', b.notes, 'total', b.total,
      'due_online', b.due_online, 'due_on_site', b.due_on_site,
      'free_until', b.free_until, 'late_fee', b.late_fee,
      'cancellation_fee', b.cancellation_fee, 'fee_due', b.fee_due, 'fee_due_on', b.fee_due_on,
      'refund', b.refund,
      'service', jsonb_build_object('name', s.name),
      'customer', jsonb_build_object(
        'first_name', c.first_name, 'last_name', c.last_name, 'phone', c.phone, 'bio', c.bio),
      'provider', jsonb_build_object(
        'first_name', p.first_name, 'last_name', p.last_name,
        'business', jsonb_build_object(
          'business_name', o.business_name, 'address_line', o.address_line, 'city', o.city,
          'region', o.region, 'postal_code', o.postal_code)),
      'policy', jsonb_build_object('late_fee_percent', y.late_fee_percent))
    from (select p_booking.*) b
    join public.services s on s.id = b.service_id
    left join public.customer_profiles c on c.id = b.customer_id
    join public.providers p on p.id = b.provider_id
    join public.business_profiles o on o.id = p.business_id
    join public.booking_policies y on y.id = b.policy_id
$$;

create or replace function private.sum_series(p_booking_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'ends_at', max(b.ends_at), 'total', sum(b.total), 'cancellation_fee', sum(b.cancellation_fee),
      'fee_due', sum(b.fee_due), 'fee_due_on', max(b.fee_due_on), 'refund', sum(b.refund),
      'bookings', jsonb_agg(
        jsonb_build_object('reference', b.reference, 'starts_at', b.starts_at, 'total', b.total)
        order by b.starts_at))
    from public.bookings b where b.id = any (p_booking_ids)
$$;

-- Messages that are still to be sent, such as reminders, were written without the terms.
update private.outbox_messages m
   set data = m.data || jsonb_build_object(
         'free_until', b.free_until, 'late_fee', b.late_fee, 'fee_due_on', b.fee_due_on)
  from public.bookings b
 where b.id = m.booking_id and m.sent_at is null and m.dropped_at is null and m.failed_at is null;

-- Otherwise a customer could take a short-notice slot again and again, each time with a new grace period.
create or replace function private.is_day_full(
  p_request private.booking_request, p_policy public.booking_policies, p_provider_id uuid,
  p_starts timestamptz[]
) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.providers p, unnest(p_starts) as s (starts_at)
     where p.id = p_provider_id
       and (select count(*) from public.bookings b
             where b.customer_id = p_request.customer_id and b.provider_id = p.id
               and b.idempotency_key <> p_request.idempotency_key
               and (b.status in ('confirmed', 'completed', 'no_show')
                    or b.status = 'held' and b.due_online > 0
                       and b.hold_expires_at > clock_timestamp()
                    or b.status = 'cancelled' and b.cancellation_fee = 0
                       and b.cancelled_at >= b.starts_at
                             - make_interval(hours => p_policy.free_change_hours))
               and (b.starts_at at time zone p.time_zone)::date
                   = (s.starts_at at time zone p.time_zone)::date)
           >= p_policy.max_bookings_per_provider_day)
$$;
comment on function private.is_day_full is
  'Whether this customer has as many bookings with a provider as the policy allows on the day of any of these starts. One that only its grace period made free counts even when canceled.';
