import type { BrowserContext, Page } from '@playwright/test';
import { query, seededIdCondition } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { expectNoClippedText } from '../../support/journeys/clipped-text';

const areaCookieValue = '97201|Portland|OR';

async function rememberArea(context: BrowserContext, baseURL: string) {
  await context.addCookies([
    { name: 'roam.place', value: encodeURIComponent(areaCookieValue), url: baseURL },
  ]);
}

/** Finds a service that costs less in Portland than in Denver, with the price that its card shows in each city. */
async function findServiceCheaperInPortland() {
  const [cheaperService] = await query<{
    id: string;
    name: string;
    denver: string;
    portland: string;
  }>(
    `select s.id, s.name, 'From $' || trunc(d.total) as denver, 'From $' || trunc(p.total) as portland
       from (select id, name from services where is_active and ${seededIdCondition}) s,
            lateral quote_booking(jsonb_build_object('service_id', s.id, 'postal_code', '80202')) d,
            lateral quote_booking(jsonb_build_object('service_id', s.id, 'postal_code', '97201')) p
      where p.total < d.total order by s.name limit 1`,
  );
  return cheaperService!;
}

const getBookLink = (page: Page, name: string) =>
  page.getByRole('article', { name, exact: true }).getByRole('link', { name: 'Book Now' });

const getSummary = (page: Page) => page.getByRole('region', { name: 'Your booking' });

test('service cards and booking steps show the price for the searched or remembered place (CAT-22)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id, name, ...prices } = await findServiceCheaperInPortland();
  const expectPrice = async (price: string) => {
    await expect(page.getByRole('article', { name, exact: true })).toContainText(price);
    await getBookLink(page, name).click();
    await expect(page).toHaveURL(/\/service\?postal_code=/);
    await expect(getSummary(page)).toContainText(price.replace('From ', ''));
    await page.getByRole('button', { name: 'Choose a time' }).first().click();
    await expect(page).toHaveURL(/\/time\?/);
    await expect(getSummary(page)).toContainText(price.replace('From ', ''));
  };
  await page.goto(`/services?q=${encodeURIComponent(`${name} in Denver`)}`);
  await expectPrice(prices.denver);

  await rememberArea(context, baseURL!);
  await page.goto(`/services?q=${encodeURIComponent(name)}`);
  await expectPrice(prices.portland);

  // A link without an area uses the remembered area, including during client-side navigation.
  await page.goto(`/book-service/${id}`);
  await expect(page).toHaveURL(/\/service\?postal_code=97201$/);
  await page.goto('/services');
  await page.getByLabel('What').pressSequentially(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(/\/service\?postal_code=97201$/);
  await expect(getSummary(page)).toContainText(prices.portland.replace('From ', ''));
});

test('pages and booking steps for other cities mention the remembered place (CAT-15)', async ({
  page,
  context,
  baseURL,
}) => {
  await rememberArea(context, baseURL!);
  const [provider] = await query<{ id: string }>(
    `select p.id from providers p join business_profiles b on b.id = p.business_id
      where b.city = 'Denver' and p.${seededIdCondition} order by p.rating_average desc limit 1`,
  );
  await page.goto(`/provider/${provider!.id}`);
  await expect(
    page.getByText('This page shows Denver. Your area is Portland 97201.'),
  ).toBeVisible();

  const { id } = await findServiceCheaperInPortland();
  await page.goto(`/book-service/${id}?any_place=on`);
  await expect(page.getByText('Showing providers in Portland and Denver.')).toBeVisible();
  await page.getByRole('link', { name: 'Show providers near Portland 97201' }).click();
  await expect(page.getByText('Showing providers who come to 97201')).toBeVisible();
});

test("lists show each provider's distance from the remembered place (CAT-24, SITE-11)", async ({
  page,
  context,
  baseURL,
}) => {
  await rememberArea(context, baseURL!);
  for (const path of ['/home', '/services?q=clean']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toContainText(/\d+\smi away/);
    await expectNoClippedText(page, path);
  }
});
