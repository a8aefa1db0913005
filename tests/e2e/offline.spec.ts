import { bookElsewhere } from '../support/bookings/book-elsewhere';
import { expect, test } from '../support/journeys/fixtures';
import { expectSignedIn, signInNewCustomer, signOut } from '../support/auth/signed-in';

// The browser logs failed requests while it is offline. The cached pages must log nothing else.
test.use({
  serviceWorkers: 'allow',
  allowed: async ({}, allow) => allow([/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/]),
});

test('visited bookings can be read offline until the customer signs out (LIST-9, LIST-10, SESS-3)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  const isCached = () => page.evaluate(async () => Boolean(await caches.match(location.href)));
  await page.goto('/my-bookings');
  await expectSignedIn(page);
  await expect.poll(isCached).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  // A link to a page that isn't cached keeps this one.
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByText("You're offline. This page stays open")).toBeVisible();
  await expect(page.getByRole('article')).toContainText(reference);
  await page.reload();
  await expect(page.getByText(/^You.re offline\. This page is from /)).toBeVisible();
  await expect(page.getByRole('article')).toContainText(reference);
  // A page that wasn't visited isn't cached, so the offline page links to the cached ones.
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
  await checkAccessibility();
  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByRole('article')).toContainText(reference);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You're offline");
  await page.goto('/my-bookings');
  await expectSignedIn(page);
  await expect(page.getByText(/^You.re offline/)).toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
