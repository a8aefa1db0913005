import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { pressContinue, signUp } from '../support/bookings/booking-steps';
import { startSecondBrandApp } from '../support/servers/second-brand-app';
import { expect, test } from '../support/journeys/fixtures';

const paths = [
  routes.landing,
  routes.home,
  routes.services,
  routes.howItWorks,
  routes.about,
  routes.terms,
  routes.privacy,
  routes.contact,
  routes.becomeAProvider,
  routes.signIn,
];

test(
  "a build with a second brand's configuration uses its name, formats and colors (BRAND-1, BRAND-2)",
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(900_000);
    const brandApp = await startSecondBrandApp();
    try {
      for (const path of paths) {
        await page.goto(brandApp.url + path);
        await expectSecondBrand(page);
      }
      await page.goto(brandApp.url + routes.home);
      const main = page.getByRole('main');
      await expect(main).toContainText(/From \d+\s€/);
      await expect(main).toContainText(/\d:\d\d/);
      const businessPath = await main.locator('a[href^="/business/"]').first().getAttribute('href');
      await page.goto(brandApp.url + businessPath);
      await expect(page.getByRole('table')).toContainText('lunes');
      // The second brand has neither reviews nor tips.
      for (const path of [`${businessPath}/reviews`, routes.tipSuccess])
        expect((await page.request.get(brandApp.url + path)).status()).toBe(404);
      await expectSecondBrand(page);
      await expectSecondTheme(page, brandApp.url);
      await bookInMadrid(page, brandApp.url);
    } finally {
      await brandApp.stop();
    }
  },
);

/** Books a service from search to receipt. Expects prices in euros and a calendar that starts on Monday. */
async function bookInMadrid(page: Page, url: string) {
  await page.goto(`${url}/services?q=deep`);
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deep clean' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/1250,50\s€/);
  await expectSecondBrand(page);

  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByLabel('Another date').click();
  const calendar = page.getByRole('group', { name: 'Date' });
  await expect(calendar.locator('th').first()).toHaveText('lun');
  await calendar.locator('button:not(:disabled)').last().click();
  await expect(page).toHaveURL(/date=/);
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().check();
  await expectSecondBrand(page);
  await pressContinue(page);
  await page.getByLabel('Address', { exact: true }).fill('Calle de Alcalá 1');
  await page.getByLabel('Postal code').fill('28001');
  await expectSecondBrand(page);
  await pressContinue(page);
  await expect(page.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible();
  await expectSecondBrand(page);

  await signUp(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
  await expectSecondBrand(page);
  const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
  for (const path of [
    routes.bookings,
    routes.booking(reference),
    `${routes.booking(reference)}/receipt`,
  ]) {
    await page.goto(url + path);
    await expect(page.getByRole('main')).toContainText(/1250,50\s€/);
    await expect(page.getByRole('main')).toContainText('Calle de Alcalá 1, 28001 Madrid');
    await expectSecondBrand(page);
  }
}

async function expectSecondBrand(page: Page) {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Norte' })).toBeVisible();
  await expect(page).toHaveTitle(/Norte/);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/Roam|Denver|\$|dollar|ZIP code|\d:\d\d\s(AM|PM)/);
}

async function expectSecondTheme(page: Page, url: string) {
  const [cardRadius, accent] = await page.evaluate(() => {
    const rootStyle = getComputedStyle(document.documentElement);
    return ['--card-radius', '--accent'].map((name) => rootStyle.getPropertyValue(name));
  });
  expect(cardRadius).toBe('.5rem');
  expect(accent).toContain('#1d4ed8');
  const icon = await page.request.get(`${url}/icon`);
  expect(await icon.text()).toContain('fill="#1d4ed8"');
}
