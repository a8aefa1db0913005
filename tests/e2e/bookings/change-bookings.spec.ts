import { cancellationMessages } from '@/lib/booking-changes/messages';
import { bookElsewhere, moveBooking } from '../../support/bookings/book-elsewhere';
import { setOutage } from '../../support/auth/e2e-auth';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { postForm } from '../../support/journeys/plain-forms';
import { formatCookieHeader, getCookies } from '../../support/auth/session-cookies';
import { signInNewCustomer } from '../../support/auth/signed-in';

test('a booking can be moved and canceled with a notice (BOOK-20, BOOK-25, LIST-5, SITE-12) @browsers', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  const before = await getStoredBooking(reference);
  await page.goto('/my-bookings');
  await page.getByRole('article').getByRole('link', { name: 'Reschedule' }).click();
  const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
  // Other journeys book the earliest times, and could take the first of these.
  await times.filter({ visible: true }).last().check();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/^Free to cancel until|^Canceling now/)).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: /^Move to \w{3}, / }).click();
  await expect(page.getByRole('status')).toContainText('Booking moved');
  const moved = await getStoredBooking(reference);
  expect({ ...moved, starts_at: before.starts_at }).toEqual(before);
  expect(moved.starts_at).not.toEqual(before.starts_at);
  await checkAccessibility();

  // The new time is far enough ahead that canceling is free again.
  await moveBooking(reference, '30 days');
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByLabel('Reason').fill('We are ill.');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('status')).toContainText('Canceled for free. You owe nothing.');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('We are ill.');
  await page.goto('/my-bookings?tab=cancelled');
  await expect(page.getByRole('article')).toContainText(reference);
});

test('only its customer can open a booking without scripts (BOOK-24, SITE-13)', async ({
  context,
  baseURL,
  browser,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  const cookie = formatCookieHeader(getCookies(person.session));
  const stranger = await signInNewCustomer(await browser.newContext(), baseURL!);
  const [booking, moving, canceling] = ['', '/reschedule', '/cancel'].map(
    (end) => `${baseURL}/bookings/${reference}${end}`,
  ) as [string, string, string];
  const read = (url: string, by: string) => fetch(url, { headers: { cookie: by } });
  for (const url of [booking, moving, canceling]) {
    const visitor = await (await read(url, '')).text();
    expect(visitor).not.toContain('Receipt');
    expect(visitor).toContain(encodeURIComponent(new URL(url).pathname));
    // The not-found page works without scripts (SITE-10). A streamed response has status 200 and the
    // loading screen, and can be retried.
    const readAsStranger = async () => {
      const other = await read(url, formatCookieHeader(getCookies(stranger.session)));
      return [other.status, (await other.text()).includes('content="0;url=/not-found"')];
    };
    await expect.poll(readAsStranger, url).toEqual([404, true]);
  }

  const times = await (await read(moving, cookie)).text();
  const [, starts_at = ''] = /name="starts_at"[^>]*value="([^"]+)"/.exec(times) ?? [];
  const review = `${moving}?${new URLSearchParams({ step: 'review', starts_at })}`;
  const html = await (await read(review, cookie)).text();
  const moved = await postForm(review, html, 'starts_at', { reference, starts_at }, cookie);
  expect(moved).toMatchObject({ status: 303, location: `/bookings/${reference}?change=moved` });
  expect((await getStoredBooking(reference)).starts_at).toEqual(new Date(starts_at));

  await moveBooking(reference, '3 hours');
  const { total } = await getStoredBooking(reference);
  const form = await (await read(canceling, cookie)).text();
  const stale = { reference, expected_fee: '0', reason: 'Too late' };
  const refused = await postForm(canceling, form, 'reason', stale, cookie);
  expect(refused.text).toContain('The cancellation fee has changed');
  const agreed = { ...stale, expected_fee: String(Number(total) / 2) };
  const canceled = await postForm(canceling, form, 'reason', agreed, cookie);
  expect(canceled).toMatchObject({
    status: 303,
    location: `/bookings/${reference}?change=cancelled`,
  });
  const page = await (await read(`${baseURL}${canceled.location}`, cookie)).text();
  expect(page).toContain('You pay them directly, not through Roam.');
});

test('a form posted without scripts keeps its values if its page can’t be loaded (FAIL-6, SITE-13)', async ({
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const reference = await bookElsewhere(person);
  const cookie = formatCookieHeader(getCookies(person.session));
  const url = `${baseURL}/bookings/${reference}/cancel`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const typed = { reference, expected_fee: '0', reason: 'A broken leg.' };

  await setOutage(person.user_id, 'refused');
  const refused = await postForm(url, html, 'reason', typed, cookie);
  expect(refused.text).toContain(cancellationMessages.unavailable.replaceAll("'", '&#x27;'));
  // The page has a single link, which keeps the values.
  expect(refused.text).not.toContain('Try Again');
  expect(refused.text).toMatch(/<textarea[^>]*name="reason"[^>]*>A broken leg\.</);
  for (const [name, value] of Object.entries({ reference, expected_fee: '0' }))
    expect(refused.text).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);

  await setOutage(person.user_id);
  const sentResponse = await postForm(url, refused.text, 'reason', typed, cookie);
  expect(sentResponse).toMatchObject({
    status: 303,
    location: `/bookings/${reference}?change=cancelled`,
  });
});

async function getStoredBooking(reference: string) {
  const [row] = await query<{ starts_at: Date; provider_id: string; total: string }>(
    'select provider_id, total, status, starts_at from bookings where reference = $1',
    [reference],
  );
  return row!;
}
