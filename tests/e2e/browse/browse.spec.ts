import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/fixtures';
import { setSessionCookies, demo, openSession } from '../../support/auth/session-cookies';

/** Searches for a text. Types it again if an announcement opens meanwhile and takes the focus. */
async function searchFor(page: Page, text: string) {
  const whatField = page.getByLabel('What');
  await expect(async () => {
    await whatField.fill(text);
    await expect(whatField).toHaveValue(text, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test(
  'a visitor can browse from the home page to a provider’s available times (SITE-12)',
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
    const provider = page.locator('article').filter({ hasText: 'View Profile' }).first();
    await expect(provider).toBeVisible();
    // Locates the name by tag, because an open announcement hides the page from role queries.
    const name = (await provider.locator('h3').textContent()) ?? '';
    await provider.getByRole('link', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(/\/provider\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Earliest times' })).toBeVisible();
    await checkAccessibility();

    await page.getByRole('main').getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/business\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Opening hours' })).toBeVisible();
    await checkAccessibility();
  },
);

test('a customer’s next booking and services to book again come first (LIST-3)', async ({
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

test('a search has its own URL, can be filtered and is undone by Back (CAT-1) @browsers', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: /^\d+ services$/ })).toBeVisible();
  await searchFor(page, 'clean');
  await expect(page.getByRole('heading', { name: /for “clean”$/ })).toBeVisible();

  const filter = page.getByRole('navigation', { name: 'Categories' });
  await filter.getByRole('link', { name: /^Home cleaning/ }).click();
  await expect(page).toHaveURL(/q=clean/);
  await expect(page).toHaveURL(/category=home-cleaning/);
  await expect(page.getByRole('heading', { name: /in Home cleaning for “clean”$/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: /services for “clean”$/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^\d+ services$/ })).toBeVisible();
  await expect(page.getByLabel('What')).toHaveValue('');
});

test('a misspelled word finds results (CAT-2)', async ({ page }) => {
  await page.goto('/services?q=plumbng');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a search at an unknown place offers to search everywhere (CAT-2, CAT-19)', async ({
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
  for (const place of ['Portland', 'portland, or', 'OR']) {
    await page.goto(`/services?place=${encodeURIComponent(place)}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: `near ${place}` })).toBeVisible();
  }
});

test('a provider’s booking link selects the provider for any service (SITE-5)', async ({
  page,
}) => {
  await page.goto('/home');
  const provider = page.getByRole('article').filter({ hasText: 'View Profile' }).first();
  await provider.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/provider\/[^/]+\/booking$|\/book-service\//);
  if (page.url().endsWith('/booking')) {
    const services = page.getByRole('region', { name: /^Book / });
    await services.getByRole('link', { name: 'Book Now' }).first().click();
  }
  await expect(page).toHaveURL(/\/book-service\/[0-9a-f-]{36}\/\w+\?provider_id=[0-9a-f-]{36}$/);
});

test('an unknown or malformed id is not found, and a malformed search still responds (SITE-10)', async ({
  request,
}) => {
  const unknownId = '00000000-0000-4000-8000-00000000dead';
  for (const path of ['/provider/', '/business/']) {
    for (const id of ['foo', unknownId, '%00', "'%20or%201=1"]) {
      // Polls, because a slow response is streamed with status 200.
      const getStatus = async () => (await request.get(path + id)).status();
      await expect.poll(getStatus, path + id).toBe(404);
    }
  }
  for (const query of ['page=-1', 'page=1e9', 'category=..', 'q=%00%07', 'date=x', 'q=a&q=b']) {
    expect((await request.get(`/services?${query}`)).status(), query).toBe(200);
  }
});

test('browsers are told to revalidate every cached page (SITE-7)', async ({ request }) => {
  const manifest = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as {
    routes: Record<string, unknown>;
    dynamicRoutes: Record<string, unknown>;
  };
  // The URL of an icon has a hash of its content.
  const pages = Object.keys(manifest.routes).filter((path) => !/^\/_|\.|icon$/.test(path));
  const publicPages = [
    '/',
    '/landing',
    '/whyroam',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/how-it-works',
  ];
  expect(pages).toEqual(
    expect.arrayContaining([...publicPages, '/become-a-provider', '/home', '/booknow']),
  );
  expect(Object.keys(manifest.dynamicRoutes)).toEqual(
    expect.arrayContaining([
      '/provider/[providerId]',
      '/business/[businessId]',
      '/book-service/[serviceId]',
    ]),
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const itemPages = ['provider', 'business', 'book-service'].map(
    (kind) => new RegExp(`/${kind}/[0-9a-f-]{36}`).exec(sitemap)![0],
  );
  for (const path of [...pages, ...itemPages]) {
    const { 'cache-control': cacheControl } = (await request.get(path)).headers();
    expect(cacheControl, path).toMatch(/max-age=0, .*must-revalidate|no-store/);
    expect(cacheControl, path).not.toContain('stale-while-revalidate');
  }
});

test('a visitor’s pages load no auth library (SITE-7)', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.add(request.url()),
  );
  for (const path of ['/', '/about', '/home', '/services']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.size).toBeGreaterThan(10);
  for (const url of scripts) {
    expect(await (await request.get(url)).text(), url).not.toContain('gotrue');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can search, filter, turn pages and open a profile (SITE-7, SITE-13)', async ({
    page,
  }) => {
    await page.goto('/services');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article').first()).toBeVisible();

    await searchFor(page, 'clean');
    await expect(page.getByRole('heading', { name: /for “clean”$/ })).toBeVisible();
    const filter = page.getByRole('navigation', { name: 'Categories' });
    await filter.getByRole('link', { name: /^Home cleaning/ }).click();
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
});

test.describe('an unknown URL', () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]) });

  test('shows the not-found page with a search (SITE-1, SITE-10)', async ({ page }) => {
    for (const path of ['/not-found-notice', '/provider/00000000-0000-4000-8000-00000000dead']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We couldn’t find this page',
      );
      await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeVisible();
    }
  });
});
