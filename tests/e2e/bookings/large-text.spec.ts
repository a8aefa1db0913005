import { signInNewCustomer } from '../../support/auth/signed-in';
import { openService, openTimeStep } from '../../support/bookings/booking-steps';
import { expect, test } from '../../support/journeys/fixtures';

// Doubles the browser's default font size. Media queries use this size, which a style sheet can't change.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await provide({ ...launchOptions, args });
  },
});

test(
  "with text at 200%, provider cards don't overflow and times chosen by keyboard stay visible (BOOK-54)",
  { tag: '@phone' },
  async ({ page }) => {
    await openService(page, 'dishwasher repair');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await openTimeStep(page, 0);
    const times = page.getByRole('radiogroup', { name: 'Time' });
    await expect(times).toBeVisible();
    const cards = page.getByRole('radiogroup', { name: 'Provider' }).locator('label:visible');
    const overflowWidths = await cards.evaluateAll((labels) =>
      labels.map(
        (label) =>
          Math.max(
            ...[...label.querySelectorAll('*')].map(
              (element) => element.getBoundingClientRect().right,
            ),
          ) - label.getBoundingClientRect().right,
      ),
    );
    expect(Math.max(...overflowWidths)).toBeLessThanOrEqual(0);

    await times.getByRole('radio').first().focus();
    for (let pressCount = 1; pressCount <= 12; pressCount++) {
      await page.keyboard.press('ArrowDown');
      const time = times.getByRole('radio', { checked: true });
      await expect(time).toBeFocused();
      await expect
        .poll(
          () =>
            time.evaluate((radio) => {
              const { left, width, top, bottom } = radio.getBoundingClientRect();
              // Checks a pixel inside the edges, because their positions are rounded.
              return [top + 1, bottom - 1].every((y) =>
                radio.contains(document.elementFromPoint(left + width / 2, y)),
              );
            }),
          `after ${pressCount} presses`,
        )
        .toBe(true);
    }
  },
);

test('with text at 200%, no word of a notification choice is broken (SITE-11)', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/settings');
  const descriptions = page.locator('label:has([type=checkbox]) span.block');
  await expect(descriptions.first()).toBeVisible();
  const overflowingTexts = await descriptions.evaluateAll((elements) =>
    elements
      .filter((element) => {
        (element as HTMLElement).style.overflowWrap = 'normal';
        return element.scrollWidth > element.clientWidth;
      })
      .map(({ textContent }) => textContent),
  );
  expect(overflowingTexts).toEqual([]);
});
