-- The photos of a booking, which its customer and its provider add to its thread, and those that its customer adds to
-- their review of it. Functions in a later migration add, remove and sweep them. The files are in a private bucket that has no policies, so only the server reads and writes
-- it, after one of those functions has checked the caller.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('booking-photos', 'booking-photos', false, 5 * 1024 * 1024, array['image/webp']);

create table private.booking_photos (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  provider_id uuid not null references public.providers (id) on delete cascade,
  sender private.thread_side not null,
  review_id uuid references public.reviews (id) on delete cascade,
  request_key uuid not null,
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  width smallint check (width between 1 and 1600),
  height smallint check (height between 1 and 1600),
  bytes integer check (bytes between 1 and 5 * 1024 * 1024),
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  constraint booking_photos_review_check check (review_id is null or sender = 'customer'),
  constraint booking_photos_stored_check check (num_nulls(width, height, bytes, stored_at) in (0, 4))
);
comment on table private.booking_photos is
  'Photos that a booking''s customer and its provider added to its thread, at most four each, and that the customer added to their review, at most four. The file of a row is {id}.webp in the bucket booking-photos.';
comment on column private.booking_photos.provider_id is
  'Provider at the time. If the booking gets another provider, they see the customer''s photos, but not those of the former provider.';
comment on column private.booking_photos.review_id is
  'Review that the photo is shown with, or null if it belongs to the thread.';
comment on column private.booking_photos.request_key is
  'Key that the form generates when it opens, so that a repeated upload doesn''t add a photo twice. It is unique only within one side of a booking or a review, so a foreign key tells nothing.';
comment on column private.booking_photos.request_hash is 'SHA-256 digest of the uploaded file.';
comment on column private.booking_photos.stored_at is
  'When the file was stored, or null while it is being uploaded.';
-- A customer who chooses another file after a lost response adds another photo.
create unique index booking_photos_once_idx
  on private.booking_photos (booking_id, sender, review_id, request_key, request_hash) nulls not distinct;
create index booking_photos_review_id_idx on private.booking_photos (review_id) where review_id is not null;
create index booking_photos_provider_id_idx on private.booking_photos (provider_id);
create index booking_photos_unfinished_idx on private.booking_photos (created_at) where stored_at is null;
alter table private.booking_photos enable row level security;
revoke all on private.booking_photos from anon, authenticated;

create function private.list_booking_photos(p_booking public.bookings, p_reader private.thread_side)
returns setof private.booking_photos
language sql stable security definer set search_path = ''
as $$
  select ph.* from private.booking_photos ph
   where ph.booking_id = p_booking.id and ph.review_id is null and ph.stored_at is not null
     and (p_reader = 'customer'
          or (ph.sender = 'customer' and p_booking.status <> 'cancelled')
          or (ph.sender = 'provider' and ph.provider_id = p_booking.provider_id))
   order by ph.stored_at, ph.id
$$;
comment on function private.list_booking_photos is
  'Lists the stored photos of a booking''s thread that one side sees, oldest first: the customer all, and the provider their own and, unless the booking was canceled, the customer''s.';

create function private.refresh_review_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_review_id uuid := coalesce(new.review_id, old.review_id);
  v_photos jsonb;
begin
  -- Concurrent changes wait for this lock, so the last one lists every photo.
  perform from public.reviews r where r.id = v_review_id for no key update;
  select coalesce(jsonb_agg(jsonb_build_object('id', ph.id, 'width', ph.width, 'height', ph.height)
                            order by ph.stored_at, ph.id), '[]')
    into v_photos
    from private.booking_photos ph where ph.review_id = v_review_id and ph.stored_at is not null;
  -- A photo that was only begun changes nothing that is public.
  update public.reviews r set photos = v_photos where r.id = v_review_id and r.photos <> v_photos;
  return null;
end
$$;
comment on function private.refresh_review_photos is
  'Updates a review''s list of photos, which everyone reads who reads the review.';
create trigger refresh_review_photos after insert or update or delete on private.booking_photos
  for each row execute function private.refresh_review_photos();
