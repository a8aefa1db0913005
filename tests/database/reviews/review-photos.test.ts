/** Photos of reviews: who adds, sees and removes them, limits, moderation and deletion. */
import { randomUUID } from 'node:crypto';
import type { Photo, Thread } from '@/lib/threads/types';
import { it, type PlacedBooking, type Scenario } from '@/tests/support/bookings/booking';
import { insertPhotoFile } from '@/tests/support/bookings/photos';
import { callAsServer, createBookingLink } from '@/tests/support/bookings/provider-links';
import type { Identity } from '@/tests/support/database/database';
import { deleteRows, selectRows, updateRows } from '@/tests/support/database/rows';

const size = { width: 800, height: 600 };

it("everyone sees a review's photos with it, oldest first, and the thread doesn't have them (PHOTO-7, PHOTO-8)", async (s) => {
  const booking = await bookAndReview(s);
  const first = await addPhoto(s, booking);
  const second = await addPhoto(s, booking);
  const photos = [first, second].map((id) => ({ id, ...size }));
  expect(await listPublicPhotos(s, booking)).toEqual(photos);
  expect(await listOwnPhotos(s, booking)).toEqual(photos);
  for (const reader of ['anon', await s.insertCustomer(), s.customer] as const)
    expect(await canRead(s, first, reader)).toBe(true);
  const sql = 'select public.read_thread($1) as thread';
  const [row] = await s.call<{ thread: Thread }>(sql, [booking.reference]);
  expect(row!.thread.photos).toEqual([]);
});

it("a visitor reads no photo of a thread, nor one of a review that isn't stored (PHOTO-1, PHOTO-8)", async (s) => {
  const booking = await bookAndReview(s);
  const begun = await begin(s, booking, { name: 'begin_photo' });
  await finish(s, booking, begun.photo_id);
  expect(await canRead(s, begun.photo_id)).toBe(true);
  expect(await canRead(s, begun.photo_id, 'anon')).toBe(false);
  const unfinished = await begin(s, booking);
  expect(await canRead(s, unfinished.photo_id, 'anon')).toBe(false);
  expect(await listPublicPhotos(s, booking)).toEqual([]);
});

it("a photo that is only begun doesn't touch the review that everyone reads (PHOTO-8)", async (s) => {
  const booking = await bookAndReview(s);
  const readVersion = async () =>
    (
      await s.db.query('select ctid::text as version from public.reviews where booking_id = $1', [
        booking.booking_id,
      ])
    ).rows;
  const version = await readVersion();
  await begin(s, booking);
  expect(await readVersion()).toEqual(version);
});

it('a photo belongs to a review that is written, of a booking of their own (PHOTO-7)', async (s) => {
  const booking = await s.confirm();
  expect(await s.getOutcome(begin(s, booking))).toBe('PT409 not_reviewed');
  await review(s, booking);
  const bob = await s.insertCustomer();
  const id = await addPhoto(s, booking);
  const unfinished = await begin(s, booking);
  for (const call of [
    () => begin(s, booking, { identity: bob }),
    () => finish(s, booking, unfinished.photo_id, bob),
    () => remove(s, booking, id, bob),
  ])
    expect(await s.getOutcome(call())).toBe('PT404 unknown_booking');
  // The provider has no part in it.
  const token = await createBookingLink(s, booking);
  await callAsServer(s, 'select public.remove_provider_photo($1, $2)', [token, id]);
  expect(await listPublicPhotos(s, booking)).toEqual([{ id, ...size }]);
});

it('a review has at most four photos, beside those of the thread (PHOTO-7)', async (s) => {
  const booking = await bookAndReview(s);
  for (let n = 0; n < 4; n++) {
    const { photo_id } = await begin(s, booking, { name: 'begin_photo' });
    await finish(s, booking, photo_id);
  }
  for (let n = 0; n < 3; n++) await addPhoto(s, booking);
  const key = randomUUID();
  const { photo_id: fourth } = await begin(s, booking, { key });
  const { photo_id: fifth } = await begin(s, booking);
  await finish(s, booking, fourth);
  expect(await s.getOutcome(finish(s, booking, fifth))).toBe('PT409 photos_full');
  expect(await s.getOutcome(begin(s, booking))).toBe('PT409 photos_full');
  expect(await begin(s, booking, { key })).toEqual({ photo_id: fourth, is_stored: true });
  await remove(s, booking, fourth);
  await remove(s, booking, fourth);
  expect(await listPublicPhotos(s, booking)).toHaveLength(3);
  await addPhoto(s, booking);
  expect(await listPublicPhotos(s, booking)).toHaveLength(4);
});

