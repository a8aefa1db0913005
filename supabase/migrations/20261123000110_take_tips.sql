-- Functions for tips. They list the suggested amounts, start the payment of a tip, and list the tips for a customer's
-- past bookings.

create function private.list_tip_percents() returns integer[]
language sql immutable set search_path = ''
as $$ select array[10, 15, 20] $$;
comment on function private.list_tip_percents is
  'Returns the suggested tips as percentages of a booking''s total.';

create function private.is_tip_amount(p_amount numeric, p_booking public.bookings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    p_amount between private.get_minimum_charge(p_booking.currency) and p_booking.total
    and p_amount = private.round_amount(p_amount, p_booking.currency), false)
$$;
comment on function private.is_tip_amount is
  'Whether an amount is a valid tip for a booking: at least private.get_minimum_charge, at most the booking''s total, rounded by private.round_amount (MONEY-6). False for null. A larger tip is probably a typo.';

create function private.compute_tip(p_booking public.bookings, p_percent integer) returns numeric
language sql immutable set search_path = ''
as $$ select private.round_amount(p_booking.total * p_percent / 100, p_booking.currency) $$;
comment on function private.compute_tip is 'Returns a percentage of a booking''s total, rounded by private.round_amount.';

create function private.list_tip_choices(p_reference text)
returns table (percent integer, amount numeric, currency text)
language sql stable security definer set search_path = ''
as $$
  select p.percent, t.amount, b.currency::text
    from private.find_own_booking(p_reference) b,
         unnest(private.list_tip_percents()) as p (percent),
         private.compute_tip(b, p.percent) as t (amount)
   where (private.current_policy()).takes_payments and private.is_tip_amount(t.amount, b)
   order by p.percent
$$;
comment on function private.list_tip_choices is 'See public.list_tip_choices.';
grant execute on function private.list_tip_choices to authenticated, service_role;

create function private.begin_tip(p_reference text, p_percent integer, p_amount numeric)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_amount numeric := coalesce(p_amount, private.compute_tip(v_booking, p_percent));
  v_checkout_id uuid;
begin
  if not private.has_taken_place(v_booking) then
    perform private.raise_error(409, 'not_completed');
  elsif not (private.current_policy()).takes_payments then
    perform private.raise_error(409, 'tips_off');
  elsif exists (select from public.tips t where t.booking_id = v_booking.id) then
    perform private.raise_error(409, 'already_tipped');
  elsif not private.is_tip_amount(v_amount, v_booking)
     or p_amount is null and p_percent <> all (private.list_tip_percents()) then
    perform private.raise_error(400, 'invalid_amount');
  end if;
  -- The database can't close the payment service's page, so the server must close it first.
  select c.id into v_checkout_id from private.checkouts c
   where c.booking_id = v_booking.id and c.closed_at is null;
  if found then
    perform private.raise_error(409, 'checkout_open', v_checkout_id::text);
  end if;
  perform private.consume_rate_limit('tips', v_booking.customer_id::text, 20, interval '1 hour');
  insert into private.checkouts (booking_id, customer_id, kind, amount, currency)
  values (v_booking.id, v_booking.customer_id, 'tip', v_amount, v_booking.currency)
  returning id into v_checkout_id;
  return v_checkout_id;
end
$$;
comment on function private.begin_tip is 'See public.begin_tip.';
grant execute on function private.begin_tip to authenticated, service_role;

create function public.list_tip_choices(p_reference text)
returns table (percent integer, amount numeric, currency text)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_tip_choices(p_reference) $$;
comment on function public.list_tip_choices is
  'Lists the suggested tips for the caller''s booking, smallest first, without those below the minimum tip or above the maximum. Raises PT401 if no customer is signed in, and PT404 for an unknown reference.';
grant execute on function public.list_tip_choices to authenticated, service_role;

create function public.begin_tip(
  p_reference text, p_percent integer default null, p_amount numeric default null
) returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.begin_tip(p_reference, p_percent, p_amount) $$;
comment on function public.begin_tip is
  'Starts the payment of a tip for the caller''s past booking and returns the id of its checkout. The tip is p_amount or, if that is null, one of the suggested percentages of the booking''s total. Raises PT401 if no customer is signed in, PT404 for an unknown reference, PT409 not_completed, tips_off or already_tipped, PT400 invalid_amount, PT409 checkout_open with the id of the open checkout as detail, or PT429 too_many_tips after starting 20 tips in an hour.';
grant execute on function public.begin_tip to authenticated, service_role;

create function private.list_own_tips(p_booking_ids uuid[])
returns table (booking_id uuid, amount numeric, minimum numeric, maximum numeric)
language sql stable security definer set search_path = ''
as $$
  select b.id, t.amount, m.amount, b.total
    from public.bookings b
    left join public.tips t on t.booking_id = b.id
   cross join private.current_policy() as policy
   cross join private.get_minimum_charge(b.currency) as m (amount)
   where (t.amount is not null or policy.takes_payments and m.amount <= b.total) and b.id = any (p_booking_ids) and private.has_taken_place(b)
     and b.customer_id = (select private.current_customer_id())
$$;
comment on function private.list_own_tips is 'See public.list_own_tips.';
grant execute on function private.list_own_tips to authenticated, service_role;

create function public.list_own_tips(p_booking_ids uuid[])
returns table (booking_id uuid, amount numeric, minimum numeric, maximum numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_own_tips(p_booking_ids) $$;
comment on function public.list_own_tips is
  'Lists the caller''s bookings among p_booking_ids that have taken place, each with its tip, or null if there is none, and the smallest and largest tip that is taken. Omits canceled bookings and no-shows, which can''t be tipped, and bookings without a tip while tips aren''t taken.';
grant execute on function public.list_own_tips to authenticated, service_role;
