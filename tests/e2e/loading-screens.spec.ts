import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/fixtures';
import { setSessionCookies, openSession } from '../support/auth/session-cookies';
import { createCustomer } from '../support/auth/customer';
import { expectSignedIn, signInNewCustomer } from '../support/auth/signed-in';

const verifyingLine = 'Please wait while we verify your session.';

/** Holds every payload that the router requests, prefetches included. Returns a function that releases them. */
async function holdPayloads(page: Page) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  return release;
}

/** Expects the loading screen to cover the whole screen. */
async function expectLoadingScreen(page: Page, detail = '') {
  const screen = page.locator('[aria-live=polite]').filter({ hasText: 'Loading...' });
  await expect(screen).toHaveText(`Loading...${detail}`);
  expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
}

async function expectNoLoadingScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const { name, path, isInMenu = false, detail = '' } of [
  { name: 'About', path: '/about' },
  { name: 'Services', path: '/services' },
  { name: 'How it works', path: '/how-it-works' },
  { name: 'Roam', path: '/' },
  { name: 'My bookings', path: '/my-bookings', isInMenu: true, detail: verifyingLine },
  { name: 'Profile', path: '/customer/profile', isInMenu: true, detail: verifyingLine },
  { name: 'Favorites', path: '/customer/favorites', isInMenu: true, detail: 'Loading Favorites' },
]) {
  test(`a slow navigation by the link ${name} shows a full-screen loading screen (SITE-3, SITE-4, FAV-2)`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signInNewCustomer(context, baseURL!);
    const release = await holdPayloads(page);
    await page.goto('/contact');
    await expectSignedIn(page);
    if (isInMenu) await page.getByRole('button', { name: 'Account menu' }).click();
    await page
      .getByRole(isInMenu ? 'menuitem' : 'link', { name, exact: true })
      .first()
      .click();
    await expectLoadingScreen(page, detail);
    release();
    await expect(page).toHaveURL(path);
    await expectNoLoadingScreen(page);
  });
}

test('with reduced motion, the loading screen has its size in the first frame (SITE-4)', async ({
  page,
}) => {
  await page.goto('/contact');
  const left = await page.evaluate(() => {
    const element = document.body.appendChild(document.createElement('div'));
    element.className = 'sr-only';
    element.getBoundingClientRect();
    element.className = 'fixed inset-0';
    return element.getBoundingClientRect().left;
  });
  expect(left).toBe(0);
});

test('choosing a search suggestion shows the loading screen (SITE-4)', async ({ page }) => {
  const release = await holdPayloads(page);
  await page.goto('/home');
  const field = page.getByRole('combobox').first();
  // What is typed before React hydrates the search form finds no suggestions, so it is typed again.
  await expect(async () => {
    await field.blur();
    await field.click();
    await field.fill('');
    await field.pressSequentially('massage');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectLoadingScreen(page);
  release();
  await expect(page).not.toHaveURL('/home');
  await expectNoLoadingScreen(page);
});

test('Back ends a navigation and its loading screen (SITE-4)', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await holdPayloads(page);
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expectLoadingScreen(page);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expectNoLoadingScreen(page);
});

test('a navigation that redirects to the page it started from ends the loading screen (SITE-4)', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/how-it-works');
  const link = page.getByRole('link', { name: 'Sign in', exact: true });
  await expect(link).toHaveAttribute('href', '/sign-in?next=%2Fhow-it-works');
  // Signs in elsewhere, so that the sign-in page redirects back at once.
  await setSessionCookies(context, baseURL!, await openSession(await createCustomer()));
  const release = await holdPayloads(page);
  await link.click();
  await expectLoadingScreen(page);
  release();
  await expectNoLoadingScreen(page);
  await expect(page).toHaveURL('/how-it-works');
  await expect(page.getByRole('link', { name: 'Services', exact: true }).first()).toBeVisible();
});

test.describe("with a payload that can't be loaded", () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/, /Failed to fetch/]) });

  test('the browser loads the document instead, without a loading screen (SITE-4)', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      (route) => route.abort(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await expectNoLoadingScreen(page);
  });
});

test("a form shows its own pending state until its action's redirect arrives (SITE-4)", async ({
  page,
}) => {
  await page.goto('/sign-in');
  const person = await createCustomer();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/sign-in*', async (route) => {
    if (route.request().method() === 'POST') await isReleased;
    await route.continue();
  });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const button = page.getByRole('main').getByRole('button', { name: /^Sign/ }).last();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/home');
  await expectNoLoadingScreen(page);
});
