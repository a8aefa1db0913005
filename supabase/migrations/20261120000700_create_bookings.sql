-- Bookings with their price lines and history, written only by functions and triggers.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.create_reference(),
  -- Null once the customer has deleted their account.
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
  access_notes text check (char_length(access_notes) <= 500),
  notes text check (char_length(notes) <= 500),
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
  cancellation_reason text check (char_length(cancellation_reason) between 1 and 500),
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
  unique (customer_id, idempotency_key),
  -- A past booking keeps its copy of the address when the saved place is deleted.
  foreign key (location_id, customer_id)
    references public.customer_locations (id, customer_id) on delete set null (location_id),
  constraint bookings_during_check check (
    not isempty(during) and lower_inc(during) and not upper_inc(during)
    and not lower_inf(during) and not upper_inf(during)
  ),
  constraint bookings_hold_check check ((status = 'held') = (hold_expires_at is not null)),
  constraint bookings_place_check check (
    status = 'held' or (place = 'venue' and address is null and location_id is null)
    or (place = 'home' and (address is not null or customer_id is null))
  ),
  constraint bookings_confirmed_check check (status in ('held', 'unpaid') or confirmed_at is not null),
  constraint bookings_cancelled_check check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint bookings_terms_check
    check (status in ('held', 'unpaid') or num_nonnulls(free_until, late_fee) = 2),
  constraint bookings_declined_check check (not is_declined or status = 'cancelled'),
  constraint bookings_no_double_booking exclude using gist (provider_id with =, during with &&)
    where (status not in ('cancelled', 'unpaid')),
  constraint bookings_one_place_at_a_time exclude using gist (customer_id with =, during with &&)
    where (status = 'confirmed' and not for_someone_else)
);
comment on table public.bookings is
  'Holds and the bookings they become. Those of one provider never overlap, except for canceled and unpaid ones.';
comment on column public.bookings.during is 'Period of the booking, as a half-open range [start, end).';
comment on column public.bookings.hold_extendable_until is
  'When the hold would expire if the customer extended it.';
comment on column public.bookings.time_zone is 'IANA time zone of the provider at the time of booking.';
comment on column public.bookings.for_someone_else is
  'Whether the customer said that the booking is for someone else. It may then overlap their other bookings.';
comment on column public.bookings.due_online is
  'Amount to pay online before the booking is confirmed. Until then, the slot is held. If the hold expires first, the booking becomes unpaid.';
comment on column public.bookings.paid_online is
  'Amount paid online and not refunded, computed from the payment service''s events.';
comment on column public.bookings.fee_due is
  'Part of the cancellation or no-show fee that wasn''t paid online and is due to the provider.';
comment on column public.bookings.refund is
  'Amount of the online payments to refund, set when the booking is canceled or marked as a no-show with a fee.';
comment on column public.bookings.cancellation_fee is
  'Fee for canceling, due to the provider unless it was paid online; 0 if canceling was free.';
comment on column public.bookings.cancellation_reason is 'Reason that the customer entered, if any.';
comment on column public.bookings.idempotency_key is
  'Generated when the form opens. A customer can have at most one booking per key.';
comment on column public.bookings.request_hash is
  'Digest of the request. Prevents reusing a key for a different request.';
comment on column public.bookings.series_id is
  'Id of the first booking of the series, shared by all of its bookings.';
comment on column public.bookings.free_until is
  'First instant at which canceling is no longer free. Null until the booking is confirmed.';
comment on column public.bookings.late_fee is
  'Cost of canceling from free_until until the start. Null until the booking is confirmed.';
comment on column public.bookings.fee_due_on is
  'Day by which fee_due has to be paid to the provider, in the booking''s time zone.';
comment on column public.bookings.accepted_at is
  'When the provider accepted the booking at its current time. A reschedule resets it to null.';
comment on column public.bookings.is_declined is
  'Whether the provider declined the booking. The customer then owes nothing.';

create index bookings_series_id_idx on public.bookings (series_id) where series_id is not null;
create index bookings_customer_id_idx on public.bookings (customer_id, starts_at desc);
create index bookings_service_id_idx on public.bookings (service_id);
create index bookings_provider_id_idx on public.bookings (provider_id, starts_at);
create index bookings_policy_id_idx on public.bookings (policy_id);
create index bookings_location_id_idx on public.bookings (location_id, customer_id);
create index bookings_hold_expires_at_idx on public.bookings (provider_id, hold_expires_at)
  where status = 'held';

create function private.has_taken_place(p_booking public.bookings) returns boolean
language sql stable set search_path = ''
as $$
  select p_booking.status = 'completed' or p_booking.status = 'confirmed' and p_booking.ends_at <= now()
