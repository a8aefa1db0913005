-- Announcements by the operator, and the row-level security policy that shows only this app's current ones.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint "title must have 1 to 120 characters" check (char_length(title) between 1 and 120),
  content text not null
    constraint "content must have 1 to 4000 characters" check (char_length(content) between 1 and 4000),
  is_active boolean not null default true,
  announcement_audience public.announcement_audience not null default 'all',
  start_date date,
  end_date date,
  created_at timestamptz not null default now(),
  constraint "end_date must not be before start_date"
    check (start_date <= end_date)
);
comment on table public.announcements is
  'Announcements that open in a dialog from start_date to end_date, both inclusive, in the reader''s local time. A null date means no start or no end.';
create index announcements_active_idx
  on public.announcements (announcement_audience, created_at desc) where is_active;
create index announcements_start_date_idx on public.announcements (start_date);
create index announcements_end_date_idx on public.announcements (end_date);

alter table public.announcements enable row level security;
revoke all on public.announcements from anon, authenticated;
grant select on public.announcements to anon, authenticated;
grant all on public.announcements to service_role;

-- An announcement can be read on days that are today somewhere, from UTC-12 to UTC+14, and 15 minutes earlier, because a
-- prerendered page is served for that long. The browser compares the dates with the reader's local day (ANN-2).
-- current_date would depend on the session's time zone.
create policy "everyone reads current announcements for customers"
  on public.announcements for select to anon, authenticated
  using (
    is_active
    -- The provider and admin apps show the other audiences (ANN-3).
    and announcement_audience in ('all', 'customer', 'business')
    and (start_date is null or start_date <= ((now() + interval '14 hours 15 minutes') at time zone 'utc')::date)
    and (end_date is null or end_date >= ((now() - interval '12 hours') at time zone 'utc')::date)
  );
