/** Uploading, replacing and removing a profile picture, and access to picture files in storage. */
import sharp from 'sharp';
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/profile/actions';
import { letterboxColor } from '@/lib/profile/picture';
import { getFormResult } from '@/tests/support/next/action-states';
import { createClientFor } from '@/tests/support/servers/backend';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { startVisit, createFormData, signInAs } from '@/tests/support/next/context';

let ann: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  [ann, bob] = await Promise.all([createCustomer({ first_name: 'Ann' }), createCustomer()]);
});
beforeEach(async () => {
  await pool.query('delete from private.rate_limits');
  startVisit('203.0.113.7');
  await signInAs(ann);
});

const initialState = { values: {} };
const createPicture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#a04020' } });
const submitAvatar = (fields: Record<string, string | Blob>) =>
  getFormResult(actions.uploadAvatar(initialState, createFormData(fields)));
const upload = (bytes: Uint8Array<ArrayBuffer> | Buffer, name: string, type = 'image/png') =>
  submitAvatar({ avatar: new File([new Uint8Array(bytes)], name, { type }) });
const getImageUrl = async ({ id }: TestCustomer) => {
  const { rows } = await pool.query('select image_url from customer_profiles where id = $1', [id]);
  return rows[0].image_url as string | null;
};
const listFiles = async ({ id }: TestCustomer) => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from storage.objects where name like '%' || $1 || '%' order by name`,
    [id],
  );
  return rows.map(({ name }) => name);
};

const downloadFile = async (path: string) => {
  const { publicUrl } = createClientFor(ann)
    .storage.from('customer-avatars')
    .getPublicUrl(path).data;
  const response = await fetch(publicUrl);
  return {
    status: response.status,
    contents: Buffer.from(await response.arrayBuffer()).toString('hex'),
  };
};

test('a picture is stored as a square at a public URL (PROF-4)', async () => {
  const response = await upload(await createPicture().png().toBuffer(), 'me.png');
  expect(response.notice?.title).toBe('Profile Updated');
  expect(response.data?.image_url).toContain(`/customer-avatars/customer_avatars/${ann.id}.png?v=`);
  expect(await getImageUrl(ann)).toBe(response.data?.image_url);
  const download = await fetch(response.data?.image_url ?? '');
  expect(download.headers.get('content-type')).toBe('image/png');
  expect(await sharp(Buffer.from(await download.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width: 512,
    height: 512,
  });
});

test.each([
  ['cover', 'fills the square', false],
  ['contain', 'gets bands above and below', true],
  ['unknown', 'fills the square', false],
])('a wide picture with the fit “%s” %s (PROF-4)', async (fit, _, hasBands) => {
  const avatar = new File(
    [new Uint8Array(await createPicture(600, 200).png().toBuffer())],
    'wide.png',
  );
  const { data: profile } = await submitAvatar({ avatar, fit });
  const storedFile = Buffer.from(await (await fetch(profile?.image_url ?? '')).arrayBuffer());
  const { data: pixels, info } = await sharp(storedFile)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hasBandOnTop = `#${pixels.subarray(0, 3).toString('hex')}` === letterboxColor;
  expect({ width: info.width, height: info.height }).toEqual({ width: 512, height: 512 });
  expect(hasBandOnTop).toBe(hasBands);
});

test("a picture of another type replaces the old picture's file (PROF-4)", async () => {
  await upload(await createPicture().png().toBuffer(), 'me.png');
  await upload(await createPicture().webp().toBuffer(), 'me.webp', 'image/webp');
  expect(await listFiles(ann)).toEqual([`customer_avatars/${ann.id}.webp`]);
});