$$;
comment on function private.has_taken_place is
  'Whether a booking is completed, or confirmed and over, so that the customer can review and tip it.';

create function private.protect_used_location() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_next_booking jsonb := (
    select jsonb_build_object(
             'reference', b.reference, 'starts_at', b.starts_at, 'time_zone', b.time_zone)
      from public.bookings b
     where b.location_id = old.id and b.status = 'confirmed' and b.ends_at > now()
     order by b.starts_at limit 1);
begin
  -- When the customer is being deleted, private.anonymize_customer has already checked their bookings.
  if v_next_booking is not null
     and exists (select from public.customer_profiles c where c.id = old.customer_id) then
    perform private.raise_error(409, 'location_in_use',
      format('Your booking %s takes place there.', v_next_booking ->> 'reference'), v_next_booking::text);
  end if;
  return old;
end
$$;
comment on function private.protect_used_location is
  'Rejects deleting a saved place that an upcoming booking uses. The error''s detail describes the next such booking.';
create trigger protect_used_location before delete on public.customer_locations
  for each row execute function private.protect_used_location();

create table public.booking_lines (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  position smallint not null,
  kind public.booking_line_kind not null,
  label text not null check (char_length(label) between 1 and 160),
  amount numeric(10, 2) not null,
  primary key (booking_id, position)
);
comment on table public.booking_lines is 'Price lines of a booking at the time of booking.';

create table public.booking_events (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind public.booking_event_kind not null,
  during_before tstzrange,
  during_after tstzrange,
  starts_before timestamptz generated always as (lower(during_before)) stored,
  starts_after timestamptz generated always as (lower(during_after)) stored,
  created_at timestamptz not null default now()
);
comment on table public.booking_events is 'History of a booking, written only by trigger.';
create index booking_events_booking_id_idx on public.booking_events (booking_id, created_at);

create function private.record_booking_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status in ('held', 'unpaid') then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status is distinct from new.status then
    -- A booking that is inserted as completed, for example, was confirmed first.
    if tg_op = 'INSERT' and new.status <> 'confirmed' then
      insert into public.booking_events (booking_id, kind, during_after, created_at)
      values (new.id, 'confirmed', new.during, new.confirmed_at);
    end if;
    insert into public.booking_events (booking_id, kind, during_after, created_at)
    values (
      new.id,
      new.status::text::public.booking_event_kind,
      new.during,
      case new.status
        when 'confirmed' then new.confirmed_at
        when 'cancelled' then new.cancelled_at
        else greatest(new.confirmed_at, least(now(), upper(new.during)))
      end
    );
  elsif old.during <> new.during then
    -- clock_timestamp(), not now(), because a transaction that began later may have rescheduled the booking
    -- first.
    insert into public.booking_events (booking_id, kind, during_before, during_after, created_at)
    values (new.id, 'rescheduled', old.during, new.during, clock_timestamp());
  end if;
  return null;
end
$$;
comment on function private.record_booking_event is 'Records each change of a booking in its history.';
create trigger record_booking_event after insert or update on public.bookings
  for each row execute function private.record_booking_event();

alter table public.bookings enable row level security;
alter table public.booking_lines enable row level security;
alter table public.booking_events enable row level security;
revoke all on public.bookings, public.booking_lines, public.booking_events from anon, authenticated;
grant all on public.bookings, public.booking_lines, public.booking_events to service_role;
-- All columns except request_hash.
grant select (id, reference, customer_id, service_id, provider_id, policy_id, status, during,
              starts_at, ends_at, time_zone, hold_expires_at, hold_extendable_until, place, location_id, address,
              access_notes, notes, for_someone_else, total, currency, due_online, due_on_site, paid_online,
              cancellation_fee, fee_due, refund, cancellation_reason, idempotency_key, series_id, created_at,
              confirmed_at, cancelled_at, free_until, late_fee, fee_due_on, accepted_at, is_declined)
  on public.bookings to authenticated;
grant select on public.booking_lines, public.booking_events to authenticated;

create policy "customers read their own bookings"
  on public.bookings for select to authenticated
  using (customer_id = (select private.current_customer_id()));
create policy "customers read the lines of their own bookings"
  on public.booking_lines for select to authenticated
  using (exists (
    select from public.bookings b
     where b.id = booking_id and b.customer_id = (select private.current_customer_id())
  ));
create policy "customers read the history of their own bookings"
  on public.booking_events for select to authenticated
  using (exists (
    select from public.bookings b
     where b.id = booking_id and b.customer_id = (select private.current_customer_id())
  ));
