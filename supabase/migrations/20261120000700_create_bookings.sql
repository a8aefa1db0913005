-- Bookings and their price lines: the tables, the allowed status changes, and the policies that let customers read
-- their own. Only functions, triggers and operators write to these tables.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.create_reference(),
  customer_id uuid references public.customer_profiles (id) on delete set null,
  service_id uuid not null references public.services (id) on delete restrict,
  provider_id uuid not null references public.providers (id) on delete restrict,
  policy_id uuid not null references public.booking_policies (id) on delete restrict,
  status public.booking_status not null default 'held',
  during tstzrange not null,
  starts_at timestamptz generated always as (lower(during)) stored,
  ends_at timestamptz generated always as (upper(during)) stored,
  time_zone text not null check (private.is_time_zone(time_zone)),
  hold_expires_at timestamptz,
  hold_extendable_until timestamptz,
  place public.service_place,
  location_id uuid,
  address text check (char_length(address) between 1 and 400),
  access_notes text check (char_length(access_notes) <= private.get_max_length('access_notes')),
  notes text check (char_length(notes) <= private.get_max_length('notes')),
  phone text check (char_length(phone) between 1 and private.get_max_length('phone')),
  on_site_name text check (char_length(on_site_name) between 1 and private.get_max_length('name')),
  on_site_phone text check (char_length(on_site_phone) between 1 and private.get_max_length('phone')),
  for_someone_else boolean not null default false,
  total numeric(10, 2) not null check (total >= 0),
  currency char(3) not null default (private.current_policy()).currency
    check (currency ~ '^[A-Z]{3}$'),
  due_online numeric(10, 2) not null default 0 check (due_online between 0 and total),
  due_on_site numeric(10, 2) generated always as (total - due_online) stored,
  paid_online numeric(10, 2) not null default 0 check (paid_online >= 0),
  cancellation_fee numeric(10, 2) check (cancellation_fee between 0 and total),
  fee_due numeric(10, 2) check (fee_due >= 0),
  refund numeric(10, 2) check (refund >= 0),
  cancellation_reason text check (char_length(cancellation_reason) between 1 and private.get_max_length('cancellation_reason')),
  idempotency_key uuid not null,
  request_hash text not null,
  series_id uuid,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  free_until timestamptz,
  late_fee numeric(10, 2) check (late_fee between 0 and total),
  fee_due_on date,
  accepted_at timestamptz,
  is_declined boolean not null default false,
  unread_messages smallint not null default 0,
  unique (customer_id, idempotency_key),
  -- Deleting a saved place doesn't affect the booking's copy of the address.
  foreign key (location_id, customer_id)
    references public.customer_locations (id, customer_id) on delete set null (location_id),
  constraint bookings_during_check check (
    not isempty(during) and lower_inc(during) and not upper_inc(during)
    and not lower_inf(during) and not upper_inf(during)
  ),
  constraint bookings_hold_check check ((status = 'held') = (hold_expires_at is not null)),
  constraint bookings_place_check check (
    status = 'held'
    or place is not null
       -- Deleting an account removes the addresses of its bookings.
       and case place when 'home' then address is not null or customer_id is null
                      else address is null and location_id is null end
  ),
  constraint bookings_on_site_check check ((on_site_name is null) = (on_site_phone is null)),
  constraint bookings_confirmed_check check (status in ('held', 'unpaid') or confirmed_at is not null),
  constraint bookings_cancelled_check check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint bookings_terms_check
    check (status in ('held', 'unpaid') or num_nonnulls(free_until, late_fee) = 2),
  constraint bookings_declined_check check (not is_declined or status = 'cancelled'),
  -- Also applies to expired holds, because a constraint can't depend on the current time. Functions end those holds
  -- before they write a booking (private.release_expired_holds).
  constraint bookings_no_double_booking exclude using gist (provider_id with =, during with &&)
    where (status not in ('cancelled', 'unpaid')),
  constraint bookings_one_place_at_a_time exclude using gist (customer_id with =, during with &&)
    where (status = 'confirmed' and not for_someone_else)
);
comment on table public.bookings is
  'Bookings, including holds (status held). A provider''s bookings never overlap, except for canceled and unpaid ones.';
comment on column public.bookings.customer_id is 'Null if the customer has deleted their account.';
comment on column public.bookings.during is 'Period of the booking, as a half-open range [start, end).';
comment on column public.bookings.hold_expires_at is 'When the hold expires. Null unless status is held.';
comment on column public.bookings.hold_extendable_until is
  'When the hold would expire if the customer extended it. Null or equal to hold_expires_at if the hold can''t be extended.';
comment on column public.bookings.place is
  'Whether the booking takes place at the customer''s home or at the provider''s venue. Can be null for a hold.';
comment on column public.bookings.location_id is
  'Saved place that the address was copied from. Null if there was none or it has been deleted.';
comment on column public.bookings.address is 'Address of a booking at home, on one line.';
comment on column public.bookings.phone is
  'Phone number for this booking that the customer gave after they booked. Null if the provider calls the number of the customer''s profile.';
comment on column public.bookings.on_site_name is
  'Person who will be there instead of the customer. Null if the customer will.';
comment on column public.bookings.on_site_phone is
  'That person''s phone number, for the provider only. It isn''t verified, so the app sends nothing to it.';
