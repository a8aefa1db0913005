import { expect, test } from '../support/fixtures';
import { expectSignedIn, signedIn } from '../support/signed-in';
import { listenForViolations, visit } from '../support/visit';

/** Every address (SITE-1) that stands for itself, and the heading under which it answers. */
const open = [
  ['/', /booked in a minute/],
  ['/landing', /booked in a minute/],
  ['/whyroam', /booked in a minute/],
  ['/home', /./],
  ['/booknow', /./],
  ['/services', /./],
  ['/bookings', 'My bookings'],
  ['/my-bookings-full', 'My bookings'],
  ['/my-bookings-original', 'My bookings'],
  ['/about', 'Less arranging, more living'],
  ['/contact', 'Contact'],
  ['/how-it-works', 'How Roam works'],
  ['/privacy', 'Privacy'],
  ['/place', 'Where do you need it?'],
  ['/become-a-provider', 'Do the work. Skip the phone.'],
  ['/services?q=clean', /./],
  ['/sign-in', /./],
  ['/sign-in?view=sign-up', /./],
  ['/auth/callback', /./],
  ['/tip-success', 'No tip to show'],
  ['/tip-cancel', 'No tip to show'],
] as const;

const guarded = [
  ['/my-bookings', 'My bookings'],
  ['/my-bookings-protected', 'My bookings'],
  ['/my-bookings-mock', 'My bookings'],
  ['/customer/favorites', 'My Favorites'],
  ['/customer/locations', /./],
  ['/customer/transactions', /./],
  ['/customer/profile', /./],
  ['/customer/settings', /./],
] as const;

test('every open address answers with its page, which its own policy refuses nothing (SITE-1, SITE-2, SEC-2)', async ({
  page,
}) => {
  await page.addInitScript(listenForViolations);
  for (const [path, heading] of open) {
    expect((await visit(page, path, heading))?.status(), path).toBe(200);
  }
});

test(
  'the header leads everywhere on every page, and the skip link comes first (SITE-9)',
  { tag: '@both' },
  async ({ page }, { project }) => {
    for (const path of ['/', '/services', '/about', '/bookings']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip, path).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), path).toBeFocused();

      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Roam', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      if (project.name === 'phone') await header.locator('summary').click();
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

test('every view of the sign-in page has a title of its own (WCAG 2.4.2, SITE-8)', async ({
  page,
}) => {
  for (const [view, title] of [
    ['sign-in', 'Sign in'],
    ['sign-up', 'Create your account'],
    ['forgot', 'Forgot your password?'],
    ['email-code', 'Sign in by email'],
    ['phone-code', 'Sign in by phone'],
    ['company', 'Sign in with your company'],
  ]) {
    await page.goto(`/sign-in?view=${view}`);
    await expect(page).toHaveTitle(`${title} | Roam`);
  }
});

// The favorites say so in the page (FAV-3): favorites.spec.ts. What one then sees: guard.spec.ts.
test('every guarded address sends a visitor away (SITE-2)', async ({ request, baseURL }) => {
  for (const [path] of guarded.filter(([path]) => path !== '/customer/favorites')) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const { pathname, search } = new URL(answer.headers().location ?? '', baseURL);
    expect(pathname + search).toBe(`/?signin=true&next=${encodeURIComponent(path)}`);
  }
});

test('every guarded address lets a customer in, and its own policy refuses it nothing (SITE-1, SITE-2, SEC-2)', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL!);
  await page.addInitScript(listenForViolations);
  for (const [path, heading] of guarded) {
    await visit(page, path, heading);
    await expect(page, path).toHaveURL(path);
  }
  await expectSignedIn(page);
});

test.describe('test pages', () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]) });

  test('are nobody’s unless the operator asks for them (SITE-1, SITE-6)', async ({ page }) => {
    for (const path of ['/test', '/test-twilio', '/nothing-here']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  });
});

test('a browser that asks for the icon by its oldest name gets one', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
});
