-- Records when the delivery route last ran, and tells /api/health/ready and /api/metrics whether messages are sent on
-- time. Monitors poll the former every few seconds, so the query has to be cheap.

create table private.delivery_runs (
  only_row boolean primary key default true check (only_row),
  recorded_at timestamptz not null default now()
);
comment on table private.delivery_runs is
  'When the delivery route last ran on any server, accurate to about a minute. Has at most one row.';
alter table private.delivery_runs enable row level security;
revoke all on private.delivery_runs from anon, authenticated;

create function private.record_delivery_run() returns void
language sql volatile security definer set search_path = ''
as $$
  -- Servers call the route every few seconds, so this writes at most once a minute.
  insert into private.delivery_runs default values
  on conflict (only_row) do update set recorded_at = excluded.recorded_at
   where delivery_runs.recorded_at < excluded.recorded_at - interval '1 minute'
$$;
comment on function private.record_delivery_run is 'See public.record_delivery_run.';
grant execute on function private.record_delivery_run to service_role;

create function public.record_delivery_run() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.record_delivery_run() $$;
comment on function public.record_delivery_run is
  'Records that the delivery route has run. Only the server may call it.';
grant execute on function public.record_delivery_run to service_role;

create function private.inspect_delivery(p_recipient_channels text[])
returns table (outbox_lag_seconds integer, seconds_since_last_run integer)
language sql stable security definer set search_path = ''
as $$
  select
    -- A message waiting for a retry or for an earlier message about the same booking isn't late.
    coalesce((
      select extract(epoch from clock_timestamp() - m.send_after)::integer
        from private.outbox_messages m
       where m.sent_at is null and m.dropped_at is null and m.failed_at is null
         and m.send_after <= now() and coalesce(m.locked_until <= now(), true)
         and concat_ws('/', m.recipient, m.channel) = any (p_recipient_channels)
         and private.is_next_for_booking(m)
       order by m.send_after limit 1), 0),
    (select extract(epoch from clock_timestamp() - r.recorded_at)::integer
       from private.delivery_runs r)
$$;
comment on function private.inspect_delivery is 'See public.inspect_delivery.';
grant execute on function private.inspect_delivery to service_role;

create function public.inspect_delivery(p_recipient_channels text[])
returns table (outbox_lag_seconds integer, seconds_since_last_run integer)
language sql stable security invoker set search_path = ''
as $$ select * from private.inspect_delivery(p_recipient_channels) $$;
comment on function public.inspect_delivery is
  'Returns how many seconds overdue the oldest sendable message is (0 if there is none) and how many seconds have passed since the delivery route last ran (null if it never has). p_recipient_channels lists the recipients and channels that the server can deliver to, such as customer/email.';
grant execute on function public.inspect_delivery to service_role;
