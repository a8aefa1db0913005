-- Refunds. A refund is requested in the transaction that causes it: a cancellation, a no-show or a payment that can't
-- be used. The server then claims it, makes it at the payment service, and records the result of the attempt. When a
-- booking is canceled, triggers split the fee and request the refund.

create table private.refunds (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references private.checkouts (id) on delete cascade,
  amount numeric(10, 2) not null check (amount > 0),
  total_after numeric(10, 2) not null,
  key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts smallint not null default 0,
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 80),
  sent_at timestamptz,
  failed_at timestamptz,
  constraint refunds_outcome_check check (num_nonnulls(sent_at, failed_at) <= 1)
);
comment on table private.refunds is
  'Queue of refunds for the server to make. A checkout''s payment can have several, whose sum never exceeds it.';
comment on column private.refunds.total_after is
  'Total refunded of the payment once this refund is made, so that the payment service''s running totals show which refunds were made.';
comment on column private.refunds.key is
  'Idempotency key for the payment service, so that retries don''t refund twice. Replaced only after the service''s list of refunds has shown that this one wasn''t made.';
comment on column private.refunds.send_after is
  'When the refund is due or, after a failed attempt, when to retry.';
comment on column private.refunds.attempts is 'Number of attempts, including the current one.';
comment on column private.refunds.locked_until is
  'When the claim of the worker that is making the refund expires.';
comment on column private.refunds.last_error is 'Code of the last error.';
comment on column private.refunds.sent_at is
  'When the payment service accepted the refund. A later event reports the result.';
comment on column private.refunds.failed_at is 'When the server gave up. The operator must then refund the customer.';
create index refunds_checkout_id_idx on private.refunds (checkout_id);
create index refunds_due_idx on private.refunds (send_after)
  where sent_at is null and failed_at is null;

alter table private.refunds enable row level security;
revoke all on private.refunds from anon, authenticated;

