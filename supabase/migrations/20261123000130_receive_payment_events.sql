-- Receives events of the payment service. They may arrive late, twice and in any order, so each new event recomputes
-- the payment and its refunds from all events of the checkout.

create function private.lock_checkout_booking(p_checkout_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking record;
begin
  select b.customer_id, b.provider_id into v_booking
    from private.checkouts c join public.bookings b on b.id = c.booking_id
   where c.id = p_checkout_id;
  -- Both functions ignore null, which is the id of a deleted customer.
  perform private.lock_customer(v_booking.customer_id);
  perform private.lock_providers(array[v_booking.provider_id]);
end
$$;
comment on function private.lock_checkout_booking is
  'Locks the customer and the provider of a checkout''s booking in the same order as other changes to bookings.';

create function private.lock_checkout(p_id uuid) returns uuid
language sql volatile security definer set search_path = ''
as $$ select c.id from private.checkouts c where c.id = p_id for update $$;
comment on function private.lock_checkout is
  'Locks a checkout and returns its id, or null if it doesn''t exist. Its events are then processed one at a time, so the last one sees all of them.';

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
    -- Each refund event contains the total refunded so far. An event after a failed refund already
    -- excludes the failed amount. Chargebacks are added.
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
  'Returns the total amount refunded of a checkout''s payment or, if nothing was refunded, the amount of the failed refunds.';

create function private.matches_checkout(
  p_checkout private.checkouts, p_amount numeric, p_currency text
) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_amount = p_checkout.amount and p_currency = p_checkout.currency::text, false)
$$;
comment on function private.matches_checkout is
  'Whether a payment matches the amount and currency of its checkout.';

create function private.apply_checkout_events(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_checkout private.checkouts;
  v_payment private.payment_events;
  v_transaction_id uuid;
begin
  select * into strict v_checkout from private.checkouts c where c.id = p_id;
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
  -- Changes nothing, but lets `returning` return the id of an existing row.
  on conflict (external_id) do update set external_id = excluded.external_id
  returning t.id into v_transaction_id;
  if v_checkout.kind = 'tip'
     and private.matches_checkout(v_checkout, v_payment.amount, v_payment.currency) then
    insert into public.tips (booking_id, customer_id, transaction_id, amount, created_at)
    values (v_checkout.booking_id, v_checkout.customer_id, v_transaction_id, v_payment.amount,
            v_payment.occurred_at)
    on conflict do nothing;
  end if;

  insert into public.transactions as t
    (customer_id, booking_id, kind, status, amount, currency, external_id, created_at, settled_at)
  select v_checkout.customer_id, v_checkout.booking_id, 'refund', r.status,
         least(v_payment.amount, r.amount), v_payment.currency, p_id || '/refund', r.first_at, r.last_at
    from private.sum_refunds(p_id) as r where r.amount > 0
  on conflict (external_id) do update
     set status = excluded.status, amount = excluded.amount, created_at = excluded.created_at,
         settled_at = excluded.settled_at;
  perform private.apply_payment(v_checkout, v_payment);
end
$$;
comment on function private.apply_checkout_events is
  'Applies all events of a checkout, regardless of their order: records the payment and refunds, and adds the tip or confirms the booking.';

create function private.receive_payment_event(
  p_id text, p_kind private.payment_event_kind, p_occurred_at timestamptz, p_checkout_id uuid,
  p_payment_id text, p_amount numeric, p_currency text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_checkout_id uuid;
  v_is_mismatched boolean;
begin
  -- Events of one payment wait here, so that the second one sees the first. To prevent deadlocks, takes locks in
  -- the same order as bookings: payment, customer, provider, checkout, rows that refer to it.
  if p_payment_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('payment ' || p_payment_id, 0));
  end if;
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
  -- Deletes old events without a checkout. Other sites may share the account at the payment service.
  delete from private.payment_events e
   where e.id in (select stale.id from private.payment_events stale
                   where stale.checkout_id is null and stale.received_at < now() - interval '30 days'
                   order by stale.received_at limit 20 for update skip locked);
  if v_checkout_id is not null then
    update private.payment_events e set checkout_id = v_checkout_id
     where e.checkout_id is null and e.payment_id = p_payment_id;
    perform private.apply_checkout_events(v_checkout_id);
  end if;
  select not private.matches_checkout(c, p_amount, upper(p_currency)) into v_is_mismatched
    from private.checkouts c where c.id = v_checkout_id and p_kind = 'paid';
  return case when v_is_mismatched then 'mismatched' else 'stored' end;
end
$$;
comment on function private.receive_payment_event is 'See public.receive_payment_event.';
grant execute on function private.receive_payment_event to service_role;

create function public.receive_payment_event(
  p_id text, p_kind text, p_occurred_at timestamptz, p_checkout_id uuid default null,
  p_payment_id text default null, p_amount numeric default null,
  p_currency text default null
) returns text
language sql volatile security invoker set search_path = ''
as $$
  select private.receive_payment_event(p_id, p_kind::private.payment_event_kind, p_occurred_at,
                                       p_checkout_id, p_payment_id, p_amount, p_currency)
$$;
comment on function public.receive_payment_event is
  'Stores an event of the payment service once and updates its checkout in the same transaction. Returns stored, known for a duplicate, or mismatched for a payment whose amount or currency differs from the checkout.';
grant execute on function public.receive_payment_event to service_role;
