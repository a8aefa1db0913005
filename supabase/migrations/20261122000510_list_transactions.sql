-- Lists a customer's transactions and sums them by month, optionally filtered. Both functions run with the caller's
-- permissions, so row-level security restricts them to the caller's own transactions.

create function public.list_transactions(
  p_kind public.transaction_kind default null, p_status public.transaction_status default null,
  p_from date default null, p_to date default null,
  p_limit integer default null, p_offset integer default 0
) returns table (
  id uuid, kind public.transaction_kind, status public.transaction_status, amount numeric,
  currency text, created_at timestamptz, day date, time_zone text, reference text,
  service_name text, provider_name text, full_count bigint
)
language sql stable security invoker set search_path = ''
as $$
  select t.id, t.kind, t.status, t.amount, t.currency::text, t.created_at, local.day, local.time_zone,
         b.reference, s.name, nullif(rtrim(concat_ws(' ', p.first_name, p.last_name)), ''),
         count(*) over ()
    from public.transactions t
    left join public.bookings b on b.id = t.booking_id
    left join public.services s on s.id = b.service_id
    left join public.providers p on p.id = b.provider_id
   cross join lateral (
           select coalesce(b.time_zone, 'UTC') as time_zone,
                  (t.created_at at time zone coalesce(b.time_zone, 'UTC'))::date as day
         ) as local
   where (p_kind is null or t.kind = p_kind) and (p_status is null or t.status = p_status)
     and (p_from is null or local.day >= p_from) and (p_to is null or local.day <= p_to)
   order by t.created_at desc, t.id
   limit p_limit offset p_offset
$$;
comment on function public.list_transactions is
  'Lists the caller''s transactions, newest first. A null filter matches everything, and p_from and p_to are inclusive. day is the transaction''s local day in time_zone, which is the booking''s or, without a booking, UTC. full_count counts the matching transactions on all pages. service_name and provider_name are null if the service or provider is no longer active.';
grant execute on function public.list_transactions to authenticated, service_role;

create function public.summarize_transactions(
  p_kind public.transaction_kind default null, p_status public.transaction_status default null,
  p_from date default null, p_to date default null
) returns table (
  month date, currency text, paid numeric, refunded numeric, fees numeric, tips numeric,
  due numeric, spent numeric
)
language sql stable security invoker set search_path = ''
as $$
  with entries as (
    select date_trunc('month', t.day)::date as month, t.currency, t.kind,
           case when t.status = 'succeeded' then t.amount else 0 end as succeeded,
           case when t.status = 'pending' and t.kind = 'fee' then t.amount else 0 end as due
      from public.list_transactions(p_kind, p_status, p_from, p_to) t
  ), months as (
    -- Includes months without transactions.
    select e.currency, generate_series(min(e.month), max(e.month), interval '1 month')::date as month
      from entries e group by e.currency
  )
  select m.month, m.currency,
         coalesce(sum(e.succeeded) filter (where e.kind = 'payment'), 0),
         coalesce(sum(e.succeeded) filter (where e.kind = 'refund'), 0),
         coalesce(sum(e.succeeded) filter (where e.kind = 'fee'), 0),
         coalesce(sum(e.succeeded) filter (where e.kind = 'tip'), 0),
         coalesce(sum(e.due), 0),
         coalesce(sum(case when e.kind = 'refund' then -e.succeeded else e.succeeded end), 0)
    from months m
    left join entries e on e.month = m.month and e.currency = m.currency
   group by grouping sets ((m.currency, m.month), (m.currency))
   -- Puts each currency's total, whose month is null, before its months.
   order by m.currency, m.month desc nulls first
$$;
comment on function public.summarize_transactions is
  'Sums the caller''s transactions that match the filters of public.list_transactions, by currency and month. Each currency has a total with a null month, followed by a row for every month between its first and last transaction, newest first. Only succeeded transactions count, except in due, which is the sum of pending fees. spent is the sum of payments, fees and tips less refunds.';
grant execute on function public.summarize_transactions to authenticated, service_role;
