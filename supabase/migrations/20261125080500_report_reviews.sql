-- Customers report reviews to the operator, who then hides or keeps them. Either decision closes the reports.

create table private.review_reports (
  id uuid primary key default gen_random_uuid(),
  -- Not a foreign key, because the data export follows foreign keys and would show authors the reports of their
  -- reviews.
  review_id uuid not null,
  customer_id uuid not null references public.customer_profiles (id) on delete cascade,
  reason text not null
    check (reason in ('spam', 'offensive', 'personal_data', 'not_about_visit', 'other')),
  details text not null default '' check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (review_id, customer_id)
);
comment on table private.review_reports is
  'Reports of reviews by customers, at most one per customer and review.';
comment on column private.review_reports.closed_at is
  'When the operator hid or kept the review, or null if the report is open. Another report by the same customer reopens it.';
create index review_reports_customer_id_idx on private.review_reports (customer_id);
create index review_reports_open_idx on private.review_reports (review_id) where closed_at is null;
alter table private.review_reports enable row level security;
revoke all on private.review_reports from anon, authenticated;

create function private.delete_review_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.review_reports r where r.review_id = old.id;
  return null;
end
$$;
comment on function private.delete_review_reports is 'Deletes the reports of a deleted review.';
create trigger delete_review_reports after delete on public.reviews
  for each row execute function private.delete_review_reports();

create function private.close_review_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.review_reports r set closed_at = now()
   where r.review_id = new.id and r.closed_at is null;
  return null;
end
$$;
comment on function private.close_review_reports is
  'Closes a review''s open reports when the operator hides the review, shows it again or changes the reason.';
create trigger close_review_reports after update of hidden_reason on public.reviews
  for each row when (old.hidden_reason is distinct from new.hidden_reason)
  execute function private.close_review_reports();

create function private.report_review(p_review_id uuid, p_reason text, p_details text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer_id uuid := private.require_acting_customer();
  v_author_id uuid;
begin
  p_details := btrim(coalesce(p_details, ''), E' \t\r\n');
  if p_reason is null or p_reason not in ('spam', 'offensive', 'personal_data', 'not_about_visit', 'other')
     or char_length(p_details) > 1000 then
    perform private.raise_error(400, 'invalid_report');
  end if;
  select r.customer_id into v_author_id from public.reviews r
   where r.id = p_review_id and r.hidden_at is null;
  if not found then
    perform private.raise_error(404, 'unknown_review');
  elsif v_author_id = v_customer_id then
    perform private.raise_error(409, 'own_review');
  end if;
  perform private.consume_rate_limit('reports', v_customer_id::text, 10, interval '1 day');
  -- The operator will look at a review with 20 open reports anyway, so further reports succeed but aren't stored.
  if (select count(*) from private.review_reports r
       where r.review_id = p_review_id and r.closed_at is null) >= 20 then
    return;
  end if;
  insert into private.review_reports as r (review_id, customer_id, reason, details)
  values (p_review_id, v_customer_id, p_reason, p_details)
  on conflict (review_id, customer_id) do update
     set reason = excluded.reason, details = excluded.details, created_at = now(), closed_at = null;
end
$$;
comment on function private.report_review is 'See public.report_review.';
grant execute on function private.report_review to authenticated, service_role;

create function public.report_review(p_review_id uuid, p_reason text, p_details text default '')
returns void
language sql volatile security invoker set search_path = ''
as $$ select private.report_review(p_review_id, p_reason, p_details) $$;
comment on function public.report_review is
  'Reports a visible review to the operator. Reporting it again replaces the caller''s earlier report. Stores nothing if the review has 20 open reports. Raises PT401 not_signed_in, PT400 invalid_report for a reason that private.review_reports doesn''t allow or details of more than 1,000 characters, PT404 unknown_review, PT409 own_review, and PT429 after ten reports a day.';
grant execute on function public.report_review to authenticated, service_role;

create function private.notify_of_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox_messages (kind, recipient, channel, data, deduplication_key)
  select 'review_reported', 'operator', 'email',
         jsonb_build_object(
           'id', r.id, 'rating', r.rating, 'comment', r.comment,
           'photos', private.name_photo_files(r.photos), 'author', r.author_name,
           'provider', rtrim(concat_ws(' ', p.first_name, p.last_name)), 'service', s.name,
           'reason', new.reason, 'details', new.details),
         concat_ws('/', 'review_reported', r.id, 'operator', 'email', new.created_at)
    from public.reviews r
    join public.providers p on p.id = r.provider_id
    join public.services s on s.id = r.service_id
   where r.id = new.review_id
     -- The first report tells the operator. Later ones are in operator.reviews_to_moderate.
     and not exists (select from private.review_reports other
                      where other.review_id = new.review_id and other.id <> new.id
                        and other.closed_at is null)
  on conflict (deduplication_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_report is
  'Queues an email to the operator about the first open report of a review, without the name of who reported it.';
create trigger notify_of_report after insert on private.review_reports
  for each row execute function private.notify_of_report();
create trigger notify_of_reopened_report after update of closed_at on private.review_reports
  for each row when (old.closed_at is not null and new.closed_at is null)
  execute function private.notify_of_report();

create view operator.reviews_to_moderate with (security_invoker = true) as
  select count(*) as reports,
         string_agg(distinct report.reason, ', ' order by report.reason) as reasons,
         string_agg(nullif(report.details, ''), E'\n' order by report.created_at) as details,
         r.rating, r.comment, private.name_photo_files(r.photos) as photos, r.author_name, s.name as service,
         concat_ws(' ', p.first_name, p.last_name) as provider,
         r.created_at, r.business_reply, r.id
    from private.review_reports report
    join public.reviews r on r.id = report.review_id
    join public.services s on s.id = r.service_id
    join public.providers p on p.id = r.provider_id
   where report.closed_at is null
   group by r.id, s.id, p.id
   order by count(*) desc, min(report.created_at);
comment on view operator.reviews_to_moderate is
  'Reviews with open reports and the names of their photos in the bucket booking-photos, most reported first. Decide each one with operator.hide_review or operator.keep_review.';

create function operator.keep_review(p_review_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.review_reports r set closed_at = now()
   where r.review_id = p_review_id and r.closed_at is null;
  if not found then
    raise exception 'No review with the id % has an open report.', p_review_id;
  end if;
  perform private.revalidate_cache_tags(array['catalog']);
end
$$;
comment on function operator.keep_review is
  'Closes a review''s open reports without hiding the review. Raises an error if it has no open reports.';