it('a review has at most eight unfinished uploads, beside those of the thread (PHOTO-3, PHOTO-7)', async (s) => {
  const booking = await bookAndReview(s);
  for (let n = 0; n < 8; n++) await begin(s, booking, { name: 'begin_photo' });
  for (let n = 0; n < 8; n++) await begin(s, booking);
  expect(await s.getOutcome(begin(s, booking))).toBe('PT409 uploads_full');
});

it('the same key and file is another photo in the thread (PHOTO-3, PHOTO-7)', async (s) => {
  const booking = await bookAndReview(s);
  const key = randomUUID();
  const inReview = await begin(s, booking, { key });
  const inThread = await begin(s, booking, { key, name: 'begin_photo' });
  expect(inThread.photo_id).not.toBe(inReview.photo_id);
  expect(await begin(s, booking, { key })).toEqual(inReview);
});

it('photos are added and removed as long as the review can be changed, also while the thread is reported (PHOTO-7, REV-2)', async (s) => {
  const booking = await bookAndReview(s);
  await s.db.query(
    `insert into private.thread_reports (booking_id, reporter) values ($1, 'provider')`,
    [booking.booking_id],
  );
  const [kept, removed] = [await addPhoto(s, booking), await addPhoto(s, booking)];
  await remove(s, booking, removed);
  const { photo_id: unfinished } = await begin(s, booking);
  await s.db.query(
    `update public.reviews set created_at = now() - interval '14 days' where booking_id = $1`,
    [booking.booking_id],
  );
  for (const call of [
    () => begin(s, booking),
    () => finish(s, booking, unfinished),
    () => remove(s, booking, kept),
  ])
    expect(await s.getOutcome(call())).toBe('PT409 review_closed');
  expect(await listPublicPhotos(s, booking)).toEqual([{ id: kept, ...size }]);
});

it('a review stays editable and its photos removable when the booking turns out to be missed (PHOTO-7, REV-2)', async (s) => {
  const booking = await bookAndReview(s);
  const id = await addPhoto(s, booking);
  await updateRows(s.db, 'bookings', booking.booking_id, { status: 'no_show' });
  expect(await listPublicPhotos(s, booking)).toEqual([{ id, ...size }]);
  expect(await listOwnPhotos(s, booking)).toEqual([{ id, ...size }]);
  await remove(s, booking, id);
  expect(await listPublicPhotos(s, booking)).toEqual([]);
  await s.call(`select public.save_review($1, 1, 'They did not come.')`, [booking.reference]);
});

it("the operator's hiding of a review hides its photos from everyone but the author (PHOTO-8, MOD-1)", async (s) => {
  const booking = await bookAndReview(s);
  const id = await addPhoto(s, booking);
  const reviewId = await getReviewId(s, booking);
  const hide = (reason: string | null) =>
    s.db.query('select operator.hide_review($1, $2)', [reviewId, reason]);
  await hide('It shows a child.');
  const bob = await s.insertCustomer();
  expect(await canRead(s, id, 'anon')).toBe(false);
  expect(await canRead(s, id, bob)).toBe(false);
  expect(await canRead(s, id)).toBe(true);
  expect(await listOwnPhotos(s, booking)).toEqual([{ id, ...size }]);
  // The author can still change it, and it stays hidden.
  const another = await addPhoto(s, booking);
  expect(await canRead(s, another, 'anon')).toBe(false);
  const files = `${id}.webp\n${another}.webp`;
  const sql = 'select photos from operator.hidden_reviews where id = $1';
  expect((await s.db.query(sql, [reviewId])).rows).toEqual([{ photos: files }]);
  await hide(null);
  expect(await canRead(s, id, 'anon')).toBe(true);
});

it('the operator sees the photos of a reported review, and removes one of them (PHOTO-8, MOD-4)', async (s) => {
  const booking = await bookAndReview(s);
  const [bad, good] = [await addPhoto(s, booking), await addPhoto(s, booking)];
  const reviewId = await getReviewId(s, booking);
  const bob = await s.insertCustomer();
  await s.call(`select public.report_review($1, 'offensive')`, [reviewId], bob);
  const { rows: listed } = await s.db.query(
    'select photos from operator.reviews_to_moderate where id = $1',
    [reviewId],
  );
  expect(listed).toEqual([{ photos: `${bad}.webp\n${good}.webp` }]);
  const { rows: emails } = await s.db.query(
    `select data ->> 'photos' as photos from private.outbox_messages
      where kind = 'review_reported' and data ->> 'id' = $1`,
    [reviewId],
  );
  expect(emails).toEqual(listed);
  await s.db.query('select operator.remove_review_photo($1)', [bad]);
  expect(await listPublicPhotos(s, booking)).toEqual([{ id: good, ...size }]);
  expect(await canRead(s, bad)).toBe(false);
});

