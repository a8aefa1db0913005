import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { routes } from '@/lib/routes';
import { query } from '../../support/database/e2e-database';
import { openService, openStep, openTimeStep } from '../../support/bookings/booking-steps';
import { expect, test } from '../../support/journeys/fixtures';
import { expectNoClippedText } from '../../support/journeys/clipped-text';

test('every step shows the provider and price of the chosen time (BOOK-51, BOOK-53)', async ({
  page,
}) => {
  await openService(page, 'dishwasher repair');
  await expect(page.getByText('From $125 · 1 h 15 min to 1 h 30 min')).toBeVisible();
  const chooseTimeButton = page.getByRole('button', { name: 'Choose a time' });
  await expect(chooseTimeButton).toBeInViewport();
  await chooseTimeButton.click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Total from');

  await page
    .getByRole('radio', { name: /Farah \$140/ })
    .last()
    .check();
  await expect(summary).toContainText(/with Farah Siddiqui · 1 h 15 min.*Total \$140Continue$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  await expect(summary).toContainText(/with Farah Siddiqui · 1 h 15 min.*Total \$140$/);
  await page.getByRole('link', { name: 'Time' }).click();
  await expect(page.getByRole('radio', { name: 'Any provider' })).toBeChecked();
  await expect(summary).toContainText(/with Farah Siddiqui/);

  await page.getByRole('radio', { name: 'Walt Jensen' }).check();
  await expect(
    page.getByText(/^Walt isn't available .* Please choose another time\.$/),
  ).toBeVisible();
  await expect(summary).toContainText(/with Walt Jensen · 1 h 30 min.*Total \$125Continue$/);
});

test('the last step warns a customer if the provider is outside their area (CAT-15)', async ({
  page,
}) => {
  const [slot] = await query<{ service_id: string; provider_id: string; starts_at: Date }>(
    `select o.service_id, o.provider_id, f.starts_at
       from provider_services o,
            lateral list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 3, current_date + 10) f
      where o.is_active and o.at_venue
        and not exists (select from service_add_ons a where a.service_id = o.service_id)
        and o.provider_id not in (select provider_id from list_serving_providers(o.service_id, '10001'))
      limit 1`,
  );
  const slotValues = { ...slot!, starts_at: slot!.starts_at.toISOString() };
  const choices = { place: 'venue' as const, postal_code: '10001', idempotency_key: randomUUID() };
  await page.goto(getSelectionHref('confirm', { ...slotValues, ...choices }));
  await expect(page.getByText(/outside your area \(10001\)/)).toBeVisible();
});

test('a booking step with a chosen time fits a narrow phone (SITE-11)', async ({ page }) => {
  for (const step of ['time', 'details', 'confirm'] as const) {
    await openStep(page, step, 3);
    await expectNoClippedText(page, `the ${step} step`);
  }
});

test(
  "nothing on the time step is covered when it's focused by keyboard (SITE-13)",
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openService(page, 'standard+home+clean');
    await openTimeStep(page, 0);
    await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().focus();
    const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
    while (!(await continueButton.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect
        .poll(
          () =>
            focused.evaluate((element) => {
              const { left, width, top, bottom } = element.getBoundingClientRect();
              // Checks a pixel inside the edges, because their positions are rounded.
              return [top + 1, bottom - 1].every((y) =>
                element.contains(document.elementFromPoint(left + width / 2, y)),
              );
            }),
          (await focused.textContent()) ?? '',
        )
        .toBe(true);
    }
  },
);

test("a link to a provider who no longer offers the service shows all providers' times (BOOK-53)", async ({
  page,
}) => {
  await openStep(page, 'confirm', 5);
  const linkUrl = new URL(page.url());
  linkUrl.searchParams.set('provider_id', randomUUID());
  await page.goto(linkUrl.href);
  await expect(page).toHaveURL(/\/time\?/);
  await expect(page.getByText(/^Your provider no longer offers this service/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Any provider' })).toBeChecked();
});

/** Expects the first time to be visible without scrolling, above the Continue button. */
async function expectFirstTimeAboveFold(page: Page) {
  const firstTime = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first();
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await expect(continueButton).toBeVisible();
  // Scrolls up before each look, because the browser restores a reloaded page's position once the page is long enough.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const timeBox = await firstTime.boundingBox();
      const buttonBox = await continueButton.boundingBox();
      return timeBox && buttonBox && buttonBox.y - (timeBox.y + timeBox.height);
    })
    .toBeGreaterThan(0);
  await expect(firstTime).toBeInViewport();
}

test(
  'a phone shows the first time without scrolling, and the calendar above it (BOOK-54)',
  { tag: '@phone' },
  async ({ page }) => {
    await openService(page, 'dishwasher repair');
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await expectFirstTimeAboveFold(page);
    const summary = page.getByLabel('Another date');
    await summary.click();
    const calendar = page.getByRole('group', { name: 'Date' });
    const days = calendar.getByRole('grid').locator('button:not(:disabled)');
    await days.last().click();
    await expect(page).toHaveURL(/date=/);
    // The calendar closes, so that the times of its day are in sight again, and the keyboard stays where it was.
    await expect(calendar).toBeHidden();
    await expect(summary).toBeFocused();
    await expectFirstTimeAboveFold(page);
  },
);

test('beside the times of a large screen, Continue is in sight and asks for a time (BOOK-54)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openService(page, 'dishwasher repair');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await expect(continueButton).toBeInViewport();
  const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
  await times.first().check();
  await continueButton.click();
  await expect(page).toHaveURL(/\/details\?/);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      'a phone shows two of several nearby providers until the list is expanded (BOOK-54)',
      { tag: '@phone' },
      async ({ page, checkAccessibility }) => {
        const [service] = await query<{ id: string }>(
          `select id from services where name = 'Standard home clean'`,
        );
        await page.goto(routes.bookService(service!.id, 'time', { postal_code: '80202' }));
        await expect(page.getByText(/come to 80202 or are nearby/)).toBeVisible();
        await expectFirstTimeAboveFold(page);

        const providers = page.getByRole('radiogroup', { name: 'Provider' }).getByRole('radio');
        const toggle = page.getByText(/^All \d+ providers$/);
        // The radio buttons are Any provider and two providers.
        await expect(providers).toHaveCount(3);
        await expect(providers.first()).toHaveAccessibleName('Any provider');
        await toggle.click();
        await expect(providers).not.toHaveCount(3);
        await providers.last().check();
        const providerId = (await providers.last().getAttribute('value')) ?? '';
        if (!javaScriptEnabled) {
          await page.getByRole('button', { name: 'Show their times' }).click();
        }
        await expect(page).toHaveURL(new RegExp(`provider_id=${providerId}`));
        await page.reload();
        await expect(providers).toHaveCount(3);
        await expect(page.locator(`[type=radio][value="${providerId}"]`)).toBeChecked();
        await expectFirstTimeAboveFold(page);
        if (!javaScriptEnabled) return;

        await checkAccessibility();
        await expectNoClippedText(page, 'the time step with a chosen provider');
      },
    );
  });
}
