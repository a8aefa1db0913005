import pg from 'pg';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/fixtures';
import { setSessionCookies, demo, openSession } from '../../support/auth/session-cookies';
import { insertProvider, insertShop } from '../../support/bookings/shop';
import { query } from '../../support/database/e2e-database';

/** Searches for a text. Retypes it if an announcement opens and takes focus before the text is complete. */
async function searchFor(page: Page, text: string) {
  const whatField = page.getByLabel('What');
  await expect(async () => {
    await whatField.fill(text);
    await expect(whatField).toHaveValue(text, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test(
  'a visitor can browse from the home page to a category, a provider and a business (SITE-12)',
  { tag: '@phone' },
  async ({ page, checkAccessibility }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('link', { name: /^Home cleaning/ }).click();

    await expect(page).toHaveURL(/\/services\?category=home-cleaning$/);
    await expect(page.getByRole('heading', { name: /services in Home cleaning$/ })).toBeVisible();
    await checkAccessibility();

    await page.goto('/home');
    const providerCard = page.locator('article').filter({ hasText: 'View Profile' }).first();
    await expect(providerCard).toBeVisible();
    // Locates the name by tag, because an open announcement hides the page from role queries.
    const name = (await providerCard.locator('h3').textContent()) ?? '';
    await providerCard.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(/\/provider\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Earliest times' })).toBeVisible();
    await checkAccessibility();

    // The second link on a provider's page leads to the provider's business.
    await page.getByRole('main').getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/business\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Opening hours' })).toBeVisible();
    await checkAccessibility();
  },
);

test('the home page shows a customer their next booking and services to book again (LIST-3)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your next booking' })).toHaveCount(0);

  await setSessionCookies(context, baseURL!, await openSession(demo));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Your next booking' })).toBeVisible();
  await checkAccessibility();

  await page.getByRole('link', { name: 'Book again' }).first().click();
  await expect(page).toHaveURL(/\/book-service\/[0-9a-f-]{36}\/\w+\?provider_id=/);
});

test('a search has its own URL, can be filtered, and is undone by going back (CAT-1) @browsers', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: /^\d+ services$/ })).toBeVisible();
  await searchFor(page, 'clean');
  await expect(page.getByRole('heading', { name: /for “clean”$/ })).toBeVisible();

  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: /^Home cleaning/ }).click();
  await expect(page).toHaveURL(/q=clean/);
  await expect(page).toHaveURL(/category=home-cleaning/);
  await expect(page.getByRole('heading', { name: /in Home cleaning for “clean”$/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: /services for “clean”$/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^\d+ services$/ })).toBeVisible();
  await expect(page.getByLabel('What')).toHaveValue('');
});