test('a picture is stored without its metadata (PROF-4)', async () => {
  const photo = await createPicture(300, 600)
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('SecretCam') || (await sharp(photo).metadata()).exif).toBeTruthy();
  const response = await upload(photo, 'photo.jpg', 'image/jpeg');
  const storedFile = Buffer.from(await (await fetch(response.data?.image_url ?? '')).arrayBuffer());
  const { exif, orientation } = await sharp(storedFile).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  expect(await listFiles(ann)).toEqual([`customer_avatars/${ann.id}.jpg`]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(document.cookie)</script>';

/** Returns a valid PNG header that claims a size of 30,000 by 30,000 pixels. */
function createHugePngHeader() {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(30_000, 0);
  ihdr.writeUInt32BE(30_000, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  const chunk = Buffer.concat([Buffer.from('IHDR'), ihdr]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(computeCrc32(chunk));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), length, chunk, crc]);
}

function computeCrc32(bytes: Buffer) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

test.each([
  ['an SVG with a script', () => Buffer.from(svg), 'Choose a PNG, JPEG or WebP picture.'],
  ['HTML named .png', () => Buffer.from(html), 'Choose a PNG, JPEG or WebP picture.'],
  ['a GIF', () => Buffer.from('GIF89a;'), 'Choose a PNG, JPEG or WebP picture.'],
  ['an empty file', () => Buffer.alloc(0), 'Choose a picture first.'],
  ['a file of 25 MB', () => Buffer.alloc(25 * 1024 * 1024), 'Choose a picture up to 5 MB.'],
  ['a picture of 30,000 × 30,000 px', createHugePngHeader, /4096 by 4096|damaged/],
  ['a picture 4,097 px wide', () => createPicture(4097, 10).png().toBuffer(), /4096 by 4096/],
  [
    'a truncated PNG followed by HTML',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)]),
    /damaged/,
  ],
])(
  'an upload of %s is rejected and keeps the old picture (PROF-4)',
  async (_, createFile, expectedReason) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await upload(await createPicture().png().toBuffer(), 'old.png');
    const stateBefore = { url: await getImageUrl(ann), files: await listFiles(ann) };
    const { message, notice } = await upload(await createFile(), 'me.png');
    expect(notice).toBeUndefined();
    expect(message).toMatch(/^Failed to upload avatar: /);
    expect(message).toMatch(expectedReason);
    expect({ url: await getImageUrl(ann), files: await listFiles(ann) }).toEqual(stateBefore);
  },
);

test("an uploaded file is stored under the customer's id, whatever its name (PROF-4)", async () => {
  for (const name of ['../x.png', `../${bob.id}.png`, 'a/../../x.png', 'x\0.png']) {
    expect((await upload(await createPicture().png().toBuffer(), name)).message).toBeUndefined();
  }
  expect(await listFiles(ann)).toEqual([`customer_avatars/${ann.id}.png`]);
  expect(await listFiles(bob)).toEqual([]);
});

test("a customer can't change picture files in storage directly (PROF-4)", async () => {
  await upload(await createPicture().png().toBuffer(), 'me.png');
  const ownPath = `customer_avatars/${ann.id}.png`;
  const stateBefore = { url: await getImageUrl(ann), ...(await downloadFile(ownPath)) };
  const bucket = createClientFor(ann).storage.from('customer-avatars');
  const htmlBytes = Buffer.from(html);
  const uploadDirectly = (path: string, upsert: boolean) =>
    bucket.upload(path, htmlBytes, { contentType: 'image/png', upsert });
  const attempts = {
    insert: () => uploadDirectly(`customer_avatars/${ann.id}.webp`, false),
    upsert: () => uploadDirectly(ownPath, true),
    update: () => bucket.update(ownPath, htmlBytes, { contentType: 'image/png' }),
    'signed URL': () => bucket.createSignedUploadUrl(ownPath, { upsert: true }),
    copy: () => bucket.copy(ownPath, `customer_avatars/${ann.id}.webp`),
    move: () => bucket.move(ownPath, `customer_avatars/${ann.id}.webp`),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    expect({ name, error: (await attempt()).error }).toEqual({ name, error: expect.anything() });
  }
  // Storage returns an empty list for a removal that found no file.
  expect((await bucket.remove([ownPath])).data ?? []).toEqual([]);
  expect({ url: await getImageUrl(ann), ...(await downloadFile(ownPath)) }).toEqual(stateBefore);
  expect(await listFiles(ann)).toEqual([ownPath]);
});

test("a customer can't list other customers' picture files in storage (PROF-4)", async () => {
  await upload(await createPicture().png().toBuffer(), 'me.png');
  const { data } = await createClientFor(bob)
    .storage.from('customer-avatars')
    .list('customer_avatars');
  expect(data ?? []).toEqual([]);
});

test('removing a picture deletes its file (PROF-1)', async () => {
  await upload(await createPicture().png().toBuffer(), 'me.png');
  const response = await getFormResult(actions.removeAvatar(initialState, createFormData({})));
  expect(response.notice?.title).toBe('Profile Updated');
  expect({ url: await getImageUrl(ann), files: await listFiles(ann) }).toEqual({
    url: null,
    files: [],
  });
});

test("a visitor can't upload a picture (PROF-2)", async () => {
  // A new visit has no session cookies.
  startVisit('203.0.113.7');
  const response = await upload(await createPicture().png().toBuffer(), 'me.png');
  expect(response).toMatchObject({ code: 'not_signed_in', message: 'No customer logged in' });
});

test('a customer can upload at most ten pictures an hour (LIM-4)', async () => {
  const picture = await createPicture(8, 8).png().toBuffer();
  for (let i = 0; i < 10; i++) expect((await upload(picture, 'a.png')).message).toBeUndefined();
  const rejection = await upload(picture, 'a.png');
  expect(rejection).toMatchObject({
    code: 'rate_limited',
    message: 'Failed to upload avatar: Too many requests. Please try again in 60 minutes.',
  });
  expect(rejection.retryAfter).toBeGreaterThan(59 * 60);
});
