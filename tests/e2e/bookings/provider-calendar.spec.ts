import { providerLinkMessages } from '@/lib/provider-links/messages';
import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { createCalendarPath, findProviderId } from '../../support/bookings/e2e-provider-links';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { signInNewCustomer } from '../../support/auth/signed-in';

test.use({ javaScriptEnabled: false });

test('without JavaScript, a provider can block and unblock time (PROV-6, PROV-8)', async ({
  page,
}) => {
  const providerId = await findProviderId();
  const response = await page.goto(await createCalendarPath(providerId));
  expect(response?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex',
  });
  const nextYear = new Date().getUTCFullYear() + 1;
  await page.getByLabel('From').fill(`${nextYear}-06-07T09:00`);
  await page.getByLabel('Until').fill(`${nextYear}-06-07T08:00`);
  await page.getByRole('button', { name: 'Block this time' }).click();
  await expect(page.getByRole('alert')).toContainText(providerLinkMessages.invalid);
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription(
    providerLinkMessages.endBeforeStart,
  );
  await expect(page.getByLabel('From')).toHaveValue(`${nextYear}-06-07T09:00`);
  await page.getByLabel('Until').fill(`${nextYear}-06-07T11:30`);
  await page.getByRole('button', { name: 'Block this time' }).click();
  const blockedTime = page
    .getByRole('listitem')
    .filter({ hasText: `Jun 7, ${nextYear} at 9:00 AM` });
  await expect(blockedTime).toContainText('11:30 AM');
  await blockedTime.getByRole('button', { name: 'Remove' }).click();
  await expect(blockedTime).toHaveCount(0);
});

test("a calendar app can read a provider's bookings through a private link (PROV-9)", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const customer = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(customer);
  const [booking] = await query<{ id: string; provider_id: string }>(
    'select id, provider_id from bookings where reference = $1',
    [reference],
  );
  const calendarPath = await createCalendarPath(booking!.provider_id);
  await page.goto(calendarPath);
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const feedUrl = await page.getByLabel('Calendar link').inputValue();
  await expect(page.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    feedUrl.replace(/^https?:/, 'webcal:'),
  );
  const feed = await request.get(feedUrl);
  expect(feed.status()).toBe(200);
  expect(feed.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await feed.text()).toContain(`UID:${booking!.id}@roam`);
  expect((await request.get(`${feedUrl.slice(0, -1)}x`)).status()).toBe(404);

  await page.goto(calendarPath);
  // The page shows the link only once.
  await expect(page.getByLabel('Calendar link')).toHaveCount(0);
});

test('without JavaScript, a provider can connect a calendar, see its sync error and remove it (PROV-10, PROV-12)', async ({
  page,
}) => {
  await page.goto(await createCalendarPath(await findProviderId()));
  await page.getByLabel('Calendar address').fill('my calendar');
  await page.getByRole('button', { name: 'Connect calendar' }).click();
  await expect(page.getByText('Paste the whole address.')).toBeVisible();
  await expect(page.getByLabel('Calendar address')).toHaveValue('my calendar');
  await page.getByLabel('Calendar address').fill('webcal://127.0.0.1/basic.ics');
  await page.getByRole('button', { name: 'Connect calendar' }).click();
  await expect(page.getByText("The address isn't on the public internet")).toBeVisible();
  await page.getByRole('button', { name: 'Remove this calendar' }).click();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
});
