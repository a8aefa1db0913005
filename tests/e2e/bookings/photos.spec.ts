import sharp from 'sharp';
import { signInNewCustomer } from '../../support/auth/signed-in';
import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { createBookingPath } from '../../support/bookings/e2e-provider-links';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { expectScriptOnlyOnBooking } from '../../support/bookings/loaded-scripts';

test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/]) });

test('a customer on a connection that drops once and a provider without JavaScript add photos (PHOTO-1, PHOTO-2, PHOTO-3)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  const sizes: number[] = [];
  await page.route(`**/booking-success*`, async (route) => {
    const request = route.request();
    if (!request.headers()['next-action']) return route.continue();
    sizes.push(request.postDataBuffer()?.length ?? 0);
    if (sizes.length > 1) return route.continue();
    // The photo arrives, but the response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(`/booking-success?reference=${reference}`);
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: 'Add a photo' });
  const photo = await createPhoto(4000, 3000);
  await form.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await form.getByRole('button', { name: 'Add photo' }).click();
  await expect(form.getByRole('alert')).toContainText('no photo is added twice');
  await form.getByRole('button', { name: 'Add photo' }).click();
  const photos = page.getByRole('list', { name: 'Photos' });
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  const rows = await query(
    `select width, height from private.booking_photos ph join bookings b on b.id = ph.booking_id
      where b.reference = $1 and ph.stored_at is not null`,
    [reference],
  );
  expect(rows).toEqual([{ width: 1600, height: 1200 }]);
  // The browser scaled it down before it was sent, both times.
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size).toBeLessThan(photo.buffer.length / 2);

  const providerPage = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await providerPage.goto(await createBookingPath(reference));
  const received = providerPage.getByRole('list', { name: 'Photos' });
  await expect(received.getByRole('img')).toHaveCount(1);
  const file = await providerPage.request.get(
    (await received.getByRole('img').getAttribute('src'))!,
  );
  expect(file.headers()['cache-control']).toBe('private, no-store');
  await providerPage
    .getByLabel('Photo', { exact: true })
    .setInputFiles(await createPhoto(900, 1200));
  await providerPage.getByRole('button', { name: 'Add photo' }).click();
  await expect(received.getByRole('img')).toHaveCount(2);
  await providerPage.getByRole('button', { name: /^Remove/ }).click();
  await expect(received.getByRole('img')).toHaveCount(1);
  await providerPage.close();
});

test("only the pages with a booking's photos load their script (PHOTO-6)", async ({
  page,
  context,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await expectScriptOnlyOnBooking(page, reference, 'Add a photo');
});

/** Returns a noisy photo, which compresses badly. */
async function createPhoto(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({
    create: { width: 200, height: 150, channels: 3, background: '#a04020', noise },
  })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer();
  return { name: 'door.jpg', mimeType: 'image/jpeg', buffer };
}
