-- Private links for providers, who don't need an account. A link opens one booking, or a provider's calendar or feed.
-- Only the server may call the functions that take a link's token.

create function private.reset_acceptance() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.accepted_at := null;
  return new;
end
$$;
comment on function private.reset_acceptance is
  'Clears the acceptance of a booking when it is rescheduled or gets another provider.';
create trigger reset_acceptance before update of during, provider_id on public.bookings
  for each row when (old.during <> new.during or old.provider_id <> new.provider_id)
  execute function private.reset_acceptance();

create type private.provider_link_scope as enum ('booking', 'calendar', 'feed');

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
  'Providers'' links, each of which opens one booking, or the calendar or feed of one provider. Their tokens are stored only as digests.';
comment on column private.provider_links.expires_at is
  'When the link expires. Null for a feed, which works until it is replaced or revoked.';
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
     -- A link stops working if its booking gets another provider.
     and (l.booking_id is null or exists (
           select from public.bookings b
            where b.id = l.booking_id and b.provider_id = l.provider_id))
$$;
comment on function private.find_provider_link is
  'Returns the link with this token and scope, or null if there is none that is valid.';

create function private.require_provider_link(p_token text, p_scope private.provider_link_scope)
returns private.provider_links
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.find_provider_link(p_token, p_scope);
begin
  if v_link.id is null then
    perform private.raise_error(404, 'unknown_link', 'This link doesn''t work anymore.');
  end if;
  return v_link;
end
$$;
comment on function private.require_provider_link is
  'Returns the link with this token and scope, or raises PT404.';

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
   -- The server's tokens are SHA-256 digests, which have 43 characters in base64url.
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
  'Stores the links in a message to a provider before it is sent. Each token is for the booking with the reference at the same position or, in a provider_calendar message, for the provider''s calendar. A booking''s link expires 14 days after the booking, and a calendar''s after 30 days. Repeating a call changes nothing.';
grant execute on function public.add_provider_links to service_role;

