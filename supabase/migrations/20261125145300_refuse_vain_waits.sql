-- Entries that would wait in vain are refused: for days off, and without a message about a freed time.

create or replace function private.check_waitlist_times(p_entry public.waitlist_entries) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_is_open boolean;
  v_is_free boolean;
begin
  with wanted as materialized (
    select c.provider_id, c.time_zone, w.from_time, w.until_time,
           make_interval(mins => private.booking_minutes(
             c.provider_id, p_entry.service_id, p_entry.add_on_ids)) as duration
      from private.waitlist_candidates(p_entry) as c
      join public.waitlist_windows w on w.entry_id = p_entry.id
  )
  select exists (
           select from wanted w
            cross join private.working_windows(w.provider_id, p_entry.day, p_entry.day) as o (period)
            where upper(o.period) - w.duration >= greatest(
                    lower(o.period), private.get_instant(p_entry.day + w.from_time, w.time_zone))
              and lower(o.period) < private.get_instant(p_entry.day + w.until_time, w.time_zone)
              -- A provider who is away for all of their hours hardly ever comes back earlier.
              and not coalesce(o.period <@ (
                    select range_agg(t.during) from public.provider_time_off t
                     where t.provider_id = w.provider_id and t.during && o.period), false)),
         exists (
           select from wanted w
            cross join lateral private.free_slots(
                    w.provider_id, (extract(epoch from w.duration) / 60)::integer,
                    p_entry.day, p_entry.day) as f
            where (f.starts_at at time zone w.time_zone)::time >= w.from_time
              and (f.starts_at at time zone w.time_zone)::time < w.until_time
              -- Ignores times at which the customer has another booking.
              and not exists (
                    select from public.bookings b
                     where b.customer_id = p_entry.customer_id and b.status = 'confirmed'
                       and not b.for_someone_else
                       and b.during && tstzrange(f.starts_at, f.starts_at + w.duration)))
    into v_is_open, v_is_free;
  if not v_is_open then
    perform private.raise_error(400, 'outside_hours', 'No one is available at that time. Please choose another.');
  elsif v_is_free then
    perform private.raise_error(409, 'free_now', 'Times are available then. Please choose one.');
  end if;
end
$$;
comment on function private.check_waitlist_times is
  'Refuses an entry if no provider works within its windows, apart from days off, or if a time within them is free.';

create function private.wants_booking_messages(p_channels text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from unnest(array['email', 'sms']) as known (channel)
     where known.channel = any (p_channels)
       and private.wants_message(private.current_customer_id(), 'booking', known.channel))
$$;
comment on function private.wants_booking_messages is 'See public.wants_booking_messages.';
grant execute on function private.wants_booking_messages to authenticated;

create function public.wants_booking_messages(p_channels text[]) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.wants_booking_messages(p_channels) $$;
comment on function public.wants_booking_messages is
  'Whether messages about bookings reach the calling customer on one of these channels, email or sms.';
grant execute on function public.wants_booking_messages to authenticated;
