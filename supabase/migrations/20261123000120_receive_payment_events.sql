-- Receives the payment service's events. Events may arrive late, twice and in any order, so each new event recomputes
-- the payment, tip and refund of its checkout from all of the checkout's events. private.apply_payment then confirms
-- the booking or requests a refund.

create function private.lock_checkout_booking(p_checkout_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking record;
begin
  select b.customer_id, b.provider_id into v_booking
    from private.checkouts c join public.bookings b on b.id = c.booking_id
   where c.id = p_checkout_id;
  -- Both functions ignore null. The booking of a deleted customer has no customer_id, and p_checkout_id may be null.
  perform private.lock_customer(v_booking.customer_id);
  perform private.lock_providers(array[v_booking.provider_id]);
end
$$;
comment on function private.lock_checkout_booking is
  'Locks the customer and then the provider of a checkout''s booking, in the same order as other changes to bookings. Does nothing if p_checkout_id is null.';

create function private.lock_checkout(p_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$ select c.id from private.checkouts c where c.id = p_id for update $$;
comment on function private.lock_checkout is
  'Locks a checkout''s row and returns its id, or null for an unknown id. The lock serializes the checkout''s events, so the last one sees all others.';

create function private.sum_refunds(p_checkout_id uuid)
returns table (
  status public.transaction_status, amount numeric, first_at timestamptz, last_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with events as (
    select e.kind, e.amount, e.occurred_at from private.payment_events e
     where e.checkout_id = p_checkout_id and e.amount > 0
       and e.kind in ('refunded', 'refund_failed', 'charged_back')
  ), failed_refunds as (
    select coalesce(sum(e.amount), 0) as amount, max(e.occurred_at) as last_at
      from events e where e.kind = 'refund_failed'
  ), refund_totals as (
    -- Each refunded event contains the total refunded so far. Events after a failed refund already exclude its amount.
    -- Until there is one, the amount is subtracted here. A chargeback isn't part of that total, so it is added.
    select coalesce(
             (select max(e.amount) from events e where e.kind = 'refunded' and e.occurred_at > f.last_at),
             greatest((select max(e.amount) from events e where e.kind = 'refunded') - f.amount, 0), 0)
           + coalesce((select max(e.amount) from events e where e.kind = 'charged_back'), 0) as amount,
           f.amount as failed_amount
      from failed_refunds f
  )
  select case when r.amount > 0 then 'succeeded' else 'failed' end::public.transaction_status,
         case when r.amount > 0 then r.amount else r.failed_amount end,
         (select min(e.occurred_at) from events e), (select max(e.occurred_at) from events e)
    from refund_totals r
$$;
comment on function private.sum_refunds is
  'Returns how much of a checkout''s payment was refunded or charged back. status is succeeded and amount is the total. If the total is 0, status is failed and amount is the sum of the failed refunds. first_at and last_at are the times of the first and last such event. Without any, amount is 0.';

create function private.matches_checkout(
  p_checkout private.checkouts, p_amount numeric, p_currency text
) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_amount = p_checkout.amount and p_currency = p_checkout.currency::text, false)
$$;
comment on function private.matches_checkout is
  'Whether a payment has the amount and currency of its checkout. False if either is null.';

create function private.apply_checkout_events(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_checkout private.checkouts;
  v_payment private.payment_events;
  v_transaction_id uuid;
begin
  select * into strict v_checkout from private.checkouts c where c.id = p_id;
  -- least() ignores nulls, so this also closes an open checkout.
  update private.checkouts c
     set closed_at = least(c.closed_at, (
           select min(e.occurred_at) from private.payment_events e
            where e.checkout_id = p_id and e.kind in ('paid', 'expired')))
   where c.id = p_id;
  select * into v_payment from private.payment_events e
   where e.checkout_id = p_id and e.kind = 'paid' order by e.occurred_at, e.id limit 1;
  if not found then
    return;
  end if;

  insert into public.transactions as t
    (customer_id, booking_id, kind, status, amount, currency, external_id, created_at, settled_at)
  values (v_checkout.customer_id, v_checkout.booking_id, v_checkout.kind, 'succeeded', v_payment.amount,
          v_payment.currency, p_id::text, v_payment.occurred_at, v_payment.occurred_at)
  -- This update changes nothing, but makes `returning` return the id of an existing row.
  on conflict (external_id) do update set external_id = excluded.external_id
  returning t.id into v_transaction_id;
  -- Refunds and a chargeback together can exceed the payment, so the amount is capped.
  insert into public.transactions as t
    (customer_id, booking_id, kind, status, amount, currency, external_id, created_at, settled_at)
  select v_checkout.customer_id, v_checkout.booking_id, 'refund', r.status,
         least(v_payment.amount, r.amount), v_payment.currency, p_id || '/refund', r.first_at, r.last_at
    from private.sum_refunds(p_id) as r where r.amount > 0
  on conflict (external_id) do update
     set status = excluded.status, amount = excluded.amount, created_at = excluded.created_at,
         settled_at = excluded.settled_at;
  -- What the payment service has reported is no longer pending.
  delete from public.transactions t
   using private.refunds r
   where r.checkout_id = p_id and t.external_id = p_id || '/refund/' || r.id
     and r.total_after <= private.sum_reported_refunds(p_id);
  perform private.apply_payment(v_checkout, v_payment, v_transaction_id);
end
$$;
comment on function private.apply_checkout_events is
  'Applies all events of a checkout, regardless of their order. Closes the checkout if an event says that it was paid or expired. For a payment, writes its transactions and calls private.apply_payment. Call it after private.lock_checkout_booking and private.lock_checkout.';

create function private.receive_payment_event(
  p_id text, p_kind private.payment_event_kind, p_occurred_at timestamptz, p_checkout_id uuid,
  p_payment_id text, p_amount numeric, p_currency text, p_refund_id uuid default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_checkout_id uuid;
  v_is_mismatched boolean;
begin
  -- Serializes the events of a payment so that each sees the earlier ones. To prevent deadlocks, locks are taken in the
  -- order payment, customer, provider, checkout. Changes to bookings also lock the customer first.
  if p_payment_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('payment ' || p_payment_id, 0));
  end if;
  -- Events about failed refunds and disputes don't name the checkout. Their payment does.
  select c.id into v_checkout_id from private.checkouts c
   where c.id = coalesce(
           (select given.id from private.checkouts given where given.id = p_checkout_id),
           (select e.checkout_id from private.payment_events e
             where e.payment_id = p_payment_id and e.checkout_id is not null limit 1));
  perform private.lock_checkout_booking(v_checkout_id);
  v_checkout_id := private.lock_checkout(v_checkout_id);
  insert into private.payment_events
    (id, kind, checkout_id, payment_id, amount, currency, occurred_at)
  values (p_id, p_kind, v_checkout_id, p_payment_id, p_amount, upper(p_currency),
          p_occurred_at)
  on conflict (id) do nothing;
  if not found then
    return 'known';
  end if;
  -- Deletes a few old events without a checkout. They come from other sites that share the account at the payment
  -- service.
  delete from private.payment_events e
   where e.id in (select stale.id from private.payment_events stale
                   where stale.checkout_id is null and stale.received_at < now() - interval '30 days'
                   order by stale.received_at limit 20 for update skip locked);
  if v_checkout_id is not null then
    -- Assigns earlier events of the payment that didn't name the checkout.
    update private.payment_events e set checkout_id = v_checkout_id
     where e.checkout_id is null and e.payment_id = p_payment_id;
    if p_kind = 'refund_failed' then
      perform private.fail_reported_refund(v_checkout_id, p_refund_id, p_amount, p_occurred_at);
    end if;
    perform private.apply_checkout_events(v_checkout_id);
  end if;
  select not private.matches_checkout(c, p_amount, upper(p_currency)) into v_is_mismatched
    from private.checkouts c where c.id = v_checkout_id and p_kind = 'paid';
  return case when v_is_mismatched then 'mismatched' else 'stored' end;
end
$$;
comment on function private.receive_payment_event is 'See public.receive_payment_event.';
grant execute on function private.receive_payment_event to service_role;

-- Only the server may call this function, after it has verified the event's signature.

create function public.receive_payment_event(
  p_id text, p_kind text, p_occurred_at timestamptz, p_checkout_id uuid default null,
  p_payment_id text default null, p_amount numeric default null,
  p_currency text default null, p_refund_id uuid default null
) returns text
language sql volatile security invoker set search_path = ''
as $$
  select private.receive_payment_event(p_id, p_kind::private.payment_event_kind, p_occurred_at,
                                       p_checkout_id, p_payment_id, p_amount, p_currency,
                                       p_refund_id)
$$;
comment on function public.receive_payment_event is
  'Stores an event of the payment service and updates its checkout in the same transaction. Returns known, and changes nothing, if the event was already stored. Otherwise, returns mismatched for a payment with a different amount or currency than its checkout, or else stored. An event without a known checkout is stored too, in case a later event of the same payment names the checkout.';
grant execute on function public.receive_payment_event to service_role;
