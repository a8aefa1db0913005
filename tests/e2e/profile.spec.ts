import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { query } from '../support/e2e-database';
import { holdRow } from '../support/e2e-faults';
import { expect, test } from '../support/fixtures';
import { carry } from '../support/session-cookies';
import { expectSignedIn, signedIn } from '../support/signed-in';

test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/, /^503/]) });

const typed = {
  'First name': 'Annabel',
  'Last name': 'Archer-Quillfeather',
  Phone: '(415) 555-0123',
  'Date of birth': '1990-05-17',
  Bio: 'Two cats, one ladder. '.repeat(23).slice(0, 500).padEnd(500, 'x'),
  'New email': 'annabel@roam.test',
};

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function expectTyped(page: Page, except: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...except }))
    await expect(page.getByLabel(label)).toHaveValue(value);
}

test('six fields survive a 503, a wrong phone, a time-out, an ended session and no line, and are then saved', async ({
  page,
  context,
  baseURL,
}) => {
  const { id, session } = await signedIn(context, baseURL!);
  await page.goto('/customer/profile');
  await expectSignedIn(page);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  const lost =
    'Failed to update profile: The service is not answering. Please try again in a moment.';

  await page.route('**/customer/profile', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await save(page);
  await expect(alert(page)).toHaveText(lost);
  await page.unroute('**/customer/profile');
  await expectTyped(page);

  await page.getByLabel('Phone').fill('123');
  await save(page);
  await expect(alert(page)).toHaveText('Please check the marked fields.');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /Enter a phone number with its area code\./,
  );
  await expectTyped(page, { Phone: '123' });

  await page.getByLabel('Phone').fill(typed.Phone);
  const held = holdRow('customer_profiles', id, 11);
  await save(page);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await held;
  await expect(alert(page)).toHaveText(lost);
  await expectTyped(page);

  await context.clearCookies();
  await save(page);
  await expect(alert(page)).toHaveText('No customer logged in');
  await expectTyped(page);
  await carry(context, baseURL!, session);

  await context.setOffline(true);
  await save(page);
  await expect(alert(page)).toHaveText(lost);
  await context.setOffline(false);
  await expectTyped(page);

  await save(page);
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
  await expectTyped(page);
  const [kept] = await query(
    `select first_name, last_name, phone, date_of_birth::text, bio from customer_profiles where id = $1`,
    [id],
  );
  expect(Object.values(kept!)).toEqual([
    ...['Annabel', 'Archer-Quillfeather', '+14155550123', '1990-05-17', typed.Bio],
  ]);
});

test('a picture is chosen, fitted, uploaded with its progress, and kept when the next is refused', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const { id } = await signedIn(context, baseURL!);
  await page.goto('/customer/profile');
  await expectSignedIn(page);
  const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#a04020' } });
  const buffer = await wide.png().toBuffer();
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
  const imageUrl = async () =>
    (
      await query<{ image_url: string }>('select image_url from customer_profiles where id = $1', [
        id,
      ])
    )[0]!.image_url;
  const before = await imageUrl();
  expect(before).toContain(`/customer-avatars/customer_avatars/${id}.png`);

  const html = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(html);
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(alert(page)).toHaveText(
    'Failed to upload avatar: Choose a PNG, JPEG or WebP picture.',
  );
  expect(await imageUrl()).toBe(before);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(imageUrl).toBeNull();
});

test('the ways in are clean by axe', async ({ page, checkAccessibility }) => {
  for (const view of ['sign-in', 'sign-up', 'forgot']) {
    await page.goto(`/sign-in?view=${view}`);
    await checkAccessibility();
  }
});

test('the new password and the profile are clean by axe', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  await signedIn(context, baseURL!);
  await page.goto('/sign-in?view=new-password');
  await expect(page.getByLabel('New password')).toBeVisible();
  await checkAccessibility();
  await page.goto('/customer/profile');
  await checkAccessibility();
});