comment on column public.bookings.time_zone is 'IANA time zone of the provider when the booking was made or last rescheduled.';
comment on column public.bookings.for_someone_else is
  'Whether the customer marked the booking as for someone else, or named someone who will be there instead when they booked. It can then overlap the customer''s other bookings.';
comment on column public.bookings.due_online is
  'Amount that the customer has to pay online before the booking is confirmed. Until then, the booking is held. If the hold expires first, the booking becomes unpaid.';
comment on column public.bookings.paid_online is
  'Amount paid online and not refunded, computed from the payment service''s events.';
comment on column public.bookings.due_on_site is 'Part of the total that the customer pays to the provider.';
comment on column public.bookings.fee_due is
  'Part of the cancellation or no-show fee that the online payment doesn''t cover. The customer owes it to the provider.';
comment on column public.bookings.refund is
  'Part of the online payment to refund. Set when the booking is canceled, or marked as a no-show under a policy that charges for those.';
comment on column public.bookings.cancellation_fee is
  'Cancellation fee, including any part covered by the online payment. 0 if canceling was free. Null unless the booking is canceled.';
comment on column public.bookings.cancellation_reason is 'Reason that the customer gave for canceling, if any.';
comment on column public.bookings.idempotency_key is
  'Key that the form generates when it opens, so that a repeated request doesn''t book twice. A customer can have at most one booking per key.';
comment on column public.bookings.request_hash is
  'Hash of the request, used to reject a different request with the same key.';
comment on column public.bookings.series_id is
  'Id of the first booking in the series, shared by all of its bookings. Null for a single booking.';
comment on column public.bookings.free_until is
  'First instant at which canceling is no longer free. Null until the booking is confirmed.';
comment on column public.bookings.late_fee is
  'Fee for canceling between free_until and the start. Null until the booking is confirmed.';
comment on column public.bookings.fee_due_on is
  'Day by which the customer has to pay fee_due to the provider, in the booking''s time zone. Null if fee_due is null or 0.';
comment on column public.bookings.accepted_at is
  'When the provider accepted the booking at its current time. A reschedule or a change of provider resets it to null.';
comment on column public.bookings.is_declined is
  'Whether the provider declined the booking. The customer then owes nothing.';

comment on column public.bookings.unread_messages is
  'Number of the provider''s messages that the customer hasn''t read. Set by a trigger on private.booking_messages.';

create index bookings_series_id_idx on public.bookings (series_id) where series_id is not null;
create index bookings_customer_id_idx on public.bookings (customer_id, starts_at desc);
create index bookings_service_id_idx on public.bookings (service_id);
create index bookings_provider_id_idx on public.bookings (provider_id, starts_at);
create index bookings_completed_idx on public.bookings (provider_id, starts_at)
  where status = 'completed';
create index bookings_policy_id_idx on public.bookings (policy_id);
create index bookings_location_id_idx on public.bookings (location_id, customer_id);
create index bookings_unread_messages_idx on public.bookings (customer_id) where unread_messages > 0;
create index bookings_hold_expires_at_idx on public.bookings (provider_id, hold_expires_at)
  where status = 'held';

create table public.booking_lines (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  position smallint not null,
  kind public.booking_line_kind not null,
  label text not null check (char_length(label) between 1 and 160),
  amount numeric(10, 2) not null,
  primary key (booking_id, position)
);
comment on table public.booking_lines is
  'Price lines of a booking. Later changes to the catalog don''t affect them.';

create function private.check_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Also applies to operators. They can correct a past booking but can't restore a canceled one, because its slot may
  -- have been booked again.
  if (old.status, new.status) not in (
    ('held', 'confirmed'), ('held', 'unpaid'), ('unpaid', 'confirmed'), ('confirmed', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'no_show'), ('completed', 'no_show'), ('no_show', 'completed')
  ) then
    perform private.raise_error(409, 'status_change', format('%s %s', old.status, new.status));
  end if;
  return new;
end
$$;
comment on function private.check_status_change is
  'Raises PT409 status_change for a status change that the function doesn''t list. A canceled booking stays canceled.';
create trigger check_status_change before update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.check_status_change();

alter table public.bookings enable row level security;
alter table public.booking_lines enable row level security;
revoke all on public.bookings, public.booking_lines from anon, authenticated;
grant all on public.bookings, public.booking_lines to service_role;
-- All columns except request_hash.
grant select (id, reference, customer_id, service_id, provider_id, policy_id, status, during,
              starts_at, ends_at, time_zone, hold_expires_at, hold_extendable_until, place, location_id, address,
              access_notes, notes, phone, on_site_name, on_site_phone, for_someone_else, total, currency, due_online, due_on_site, paid_online,
              cancellation_fee, fee_due, refund, cancellation_reason, idempotency_key, series_id, created_at,
              confirmed_at, cancelled_at, free_until, late_fee, fee_due_on, accepted_at, is_declined,
              unread_messages)
  on public.bookings to authenticated;
grant select on public.booking_lines to authenticated;

create policy "customers read their own bookings"
  on public.bookings for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers read the lines of their own bookings"
  on public.booking_lines for select to authenticated
  using (exists (
    select from public.bookings b
     where b.id = booking_id and b.customer_id = (select private.current_customer_id())
  ));
