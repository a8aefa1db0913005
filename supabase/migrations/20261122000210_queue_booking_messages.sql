-- Queues messages about bookings. private.notify_customer and private.notify_provider can queue any such message. A
-- trigger uses them to announce confirmed, rescheduled and canceled bookings, and to schedule the reminder and the
-- review request. private.change_booking_details announces changed details.

create function private.drop_superseded_messages(
  p_booking_id uuid, p_recipient private.message_recipient, p_channel private.message_channel
) returns private.outbox_messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message_ids uuid[] := array(
    select m.id from private.outbox_messages m
     where m.booking_id = p_booking_id and m.recipient = p_recipient and m.channel = p_channel
       and m.kind in ('booking_confirmed', 'booking_rescheduled', 'booking_cancelled', 'booking_details_changed')
       and m.sent_at is null and m.dropped_at is null and m.failed_at is null
       and coalesce(m.locked_until <= now(), true)
       -- Skips messages that a worker is claiming right now, because the worker is about to send them.
       for update skip locked);
  v_first_message private.outbox_messages;
begin
  update private.outbox_messages m set dropped_at = now(), locked_until = null
   where m.id = any (v_message_ids);
  select * into v_first_message from private.outbox_messages m
   where m.id = any (v_message_ids) order by m.position limit 1;
  return v_first_message;
end
$$;
comment on function private.drop_superseded_messages is
  'Drops the unsent announcements of a booking (that it or its details changed) to one recipient on one channel, and returns the earliest of them, or null if there are none. Keeps those that a worker has claimed.';

