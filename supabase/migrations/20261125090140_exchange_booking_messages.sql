-- A booking's customer and provider write to each other in the booking's thread: the customer by the booking's
-- reference, and the provider through its private link. Either can report the thread to the operator, which closes it
-- until the operator reopens it.

create table private.thread_reports (
  id uuid primary key default gen_random_uuid(),
  -- Not a foreign key, because the data export follows foreign keys and would show customers the reports of providers.
  booking_id uuid not null,
  reporter private.thread_side not null,
  customer_id uuid references public.customer_profiles (id) on delete cascade,
  details text not null default '' check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  reopened_at timestamptz,
  constraint thread_reports_reporter_check check ((reporter = 'customer') = (customer_id is not null)),
  constraint thread_reports_answer_check check (reopened_at is null or answered_at is not null)
);
comment on table private.thread_reports is
  'Reports of threads by customers and providers. A thread is closed from a report until the operator reopens it.';
comment on column private.thread_reports.customer_id is 'The customer who reported the thread, or null if the provider did.';
comment on column private.thread_reports.answered_at is
  'When the operator reopened the thread or kept it closed, or null if the report is open.';
comment on column private.thread_reports.reopened_at is 'When the operator reopened the thread, or null if it is closed.';
create unique index thread_reports_closing_idx on private.thread_reports (booking_id) where reopened_at is null;
create index thread_reports_customer_id_idx on private.thread_reports (customer_id);
alter table private.thread_reports enable row level security;
revoke all on private.thread_reports from anon, authenticated;

create function private.delete_thread_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.thread_reports r where r.booking_id = old.id;
  return null;
end
$$;
comment on function private.delete_thread_reports is 'Deletes the reports of a deleted booking''s thread.';
create trigger delete_thread_reports after delete on public.bookings
  for each row execute function private.delete_thread_reports();

create function private.get_thread_state(p_booking public.bookings) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_booking.status in ('held', 'unpaid') or p_booking.customer_id is null
         or p_booking.ends_at + interval '14 days' <= now() or private.has_left(p_booking.provider_id)
      then 'closed'
    when exists (select from private.thread_reports r
                  where r.booking_id = p_booking.id and r.reopened_at is null) then 'reported'
    when (select count(*) from private.booking_messages m where m.booking_id = p_booking.id) >= 200
      then 'full'
    else 'open'
  end
$$;
comment on function private.get_thread_state is
  'Returns the state of a booking''s thread: open, reported (closed until the operator reopens it), full (200 messages), or closed: 14 days after the visit, for a booking that isn''t paid, and once the customer or the provider has left.';

create function private.describe_thread(p_booking public.bookings, p_reader private.thread_side)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', private.get_thread_state(p_booking),
    'unread', (select count(*) from private.list_unread_messages(p_booking.id, p_reader)),
    'messages', coalesce(jsonb_agg(jsonb_build_object(
        'position', m.position, 'is_own', m.sender = p_reader, 'body', m.body,
        'created_at', m.created_at, 'is_unread', m.sender <> p_reader and m.read_at is null,
        'name', case m.sender when 'provider' then p.first_name else c.first_name end)
      order by m.position) filter (where m.position is not null), '[]'),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', ph.id, 'is_own', ph.sender = p_reader, 'width', ph.width, 'height', ph.height)
               order by ph.stored_at, ph.id), '[]')
        from private.list_booking_photos(p_booking, p_reader) ph))
    from private.booking_messages m
    join public.providers p on p.id = m.provider_id
    left join public.customer_profiles c on c.id = p_booking.customer_id
   where m.booking_id = p_booking.id
     and (p_reader = 'customer' or m.provider_id = p_booking.provider_id)
$$;
comment on function private.describe_thread is
  'Returns a booking''s thread for one side as JSON: its state (see private.get_thread_state), the number of unread messages, the messages in order with the senders'' first names, and the photos (see private.list_booking_photos). A provider sees only messages to and from them.';

create function private.require_open_thread(p_booking public.bookings) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  case private.get_thread_state(p_booking)
    when 'closed' then perform private.raise_error(409, 'thread_closed');
    when 'reported' then perform private.raise_error(409, 'thread_reported');
    when 'full' then perform private.raise_error(409, 'thread_full');
    else null;
  end case;
end
$$;
comment on function private.require_open_thread is
  'Raises PT409 thread_closed, thread_reported or thread_full unless the booking''s thread is open (see private.get_thread_state).';

create function private.mark_thread_read(
  p_booking public.bookings, p_reader private.thread_side, p_seen integer
) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.booking_messages m set read_at = now()
    from private.list_unread_messages(p_booking.id, p_reader) as unread
   where m.booking_id = unread.booking_id and m.position = unread.position and m.position <= p_seen
