-- The operator's schema, with views of upcoming bookings, failed messages, unpaid amounts and the waitlist, and the
-- function that changes the booking policy. Later
-- migrations add functions that close bookings, and views and functions for moderation. The data API doesn't expose the
-- schema, and its roles have no access to it.

create schema operator;
comment on schema operator is
  'Views and functions for the operator, for use in Supabase Studio or psql. See docs/operate.md.';
revoke all on schema operator from public;

create view operator.upcoming_bookings with (security_invoker = true) as
  select b.reference, b.starts_at at time zone b.time_zone as starts_local, b.time_zone,
         s.name as service, concat_ws(' ', p.first_name, p.last_name) as provider, business.business_name,
         concat_ws(' ', c.first_name, c.last_name) as customer, c.email,
         coalesce(b.phone, c.phone) as phone, b.place, b.address, b.access_notes, b.notes,
         b.on_site_name, b.on_site_phone,
         b.total, b.paid_online, b.due_on_site, b.currency,
         b.free_until at time zone b.time_zone as free_until_local, b.id,
         policy.requires_acceptance and b.accepted_at is null as awaits_acceptance
    from public.bookings b
    join public.booking_policies policy on policy.id = b.policy_id
    join public.services s on s.id = b.service_id
    join public.providers p on p.id = b.provider_id
    join public.business_profiles business on business.id = p.business_id
    left join public.customer_profiles c on c.id = b.customer_id
   where b.status = 'confirmed' and b.ends_at > now()
   order by b.starts_at;
comment on view operator.upcoming_bookings is
  'Confirmed bookings that aren''t over, soonest first. Local times are in the booking''s time zone.';

create view operator.failed_messages with (security_invoker = true) as
  select m.failed_at, m.kind, m.recipient, m.channel, m.last_error, m.attempts,
         m.data ->> 'reference' as reference,
         coalesce(rtrim(c.first_name || ' ' || c.last_name), rtrim(p.first_name || ' ' || p.last_name)) as name,
         m.created_at, m.id
    from private.outbox_messages m
    left join public.customer_profiles c on c.id = m.customer_id
    left join public.providers p on p.id = m.provider_id
   where m.failed_at is not null
   order by m.failed_at desc;
comment on view operator.failed_messages is
  'Emails and texts that failed and won''t be retried, most recent failure first.';

create view operator.unpaid with (security_invoker = true) as
  select case b.status when 'no_show' then 'no-show fee' else 'late fee' end as kind, b.reference,
         t.amount, t.currency, b.fee_due_on as due_on,
         concat_ws(' ', c.first_name, c.last_name) as customer, c.email,
         concat_ws(' ', p.first_name, p.last_name) as provider, null as last_error, t.id
    from public.transactions t
    join public.bookings b on b.id = t.booking_id
    join public.providers p on p.id = b.provider_id
    left join public.customer_profiles c on c.id = t.customer_id
   where t.kind = 'fee' and t.status = 'pending'
  union all
  select 'failed refund', b.reference, r.amount, checkout.currency, null,
         concat_ws(' ', c.first_name, c.last_name), c.email,
         concat_ws(' ', p.first_name, p.last_name), r.last_error, r.id
    from private.refunds r
    join private.checkouts checkout on checkout.id = r.checkout_id
    join public.bookings b on b.id = checkout.booking_id
    join public.providers p on p.id = b.provider_id
    left join public.customer_profiles c on c.id = checkout.customer_id
   where r.failed_at is not null
     -- A later refund, such as one by hand, leaves the rest of what was refunded for this one.
     and not (exists (select from private.payment_events e
                       where e.checkout_id = r.checkout_id and e.kind = 'refunded'
                         and e.occurred_at > r.failed_at)
              and private.sum_reported_refunds(r.checkout_id) >= r.amount + coalesce((
                    select sum(made.amount) from private.refunds made
                     where made.checkout_id = r.checkout_id and made.failed_at is null), 0))
   -- Failed refunds have no due_on, so they come first.
   order by due_on nulls first, reference;
comment on view operator.unpaid is
  'Failed refunds, which customers are still owed, followed by pending fees, which customers owe providers, earliest due_on first. A refund leaves the list once the payment service reports a later one that covers it. last_error is null for fees and for refunds that failed after the payment service accepted them.';

create view operator.waitlist with (security_invoker = true) as
  select e.day, s.name as service,
         coalesce(rtrim(p.first_name || ' ' || p.last_name), 'any provider') as provider,
         (select string_agg(to_char(w.from_time, 'HH24:MI') || '-' || to_char(w.until_time, 'HH24:MI'),
                            ', ' order by w.from_time)
            from public.waitlist_windows w where w.entry_id = e.id) as start_times,
         e.place, e.postal_code,
         (select count(*) from public.waitlist_offers o where o.entry_id = e.id) as offers,
         concat_ws(' ', c.first_name, c.last_name) as customer, c.email, c.phone,
         e.created_at, e.id
    from public.waitlist_entries e
    join public.services s on s.id = e.service_id
    join public.customer_profiles c on c.id = e.customer_id
    left join public.providers p on p.id = e.provider_id
   where e.ended_at is null
   order by e.day, e.created_at;
