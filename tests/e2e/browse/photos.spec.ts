import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { routes } from '@/lib/routes';
import { expect, test } from '../../support/journeys/fixtures';
import { insertProvider, insertShop } from '../../support/bookings/shop';
import { createSecretClient } from '../../support/servers/backend';

test("only the operator's photos are optimized, as WebP images of their displayed size (CAT-20, SEC-6)", async ({
  page,
  request,
}) => {
  const original = await createPhoto();
  const photoUrl = await uploadPhoto(original);
  const providerId = await createProviderWithPhoto(photoUrl);

  const imageResponsePromise = page.waitForResponse((response) =>
    response.url().includes('/_next/image'),
  );
  await page.goto(routes.provider(providerId));
  const response = await imageResponsePromise;
  expect(response.headers()['content-type']).toBe('image/webp');
  expect((await response.body()).length).toBeLessThan(original.length / 20);
  const image = page.locator(`img[srcset*="${encodeURIComponent(photoUrl)}"]`).first();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain('w=192');

  // An unlisted width, a photo URL with a query, another site's photo and a static file.
  const rejectedQueries = [
    `url=${encodeURIComponent(photoUrl)}&w=500&q=75`,
    `url=${encodeURIComponent(`${photoUrl}?v=1`)}&w=640&q=75`,
    `url=${encodeURIComponent('https://elsewhere.test/a.jpg')}&w=640&q=75`,
    `url=${encodeURIComponent('/art/placeholder.svg')}&w=640&q=75`,
  ];
  for (const imageQuery of rejectedQueries)
    expect((await request.get(`/_next/image?${imageQuery}`)).status(), imageQuery).toBe(400);
});

/** Returns a JPEG of several megabytes. */
function createPhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 2400, height: 2400, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function uploadPhoto(bytes: Buffer) {
  const bucket = createSecretClient().storage.from('customer-avatars');
  const path = `customer_avatars/${randomUUID()}.jpg`;
  const { error } = await bucket.upload(path, bytes, { contentType: 'image/jpeg' });
  if (error) throw error;
  return bucket.getPublicUrl(path).data.publicUrl;
}

async function createProviderWithPhoto(photoUrl: string) {
  const db = new pg.Pool({ connectionString: process.env.ROAM_E2E_DATABASE });
  const { id } = await insertProvider(db, await insertShop(db));
  await db.query('update public.providers set image_url = $2 where id = $1', [id, photoUrl]);
  await db.end();
  return id;
}
