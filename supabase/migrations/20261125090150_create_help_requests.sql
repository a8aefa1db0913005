-- A customer asks the operator for help with a booking: no one came, something broke, the price was wrong. The operator
-- answers with an outcome, which the customer reads on the booking's page and in an email. A refund is requested in the
-- same transaction.

create table public.help_requests (
  id uuid not null,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  category text not null check (category in ('absent', 'late', 'damage', 'price', 'unsafe', 'other')),
  details text not null check (char_length(details) between 1 and 2000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text check (outcome in ('refund', 'redo', 'nothing')),
  refund numeric(10, 2) check (refund > 0),
  answer text check (char_length(answer) between 1 and 2000),
  primary key (booking_id, id),
  -- Not a unique index, which the embedded data API takes for a relation to one row, whatever its condition.
  constraint help_requests_open_excl exclude using btree (booking_id with =) where (handled_at is null),
  constraint help_requests_handled_check check (num_nonnulls(handled_at, outcome, answer) in (0, 3)),
  constraint help_requests_amount_check check ((outcome is not distinct from 'refund') = (refund is not null))
);
comment on table public.help_requests is
  'Customers'' requests for help with a booking, at most three per booking, of which one is open. See operator.answer_help.';
comment on column public.help_requests.id is
  'Key that the form generates when it opens, so that a repeated request doesn''t ask twice. It is unique only within the booking, so a foreign key tells nothing.';
comment on column public.help_requests.category is
  'What went wrong: the provider didn''t come (absent) or was late, there is damage, the price was wrong, the customer felt unsafe, or something else.';
comment on column public.help_requests.handled_at is 'When the operator recorded the outcome, or null if the request is open.';
comment on column public.help_requests.outcome is
  'What the operator decided: a refund, another visit that costs nothing (redo), or nothing. Null if the request is open.';
comment on column public.help_requests.refund is 'How much is refunded, or null unless the outcome is a refund.';
comment on column public.help_requests.answer is
  'What the operator wrote to the customer, or null if the request is open.';
create index help_requests_customer_id_idx on public.help_requests (customer_id);

alter table public.help_requests enable row level security;
revoke all on public.help_requests from anon, authenticated;
grant select on public.help_requests to authenticated;
grant all on public.help_requests to service_role;
create policy "customers read their own requests for help" on public.help_requests
  for select to authenticated using (customer_id = (select private.current_customer_id()));

create trigger announce_change after insert or update on public.help_requests
  for each row execute function private.announce_change();

create function private.ask_for_help(p_reference text, p_id uuid, p_category text, p_details text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
begin
  p_details := btrim(replace(coalesce(p_details, ''), E'\r\n', E'\n'), E' \t\r\n');
  if p_id is null or char_length(p_details) not between 1 and 2000
     or p_category is null
     or p_category not in ('absent', 'late', 'damage', 'price', 'unsafe', 'other') then
    perform private.raise_error(400, 'invalid_help');
  end if;
  if exists (select from public.help_requests h
              where h.booking_id = v_booking.id and h.id = p_id
                and h.category = p_category and h.details = p_details) then
    return;
  end if;
  if v_booking.status = 'unpaid' then
    perform private.raise_error(409, 'help_unavailable');
  -- Under a key that was used for other words, the earlier request stays as it is.
  elsif exists (select from public.help_requests h
                 where h.booking_id = v_booking.id and (h.handled_at is null or h.id = p_id)) then
    perform private.raise_error(409, 'help_requested');
  elsif (select count(*) from public.help_requests h where h.booking_id = v_booking.id) >= 3 then
    perform private.raise_error(409, 'help_used_up');
  end if;
  perform private.consume_rate_limit('help_requests', v_booking.customer_id::text, 5, interval '1 day');
  insert into public.help_requests (id, booking_id, customer_id, category, details)
  values (p_id, v_booking.id, v_booking.customer_id, p_category, p_details);
end
$$;
comment on function private.ask_for_help is 'See public.ask_for_help.';
grant execute on function private.ask_for_help to authenticated;

create function public.ask_for_help(p_reference text, p_id uuid, p_category text, p_details text)
returns void
language sql volatile security invoker set search_path = ''
as $$ select private.ask_for_help(p_reference, p_id, p_category, p_details) $$;
comment on function public.ask_for_help is
  'Asks the operator for help with the caller''s booking, once per key p_id, category and text. Raises PT401 not_signed_in, PT404 unknown_booking, PT400 invalid_help for a category that public.help_requests doesn''t allow or a text that hasn''t 1 to 2,000 characters, PT409 help_unavailable for a booking that wasn''t paid in time, PT409 help_requested while a request is open or if the key was used for other words, PT409 help_used_up after three requests about one booking, and PT429 too_many_help_requests after five in a day.';
grant execute on function public.ask_for_help to authenticated;

create function private.notify_of_help_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
  select 'help_requested', 'operator', 'email',
         jsonb_build_object(
           'reference', b.reference, 'category', new.category, 'details', new.details,
           'name', rtrim(concat_ws(' ', c.first_name, c.last_name)),
           -- private.anonymize_customer finds the message by this address.
           'email', c.email, 'service', s.name,
           'provider', rtrim(concat_ws(' ', p.first_name, p.last_name))),
         concat_ws('/', 'help_requested', new.booking_id, new.id, 'operator', 'email')
    from public.bookings b
    join public.services s on s.id = b.service_id
    join public.providers p on p.id = b.provider_id
    join public.customer_profiles c on c.id = new.customer_id
   where b.id = new.booking_id;
  return null;
end
$$;
comment on function private.notify_of_help_request is 'Queues an email to the operator about a request for help.';
create trigger notify_of_help_request after insert on public.help_requests
  for each row execute function private.notify_of_help_request();

create view operator.help_requests with (security_invoker = true) as
  select b.reference, h.category, h.details, h.created_at,
         concat_ws(' ', c.first_name, c.last_name) as customer, c.email,
         coalesce(b.phone, c.phone) as phone,
         concat_ws(' ', p.first_name, p.last_name) as provider, s.name as service, b.status,
         b.starts_at at time zone b.time_zone as starts_local, b.total,
         private.get_unrefunded(b) as refundable, b.currency,
         (select count(*) from public.help_requests earlier
           where earlier.booking_id = h.booking_id and earlier.handled_at is not null) as earlier_requests,
         (select string_agg(concat(ph.sender, ': ', ph.id, '.webp'), E'\n' order by ph.stored_at, ph.id)
            from private.list_booking_photos(b, 'customer') ph) as photos
    from public.help_requests h
    join public.bookings b on b.id = h.booking_id
    join public.customer_profiles c on c.id = h.customer_id
    join public.providers p on p.id = b.provider_id
    join public.services s on s.id = b.service_id
   where h.handled_at is null
   order by h.category = 'unsafe' desc, h.created_at;
comment on view operator.help_requests is
  'Open requests for help with a booking, those of customers who felt unsafe first, then the oldest. refundable is what was paid online and not yet refunded, and photos names the booking''s photos in the bucket booking-photos. Answer each with operator.answer_help.';

create function operator.answer_help(
  p_reference text, p_outcome text, p_answer text, p_refund numeric default null
) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_booking public.bookings := operator.lock_booking(p_reference);
  v_refundable numeric := private.get_unrefunded(v_booking);
  v_request public.help_requests;
begin
  if p_outcome = 'refund' then
    p_refund := coalesce(p_refund, v_refundable);
    if p_refund <= 0 or p_refund > v_refundable then
      raise exception 'Booking % has % % left to refund.', p_reference, v_refundable, v_booking.currency;
    end if;
  elsif p_refund is not null then
    raise exception 'Only the outcome refund has an amount.';
  end if;
  update public.help_requests h
     set handled_at = now(), outcome = p_outcome, refund = p_refund,
         answer = btrim(p_answer, E' \t\r\n')
   where h.booking_id = v_booking.id and h.handled_at is null
  returning * into v_request;
  if not found then
    raise exception 'Booking % has no open request for help.', p_reference;
  end if;
  perform private.request_refund(c.id, v_request.refund)
     from private.checkouts c
    where v_request.refund is not null
      and c.booking_id = v_booking.id and c.kind = 'payment' and c.applied_at is not null;
  perform private.notify_customer('help_answered', v_booking, gen_random_uuid(),
    private.describe_booking(v_booking) - array['address', 'access_notes', 'notes']
      || jsonb_build_object(
           'outcome', v_request.outcome, 'refunded', v_request.refund, 'answer', v_request.answer));
end
$$;
comment on function operator.answer_help is
  'Answers the open request for help with a booking, and notifies the customer. p_outcome is refund, redo or nothing. A refund without p_refund is of everything that was paid online and not yet refunded; several partial refunds of one payment are possible. Raises an error for an unknown reference, if no request is open, or if the refund is more than is left.';
