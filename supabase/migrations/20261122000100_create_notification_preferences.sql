-- Customers' preferences for emails and texts about their bookings, and checks of whether a customer wants a message.

create table public.notification_preferences (
  customer_id uuid primary key references public.customer_profiles (id) on delete cascade,
  booking_emails boolean not null default true,
  reminder_emails boolean not null default true,
  review_request_emails boolean not null default true,
  booking_texts boolean not null default false,
  reminder_texts boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.notification_preferences is
  'Which messages each customer wants. A customer without a row has the defaults.';

create trigger touch_updated_at before update on public.notification_preferences
  for each row execute function private.touch_updated_at();

alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated;
grant select on public.notification_preferences to authenticated;
-- The app saves with an upsert, which assigns customer_id in both the insert and the update.
grant insert (customer_id, booking_emails, reminder_emails, review_request_emails, booking_texts,
              reminder_texts),
      update (customer_id, booking_emails, reminder_emails, review_request_emails, booking_texts,
              reminder_texts)
  on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;

create policy "customers read their own notification preferences"
  on public.notification_preferences for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers add their own notification preferences"
  on public.notification_preferences for insert to authenticated
  with check (customer_id = (select private.acting_customer_id()));
create policy "customers change their own notification preferences"
  on public.notification_preferences for update to authenticated
  using (customer_id = (select private.acting_customer_id()))
  with check (customer_id = (select private.acting_customer_id()));

create function private.wants_message(p_customer_id uuid, p_kind text, p_channel text)
returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  v_preferences public.notification_preferences;
  v_customer public.customer_profiles;
begin
  select * into v_customer from public.customer_profiles c where c.id = p_customer_id;
  if not found then
    return false;
  end if;
  select * into v_preferences from public.notification_preferences n where n.customer_id = p_customer_id;

  -- Texts go only to verified numbers, and review requests are never texted.
  if (p_channel = 'email' and v_customer.email = '')
     or (p_channel = 'sms'
         and (v_customer.phone_verified_at is null or p_kind = 'review_request')) then
    return false;
  end if;
  -- The fallbacks are the columns' defaults, for customers without a row.
  case p_channel || ' ' || p_kind
    when 'email booking' then return coalesce(v_preferences.booking_emails, true);
    when 'email reminder' then return coalesce(v_preferences.reminder_emails, true);
    when 'email review_request' then return coalesce(v_preferences.review_request_emails, true);
    when 'sms booking' then return coalesce(v_preferences.booking_texts, false);
    when 'sms reminder' then return coalesce(v_preferences.reminder_texts, false);
  end case;
end
$$;
comment on function private.wants_message is
  'Whether a customer wants messages of a kind (booking, reminder or review_request) on a channel (email or sms) and can receive them there. False for an unknown customer. Raises case_not_found for an unknown channel, or for an unknown kind unless the customer can''t receive messages on the channel.';
grant execute on function private.wants_message to service_role;

create function private.list_booking_channels(p_channels text[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(known.channel order by known.channel), '{}')
    from unnest(array['email', 'sms']) as known (channel)
   where known.channel = any (p_channels)
     and private.wants_message(private.current_customer_id(), 'booking', known.channel)
$$;
comment on function private.list_booking_channels is 'See public.list_booking_channels.';
grant execute on function private.list_booking_channels to authenticated;

create function public.list_booking_channels(p_channels text[]) returns text[]
language sql stable security invoker set search_path = ''
as $$ select private.list_booking_channels(p_channels) $$;
comment on function public.list_booking_channels is
  'Those of p_channels (email or sms) on which the calling customer wants messages about bookings and can receive them. Ignores unknown channels. Empty if the caller isn''t a customer.';
grant execute on function public.list_booking_channels to authenticated;
