/** Photos of bookings: who adds, sees and removes them, limits, reports, export and deletion. */
import { randomUUID } from 'node:crypto';
import type { Thread } from '@/lib/threads/types';
import { it, type PlacedBooking, type Scenario } from '@/tests/support/bookings/booking';
import {
  callAsServer,
  createBookingLink,
  createToken,
  getValueAsServer,
} from '@/tests/support/bookings/provider-links';
import { insertPhotoFile } from '@/tests/support/bookings/photos';
import { insertProvider } from '@/tests/support/bookings/shop';
import type { Identity } from '@/tests/support/database/database';
import { deleteRows, updateRows } from '@/tests/support/database/rows';

const hashOf = (letter: string) => letter.repeat(64);

it("both sides see each other's photos, oldest first (PHOTO-1)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const door = await addPhoto(s, booking);
  const tool = await addProviderPhoto(s, token);
  const size = { width: 800, height: 600 };
  expect(await readPhotos(s, booking)).toEqual([
    { id: door, is_own: true, ...size },
    { id: tool, is_own: false, ...size },
  ]);
  expect(await readProviderPhotos(s, token)).toEqual([
    { id: door, is_own: false, ...size },
    { id: tool, is_own: true, ...size },
  ]);
  for (const photo of [door, tool]) {
    expect(await canRead(s, photo)).toBe(true);
    expect(await canProviderRead(s, token, photo)).toBe(true);
  }
});

it('neither another customer nor another link sees, adds, finishes or removes a photo (PHOTO-1, PHOTO-4)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const door = await addPhoto(s, booking);
  const { photo_id: unfinished } = await begin(s, booking);
  const bob = await s.insertCustomer();
  expect(await canRead(s, door, bob)).toBe(false);
  expect(await canRead(s, randomUUID(), bob)).toBe(false);
  expect(await canRead(s, door, await s.insertAccount())).toBe(false);
  for (const call of [
    () => begin(s, booking, { identity: bob }),
    () => finish(s, booking, unfinished, bob),
    () => remove(s, booking, door, bob),
  ])
    expect(await s.getOutcome(call())).toBe('PT404 unknown_booking');

  const unknownToken = createToken();
  expect(await canProviderRead(s, unknownToken, door)).toBe(false);
  for (const call of [
    () => beginAsProvider(s, unknownToken),
    () => finishAsProvider(s, unknownToken, unfinished),
    () => removeAsProvider(s, unknownToken, door),
  ])
    expect(await s.getOutcome(call())).toBe('PT404 unknown_link');

  // Another booking of the same shop: neither its link nor its customer reaches this one's photos.
  const colleague = await insertProvider(s.db, s.shop);
  const other = await s.confirm({ provider: colleague.id }, bob);
  const otherToken = await createBookingLink(s, other);
  expect(await canProviderRead(s, otherToken, door)).toBe(false);
  await removeAsProvider(s, otherToken, door);
  await remove(s, other, door, bob);
  expect(await s.getOutcome(finish(s, other, unfinished, bob))).toBe('PT404 unknown_photo');
  // Nor does one side remove or finish the other's.
  await removeAsProvider(s, token, door);
  expect(await s.getOutcome(finishAsProvider(s, token, unfinished))).toBe('PT404 unknown_photo');
  expect(await readPhotos(s, booking)).toMatchObject([{ id: door }]);
});

it('a photo is seen only once its file is stored (PHOTO-1)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const { photo_id, is_stored } = await begin(s, booking);
  expect(is_stored).toBe(false);
  expect(await readPhotos(s, booking)).toEqual([]);
  expect(await canRead(s, photo_id)).toBe(false);
  expect(await canProviderRead(s, token, photo_id)).toBe(false);
});

