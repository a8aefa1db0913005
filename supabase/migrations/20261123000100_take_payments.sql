-- Online payments. A payment counts only once the payment service reports it in a signed event. Events may arrive
-- late, twice and in any order, so each new one recomputes the result from all events.

create type private.payment_event_kind as enum
  ('paid', 'failed', 'expired', 'refunded', 'refund_failed', 'disputed', 'charged_back');

create table private.checkouts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  customer_id uuid references public.customer_profiles (id) on delete set null,
  kind public.transaction_kind not null default 'tip' check (kind in ('tip', 'payment')),
  amount numeric(10, 2) not null check (amount > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  session_id text unique check (char_length(session_id) <= 255),
  created_at timestamptz not null default now(),
  -- The payment service requires at least 30 minutes. The rest leaves time to retry after a lost response.
  expires_at timestamptz not null default now() + interval '1 hour',
  closed_at timestamptz,
  applied_at timestamptz,
  rejected_at timestamptz,
  constraint checkouts_outcome_check check (num_nonnulls(applied_at, rejected_at) <= 1)
);
comment on table private.checkouts is
  'Payments of a tip or of a booking''s amount due online, each with a page of the payment service. The id is the idempotency key for creating the page and unlocks the result on /tip-success.';
comment on column private.checkouts.session_id is
  'Id of the page at the payment service, or null until it is created.';
comment on column private.checkouts.closed_at is 'When the page stopped accepting payments.';
comment on column private.checkouts.applied_at is 'When the payment confirmed the booking.';
comment on column private.checkouts.rejected_at is
  'When the payment was rejected and its refund requested, because the slot was taken or the amount or currency didn''t match.';
create index checkouts_booking_id_idx on private.checkouts (booking_id);
create index checkouts_customer_id_idx on private.checkouts (customer_id);
-- Allows one open page per booking, so that the same amount can't be paid twice.
create unique index checkouts_booking_id_open_key on private.checkouts (booking_id)
  where closed_at is null;
create unique index checkouts_booking_id_applied_key on private.checkouts (booking_id)
  where applied_at is not null;

create table private.payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  kind private.payment_event_kind not null,
  checkout_id uuid references private.checkouts (id) on delete cascade,
  payment_id text check (char_length(payment_id) <= 255),
  amount numeric(10, 2) check (amount >= 0),
  currency char(3),
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table private.payment_events is
  'Events of the payment service, each stored once, without personal data and card data.';
comment on column private.payment_events.checkout_id is
  'Null until another event identifies the checkout of the payment.';
comment on column private.payment_events.amount is 'Amount paid, or the total refunded so far.';
create index payment_events_checkout_id_idx on private.payment_events (checkout_id);
create index payment_events_payment_id_idx on private.payment_events (payment_id);

alter table private.checkouts enable row level security;
alter table private.payment_events enable row level security;
revoke all on private.checkouts, private.payment_events from anon, authenticated;

create function private.list_tip_percents() returns integer[]
language sql immutable set search_path = ''
as $$ select array[10, 15, 20] $$;
comment on function private.list_tip_percents is
  'Returns the suggested tips as percentages of a booking''s total.';

create function private.is_tip_amount(p_amount numeric) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_amount between 1 and 500 and p_amount = round(p_amount, 2), false) $$;
comment on function private.is_tip_amount is
  'Whether an amount is a valid tip: 1 to 500, in whole cents. The payment service''s fee would consume a smaller tip, and a larger one is probably a typo.';

create function private.compute_tip(p_booking public.bookings, p_percent integer) returns numeric
language sql immutable set search_path = ''
as $$ select round(p_booking.total * p_percent / 100, 2) $$;
comment on function private.compute_tip is 'Returns a percentage of a booking''s total, rounded to the cent.';

create function private.list_tip_choices(p_reference text)
returns table (percent integer, amount numeric, currency text)
language sql stable security definer set search_path = ''
as $$
  select p.percent, t.amount, b.currency::text
    from private.find_own_booking(p_reference) b,
         unnest(private.list_tip_percents()) as p (percent),
         private.compute_tip(b, p.percent) as t (amount)
   where private.is_tip_amount(t.amount)
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
    perform private.raise_error(409, 'not_completed', 'Only a completed booking can be tipped.');
  elsif exists (select from public.tips t where t.booking_id = v_booking.id) then
    perform private.raise_error(409, 'already_tipped', 'You already added a tip to this booking.');
  elsif not private.is_tip_amount(v_amount)
     or p_amount is null and p_percent <> all (private.list_tip_percents()) then
    perform private.raise_error(400, 'invalid_amount', 'Choose one of the amounts, or $1 to $500.');
  end if;
  -- The caller has to close an open page at the payment service first.
  select c.id into v_checkout_id from private.checkouts c
   where c.booking_id = v_booking.id and c.closed_at is null;
  if found then
    perform private.raise_error(
      409, 'checkout_open', 'Another payment page is still open.', v_checkout_id::text);
  end if;
  perform private.consume_rate_limit('tips', v_booking.customer_id::text, 20, interval '1 hour');
  insert into private.checkouts (booking_id, customer_id, amount, currency)
  values (v_booking.id, v_booking.customer_id, v_amount, v_booking.currency)
  returning id into v_checkout_id;
  return v_checkout_id;
