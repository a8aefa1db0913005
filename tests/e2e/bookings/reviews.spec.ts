import { customerReviewMessages, reportMessages } from '@/lib/reviews/messages';
import { routes } from '@/lib/routes';
import { bookElsewhere, setBookingStart } from '../../support/bookings/book-elsewhere';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { findUnlistedNames } from '../../support/journeys/browser-storage';
import { postForm } from '../../support/journeys/plain-forms';
import {
  formatCookieHeader,
  demo,
  createSessionCookies,
  openSession,
} from '../../support/auth/session-cookies';
import { signInNewCustomer } from '../../support/auth/signed-in';

test('customers can write, edit and report a review (REV-1, REV-2, MOD-4, SITE-12) @browsers', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  await setBookingStart(reference, '-2 hours', 'completed');
  await page.goto('/my-bookings?tab=past');
  await page.getByRole('link', { name: 'Leave a review' }).click();
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (let pressCount = 0; pressCount < 3; pressCount++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await checkAccessibility();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kind and quick.');
  expect(await findUnlistedNames(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish review' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(customerReviewMessages.saved.title);
  await expect(page.getByRole('link', { name: 'Edit your review' })).toBeVisible();
  await checkAccessibility();

  const url = `${baseURL}/bookings/${reference}/review`;
  const cookie = formatCookieHeader(createSessionCookies(person.session));
  // The form works without JavaScript as well.
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const rejection = await postForm(url, html, 'comment', { reference, comment: 'Kind.' }, cookie);
  expect(rejection.text).toContain(customerReviewMessages.ratingMissing);
  expect(rejection.text).toContain('Kind.</textarea>');
  const changedFields = { reference, rating: '5', comment: 'Kind.' };
  const savedResponse = await postForm(url, html, 'comment', changedFields, cookie);
  expect(savedResponse).toMatchObject({
    status: 303,
    location: `/bookings/${reference}?change=reviewed`,
  });
  const [{ provider_id = '', review_id = '' } = {}] = await query<Record<string, string>>(
    `select r.provider_id, r.id as review_id from reviews r join bookings b on b.id = r.booking_id
      where b.reference = $1 and r.rating = 5 and r.author_name = 'Zebulon Q.'`,
    [reference],
  );
  const reviewsHtml = await (await fetch(`${baseURL}/provider/${provider_id}/reviews`)).text();
  expect(reviewsHtml).toContain('Zebulon Q.');

  // Without JavaScript, a visitor is asked to sign in, the author is rejected, and another customer is thanked.
  const reportPath = routes.reportReview(review_id);
  expect(reviewsHtml).toContain(reportPath);
  const fetchReportPage = async (cookieHeader = '') =>
    (await fetch(baseURL + reportPath, { headers: { cookie: cookieHeader } })).text();
  expect(await fetchReportPage()).toContain(reportMessages.signIn);
  const reportFields = { review_id, reason: 'other', details: 'Not an appointment.' };
  const reportHtml = await fetchReportPage(cookie);
  const authorResponse = await postForm(
    baseURL + reportPath,
    reportHtml,
    'reason',
    reportFields,
    cookie,
  );
  expect(authorResponse.text).toContain(reportMessages.own);
  const otherCookie = formatCookieHeader(createSessionCookies(await openSession(demo)));
  const otherCustomerResponse = await postForm(
    baseURL + reportPath,
    await fetchReportPage(otherCookie),
    'reason',
    reportFields,
    otherCookie,
  );
  expect(otherCustomerResponse.text).toContain(reportMessages.sent.title);
});
