-- Deletes accounts. public.close_my_account cancels the customer's upcoming bookings unless one of them prevents the
-- deletion. When the auth service then deletes the user, a trigger removes all personal data in the same transaction.

create function private.list_upcoming_bookings(p_customer_id uuid)
returns table (
  reference text, service_name text, starts_at timestamptz, time_zone text, obstacle text
)
language sql stable security definer set search_path = ''
as $$
  select b.reference, s.name, b.starts_at, b.time_zone,
         case
           when exists (select from public.transactions t
                         where t.booking_id = b.id and t.kind = 'payment' and t.status <> 'failed')
             then 'paid'
           when q.outcome = 'started' then 'under_way'
           when q.fee > 0 then 'late'
         end
    from public.bookings b
    join public.services s on s.id = b.service_id
   cross join lateral private.quote_cancellation(b) as q
   where b.customer_id = p_customer_id and b.status = 'confirmed' and b.ends_at > now()
   order by b.starts_at
$$;
comment on function private.list_upcoming_bookings is
  'Lists a customer''s upcoming and current bookings, soonest first, each with what prevents deleting the account: paid (it has an online payment), under_way (it has started), late (canceling costs a fee), or null if nothing does.';

create function private.list_my_upcoming_bookings()
returns table (
  reference text, service_name text, starts_at timestamptz, time_zone text, obstacle text
)
language sql stable security definer set search_path = ''
as $$ select * from private.list_upcoming_bookings(private.current_customer_id()) $$;
comment on function private.list_my_upcoming_bookings is 'See public.list_my_upcoming_bookings.';
grant execute on function private.list_my_upcoming_bookings to authenticated;

create function public.list_my_upcoming_bookings()
returns table (
  reference text, service_name text, starts_at timestamptz, time_zone text, obstacle text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_my_upcoming_bookings() $$;
comment on function public.list_my_upcoming_bookings is
  'Lists the caller''s upcoming and current bookings, soonest first, each with what prevents deleting the account: paid (it has an online payment), under_way (it has started), late (canceling costs a fee), or null if nothing does. Returns no rows if the caller isn''t a customer.';
grant execute on function public.list_my_upcoming_bookings to authenticated;

create function private.close_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer();
  v_booking record;
begin
  if not private.is_recent_session() then
    perform private.raise_error(403, 'sign_in_too_old');
  end if;
  perform private.lock_customer(v_customer_id);
  if exists (select from private.list_upcoming_bookings(v_customer_id) where obstacle is not null) then
    perform private.raise_error(409, 'upcoming_bookings');
  end if;
  for v_booking in select reference from private.list_upcoming_bookings(v_customer_id) loop
    -- The expected fee is 0, because a booking with a fee would be an obstacle.
    perform private.cancel_booking(v_booking.reference, 0, null);
  end loop;
end
$$;
comment on function private.close_my_account is 'See public.close_my_account.';
grant execute on function private.close_my_account to authenticated;

create function public.close_my_account() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.close_my_account() $$;
comment on function public.close_my_account is
  'Cancels the caller''s upcoming bookings before their account is deleted. Safe to repeat. Cancels nothing and raises PT401 not_signed_in, PT403 sign_in_too_old if the customer signed in more than a day ago, or PT409 upcoming_bookings if a booking has an obstacle (see public.list_my_upcoming_bookings).';
grant execute on function public.close_my_account to authenticated;

create function private.clear_audit_log(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where payload::text like $1'
      using '%' || p_user_id || '%';
  end if;
exception when insufficient_privilege then
  -- The entries remain until the auth service deletes them.
  raise warning 'The audit log of the auth service could not be cleared: %', sqlerrm;
end
$$;
comment on function private.clear_audit_log is
  'Deletes the auth service''s log entries about a user, which contain the email. Logs a warning if the function''s owner isn''t allowed to delete them.';

create function private.lock_deleted_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_customer(
    (select c.id from public.customer_profiles c where c.user_id = old.id));
  return old;
end
$$;
comment on function private.lock_deleted_customer is
  'Locks the customer of an account that is about to be deleted. Every change to a booking locks its customer first, so a deletion that locked the profile''s row first could deadlock.';
create trigger lock_deleted_customer before delete on auth.users
  for each row execute function private.lock_deleted_customer();

create function private.anonymize_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.bookings b
              where b.customer_id = old.id and b.status = 'confirmed' and b.ends_at > now()) then
    perform private.raise_error(409, 'upcoming_bookings');
  end if;
  -- Ends all holds, even those that haven't expired. If a payment for one of them still arrives, it is refunded.
  perform private.expire_holds(
    array(select b.id from public.bookings b where b.customer_id = old.id and b.status = 'held'),
    'infinity');
  -- Deletes the customer's messages to the operator and all finished messages about their bookings. Unsent messages to
  -- providers stay, but without the customer's data. The foreign key deletes the messages to the customer.
  delete from private.outbox_messages m
   where (m.recipient in ('operator', 'applicant') and old.email <> ''
          and lower(m.data ->> 'email') = lower(old.email))
      -- The address may have changed since.
      or (m.recipient = 'operator' and m.data ->> 'reference' in (
            select b.reference from public.bookings b where b.customer_id = old.id))
      or (m.booking_id in (select b.id from public.bookings b where b.customer_id = old.id)
          and coalesce(m.sent_at, m.dropped_at, m.failed_at) is not null);
  update private.outbox_messages m
     set data = m.data || '{"customer": {"first_name": null, "last_name": null, "phone": null, "bio": null},
                            "address": null, "access_notes": null, "notes": null, "on_site": null}'
   where m.booking_id in (select b.id from public.bookings b where b.customer_id = old.id);
  delete from private.booking_messages m
   where m.booking_id in (select b.id from public.bookings b where b.customer_id = old.id);
  -- The delivery run deletes the files.
  delete from private.booking_photos ph
   where ph.booking_id in (select b.id from public.bookings b where b.customer_id = old.id);
  delete from private.thread_reports r
   where r.booking_id in (select b.id from public.bookings b where b.customer_id = old.id);
  -- Keeps bookings and reviews, but without the customer's personal data.
  update public.bookings b
     set customer_id = null, location_id = null, address = null, access_notes = null, notes = null,
         phone = null, on_site_name = null, on_site_phone = null, unread_messages = 0,
         cancellation_reason = null, request_hash = ''
   where b.customer_id = old.id;
  update public.reviews r set customer_id = null, author_name = 'Former customer'
   where r.customer_id = old.id;
  -- Visitors can use the contact forms without an account, so the rows are found by email.
  delete from public.contact_messages m where lower(m.email) = lower(old.email);
  delete from public.provider_applications i where lower(i.email) = lower(old.email);
  delete from private.rate_limits l where l.subject in (old.id::text, old.user_id::text);
  perform private.clear_audit_log(old.user_id);
  return old;
end
$$;
comment on function private.anonymize_customer is
  'Removes a customer''s personal data from the rows that outlive the profile. Raises PT409 upcoming_bookings if the customer has an upcoming or current booking.';
create trigger anonymize_customer before delete on public.customer_profiles
  for each row execute function private.anonymize_customer();