create function private.sum_reported_refunds(p_checkout_id uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((select r.amount from private.sum_refunds(p_checkout_id) as r where r.status = 'succeeded'), 0)
$$;
comment on function private.sum_reported_refunds is
  'Returns how much of a checkout''s payment was refunded or charged back, as reported by the payment service.';

create function private.sum_open_refunds(p_checkout_id uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(r.amount), 0) from private.refunds r
   where r.checkout_id = p_checkout_id and r.failed_at is null
     and r.total_after > private.sum_reported_refunds(p_checkout_id)
$$;
comment on function private.sum_open_refunds is
  'Returns the sum of a checkout''s refunds that were requested and that the payment service hasn''t reported yet.';

create function private.request_refund(p_checkout_id uuid, p_amount numeric) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_payment public.transactions;
  v_refunded numeric;
  v_id uuid;
begin
  -- Concurrent requests for one payment must see each other.
  perform private.lock_checkout(p_checkout_id);
  select * into v_payment from public.transactions t where t.external_id = p_checkout_id::text;
  v_refunded := private.sum_reported_refunds(p_checkout_id) + private.sum_open_refunds(p_checkout_id);
  -- least() ignores null, so an amount that is missing would otherwise be all that is left.
  p_amount := least(coalesce(p_amount, 0), v_payment.amount - v_refunded);
  if p_amount > 0 then
    insert into private.refunds (checkout_id, amount, total_after)
    values (p_checkout_id, p_amount, v_refunded + p_amount) returning id into v_id;
    insert into public.transactions (customer_id, booking_id, kind, amount, currency, external_id)
    values (v_payment.customer_id, v_payment.booking_id, 'refund', p_amount, v_payment.currency,
            p_checkout_id || '/refund/' || v_id);
  end if;
end
$$;
comment on function private.request_refund is
  'Queues a refund of a checkout''s payment, at most of what earlier refunds have left of it, and inserts its transaction, which is pending until the payment service reports the result. Does nothing if nothing is left or p_amount isn''t positive.';

create function private.split_cancellation_fee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select s.fee_due, s.refund into new.fee_due, new.refund
    from private.split_fee(coalesce(new.cancellation_fee, 0), private.get_unrefunded(new)) as s;
  new.fee_due_on := case when new.fee_due > 0
    then private.get_fee_due_on(new, new.cancelled_at) end;
  return new;
end
$$;
comment on function private.split_cancellation_fee is
  'Splits the fee of a canceled booking, which is first deducted from the online payment. Sets fee_due to the rest of the fee, fee_due_on to the day by which that is due (null if it is 0), and refund to the rest of the payment.';
create trigger split_cancellation_fee before insert or update of status on public.bookings
  for each row when (new.status = 'cancelled')
  execute function private.split_cancellation_fee();

create function private.refund_cancelled_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.request_refund(c.id, new.refund)
     from private.checkouts c
    where c.booking_id = new.id and c.kind = 'payment' and c.applied_at is not null;
  return null;
end
$$;
comment on function private.refund_cancelled_booking is
  'Requests the refund of a canceled booking in the transaction that cancels it. Only the payment that confirmed the booking is refunded.';
-- split_cancellation_fee, a before trigger, has already set new.refund.
create trigger refund_cancelled_booking after update of status on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' and new.refund > 0)
  execute function private.refund_cancelled_booking();

create function private.fail_refund_transaction(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.transactions t set status = 'failed', settled_at = clock_timestamp()
    from private.refunds r
   where r.id = p_id and t.external_id = r.checkout_id || '/refund/' || r.id and t.status = 'pending'
$$;
comment on function private.fail_refund_transaction is
  'Marks a refund''s transaction as failed, unless the payment service has already reported the result.';

create function private.claim_refunds(p_limit integer)
returns table (
  id uuid, key uuid, attempts integer, payment_id text, amount numeric, total_after numeric, currency text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- A worker that was killed during the eighth and last attempt can't report the failure.
  for v_id in
    update private.refunds r
       set failed_at = now(), locked_until = null, last_error = coalesce(r.last_error, 'abandoned')
     where r.sent_at is null and r.failed_at is null and r.attempts >= 8 and r.locked_until <= now()
    returning r.id
  loop
    perform private.fail_refund_transaction(v_id);
  end loop;
  return query
    with claimed as (
      update private.refunds r
         set attempts = r.attempts + 1, locked_until = now() + interval '5 minutes'
       -- An array is computed once. With `in`, a nested loop could run the query per row and exceed the limit.
       where r.id = any (array(
               select due.id from private.refunds due
                where due.sent_at is null and due.failed_at is null and due.send_after <= now()
                  and coalesce(due.locked_until <= now(), true)
                order by due.send_after limit p_limit for update skip locked))
      returning r.*
    )
    select c.id, c.key, c.attempts::integer, payment.payment_id, c.amount, c.total_after,
           payment.currency::text
      from claimed c
     cross join lateral (
             select e.payment_id, e.currency from private.payment_events e
              where e.checkout_id = c.checkout_id and e.kind = 'paid'
              order by e.occurred_at, e.id limit 1
           ) as payment;
end
$$;
comment on function private.claim_refunds is 'See public.claim_refunds.';
grant execute on function private.claim_refunds to service_role;

create function private.mark_refund_sent(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.refunds
     set sent_at = coalesce(sent_at, clock_timestamp()), locked_until = null, last_error = null,
         failed_at = null
   where id = p_id
$$;
comment on function private.mark_refund_sent is 'See public.mark_refund_sent.';
grant execute on function private.mark_refund_sent to service_role;

create function private.mark_refund_failed(
  p_id uuid, p_attempt integer, p_error text, p_is_final boolean
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_has_failed boolean;
begin
  update private.refunds r
     set last_error = left(p_error, 80), locked_until = null,
         key = case when p_error = 'not_made' then gen_random_uuid() else r.key end,
         failed_at = case when p_is_final or r.attempts >= 8 then clock_timestamp() end,
         -- Retries after 1, 4, 16 and 64 minutes, after about 4 hours, and twice more after 6 hours. The last attempt
         -- is made after about 18 hours, before the idempotency key expires at the payment service.
         send_after = clock_timestamp()
           + least(interval '1 minute' * 4 ^ (r.attempts - 1), interval '6 hours')
   where r.id = p_id and r.attempts = p_attempt and r.sent_at is null and r.failed_at is null
  returning r.failed_at is not null into v_has_failed;
  if v_has_failed then
    perform private.fail_refund_transaction(p_id);
  end if;
  return v_has_failed;
end
$$;
comment on function private.mark_refund_failed is 'See public.mark_refund_failed.';
grant execute on function private.mark_refund_failed to service_role;

-- Only the server may call these functions, because it makes the refunds.

create function public.claim_refunds(p_limit integer)
returns table (
  id uuid, key uuid, attempts integer, payment_id text, amount numeric, total_after numeric, currency text
)
language sql volatile security invoker set search_path = ''
as $$ select * from private.claim_refunds(p_limit) $$;
comment on function public.claim_refunds is
  'Claims up to p_limit due refunds for five minutes and returns them. key is the idempotency key, attempts counts the claimed attempt, and payment_id is the payment service''s id of the payment to refund.';
grant execute on function public.claim_refunds to service_role;

create function public.mark_refund_sent(p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_refund_sent(p_id) $$;
comment on function public.mark_refund_sent is
  'Marks a refund as accepted by the payment service, even if it was marked as failed in the meantime.';
grant execute on function public.mark_refund_sent to service_role;

create function public.mark_refund_failed(
  p_id uuid, p_attempt integer, p_error text, p_is_final boolean default false
) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.mark_refund_failed(p_id, p_attempt, p_error, p_is_final) $$;
comment on function public.mark_refund_failed is
  'Records that an attempt to make a refund failed. p_attempt is the value of attempts in the claim, and p_error is an error code, cut to 80 characters; after not_made, the retry has a new key, because the payment service would repeat its answer to this one. Schedules a retry, or marks the refund as failed if p_is_final or after the eighth attempt. Returns whether it has failed for good. Changes nothing and returns null if a later attempt has started or the refund was already accepted or marked as failed.';
grant execute on function public.mark_refund_failed to service_role;

create function private.fail_reported_refund(
  p_checkout_id uuid, p_refund_id uuid, p_amount numeric, p_failed_at timestamptz
) returns void
language sql volatile security definer set search_path = ''
as $$
  with failed as (
    update private.refunds r set failed_at = p_failed_at, sent_at = null, last_error = null
     where r.id = (
             select candidate.id from private.refunds candidate
              where candidate.checkout_id = p_checkout_id and candidate.failed_at is null
                and coalesce(candidate.id = p_refund_id, candidate.amount = p_amount)
              order by candidate.created_at desc limit 1)
    returning r.id
  )
  -- private.apply_checkout_events writes the transaction of what the payment service reports.
  delete from public.transactions t
   using failed where t.external_id = p_checkout_id || '/refund/' || failed.id
$$;
comment on function private.fail_reported_refund is
  'Marks the refund that the payment service reports as failed: p_refund_id, or without it the latest one of the checkout with this amount.';
