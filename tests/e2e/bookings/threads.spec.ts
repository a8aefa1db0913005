import { signInNewCustomer } from '../../support/auth/signed-in';
import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { createBookingPath, insertMessage } from '../../support/bookings/e2e-provider-links';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { expectScriptOnlyOnBooking } from '../../support/bookings/loaded-scripts';

const hostileText = '<img src=x onerror=alert(1)> [x](javascript:alert(2)) https://x.test';

test('a customer and a provider without JavaScript write to each other (THREAD-1, THREAD-4)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await page.goto(`/bookings/${reference}`);
  const form = page.getByRole('form', { name: /^Message to / });
  await form.getByRole('textbox').fill(hostileText);
  await form.getByRole('button', { name: 'Send message' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await expect(messages).toContainText(hostileText);
  await expect(messages.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveValue('');

  const providerPage = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const link = await createBookingPath(reference);
  // Mail scanners open the link before the provider does.
  for (let visit = 0; visit < 2; visit++) {
    await providerPage.goto(link);
    await expect(providerPage.getByText('New', { exact: true })).toBeVisible();
  }
  const received = providerPage.getByRole('list', { name: 'Messages' });
  await expect(received).toContainText(hostileText);
  await providerPage.getByRole('textbox', { name: /^Message to / }).fill('The red door.');
  await providerPage.getByRole('button', { name: 'Send message' }).click();
  await expect(received.getByRole('listitem')).toHaveCount(2);
  await expect(providerPage.getByText('New', { exact: true })).toHaveCount(0);
  // Posting the same form again sends nothing.
  await providerPage.reload();
  await expect(received.getByRole('listitem')).toHaveCount(2);
  await providerPage.close();

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(messages).toContainText('The red door.');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await form.getByRole('textbox').fill('Thanks.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(3);
});

test("a provider's page shows a new message on focus, and keeps what is being written (THREAD-7)", async ({
  page,
  context,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await page.goto(await createBookingPath(reference));
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: /^Message to / }).fill('I am writing');
  await insertMessage(reference, 'customer', 'Are you there?');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Are you there?');
  await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue('I am writing');
});

test('a report closes the conversation, and what was being written stays (THREAD-5)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await insertMessage(reference, 'customer', 'Rude words.');
  const providerPage = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await providerPage.goto(await createBookingPath(reference));

  await page.goto(`/bookings/${reference}`);
  const field = page.getByRole('textbox', { name: /^Message to / });
  await field.fill('More of them.');
  await providerPage.getByText('Report this conversation').click();
  await providerPage.getByRole('button', { name: 'Report', exact: true }).click();
  const closed = 'This conversation is closed while we look into a report.';
  await expect(providerPage.getByText(closed)).toBeVisible();
  await expect(providerPage.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await providerPage.close();

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').getByText(closed)).toBeVisible();
  await expect(field).toHaveValue('More of them.');
  const rows = await query(`select from private.booking_messages where body = 'More of them.'`);
  expect(rows).toEqual([]);
});

test('only the pages with a thread load its script (THREAD-7)', async ({
  page,
  context,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await expectScriptOnlyOnBooking(page, reference, 'Report this conversation');
});