create function private.read_provider_booking(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when b.status = 'cancelled'
           then private.describe_booking(b) - array['address', 'access_notes', 'notes']
                || jsonb_build_object('customer', jsonb_build_object(
                     'first_name', c.first_name, 'last_name', c.last_name))
           else private.describe_booking(b)
         end
      || jsonb_build_object(
           'status', b.status, 'accepted_at', b.accepted_at,
           'is_declined', b.is_declined, 'extras', private.list_add_on_labels(b.id),
           'can_accept', b.status = 'confirmed' and b.ends_at > now() and policy.requires_acceptance
                         and b.accepted_at is null,
           'can_decline', b.status = 'confirmed' and b.ends_at > now(),
           'can_close', b.status = 'confirmed' and b.starts_at <= now(),
           'no_show_fee', case when policy.charges_no_show then b.late_fee else 0 end)
    from private.find_provider_link(p_token, 'booking') as l
    join public.bookings b on b.id = l.booking_id
    join public.booking_policies policy on policy.id = b.policy_id
    left join public.customer_profiles c on c.id = b.customer_id
$$;
comment on function private.read_provider_booking is 'See public.read_provider_booking.';
grant execute on function private.read_provider_booking to service_role;

create function public.read_provider_booking(p_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.read_provider_booking(p_token) $$;
comment on function public.read_provider_booking is
  'Returns the booking of a provider''s link and the changes that the provider can make now. Null for an invalid link. Leaves out the customer''s phone, bio, address and notes if the booking is canceled.';
grant execute on function public.read_provider_booking to service_role;

create function private.lock_linked_booking(p_token text) returns public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_link private.provider_links := private.require_provider_link(p_token, 'booking');
  v_booking public.bookings;
begin
  -- Locks in the same order as other changes to bookings. Ignores null, which is the id of a deleted customer.
  perform private.lock_customer(
    (select b.customer_id from public.bookings b where b.id = v_link.booking_id));
  select * into strict v_booking from public.bookings b where b.id = v_link.booking_id for update;
  return v_booking;
end
$$;
comment on function private.lock_linked_booking is
  'Locks the booking of a provider''s link for a change, and returns it.';

-- If a change is too early or too late, the error says when it is or was possible.
create function private.require_open_booking(p_booking public.bookings, p_can_change boolean)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_booking.status <> 'confirmed' then
    perform private.raise_error(409, 'booking_closed',
      'This booking is canceled or over and can no longer be changed.');
  elsif not p_can_change then
    perform private.raise_error(409, 'wrong_time', case
      when p_booking.starts_at > now() then format(
        'This is possible once the booking starts, on %s (%s).',
        to_char(p_booking.starts_at at time zone p_booking.time_zone, 'YYYY-MM-DD HH24:MI'),
        p_booking.time_zone)
      else format(
        'This was possible until the booking ended, on %s (%s).',
        to_char(p_booking.ends_at at time zone p_booking.time_zone, 'YYYY-MM-DD HH24:MI'),
        p_booking.time_zone)
    end);
  end if;
end
$$;
comment on function private.require_open_booking is
  'Raises an error unless the booking is confirmed and the change is possible now, which p_can_change says.';

create function private.accept_booking(p_token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_linked_booking(p_token);
begin
  if v_booking.accepted_at is not null then
    return;
  end if;
  perform private.require_open_booking(v_booking, v_booking.ends_at > now());
  if not exists (select from public.booking_policies policy
                  where policy.id = v_booking.policy_id and policy.requires_acceptance) then
    return;
  end if;
  update public.bookings b set accepted_at = clock_timestamp() where b.id = v_booking.id;
  insert into public.booking_events (booking_id, kind, during_after, created_at)
  values (v_booking.id, 'accepted', v_booking.during, clock_timestamp());
  perform private.notify_customer('booking_accepted', v_booking, gen_random_uuid(),
    private.describe_booking(v_booking));
end
$$;
comment on function private.accept_booking is 'See public.accept_booking.';
grant execute on function private.accept_booking to service_role;

create function public.accept_booking(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.accept_booking(p_token) $$;
comment on function public.accept_booking is
  'Records that the provider accepts the booking of their link, and tells the customer. Does nothing if the policy doesn''t require acceptance. Another call changes nothing.';
grant execute on function public.accept_booking to service_role;

create function private.list_booked_add_ons(p_booking public.bookings) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select a.id from public.booking_lines l
      join public.service_add_ons a on a.service_id = p_booking.service_id and a.is_active
      left join public.service_questions q on q.id = a.question_id
     -- Compares labels as private.price_booking writes them, because the lines contain no ids.
     where l.booking_id = p_booking.id and l.kind = 'add_on'
       and l.label = concat_ws(': ', q.name, a.name))
$$;
comment on function private.list_booked_add_ons is
  'Returns the ids of a booking''s add-ons, including answers to questions, that its service still offers.';

create function private.find_postal_code(p_address text) returns text
language sql stable security definer set search_path = ''
as $$
  select code.postal_code
    -- A postal code is at the beginning or end of a part of the address, and may contain a space.
    from unnest(string_to_array(p_address, ', ')) with ordinality as part (words, position)
   cross join unnest(array['\S+\s+\S+$', '\S+$', '^\S+\s+\S+', '^\S+'])
           with ordinality as edge (pattern, position)
    join public.postal_codes code
      on code.postal_code = private.normalize_postal_code(substring(part.words from edge.pattern))
   order by part.position desc, edge.position limit 1
$$;
comment on function private.find_postal_code is
  'Returns the last known postal code in an address that private.resolve_place formatted, or null if there is none.';

create function private.list_alternatives(p_booking public.bookings)
returns table (
  provider_id uuid, first_name text, last_name text, business_name text, price numeric,
  starts_at timestamptz, time_zone text
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.first_name, p.last_name, business.business_name, offer.price, nearest.starts_at, p.time_zone
    from (select p_booking.*, private.list_booked_add_ons(p_booking) as add_on_ids) b
    join public.providers booked on booked.id = b.provider_id
    join public.business_profiles booked_business on booked_business.id = booked.business_id
   cross join lateral unnest(private.list_candidate_providers(
           b.service_id, null, b.add_on_ids, null, b.place,
           coalesce(case b.place when 'home' then private.find_postal_code(b.address)
                                 else booked_business.postal_code end, ''))) as candidate (id)
    join public.providers p on p.id = candidate.id
    join public.business_profiles business on business.id = p.business_id
   cross join lateral (
           select private.get_needed_minutes(p.id, b.service_id, b.add_on_ids),
                  (private.price_booking(p.id, b.service_id, b.add_on_ids)).total
         ) as offer (minutes, price)
   cross join lateral (
           select f.starts_at
             from private.list_provider_slots(
                    p.id, offer.minutes, b.starts_at::date - 7, b.starts_at::date + 14) f
            order by abs(extract(epoch from f.starts_at - b.starts_at)) limit 1
         ) as nearest
   where p.id <> b.provider_id
   order by abs(extract(epoch from nearest.starts_at - b.starts_at)), p.rating_score desc, p.id
   limit 3
$$;
comment on function private.list_alternatives is
  'Lists up to three other providers who could take a booking with its add-ons, each with the nearest free slot and the price.';

create function private.list_own_alternatives(p_reference text)
returns table (
  provider_id uuid, first_name text, last_name text, business_name text, price numeric,
  starts_at timestamptz, time_zone text
)
language sql stable security definer set search_path = ''
as $$
  select a.* from private.find_own_booking(p_reference) as b
   cross join lateral private.list_alternatives(b) as a
   where b.is_declined
$$;
comment on function private.list_own_alternatives is 'See public.list_alternatives.';
grant execute on function private.list_own_alternatives to authenticated, service_role;

create function public.list_alternatives(p_reference text)
returns table (
  provider_id uuid, first_name text, last_name text, business_name text, price numeric,
  starts_at timestamptz, time_zone text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_own_alternatives(p_reference) $$;
comment on function public.list_alternatives is
  'Lists up to three other providers for a booking of the caller that its provider declined, each with the nearest free slot and the price.';
grant execute on function public.list_alternatives to authenticated, service_role;

create function private.decline_booking(p_token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_linked_booking(p_token);
begin
  if v_booking.is_declined then
    return;
  end if;
  perform private.require_open_booking(v_booking, v_booking.ends_at > now());
  -- Blocks the time first. Otherwise, the waitlist would offer it to other customers.
  insert into public.provider_time_off (provider_id, during, reason)
  values (v_booking.provider_id, v_booking.during, 'Declined booking ' || v_booking.reference);
  -- Triggers refund the online payment and tell the customer.
  update public.bookings b
     set status = 'cancelled', cancelled_at = clock_timestamp(), cancellation_fee = 0,
         is_declined = true
   where b.id = v_booking.id;
end
$$;
comment on function private.decline_booking is 'See public.decline_booking.';
grant execute on function private.decline_booking to service_role;

create function public.decline_booking(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.decline_booking(p_token) $$;
comment on function public.decline_booking is
  'Cancels the booking of a provider''s link because the provider declines it. Charges no fee, refunds everything paid online and blocks the time. Another call changes nothing.';
grant execute on function public.decline_booking to service_role;

create function private.record_completion(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_booking.status = 'completed' then
    return;
  end if;
  perform private.require_open_booking(p_booking, p_booking.starts_at <= now());
  update public.bookings b set status = 'completed' where b.id = p_booking.id
  returning * into strict p_booking;
  perform private.notify_customer('booking_completed', p_booking, gen_random_uuid(),
    private.describe_booking(p_booking));
end
$$;
comment on function private.record_completion is
  'Marks a booking that has started as completed, and tells the customer.';

create function private.complete_booking(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$ select private.record_completion(private.lock_linked_booking(p_token)) $$;
comment on function private.complete_booking is 'See public.complete_booking.';
grant execute on function private.complete_booking to service_role;

create function public.complete_booking(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.complete_booking(p_token) $$;
comment on function public.complete_booking is
  'Marks the booking of a provider''s link as completed, and tells the customer. Raises an error if it hasn''t started. Another call changes nothing.';
grant execute on function public.complete_booking to service_role;

create function private.record_no_show(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_booking.status = 'no_show' then
    return;
  end if;
  perform private.require_open_booking(p_booking, p_booking.starts_at <= now());
  update public.bookings b set status = 'no_show' where b.id = p_booking.id
  returning * into strict p_booking;
  if exists (select from public.booking_policies policy
              where policy.id = p_booking.policy_id and policy.charges_no_show) then
    update public.bookings b
       set fee_due = s.fee_due, refund = s.refund,
           fee_due_on = case when s.fee_due > 0
             then private.get_fee_due_on(p_booking, clock_timestamp()) end
      from private.split_fee(p_booking.late_fee, p_booking.paid_online) as s
     where b.id = p_booking.id
    returning b.* into strict p_booking;
    if p_booking.fee_due > 0 then
      insert into public.transactions (customer_id, booking_id, kind, amount, currency)
      values (p_booking.customer_id, p_booking.id, 'fee', p_booking.fee_due, p_booking.currency);
    end if;
    perform private.request_refund(c.id, p_booking.refund)
       from private.checkouts c where c.booking_id = p_booking.id and c.applied_at is not null;
  end if;
  perform private.notify_customer('booking_no_show', p_booking, gen_random_uuid(),
    private.describe_booking(p_booking));
end
$$;
comment on function private.record_no_show is
  'Marks a booking that has started as a no-show, records the fee if its policy charges one, and tells the customer.';

create function private.mark_no_show(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$ select private.record_no_show(private.lock_linked_booking(p_token)) $$;
comment on function private.mark_no_show is 'See public.mark_no_show.';
grant execute on function private.mark_no_show to service_role;

create function public.mark_no_show(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_no_show(p_token) $$;
comment on function public.mark_no_show is
  'Marks the booking of a provider''s link as a no-show, records the fee if its policy charges one, and tells the customer. Raises an error if it hasn''t started. Another call changes nothing.';
grant execute on function public.mark_no_show to service_role;

create function operator.lock_booking(p_reference text) returns public.bookings
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_customer(
    (select b.customer_id from public.bookings b where b.reference = p_reference));
  select * into v_booking from public.bookings b where b.reference = p_reference for update;
  if v_booking.id is null then
    raise exception 'No booking has the reference %.', p_reference;
  end if;
  return v_booking;
end
$$;
comment on function operator.lock_booking is
  'Locks the booking with this reference for a change, and returns it.';

create function operator.complete_booking(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.record_completion(operator.lock_booking(p_reference)) $$;
comment on function operator.complete_booking is
  'Marks a booking that has started as completed and tells the customer. Providers can do the same.';

create function operator.mark_no_show(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.record_no_show(operator.lock_booking(p_reference)) $$;
comment on function operator.mark_no_show is
  'Marks a booking that has started as a no-show, records the fee if its policy charges one, and tells the customer. Providers can do the same.';

create function private.waive_no_show_fee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.transactions t
   where t.booking_id = new.id and t.kind = 'fee' and t.status = 'pending';
  new.fee_due := null;
  new.fee_due_on := null;
  return new;
end
$$;
comment on function private.waive_no_show_fee is
  'Withdraws the pending fee of a no-show that the operator marks as completed.';
create trigger waive_no_show_fee before update of status on public.bookings
  for each row when (old.status = 'no_show' and new.status = 'completed')
  execute function private.waive_no_show_fee();

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
  'Revokes all links of a provider, for example after they lost their phone. Later messages contain new links.';
grant execute on function public.revoke_provider_links to service_role;
