-- Tells /api/metrics how many bookings changed in the last hour, how many holds are open and whether messages are sent
-- on time.

-- Events are only appended, so a BRIN index finds the last hour's events in a few pages.
create index booking_events_created_at_idx on public.booking_events using brin (created_at);

create function private.inspect_activity(p_recipient_channels text[])
returns table (
  bookings_confirmed integer, bookings_rescheduled integer, bookings_cancelled integer,
  open_holds integer, outbox_lag_seconds integer, seconds_since_last_run integer
)
language sql stable security definer set search_path = ''
as $$
  select
    count(*) filter (where e.kind = 'confirmed')::integer,
    count(*) filter (where e.kind = 'rescheduled')::integer,
    count(*) filter (where e.kind = 'cancelled')::integer,
    (select count(*)::integer from public.bookings b
      where b.status = 'held' and b.hold_expires_at > now()),
    delivery.outbox_lag_seconds,
    delivery.seconds_since_last_run
    from private.inspect_delivery(p_recipient_channels) delivery
    -- A left join returns a row even if there were no events.
    left join public.booking_events e on e.created_at > now() - interval '1 hour'
   group by delivery.outbox_lag_seconds, delivery.seconds_since_last_run
$$;
comment on function private.inspect_activity is 'See public.inspect_activity.';
grant execute on function private.inspect_activity to service_role;

create function public.inspect_activity(p_recipient_channels text[])
returns table (
  bookings_confirmed integer, bookings_rescheduled integer, bookings_cancelled integer,
  open_holds integer, outbox_lag_seconds integer, seconds_since_last_run integer
)
language sql stable security invoker set search_path = ''
as $$ select * from private.inspect_activity(p_recipient_channels) $$;
comment on function public.inspect_activity is
  'Returns how often bookings were confirmed, rescheduled and canceled within the last hour, how many holds haven''t expired, and the columns of public.inspect_delivery, in one row.';
grant execute on function public.inspect_activity to service_role;