it("a booking's new provider sees the customer's photos, but not the former provider's (PHOTO-1)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const door = await addPhoto(s, booking);
  const tool = await addProviderPhoto(s, token);
  const colleague = await insertProvider(s.db, s.shop);
  await updateRows(s.db, 'bookings', booking.booking_id, { provider_id: colleague.id });
  expect(await canProviderRead(s, token, door)).toBe(false);
  const newToken = await createBookingLink(s, booking);
  expect(await readProviderPhotos(s, newToken)).toMatchObject([{ id: door }]);
  expect(await canProviderRead(s, newToken, door)).toBe(true);
  expect(await canProviderRead(s, newToken, tool)).toBe(false);
  await removeAsProvider(s, newToken, tool);
  expect(await readPhotos(s, booking)).toHaveLength(2);
});

it('a repeated upload is one photo, and another file under the same key is another one (PHOTO-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const key = randomUUID();
  const first = await begin(s, booking, { key });
  // The response was lost before the file was stored, and then after it.
  expect(await begin(s, booking, { key })).toEqual({ photo_id: first.photo_id, is_stored: false });
  await finish(s, booking, first.photo_id);
  expect(await begin(s, booking, { key })).toEqual({ photo_id: first.photo_id, is_stored: true });
  await finish(s, booking, first.photo_id);
  const second = await begin(s, booking, { key, hash: hashOf('b') });
  expect(second).toEqual({ photo_id: expect.not.stringMatching(first.photo_id), is_stored: false });
  // The key of one side says nothing about the other's.
  expect((await beginAsProvider(s, token, key)).is_stored).toBe(false);
  expect(await readPhotos(s, booking)).toHaveLength(1);
});

it('each side adds at most four photos, however many it uploads at the same time (PHOTO-1)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const key = randomUUID();
  for (let n = 0; n < 3; n++) await addPhoto(s, booking);
  const { photo_id: fourth } = await begin(s, booking, { key });
  const { photo_id: fifth } = await begin(s, booking);
  await finish(s, booking, fourth);
  expect(await s.getOutcome(finish(s, booking, fifth))).toBe('PT409 photos_full');
  expect(await s.getOutcome(begin(s, booking))).toBe('PT409 photos_full');
  // A repeat of the fourth is still answered.
  expect((await begin(s, booking, { key })).is_stored).toBe(true);
  for (let n = 0; n < 4; n++) await addProviderPhoto(s, token);
  expect(await s.getOutcome(beginAsProvider(s, token))).toBe('PT409 photos_full');
  await remove(s, booking, fourth);
  await remove(s, booking, fourth);
  await addPhoto(s, booking);
  expect(await readPhotos(s, booking)).toHaveLength(8);
});

it('each side has at most eight unfinished uploads, and a repeat of one of them still works (PHOTO-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const key = randomUUID();
  const first = await begin(s, booking, { key });
  for (let n = 1; n < 8; n++) await begin(s, booking);
  expect(await s.getOutcome(begin(s, booking))).toBe('PT409 uploads_full');
  expect(await begin(s, booking, { key })).toEqual(first);
  await beginAsProvider(s, token);
  // Uploads that never finished don't count for longer than an hour, also if nothing sweeps them.
  await s.db.query(
    `update private.booking_photos set created_at = now() - interval '61 minutes' where id <> $1`,
    [first.photo_id],
  );
  await begin(s, booking);
  await finish(s, booking, first.photo_id);
  await begin(s, booking);
});

it("a photo isn't shown without its own file (PHOTO-3)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const { photo_id } = await begin(s, booking);
  const { photo_id: tool } = await beginAsProvider(s, token);
  await insertPhotoFile(s.db, randomUUID());
  expect(await s.getOutcome(callFinish(s, booking, photo_id))).toBe('PT404 unknown_photo');
  expect(await s.getOutcome(callFinishAsProvider(s, token, tool))).toBe('PT404 unknown_photo');
  expect(await readPhotos(s, booking)).toEqual([]);
  await finish(s, booking, photo_id);
  expect(await readPhotos(s, booking)).toHaveLength(1);
});