end
$$;
comment on function private.begin_tip is 'See public.begin_tip.';
grant execute on function private.begin_tip to authenticated, service_role;

create function private.open_checkout(p_id uuid, p_session_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.checkouts c set session_id = p_session_id
   where c.id = p_id and c.closed_at is null and coalesce(c.session_id = p_session_id, true);
  return found;
end
$$;
comment on function private.open_checkout is 'See public.open_checkout.';
grant execute on function private.open_checkout to service_role;

create function private.close_checkout(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.checkouts c set closed_at = now() where c.id = p_id and c.closed_at is null
$$;
comment on function private.close_checkout is 'See public.close_checkout.';
grant execute on function private.close_checkout to service_role;

create function private.read_checkout(p_id uuid)
returns table (
  id uuid, kind public.transaction_kind, state text, amount numeric, returned numeric, currency text,
  session_id text, expires_at timestamptz, reference text, starts_at timestamptz, time_zone text,
  service_name text, provider_name text
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.kind,
         case
           when c.rejected_at is not null then 'rejected'
           when e.kinds @> '{paid}' then 'paid'
           when c.closed_at is not null then 'closed'
           when e.kinds @> '{failed}' then 'failed'
           else 'open'
         end,
         coalesce(t.amount, c.amount), coalesce(r.amount, 0),
         c.currency::text, c.session_id, c.expires_at, b.reference, b.starts_at, b.time_zone,
         s.name, concat_ws(' ', p.first_name, p.last_name)
    from private.checkouts c
    join public.bookings b on b.id = c.booking_id
    join public.services s on s.id = b.service_id
    join public.providers p on p.id = b.provider_id
    left join public.transactions t on t.external_id = c.id::text
    left join public.transactions r
      on r.external_id = c.id || '/refund' and r.status = 'succeeded'
   cross join lateral (
           select coalesce(array_agg(event.kind::text), '{}') as kinds
             from private.payment_events event where event.checkout_id = c.id
         ) as e
   where c.id = p_id
$$;
comment on function private.read_checkout is 'See public.read_checkout.';
grant execute on function private.read_checkout to service_role;

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

create function public.list_tip_choices(p_reference text)
returns table (percent integer, amount numeric, currency text)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_tip_choices(p_reference) $$;
comment on function public.list_tip_choices is
  'Lists the suggested tips for the caller''s booking, leaving out amounts that are too small or too large.';
grant execute on function public.list_tip_choices to authenticated, service_role;

create function public.begin_tip(
  p_reference text, p_percent integer default null, p_amount numeric default null
) returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.begin_tip(p_reference, p_percent, p_amount) $$;
comment on function public.begin_tip is
  'Starts a tip for the caller''s past booking, as a suggested percentage or as an amount, and returns the id of its checkout. Rejects a second tip. If another checkout is open, the error''s detail contains its id.';
grant execute on function public.begin_tip to authenticated, service_role;

-- Only the server may call these functions, because they trust their arguments.

create function public.open_checkout(p_id uuid, p_session_id text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.open_checkout(p_id, p_session_id) $$;
comment on function public.open_checkout is
  'Stores the id of a checkout''s payment page. Returns false if the checkout is closed or has another page.';
grant execute on function public.open_checkout to service_role;

create function public.close_checkout(p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.close_checkout(p_id) $$;
comment on function public.close_checkout is
  'Marks a checkout as closed, after its page has stopped accepting payments.';
grant execute on function public.close_checkout to service_role;

create function public.read_checkout(p_id uuid)
returns table (
  id uuid, kind public.transaction_kind, state text, amount numeric, returned numeric, currency text,
  session_id text, expires_at timestamptz, reference text, starts_at timestamptz, time_zone text,
  service_name text, provider_name text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.read_checkout(p_id) $$;
comment on function public.read_checkout is
  'Returns what a checkout is for, its state (open, failed and still open, closed, paid or rejected) and the refunded amount. Contains no customer data.';
grant execute on function public.read_checkout to service_role;

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
