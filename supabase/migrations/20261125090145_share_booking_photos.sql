-- A booking's customer and provider add photos to its thread: the customer by the booking's reference, and the provider
-- through its private link. The customer also adds photos to their review of it. The server asks the database before it reads, draws or stores a file: it begins a photo,
-- stores its file, and finishes it. A repeat of any step under the same key changes nothing.

create function private.require_editable_review(p_booking public.bookings) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_review private.own_review;
begin
  select * into v_review from private.list_own_reviews(array[p_booking.id]);
  if v_review.created_at is null then
    perform private.raise_error(409, 'not_reviewed');
  elsif now() >= v_review.editable_until then
    perform private.raise_error(409, 'review_closed');
  end if;
end
$$;
comment on function private.require_editable_review is
  'Raises PT409 not_reviewed or review_closed unless the caller''s review of a booking can be changed.';

create function private.require_photo_right(
  p_booking public.bookings, p_sender private.thread_side, p_review_id uuid
) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_review_id is not null then
    perform private.require_editable_review(p_booking);
    if (select count(*) from private.booking_photos ph
         where ph.review_id = p_review_id and ph.stored_at is not null) >= 4 then
      perform private.raise_error(409, 'photos_full');
    end if;
    return;
  end if;
  -- A thread that is full of messages still takes photos.
  if private.get_thread_state(p_booking) in ('closed', 'reported') then
    perform private.require_open_thread(p_booking);
  end if;
  if (select count(*) from private.list_booking_photos(p_booking, p_sender) ph where ph.sender = p_sender) >= 4 then
    perform private.raise_error(409, 'photos_full');
  end if;
end
$$;
comment on function private.require_photo_right is
  'Raises PT409 thread_closed, thread_reported or photos_full (four stored photos) unless one side of a booking can add a photo to its thread or, given the id of the customer''s review, not_reviewed, review_closed or photos_full unless they can add one to it.';

