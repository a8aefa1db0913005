-- Cancellation terms: when free cancellation ends, and the fee after that. Terms are stored when a booking is confirmed
-- or rescheduled, so a later policy doesn't change them. quote_terms returns the terms that a new booking would have.

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
  'Returns the end of free cancellation: free_change_hours before the start or grace_minutes after the confirmation, whichever is later, but never after the start.';

create function private.get_late_fee(p_policy public.booking_policies, p_total numeric)
returns numeric
language sql immutable set search_path = ''
as $$
  select case when p_policy.takes_payments
    then private.round_amount(p_total * p_policy.late_fee_percent / 100, p_policy.currency)
    else 0 end
$$;
comment on function private.get_late_fee is
  'Returns the policy''s late cancellation fee for a booking with this total, rounded by private.round_amount. 0 if the policy takes no payments.';

create function private.store_cancellation_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Keeps the terms of a booking that already has them, unless it is rescheduled.
  if tg_op = 'UPDATE' and old.free_until is not null and old.during = new.during then
    return new;
  end if;
  -- Reads during instead of starts_at, because a before trigger runs before generated columns are computed. A
  -- reschedule changes only free_until.
  select private.get_free_until(p, lower(new.during), new.confirmed_at),
         coalesce(new.late_fee, private.get_late_fee(p, new.total))
    into strict new.free_until, new.late_fee
    from public.booking_policies p where p.id = new.policy_id;
  return new;
end
$$;
comment on function private.store_cancellation_terms is
  'Stores a booking''s cancellation terms when it is confirmed or rescheduled. After a reschedule, free_change_hours count back from the new start, but grace_minutes still count from the confirmation.';
create trigger store_cancellation_terms before insert or update of status, during on public.bookings
  for each row when (new.status in ('confirmed', 'completed', 'no_show', 'cancelled'))
  execute function private.store_cancellation_terms();

create function private.cap_late_fee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.late_fee := new.total;
  return new;
end
$$;
comment on function private.cap_late_fee is
  'Lowers a booking''s late fee to the new total when the operator lowers the total below the fee.';
create trigger cap_late_fee before update of total on public.bookings
  for each row when (new.late_fee > new.total) execute function private.cap_late_fee();

create function private.quote_terms(p_starts_at timestamptz, p_total numeric)
returns table (
  free_until timestamptz, late_fee numeric, late_fee_percent integer, grace_minutes integer,
  is_short_notice boolean
)
language sql stable security definer set search_path = ''
as $$
  select f.free_until, private.get_late_fee(p, p_total),
         case when p.takes_payments then p.late_fee_percent else 0 end, p.grace_minutes,
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
  'Returns the cancellation terms of a booking with this start and total if it were confirmed now. is_short_notice is true if free cancellation would end with the grace period or at the start instead of free_change_hours before the start.';
grant execute on function public.quote_terms to anon, authenticated, service_role;
