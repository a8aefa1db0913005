-- What was collected online for each provider, and what the operator has handed on. The site moves no money to providers:
-- the operator pays them, and records it here.

create table private.payouts (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references public.providers (id) on delete restrict,
  amount numeric(10, 2) not null check (amount <> 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now()
);
comment on table private.payouts is
  'Amounts that the operator has handed on to providers. See operator.record_payout.';
comment on column private.payouts.amount is
  'Negative if the provider returned it, such as after a refund of what they had already received.';
create index payouts_provider_id_idx on private.payouts (provider_id);
alter table private.payouts enable row level security;
revoke all on private.payouts from anon, authenticated;

create view operator.payouts_due with (security_invoker = true) as
  with amounts as (
    select b.provider_id, t.currency, case t.kind when 'refund' then -t.amount else t.amount end as collected,
           0 as paid_out, b.status = 'confirmed' and b.ends_at > now() as is_ahead
      from public.transactions t
      join public.bookings b on b.id = t.booking_id
     -- A refund that is pending or has failed is owed to the customer, so it is never the provider's.
     where t.kind = 'refund' or t.kind in ('payment', 'tip') and t.status = 'succeeded'
    union all
    select p.provider_id, p.currency, 0, p.amount, false from private.payouts p
  )
  select concat_ws(' ', p.first_name, p.last_name) as provider, business.business_name,
         sum(a.collected) as collected, sum(a.paid_out) as paid_out,
         sum(a.collected - a.paid_out) as not_paid_out,
         coalesce(sum(a.collected) filter (where a.is_ahead), 0) as for_bookings_ahead,
         a.currency, p.id
    from amounts a
    join public.providers p on p.id = a.provider_id
    join public.business_profiles business on business.id = p.business_id
   group by p.id, business.id, a.currency
  having sum(a.collected - a.paid_out) <> 0
   order by provider, a.currency;
comment on view operator.payouts_due is
  'What was paid online to each provider (deposits and tips, less refunds) and not yet handed on. for_bookings_ahead is the part of not_paid_out whose bookings aren''t over, and which a cancellation could refund. A negative not_paid_out was refunded after it had been handed on. See operator.record_payout.';

create function operator.record_payout(
  p_provider_id uuid, p_amount numeric, p_currency text default (private.current_policy()).currency
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_due numeric;
begin
  -- The lock makes two payouts at once wait for each other.
  perform from public.providers p where p.id = p_provider_id for update;
  if not found then
    raise exception 'No provider has the id %.', p_provider_id;
  end if;
  v_due := coalesce((select d.not_paid_out from operator.payouts_due d
                      where d.id = p_provider_id and d.currency = p_currency), 0);
  if p_amount between least(v_due, 0) and greatest(v_due, 0) then
    insert into private.payouts (provider_id, amount, currency)
    values (p_provider_id, p_amount, p_currency);
  else
    raise exception '% % can''t be recorded as paid out. % % is not paid out yet.',
      p_amount, p_currency, v_due, p_currency;
  end if;
end
$$;
comment on function operator.record_payout is
  'Records that the operator has handed an amount on to a provider, or, if it is negative, that the provider has returned it. Moves no money. Raises an error for an unknown provider, and for more than operator.payouts_due says.';
