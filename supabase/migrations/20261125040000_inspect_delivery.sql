-- Reports to /api/health/ready whether messages are sent on time. Monitors request it every few seconds, so the query
-- has to be cheap.

create function private.inspect_delivery(p_routes text[])
returns table (outbox_lag_seconds integer, last_run_seconds integer)
language sql stable security definer set search_path = ''
as $$
  select
    -- A message that waits for its retry or for an earlier message isn't late.
    coalesce((
      select extract(epoch from clock_timestamp() - m.send_after)::integer
        from private.outbox_messages m
       where m.sent_at is null and m.dropped_at is null and m.failed_at is null
         and m.send_after <= now() and coalesce(m.locked_until <= now(), true)
         and concat_ws('/', m.recipient, m.channel) = any (p_routes)
         and private.is_next_for_booking(m)
       order by m.send_after limit 1), 0),
    (select extract(epoch from clock_timestamp() - r.recorded_at)::integer
       from private.delivery_runs r)
$$;
comment on function private.inspect_delivery is 'See public.inspect_delivery.';
grant execute on function private.inspect_delivery to service_role;

create function public.inspect_delivery(p_routes text[])
returns table (outbox_lag_seconds integer, last_run_seconds integer)
language sql stable security invoker set search_path = ''
as $$ select * from private.inspect_delivery(p_routes) $$;
comment on function public.inspect_delivery is
  'Returns how many seconds ago the oldest unsent message of the given routes (such as customer/email) was due, and how many seconds ago the delivery route last ran.';
grant execute on function public.inspect_delivery to service_role;