$$;
comment on function private.mark_thread_read is
  'Marks the messages up to the position p_seen as read by one side. Later messages stay unread, because the page didn''t show them. Does nothing if p_seen is null.';

create function private.notify_of_message(
  p_booking public.bookings, p_sender private.thread_side, p_position integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_recipient private.thread_side := case p_sender when 'customer' then 'provider' else 'customer' end;
  v_run_start integer := (
    select min(m.position) from private.list_unread_messages(p_booking.id, v_recipient) m);
  v_data jsonb;
begin
  -- Emails are queued for every notification, and texts only for some.
  if exists (select from private.outbox_messages m
              where m.booking_id = p_booking.id and m.kind = 'booking_message'
                and m.recipient::text = v_recipient::text
                and (m.data ->> 'position')::integer >= v_run_start)
     or (select count(*) from private.outbox_messages m
          where m.booking_id = p_booking.id and m.kind = 'booking_message'
            and m.recipient::text = v_recipient::text and m.channel = 'email'
            and m.dropped_at is null and m.created_at > now() - interval '1 day') >= 6 then
    return;
  end if;
  -- The messages themselves are added when the email is sent (public.claim_messages), so the outbox has no copy.
  v_data := private.describe_booking(p_booking) - array['address', 'access_notes', 'notes', 'on_site']
    || jsonb_build_object('position', p_position);
  v_data := jsonb_set(v_data, '{customer}', (v_data -> 'customer') - array['phone', 'bio']);
  if v_recipient = 'customer' then
    perform private.notify_customer('booking_message', p_booking, gen_random_uuid(), v_data,
      now() + interval '2 minutes');
  else
    perform private.notify_provider('booking_message', p_booking, gen_random_uuid(), v_data,
      now() + interval '2 minutes');
  end if;
end
$$;
comment on function private.notify_of_message is
  'Queues one notification of the other side, due in two minutes, for each run of unread messages in a booking''s thread, and at most six in 24 hours (THREAD-3).';

create function private.add_message(
  p_booking public.bookings, p_sender private.thread_side, p_id uuid, p_body text, p_seen integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_position integer;
  v_retry_at timestamptz;
begin
  p_body := btrim(replace(coalesce(p_body, ''), E'\r\n', E'\n'), E' \t\r\n');
  if p_id is null or char_length(p_body) not between 1 and 2000 then
    perform private.raise_error(400, 'invalid_message');
  end if;
  if exists (select from private.booking_messages m
              where m.booking_id = p_booking.id and m.sender = p_sender and m.id = p_id and m.body = p_body) then
    return;
  end if;
  perform private.require_open_thread(p_booking);
  -- The twentieth latest message has to be an hour old.
  select m.created_at + interval '1 hour' into v_retry_at from private.booking_messages m
   where m.booking_id = p_booking.id and m.sender = p_sender
   order by m.position desc offset 19 limit 1;
  if v_retry_at > now() then
    perform private.raise_limit_exceeded('too_many_messages', v_retry_at);
  end if;
  select coalesce(max(m.position), 0) + 1 into v_position from private.booking_messages m
   where m.booking_id = p_booking.id;
  insert into private.booking_messages (id, booking_id, provider_id, sender, position, body)
  values (p_id, p_booking.id, p_booking.provider_id, p_sender, v_position, p_body);
  perform private.mark_thread_read(p_booking, p_sender, p_seen);
  perform private.notify_of_message(p_booking, p_sender, v_position);
end
$$;
comment on function private.add_message is
  'Adds a message to the thread of a locked booking, once per key and text, and marks the messages up to the position p_seen as read. Raises PT400 invalid_message unless the text has 1 to 2,000 characters, PT409 thread_closed, thread_reported or thread_full, and PT429 too_many_messages after 20 messages by one side within an hour.';

create function private.report_thread(
  p_booking public.bookings, p_reporter private.thread_side, p_details text
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  p_details := btrim(coalesce(p_details, ''), E' \t\r\n');
  if char_length(p_details) > 1000
     or not exists (select from private.booking_messages m
                     where m.booking_id = p_booking.id and m.sender <> p_reporter
                    union all
                    select from private.list_booking_photos(p_booking, p_reporter) ph
                     where ph.sender <> p_reporter) then
    perform private.raise_error(400, 'invalid_report');
  end if;
  insert into private.thread_reports (booking_id, reporter, customer_id, details)
  values (p_booking.id, p_reporter, case p_reporter when 'customer' then p_booking.customer_id end,
          p_details)
  on conflict (booking_id) where reopened_at is null do nothing;
  -- The reported messages are no longer emailed to anyone.
  update private.outbox_messages m set dropped_at = now(), locked_until = null
   where m.booking_id = p_booking.id and m.kind = 'booking_message'
     and m.sent_at is null and m.dropped_at is null and m.failed_at is null;
end
$$;
comment on function private.report_thread is
  'Reports the thread of a locked booking to the operator, which closes it, and drops its unsent notifications. Does nothing if it is already reported. Raises PT400 invalid_report for details of more than 1,000 characters, or if the other side has neither written nor added a photo.';

create function private.notify_of_thread_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
  select 'thread_reported', 'operator', 'email',
         jsonb_build_object('reference', b.reference, 'reporter', new.reporter, 'details', new.details),
         concat_ws('/', 'thread_reported', new.id, 'operator', 'email')
    from public.bookings b where b.id = new.booking_id;
  return null;
end
$$;
comment on function private.notify_of_thread_report is
  'Queues an email to the operator about a reported thread, without its messages.';
create trigger notify_of_thread_report after insert on private.thread_reports
  for each row execute function private.notify_of_thread_report();

create function private.announce_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_to_customer(b.customer_id, 'booking_messages')
     from public.bookings b
    where b.id = coalesce(new.booking_id, old.booking_id) and b.customer_id is not null;
  return null;
end
$$;
comment on function private.announce_message is
  'Tells the customer''s open pages that the messages or photos of one of their threads have changed, but not how.';
create trigger announce_message after insert or update on private.booking_messages
  for each row execute function private.announce_message();

-- The customer, by the booking's reference.

create function private.read_own_thread(p_reference text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.describe_thread(private.find_own_booking(p_reference), 'customer') $$;
comment on function private.read_own_thread is 'See public.read_thread.';
grant execute on function private.read_own_thread to authenticated;

create function public.read_thread(p_reference text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_own_thread(p_reference) $$;
comment on function public.read_thread is
  'Returns the thread of the caller''s booking: its state (open, reported, full or closed), the number of unread messages, the messages in order, and the photos. Marks nothing as read. Raises PT401 not_signed_in or PT404 unknown_booking.';
grant execute on function public.read_thread to authenticated;

create function private.send_own_message(p_reference text, p_id uuid, p_body text, p_seen integer)
returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_message(private.lock_own_booking(p_reference), 'customer', p_id, p_body, p_seen)
$$;
comment on function private.send_own_message is 'See public.send_message.';
grant execute on function private.send_own_message to authenticated;

create function public.send_message(p_reference text, p_id uuid, p_body text, p_seen integer default null)
returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_own_message(p_reference, p_id, p_body, p_seen) $$;
comment on function public.send_message is
  'Sends a message to the provider of the caller''s booking, once per key p_id and text, and marks the messages up to the position p_seen as read. Raises PT401 not_signed_in, PT404 unknown_booking, and the errors of private.add_message.';
grant execute on function public.send_message to authenticated;

create function private.mark_own_messages_read(p_reference text, p_seen integer) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.mark_thread_read(private.lock_own_booking(p_reference), 'customer', p_seen)
$$;
comment on function private.mark_own_messages_read is 'See public.mark_messages_read.';
grant execute on function private.mark_own_messages_read to authenticated;

create function public.mark_messages_read(p_reference text, p_seen integer) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_own_messages_read(p_reference, p_seen) $$;
comment on function public.mark_messages_read is
  'Marks the messages in the thread of the caller''s booking as read, up to the position p_seen. Raises PT401 not_signed_in or PT404 unknown_booking.';
grant execute on function public.mark_messages_read to authenticated;

create function private.report_own_thread(p_reference text, p_details text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.report_thread(private.lock_own_booking(p_reference), 'customer', p_details)
$$;
comment on function private.report_own_thread is 'See public.report_thread.';
grant execute on function private.report_own_thread to authenticated;

create function public.report_thread(p_reference text, p_details text default '') returns void
language sql volatile security invoker set search_path = ''
as $$ select private.report_own_thread(p_reference, p_details) $$;
comment on function public.report_thread is
  'Reports the thread of the caller''s booking to the operator, which closes it until the operator reopens it. Does nothing if it is already reported. Raises PT401 not_signed_in, PT404 unknown_booking, and PT400 invalid_report for details of more than 1,000 characters or if the provider has neither written nor added a photo.';
grant execute on function public.report_thread to authenticated;

-- The provider, by the token of the booking's link. Only the server may call these functions.

create function private.read_provider_thread(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_thread(b, 'provider')
    from private.find_provider_link(p_token, 'booking') as l
    join public.bookings b on b.id = l.booking_id
$$;
comment on function private.read_provider_thread is 'See public.read_provider_thread.';
grant execute on function private.read_provider_thread to service_role;

create function public.read_provider_thread(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_provider_thread(p_token) $$;
comment on function public.read_provider_thread is
  'Returns the thread of the booking that a provider''s link points to, like public.read_thread. Marks nothing as read, because email scanners open links too. Null unless p_token belongs to a valid booking link.';
grant execute on function public.read_provider_thread to service_role;

create function private.send_provider_message(p_token text, p_id uuid, p_body text, p_seen integer)
returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_message(private.lock_linked_booking(p_token), 'provider', p_id, p_body, p_seen)
$$;
comment on function private.send_provider_message is 'See public.send_provider_message.';
grant execute on function private.send_provider_message to service_role;

create function public.send_provider_message(
  p_token text, p_id uuid, p_body text, p_seen integer default null
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.send_provider_message(p_token, p_id, p_body, p_seen) $$;
comment on function public.send_provider_message is
  'Sends a message to the customer of the booking that a provider''s link points to, once per key p_id and text, and marks the messages up to the position p_seen as read. Raises PT404 unknown_link, and the errors of private.add_message.';
grant execute on function public.send_provider_message to service_role;

create function private.mark_provider_messages_read(p_token text, p_seen integer) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.mark_thread_read(private.lock_linked_booking(p_token), 'provider', p_seen)
$$;
comment on function private.mark_provider_messages_read is 'See public.mark_provider_messages_read.';
grant execute on function private.mark_provider_messages_read to service_role;

create function public.mark_provider_messages_read(p_token text, p_seen integer) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_provider_messages_read(p_token, p_seen) $$;
comment on function public.mark_provider_messages_read is
  'Marks the messages in the thread of the booking that a provider''s link points to as read, up to the position p_seen. Raises PT404 unknown_link.';
grant execute on function public.mark_provider_messages_read to service_role;

create function private.report_provider_thread(p_token text, p_details text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.report_thread(private.lock_linked_booking(p_token), 'provider', p_details)
$$;
comment on function private.report_provider_thread is 'See public.report_provider_thread.';
grant execute on function private.report_provider_thread to service_role;

create function public.report_provider_thread(p_token text, p_details text default '') returns void
language sql volatile security invoker set search_path = ''
as $$ select private.report_provider_thread(p_token, p_details) $$;
comment on function public.report_provider_thread is
  'Reports the thread of the booking that a provider''s link points to, like public.report_thread. Raises PT404 unknown_link, and PT400 invalid_report for details of more than 1,000 characters or if the customer has neither written nor added a photo.';
grant execute on function public.report_provider_thread to service_role;

-- The operator, who reads reported threads only.

create view operator.reported_threads with (security_invoker = true) as
  select b.reference, r.reporter, r.details, r.created_at as reported_at,
         concat_ws(' ', c.first_name, c.last_name) as customer,
         concat_ws(' ', p.first_name, p.last_name) as provider,
         (select string_agg(concat_ws(': ', m.sender, m.body), E'\n' order by m.position)
            from private.booking_messages m
           where m.booking_id = b.id and m.provider_id = b.provider_id) as messages,
         (select string_agg(concat(ph.sender, ': ', ph.id, '.webp'), E'\n' order by ph.stored_at, ph.id)
            from private.list_booking_photos(b, 'customer') ph
           where ph.sender = 'customer' or ph.provider_id = b.provider_id) as photos
    from private.thread_reports r
    join public.bookings b on b.id = r.booking_id
    join public.providers p on p.id = b.provider_id
    left join public.customer_profiles c on c.id = b.customer_id
   where r.answered_at is null
   order by r.created_at;
comment on view operator.reported_threads is
  'Threads with an open report, their messages, and the names of their photos in the bucket booking-photos, oldest report first. Answer each with operator.reopen_thread or operator.close_thread. Other threads are private.';

create function operator.answer_thread_report(p_reference text, p_reopens boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.thread_reports r
     set answered_at = coalesce(r.answered_at, now()), reopened_at = case when p_reopens then now() end
   where r.booking_id = (operator.lock_booking(p_reference)).id and r.reopened_at is null;
  if not found then
    raise exception 'The thread of booking % is not reported.', p_reference;
  end if;
end
$$;
comment on function operator.answer_thread_report is
  'Answers the report of a booking''s thread. Raises an error for an unknown reference, or if the thread isn''t closed by a report.';

create function operator.reopen_thread(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$ select operator.answer_thread_report(p_reference, true) $$;
comment on function operator.reopen_thread is
  'Reopens a booking''s thread after a report, also one that was kept closed. Raises an error if it isn''t closed by a report.';

create function operator.close_thread(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$ select operator.answer_thread_report(p_reference, false) $$;
comment on function operator.close_thread is
  'Keeps the reported thread of a booking closed for good, unless operator.reopen_thread reopens it. Raises an error if it isn''t reported.';
