-- The outbox. A message is written in the transaction that causes it. Afterwards, the server tries to deliver it
-- until it is sent, dropped or failed for good.

create table private.provider_contacts (
  provider_id uuid primary key references public.providers (id) on delete cascade,
  email text
    constraint "email must have 3 to 320 characters" check (char_length(email) between 3 and 320),
  phone text
    constraint "phone must look like +13035550100" check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  wants_sms boolean not null default false,
  constraint "wants_sms needs a phone" check (not wants_sms or phone is not null)
);
comment on table private.provider_contacts is
  'Contact details for messages to providers. Without an email here, the account''s email is used.';
comment on column private.provider_contacts.phone is
  'Phone number in E.164 format, which SMS services require.';

create type private.message_kind as enum (
  'booking_confirmed', 'booking_rescheduled', 'booking_cancelled', 'booking_reminder',
  'review_request', 'series_confirmed', 'series_cancelled', 'waitlist_offer', 'contact_message',
  'provider_interest', 'place_alert', 'review_hidden', 'picture_hidden', 'booking_accepted',
  'booking_completed', 'booking_no_show', 'provider_calendar'
);
create type private.message_recipient as enum ('customer', 'provider', 'operator');
create type private.message_channel as enum ('email', 'sms');

create table private.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  kind private.message_kind not null,
  recipient private.message_recipient not null,
  channel private.message_channel not null,
  booking_id uuid references public.bookings (id) on delete cascade,
  customer_id uuid references public.customer_profiles (id) on delete cascade,
  provider_id uuid references public.providers (id) on delete cascade,
  data jsonb not null,
  deduplication_key text not null unique,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts smallint not null default 0,
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 80),
  sent_at timestamptz,
  dropped_at timestamptz,
  failed_at timestamptz,
  constraint outbox_messages_recipient_check check (
    (recipient = 'customer') = (customer_id is not null)
    and (recipient = 'provider') = (provider_id is not null)
  ),
  constraint outbox_messages_end_check check (num_nonnulls(sent_at, dropped_at, failed_at) <= 1)
);
comment on table private.outbox_messages is
  'Outgoing messages with their delivery status, one per event, recipient and channel.';
comment on column private.outbox_messages.data is
  'Template data, captured when the message was written.';
comment on column private.outbox_messages.send_after is
  'When the message is due or, after a failure, when it is retried.';
comment on column private.outbox_messages.last_error is
  'Code of the last error. The text isn''t stored, because replies of mail servers quote addresses.';
comment on column private.outbox_messages.dropped_at is
  'When the message was dropped because it was outdated or unwanted.';
create index outbox_messages_due_in_order_idx on private.outbox_messages (send_after, position)
  where sent_at is null and dropped_at is null and failed_at is null;
create index outbox_messages_created_at_idx on private.outbox_messages (created_at);
create index outbox_messages_booking_id_idx on private.outbox_messages (booking_id);
create index outbox_messages_customer_id_idx on private.outbox_messages (customer_id);
create index outbox_messages_provider_id_idx on private.outbox_messages (provider_id);

alter table private.provider_contacts enable row level security;
alter table private.outbox_messages enable row level security;
revoke all on private.provider_contacts, private.outbox_messages from anon, authenticated;

create function private.describe_booking(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
      'reference', b.reference, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'time_zone', b.time_zone, 'place', b.place, 'address', b.address,
      'access_notes', b.access_notes, 'notes', b.notes, 'total', b.total,
      'due_online', b.due_online, 'due_on_site', b.due_on_site,
      'free_until', b.free_until, 'late_fee', b.late_fee,
      'cancellation_fee', b.cancellation_fee, 'fee_due', b.fee_due, 'fee_due_on', b.fee_due_on,
      'refund', b.refund,
      'service', jsonb_build_object('name', s.name),
      'customer', jsonb_build_object(
        'first_name', c.first_name, 'last_name', c.last_name, 'phone', c.phone, 'bio', c.bio),
      'provider', jsonb_build_object(
        'first_name', p.first_name, 'last_name', p.last_name,
        'business', jsonb_build_object(
          'business_name', business.business_name, 'address_line', business.address_line, 'city', business.city,
          'region', business.region, 'postal_code', business.postal_code)),
      'policy', jsonb_build_object('late_fee_percent', policy.late_fee_percent))
    from (select p_booking.*) b
    join public.services s on s.id = b.service_id
    left join public.customer_profiles c on c.id = b.customer_id
    join public.providers p on p.id = b.provider_id
    join public.business_profiles business on business.id = p.business_id
    join public.booking_policies policy on policy.id = b.policy_id
