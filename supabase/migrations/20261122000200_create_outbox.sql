-- The outbox: emails and texts to send. A message is written in the transaction that causes it, so neither is stored
-- without the other. The server then tries to deliver it until it's sent, dropped or failed for good.

-- lib/outbox has a template for each kind and recipient.
create type private.message_kind as enum (
  'booking_confirmed', 'booking_rescheduled', 'booking_cancelled', 'booking_reminder',
  'review_request', 'series_confirmed', 'series_cancelled', 'waitlist_offer', 'contact_message',
  'provider_application', 'place_alert', 'review_hidden', 'picture_hidden', 'booking_accepted',
  'booking_completed', 'booking_no_show', 'provider_calendar', 'review_reported', 'booking_message',
  'thread_reported', 'booking_details_changed', 'help_requested', 'help_answered'
);
create type private.message_recipient as enum ('customer', 'provider', 'operator', 'applicant');
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
  constraint outbox_messages_outcome_check check (num_nonnulls(sent_at, dropped_at, failed_at) <= 1)
);
comment on table private.outbox_messages is
  'Outgoing messages with their delivery status, one per event, recipient and channel. A message is unsent until sent_at, dropped_at or failed_at is set.';
comment on column private.outbox_messages.position is 'Order in which the messages were written.';
comment on column private.outbox_messages.data is
  'Values for the template, captured when the message was written.';
comment on column private.outbox_messages.deduplication_key is
  'Prevents writing a message twice. Usually kind/event id/recipient/channel.';
comment on column private.outbox_messages.send_after is
  'When the message is due or, after a failed attempt, when to try again.';
comment on column private.outbox_messages.attempts is 'Number of attempts to send, including the current one.';
comment on column private.outbox_messages.locked_until is
  'When the claim of the worker that is sending the message expires. Null if no worker has claimed it.';
comment on column private.outbox_messages.last_error is
  'Code of the last error. The error''s text isn''t stored, because mail servers include addresses in it.';
comment on column private.outbox_messages.dropped_at is
  'When the message was dropped because it was outdated, unwanted, over the daily limit on texts or replaced by a newer one.';
comment on column private.outbox_messages.failed_at is 'When delivery failed for good.';
-- Lets a worker read due messages in order and stop at its limit.
create index outbox_messages_due_in_order_idx on private.outbox_messages (send_after, position)
  where sent_at is null and dropped_at is null and failed_at is null;
create index outbox_messages_created_at_idx on private.outbox_messages (created_at);
create index outbox_messages_booking_id_idx on private.outbox_messages (booking_id);
create index outbox_messages_customer_id_idx on private.outbox_messages (customer_id);
create index outbox_messages_provider_id_idx on private.outbox_messages (provider_id);

alter table private.outbox_messages enable row level security;
revoke all on private.outbox_messages from anon, authenticated;
