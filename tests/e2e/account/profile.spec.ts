import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { getProfileFailureMessage, profileMessages } from '@/lib/profile/messages';
import { query } from '../../support/database/e2e-database';
import { lockRow } from '../../support/journeys/e2e-faults';
import { expect, test } from '../../support/journeys/fixtures';
import { setSessionCookies, expireSession } from '../../support/auth/session-cookies';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';

test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/, /^503/]) });

const typedValues = {
  'First name': 'Annabel',
  'Last name': 'Archer-Quillfeather',
  Phone: '(415) 555-0123',
  'Date of birth': '1990-05-17',
  Bio: 'Two cats, one ladder. '.repeat(23).slice(0, 500).padEnd(500, 'x'),
  'New email': 'annabel@roam.test',
};

const clickSave = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const getAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function expectValues(page: Page, overrides: Partial<typeof typedValues> = {}) {
  for (const [label, value] of Object.entries({ ...typedValues, ...overrides }))
    await expect(page.getByLabel(label)).toHaveValue(value);
}

test('the profile form keeps its values after every kind of failed save (FAIL-6, FAIL-8, PROF-2, PROF-3)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id, session } = await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/profile');
  await expectSignedIn(page);
  for (const [label, value] of Object.entries(typedValues))
    await page.getByLabel(label).fill(value);
  const unavailableMessage = getProfileFailureMessage('update', 'unavailable');

  await page.route('**/customer/profile', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await clickSave(page);
  await expect(getAlert(page)).toHaveText(unavailableMessage);
  await page.unroute('**/customer/profile');
  await expectValues(page);

  await page.getByLabel('Phone').fill('123');
  // Waits for the message, because its appearance would move the button during the click.
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /Enter a phone number with its area code\./,
  );
  await clickSave(page);
  await expect(getAlert(page)).toHaveText(profileMessages.checkFields);
  await expectValues(page, { Phone: '123' });

  await page.getByLabel('Phone').fill(typedValues.Phone);
  // Locks the row for longer than the write timeout, even if the write starts late.
  const rowLock = lockRow('customer_profiles', id, 18);
  await clickSave(page);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(getAlert(page)).toHaveText(unavailableMessage);
  await rowLock;
  await expectValues(page);

  await context.clearCookies();
  await clickSave(page);
  await expect(getAlert(page)).toHaveText(/^No customer logged in/);
  await expect(getAlert(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectValues(page);
  // Signs in again with an expired access token, which the final save refreshes.
  await setSessionCookies(context, baseURL!, expireSession(session));

  await context.setOffline(true);
  await clickSave(page);
  await expect(getAlert(page)).toHaveText(unavailableMessage);
  await context.setOffline(false);
  await expectValues(page);

  await clickSave(page);
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
  await expectValues(page);
  const [storedProfile] = await query(
    `select first_name, last_name, phone, date_of_birth::text, bio from customer_profiles where id = $1`,
    [id],
  );
  expect(Object.values(storedProfile!)).toEqual([
    'Annabel',
    'Archer-Quillfeather',
    '+14155550123',
    '1990-05-17',
    typedValues.Bio,
  ]);
});

test('a picture can be uploaded uncropped and removed, and an HTML file is rejected (PROF-1, PROF-4)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/profile');
  await expectSignedIn(page);
  const wideImage = sharp({
    create: { width: 900, height: 300, channels: 3, background: '#a04020' },
  });
  const buffer = await wideImage.png().toBuffer();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('radio', { name: 'Whole picture' }).check();
  await checkAccessibility();

  await page.route('**/customer/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading picture' })).toBeVisible();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const getImageUrl = async () =>
    (
      await query<{ image_url: string }>('select image_url from customer_profiles where id = $1', [
        id,
      ])
    )[0]!.image_url;
  const uploadedUrl = await getImageUrl();
  expect(uploadedUrl).toContain(`/customer-avatars/customer_avatars/${id}.png`);

  const htmlFile = {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>1</script>'),
  };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(htmlFile);
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(getAlert(page)).toHaveText(getProfileFailureMessage('avatar', 'wrongType'));
  expect(await getImageUrl()).toBe(uploadedUrl);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(getImageUrl).toBeNull();
});

test('the browser crops and resizes a large photo before the upload', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/profile');
  await expectSignedIn(page);

  // Creates a photo taken upside down. Once it's turned upright, the red strip is on the left.
  const redStrip = {
    create: { width: 1_000, height: 3_000, channels: 3, background: '#c03020' },
  } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({
    create: { width: 5_000, height: 3_000, channels: 3, background: '#888', noise },
  })
    .composite([{ input: await sharp(redStrip).png().toBuffer(), left: 4_000, top: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });

  const cropArea = page.getByRole('group', { name: /^Crop area/ });
  await cropArea.focus();
  for (let pressCount = 0; pressCount < 12; pressCount++) await cropArea.press('ArrowRight');
  await checkAccessibility();
  const sentRequest = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  expect((await (await sentRequest).sizes()).requestBodySize).toBeLessThan(400_000);

  const [profile] = await query<{ image_url: string }>(
    'select image_url from customer_profiles where id = $1',
    [id],
  );
  const storedImage = sharp(Buffer.from(await (await fetch(profile!.image_url)).arrayBuffer()));
  const { data, info } = await storedImage.raw().toBuffer({ resolveWithObject: true });
  const isRedAt = (x: number) => {
    const [r = 0, , b = 0] = data.subarray((256 * info.width + x) * info.channels);
    return r - b > 100;
  };
  // The crop starts at the photo's left edge, so the strip covers 1,000 of its 3,000 pixels: 171 of 512.
  expect([info.width, info.height, isRedAt(10), isRedAt(160), isRedAt(190)]).toEqual([
    512,
    512,
    true,
    true,
    false,
  ]);

  const menuPicture = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(menuPicture).toHaveAttribute('src', profile!.image_url);
});
