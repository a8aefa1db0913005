import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';

test('the My bookings page updates on focus after a booking is made or canceled elsewhere (LIST-2)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  // Waits for the page's scripts, because a focus event before they run triggers no request.
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');

  const reference = await bookElsewhere(person);
  await focusWindow();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(reference);

  await query(
    `update bookings set status = 'cancelled', cancelled_at = now() where reference = $1`,
    [reference],
  );
  await focusWindow();
  await expect(page.getByRole('article')).toHaveCount(0);

  async function focusWindow() {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }
});
