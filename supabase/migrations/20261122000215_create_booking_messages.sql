-- The messages in a booking's thread, between its customer and its provider. Functions in a later migration write and
-- read them. The outbox reads unread messages when it delivers a notification.

create type private.thread_side as enum ('customer', 'provider');
comment on type private.thread_side is 'Side of a booking''s thread.';

create table private.booking_messages (
  id uuid not null,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  sender private.thread_side not null,
  position smallint not null check (position between 1 and 200),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (booking_id, position)
);
comment on table private.booking_messages is
  'Messages between a booking''s customer and its provider, at most 200 per booking.';
comment on column private.booking_messages.id is
  'Key that the form generates when it opens, so that a repeated request doesn''t send a text twice. It is unique only within one side of a thread, so a foreign key tells nothing.';
comment on column private.booking_messages.provider_id is
  'Provider who wrote or received the message. If the booking gets another provider, they can''t read it.';
comment on column private.booking_messages.position is 'Position in the thread, from 1.';
comment on column private.booking_messages.read_at is
  'When the other side replied or marked the message as read, or null if it is unread.';
-- A customer who changes the text after a lost response sends another message.
create unique index booking_messages_once_idx on private.booking_messages (booking_id, sender, id, md5(body));
create index booking_messages_provider_id_idx on private.booking_messages (provider_id);
alter table private.booking_messages enable row level security;
revoke all on private.booking_messages from anon, authenticated;

create function private.list_unread_messages(p_booking_id uuid, p_reader private.thread_side)
returns setof private.booking_messages
language sql stable security definer set search_path = ''
as $$
  select m.* from private.booking_messages m
    join public.bookings b on b.id = m.booking_id
   where m.booking_id = p_booking_id and m.sender <> p_reader and m.read_at is null
     and (p_reader = 'customer' or m.provider_id = b.provider_id)
   order by m.position
$$;
comment on function private.list_unread_messages is
  'Lists the messages in a booking''s thread that one side hasn''t read, in order. The provider is the booking''s current one.';
grant execute on function private.list_unread_messages to service_role;

create function private.count_unread_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Every writer of messages has locked the booking.
  update public.bookings b
     set unread_messages = (select count(*) from private.list_unread_messages(b.id, 'customer'))
   where b.id = new.booking_id;
  return null;
end
$$;
comment on function private.count_unread_messages is
  'Stores the number of messages that the customer hasn''t read in their booking, where lists and the menu read it.';
create trigger count_unread_messages after insert or update of read_at on private.booking_messages
  for each row when (new.sender = 'provider') execute function private.count_unread_messages();
