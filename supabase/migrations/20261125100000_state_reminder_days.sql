-- How many days ahead a customer is reminded, which the site also states, is the operator's choice.

alter table public.booking_policies
  add column reminder_days integer not null default 1
    constraint "reminder_days must be between 1 and 14" check (reminder_days between 1 and 14);
comment on column public.booking_policies.reminder_days is
  'How many days before a booking its customer is reminded, at the time of day of the start.';

create or replace function private.plan_later_messages(
  p_booking public.bookings, p_event_id uuid, p_data jsonb
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_days integer := (select p.reminder_days from public.booking_policies p
                      where p.id = p_booking.policy_id);
  -- The same time of day as the start, even across a clock change.
  v_reminder_at timestamptz :=
    (p_booking.starts_at at time zone p_booking.time_zone - make_interval(days => v_days))
      at time zone p_booking.time_zone;
begin
  update private.outbox_messages m set dropped_at = now(), locked_until = null
   where m.booking_id = p_booking.id and m.kind in ('booking_reminder', 'review_request')
     and m.sent_at is null and m.dropped_at is null and m.failed_at is null;
  if p_booking.status <> 'confirmed' then
    return;
  end if;
  if v_reminder_at > now() then
    perform private.tell_customer('booking_reminder', p_booking, p_event_id, p_data, v_reminder_at);
  end if;
  perform private.tell_customer(
    'review_request', p_booking, p_event_id, p_data, p_booking.ends_at + interval '2 hours');
end
$$;
comment on function private.plan_later_messages is
  'Writes the reminder, as many days ahead as the booking''s policy says, and the review request, replacing earlier ones; for a canceled booking, only drops them.';
