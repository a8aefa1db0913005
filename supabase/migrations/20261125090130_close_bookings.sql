-- Providers and the operator close bookings that have started by marking them as completed or as a no-show. Correcting
-- a no-show to completed waives its pending fee.

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
  'Marks a booking as completed and notifies the customer. Does nothing if it is already completed. Raises PT409 wrong_time if it hasn''t started, and PT409 booking_closed if it is canceled or a no-show.';

create function private.complete_booking(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$ select private.record_completion(private.lock_linked_booking(p_token)) $$;
comment on function private.complete_booking is 'See public.complete_booking.';
grant execute on function private.complete_booking to service_role;

create function public.complete_booking(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.complete_booking(p_token) $$;
comment on function public.complete_booking is
  'Marks the booking that a provider''s link points to as completed and notifies the customer. Does nothing if it is already completed. Raises PT404 unknown_link, PT409 wrong_time if it hasn''t started, and PT409 booking_closed if it is canceled or a no-show.';
grant execute on function public.complete_booking to service_role;

create function private.record_no_show(
  p_booking public.bookings, p_corrects_completion boolean default false
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_booking.status = 'no_show' then
    return;
  end if;
  if p_booking.status <> 'completed' or not p_corrects_completion then
    perform private.require_open_booking(p_booking, p_booking.starts_at <= now());
  end if;
  update public.bookings b set status = 'no_show' where b.id = p_booking.id
  returning * into strict p_booking;
  if exists (select from public.booking_policies policy
              where policy.id = p_booking.policy_id and policy.charges_no_show)
     and not private.has_left(p_booking.provider_id) then
    update public.bookings b
       set fee_due = s.fee_due, refund = s.refund,
           fee_due_on = case when s.fee_due > 0
             then private.get_fee_due_on(p_booking, clock_timestamp()) end
      from private.split_fee(p_booking.late_fee, private.get_unrefunded(p_booking)) as s
     where b.id = p_booking.id
    returning b.* into strict p_booking;
    if p_booking.fee_due > 0 then
      insert into public.transactions (customer_id, booking_id, kind, amount, currency)
      values (p_booking.customer_id, p_booking.id, 'fee', p_booking.fee_due, p_booking.currency);
    end if;
    perform private.request_refund(c.id, p_booking.refund)
       from private.checkouts c
      where c.booking_id = p_booking.id and c.kind = 'payment' and c.applied_at is not null;
  end if;
  perform private.notify_customer('booking_no_show', p_booking, gen_random_uuid(),
    private.describe_booking(p_booking));
end
$$;
comment on function private.record_no_show is
  'Marks a booking as a no-show and notifies the customer. If the policy charges for no-shows, deducts the late fee from the online payment and refunds the rest, or records the part that the payment doesn''t cover as due. Does nothing if it is already a no-show. Raises PT409 wrong_time if it hasn''t started, and PT409 booking_closed if it is canceled or, unless p_corrects_completion, completed.';

create function private.mark_no_show(p_token text) returns void
language sql volatile security definer set search_path = ''
as $$ select private.record_no_show(private.lock_linked_booking(p_token)) $$;
comment on function private.mark_no_show is 'See public.mark_no_show.';
grant execute on function private.mark_no_show to service_role;

create function public.mark_no_show(p_token text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.mark_no_show(p_token) $$;
comment on function public.mark_no_show is
  'Marks the booking that a provider''s link points to as a no-show, charges the policy''s no-show fee (if any) and notifies the customer. Does nothing if it is already a no-show. Raises PT404 unknown_link, PT409 wrong_time if it hasn''t started, and PT409 booking_closed if it is canceled or completed.';
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
  'Locks the booking with this reference before a change, and returns it. Raises an error if there is none.';

create function operator.complete_booking(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.record_completion(operator.lock_booking(p_reference));
  select private.revalidate_cache_tags(array['catalog']);
$$;
comment on function operator.complete_booking is
  'Marks a booking as completed once it has started, and notifies the customer. Raises an error for an unknown reference, and the same errors as private.record_completion. Providers can do this through the booking''s link.';

create function operator.mark_no_show(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.record_no_show(operator.lock_booking(p_reference), p_corrects_completion => true);
  select private.revalidate_cache_tags(array['catalog']);
$$;
comment on function operator.mark_no_show is
  'Marks a booking as a no-show once it has started, charges the policy''s no-show fee (if any) and notifies the customer. Also corrects a completed booking, because a customer''s review completes it even if they weren''t there. Raises an error for an unknown reference, and the same errors as private.record_no_show. Providers can do this through the booking''s link unless the booking is completed.';

create function operator.cancel_booking(p_reference text) returns void
language sql volatile security invoker set search_path = ''
as $$
  select private.cancel_for_provider(operator.lock_booking(p_reference));
  select private.revalidate_cache_tags(array['catalog']);
$$;
comment on function operator.cancel_booking is
  'Cancels a booking that its provider can''t keep, as the provider''s own link does: the customer is told at once, owes nothing, gets a refund of everything paid online, and up to three alternatives. Raises an error for an unknown reference, and the same errors as private.cancel_for_provider.';

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
  'Waives the pending fee when the operator corrects a no-show to completed (docs/providers.md). Doesn''t refund a fee that was deducted from an online payment.';
create trigger waive_no_show_fee before update of status on public.bookings
  for each row when (old.status = 'no_show' and new.status = 'completed')
  execute function private.waive_no_show_fee();
