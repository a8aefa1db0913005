-- Transactions for bookings (payments, refunds, fees and tips), and a table of paid tips. A fee transaction records the
-- part of a late-cancellation or no-show fee that the online payment doesn't cover. We don't charge it. It stays
-- pending until the operator records that the provider has received it.

create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references public.customer_profiles (id) on delete set null,
  booking_id uuid references public.bookings (id) on delete restrict,
  kind public.transaction_kind not null,
  status public.transaction_status not null default 'pending',
  amount numeric(10, 2) not null check (amount > 0),
  currency char(3) not null default (private.current_policy()).currency
    check (currency ~ '^[A-Z]{3}$'),
  external_id text unique check (char_length(external_id) <= 255),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
comment on table public.transactions is
  'Payments, refunds, fees and tips. Functions insert them when a payment event arrives, a fee is due or a refund is requested. Customers can read their own.';
comment on column public.transactions.customer_id is 'Null if the customer has deleted their account.';
comment on column public.transactions.external_id is
  'Id of the row in private.checkouts, followed by /refund for what was refunded, and by /refund/ and the id of the row in private.refunds for a refund that is pending. Null for a fee, which has no checkout.';
comment on column public.transactions.settled_at is
  'When the transaction succeeded or failed. Null while it is pending.';
create index transactions_customer_id_idx on public.transactions (customer_id, created_at desc);
create index transactions_booking_id_idx on public.transactions (booking_id);
-- A booking has at most one fee, for its late cancellation or for a no-show.
create unique index transactions_booking_id_fee_key on public.transactions (booking_id)
  where kind = 'fee';

create table public.tips (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete restrict,
  customer_id uuid references public.customer_profiles (id) on delete set null,
  transaction_id uuid unique references public.transactions (id) on delete restrict,
  amount numeric(10, 2) not null check (amount > 0),
  created_at timestamptz not null default now()
);
comment on table public.tips is
  'Paid tips, at most one per booking. A tip is inserted when the payment service reports its payment.';
comment on column public.tips.customer_id is 'Null if the customer has deleted their account.';
create index tips_customer_id_idx on public.tips (customer_id);

alter table public.transactions enable row level security;
alter table public.tips enable row level security;
revoke all on public.transactions, public.tips from anon, authenticated;
grant select on public.transactions, public.tips to authenticated;
grant all on public.transactions, public.tips to service_role;

create policy "customers read their own transactions"
  on public.transactions for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers read their own tips"
  on public.tips for select to authenticated
  using (customer_id = (select private.current_customer_id()));