create function private.combine_changes(p_earlier jsonb, p_later jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select p_later
    || jsonb_build_object('starts_before', coalesce(
         nullif(p_earlier -> 'starts_before', 'null'), p_later -> 'starts_before', 'null'))
    || coalesce((
         select jsonb_build_object('changed_columns', jsonb_agg(distinct changed.name))
           from jsonb_array_elements_text(
             coalesce(p_earlier -> 'changed_columns', '[]') || coalesce(p_later -> 'changed_columns', '[]')
           ) as changed (name)
        having count(*) > 0), '{}')
$$;
comment on function private.combine_changes is
  'Returns the data of a message that announces two changes of one booking: the later data, with the start before both changes and the columns that either changed.';

create function private.queue_booking_message(
  p_kind private.message_kind, p_recipient private.message_recipient,
  p_channel private.message_channel, p_booking public.bookings, p_event_id uuid, p_data jsonb,
  p_send_after timestamptz default now()
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_superseded_message private.outbox_messages;
begin
  if p_kind in ('booking_confirmed', 'booking_rescheduled', 'booking_cancelled', 'booking_details_changed') then
    v_superseded_message := private.drop_superseded_messages(p_booking.id, p_recipient, p_channel);
  end if;
  if v_superseded_message.id is not null and p_kind in ('booking_rescheduled', 'booking_details_changed') then
    p_data := private.combine_changes(v_superseded_message.data, p_data);
    p_kind := case
      -- As far as we know, the recipient hasn't heard of the booking yet, so the message announces it as it is now.
      when v_superseded_message.kind = 'booking_confirmed' then 'booking_confirmed'
      -- If the booking is back at the time that the recipient knows, there is no reschedule to announce. After an
      -- attempt to send a different time, though, they may have received that.
      when p_data -> 'starts_before' <> 'null'
           and (v_superseded_message.attempts > 0
                or (p_data ->> 'starts_before')::timestamptz <> (p_data ->> 'starts_at')::timestamptz)
        then 'booking_rescheduled'
      when p_data ? 'changed_columns' then 'booking_details_changed'
    end;
    if p_kind is null then
      return;
    elsif p_kind <> 'booking_rescheduled' then
      p_data := p_data - 'starts_before';
    end if;
  end if;
  if p_kind = 'booking_details_changed' then
    -- Of the unsent announcements, only one that a worker is sending is left. Its claim ends in five minutes.
    p_send_after := greatest(p_send_after, (
      select max(coalesce(m.sent_at, now() + interval '5 minutes')) + interval '1 hour'
        from private.outbox_messages m
       where m.booking_id = p_booking.id and m.recipient = p_recipient and m.channel = p_channel
         and m.kind = p_kind and m.dropped_at is null and m.failed_at is null));
  end if;
  insert into private.outbox_messages (
    kind, recipient, channel, booking_id, customer_id, provider_id, data, send_after,
    deduplication_key
  )
  values (
    p_kind, p_recipient, p_channel, p_booking.id,
    case when p_recipient = 'customer' then p_booking.customer_id end,
    case when p_recipient = 'provider' then p_booking.provider_id end,
    p_data, p_send_after, concat_ws('/', p_kind, p_event_id, p_recipient, p_channel)
  );
end
$$;
comment on function private.queue_booking_message is
  'Queues a message about a booking, once per event, recipient and channel (MSG-1). An announcement (that a booking was confirmed, rescheduled or canceled, or that its details changed) replaces earlier ones that are still unsent, and describes the combined change (MSG-9). If a booking is rescheduled back to the time that the recipient knows and nothing else has changed, queues nothing. A message about changed details is due at least an hour after the previous one (MSG-13).';

create function private.notify_customer(
  p_kind private.message_kind, p_booking public.bookings, p_event_id uuid, p_data jsonb,
  p_send_after timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  -- Ignores the customer's preferences, which private.is_wanted checks when the message is due (MSG-8).
  select private.queue_booking_message(
           p_kind, 'customer', channel, p_booking, p_event_id, p_data, p_send_after)
    from unnest(enum_range(null::private.message_channel)) as channel
    join public.customer_profiles c on c.id = p_booking.customer_id
   where channel = 'email' or c.phone_verified_at is not null and p_kind <> 'review_request'
$$;
comment on function private.notify_customer is
  'Queues an email to a booking''s customer and, if they have verified their phone number, a text. A review request is only emailed. Does nothing if the customer has been deleted.';

create function private.notify_provider(
  p_kind private.message_kind, p_booking public.bookings, p_event_id uuid, p_data jsonb,
  p_send_after timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.queue_booking_message(
           p_kind, 'provider', channel, p_booking, p_event_id, p_data, p_send_after)
    from unnest(enum_range(null::private.message_channel)) as channel
   where channel = 'email' or exists (
     select from private.provider_contacts c
      where c.provider_id = p_booking.provider_id and c.wants_sms)
$$;
comment on function private.notify_provider is
  'Queues an email to a booking''s provider and, if the provider wants texts, a text.';

create function private.schedule_reminder_and_review_request(
  p_booking public.bookings, p_event_id uuid, p_data jsonb
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reminder_days integer := (
    select p.reminder_days from public.booking_policies p where p.id = p_booking.policy_id);
  -- Subtracts days from the local time so that the reminder is due at the start's time of day even if daylight
  -- saving time begins or ends in between.
  v_reminder_at timestamptz :=
    (p_booking.starts_at at time zone p_booking.time_zone - make_interval(days => v_reminder_days))
      at time zone p_booking.time_zone;
begin
  update private.outbox_messages m set dropped_at = now(), locked_until = null
   where m.booking_id = p_booking.id and m.kind in ('booking_reminder', 'review_request')
     and m.sent_at is null and m.dropped_at is null and m.failed_at is null;
  if p_booking.status <> 'confirmed' then
    return;
  end if;
  if v_reminder_at > now() then
    perform private.notify_customer('booking_reminder', p_booking, p_event_id, p_data, v_reminder_at);
  end if;
  perform private.notify_customer(
    'review_request', p_booking, p_event_id, p_data, p_booking.ends_at + interval '2 hours');
end
$$;
comment on function private.schedule_reminder_and_review_request is
  'Drops a booking''s unsent reminder and review request and, if the booking is confirmed, queues new ones (MSG-2). The reminder is due the policy''s reminder_days before the start, and is omitted if that time has passed. The review request is due two hours after the end.';

create function private.notify_of_booking_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind private.message_kind;
  v_booking public.bookings;
  v_data jsonb;
begin
  v_kind := ('booking_' || new.kind)::private.message_kind;
  select * into strict v_booking from public.bookings b where b.id = new.booking_id;
  -- Skips bookings that have ended, such as those entered afterward (MSG-1), and events that don't match the booking's
  -- status, such as the confirmation of a booking that was entered as canceled. A rescheduled booking has the status
  -- confirmed.
  if v_booking.ends_at <= now()
    or v_booking.status::text <> replace(new.kind::text, 'rescheduled', 'confirmed') then
    return null;
  end if;
  v_data := private.describe_booking(v_booking)
    || jsonb_build_object('starts_before', new.starts_before);
  if v_booking.is_declined then
    v_data := v_data || jsonb_build_object('is_declined', true, 'alternatives', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.starts_at), '[]')
        from private.list_alternatives(v_booking) as a));
  end if;
  perform private.notify_customer(v_kind, v_booking, new.id, v_data);
  perform private.notify_provider(v_kind, v_booking, new.id, v_data);
  perform private.schedule_reminder_and_review_request(v_booking, new.id, v_data);
  return null;
end
$$;
comment on function private.notify_of_booking_event is
  'Announces a confirmed, rescheduled or canceled booking to its customer and its provider, and schedules the reminder and the review request or, after a cancellation, drops them. Does nothing if the booking has ended. If the provider declined the booking, the announcement lists alternatives.';
create trigger notify_of_booking_event after insert on public.booking_events
  for each row when (new.kind in ('confirmed', 'rescheduled', 'cancelled'))
  execute function private.notify_of_booking_event();
