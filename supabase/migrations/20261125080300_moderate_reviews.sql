-- The operator hides a review by giving a reason, and shows it again by removing the reason. Triggers recompute the
-- ratings and email the reason to the author. Hidden pictures use the same email function.

create function private.queue_hiding_email(
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
           -- private.is_outdated drops the message after this time.
           'ends_at', now() + interval '30 days',
           'customer', jsonb_build_object('first_name', c.first_name)),
         concat_ws('/', p_kind, gen_random_uuid(), 'customer', 'email')
    from public.customer_profiles c
   where c.id = p_customer_id and c.email <> '' and p_reason is not null;
end
$$;
comment on function private.queue_hiding_email is
  'Queues the email that tells a customer why their review or picture was hidden, and drops an unsent email about the same subject. If p_reason is null, only drops the unsent email. p_subject_id is the id of the review or, for a picture, of the customer.';

create function private.set_review_hidden_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hidden_at := case when new.hidden_reason is not null then coalesce(old.hidden_at, now()) end;
  return new;
end
$$;
comment on function private.set_review_hidden_at is
  'Sets the time at which a review was hidden, or clears it if the reason is removed. Changing the reason keeps the time.';
-- Also fires for hidden_at, to overwrite direct changes to it.
create trigger set_review_hidden_at before update of hidden_reason, hidden_at on public.reviews
  for each row execute function private.set_review_hidden_at();

create function private.notify_review_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_hiding_email('review_hidden', new.customer_id, new.id, new.hidden_reason,
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
comment on function private.notify_review_author is
  'Emails the author when their review is hidden or the reason changes. If the review is shown again, drops an unsent email.';
create trigger notify_review_author after update of hidden_reason on public.reviews
  for each row when (old.hidden_reason is distinct from new.hidden_reason)
  execute function private.notify_review_author();

create function operator.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update public.reviews set hidden_reason = p_reason where id = p_review_id;
  if not found then
    raise exception 'No review has the id %.', p_review_id;
  end if;
  perform private.revalidate_cache_tags(array['catalog']);
end
$$;
comment on function operator.hide_review is
  'Hides a review, recomputes the ratings, closes the review''s open reports and emails the reason to the author. If p_reason is null, shows the review again without emailing the author. Raises an error if no review has this id.';

create function private.name_photo_files(p_photos jsonb) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(concat(photo ->> 'id', '.webp'), E'\n' order by position)
    from jsonb_array_elements(p_photos) with ordinality as listed (photo, position)
$$;
comment on function private.name_photo_files is
  'Returns the names of a review''s photos in the bucket booking-photos, one per line.';

create view operator.hidden_reviews with (security_invoker = true) as
  select r.hidden_at, r.hidden_reason, r.rating, r.comment, private.name_photo_files(r.photos) as photos, r.author_name, s.name as service,
         concat_ws(' ', p.first_name, p.last_name) as provider, r.created_at, r.id
    from public.reviews r
    join public.services s on s.id = r.service_id
    join public.providers p on p.id = r.provider_id
   where r.hidden_at is not null
   order by r.hidden_at desc;
comment on view operator.hidden_reviews is
  'Hidden reviews with their reasons and the names of their photos in the bucket booking-photos, most recently hidden first.';

create function operator.remove_review_photo(p_photo_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.booking_photos ph where ph.id = p_photo_id and ph.review_id is not null;
  if not found then
    raise exception 'No photo of a review has the id %.', p_photo_id;
  end if;
  perform private.revalidate_cache_tags(array['catalog']);
end
$$;
comment on function operator.remove_review_photo is
  'Removes one photo of a review without hiding the review or emailing its author. The delivery run deletes the file. Raises an error if no photo of a review has this id.';