create function private.begin_photo(
  p_booking public.bookings, p_sender private.thread_side, p_key uuid, p_hash text,
  p_review_id uuid default null
) returns table (photo_id uuid, is_stored boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_key is null or p_hash is null or p_hash !~ '^[0-9a-f]{64}$' then
    perform private.raise_error(400, 'invalid_photo');
  end if;
  select ph.id, ph.stored_at is not null into photo_id, is_stored from private.booking_photos ph
   where ph.booking_id = p_booking.id and ph.sender = p_sender
     and ph.review_id is not distinct from p_review_id
     and ph.request_key = p_key and ph.request_hash = p_hash;
  if is_stored is not true then
    perform private.require_photo_right(p_booking, p_sender, p_review_id);
  end if;
  if photo_id is null then
    if (select count(*) from private.booking_photos ph
         where ph.booking_id = p_booking.id and ph.sender = p_sender
           and ph.review_id is not distinct from p_review_id and ph.stored_at is null
           and ph.created_at > now() - interval '1 hour') >= 8 then
      perform private.raise_error(409, 'uploads_full');
    end if;
    insert into private.booking_photos
      (booking_id, provider_id, sender, review_id, request_key, request_hash)
    values (p_booking.id, p_booking.provider_id, p_sender, p_review_id, p_key, p_hash)
    returning id, false into photo_id, is_stored;
  end if;
  return next;
end
$$;
comment on function private.begin_photo is
  'Begins a photo of a locked booking''s thread or of its review, once per key and file, and returns its id and whether its file is already stored. Raises PT400 invalid_photo for a malformed key or digest, PT409 uploads_full if eight others of the last hour are unfinished, and the errors of private.require_photo_right unless the file is stored.';

create function private.finish_photo(
  p_booking public.bookings, p_sender private.thread_side, p_photo_id uuid, p_width integer,
  p_height integer, p_bytes integer
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_photo private.booking_photos;
begin
  select * into v_photo from private.booking_photos ph
   where ph.id = p_photo_id and ph.booking_id = p_booking.id and ph.sender = p_sender;
  if v_photo.id is null then
    perform private.raise_error(404, 'unknown_photo');
  elsif (p_width between 1 and 1600 and p_height between 1 and 1600
         and p_bytes between 1 and 5 * 1024 * 1024) is not true then
    perform private.raise_error(400, 'invalid_photo');
  elsif v_photo.stored_at is null then
    -- Checked again, because several photos can be uploaded at the same time.
    perform private.require_photo_right(p_booking, p_sender, v_photo.review_id);
    if not exists (select from storage.objects o
                    where o.bucket_id = 'booking-photos' and o.name = p_photo_id || '.webp') then
      perform private.raise_error(404, 'unknown_photo');
    end if;
    update private.booking_photos ph
       set width = p_width, height = p_height, bytes = p_bytes, stored_at = clock_timestamp()
     where ph.id = p_photo_id;
  end if;
end
$$;
comment on function private.finish_photo is
  'Records that a photo''s file is stored, from when both sides see it or, with a review, everyone who sees the review. Does nothing if that is recorded. Raises PT404 unknown_photo unless one side of the locked booking began the photo and its file is stored, PT400 invalid_photo for a size that the table doesn''t take, and the errors of private.require_photo_right.';

create function private.remove_photo(
  p_booking public.bookings, p_sender private.thread_side, p_photo_id uuid
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_photo private.booking_photos;
begin
  select * into v_photo from private.booking_photos ph
   where ph.id = p_photo_id and ph.booking_id = p_booking.id and ph.sender = p_sender
     and (p_sender = 'customer' or ph.provider_id = p_booking.provider_id);
  if v_photo.review_id is not null then
    perform private.require_editable_review(p_booking);
  -- The operator needs to see what was reported.
  elsif v_photo.id is not null and private.get_thread_state(p_booking) = 'reported' then
    perform private.require_open_thread(p_booking);
  end if;
  delete from private.booking_photos ph where ph.id = v_photo.id;
end
$$;
comment on function private.remove_photo is
  'Removes a photo that one side of a locked booking added, or does nothing if there is none. The server deletes the file. Raises PT409 thread_reported while the photo''s thread is closed by a report, or review_closed once its review can''t be changed.';

create trigger announce_photo after update or delete on private.booking_photos
  for each row execute function private.announce_message();

-- The customer, by the booking's reference.

create function private.begin_own_photo(p_reference text, p_key uuid, p_hash text)
returns table (photo_id uuid, is_stored boolean)
language sql volatile security definer set search_path = ''
as $$ select * from private.begin_photo(private.lock_own_booking(p_reference), 'customer', p_key, p_hash) $$;
comment on function private.begin_own_photo is 'See public.begin_photo.';
grant execute on function private.begin_own_photo to authenticated;

create function public.begin_photo(p_reference text, p_key uuid, p_hash text)
returns table (photo_id uuid, is_stored boolean)
language sql volatile security invoker set search_path = ''
as $$ select * from private.begin_own_photo(p_reference, p_key, p_hash) $$;
comment on function public.begin_photo is
  'Begins a photo of the caller''s booking, once per key p_key and SHA-256 digest p_hash of its file. Returns its id and whether its file is already stored. Raises PT401 not_signed_in, PT404 unknown_booking, PT400 invalid_photo, and PT409 thread_closed, thread_reported or photos_full (four photos, or eight unfinished).';
grant execute on function public.begin_photo to authenticated;

create function private.begin_own_review_photo(p_reference text, p_key uuid, p_hash text)
returns table (photo_id uuid, is_stored boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_own_booking(p_reference);
  v_review_id uuid;
begin
  select r.id into v_review_id from public.reviews r where r.booking_id = v_booking.id;
  if v_review_id is null then
    perform private.raise_error(409, 'not_reviewed');
  end if;
  return query select * from private.begin_photo(v_booking, 'customer', p_key, p_hash, v_review_id);
end
$$;
comment on function private.begin_own_review_photo is 'See public.begin_review_photo.';
grant execute on function private.begin_own_review_photo to authenticated;

create function public.begin_review_photo(p_reference text, p_key uuid, p_hash text)
returns table (photo_id uuid, is_stored boolean)
language sql volatile security invoker set search_path = ''
as $$ select * from private.begin_own_review_photo(p_reference, p_key, p_hash) $$;
comment on function public.begin_review_photo is
  'Begins a photo of the caller''s review of a booking, like public.begin_photo. public.finish_photo finishes it. Raises PT401 not_signed_in, PT404 unknown_booking, PT400 invalid_photo, and PT409 not_reviewed, review_closed or photos_full (four photos, or eight unfinished).';
grant execute on function public.begin_review_photo to authenticated;

create function private.finish_own_photo(
  p_reference text, p_photo_id uuid, p_width integer, p_height integer, p_bytes integer
) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.finish_photo(
    private.lock_own_booking(p_reference), 'customer', p_photo_id, p_width, p_height, p_bytes)
$$;
comment on function private.finish_own_photo is 'See public.finish_photo.';
grant execute on function private.finish_own_photo to authenticated;

create function public.finish_photo(
  p_reference text, p_photo_id uuid, p_width integer, p_height integer, p_bytes integer
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.finish_own_photo(p_reference, p_photo_id, p_width, p_height, p_bytes) $$;
comment on function public.finish_photo is
  'Records that the file of a photo of the caller''s booking or review is stored. Safe to repeat. Raises PT401 not_signed_in, PT404 unknown_booking or unknown_photo, PT400 invalid_photo, and PT409 photos_full, thread_closed or thread_reported for a photo of the thread, and not_reviewed or review_closed for one of the review.';
grant execute on function public.finish_photo to authenticated;

create function private.remove_own_photo(p_reference text, p_photo_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ select private.remove_photo(private.lock_own_booking(p_reference), 'customer', p_photo_id) $$;
comment on function private.remove_own_photo is 'See public.remove_photo.';
grant execute on function private.remove_own_photo to authenticated;

create function public.remove_photo(p_reference text, p_photo_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.remove_own_photo(p_reference, p_photo_id) $$;
comment on function public.remove_photo is
  'Removes a photo that the caller added to their booking or review. Safe to repeat. Raises PT401 not_signed_in, PT404 unknown_booking, and PT409 thread_reported while the thread is closed by a report, or review_closed once the review can''t be changed.';
grant execute on function public.remove_photo to authenticated;

create function private.can_read_photo(p_photo_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.booking_photos ph join public.bookings b on b.id = ph.booking_id
     where ph.id = p_photo_id and ph.stored_at is not null
       and (b.customer_id = (select private.current_customer_id())
            or exists (select from public.reviews r where r.id = ph.review_id and r.hidden_at is null)))
$$;
comment on function private.can_read_photo is 'See public.can_read_photo.';
grant execute on function private.can_read_photo to anon, authenticated;

create function public.can_read_photo(p_photo_id uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.can_read_photo(p_photo_id) $$;
comment on function public.can_read_photo is
  'Whether a stored photo belongs to one of the caller''s bookings, whichever side added it, or to a review that isn''t hidden.';
grant execute on function public.can_read_photo to anon, authenticated;

-- The provider, by the token of the booking's link. Only the server may call these functions.

create function private.begin_provider_photo(p_token text, p_key uuid, p_hash text)
returns table (photo_id uuid, is_stored boolean)
language sql volatile security definer set search_path = ''
as $$ select * from private.begin_photo(private.lock_linked_booking(p_token), 'provider', p_key, p_hash) $$;
comment on function private.begin_provider_photo is 'See public.begin_provider_photo.';
grant execute on function private.begin_provider_photo to service_role;

create function public.begin_provider_photo(p_token text, p_key uuid, p_hash text)
returns table (photo_id uuid, is_stored boolean)
language sql volatile security invoker set search_path = ''
as $$ select * from private.begin_provider_photo(p_token, p_key, p_hash) $$;
comment on function public.begin_provider_photo is
  'Begins a photo of the booking that a provider''s link points to, like public.begin_photo. Raises PT404 unknown_link, PT400 invalid_photo, and PT409 thread_closed, thread_reported or photos_full.';
grant execute on function public.begin_provider_photo to service_role;

create function private.finish_provider_photo(
  p_token text, p_photo_id uuid, p_width integer, p_height integer, p_bytes integer
) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.finish_photo(
    private.lock_linked_booking(p_token), 'provider', p_photo_id, p_width, p_height, p_bytes)
$$;
comment on function private.finish_provider_photo is 'See public.finish_provider_photo.';
grant execute on function private.finish_provider_photo to service_role;

create function public.finish_provider_photo(
  p_token text, p_photo_id uuid, p_width integer, p_height integer, p_bytes integer
) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.finish_provider_photo(p_token, p_photo_id, p_width, p_height, p_bytes) $$;
comment on function public.finish_provider_photo is
  'Records that the file of a photo is stored, like public.finish_photo, for the booking that a provider''s link points to. Raises PT404 unknown_link or unknown_photo, PT400 invalid_photo, and PT409 thread_closed, thread_reported or photos_full.';
grant execute on function public.finish_provider_photo to service_role;

create function private.remove_provider_photo(p_token text, p_photo_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ select private.remove_photo(private.lock_linked_booking(p_token), 'provider', p_photo_id) $$;
comment on function private.remove_provider_photo is 'See public.remove_provider_photo.';
grant execute on function private.remove_provider_photo to service_role;

create function public.remove_provider_photo(p_token text, p_photo_id uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.remove_provider_photo(p_token, p_photo_id) $$;
comment on function public.remove_provider_photo is
  'Removes a photo that the provider added to the booking that their link points to. Safe to repeat. Raises PT404 unknown_link, and PT409 thread_reported while the thread is closed by a report.';
grant execute on function public.remove_provider_photo to service_role;

create function private.can_provider_read_photo(p_token text, p_photo_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.find_provider_link(p_token, 'booking') as l
      join public.bookings b on b.id = l.booking_id
     cross join lateral private.list_booking_photos(b, 'provider') as ph
     where ph.id = p_photo_id)
$$;
comment on function private.can_provider_read_photo is 'See public.can_provider_read_photo.';
grant execute on function private.can_provider_read_photo to service_role;

create function public.can_provider_read_photo(p_token text, p_photo_id uuid) returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.can_provider_read_photo(p_token, p_photo_id) $$;
comment on function public.can_provider_read_photo is
  'Whether a stored photo belongs to the booking that a provider''s valid link points to, and isn''t a former provider''s.';
grant execute on function public.can_provider_read_photo to service_role;

-- The delivery run, which deletes the files that no row has any more.

create function private.sweep_photos() returns setof text
language sql volatile security definer set search_path = ''
as $$
  delete from private.booking_photos ph
   where ph.stored_at is null and ph.created_at < now() - interval '1 hour';
  select o.name from storage.objects o
   where o.bucket_id = 'booking-photos'
     and not exists (select from private.booking_photos ph where ph.id || '.webp' = o.name)
   limit 100
$$;
comment on function private.sweep_photos is 'See public.sweep_photos.';
grant execute on function private.sweep_photos to service_role;

create function public.sweep_photos() returns setof text
language sql volatile security invoker set search_path = ''
as $$ select private.sweep_photos() $$;
comment on function public.sweep_photos is
  'Deletes photos whose upload began over an hour ago and never finished. Returns the names of up to 100 files in the bucket booking-photos that no photo has, because it was removed, its booking''s personal data was deleted, or its upload came too late.';
grant execute on function public.sweep_photos to service_role;
