import { tipMessages } from '@/lib/payments/messages';
import { bookElsewhere, setBookingStart } from '../../support/bookings/book-elsewhere';
import { expect, openElsewhere, test } from '../../support/journeys/fixtures';
import { postForm } from '../../support/journeys/plain-forms';
import { formatCookieHeader, createSessionCookies } from '../../support/auth/session-cookies';
import { signInNewCustomer } from '../../support/auth/signed-in';

test('a customer can tip for a completed booking through the test checkout (MONEY-6, MONEY-8, MONEY-9, SITE-12)', async ({
  page,
  context,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  await setBookingStart(reference, '-2 hours', 'completed');

  // Starts a payment without JavaScript and abandons it.
  const tipUrl = `${baseURL}/bookings/${reference}/tip`;
  const cookie = formatCookieHeader(createSessionCookies(person.session));
  const html = await (await fetch(tipUrl, { headers: { cookie } })).text();
  const fields = { reference, choice: 'other', amount: '$3.50' };
  const checkoutResponse = await postForm(tipUrl, html, 'amount', fields, cookie);
  expect(checkoutResponse).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/test-checkout\//),
  });
  const cancelHtml = await (
    await fetch(`${baseURL}/tip-cancel?checkout=${getLastSegment(checkoutResponse.location!)}`)
  ).text();
  expect(cancelHtml).toContain('received a payment for your tip of $3.50');

  await page.goto('/my-bookings?tab=past');
  await page.getByRole('article').getByRole('link', { name: 'Add a tip' }).click();
  await page.getByRole('radio', { name: '15%' }).check();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(page.getByText(tipMessages.testOnly)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/tip-success\?checkout=/);
  await expect(page.getByText(/^Your bank confirmed your tip of \$/)).toBeVisible();
  await checkAccessibility();

  const returnUrl = page.url();
  await page.goto(`/bookings/${reference}`);
  await expect(page.getByText(/^You added a tip of \$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a tip' })).toHaveCount(0);
  await page.goto('/customer/transactions?kind=tip');
  const bookingLink = page.getByRole('link', { name: `Booking ${reference}`, exact: true });
  await expect(bookingLink).toBeVisible();

  // A signed-out browser shows the same status without the customer's name.
  const signedOutPage = await openElsewhere(browser, baseURL!);
  for (const url of [returnUrl, returnUrl.replace('success', 'cancel')]) {
    await signedOutPage.goto(url);
    await expect(signedOutPage.getByText(/^Your bank confirmed your tip of \$/)).toBeVisible();
    expect(await signedOutPage.content()).not.toMatch(/Zebulon|Quillfeather/);
  }
  await signedOutPage.context().close();
});

const getLastSegment = (path: string) => path.split('/').at(-1)!;
