import type { Locator } from '@playwright/test';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';

const readColors = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(node);
    return { backgroundColor, border: `${borderTopStyle} ${borderTopColor}` };
  });

test('the chosen day, the chosen time and the current step stand out in forced-colors mode (BOOK-33, TIME-10)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  // In the next month, because the calendar may show no other free day at the end of this one.
  const [offer] = await query<{ service_id: string; day: string }>(
    `select o.service_id, min(f.day)::text as day
       from provider_services o
       cross join lateral list_free_days(
         jsonb_build_object('service_id', o.service_id),
         (date_trunc('month', now()) + interval '1 month')::date,
         (date_trunc('month', now()) + interval '1 month 27 days')::date) f
      where f.slot_count > 12 group by 1 order by 1 limit 1`,
  );
  await page.goto(`/book-service/${offer!.service_id}`);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page).toHaveURL(/\/time\?/);
  await expect(page.getByRole('heading', { name: 'When works for you?' })).toBeFocused();
  await page.goto(`${page.url()}&date=${offer!.day}`);

  const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
  await times.first().check();
  const readTimeColors = (index: number) => readColors(times.nth(index).locator('..'));
  expect((await readTimeColors(0)).backgroundColor).not.toBe(
    (await readTimeColors(1)).backgroundColor,
  );

  await page.getByLabel('Another date').click();
  const chosenDay = page.getByRole('gridcell', { selected: true }).getByRole('button');
  const freeDay = page.getByRole('gridcell', { selected: false }).locator('button:enabled').first();
  expect((await readColors(chosenDay)).backgroundColor).not.toBe(
    (await readColors(freeDay)).backgroundColor,
  );

  const steps = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem');
  const currentStep = page
    .getByRole('navigation', { name: 'Booking steps' })
    .locator('[aria-current]');
  const otherSteps = steps.and(page.locator(':not([aria-current])'));
  for (const otherStep of await otherSteps.all()) {
    expect((await readColors(currentStep)).border).not.toBe((await readColors(otherStep)).border);
  }

  // Screen readers announce the text, because its live region was on the page before the click.
  await freeDay.click();
  await expect(page).not.toHaveURL(new RegExp(`date=${offer!.day}`));
  await expect(page.getByRole('status').filter({ hasText: /open times? on / })).toBeVisible();
});