it('a size that no photo has is rejected, and the photo stays unfinished (PHOTO-2)', async (s) => {
  const booking = await s.confirm();
  const { photo_id } = await begin(s, booking);
  for (const [width, height, bytes] of [
    [null, 600, 90_000],
    [1601, 600, 90_000],
    [800, 40_000, 90_000],
    [800, 600, 0],
  ]) {
    const sql = 'select public.finish_photo($1, $2, $3, $4, $5)';
    const finishing = s.call(sql, [booking.reference, photo_id, width, height, bytes]);
    expect(await s.getOutcome(finishing)).toBe('PT400 invalid_photo');
  }
  expect(await readPhotos(s, booking)).toEqual([]);
});

it("once a booking is canceled, its provider no longer sees the customer's photos (PHOTO-1)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const door = await addPhoto(s, booking);
  const tool = await addProviderPhoto(s, token);
  await s.cancel(booking.reference);
  expect(await readProviderPhotos(s, token)).toMatchObject([{ id: tool }]);
  expect(await canProviderRead(s, token, door)).toBe(false);
  expect(await readPhotos(s, booking)).toHaveLength(2);
});

it('a malformed key or digest is rejected (PHOTO-3)', async (s) => {
  const { booking } = await bookWithLink(s);
  for (const hash of ['', hashOf('g'), `${hashOf('a')}a`])
    expect(await s.getOutcome(begin(s, booking, { hash }))).toBe('PT400 invalid_photo');
});

it('no one adds a photo to a thread that is closed (PHOTO-1)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const door = await addPhoto(s, booking);
  const { photo_id: unfinished } = await begin(s, booking);
  await s.setStart(booking.booking_id, '-337 hours');
  for (const call of [
    () => begin(s, booking),
    () => finish(s, booking, unfinished),
    () => beginAsProvider(s, token),
  ])
    expect(await s.getOutcome(call())).toBe('PT409 thread_closed');
  expect(await readPhotos(s, booking)).toMatchObject([{ id: door }]);
  await remove(s, booking, door);
  expect(await readPhotos(s, booking)).toEqual([]);
});

it("a photo can be reported, stays until the operator answers, and is named in the operator's view (PHOTO-5)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const door = await addPhoto(s, booking);
  // No one can report their own photo.
  expect(await s.getOutcome(report(s, booking))).toBe('PT400 invalid_report');
  await callAsServer(s, 'select public.report_provider_thread($1, $2)', [token, 'Not a door.']);
  expect(await s.getOutcome(begin(s, booking))).toBe('PT409 thread_reported');
  expect(await s.getOutcome(remove(s, booking, door))).toBe('PT409 thread_reported');
  const { rows } = await s.db.query(
    'select photos from operator.reported_threads where reference = $1',
    [booking.reference],
  );
  expect(rows).toEqual([{ photos: `customer: ${door}.webp` }]);
  await s.db.query('select operator.reopen_thread($1)', [booking.reference]);
  await remove(s, booking, door);
  expect(await readPhotos(s, booking)).toEqual([]);
});

it("the export has both sides' photos without their keys (PHOTO-5, ACC-2)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const ids = [await addPhoto(s, booking), await addProviderPhoto(s, token)];
  const [row] = await s.call<{ data: Record<string, Record<string, unknown>[]> }>(
    'select public.export_my_data() as data',
  );
  const photos = row!.data.booking_photos ?? [];
  expect(photos.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(Object.keys(photos[0]!)).not.toContainEqual(expect.stringMatching(/_(key|hash)$/));
});

