import { randomBytes } from 'node:crypto';
import { bookElsewhere, setBookingStart } from '../../support/bookings/book-elsewhere';
import { applyPolicy, createBookingPath } from '../../support/bookings/e2e-provider-links';
import { expect, test } from '../../support/journeys/fixtures';
import { signInNewCustomer } from '../../support/auth/signed-in';

test('a provider can cancel without JavaScript, and the customer sees other providers (PROV-3, PROV-6)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const customer = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(customer);
  const providerPage = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const response = await providerPage.goto(await createBookingPath(reference));
  expect(response?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  await expect(providerPage.getByText('Zebulon Quillfeather').first()).toBeVisible();
  await providerPage.getByText("I can't make it").click();
  await providerPage.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(providerPage.getByText('so this booking is canceled')).toBeVisible();
  await expect(providerPage.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
  await providerPage.close();

  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('You owe nothing.').first()).toBeVisible();
  const alternatives = page
    .getByRole('heading', { name: 'Other available providers' })
    .locator('..')
    .getByRole('link');
  await alternatives.first().click();
  await expect(page).toHaveURL(/\/book-service\/[^/]+\/(details|confirm)\?.*provider_id=/);
});

test('a provider can mark a booking as done (PROV-5)', async ({ page, context, baseURL }) => {
  const customer = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(customer);
  await setBookingStart(reference, '-2 hours');
  const link = await createBookingPath(reference);
  await page.goto(link);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('This booking is marked as done.')).toBeVisible();
  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('Completed').first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`an invalid link ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled,
      allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]),
    });

    test('responds with 404 and explains where to find the current link (PROV-2)', async ({
      page,
      request,
    }) => {
      for (const basePath of ['/provider-booking/', '/provider-calendar/']) {
        const link = basePath + randomBytes(32).toString('base64url');
        expect((await request.get(link)).status()).toBe(404);
        await page.goto(link);
        const heading = page.getByRole('heading', { name: "This link doesn't work anymore" });
        await expect(heading).toBeVisible();
        await expect(page.getByText('Open the link in your latest booking email')).toBeVisible();
      }
    });
  });

test('a provider can accept a booking and mark it as a no-show (PROV-4, PROV-5)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const customer = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(customer);
  await applyPolicy(reference, { requires_acceptance: true, charges_no_show: true });
  const link = await createBookingPath(reference);
  const providerPage = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await providerPage.goto(link);
  await providerPage.getByRole('button', { name: 'Accept' }).click();
  await expect(providerPage.getByText('You accepted this booking')).toBeVisible();
  await expect(providerPage.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await setBookingStart(reference, '-2 hours');
  await providerPage.goto(link);
  await providerPage.getByText('Mark as no-show').click();
  await providerPage.getByRole('button', { name: "The customer wasn't there" }).click();
  await expect(providerPage.getByText('This booking is marked as a no-show.')).toBeVisible();
  await providerPage.close();

  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText('has marked this booking as missed.')).toBeVisible();
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});
