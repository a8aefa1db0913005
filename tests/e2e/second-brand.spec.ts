import { routes } from '@/lib/routes';
import { startSecondBrand } from '../support/servers/second-brand-app';
import { expect, test } from '../support/journeys/fixtures';

const pages = [
  ...[routes.landing, routes.home, routes.services, routes.howItWorks, routes.about],
  ...[routes.terms, routes.privacy, routes.contact, routes.becomeAProvider, routes.signIn],
];

test(
  'a build with another configuration has its own name, formats and colors (BRAND-1, BRAND-2)',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(900_000);
    const site = await startSecondBrand();
    try {
      for (const path of pages) {
        await page.goto(site.url + path);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Norte' })).toBeVisible();
        await expect(page).toHaveTitle(/Norte/);
        const text = await page.locator('body').innerText();
        expect(text).not.toMatch(/Roam|dollar|ZIP code/);
      }
      await page.goto(site.url + routes.home);
      const main = page.getByRole('main');
      await expect(main).toContainText(/From \d+\s€/);
      await expect(main).toContainText(/\d:\d\d/);
      await expect(main).not.toContainText(/\d:\d\d\s(AM|PM)/);
      const business = await main.locator('a[href^="/business/"]').first().getAttribute('href');
      await page.goto(site.url + business);
      await expect(page.getByRole('table')).toContainText('lunes');

      const styles = await page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        return ['--card-radius', '--accent'].map((name) => root.getPropertyValue(name));
      });
      expect(styles[0]).toBe('.5rem');
      expect(styles[1]).toContain('#1d4ed8');
      const icon = await page.request.get(`${site.url}/icon`);
      expect(await icon.text()).toContain('fill="#1d4ed8"');
    } finally {
      await site.stop();
    }
  },
);
