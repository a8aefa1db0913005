-- Calendar feeds: customers subscribe to their bookings in a calendar app, with a URL that contains a secret token.
-- Anyone who has the URL can read the feed.

create table private.calendar_feeds (
  customer_id uuid primary key references public.customer_profiles (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
comment on table private.calendar_feeds is
  'Calendar feeds, at most one per customer. The token is stored only as a digest, so the URL is shown only once, when the feed is created.';
alter table private.calendar_feeds enable row level security;
revoke all on private.calendar_feeds from anon, authenticated;

create function private.create_calendar_feed() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- 64 hex digits. The server rejects tokens in any other format without looking them up.
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_feeds as f (customer_id, token_hash)
  values (private.require_acting_customer(), private.hash_token(v_token))
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
  v_customer_id uuid := private.require_acting_customer();
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
  select private.describe_booking(b) - array['access_notes', 'notes', 'on_site', 'customer', 'policy', 'total']
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

create function private.is_calendar_feed_token(p_token text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.calendar_feeds f
                  where f.token_hash = private.hash_token(p_token))
$$;
comment on function private.is_calendar_feed_token is
  'Whether a calendar feed has this token.';
grant execute on function private.is_calendar_feed_token to service_role;

create function public.create_calendar_feed() returns text
language sql volatile security invoker set search_path = ''
as $$ select private.create_calendar_feed() $$;
comment on function public.create_calendar_feed is
  'Creates the caller''s calendar feed and returns its token, which can''t be read again. If there already is a feed, its token stops working. Raises PT401 if no customer is signed in.';
grant execute on function public.create_calendar_feed to authenticated, service_role;

create function public.revoke_calendar_feed() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.revoke_calendar_feed() $$;
comment on function public.revoke_calendar_feed is
  'Deletes the caller''s calendar feed, if there is one. Raises PT401 if no customer is signed in.';
grant execute on function public.revoke_calendar_feed to authenticated, service_role;

create function public.has_calendar_feed() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.has_calendar_feed() $$;
comment on function public.has_calendar_feed is
  'Whether the caller has a calendar feed. False if no customer is signed in.';
grant execute on function public.has_calendar_feed to authenticated, service_role;

-- Only the server may call this function. It does so for calendar apps, which have no session.
create function public.read_calendar_feed(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(booking), '[]')
    from private.read_calendar_feed(p_token) as booking
  -- Without this clause, an unknown token would return an empty array instead of null.
  having private.is_calendar_feed_token(p_token)
$$;
comment on function public.read_calendar_feed is
  'Returns the bookings in a calendar feed as a JSON array, by start time: those that haven''t ended yet or ended in the last 90 days. Includes canceled bookings, but not holds or unpaid bookings. Each has its status and the kinds of its events, but no notes, customer details or total. Returns null for an unknown token.';
grant execute on function public.read_calendar_feed to service_role;