test('a misspelled search term finds results (CAT-2)', async ({ page }) => {
  await page.goto('/services?q=plumbng');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a search near an unknown place links to a search everywhere (CAT-2, CAT-19)', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/services?q=xyzzyx&place=Nowhere');
  await expect(page.getByRole('heading', { name: 'a place called “Nowhere”' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Search everywhere' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a search finds services by city, by city and state, and by state (CAT-2)', async ({
  page,
}) => {
  for (const area of ['Portland', 'portland, or', 'OR']) {
    await page.goto(`/services?place=${encodeURIComponent(area)}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: `near ${area}` })).toBeVisible();
  }
});

test("a provider's booking link selects the provider for the chosen service (SITE-5)", async ({
  page,
}) => {
  await page.goto('/home');
  const providerCard = page.getByRole('article').filter({ hasText: 'View Profile' }).first();
  await providerCard.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/provider\/[^/]+\/booking$|\/book-service\//);
  if (page.url().endsWith('/booking')) {
    const services = page.getByRole('region', { name: /^Book / });
    await services.getByRole('link', { name: 'Book Now' }).first().click();
  }
  await expect(page).toHaveURL(/\/book-service\/[0-9a-f-]{36}\/\w+\?provider_id=[0-9a-f-]{36}$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can open the next page of results, search, filter and open a profile (SITE-7, SITE-13)', async ({
    page,
  }) => {
    await page.goto('/services');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article').first()).toBeVisible();

    await searchFor(page, 'clean');
    await expect(page.getByRole('heading', { name: /for “clean”$/ })).toBeVisible();
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: /^Home cleaning/ }).click();
    await expect(
      page.getByRole('heading', { name: /in Home cleaning for “clean”$/ }),
    ).toBeVisible();

    await page.goto('/home');
    await page.getByRole('link', { name: 'View Profile' }).first().click();
    await expect(page.getByRole('region', { name: 'Services and prices' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Reviews' }).getByRole('list').first(),
    ).toBeVisible();
  });

  test('a neighborhood is a place in the text, in Where and as the remembered area (CAT-38, CAT-13)', async ({
    page,
  }) => {
    await page.goto('/services');
    await searchFor(page, 'cleaning in capitol hill');
    const results = page.getByRole('region', { name: /services/ });
    await expect(
      results.getByRole('heading', { name: /for “cleaning” near Capitol Hill, Denver$/ }),
    ).toBeVisible();
    await expect(results.getByRole('article').first()).toBeVisible();

    await page.goto('/services');
    await page.getByLabel('Where').fill('pearl district');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      results.getByRole('heading', { name: /near Pearl District, Portland$/ }),
    ).toBeVisible();
    await expect(page.getByLabel('Where')).toHaveValue('pearl district');

    await page.goto('/place');
    await page.getByLabel('ZIP code or city').fill('Pearl District');
    await page.getByRole('button', { name: 'Use this area' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/services');
    await expect(results.getByRole('heading', { name: /near Portland 97209$/ })).toBeVisible();
  });
});

for (const kind of ['business', 'provider'] as const) {
  test(`a ${kind} with more services than its page lists has pages with all of them (CAT-26)`, async ({
    page,
    checkAccessibility,
  }) => {
    const shop = await openLargeBusiness(30);
    const profilePath = `/${kind}/${shop[kind]}`;
    await page.goto(profilePath);
    const bookLinks = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: 'Book Now' });
    await expect(bookLinks).toHaveCount(24);
    await page.getByRole('link', { name: 'All 30 services' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^Services of (Pat )?Proof/ });
    await expect(heading).toBeVisible();
    await expect(bookLinks).toHaveCount(24);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(new RegExp(`${profilePath}/services\\?page=2$`));
    await expect(bookLinks).toHaveCount(6);
    await expect(bookLinks.first()).toHaveAttribute(
      'href',
      new RegExp(`provider_id=${shop.provider}`),
    );
    await page.goto(`${profilePath}/services?page=9`);
    await expect(page.getByRole('heading', { name: 'No services here' })).toBeVisible();
    await closeBusiness(shop.business);
  });
}

/** Opens a business whose provider has this number of services, so expensive that no search by price lists them first. */
async function openLargeBusiness(serviceCount: number) {
  const db = new pg.Pool({ connectionString: process.env.ROAM_E2E_DATABASE });
  const shop = await insertShop(db);
  const provider = await insertProvider(db, shop, { offer: { price: 900 } });
  await db.query(
    `with added as (
       insert into public.services (category_id, name)
       select $1, 'Proof service ' || n from generate_series(2, $3::integer) n returning id
     )
     insert into public.provider_services (provider_id, service_id, price, duration_minutes, at_home)
     select $2, id, 900, 60, true from added`,
    [shop.category.id, provider.id, serviceCount],
  );
  await db.end();
  return { business: shop.business.id, provider: provider.id };
}

/** Hides the business, so that other journeys find no more services than the demo city has. */
async function closeBusiness(id: string) {
  await query('update public.business_profiles set is_active = false where id = $1', [id]);
}
