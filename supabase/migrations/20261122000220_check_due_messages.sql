-- The checks that private.claim_messages makes on each due message: whether to drop it because it is outdated, unwanted
-- or over the daily text limit, and whether it has to wait for another message about the same booking.

create function private.is_outdated(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_message.kind
    when 'booking_reminder' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'confirmed' and b.starts_at > now()
         and b.starts_at = (p_message.data ->> 'starts_at')::timestamptz)
    when 'review_request' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status in ('confirmed', 'completed')
         and b.ends_at between now() - interval '14 days' and now()
         and not exists (select from public.reviews r where r.booking_id = b.id))
    when 'waitlist_offer' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'held' and b.hold_expires_at > now()
         and b.starts_at = (p_message.data ->> 'starts_at')::timestamptz)
    when 'booking_accepted' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'confirmed' and b.accepted_at is not null
         and b.ends_at > now())
    when 'booking_details_changed' then not exists (
        select from public.bookings b
         where b.id = p_message.booking_id and b.status = 'confirmed' and b.ends_at > now())
      -- The message failed while it was being sent, and a later one has been queued since. Sending both would tell the
      -- provider twice in an hour (MSG-13).
      or exists (
        select from private.outbox_messages m
         where m.booking_id = p_message.booking_id and m.recipient = p_message.recipient
           and m.channel = p_message.channel and m.kind = p_message.kind
           and m.position > p_message.position
           and m.sent_at is null and m.dropped_at is null and m.failed_at is null)
    when 'booking_completed' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'completed')
    when 'booking_no_show' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'no_show')
    when 'booking_message' then not exists (
      select from private.list_unread_messages(
        p_message.booking_id, p_message.recipient::text::private.thread_side))
    when 'thread_reported' then false
    when 'help_requested' then false
    when 'help_answered' then false
    when 'provider_calendar' then false
    when 'contact_message' then false
    when 'provider_application' then false
    -- All other kinds have an ends_at in their data.
    else (p_message.data ->> 'ends_at')::timestamptz <= now()
  end
$$;
comment on function private.is_outdated is
  'Whether a message must no longer be sent because its booking has changed since it was written or its time has passed.';

create function private.is_wanted(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_message.recipient <> 'customer'
      -- Customers can opt out only of messages about a booking.
      or p_message.booking_id is null
      or private.wants_message(
           p_message.customer_id,
           case p_message.kind
             when 'booking_reminder' then 'reminder'
             when 'review_request' then 'review_request'
             else 'booking'
           end,
           p_message.channel::text)
$$;
comment on function private.is_wanted is
  'Whether a customer wants this message about their booking and can receive it (see private.wants_message). True for all other messages.';

create function private.exceeds_text_limit(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Unsent texts count if they have been attempted or are due earlier, so that concurrent workers share one limit. A
  -- retry isn't checked, because the text was within the limit at its first attempt.
  select p_message.channel = 'sms' and p_message.attempts = 0
     and (select count(*) from private.outbox_messages m
           where (m.customer_id = p_message.customer_id
                  or m.provider_id = p_message.provider_id
                     -- Otherwise, a customer who books and cancels again and again could flood the provider's phone.
                     and (select b.customer_id from public.bookings b where b.id = m.booking_id)
                         = (select b.customer_id from public.bookings b where b.id = p_message.booking_id))
             and m.channel = 'sms' and m.dropped_at is null and m.failed_at is null
             and (m.sent_at > now() - interval '1 day'
                  or m.sent_at is null
                     and (m.attempts > 0
                          or (m.send_after, m.position) < (p_message.send_after, p_message.position)
                             and private.is_wanted(m) and not private.is_outdated(m)))
         ) >= (private.current_policy()).max_texts_per_day
$$;
comment on function private.exceeds_text_limit is
  'Whether sending a text would exceed the policy''s max_texts_per_day: the number of texts in 24 hours to one customer, or to one provider about the bookings of one customer. Dropped and failed texts don''t count. False for emails and retries.';

create function private.should_drop(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_outdated(p_message) or not private.is_wanted(p_message)
      or private.exceeds_text_limit(p_message)
$$;
comment on function private.should_drop is
  'Whether to drop a due message because it is outdated, unwanted or over the daily text limit.';

create function private.is_next_for_booking(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.outbox_messages m
     where m.booking_id = p_message.booking_id and m.recipient = p_message.recipient
       and m.channel = p_message.channel and m.id <> p_message.id
       and (m.sent_at > clock_timestamp() - interval '1 minute'
            or m.sent_at is null and m.dropped_at is null and m.failed_at is null
               -- A worker is sending it, or it comes first. An earlier announcement comes first even while it waits
               -- for a retry. Other earlier messages, such as reminders, come first only once they are due.
               and (m.locked_until > now()
                    or m.position < p_message.position
                       and (m.send_after <= now()
                            or m.kind in ('booking_confirmed', 'booking_rescheduled',
                                          'booking_cancelled', 'series_confirmed',
                                          'series_cancelled')))))
$$;
comment on function private.is_next_for_booking is
  'Whether a message doesn''t have to wait for another one about its booking. Messages about one booking to one recipient on one channel are sent in order, one at a time and at least a minute apart (MSG-9). True for messages that aren''t about a booking.';
