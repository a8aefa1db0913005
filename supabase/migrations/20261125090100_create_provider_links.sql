-- Private links for providers, who don't need an account (PROV-1). Stores the links in a message, finds a link by its
-- token, locks and checks its booking before a change, and revokes links. Only the server may call the public
-- functions.

create type private.provider_link_scope as enum ('booking', 'calendar', 'feed');
comment on type private.provider_link_scope is
  'Scope of a link: one booking, the provider''s calendar page, or the feed of their bookings.';

create table private.provider_links (
  id uuid primary key default gen_random_uuid(),
  scope private.provider_link_scope not null,
  token_hash text not null unique,
  provider_id uuid not null references public.providers (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint provider_links_booking_check check ((scope = 'booking') = (booking_id is not null)),
  constraint provider_links_expiry_check check ((scope = 'feed') = (expires_at is null))
);
comment on table private.provider_links is
  'Providers'' private links. Tokens are stored only as digests.';
comment on column private.provider_links.expires_at is
  'When the link expires. Null for a feed link, which works until it is replaced or revoked.';
create index provider_links_provider_id_idx on private.provider_links (provider_id);
create index provider_links_booking_id_idx on private.provider_links (booking_id);
create index provider_links_expires_at_idx on private.provider_links (expires_at);
alter table private.provider_links enable row level security;
revoke all on private.provider_links from anon, authenticated;

create function private.find_provider_link(p_token text, p_scope private.provider_link_scope)
returns private.provider_links
language sql stable security definer set search_path = ''
as $$
  select l from private.provider_links l
   where l.token_hash = private.hash_token(p_token) and l.scope = p_scope
     and l.revoked_at is null and coalesce(l.expires_at > now(), true)
     -- A booking's link stops working once the booking has a different provider.
     and (l.booking_id is null or exists (
           select from public.bookings b
            where b.id = l.booking_id and b.provider_id = l.provider_id))
$$;
comment on function private.find_provider_link is
  'Returns the link with this token and scope, or null if it is unknown, expired or revoked, or if its booking now has a different provider.';

create function private.require_provider_link(p_token text, p_scope private.provider_link_scope)
returns private.provider_links
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.find_provider_link(p_token, p_scope);
begin
  if v_link.id is null then
    perform private.raise_error(404, 'unknown_link');
  end if;
  return v_link;
end
$$;
comment on function private.require_provider_link is
  'Returns the valid link with this token and scope, or raises PT404 unknown_link.';

create function private.lock_linked_booking(p_token text) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'booking');
  v_booking public.bookings;
begin
  -- Every change to a booking locks the customer first. If the account was deleted, customer_id is null, and
  -- lock_customer does nothing.
  perform private.lock_customer(
    (select b.customer_id from public.bookings b where b.id = v_link.booking_id));
  select * into strict v_booking from public.bookings b where b.id = v_link.booking_id for update;
  return v_booking;
end
$$;
comment on function private.lock_linked_booking is
  'Locks the booking that a provider''s link points to before a change, and returns it. Raises PT404 unknown_link unless p_token belongs to a valid booking link.';

create function private.require_open_booking(p_booking public.bookings, p_is_right_time boolean)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_booking.status <> 'confirmed' then
    perform private.raise_error(409, 'booking_closed');
  elsif not p_is_right_time then
    perform private.raise_error(409, 'wrong_time', jsonb_build_object(
      'starts_at', p_booking.starts_at, 'ends_at', p_booking.ends_at,
      'time_zone', p_booking.time_zone)::text);
  end if;
end
$$;
comment on function private.require_open_booking is
  'Raises PT409 booking_closed unless the booking is confirmed, and PT409 wrong_time unless p_is_right_time is true. The wrong_time message names the start of a booking that hasn''t started, and otherwise its end.';

create function private.add_provider_links(
  p_message_id uuid, p_references text[], p_tokens text[]
) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.provider_links l where l.expires_at < now() - interval '30 days';
  insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
  select case when b.id is null then 'calendar' else 'booking' end::private.provider_link_scope,
         private.hash_token(t.token), m.provider_id, b.id,
         case when b.id is null then now() + interval '30 days'
              else greatest(now(), b.ends_at) + interval '14 days' end
    from private.outbox_messages m
   cross join lateral unnest(p_references, p_tokens) as t (reference, token)
    left join public.bookings b
      on b.reference = t.reference and b.provider_id = m.provider_id
   -- Skips tokens that are too short. The server's tokens are HMAC-SHA-256 digests, 43 characters long in base64url.
   where m.id = p_message_id and m.recipient = 'provider' and char_length(t.token) >= 43
     and (b.id is not null or m.kind = 'provider_calendar')
  on conflict (token_hash) do nothing
$$;
comment on function private.add_provider_links is 'See public.add_provider_links.';
grant execute on function private.add_provider_links to service_role;

create function public.add_provider_links(
  p_message_id uuid, p_references text[], p_tokens text[]
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.add_provider_links(p_message_id, p_references, p_tokens) $$;
comment on function public.add_provider_links is
  'Stores the links in a message to a provider. Call it before sending the message. Each token opens the booking with the reference at the same position or, in a provider_calendar message, the provider''s calendar page. Skips references to other providers'' bookings and tokens of fewer than 43 characters. A booking link expires 14 days after the booking''s end or this call, whichever is later, and a calendar link after 30 days. Repeating a call changes nothing. Also deletes links that expired more than 30 days ago.';
grant execute on function public.add_provider_links to service_role;

create function private.revoke_provider_links(p_provider_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.provider_links l set revoked_at = now()
   where l.provider_id = p_provider_id and l.revoked_at is null
$$;
comment on function private.revoke_provider_links is 'See public.revoke_provider_links.';
grant execute on function private.revoke_provider_links to service_role;

create function public.revoke_provider_links(p_provider_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_provider_links(p_provider_id) $$;
comment on function public.revoke_provider_links is
  'Revokes all of a provider''s links, including their feed, for example after they lose their phone. Later messages contain new links.';
grant execute on function public.revoke_provider_links to service_role;
