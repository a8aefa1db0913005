import { cancellationMessages, detailsChangeMessages } from '@/lib/booking-changes/messages';
import { bookElsewhere, setBookingStart } from '../../support/bookings/book-elsewhere';
import { setOutage } from '../../support/auth/e2e-auth';
import { createBookingPath } from '../../support/bookings/e2e-provider-links';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { postForm } from '../../support/journeys/plain-forms';
import { formatCookieHeader, createSessionCookies } from '../../support/auth/session-cookies';
import { signInNewCustomer } from '../../support/auth/signed-in';

test('a customer can reschedule a booking and then cancel it (BOOK-20, BOOK-25, LIST-5, SITE-12) @browsers', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  const bookingBefore = await getStoredBooking(reference);
  await page.goto('/my-bookings');
  await page.getByRole('article').getByRole('link', { name: 'Reschedule' }).click();
  const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
  // Chooses the last time, because other journeys book the earliest ones.
  await times.filter({ visible: true }).last().check();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/^Free to cancel until|^Canceling now/)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: /^Move to \w{3}, / }).click();
  await expect(page.getByRole('status')).toContainText('Booking moved');
  const bookingAfter = await getStoredBooking(reference);
  expect({ ...bookingAfter, starts_at: bookingBefore.starts_at }).toEqual(bookingBefore);
  expect(bookingAfter.starts_at).not.toEqual(bookingBefore.starts_at);
  await checkAccessibility();

  // Moves the booking far enough ahead that canceling is free.
  await setBookingStart(reference, '30 days');
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByLabel('Reason').fill('We are ill.');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('status')).toContainText('Canceled for free. You owe nothing.');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('We are ill.');
  await page.goto('/my-bookings?tab=cancelled');
  await expect(page.getByRole('article')).toContainText(reference);
});

test('without JavaScript, only the customer can open, reschedule and cancel a booking (BOOK-24, SITE-13)', async ({
  context,
  baseURL,
  browser,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  const cookie = formatCookieHeader(createSessionCookies(person.session));
  const stranger = await signInNewCustomer(await browser.newContext(), baseURL!);
  const [bookingUrl, rescheduleUrl, cancelUrl] = ['', '/reschedule', '/cancel'].map(
    (suffix) => `${baseURL}/bookings/${reference}${suffix}`,
  ) as [string, string, string];
  const fetchPage = (url: string, cookieHeader: string) =>
    fetch(url, { headers: { cookie: cookieHeader } });
  for (const url of [bookingUrl, rescheduleUrl, cancelUrl]) {
    const visitorHtml = await (await fetchPage(url, '')).text();
    expect(visitorHtml).not.toContain('Receipt');
    expect(visitorHtml).toContain(encodeURIComponent(new URL(url).pathname));
    // The not-found page works without JavaScript (SITE-10).
    const strangerCookie = formatCookieHeader(createSessionCookies(stranger.session));
    const response = await fetchPage(url, strangerCookie);
    expect(response.status, url).toBe(404);
    expect(await response.text(), url).toContain('content="0;url=/not-found"');
  }

  const timesHtml = await (await fetchPage(rescheduleUrl, cookie)).text();
  const [, starts_at = ''] = /name="starts_at"[^>]*value="([^"]+)"/.exec(timesHtml) ?? [];
  const reviewUrl = `${rescheduleUrl}?${new URLSearchParams({ step: 'review', starts_at })}`;
  const reviewHtml = await (await fetchPage(reviewUrl, cookie)).text();
  const rescheduleFields = { reference, starts_at };
  expect(
    await postForm(reviewUrl, reviewHtml, 'starts_at', rescheduleFields, cookie),
  ).toMatchObject({
    status: 303,
    location: `/bookings/${reference}?change=moved`,
  });
  expect((await getStoredBooking(reference)).starts_at).toEqual(new Date(starts_at));

  await setBookingStart(reference, '3 hours');
  const { total } = await getStoredBooking(reference);
  const cancelHtml = await (await fetchPage(cancelUrl, cookie)).text();
  const outdatedFields = { reference, expected_fee: '0', reason: 'Too late' };
  const rejection = await postForm(cancelUrl, cancelHtml, 'reason', outdatedFields, cookie);
  expect(rejection.text).toContain('The cancellation fee has changed');
  // Canceling this late costs half the price.
  const currentFields = { ...outdatedFields, expected_fee: String(Number(total) / 2) };
  const cancellation = await postForm(cancelUrl, cancelHtml, 'reason', currentFields, cookie);
  expect(cancellation).toMatchObject({
    status: 303,
    location: `/bookings/${reference}?change=cancelled`,
  });
  const bookingHtml = await (await fetchPage(`${baseURL}${cancellation.location}`, cookie)).text();
  expect(bookingHtml).toContain('You pay them directly, not through Roam.');
});