it('the operator removes no photo of a thread this way (PHOTO-8)', async (s) => {
  const booking = await bookAndReview(s);
  const { photo_id } = await begin(s, booking, { name: 'begin_photo' });
  await finish(s, booking, photo_id);
  await s.db.query('savepoint failed');
  await expect(s.db.query('select operator.remove_review_photo($1)', [photo_id])).rejects.toThrow(
    `No photo of a review has the id ${photo_id}.`,
  );
  await s.db.query('rollback to failed');
  expect(await canRead(s, photo_id)).toBe(true);
});

it('the photos go with the account, whose review stays, and with the review (PHOTO-9, ACC-3)', async (s) => {
  const booking = await bookAndReview(s);
  const id = await addPhoto(s, booking);
  const reviewId = await getReviewId(s, booking);
  await s.db.query('savepoint before_deletion');
  await s.db.query('delete from auth.users where id = $1', [s.customer.user_id]);
  expect(await listPublicPhotos(s, booking)).toEqual([]);
  expect(await selectRows(s.db, 'reviews', reviewId, 'author_name')).toEqual([
    { author_name: 'Former customer' },
  ]);
  expect(await canRead(s, id, 'anon')).toBe(false);
  await s.db.query('rollback to before_deletion');
  await deleteRows(s.db, 'reviews', reviewId);
  expect(await canRead(s, id)).toBe(false);
  const { rows } = await s.db.query('select from private.booking_photos where id = $1', [id]);
  expect(rows).toEqual([]);
});

it("the export has the review's photos (PHOTO-9, ACC-2)", async (s) => {
  const booking = await bookAndReview(s);
  const id = await addPhoto(s, booking);
  const [row] = await s.call<{ data: Record<string, Record<string, unknown>[]> }>(
    'select public.export_my_data() as data',
  );
  expect(row!.data.booking_photos).toMatchObject([
    { id, review_id: await getReviewId(s, booking) },
  ]);
});

async function bookAndReview(s: Scenario) {
  const booking = await s.confirm();
  await review(s, booking);
  return booking;
}

async function review(s: Scenario, { booking_id, reference }: PlacedBooking) {
  await s.setStart(booking_id, '-2 hours');
  await s.call('select public.save_review($1, 5)', [reference]);
}

type Begun = { photo_id: string; is_stored: boolean };
type Upload = { key?: string; identity?: Identity; name?: 'begin_photo' | 'begin_review_photo' };

async function begin(
  s: Scenario,
  { reference }: PlacedBooking,
  { key = randomUUID(), identity = s.customer, name = 'begin_review_photo' }: Upload = {},
) {
  const sql = `select * from public.${name}($1, $2, $3)`;
  return (await s.call<Begun>(sql, [reference, key, 'a'.repeat(64)], identity))[0]!;
}

/** Stores the file of a photo and finishes the upload. */
async function finish(
  s: Scenario,
  { reference }: PlacedBooking,
  photo: string,
  identity: Identity = s.customer,
) {
  await insertPhotoFile(s.db, photo);
  const sql = 'select public.finish_photo($1, $2, 800, 600, 90000)';
  return s.call(sql, [reference, photo], identity);
}

const remove = (
  s: Scenario,
  { reference }: PlacedBooking,
  photo: string,
  identity: Identity = s.customer,
) => s.call('select public.remove_photo($1, $2)', [reference, photo], identity);

async function addPhoto(s: Scenario, booking: PlacedBooking) {
  const { photo_id } = await begin(s, booking);
  await finish(s, booking, photo_id);
  return photo_id;
}

async function getReviewId(s: Scenario, { booking_id }: PlacedBooking) {
  const [row] = await selectRows(s.db, 'reviews', { booking_id });
  return row!.id;
}

/** Returns the photos that a visitor reads with the review. */
async function listPublicPhotos(s: Scenario, booking: PlacedBooking) {
  const sql = 'select photos from public.reviews where id = $1';
  const id = await getReviewId(s, booking);
  return (await s.call<{ photos: Photo[] }>(sql, [id], 'anon'))[0]!.photos;
}

async function listOwnPhotos(s: Scenario, { booking_id }: PlacedBooking) {
  const sql = 'select photos from public.list_own_reviews($1)';
  return (await s.call<{ photos: Photo[] }>(sql, [[booking_id]]))[0]!.photos;
}

async function canRead(s: Scenario, photo: string, identity: Identity = s.customer) {
  const sql = 'select public.can_read_photo($1) as answer';
  return (await s.call<{ answer: boolean }>(sql, [photo], identity))[0]!.answer;
}
