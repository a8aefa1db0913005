-- Lets customers list, write and edit their reviews: one per past booking, editable for as many days as the booking's
-- policy allows.

create type private.own_review as (
  booking_id uuid,
  edit_days integer,
  -- The fields below are null until the customer writes a review.
  rating smallint,
  comment text,
  photos jsonb,
  created_at timestamptz,
  editable_until timestamptz,
  business_reply text,
  business_replied_at timestamptz,
  hidden_reason text
);
comment on type private.own_review is
  'A past booking with its review, as shown to the author.';

create function private.list_own_reviews(p_booking_ids uuid[])
returns setof private.own_review
language sql stable security definer set search_path = ''
as $$
  select b.id, p.review_edit_days, r.rating, r.comment, r.photos, r.created_at,
         -- Adds hours instead of days, so daylight saving time doesn't shift the deadline.
         r.created_at + make_interval(hours => 24 * p.review_edit_days),
         r.business_reply, r.business_replied_at, r.hidden_reason
    from public.bookings b
    join public.booking_policies p on p.id = b.policy_id
    left join public.reviews r on r.booking_id = b.id
   where b.id = any (p_booking_ids) and (r.id is not null or private.has_taken_place(b))
     and b.customer_id = (select private.current_customer_id())
$$;
comment on function private.list_own_reviews is 'See public.list_own_reviews.';
grant execute on function private.list_own_reviews to authenticated, service_role;

create function public.list_own_reviews(p_booking_ids uuid[])
returns table (
  booking_id uuid, edit_days integer, rating smallint, comment text, photos jsonb, created_at timestamptz,
  editable_until timestamptz, business_reply text, business_replied_at timestamptz,
  hidden_reason text
)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_own_reviews(p_booking_ids) $$;
comment on function public.list_own_reviews is
  'Lists the caller''s bookings among p_booking_ids that have taken place or have a review, each with its review. The review''s columns are null if there is no review. edit_days is the number of days during which a review can be edited. hidden_reason is null unless the operator has hidden the review.';
grant execute on function public.list_own_reviews to authenticated, service_role;

create function private.check_review(p_booking public.bookings, p_rating integer, p_comment text)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if p_rating is null or p_rating not between 1 and 5 then
    perform private.raise_error(400, 'invalid_rating');
  elsif char_length(p_comment) > 2000 then
    perform private.raise_error(400, 'too_long', 'comment');
  elsif not private.has_taken_place(p_booking)
        -- A booking may turn out to be missed after its review.
        and not exists (select from public.reviews r where r.booking_id = p_booking.id) then
    perform private.raise_error(409, 'not_completed');
  end if;
end
$$;
comment on function private.check_review is
  'Raises PT400 invalid_rating unless the rating is from 1 to 5, PT400 too_long for a comment of more than 2,000 characters, or PT409 not_completed if the booking hasn''t taken place and has no review.';

create function private.save_review(p_reference text, p_rating integer, p_comment text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_review private.own_review;
begin
  p_comment := btrim(coalesce(p_comment, ''), E' \t\r\n');
  perform private.check_review(v_booking, p_rating, p_comment);
  select * into v_review from private.list_own_reviews(array[v_booking.id]);
  if (v_review.rating, v_review.comment) = (p_rating, p_comment) then
    return;
  end if;
  -- private.derive_review accepts only reviews of completed bookings.
  update public.bookings b set status = 'completed'
   where b.id = v_booking.id and b.status = 'confirmed';
  -- Rate-limited, because each change recomputes the ratings of a service, a provider and a business.
  perform private.consume_rate_limit('reviews', v_booking.customer_id::text, 30, interval '1 hour');
  if v_review.rating is null then
    insert into public.reviews (booking_id, rating, comment)
    values (v_booking.id, p_rating, p_comment);
  elsif now() < v_review.editable_until then
    update public.reviews set rating = p_rating, comment = p_comment
     where booking_id = v_booking.id;
  else
    perform private.raise_error(409, 'review_closed');
  end if;
end
$$;
comment on function private.save_review is 'See public.save_review.';
grant execute on function private.save_review to authenticated, service_role;

create function public.save_review(p_reference text, p_rating integer, p_comment text default '')
returns void
language sql volatile security invoker set search_path = ''
as $$ select private.save_review(p_reference, p_rating, p_comment) $$;
comment on function public.save_review is
  'Writes or edits the caller''s review of a past booking. Saving the same review again changes nothing. Raises PT401 if no customer is signed in, PT404 for an unknown reference, PT400 invalid_rating or too_long (over 2,000 characters), PT409 not_completed, PT409 review_closed once the time to edit has passed, and PT429 too_many_reviews after 30 changes in an hour.';
grant execute on function public.save_review to authenticated, service_role;
