import { expect, test } from '../../support/journeys/fixtures';

/** Size of street.svg and height of its sky above the highest roof. Must match the drawing. */
const drawing = { width: 1440, height: 420, sky: 100 };

test("the landing page's rating stays above the illustration on narrow screens (SITE-11)", async ({
  page,
}) => {
  await page.goto('/');
  const street = page.locator('svg:has(use[href*="street.svg"])');
  const ratingLine = page.getByText(/reviews of completed bookings/);
  for (const width of [320, 375, 390, 500, 560, 639, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const [streetBox, lineBox] = [(await street.boundingBox())!, (await ratingLine.boundingBox())!];
    const scale = Math.max(streetBox.width / drawing.width, streetBox.height / drawing.height);
    const roofTop = streetBox.y + streetBox.height - (drawing.height - drawing.sky) * scale;
    expect(lineBox.y + lineBox.height, `at ${width} px`).toBeLessThanOrEqual(roofTop);
  }
});

test(
  "the landing page's empty date field looks empty on a phone (SITE-11)",
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const dateField = page.getByRole('search', { name: 'Services' }).getByLabel('When');
    // On a transparent background, WebKit renders an empty date as if it were filled in.
    await expect(dateField).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  },
);
