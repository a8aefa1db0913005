-- Checkouts, which are attempts to pay for a booking or a tip on a page of the payment service: the tables of checkouts
-- and the service's events, and functions to open, close and read a checkout. A payment counts only once an event has
-- reported it.

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
  -- The payment service keeps a page open for at least 30 minutes. The other 30 leave time to create the page again if
  -- its response was lost.
  expires_at timestamptz not null default now() + interval '1 hour',
  closed_at timestamptz,
  locked_until timestamptz,
  applied_at timestamptz,
  rejected_at timestamptz,
  is_repeated boolean not null default false,
  constraint checkouts_outcome_check check (num_nonnulls(applied_at, rejected_at) <= 1)
);
comment on table private.checkouts is
  'Attempts to pay a tip or a booking''s amount due online, each on a page of the payment service. The id is the idempotency key for creating the page. Anyone who knows the id can see the result on /tip-success.';
comment on column private.checkouts.kind is 'Either tip, or payment for a booking''s amount due online.';
comment on column private.checkouts.session_id is
  'The payment service''s id of the page. Null until the page has been created.';
comment on column private.checkouts.expires_at is 'When the payment service closes the page by itself.';
comment on column private.checkouts.closed_at is
  'When the page stopped accepting payments because it was paid, expired or was closed.';
comment on column private.checkouts.locked_until is
  'When the claim of the worker that is closing the page of an ended hold expires, after which another attempt is made.';
comment on column private.checkouts.applied_at is 'When the payment confirmed the booking or became its tip.';
comment on column private.checkouts.rejected_at is
  'When the payment was rejected and its refund requested because the booking couldn''t be confirmed, it was already paid, or the amount or currency was wrong.';
comment on column private.checkouts.is_repeated is
  'Whether the payment was rejected because its booking or tip had already been paid.';
create index checkouts_booking_id_idx on private.checkouts (booking_id);
create index checkouts_customer_id_idx on private.checkouts (customer_id);
-- A booking has at most one open checkout so that the customer can't pay the same amount on two pages.
create unique index checkouts_booking_id_open_key on private.checkouts (booking_id)
  where closed_at is null;
-- A booking is confirmed by at most one payment.
create unique index checkouts_booking_id_applied_key on private.checkouts (booking_id)
  where applied_at is not null and kind = 'payment';

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
  'Events that the payment service sent, without personal data or card data. Each is stored only once.';
comment on column private.payment_events.id is 'The payment service''s id of the event.';
comment on column private.payment_events.checkout_id is
  'Null until an event with the same payment_id names the checkout.';
comment on column private.payment_events.amount is
  'For a refunded event, the total refunded so far. For any other event, its own amount, if any.';
create index payment_events_checkout_id_idx on private.payment_events (checkout_id);
create index payment_events_payment_id_idx on private.payment_events (payment_id);

alter table private.checkouts enable row level security;
alter table private.payment_events enable row level security;
revoke all on private.checkouts, private.payment_events from anon, authenticated;

create function private.open_checkout(p_id uuid, p_session_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.checkouts c set session_id = p_session_id
   where c.id = p_id and c.closed_at is null and coalesce(c.session_id = p_session_id, true);
  if not found then
    return false;
  end if;
  -- Only now can the customer pay. The hold grows once.
  update public.bookings b
     set hold_expires_at = greatest(b.hold_expires_at, b.hold_extendable_until),
         hold_extendable_until = null
    from private.checkouts c
   where c.id = p_id and c.kind = 'payment' and b.id = c.booking_id
     and b.status = 'held' and b.due_online > 0 and b.hold_extendable_until is not null;
  return true;
end
$$;
comment on function private.open_checkout is 'See public.open_checkout.';
grant execute on function private.open_checkout to service_role;

create function private.close_checkout(p_id uuid, p_session_id text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  update private.checkouts c set closed_at = now()
   where c.id = p_id and c.closed_at is null and c.session_id is not distinct from p_session_id;
  select exists (select from private.checkouts c where c.id = p_id and c.closed_at is not null)
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
           when c.rejected_at is not null and c.is_repeated then 'repeated'
           when c.rejected_at is not null then 'rejected'
           when e.kinds @> '{paid}' then 'paid'
           when c.closed_at is not null then 'closed'
           when e.kinds @> '{failed}' then 'failed'
           else 'open'
         end,
         coalesce(t.amount, c.amount), coalesce(r.amount, 0),
         c.currency::text, c.session_id, c.expires_at, b.reference, b.starts_at, b.time_zone,
         s.name, rtrim(concat_ws(' ', p.first_name, p.last_name))
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

-- Only the server may call these functions, because they don't check whose checkout it is.

create function public.open_checkout(p_id uuid, p_session_id text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.open_checkout(p_id, p_session_id) $$;
comment on function public.open_checkout is
  'Stores the payment service''s id of a checkout''s page, extends the hold that it pays for and returns true. Returns false if the checkout is unknown, is closed or already has a different page.';
grant execute on function public.open_checkout to service_role;

create function public.close_checkout(p_id uuid, p_session_id text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.close_checkout(p_id, p_session_id) $$;
comment on function public.close_checkout is
  'Closes a checkout whose page at the payment service is p_session_id, which the server has expired, or null if the checkout has none. Returns false, and closes nothing, if it has another page by now. Returns true for a closed checkout.';
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
  'Returns a checkout with its booking and state, or no row for an unknown id. The state is open, failed (an attempt failed, but the page is still open), closed, paid, rejected or repeated (rejected because the booking or tip was already paid). amount is the amount to pay and, after the payment, the paid amount. returned is the amount refunded so far. Contains no customer data.';
grant execute on function public.read_checkout to service_role;
