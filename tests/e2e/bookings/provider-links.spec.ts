import { randomBytes } from 'node:crypto';
import { bookElsewhere, moveBooking } from '../../support/bookings/book-elsewhere';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { signedIn } from '../../support/auth/signed-in';

test('a provider who can’t make it says so without scripts, and the customer sees who is free (PROV-3, PROV-6)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL!);
  const reference = await bookElsewhere(person);
  const provider = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const response = await provider.goto(await createLink(reference));
  expect(response?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  await expect(provider.getByText('Zebulon Quillfeather').first()).toBeVisible();
  await provider.getByText('I can’t make it').click();
  await provider.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(provider.getByText('You told us that you can')).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
  await provider.close();

  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('You owe nothing.').first()).toBeVisible();
  const others = page
    .getByRole('heading', { name: 'Other providers who are free' })
    .locator('..')
    .getByRole('link');
  await others.first().click();
  await expect(page).toHaveURL(/\/book-service\/[^/]+\/(details|confirm)\?.*provider_id=/);
});

test('a provider marks a booking as done, and a wrong link shows nothing (PROV-2, PROV-5)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL!);
  const reference = await bookElsewhere(person);
  await moveBooking(reference, '-2 hours');
  const link = await createLink(reference);
  await page.goto(link);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('You marked this booking as done.')).toBeVisible();
  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('Completed').first()).toBeVisible();
  expect((await page.request.get(`${link.slice(0, -1)}_`)).status()).toBe(404);
});

/** Returns a new link to a booking, as the emails to its provider have. */
async function createLink(reference: string) {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into private.provider_links (scope, token_hash, provider_id, booking_id, expires_at)
     select 'booking', private.hash_token($1), provider_id, id, now() + interval '1 day'
       from bookings where reference = $2`,
    [token, reference],
  );
  return `/provider-booking/${token}`;
}
