-- Providers read, accept or decline a booking through its private link. An acceptance is for one time and one provider,
-- so changing either clears it.

create function private.reset_acceptance() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.accepted_at := null;
  return new;
end
$$;
comment on function private.reset_acceptance is
  'Clears a booking''s acceptance when it is rescheduled or given to a different provider.';
create trigger reset_acceptance before update of during, provider_id on public.bookings
  for each row when (old.during <> new.during or old.provider_id <> new.provider_id)
  execute function private.reset_acceptance();

create function private.read_provider_booking(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when b.status = 'cancelled'
           then private.describe_booking(b) - array['address', 'access_notes', 'notes', 'on_site']
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
           'no_show_fee', case when policy.charges_no_show and not private.has_left(b.provider_id)
                               then b.late_fee else 0 end)
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
  'Returns the booking that a provider''s link points to, and whether the provider can accept, decline or close it now. Closing means marking it as completed or as a no-show, for which the customer is charged no_show_fee. Omits the customer''s phone number, bio, address and notes if the booking is canceled. Null unless p_token belongs to a valid booking link.';
grant execute on function public.read_provider_booking to service_role;

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
  'Accepts the booking that a provider''s link points to and notifies the customer. Does nothing if the booking is already accepted or its policy doesn''t require acceptance. Raises PT404 unknown_link, and PT409 booking_closed or wrong_time if the booking is canceled or over.';
grant execute on function public.accept_booking to service_role;

create function private.cancel_for_provider(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_booking.is_declined then
    return;
  end if;
  perform private.require_open_booking(p_booking, p_booking.ends_at > now());
  -- Blocks the time before the cancellation frees it. Otherwise, the waitlist would offer it to other customers.
  insert into public.provider_time_off (provider_id, during, reason)
  values (p_booking.provider_id, p_booking.during, 'Declined booking ' || p_booking.reference);
  -- Triggers refund the online payment and notify the customer.
  update public.bookings b
     set status = 'cancelled', cancelled_at = clock_timestamp(), cancellation_fee = 0,
         is_declined = true
   where b.id = p_booking.id;
end
$$;
comment on function private.cancel_for_provider is
  'Cancels a locked booking that its provider can''t keep, for the provider, the operator or an import: charges no fee, refunds everything paid online, blocks the time, and notifies the customer with alternatives. Does nothing if it was already declined. Raises PT409 booking_closed or wrong_time if the booking is canceled or over.';

create function private.decline_booking(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$ select private.cancel_for_provider(private.lock_linked_booking(p_token)) $$;
comment on function private.decline_booking is 'See public.decline_booking.';
grant execute on function private.decline_booking to service_role;

create function public.decline_booking(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.decline_booking(p_token) $$;
comment on function public.decline_booking is
  'Cancels the booking that a provider''s link points to for a provider who can''t make it. Charges no fee, refunds everything paid online, blocks the time and notifies the customer. Does nothing if the provider has already declined the booking. Raises PT404 unknown_link, and PT409 booking_closed or wrong_time if the booking is canceled or over.';
grant execute on function public.decline_booking to service_role;