$$;
comment on function private.describe_booking is
  'Returns a booking as template data, with the same field names as on its pages.';

create function private.supersede_messages(
  p_booking_id uuid, p_recipient private.message_recipient, p_channel private.message_channel
) returns private.outbox_messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_message_ids uuid[] := array(
    select m.id from private.outbox_messages m
     where m.booking_id = p_booking_id and m.recipient = p_recipient and m.channel = p_channel
       and m.kind in ('booking_confirmed', 'booking_rescheduled', 'booking_cancelled')
       and m.sent_at is null and m.dropped_at is null and m.failed_at is null
       and coalesce(m.locked_until <= now(), true)
       -- Skips messages that a worker is claiming right now, because they are about to be sent.
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
comment on function private.supersede_messages is
  'Drops a recipient''s unsent messages about a booking, except those being sent, and returns the first of them.';

create function private.add_booking_message(
  p_kind private.message_kind, p_recipient private.message_recipient,
  p_channel private.message_channel, p_booking public.bookings, p_event_id uuid, p_data jsonb,
  p_send_after timestamptz default now()
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_superseded_message private.outbox_messages;
begin
  if p_kind in ('booking_confirmed', 'booking_rescheduled', 'booking_cancelled') then
    v_superseded_message := private.supersede_messages(p_booking.id, p_recipient, p_channel);
    if p_kind = 'booking_rescheduled' and v_superseded_message.kind = 'booking_confirmed' then
      p_kind := 'booking_confirmed';
      p_data := p_data - 'starts_before';
    elsif p_kind = 'booking_rescheduled' and v_superseded_message.kind = 'booking_rescheduled' then
      p_data := p_data
        || jsonb_build_object('starts_before', v_superseded_message.data -> 'starts_before');
      -- If no attempt was made to send another time, the booking is back at the time that the recipient knows.
      if v_superseded_message.attempts = 0
         and (p_data ->> 'starts_before')::timestamptz = (p_data ->> 'starts_at')::timestamptz then
        return;
      end if;
    end if;
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
comment on function private.add_booking_message is
  'Queues a message about a booking, once per event (MSG-1). It replaces unsent ones and describes the combined change (MSG-9).';

create function private.notify_customer(
  p_kind private.message_kind, p_booking public.bookings, p_event_id uuid, p_data jsonb,
  p_send_after timestamptz default now()
) returns void
language sql volatile security definer set search_path = ''
as $$
  -- Doesn't check preferences. private.is_wanted does when the message is due.
  select private.add_booking_message(
           p_kind, 'customer', channel, p_booking, p_event_id, p_data, p_send_after)
    from unnest(enum_range(null::private.message_channel)) as channel
    join public.customer_profiles c on c.id = p_booking.customer_id
   where channel = 'email' or c.phone_verified_at is not null and p_kind <> 'review_request'
$$;
comment on function private.notify_customer is
  'Queues an email to the customer and, if they have verified their number, a text.';

create function private.notify_provider(
  p_kind private.message_kind, p_booking public.bookings, p_event_id uuid, p_data jsonb
) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_booking_message(p_kind, 'provider', channel, p_booking, p_event_id, p_data)
    from unnest(enum_range(null::private.message_channel)) as channel
   where channel = 'email' or exists (
     select from private.provider_contacts c
      where c.provider_id = p_booking.provider_id and c.wants_sms)
$$;
comment on function private.notify_provider is
  'Queues an email to the provider and, if they want texts, a text.';

create function private.schedule_reminder_and_review_request(
  p_booking public.bookings, p_event_id uuid, p_data jsonb
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reminder_days integer := (
    select p.reminder_days from public.booking_policies p where p.id = p_booking.policy_id);
  -- At the same time of day as the start, even across a clock change.
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
  'Drops a booking''s unsent reminder and review request. If the booking is confirmed, queues new ones. The policy''s reminder_days says when the reminder is due.';

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
  -- Skips bookings that were entered after they ended. Also skips the confirmation of a booking that was entered
  -- as canceled, and other events that don't match the status.
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
  'Queues the messages about an event of a booking, in the same transaction.';
create trigger notify_of_booking_event after insert on public.booking_events
  for each row when (new.kind in ('confirmed', 'rescheduled', 'cancelled'))
  execute function private.notify_of_booking_event();

create function private.notify_operator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
  values (
    tg_argv[0]::private.message_kind, 'operator', 'email', to_jsonb(new),
    concat_ws('/', tg_argv[0], new.id, 'operator', 'email')
  );
  return null;
end
$$;
comment on function private.notify_operator is
  'Queues an email to the operator about a contact message or a request to become a provider.';
create trigger notify_operator after insert on public.contact_messages
  for each row execute function private.notify_operator('contact_message');
create trigger notify_operator after insert on public.provider_interests
  for each row execute function private.notify_operator('provider_interest');

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
    when 'booking_completed' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'completed')
    when 'booking_no_show' then not exists (
      select from public.bookings b
       where b.id = p_message.booking_id and b.status = 'no_show')
    when 'provider_calendar' then false
    when 'contact_message' then false
    when 'provider_interest' then false
    else (p_message.data ->> 'ends_at')::timestamptz <= now()
  end
$$;
comment on function private.is_outdated is
  'Whether a message must not be sent, because what it says has changed or passed.';

create function private.is_wanted(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_message.recipient <> 'customer'
      -- Preferences apply only to messages about bookings.
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
  'Whether the recipient wants messages of this kind on this channel. Only customers can opt out.';

create function private.exceeds_text_limit(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A message counts from its first attempt. Earlier due messages count as sent, so that workers that claim
  -- messages at the same time share one limit.
  select p_message.recipient = 'customer' and p_message.channel = 'sms' and p_message.attempts = 0
     and (select count(*) from private.outbox_messages m
           where m.customer_id = p_message.customer_id and m.recipient = 'customer'
             and m.channel = 'sms' and m.dropped_at is null and m.failed_at is null
             and (m.sent_at > now() - interval '1 day'
                  or m.sent_at is null
                     and (m.attempts > 0
                          or (m.send_after, m.position) < (p_message.send_after, p_message.position)
                             and private.is_wanted(m) and not private.is_outdated(m)))
         ) >= (private.current_policy()).max_texts_per_day
$$;
comment on function private.exceeds_text_limit is
  'Whether sending a text would exceed the policy''s maximum for its customer in 24 hours. Failed texts don''t count.';

create function private.is_next_for_booking(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.outbox_messages m
     where m.booking_id = p_message.booking_id and m.recipient = p_message.recipient
       and m.channel = p_message.channel and m.id <> p_message.id
       and (m.sent_at > clock_timestamp() - interval '1 minute'
            or m.sent_at is null and m.dropped_at is null and m.failed_at is null
               and (m.locked_until > now()
                    or m.position < p_message.position
                       and (m.send_after <= now()
                            or m.kind in ('booking_confirmed', 'booking_rescheduled',
                                          'booking_cancelled', 'series_confirmed',
                                          'series_cancelled')))))
$$;
comment on function private.is_next_for_booking is
  'Whether a message about a booking may be sent now. A booking''s messages to one recipient on one channel are sent in order and at least a minute apart (MSG-9).';

create function private.find_message_address(p_message private.outbox_messages) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(case
    when p_message.recipient = 'customer' then (
      select case
               when p_message.channel = 'email' then c.email
               when c.phone_verified_at is not null then c.phone
             end
        from public.customer_profiles c where c.id = p_message.customer_id)
    when p_message.recipient = 'provider' then (
      select case p_message.channel
               when 'sms' then case when c.wants_sms then c.phone end
               else coalesce(c.email, u.email)
             end
        from public.providers p
        left join private.provider_contacts c on c.provider_id = p.id
        left join auth.users u on u.id = p.user_id
       where p.id = p_message.provider_id)
  end, '')
$$;
comment on function private.find_message_address is
  'Returns the recipient''s current email or phone number. Null if there is none, and for the operator, whose email is configured on the server.';

create function private.sweep_messages() returns void
language sql volatile security definer set search_path = ''
as $$
  -- A worker that was killed during a message's last attempt can't report the failure.
  update private.outbox_messages m
     set failed_at = now(), locked_until = null, last_error = coalesce(m.last_error, 'abandoned')
   where m.sent_at is null and m.dropped_at is null and m.failed_at is null
     and m.attempts >= 8 and m.locked_until <= now();
  -- Messages contain names and addresses, so they aren't stored longer than needed.
  delete from private.outbox_messages
   where id in (select m.id from private.outbox_messages m
                 where m.created_at < now() - interval '30 days'
                   and coalesce(m.sent_at, m.dropped_at, m.failed_at) < now() - interval '30 days'
                 order by m.created_at limit 100 for update skip locked)
$$;
comment on function private.sweep_messages is
  'Marks messages that were abandoned during their last attempt as failed. Deletes up to 100 messages that were sent, dropped or failed over 30 days ago.';

create function private.should_drop(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_outdated(p_message) or not private.is_wanted(p_message)
      or private.exceeds_text_limit(p_message)
$$;
comment on function private.should_drop is
  'Whether a due message is dropped instead of sent, because it is outdated or unwanted, or because its customer has reached the daily limit of texts.';

-- A claim reads due messages in order and stops at its limit, so thousands of messages that are due after an
-- outage don't slow it down.
create function private.claim_messages(p_limit integer, p_routes text[])
returns setof private.outbox_messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due_ids uuid[];
  v_dropped_ids uuid[];
  v_claimed_ids uuid[] := '{}';
begin
  perform private.sweep_messages();
  -- Each dropped message makes room for another. The number of passes limits a claim to dropping ten times
  -- p_limit messages.
  for v_pass in 1..10 loop
    select array_agg(due.id), coalesce(array_agg(due.id) filter (where private.should_drop(due)), '{}')
      into v_due_ids, v_dropped_ids
      from (select m.* from private.outbox_messages m
             where m.sent_at is null and m.dropped_at is null and m.failed_at is null
               and m.send_after <= now() and coalesce(m.locked_until <= now(), true)
               and (concat_ws('/', m.recipient, m.channel) = any (p_routes)
                      and private.is_next_for_booking(m)
                    or private.should_drop(m))
             order by m.send_after, m.position
             limit p_limit - cardinality(v_claimed_ids) for update skip locked) due;
    exit when v_due_ids is null;
    update private.outbox_messages m set dropped_at = now(), locked_until = null
     where m.id = any (v_dropped_ids);
    update private.outbox_messages m
       set attempts = m.attempts + 1, locked_until = now() + interval '5 minutes'
     where m.id = any (v_due_ids) and m.id <> all (v_dropped_ids);
    v_claimed_ids := v_claimed_ids
      || array(select unnest(v_due_ids) except select unnest(v_dropped_ids));
    exit when cardinality(v_claimed_ids) >= p_limit;
  end loop;
  return query
    select m.* from private.outbox_messages m
     where m.id = any (v_claimed_ids) order by m.send_after, m.position;
end
$$;
comment on function private.claim_messages is 'See public.claim_messages.';
grant execute on function private.claim_messages to service_role;
grant execute on function private.find_message_address to service_role;

create function private.mark_message_sent(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.outbox_messages
     set sent_at = coalesce(sent_at, clock_timestamp()), locked_until = null, last_error = null,
         dropped_at = null, failed_at = null
   where id = p_id
$$;
comment on function private.mark_message_sent is 'See public.mark_message_sent.';
grant execute on function private.mark_message_sent to service_role;

create function private.mark_message_failed(
  p_id uuid, p_attempt integer, p_error text, p_is_final boolean
) returns boolean
language sql volatile security definer set search_path = ''
as $$
  update private.outbox_messages m
     set last_error = left(p_error, 80), locked_until = null,
         failed_at = case when p_is_final or m.attempts >= 8 then clock_timestamp() end,
         -- Retries after 1, 4, 16 and 64 minutes, about 4 hours, then twice after 6 hours.
         send_after = clock_timestamp()
           + least(interval '1 minute' * 4 ^ (m.attempts - 1), interval '6 hours')
   where m.id = p_id and m.attempts = p_attempt
     and m.sent_at is null and m.dropped_at is null and m.failed_at is null
  returning m.failed_at is not null
$$;
comment on function private.mark_message_failed is 'See public.mark_message_failed.';
grant execute on function private.mark_message_failed to service_role;

create function private.list_add_on_labels(p_booking_id uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(select l.label from public.booking_lines l
                where l.booking_id = p_booking_id and l.kind = 'add_on' order by l.position)
$$;
comment on function private.list_add_on_labels is
  'Returns the labels of a booking''s add-ons, including answers to questions, from its price lines.';
grant execute on function private.list_add_on_labels to service_role;

-- Only the server may call these functions, because messages contain personal data.

create function public.claim_messages(p_limit integer, p_routes text[])
returns table (
  id uuid, kind text, recipient text, channel text, attempts integer, address text,
  hour_cycle public.hour_cycle, data jsonb
)
language sql volatile security invoker set search_path = ''
as $$
  select m.id, m.kind::text, m.recipient::text, m.channel::text, m.attempts::integer,
         private.find_message_address(m),
         -- Providers and the operator have no such setting.
         (select c.hour_cycle from public.customer_profiles c where c.id = m.customer_id),
         -- Adds the extras now, because a booking's lines are written after its message.
         case when m.booking_id is null then m.data
              else m.data || jsonb_build_object('extras', private.list_add_on_labels(m.booking_id)) end
    from private.claim_messages(p_limit, p_routes) m
$$;
comment on function public.claim_messages is
  'Claims up to p_limit due messages for five minutes. p_routes lists the routes that the server has configured, such as customer/email. Drops messages that are outdated or unwanted. Returns messages about one booking in order.';
grant execute on function public.claim_messages to service_role;

create function public.mark_message_sent(p_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_message_sent(p_id) $$;
comment on function public.mark_message_sent is 'Marks a message as sent.';
grant execute on function public.mark_message_sent to service_role;

create function public.mark_message_failed(
  p_id uuid, p_attempt integer, p_error text, p_is_final boolean default false
) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.mark_message_failed(p_id, p_attempt, p_error, p_is_final) $$;
comment on function public.mark_message_failed is
  'Records a failed attempt, unless a later one has started. Schedules a retry, or marks the message as failed if p_is_final or after the eighth attempt. Returns whether the message has failed for good.';
grant execute on function public.mark_message_failed to service_role;

-- Calendar feeds: a customer's bookings as a calendar. Anyone who has its URL can subscribe to it.

create table private.calendar_feeds (
  customer_id uuid primary key references public.customer_profiles (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
comment on table private.calendar_feeds is
  'Tokens of calendar feeds, one per customer, stored only as digests. The URL is shown only once, when it is created.';
alter table private.calendar_feeds enable row level security;
revoke all on private.calendar_feeds from anon, authenticated;

create function private.hash_token(p_token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(p_token, 'UTF8')), 'hex') $$;
comment on function private.hash_token is
  'Returns the SHA-256 digest of a token. It is unsalted, so the token must be too long to guess.';

create function private.create_calendar_feed() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_feeds as f (customer_id, token_hash)
  values (private.require_acting_customer('change your calendar'), private.hash_token(v_token))
  on conflict (customer_id) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return v_token;
end
$$;
comment on function private.create_calendar_feed is 'See public.create_calendar_feed.';
grant execute on function private.create_calendar_feed to authenticated, service_role;

create function private.revoke_calendar_feed() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer('change your calendar');
begin
  delete from private.calendar_feeds f where f.customer_id = v_customer_id;
end
$$;
comment on function private.revoke_calendar_feed is 'See public.revoke_calendar_feed.';
grant execute on function private.revoke_calendar_feed to authenticated, service_role;

create function private.has_calendar_feed() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.calendar_feeds f
                  where f.customer_id = private.current_customer_id())
$$;
comment on function private.has_calendar_feed is 'See public.has_calendar_feed.';
grant execute on function private.has_calendar_feed to authenticated, service_role;

create function private.read_calendar_feed(p_token text) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select private.describe_booking(b) - array['access_notes', 'notes', 'customer', 'policy', 'total']
      || jsonb_build_object('id', b.id, 'status', b.status, 'events', (
           select jsonb_agg(jsonb_build_object('kind', e.kind))
             from public.booking_events e where e.booking_id = b.id))
    from private.calendar_feeds f
    join public.bookings b on b.customer_id = f.customer_id
   where f.token_hash = private.hash_token(p_token)
     and b.status not in ('held', 'unpaid') and b.ends_at > now() - interval '90 days'
   order by b.starts_at
$$;
comment on function private.read_calendar_feed is 'See public.read_calendar_feed.';
grant execute on function private.read_calendar_feed to service_role;

create function private.is_calendar_feed(p_token text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.calendar_feeds f
                  where f.token_hash = private.hash_token(p_token))
$$;
comment on function private.is_calendar_feed is 'Whether a token belongs to a calendar feed.';
grant execute on function private.is_calendar_feed to service_role;

create function public.create_calendar_feed() returns text
language sql volatile security invoker set search_path = ''
as $$ select private.create_calendar_feed() $$;
comment on function public.create_calendar_feed is
  'Creates the caller''s calendar feed and returns its token, which can''t be read again. An earlier token stops working.';
grant execute on function public.create_calendar_feed to authenticated, service_role;

create function public.revoke_calendar_feed() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_calendar_feed() $$;
comment on function public.revoke_calendar_feed is 'Deletes the caller''s calendar feed.';
grant execute on function public.revoke_calendar_feed to authenticated, service_role;

create function public.has_calendar_feed() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_calendar_feed() $$;
comment on function public.has_calendar_feed is 'Whether the caller has a calendar feed.';
grant execute on function public.has_calendar_feed to authenticated, service_role;

create function public.read_calendar_feed(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(booking), '[]')
    from private.read_calendar_feed(p_token) as booking
  -- Without this, an unknown token would return an empty list.
  having private.is_calendar_feed(p_token)
$$;
comment on function public.read_calendar_feed is
  'Returns the bookings of a calendar feed that are upcoming or ended in the last 90 days, including canceled ones. Null for an unknown token.';
grant execute on function public.read_calendar_feed to service_role;