test('without JavaScript, the cancellation form keeps its values during an outage (FAIL-6, SITE-13)', async ({
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  const cookie = formatCookieHeader(createSessionCookies(person.session));
  const url = `${baseURL}/bookings/${reference}/cancel`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const fields = { reference, expected_fee: '0', reason: 'A broken leg.' };

  await setOutage(person.user_id, 'refused');
  const failure = await postForm(url, html, 'reason', fields, cookie);
  expect(failure.text).toContain(cancellationMessages.unavailable.replaceAll("'", '&#x27;'));
  // A Try Again button would reload the page and lose the values.
  expect(failure.text).not.toContain('Try Again');
  expect(failure.text).toMatch(/<textarea[^>]*name="reason"[^>]*>A broken leg\.</);
  for (const [name, value] of Object.entries({ reference, expected_fee: '0' }))
    expect(failure.text).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);

  await setOutage(person.user_id);
  const success = await postForm(url, failure.text, 'reason', fields, cookie);
  expect(success).toMatchObject({
    status: 303,
    location: `/bookings/${reference}?change=cancelled`,
  });
});

test('a customer can change the notes and phone number of a booking, and the provider sees them (BOOK-70, LIST-5, SITE-12)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  const bookingBefore = await getStoredBooking(reference);
  await page.goto(`/bookings/${reference}`);
  const section = page.locator('summary').filter({ hasText: "Change notes, phone or who's there" });
  await section.click();
  await checkAccessibility();
  await page.getByLabel('Notes for your provider').fill('Two cats. Please ring twice.');
  await page.getByLabel('Phone for this booking').fill('303 555 0188');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('Details saved');
  await expect(page.getByLabel('Phone for this booking')).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Notes and phone number');
  await checkAccessibility();
  expect(await getStoredBooking(reference)).toEqual(bookingBefore);

  // The form starts with what was saved, and sending it again is answered too.
  await section.click();
  await expect(page.getByLabel('Notes for your provider')).toHaveValue(
    'Two cats. Please ring twice.',
  );
  await page.getByLabel('Phone for this booking').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Details changed' })).toHaveCount(2);
  await section.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('Details saved');

  await page.goto(await createBookingPath(reference));
  await expect(page.getByText('Two cats. Please ring twice.')).toBeVisible();
  await expect(page.getByText('(303) 555-0188')).toHaveCount(0);
});

test('without JavaScript, details can be changed, and survive an outage and a booking that has started (BOOK-70, FAIL-6, SITE-13)', async ({
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  const cookie = formatCookieHeader(createSessionCookies(person.session));
  const url = `${baseURL}/bookings/${reference}`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const fields = { reference, notes: 'Two cats.', phone: '+13035550188' };

  await setOutage(person.user_id, 'refused');
  const failure = await postForm(url, html, 'notes', fields, cookie);
  expect(failure.text).toContain(detailsChangeMessages.unavailable.replaceAll("'", '&#x27;'));
  expect(failure.text).toMatch(/<textarea[^>]*name="notes"[^>]*>Two cats\.</);

  await setOutage(person.user_id);
  const success = await postForm(url, failure.text, 'notes', fields, cookie);
  expect(success).toMatchObject({ status: 303, location: `/bookings/${reference}?change=details` });
  const invalid = await postForm(url, html, 'notes', { ...fields, phone: '12' }, cookie);
  expect(invalid.text).toMatch(/<details open/);
  expect(invalid.text).toContain('Enter a phone number with its area code.');

  await setBookingStart(reference, '-30 minutes');
  const late = await postForm(url, html, 'notes', { ...fields, notes: 'Three cats.' }, cookie);
  expect(late.text).toContain('This booking has started and can no longer be changed.');
  expect(late.text).toContain('Three cats.');
});

async function getStoredBooking(reference: string) {
  const [booking] = await query<{ starts_at: Date; provider_id: string; total: string }>(
    'select provider_id, total, status, starts_at from bookings where reference = $1',
    [reference],
  );
  return booking!;
}
