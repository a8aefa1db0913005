/** Status, heading, redirects, security headers and caching of the site's paths (SITE-1). */
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/journeys/fixtures';
import { expectNoClippedText } from '../support/journeys/clipped-text';
import { isNarrow } from '../support/journeys/projects';
import { setSessionCookies, demo, openSession } from '../support/auth/session-cookies';
import { expectSignedIn } from '../support/auth/signed-in';
import { expectPage, recordViolations, visit } from '../support/journeys/visit';

// Paths and headings of public pages that aren't about a provider, business or service.
const informationalPages = [
  ['/', /booked in a minute/],
  ['/about', 'Less scheduling, more living'],
  ['/contact', 'Contact'],
  ['/how-it-works', 'How Roam works'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms of service'],
  ['/become-a-provider', 'Do the work. Skip the phone.'],
  ['/place', 'Where do you need it?'],
  ['/tip-success', 'No tip to show'],
  ['/booking-success', 'Your booking'],
] as const;

const searchAndAccountPages = [
  ['/home', /./],
  ['/services', /./],
  ['/services?q=clean', /./],
  ['/services?category=home-cleaning', /./],
  ['/services?q=clean&place=Denver&page=9', /./],
  ['/services?q=xyz', /./],
  ['/bookings', 'My bookings'],
  ['/sign-in', /./],
  ['/sign-in?view=sign-up', /./],
  ['/sign-in?view=forgot', /./],
  ['/auth/callback', /./],
] as const;

const aliasPages = [
  ['/landing', /booked in a minute/],
  ['/whyroam', /booked in a minute/],
  ['/tip-cancel', 'No tip to show'],
  ['/booknow', /./],
  ['/my-bookings-full', 'My bookings'],
  ['/my-bookings-original', 'My bookings'],
] as const;

const guardedAliasPaths = ['/my-bookings-protected', '/my-bookings-mock'];
const guardedPages = [
  ['/my-bookings', 'My bookings'],
  ['/customer/favorites', 'My Favorites'],
  ['/customer/locations', /./],
  ['/customer/transactions', /./],
  ['/customer/profile', /./],
  ['/customer/settings', /./],
] as const;

// content-security.spec.ts covers the pages about a provider, business or service.
for (const [kind, pages] of Object.entries({
  informational: informationalPages,
  'search and account': searchAndAccountPages,
})) {
  test(`${kind} pages comply with the security policy and fit a narrow phone (SITE-1, SITE-2, SITE-11, SEC-2)`, async ({
    page,
  }) => {
    await page.addInitScript(recordViolations);
    for (const [path, heading] of pages) {
      expect((await visit(page, path, heading))?.status(), path).toBe(200);
      await expectNoClippedText(page, path);
    }
  });
}

test('every alias shows its page, and /not-found responds with 404 (SITE-1, SITE-2, SEC-2)', async ({
  request,
}) => {
  for (const [path, heading] of aliasPages) await expectPage(request, path, heading);
  await expectPage(request, '/not-found', /./, 404);
});

test('the confirmation page without a booking links to My bookings (SITE-1)', async ({ page }) => {
  expect((await page.goto('/booking-success'))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByText('There is nothing to show')).toBeVisible();
  await expect(main.getByRole('link', { name: 'My bookings' })).toHaveAttribute(
    'href',
    '/bookings',
  );
});

test(
  "the header has a skip link and the site's main links (SITE-9)",
  { tag: '@both' },
  async ({ page }) => {
    // Each viewport opens two pages with different layouts.
    for (const path of isNarrow() ? ['/', '/services'] : ['/about', '/bookings']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      const skipLink = page.getByRole('link', { name: 'Skip to content' });
      await expect(skipLink, path).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), path).toBeFocused();

      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Roam', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      if (isNarrow()) await header.locator('summary').click();
      for (const [name, href] of [
        ['Services', '/services'],
        ['How it works', '/how-it-works'],
        ['Become a provider', '/become-a-provider'],
      ] as const) {
        await expect(header.getByRole('link', { name }), path).toHaveAttribute('href', href);
        await expect(header.getByRole('link', { name }), path).toBeVisible();
      }
      await expect(header.getByRole('link', { name: 'Sign in' }), path).toBeVisible();
    }
  },
);

test('every view of the sign-in page has its own title (WCAG 2.4.2, SITE-8)', async ({
  request,
}) => {
  for (const [view, title] of [
    ['sign-in', 'Sign in'],
    ['sign-up', 'Create your account'],
    ['forgot', 'Forgot your password?'],
    ['email-code', 'Sign in by email'],
    ['phone-code', 'Sign in by phone'],
    ['company', 'Sign in with your company'],
  ]) {
    const html = await (await request.get(`/sign-in?view=${view}`)).text();
    expect(html.match(/<title>.*?<\/title>/g), view).toEqual([`<title>${title} | Roam</title>`]);
  }
});

// favorites.spec.ts covers the favorites page (FAV-3), and guard.spec.ts covers returning after signing in.
test('every guarded path redirects a visitor to the sign-in dialog and sets the return URL (SITE-2)', async ({
  request,
  baseURL,
}) => {
  const paths = [...guardedPages.map(([path]) => path), ...guardedAliasPaths];
  for (const path of paths.filter((path) => path !== '/customer/favorites')) {
    const response = await request.get(path, { maxRedirects: 0 });
    const { pathname, search } = new URL(response.headers().location ?? '', baseURL);
    expect(pathname + search).toBe(`/?signin=true&next=${encodeURIComponent(path)}`);
  }
});

