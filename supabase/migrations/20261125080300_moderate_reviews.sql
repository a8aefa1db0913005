-- The operator hides a review or a customer's picture by giving a reason, and shows the review again by
-- removing it. Triggers tell the author and recompute the ratings.

create or replace function private.is_wanted(p_message private.outbox_messages) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_message.recipient <> 'customer'
      -- Preferences are about bookings.
      or p_message.booking_id is null
      or private.wants_message(
           p_message.customer_id,
           case p_message.kind
             when 'booking_reminder' then 'reminder'
             when 'review_request' then 'review_request'
             else 'booking'
           end,
           p_message.channel::text)
$$;

create function private.tell_author(
  p_kind private.message_kind, p_customer_id uuid, p_subject_id uuid, p_reason text, p_data jsonb
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.outbox_messages m set dropped_at = now(), locked_until = null
   where m.customer_id = p_customer_id and m.kind = p_kind
     and m.data ->> 'subject_id' = p_subject_id::text
     and m.sent_at is null and m.dropped_at is null and m.failed_at is null;
  insert into private.outbox_messages
    (kind, recipient, channel, customer_id, data, deduplication_key)
  select p_kind, 'customer', 'email', c.id,
         p_data || jsonb_build_object(
           'subject_id', p_subject_id, 'reason', p_reason,
           -- private.is_out_of_date drops the message after this time.
           'ends_at', now() + interval '30 days',
           'customer', jsonb_build_object('first_name', c.first_name)),
         concat_ws('/', p_kind, gen_random_uuid(), 'customer', 'email')
    from public.customer_profiles c
   where c.id = p_customer_id and c.email <> '' and p_reason is not null;
end
$$;
comment on function private.tell_author is
  'Writes the email that tells a customer why their review or picture is hidden. It replaces an unsent one; without a reason it only drops that.';

alter table public.reviews
  add column hidden_reason text,
  add column hidden_at timestamptz,
  add constraint "hidden_reason must have 1 to 500 characters"
    check (char_length(hidden_reason) between 1 and 500),
  add constraint reviews_hidden_check check ((hidden_reason is null) = (hidden_at is null));
comment on column public.reviews.hidden_reason is
  'Set by the operator to hide the review, and shown to its author. NULL shows the review again.';
comment on column public.reviews.hidden_at is 'Since when the review is hidden. Kept by trigger.';
create index reviews_hidden_at_idx on public.reviews (hidden_at) where hidden_at is not null;

drop policy "everyone reads reviews" on public.reviews;
create policy "everyone reads reviews that aren't hidden"
  on public.reviews for select to anon, authenticated using (hidden_at is null);

create function private.hide_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hidden_at := case when new.hidden_reason is not null then coalesce(old.hidden_at, now()) end;
  return new;
end
$$;
comment on function private.hide_review is 'Hides a review with a reason, and shows one without.';
create trigger hide_review before update of hidden_reason, hidden_at on public.reviews
  for each row execute function private.hide_review();

create function private.tell_hidden_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_author('review_hidden', new.customer_id, new.id, new.hidden_reason,
    (select jsonb_build_object(
              'reference', b.reference, 'service', jsonb_build_object('name', s.name),
              'provider', jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name))
       from public.bookings b
       join public.services s on s.id = b.service_id
       join public.providers p on p.id = b.provider_id
      where b.id = new.booking_id));
  return null;
end
$$;
comment on function private.tell_hidden_review is 'Tells the author of a review why it is hidden.';
create trigger tell_hidden_review after update of hidden_reason on public.reviews
  for each row when (old.hidden_reason is distinct from new.hidden_reason)
  execute function private.tell_hidden_review();

create or replace function private.derive_rating() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('select round(avg(r.rating), 2), count(*) from public.reviews r
                   where r.%I = $1 and r.hidden_at is null', tg_argv[0])
    into new.rating_average, new.rating_count using new.id;
  return new;
end
$$;

drop trigger follow_reviews on public.reviews;
create trigger follow_reviews
  after insert or update of rating, hidden_reason or delete on public.reviews
  for each row execute function private.follow_reviews();

alter type private.own_review add attribute hidden_reason text;
create or replace function private.list_own_reviews(p_booking_ids uuid[])
returns setof private.own_review
language sql stable security definer set search_path = ''
as $$
  select b.id, p.review_edit_days, r.rating, r.comment, r.created_at,
         -- A day is 24 hours here, even across a clock change.
         r.created_at + make_interval(hours => 24 * p.review_edit_days),
         r.business_reply, r.business_replied_at, r.hidden_reason
    from public.bookings b
    join public.booking_policies p on p.id = b.policy_id
    left join public.reviews r on r.booking_id = b.id
   where b.id = any (p_booking_ids) and private.has_taken_place(b)
     and b.customer_id = (select private.current_customer_id())
$$;

drop function public.list_own_reviews;
create function public.list_own_reviews(p_booking_ids uuid[])
returns table (
  booking_id uuid, edit_days integer, rating smallint, comment text, created_at timestamptz,
  editable_until timestamptz, business_reply text, business_replied_at timestamptz,
  hidden_reason text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_own_reviews(p_booking_ids) $$;
comment on function public.list_own_reviews is
  'Lists the caller''s past bookings among these, each with its review or null, the end of its edit period and the reason if the operator hid it.';
grant execute on function public.list_own_reviews to authenticated, service_role;

create function operator.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.reviews set hidden_reason = p_reason where id = p_review_id;
  if not found then
    raise exception 'No review has the id %.', p_review_id;
  end if;
end
$$;
comment on function operator.hide_review is
  'Hides a review, recomputes ratings and tells the author the reason. NULL as the reason shows it again.';