comment on view operator.waitlist is
  'Open waitlist entries, soonest day first, each with the number of slots offered to it. start_times are in the provider''s local time.';

create function operator.set_policy(changes jsonb) returns public.booking_policies
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_base public.booking_policies;
  v_next public.booking_policies;
  v_unknown text;
begin
  -- Without the lock, of two concurrent changes one would be lost.
  lock table public.booking_policies in share row exclusive mode;
  select string_agg(key, ', ' order by key) into v_unknown
    from jsonb_object_keys(changes) as key
   where key = 'id' or not exists (
           select from pg_catalog.pg_attribute a
            where a.attrelid = 'public.booking_policies'::regclass and a.attname = key
              and a.attnum > 0 and not a.attisdropped);
  if v_unknown is not null then
    raise exception 'A booking policy has no column that can be set as %.', v_unknown;
  elsif (changes ->> 'effective_at')::timestamptz < now() then
    raise exception 'effective_at must not be in the past.';
  end if;
  select * into strict v_base from public.booking_policies p
   where p.effective_at <= coalesce((changes ->> 'effective_at')::timestamptz, clock_timestamp())
   order by p.effective_at desc limit 1;
  v_next := jsonb_populate_record(v_base, changes);
  v_next.id := gen_random_uuid();
  if changes ->> 'effective_at' is null then
    v_next.effective_at := greatest(v_base.effective_at, now());
  end if;
  if v_next.currency <> v_base.currency and (
       exists (select from public.provider_services)
       or exists (select from public.bookings b where b.status in ('held', 'unpaid', 'confirmed'))) then
    raise exception 'The currency can''t change while there are offers or open bookings, because their amounts would stay the same in the new currency.';
  end if;
  -- Two policies of one instant would have no order.
  update public.booking_policies p set effective_at = p.effective_at - interval '1 microsecond'
   where p.effective_at between v_next.effective_at - interval '1 second' and v_next.effective_at;
  insert into public.booking_policies select v_next.*;
  -- Otherwise, a policy that was planned earlier would undo the change. No booking refers to it yet.
  with later as (
    delete from public.booking_policies p where p.effective_at > v_next.effective_at returning p
  )
  insert into public.booking_policies
  select changed.* from later,
         lateral jsonb_populate_record(later.p, changes - 'effective_at') as changed;
  perform private.revalidate_cache_tags(array['catalog', 'policy']);
  return v_next;
end
$$;
comment on function operator.set_policy is
  'Adds a booking policy that is a copy of the one in force, with these changes, and returns it. It takes effect now or at effective_at. Policies that are planned for later get the same changes. Raises an error for an unknown column, for a time in the past, and for another currency while there are offers or open bookings.';

create function private.revalidate_after_closure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.revalidate_cache_tags(array['catalog']);
  return null;
end
$$;
comment on function private.revalidate_after_closure is
  'Drops the cached pages that list available times.';
create trigger revalidate_after_closure after insert or update or delete on private.closures
  for each statement execute function private.revalidate_after_closure();

create view operator.contact_messages with (security_invoker = true) as
  select m.created_at, m.reference, m.name, m.email, m.message
    from public.contact_messages m
   where m.handled_at is null
   order by m.created_at;
comment on view operator.contact_messages is
  'Messages from the contact page that no one has answered yet, oldest first. See operator.mark_handled.';

create view operator.applications with (security_invoker = true) as
  select a.created_at, a.reference, a.name, a.email, a.phone, c.name as trade, a.city, a.about
    from public.provider_applications a
    left join public.categories c on c.id = a.category_id
   where a.handled_at is null
   order by a.created_at;
comment on view operator.applications is
  'Applications to become a provider that are still open, oldest first. See operator.mark_handled.';

create function operator.mark_handled(p_reference text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.contact_messages m set handled_at = now()
   where m.reference = p_reference and m.handled_at is null;
  if not found then
    update public.provider_applications a set handled_at = now()
     where a.reference = p_reference and a.handled_at is null;
    if not found then
      raise exception 'No open message or application has the reference %.', p_reference;
    end if;
  end if;
end
$$;
comment on function operator.mark_handled is
  'Takes a contact message or an application off the operator''s list. Raises an error if no open one has this reference.';

create function operator.suspend_account(p_email text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_user_id uuid := (select u.id from auth.users u where lower(u.email) = lower(p_email));
begin
  if v_user_id is null then
    raise exception 'No account has the email address %.', p_email;
  end if;
  -- The auth service rejects sign-ins until then. Without a session, the account's tokens can't write (SESS-11).
  update auth.users u set banned_until = now() + interval '100 years' where u.id = v_user_id;
  delete from auth.sessions s where s.user_id = v_user_id;
end
$$;
comment on function operator.suspend_account is
  'Signs an account out everywhere and rejects its sign-ins until auth.users.banned_until is set to null. Bookings stay. Raises an error if there is no account with this email address.';
