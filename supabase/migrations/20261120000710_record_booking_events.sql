-- Booking history, which customers can read for their own bookings. A trigger records status changes and reschedules.
-- private.accept_booking records the provider's acceptance, and private.change_booking_details changed details.

create table public.booking_events (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind public.booking_event_kind not null,
  during_before tstzrange,
  during_after tstzrange,
  starts_before timestamptz generated always as (lower(during_before)) stored,
  starts_after timestamptz generated always as (lower(during_after)) stored,
  changed_columns text[],
  created_at timestamptz not null default now(),
  constraint booking_events_changed_columns_check
    check ((kind = 'details_changed') = (changed_columns is not null))
);
comment on table public.booking_events is
  'History of each booking. Written by private.record_booking_event, private.accept_booking and private.change_booking_details.';
comment on column public.booking_events.during_before is
  'Period of the booking before a reschedule. Null for other events.';
comment on column public.booking_events.during_after is 'Period of the booking after the event.';
comment on column public.booking_events.changed_columns is
  'Names of the booking''s columns that the customer changed. Null unless kind is details_changed.';
comment on column public.booking_events.created_at is 'When the event occurred. A completion or no-show that is recorded after the booking''s end is dated at that end.';
create index booking_events_booking_id_idx on public.booking_events (booking_id, created_at);

create function private.record_booking_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status in ('held', 'unpaid') then
    return null;
  end if;
  if tg_op = 'INSERT' or old.status is distinct from new.status then
    -- A booking inserted with a later status, such as completed, gets its confirmation first.
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
        -- A completion or no-show that is recorded after the booking's end is dated at that end.
        else greatest(new.confirmed_at, least(now(), upper(new.during)))
      end
    );
  elsif old.during <> new.during then
    -- Uses clock_timestamp(), because a transaction that began later may have rescheduled the booking first. With
    -- now(), the two events would be in the wrong order.
    insert into public.booking_events (booking_id, kind, during_before, during_after, created_at)
    values (new.id, 'rescheduled', old.during, new.during, clock_timestamp());
  end if;
  return null;
end
$$;
comment on function private.record_booking_event is
  'Records a change to a booking''s status or period in its history. If both change at once, records only the status. Skips holds and unpaid bookings.';
create trigger record_booking_event after insert or update on public.bookings
  for each row execute function private.record_booking_event();

alter table public.booking_events enable row level security;
revoke all on public.booking_events from anon, authenticated;
grant all on public.booking_events to service_role;
grant select on public.booking_events to authenticated;

create policy "customers read the history of their own bookings"
  on public.booking_events for select to authenticated
  using (exists (
    select from public.bookings b
     where b.id = booking_id and b.customer_id = (select private.current_customer_id())
  ));
