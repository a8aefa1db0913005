-- Online payments for bookings. Starting a payment creates a checkout, and the payment confirms the booking once an
-- event reports it. If the hold has expired, the booking is confirmed if the slot is still free. Otherwise, the payment
-- is refunded.

create function private.confirm_paid_booking(p_booking_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into strict v_booking from public.bookings b where b.id = p_booking_id;
  if v_booking.status not in ('held', 'unpaid') or v_booking.customer_id is null
     or v_booking.starts_at <= now() then
    return false;
  end if;
  perform private.release_expired_holds(array[v_booking.provider_id], v_booking.id);
  if private.is_taken(v_booking.provider_id, v_booking.during, v_booking.id)
     or not private.is_working(v_booking.provider_id, v_booking.during)
     or not exists (select from private.working_providers p where p.id = v_booking.provider_id) then
    return false;
  end if;
  update public.bookings b
     set status = 'confirmed', hold_expires_at = null, confirmed_at = clock_timestamp()
   where b.id = v_booking.id;
  return true;
exception when exclusion_violation then
  -- The customer has another booking at that time, or a concurrent booking took the slot.
  return false;
end
$$;
comment on function private.confirm_paid_booking is
  'Confirms a paid booking and returns true, even if its hold has expired. Returns false if the booking isn''t awaiting payment, its customer has been deleted, its start has passed, its provider is no longer active, working and free at that time, or the customer has another booking then. Call it after private.lock_customer and private.lock_providers.';

create function private.is_paid(p_checkout private.checkouts) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_checkout.kind
           when 'tip' then exists (
             select from public.tips t
               left join public.transactions payment on payment.id = t.transaction_id
              where t.booking_id = p_checkout.booking_id
                and payment.external_id is distinct from p_checkout.id::text)
           else exists (
             select from private.checkouts c
              where c.booking_id = p_checkout.booking_id and c.applied_at is not null)
         end
$$;
comment on function private.is_paid is
  'Whether another payment has already paid what a checkout is for: its booking or its tip.';

create function private.apply_payment(
  p_checkout private.checkouts, p_payment private.payment_events, p_transaction_id uuid
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_remaining numeric := p_payment.amount - coalesce((
    select least(p_payment.amount, r.amount) from private.sum_refunds(p_checkout.id) as r
     where r.status = 'succeeded'), 0);
  v_matches boolean;
begin
  -- A payment is applied or rejected only once.
  if num_nonnulls(p_checkout.applied_at, p_checkout.rejected_at) = 0 then
    v_matches := private.matches_checkout(p_checkout, p_payment.amount, p_payment.currency);
    p_checkout.is_repeated := v_matches and private.is_paid(p_checkout);
    -- Nothing is left of a payment that was refunded in full before its event arrived.
    if v_matches and not p_checkout.is_repeated and v_remaining > 0
       and (p_checkout.kind = 'tip' or private.confirm_paid_booking(p_checkout.booking_id)) then
      p_checkout.applied_at := clock_timestamp();
    else
      p_checkout.rejected_at := clock_timestamp();
      perform private.request_refund(p_checkout.id, v_remaining);
    end if;
    update private.checkouts c
       set applied_at = p_checkout.applied_at, rejected_at = p_checkout.rejected_at,
           is_repeated = p_checkout.is_repeated
     where c.id = p_checkout.id;
  end if;
  -- Later events, such as refunds, only change the remaining amount.
  if p_checkout.applied_at is null then
    return;
  elsif p_checkout.kind = 'payment' then
    update public.bookings b set paid_online = v_remaining where b.id = p_checkout.booking_id;
  elsif v_remaining > 0 then
    insert into public.tips as t (booking_id, customer_id, transaction_id, amount, created_at)
    values (p_checkout.booking_id, p_checkout.customer_id, p_transaction_id, v_remaining,
            p_payment.occurred_at)
    -- The booking can have another tip if this one was refunded in between.
    on conflict (booking_id) do update set amount = excluded.amount
      where t.transaction_id = excluded.transaction_id;
  else
    delete from public.tips t where t.transaction_id = p_transaction_id;
  end if;
end
$$;
comment on function private.apply_payment is
  'Confirms the booking that a payment is for, or adds the tip. If that is already paid, if the booking can''t be confirmed, or if the amount or currency is wrong, requests a refund of everything that hasn''t been refunded yet. A payment that was refunded in full confirms nothing, and of one refunded in part the rest counts. For a confirmed booking, sets paid_online to the payment less its refunds, and likewise the amount of a tip.';

create function private.begin_payment(p_reference text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.lock_acting_customer();
  v_booking public.bookings;
  v_checkout_id uuid;
begin
  select * into v_booking from public.bookings b
   where b.reference = p_reference and b.customer_id = v_customer_id
     and b.due_online > 0 and b.status in ('held', 'unpaid');
  if not found then
    perform private.raise_error(404, 'unknown_booking');
  elsif v_booking.status = 'unpaid' or v_booking.hold_expires_at <= clock_timestamp() then
    perform private.raise_error(409, 'hold_expired');
  end if;
  select c.id into v_checkout_id from private.checkouts c
   where c.booking_id = v_booking.id and c.closed_at is null;
  if found then
    return v_checkout_id;
  end if;
  perform private.consume_rate_limit('payments', v_customer_id::text, 20, interval '1 hour');
  -- The payment service keeps a page open for at least 30 minutes, so it can outlast the hold, and for at most 24 hours,
  -- here with some time for different clocks. private.apply_payment handles payments after the hold has expired.
  insert into private.checkouts (booking_id, customer_id, kind, amount, currency, expires_at)
  values (v_booking.id, v_customer_id, 'payment', v_booking.due_online, v_booking.currency,
          least(greatest(v_booking.hold_expires_at, v_booking.hold_extendable_until)
                  + interval '35 minutes', now() + interval '23 hours 50 minutes'))
  returning id into v_checkout_id;
  return v_checkout_id;
end
$$;
comment on function private.begin_payment is 'See public.begin_payment.';
grant execute on function private.begin_payment to authenticated, service_role;

create function public.begin_payment(p_reference text) returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.begin_payment(p_reference) $$;
comment on function public.begin_payment is
  'Starts the online payment for the caller''s held booking and returns the id of its checkout. While that checkout is open, further calls return the same id. Raises PT401 if no customer is signed in, PT404 unknown_booking unless the reference belongs to one of their bookings that is awaiting payment, PT409 hold_expired if the slot is no longer held, or PT429 too_many_payments after starting 20 payments in an hour.';
grant execute on function public.begin_payment to authenticated, service_role;

create function private.refuse_checkout(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_checkout_booking(p_id);
  perform private.close_checkout(p_id, null);
  perform private.expire_holds(array[c.booking_id], 'infinity')
     from private.checkouts c
    where c.id = p_id and c.kind = 'payment' and c.session_id is null and c.applied_at is null;
end
$$;
comment on function private.refuse_checkout is 'See public.refuse_checkout.';
grant execute on function private.refuse_checkout to service_role;

-- Only the server may call this function, because it asks for the page.

create function public.refuse_checkout(p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.refuse_checkout(p_id) $$;
comment on function public.refuse_checkout is
  'Closes a checkout whose page the payment service refused to create, and releases the slot that it would have paid for, because a retry would be refused as well.';
grant execute on function public.refuse_checkout to service_role;

create function private.claim_ended_checkouts(p_limit integer) returns setof uuid
language sql volatile security definer set search_path = ''
as $$
  update private.checkouts c set locked_until = now() + interval '1 minute'
   where c.id = any (array(
           select ended.id from private.checkouts ended
             join public.bookings b on b.id = ended.booking_id
            where ended.kind = 'payment' and ended.closed_at is null and ended.expires_at > now()
              and coalesce(ended.locked_until <= now(), true)
              and (b.status = 'unpaid' or b.status = 'held' and b.hold_expires_at <= now())
            order by ended.locked_until nulls first, ended.id limit p_limit
              for update of ended skip locked))
  returning c.id
$$;
comment on function private.claim_ended_checkouts is 'See public.claim_ended_checkouts.';
grant execute on function private.claim_ended_checkouts to service_role;

-- Only the server may call this function, because it closes the pages.

create function public.claim_ended_checkouts(p_limit integer) returns setof uuid
language sql volatile security invoker set search_path = ''
as $$ select private.claim_ended_checkouts(p_limit) $$;
comment on function public.claim_ended_checkouts is
  'Claims up to p_limit open checkouts of bookings whose hold has ended, for a minute, and returns their ids, so that the server closes their pages. A page that stays open, because it was just paid or the payment service failed, is claimed again after that minute, until it expires by itself.';
grant execute on function public.claim_ended_checkouts to service_role;

create function private.read_payment_outcome(p_reference text)
returns table (outcome text, amount numeric)
language sql stable security definer set search_path = ''
as $$
  with checkouts as (
    select c.* from private.checkouts c join public.bookings b on b.id = c.booking_id
     where b.reference = p_reference and b.customer_id = private.current_customer_id()
       and c.kind = 'payment'
  ), refunds as (
    select array_agg(t.status::text) as statuses from public.transactions t join checkouts c
        on c.rejected_at is not null and t.kind = 'refund' and starts_with(t.external_id, c.id || '/refund')
  )
  select case
           when 'failed' = any (r.statuses) then 'refund_failed'
           when 'pending' = any (r.statuses) then 'refunding'
           when 'succeeded' = any (r.statuses) then 'refunded'
           when exists (select from checkouts c where c.closed_at is null and c.session_id is not null) then 'open'
           else 'unpaid'
         end,
         (select sum(t.amount) from public.transactions t join checkouts c
              on c.rejected_at is not null and t.kind = 'payment' and t.external_id = c.id::text)
    from refunds r
$$;
comment on function private.read_payment_outcome is 'See public.read_payment_outcome.';
grant execute on function private.read_payment_outcome to authenticated, service_role;

create function public.read_payment_outcome(p_reference text)
returns table (outcome text, amount numeric)
language sql stable security invoker set search_path = ''
as $$ select * from private.read_payment_outcome(p_reference) $$;
comment on function public.read_payment_outcome is
  'Returns what became of the payment for the caller''s lapsed booking. The outcome is refunding, refunded or refund_failed for a payment that arrived too late, with its amount; open if the payment page may still have been paid; or unpaid.';
grant execute on function public.read_payment_outcome to authenticated, service_role;
