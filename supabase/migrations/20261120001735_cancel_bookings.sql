-- Quotes the outcome, fee and refund of a cancellation under the booking's stored terms, and cancels for the fee that
-- the customer was shown.

create type private.cancellation_quote as (
  outcome public.cancellation_outcome, free_until timestamptz, fee numeric, currency text,
  fee_due numeric, refund numeric, fee_due_on date
);
comment on type private.cancellation_quote is
  'Outcome of canceling a booking now, with the fee and refund, which are null if the booking has started.';

create function private.split_fee(
  p_fee numeric, p_paid_online numeric, out fee_due numeric, out refund numeric
)
language sql immutable strict set search_path = ''
as $$
  select p_fee - least(p_fee, p_paid_online), p_paid_online - least(p_fee, p_paid_online)
$$;
comment on function private.split_fee is
  'Deducts a fee from the amount paid online. fee_due is the remaining fee, which is due to the provider, and refund is the remaining payment. Both are null if an argument is null.';

create function private.get_unrefunded(p_booking public.bookings) returns numeric
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_booking.paid_online - coalesce((
    select sum(least(p_booking.paid_online, private.sum_open_refunds(c.id)))
      from private.checkouts c
     where c.booking_id = p_booking.id and c.kind = 'payment' and c.applied_at is not null), 0);
end
$$;
comment on function private.get_unrefunded is
  'Returns what was paid online for a booking, less its refunds, also those that the payment service hasn''t reported yet.';

create function private.get_fee_due_on(p_booking public.bookings, p_charged_at timestamptz)
returns date
language sql stable security definer set search_path = ''
as $$
  select (p_charged_at at time zone p_booking.time_zone)::date + p.late_fee_days
    from public.booking_policies p where p.id = p_booking.policy_id
$$;
comment on function private.get_fee_due_on is
  'Returns the day by which the customer has to pay a cancellation or no-show fee charged at p_charged_at, in the booking''s time zone.';

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
  'Returns the outcome of canceling a booking now, given its start and the end of free cancellation: free, late or started.';

create function private.has_left(p_provider_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not (p.is_active and b.is_active)
    from public.providers p join public.business_profiles b on b.id = p.business_id
   where p.id = p_provider_id
$$;
comment on function private.has_left is 'Whether the provider or their business is no longer active.';

create function private.quote_cancellation(p_booking public.bookings)
returns private.cancellation_quote
language sql stable security definer set search_path = ''
as $$
  select row (o.outcome, t.free_until, f.fee, p_booking.currency, s.fee_due, s.refund,
              case when s.fee_due > 0 then private.get_fee_due_on(p_booking, now()) end
             )::private.cancellation_quote
    -- Nothing is due for a provider who has left (BOOK-61).
    from (select case when private.has_left(p_booking.provider_id) then p_booking.starts_at
                      else p_booking.free_until end) as t (free_until)
   cross join lateral private.get_cancellation_outcome(p_booking.starts_at, t.free_until) as o (outcome)
   cross join lateral (
           select case o.outcome when 'free' then 0.00 when 'late' then p_booking.late_fee end
         ) as f (fee)
   cross join lateral private.split_fee(f.fee, private.get_unrefunded(p_booking)) as s
$$;
comment on function private.quote_cancellation is
  'Returns the outcome, fee and refund for canceling a booking now. Doesn''t check that the booking is confirmed.';

create function private.quote_own_cancellation(p_reference text)
returns private.cancellation_quote
language sql stable security definer set search_path = ''
as $$
  select private.quote_cancellation(private.find_own_booking(p_reference))
$$;
comment on function private.quote_own_cancellation is 'See public.quote_cancellation.';
grant execute on function private.quote_own_cancellation to authenticated, service_role;

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
  'Returns the outcome of canceling the caller''s booking now: free, late (with a fee) or started (can''t be canceled, and the fee and refund are null). fee_due is the part of the fee that the online payment doesn''t cover, and fee_due_on is the day by which to pay it. Doesn''t check that the booking is confirmed. Raises not_signed_in or unknown_booking.';
grant execute on function public.quote_cancellation to authenticated, service_role;

create function private.cancel_booking(p_reference text, p_expected_fee numeric, p_reason text)
returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_quote private.cancellation_quote := private.quote_cancellation(v_booking);
begin
  if v_booking.status = 'cancelled' then
    return v_booking;
  end if;
  perform private.require_changeable(v_booking);
  p_reason := nullif(btrim(p_reason), '');
  if char_length(p_reason) > private.get_max_length('cancellation_reason') then
    perform private.raise_error(400, 'too_long', 'reason');
  elsif v_quote.fee is distinct from p_expected_fee then
    perform private.raise_error(409, 'fee_changed', to_jsonb(v_quote)::text);
  end if;

  update public.bookings b
     set status = 'cancelled', cancelled_at = clock_timestamp(), cancellation_fee = v_quote.fee,
         cancellation_reason = p_reason
   where b.id = v_booking.id and b.status = 'confirmed'
  returning * into strict v_booking;
  -- The trigger split_cancellation_fee has set fee_due.
  if v_booking.fee_due > 0 then
    insert into public.transactions (customer_id, booking_id, kind, amount, currency)
    values (v_booking.customer_id, v_booking.id, 'fee', v_booking.fee_due, v_booking.currency);
  end if;
  return v_booking;
end
$$;
comment on function private.cancel_booking is 'See public.cancel_booking.';
grant execute on function private.cancel_booking to authenticated, service_role;

create function public.cancel_booking(
  p_reference text, p_expected_fee numeric default null, p_reason text default null
) returns table (
  reference text, status public.booking_status, cancelled_at timestamptz, cancellation_fee numeric,
  currency text
)
language sql volatile security invoker set search_path = ''
as $$
  select b.reference, b.status, b.cancelled_at, b.cancellation_fee, b.currency::text
    from private.cancel_booking(p_reference, p_expected_fee, p_reason) b
$$;
comment on function public.cancel_booking is
  'Cancels the caller''s booking. Raises not_signed_in or unknown_booking if there is none. p_expected_fee is the fee that the customer was shown. If the current fee differs, raises fee_changed with the current quote and cancels nothing. Raises booking_closed or already_started if the booking can''t be canceled, and too_long if p_reason is longer than private.get_max_length allows. A repeated call returns the canceled booking.';
grant execute on function public.cancel_booking to authenticated, service_role;