it('deleting the account or the booking deletes the photos (PHOTO-5, ACC-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await addPhoto(s, booking);
  await addProviderPhoto(s, token);
  await s.db.query('savepoint before_deletion');
  for (const removeData of [
    async () => {
      await s.setStart(booking.booking_id, '-1 days');
      await s.db.query('delete from auth.users where id = $1', [s.customer.user_id]);
    },
    () => deleteRows(s.db, 'bookings', booking.booking_id),
  ]) {
    await removeData();
    const { rows } = await s.db.query(
      'select id from private.booking_photos where booking_id = $1',
      [booking.booking_id],
    );
    expect(rows).toEqual([]);
    await s.db.query('rollback to before_deletion');
  }
});

async function bookWithLink(s: Scenario) {
  const booking = await s.confirm();
  return { booking, token: await createBookingLink(s, booking) };
}

type Begun = { photo_id: string; is_stored: boolean };
type Upload = { key?: string; hash?: string; identity?: Identity };

async function begin(
  s: Scenario,
  { reference }: PlacedBooking,
  { key = randomUUID(), hash = hashOf('a'), identity = s.customer }: Upload = {},
) {
  const sql = 'select * from public.begin_photo($1, $2, $3)';
  return (await s.call<Begun>(sql, [reference, key, hash], identity))[0]!;
}

async function beginAsProvider(s: Scenario, token: string, key = randomUUID()) {
  const sql = 'select * from public.begin_provider_photo($1, $2, $3)';
  return (await callAsServer<Begun>(s, sql, [token, key, hashOf('a')]))[0]!;
}

const callFinish = (
  s: Scenario,
  { reference }: PlacedBooking,
  photo: string,
  identity: Identity = s.customer,
) => s.call('select public.finish_photo($1, $2, 800, 600, 90000)', [reference, photo], identity);

const callFinishAsProvider = (s: Scenario, token: string, photo: string) =>
  callAsServer(s, 'select public.finish_provider_photo($1, $2, 800, 600, 90000)', [token, photo]);

/** Stores the file of a photo and finishes the upload. */
async function finish(s: Scenario, booking: PlacedBooking, photo: string, identity?: Identity) {
  await insertPhotoFile(s.db, photo);
  return callFinish(s, booking, photo, identity);
}

async function finishAsProvider(s: Scenario, token: string, photo: string) {
  await insertPhotoFile(s.db, photo);
  return callFinishAsProvider(s, token, photo);
}

const remove = (
  s: Scenario,
  { reference }: PlacedBooking,
  photo: string,
  identity: Identity = s.customer,
) => s.call('select public.remove_photo($1, $2)', [reference, photo], identity);

const removeAsProvider = (s: Scenario, token: string, photo: string) =>
  callAsServer(s, 'select public.remove_provider_photo($1, $2)', [token, photo]);

const report = (s: Scenario, { reference }: PlacedBooking) =>
  s.call(`select public.report_thread($1, '')`, [reference]);

async function addPhoto(s: Scenario, booking: PlacedBooking) {
  const { photo_id } = await begin(s, booking);
  await finish(s, booking, photo_id);
  return photo_id;
}

async function addProviderPhoto(s: Scenario, token: string) {
  const { photo_id } = await beginAsProvider(s, token);
  await finishAsProvider(s, token, photo_id);
  return photo_id;
}

async function readPhotos(s: Scenario, { reference }: PlacedBooking) {
  const sql = 'select public.read_thread($1) as thread';
  return (await s.call<{ thread: Thread }>(sql, [reference]))[0]!.thread.photos;
}

async function readProviderPhotos(s: Scenario, token: string) {
  return ((await getValueAsServer(s, 'read_provider_thread($1)', [token])) as Thread).photos;
}

async function canRead(s: Scenario, photo: string, identity: Identity = s.customer) {
  const sql = 'select public.can_read_photo($1) as answer';
  return (await s.call<{ answer: boolean }>(sql, [photo], identity))[0]!.answer;
}

const canProviderRead = (s: Scenario, token: string, photo: string) =>
  getValueAsServer(s, 'can_provider_read_photo($1, $2)', [token, photo]);