test('every guarded path opens for customers and complies with the security policy (SITE-1, SITE-2, SITE-11, SEC-2)', async ({
  page,
  context,
  baseURL,
}) => {
  // The demo customer has data for every page.
  await setSessionCookies(context, baseURL!, await openSession(demo));
  await page.addInitScript(recordViolations);
  for (const path of [...guardedAliasPaths, '/my-bookings-full'])
    await expectPage(page.request, path, 'My bookings');
  const bookingsHtml = await (await page.request.get('/my-bookings')).text();
  const [bookingPath = 'none'] = /(?<=href=")\/bookings\/[^/"]+/.exec(bookingsHtml) ?? [];
  const pathsWithAnyHeading = [
    bookingPath,
    ...['cancel', 'reschedule', 'receipt'].map((step) => `${bookingPath}/${step}`),
  ];
  pathsWithAnyHeading.push('/my-bookings?tab=past', '/customer/locations/new', '/home');
  for (const [path, heading] of [
    ...guardedPages,
    ...pathsWithAnyHeading.map((path) => [path, /./] as const),
  ]) {
    await visit(page, path, heading);
    await expect(page, path).toHaveURL(path);
    await expectNoClippedText(page, path);
  }
  await expectSignedIn(page);
});

test.describe('test pages', () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]) });

  test("aren't found by default (SITE-1, SITE-6)", async ({ page }) => {
    for (const path of ['/test', '/test-twilio', '/not-found-notice']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  });
});

test('the image optimizer rejects URLs outside storage (SEC-6)', async ({ request }) => {
  for (const url of ['/home', '/art/categories/plumbing.svg', 'http://169.254.169.254/a.png']) {
    const response = await request.get(
      `/_next/image?${new URLSearchParams({ url, w: '640', q: '75' })}`,
    );
    expect(response.status(), url).toBe(400);
  }
});

test('/favicon.ico responds with a PNG icon', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
});

test('a path with a malformed percent-encoding shows the not-found page (SITE-10)', async ({
  baseURL,
}) => {
  for (const path of ['/book-service/%ff', '/provider/%', '/_next/static/%ff']) {
    const response = await fetch(baseURL + path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain('find this page');
  }
});

test('redirects from pages and static paths have security headers (SEC-1)', async ({ baseURL }) => {
  for (const path of ['/_next/static/chunks/', '/services/', '/?error_code=x']) {
    const response = await fetch(baseURL + path, { redirect: 'manual' });
    expect([307, 308], path).toContain(response.status);
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(response.headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('an unknown or malformed id in a path responds with 404, and a malformed search with 200 (SITE-10)', async ({
  request,
}) => {
  const unknownId = '00000000-0000-4000-8000-00000000dead';
  for (const path of ['/provider/', '/business/']) {
    for (const id of ['foo', unknownId, '%00', "'%20or%201=1"]) {
      expect((await request.get(path + id)).status(), path + id).toBe(404);
    }
  }
  for (const query of ['page=-1', 'page=1e9', 'category=..', 'q=%00%07', 'date=x', 'q=a&q=b']) {
    expect((await request.get(`/services?${query}`)).status(), query).toBe(200);
  }
});

test('every prerendered page tells browsers to revalidate it (SITE-7)', async ({ request }) => {
  const manifest = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as {
    routes: Record<string, unknown>;
    dynamicRoutes: Record<string, unknown>;
  };
  // Leaves out icons, whose URLs contain a content hash.
  const prerenderedPages = Object.keys(manifest.routes).filter(
    (path) => !/^\/_|\.|icon$/.test(path),
  );
  const expectedPages = [
    '/',
    '/landing',
    '/whyroam',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/how-it-works',
    '/become-a-provider',
    '/home',
    '/booknow',
  ];
  expect(prerenderedPages).toEqual(expect.arrayContaining(expectedPages));
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
  for (const path of [...prerenderedPages, ...itemPages]) {
    const { 'cache-control': cacheControl } = (await request.get(path)).headers();
    expect(cacheControl, path).toMatch(/max-age=0, .*must-revalidate|no-store/);
    expect(cacheControl, path).not.toContain('stale-while-revalidate');
  }
});

test("a visitor's pages don't load the auth library (SITE-7)", async ({ page, request }) => {
  const scriptUrls = new Set<string>();
  page.on(
    'request',
    (pageRequest) => pageRequest.resourceType() === 'script' && scriptUrls.add(pageRequest.url()),
  );
  for (const path of ['/', '/about', '/home', '/services']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scriptUrls.size).toBeGreaterThan(10);
  for (const url of scriptUrls) {
    expect(await (await request.get(url)).text(), url).not.toContain('gotrue');
  }
});

test.describe('an unknown URL', () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]) });

  test('shows the not-found page with a search (SITE-1, SITE-10)', async ({ page }) => {
    for (const path of ['/not-found-notice', '/provider/00000000-0000-4000-8000-00000000dead']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "We couldn't find this page",
      );
      await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeVisible();
    }
  });
});
