-- Stores the cancellation terms of each booking: until when canceling is free, and what it costs after that.
-- Pages, messages and functions read the stored terms, so a later policy doesn't change them.

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
  'Returns the end of free cancellation: the end of the policy''s notice or grace period, whichever is later, but never after the start.';

create function private.get_late_fee(p_policy public.booking_policies, p_total numeric)
returns numeric
language sql immutable set search_path = ''
as $$ select round(p_total * p_policy.late_fee_percent / 100, 2) $$;
comment on function private.get_late_fee is
  'Returns the fee for a late cancellation, rounded to the cent.';

create function private.store_cancellation_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.free_until is not null and old.during = new.during then
    return new;
  end if;
  -- Uses during, because generated columns such as starts_at have no value yet in a before trigger.
  select private.get_free_until(p, lower(new.during), new.confirmed_at),
         coalesce(new.late_fee, private.get_late_fee(p, new.total))
    into strict new.free_until, new.late_fee
    from public.booking_policies p where p.id = new.policy_id;
  return new;
end
$$;
comment on function private.store_cancellation_terms is
  'Stores the terms of a booking when it is confirmed or rescheduled. After a reschedule, the notice counts from the new start, but the grace period still counts from the confirmation.';
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
  'Lowers a booking''s late fee to its total if the operator lowers the total below the fee.';
create trigger cap_late_fee before update of total on public.bookings
  for each row when (new.late_fee > new.total) execute function private.cap_late_fee();

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
  'Returns the cancellation terms that a booking with this start and total would have if it were confirmed now. is_short_notice says whether canceling is free only because of the grace period.';
grant execute on function public.quote_terms to anon, authenticated, service_role;

create function private.quote_reschedule(p_reference text, p_starts_at timestamptz)
returns table (outcome public.cancellation_outcome, free_until timestamptz, late_fee numeric)
language sql stable security definer set search_path = ''
as $$
  select private.get_cancellation_outcome(p_starts_at, f.free_until), f.free_until, b.late_fee
    from private.find_own_booking(p_reference) as b
    join public.booking_policies p on p.id = b.policy_id
   cross join lateral private.get_free_until(p, p_starts_at, b.confirmed_at) as f (free_until)
$$;
comment on function private.quote_reschedule is 'See public.quote_reschedule.';
grant execute on function private.quote_reschedule to authenticated, service_role;

create function public.quote_reschedule(p_reference text, p_starts_at timestamptz)
returns table (outcome public.cancellation_outcome, free_until timestamptz, late_fee numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.quote_reschedule(p_reference, p_starts_at) $$;
comment on function public.quote_reschedule is
  'Returns the cancellation terms that the caller''s booking would have at another time. outcome is that of canceling it immediately after rescheduling.';
grant execute on function public.quote_reschedule to authenticated, service_role;
