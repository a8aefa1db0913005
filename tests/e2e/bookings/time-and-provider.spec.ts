import { openService } from '../../support/bookings/booking-journey';
import { expect, test } from '../../support/journeys/fixtures';

test('a time of any provider is shown with its provider and price up to the last step (BOOK-51, BOOK-53)', async ({
  page,
}) => {
  await openService(page, 'dishwasher repair');
  await expect(page.getByText('From $125 · 1 h 15 min to 1 h 30 min')).toBeVisible();
  const chooseTime = page.getByRole('button', { name: 'Choose a time' });
  await expect(chooseTime).toBeInViewport();
  await chooseTime.click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Total from');

  await page
    .getByRole('radio', { name: /\$140 Farah/ })
    .last()
    .check();
  await expect(summary).toContainText(/with Farah Siddiqui · 1 h 15 min.*Total\$140\.00$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  await expect(summary).toContainText(/with Farah Siddiqui · 1 h 15 min.*Total\$140\.00$/);
  await page.getByRole('link', { name: 'Time' }).click();
  await expect(page.getByRole('radio', { name: 'Any provider' })).toBeChecked();
  await expect(summary).toContainText(/with Farah Siddiqui/);

  await page.getByRole('radio', { name: 'Walt Jensen' }).check();
  await expect(page.getByText(/^Walt isn’t free .* Please choose another time\.$/)).toBeVisible();
  await expect(summary).toContainText(/with Walt Jensen · 1 h 30 min.*Total\$125\.00$/);
});

test(
  'a phone shows the first times without scrolling, and the calendar before Continue (BOOK-54)',
  { tag: '@phone' },
  async ({ page }) => {
    await openService(page, 'dishwasher repair');
    await page.getByRole('button', { name: 'Choose a time' }).click();
    const first = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first();
    await expect(first).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    const button = page.getByRole('button', { name: 'Continue' });
    const [time, bar] = [await first.boundingBox(), await button.boundingBox()];
    expect(time!.y + time!.height).toBeLessThan(bar!.y);
    const isBefore = await button.evaluate((element) => {
      const calendar = document.querySelector('[role=grid]');
      return Boolean(
        calendar && calendar.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect(isBefore).toBe(true);
  },
);
