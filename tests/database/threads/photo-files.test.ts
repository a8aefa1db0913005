/** Files of photos: adding them through the forms, reading them, removing them, and the sweep. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import '@/tests/support/next/app-environment';
import { GET } from '@/app/api/photos/[photoId]/route';
import { deleteAccount } from '@/lib/account/actions';
import { exportMyData } from '@/lib/account/export';
import type { PictureProblem } from '@/lib/images/picture-file';
import { routes } from '@/lib/routes';
import { findReviews } from '@/lib/reviews/queries';
import {
  getPhotoProblemMessage,
  photoMessages,
  photoNotice,
  reviewPhotoNotice,
  threadRejections,
} from '@/lib/threads/messages';
import * as actions from '@/lib/threads/photo-actions';
import { sweepPhotos } from '@/lib/threads/photo-storage';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { createToken } from '@/tests/support/bookings/provider-links';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import { getFormResult } from '@/tests/support/next/action-states';
import { createFormData, signInAs, startVisit, submit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';
import { createClientFor } from '@/tests/support/servers/backend';
import { NextRequest } from 'next/server';

let ann: TestCustomer;
let providerId: string;
let booking: { id: string; reference: string };
let token: string;
let photo: File;

beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  startVisit('203.0.113.7');
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  providerId = provider.id;
  ann = await createCustomer({ first_name: 'Ann' });
  const start = Date.now() + 48 * 3_600_000;
  booking = await insert(pool, 'bookings', {
    ...createBookingValues({ owner: ann, shop, provider }),
    status: 'confirmed',
    during: `[${new Date(start).toISOString()},${new Date(start + 3_600_000).toISOString()})`,
  });
  token = createToken();
  await pool.query(
    `insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
     values ('booking', private.hash_token($1), $2, $3, now() + interval '1 day')`,
    [token, provider.id, booking.id],
  );
  photo = await createPhoto();
  await signInAs(ann);
});
afterEach(restoreFetch);

test('a photo is turned upright, scaled down and stored without its metadata (PHOTO-2)', async () => {
  const bytes = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#a04020' },
  })
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const response = await add({ photo: new File([new Uint8Array(bytes)], 'door.jpg') });
  expect(response).toMatchObject({ notice: photoNotice, data: { nextId: expect.any(String) } });

  const [row] = await listRows();
  const file = await readFile(row!.id);
  expect(file.headers.get('content-type')).toBe('image/webp');
  const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  const { format, width, height, exif, orientation } = metadata;
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 1067,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  });
  expect(row).toMatchObject({ width, height, sender: 'customer' });
});

test('the customer and the provider get a photo that no cache may store, and no one else does (PHOTO-4)', async () => {
  await add();
  await addAsProvider();
  const photos = await listRows();
  expect(photos.map(({ sender }) => sender)).toEqual(['customer', 'provider']);
  for (const { id } of photos) {
    for (const file of [await readFile(id), await readFile(id, token)]) {
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await readFile(id, createToken())).status).toBe(404);
    expect((await readFile(id, '')).status).toBe(404);
    expect((await readFile(id, '%00')).status).toBe(404);
    const download = await createClientFor(ann)
      .storage.from('booking-photos')
      .download(`${id}.webp`);
    expect(download.error).not.toBeNull();
  }
  expect((await readFile(randomUUID())).status).toBe(404);
  expect((await readFile('x')).status).toBe(404);

  await signInAs(await createCustomer());
  const foreign = await readFile(photos[0]!.id);
  expect(foreign.status).toBe(404);
  expect(foreign.headers.get('cache-control')).toBe('private, no-store');
  startVisit('203.0.113.8');
  expect((await readFile(photos[0]!.id)).status).toBe(404);
});

test('everyone gets the photo of a review until it is hidden, and no cache may store it (PHOTO-7, PHOTO-8)', async () => {
  expect((await addToReview()).message).toBe(threadRejections.not_reviewed);
  await review();
  expect(await addToReview()).toMatchObject({ notice: reviewPhotoNotice });
  const [{ id }] = (await listRows()).slice(-1) as [PhotoRow];
  const expectFile = async (status: number, type: string) => {
    const file = await readFile(id);
    expect(file.status).toBe(status);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('content-type')).toBe(type);
  };
  const hide = (reason: string | null) =>
    pool.query('update public.reviews set hidden_reason = $1 where booking_id = $2', [
      reason,
      booking.id,
    ]);
  await hide('It shows a child.');
  await expectFile(200, 'image/webp');
  startVisit('203.0.113.8');
  // A drawing, because a cached page may still have the photo.
  await expectFile(404, 'image/svg+xml');
  await hide(null);
  await expectFile(200, 'image/webp');
  const { reviews } = await findReviews({ provider_id: providerId }, { service: '', page: 1 });
  expect(reviews).toMatchObject([{ photos: [{ id, width: 80, height: 60 }] }]);
});

test('an ended session reads the photo of a review like a visitor (PHOTO-8)', async () => {
  await review();
  await addToReview();
  const [{ id }] = (await listRows()).slice(-1) as [PhotoRow];
  const tokens: (string | null)[] = [];
  mockFetch((request) => {
    if (!request.url.includes('rpc/can_read_photo')) return;
    tokens.push(request.headers.get('authorization'));
    if (tokens.length > 1) return;
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  });
  expect((await readFile(id)).status).toBe(200);
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).not.toBe(tokens[0]);
});

test.each(['rpc/begin_photo', '/object/booking-photos/', 'rpc/finish_photo'])(
  'a photo that is sent again after the response of %s was lost is stored once (PHOTO-3)',
  async (step) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const id = randomUUID();
    const lost: string[] = [];
    mockFetch(async (request): Promise<undefined> => {
      if (!request.url.includes(step)) return;
      lost.push(request.url);
      // The request arrives, but its response doesn't.
      restoreFetch();
      await fetch(request);
      throw new TypeError('fetch failed');
    });
    await add({ id });
    restoreFetch();
    expect(lost).toHaveLength(1);
    expect((await add({ id })).notice).toEqual(photoNotice);
    const rows = await listRows();
    expect(rows).toMatchObject([{ width: 80, height: 60 }]);
    expect(await listFiles(rows.map((row) => row.id))).toHaveLength(1);
    jest.restoreAllMocks();
  },
);

test('another file under the same key is another photo (PHOTO-3)', async () => {
  const id = randomUUID();
  await add({ id });
  await add({ id, photo: await createPhoto('#2040a0') });
  expect(await listRows()).toHaveLength(2);
});

test.each<[string, File | undefined, PictureProblem]>([
  ['no file', undefined, 'noPicture'],
  ['an empty file', new File([], 'x.jpg'), 'noPicture'],
  ['a HEIC photo', new File(['\0\0\0\x18ftypheic'], 'x.heic'), 'heic'],
  ['a text file', new File(['hello'], 'x.jpg', { type: 'image/jpeg' }), 'wrongType'],
  [
    'a damaged photo',
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'x.jpg'),
    'unreadablePicture',
  ],
  ['6 MB', new File([new Uint8Array(6 * 1024 * 1024)], 'x.jpg'), 'tooBig'],
])('%s gets a clear message and leaves no file (PHOTO-2)', async (_, file, problem) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { message } = await getFormResult(
    actions.addPhoto(
      { values: {} },
      createFormData({
        reference: booking.reference,
        id: randomUUID(),
        ...(file && { photo: file }),
      }),
    ),
  );
  expect(message).toBe(getPhotoProblemMessage(problem));
  expect((await listRows()).filter(({ width }) => width !== null)).toEqual([]);
  jest.restoreAllMocks();
});

test('a customer adds at most thirty photos an hour (PHOTO-3, LIM-4)', async () => {
  const attempt = () => add({ photo: new File([], 'x.jpg') });
  for (let n = 0; n < 30; n++) expect((await attempt()).code).toBe('rejected');
  expect(await attempt()).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
});

test('a foreign booking or link is refused before the file is stored (PHOTO-4)', async () => {
  await signInAs(await createCustomer());
  expect((await add()).code).toBe('not_found');
  expect((await addAsProvider(createToken())).code).toBe('not_found');
  startVisit('203.0.113.8');
  expect(await add()).toMatchObject({ code: 'not_signed_in', message: photoMessages.notSignedIn });
  expect(await listRows()).toEqual([]);
});

test('a removed photo is gone for both sides, and the next delivery deletes its file (PHOTO-5)', async () => {
  await add();
  await addAsProvider();
  const [own, theirs] = (await listRows()).map(({ id }) => id) as [string, string];
  const remove = (fields: Record<string, string>) =>
    getFormResult(
      fields.token
        ? actions.removeProviderPhoto({ values: {} }, createFormData(fields))
        : actions.removePhoto({ values: {} }, createFormData(fields)),
    );
  // Each side removes only its own.
  await remove({ reference: booking.reference, id: theirs });
  await remove({ token, id: own });
  expect(await listRows()).toHaveLength(2);
  await remove({ reference: booking.reference, id: own });
  expect((await listRows()).map(({ id }) => id)).toEqual([theirs]);
  expect((await readFile(own)).status).toBe(404);
  await sweepPhotos();
  expect(await listFiles([own, theirs])).toEqual([`${theirs}.webp`]);
});

test('an upload that never finished is swept after an hour, with a file that came too late (PHOTO-5)', async () => {
  await add();
  const [row] = await listRows();
  const setStart = (ago: string) =>
    pool.query(
      `update private.booking_photos
          set created_at = now() - $2::interval, width = null, height = null, bytes = null, stored_at = null
        where id = $1`,
      [row!.id, ago],
    );
  await setStart('59 minutes');
  await sweepPhotos();
  expect(await listFiles([row!.id])).toHaveLength(1);
  await setStart('61 minutes');
  await sweepPhotos();
  expect(await listFiles([row!.id])).toEqual([]);
  expect(await listRows()).toEqual([]);
});

test('after the account is deleted, neither rows nor files remain (PHOTO-5, ACC-3)', async () => {
  await add();
  await addAsProvider();
  const ids = (await listRows()).map(({ id }) => id);
  expect(await listFiles(ids)).toHaveLength(2);
  expect(await submit(deleteAccount, { word: 'DELETE' })).toEqual({ redirectedTo: '/' });
  await sweepPhotos();
  expect(await listRows()).toEqual([]);
  expect(await listFiles(ids)).toEqual([]);
});

test('the download has a link to each photo (PHOTO-5, ACC-2)', async () => {
  await add();
  const [row] = await listRows();
  const result = await exportMyData();
  expect(result).toMatchObject({
    data: { photos: [expect.stringMatching(new RegExp(`^http.*${routes.photo(row!.id)}$`))] },
  });
});

async function createPhoto(background = '#a04020') {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'door.jpg', { type: 'image/jpeg' });
}

const add = (fields: { id?: string; photo?: File } = {}) =>
  getFormResult(
    actions.addPhoto(
      { values: {} },
      createFormData({ reference: booking.reference, id: randomUUID(), photo, ...fields }),
    ),
  );

const addToReview = () =>
  getFormResult(
    actions.addReviewPhoto(
      { values: {} },
      createFormData({ reference: booking.reference, id: randomUUID(), photo }),
    ),
  );

/** Reviews the booking as its customer, after its end. */
async function review() {
  await pool.query(
    `update public.bookings set status = 'completed', during = tstzrange(now() - interval '2 hours', now() - interval '1 hour')
      where id = $1`,
    [booking.id],
  );
  await pool.query('insert into public.reviews (booking_id, rating) values ($1, 5)', [booking.id]);
}

const addAsProvider = (linkToken = token) =>
  getFormResult(
    actions.addProviderPhoto(
      { values: {} },
      createFormData({ token: linkToken, id: randomUUID(), photo }),
    ),
  );

const readFile = (photoId: string, linkToken?: string) =>
  GET(
    new NextRequest(
      `http://localhost/api/photos/${photoId}${linkToken === undefined ? '' : `?token=${linkToken}`}`,
    ),
    { params: Promise.resolve({ photoId }) },
  );

type PhotoRow = { id: string; sender: string; width: number | null; height: number | null };

async function listRows() {
  const { rows } = await pool.query<PhotoRow>(
    `select id, sender::text, width, height from private.booking_photos
      where booking_id = $1 order by created_at, id`,
    [booking.id],
  );
  return rows;
}

/** Returns the names of the files that these photos have. */
async function listFiles(ids: string[]) {
  const { rows } = await pool.query<{ name: string }>(
    `select o.name from storage.objects o
      where o.bucket_id = 'booking-photos' and o.name = any ($1)`,
    [ids.map((id) => `${id}.webp`)],
  );
  return rows.map(({ name }) => name);
}
