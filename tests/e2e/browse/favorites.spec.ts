import {
  getFavoriteNotice,
  favoriteMessages,
  favoriteNotices,
  getFavoriteButtonLabel,
  getFavoriteTooltip,
} from '@/lib/favorites/messages';
import { closedAnnouncementsKey } from '@/lib/browser-storage/storage-keys';
import type { FavoriteKind } from '@/lib/favorites/types';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/fixtures';
import { query, seededIdCondition } from '../../support/database/e2e-database';
import { breakRows } from '../../support/journeys/e2e-faults';
import { addFavorites, openFavorites } from '../../support/favorites/favorites-fixtures';
import { expectStableLayout } from '../../support/journeys/layout-shift';
import { createCustomer } from '../../support/auth/customer';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';
import { signInWithPassword } from '../../support/auth/sign-in-steps';

const tabs = ['Services', 'Providers', 'Businesses'] as const;
/** Returns the id of a table's first active row from the seed. */
const getFirstSeededId = (table: string) =>
  query<{ id: string }>(
    `select id from ${table} where is_active and ${seededIdCondition} order by id limit 1`,
  ).then(([row]) => row!.id);

/** Locates the favorite button for the provider, service or business that the page is about. */
const getFavoriteButton = (page: Page, kind: FavoriteKind, change: 'add' | 'remove') =>
  page.getByRole('button', { name: getFavoriteTooltip(kind, change === 'remove', true) }).first();

type Notice = { title: string; description: string };

async function expectNotice(page: Page, { title, description }: Notice) {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
}

test('a visitor who signs in from a tab of the favorites page returns to that tab (FAV-3, AUTH-10)', async ({
  page,
}) => {
  const person = await createCustomer();
  await page.goto('/customer/favorites?tab=providers');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/?signin=true&next=%2Fcustomer%2Ffavorites%3Ftab%3Dproviders');
  await signInWithPassword(page, person.email, person.password);
  await expect(page).toHaveURL('/customer/favorites?tab=providers');
  await expect(page.getByRole('heading', { name: 'No Favorite Providers' })).toBeVisible();
});

test('the favorites page and a disabled favorite button ask a visitor to sign in (FAV-3, FAV-4)', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/customer/favorites');
  await expect(page.getByText('Sign In Required')).toBeVisible();
  await expect(page.getByText(favoriteMessages.signInToSee)).toBeVisible();
  await checkAccessibility();
  await page.goto('/services');
  // Waits for announcements, which take focus when they open and return it when they close.
  await page.waitForLoadState('networkidle');
  const message = getFavoriteTooltip('service', false, false);
  const favoriteButton = page.getByRole('button', { name: message }).first();
  await expect(favoriteButton).toBeDisabled();
  await favoriteButton.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(favoriteButton).toBeFocused();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(message);
});

test(
  'a visitor who signs in from a favorite button returns to the item (FAV-4, AUTH-10)',
  { tag: '@phone' },
  async ({ page, checkAccessibility }) => {
    const person = await createCustomer();
    const serviceId = await getFirstSeededId('services');
    const [row] = await query<{ name: string }>('select name from services where id = $1', [
      serviceId,
    ]);
    const { name } = row!;
    const path = `/services?${new URLSearchParams({ q: name })}`;
    await page.goto(path);
    // Waits until the announcement is closed, because it would take focus from the hint.
    await page.waitForFunction((key) => sessionStorage.getItem(key), closedAnnouncementsKey);
    const message = getFavoriteTooltip('service', false, false);
    const card = page.getByRole('article').filter({ hasText: name }).first();
    // Forces the tap, because Playwright doesn't tap `aria-disabled` elements.
    await card.getByRole('button', { name: message }).tap({ force: true });
    const hint = page.getByRole('dialog', { name: message });
    await expect(hint).toContainText(message);
    await checkAccessibility();
    await hint.getByRole('link', { name: 'Sign in' }).tap();
    await signInWithPassword(page, person.email, person.password);

    await expect(page).toHaveURL(({ pathname, search, hash }) => {
      return pathname + search === path && hash.startsWith('#service-');
    });
    await expect(card).toBeInViewport();
    await card.getByRole('button', { name: getFavoriteTooltip('service', false, true) }).tap();
    await expectNotice(page, getFavoriteNotice({ kind: 'service', favorited: true }));
  },
);

test(
  'an empty favorites page shows a notice in each tab and links to the home page (FAV-2)',
  { tag: '@phone' },
  async ({ page }) => {
    await openFavorites(page);
    const subtitle = 'Manage your favorite services, providers, and businesses';
    await expect(page.getByText(subtitle)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home');
    await expectStableLayout(page);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: `${tab} 0` })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('heading', { name: `No Favorite ${tab}` })).toBeVisible();
      const message = `You haven't added any ${tab.toLowerCase()} to your favorites yet.`;
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No Favorite Providers' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse', exact: true }).click();
    await expect(page).toHaveURL('/home');
  },
);

test(
  'a customer can add and remove favorites of every kind (FAV-1, FAV-5)',
  { tag: ['@phone', '@browsers'] },
  async ({ page, context, baseURL, checkAccessibility }) => {
    const { id } = await signInNewCustomer(context, baseURL!);
    const [providerId, serviceId, businessId] = await Promise.all(
      ['providers', 'services', 'business_profiles'].map(getFirstSeededId),
    );
    const itemPages = [
      ['provider', `/provider/${providerId}`],
      ['service', `/book-service/${serviceId}`],
      ['business', `/business/${businessId}`],
    ] as const;
    for (const [kind, path] of itemPages) {
      await page.goto(path);
      await expect(getFavoriteButton(page, kind, 'add')).toHaveText(getFavoriteButtonLabel(false));
      await getFavoriteButton(page, kind, 'add').click();
      await expectNotice(page, getFavoriteNotice({ kind, favorited: true }));
      await expect(getFavoriteButton(page, kind, 'remove')).toBeEnabled();
      await expect(getFavoriteButton(page, kind, 'remove')).toHaveText(
        getFavoriteButtonLabel(true),
      );
    }

    const [offer] = await query<{ provider_id: string }>(
      'select provider_id from provider_services where service_id = $1 limit 1',
      [serviceId],
    );
    await page.goto(`/provider/${offer!.provider_id}`);
    const offerRows = page
      .getByRole('region', { name: 'Services and prices' })
      .getByRole('listitem');
    const favoriteRow = offerRows.filter({
      has: page.getByRole('button', { name: 'Remove service from' }),
    });
    await expect(favoriteRow.getByRole('link')).toHaveAttribute('href', new RegExp(serviceId!));

    /** Opens a tab and expects one card, a stable layout and no axe findings. */
    async function openAndCheckTab(tab: (typeof tabs)[number]) {
      await page.goto(`/customer/favorites?tab=${tab.toLowerCase()}`);
      await expect(page.getByRole('tab', { name: `${tab} 1` })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectSignedIn(page);
      await expectStableLayout(page);
      await checkAccessibility();
    }
    await openAndCheckTab('Services');
    for (const tab of tabs) await expect(page.getByRole('tab', { name: `${tab} 1` })).toBeVisible();
    const card = page.getByRole('article');
    await expect(card.getByText(/^From \$\d/)).toBeVisible();
    const bookLink = card.getByRole('link', { name: 'Book Now' });
    await expect(bookLink).toHaveAttribute('href', `/book-service/${serviceId}`);
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();

    await openAndCheckTab('Providers');
    await expect(bookLink).toHaveAttribute('href', `/provider/${providerId}?booking=true`);
    const profileLink = card.getByRole('link', { name: 'View Profile' });
    await expect(profileLink).toHaveAttribute('href', `/provider/${providerId}`);
    await getFavoriteButton(page, 'provider', 'remove').click();
    await expectNotice(page, getFavoriteNotice({ kind: 'provider', favorited: false }));
    await expect(page.getByRole('heading', { name: 'No Favorite Providers' })).toBeVisible();

    await openAndCheckTab('Businesses');
    await expect(profileLink).toHaveAttribute('href', `/business/${businessId}`);
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No Favorite Businesses' })).toBeVisible();
    const rows = await query('select from customer_favorite_services where customer_id = $1', [id]);
    expect(rows).toHaveLength(0);
  },
);

test('a favorite button shows the stored state after twenty quick clicks (FAV-1)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await page.goto(`/provider/${await getFirstSeededId('providers')}`);
  const favoriteButton = page.getByRole('button', { name: /provider (to|from) favorites/ }).first();
  await expect(favoriteButton).toBeEnabled();
  await favoriteButton.evaluate(async (button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  });
  await expect(favoriteButton).not.toHaveAttribute('aria-busy', 'true');
  const isFavorite = (await favoriteButton.getAttribute('aria-pressed')) === 'true';
  const rows = await query('select from customer_favorite_providers where customer_id = $1', [id]);
  expect(rows).toHaveLength(isFavorite ? 1 : 0);
});

test.describe('after a failure', () => {
  test.use({
    allowed: async ({}, allow) =>
      allow([/Failed to load resource/, /did not answer/, /ERR_FAILED/]),
  });

  test('a failed change is reverted, and a change without a session asks the customer to sign in (FAV-5, FAV-6)', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id } = await signInNewCustomer(context, baseURL!);
    const repair = await breakRows('customer_favorite_providers', 'insert', 'customer_id', id);
    await page.goto(`/provider/${await getFirstSeededId('providers')}`);
    await getFavoriteButton(page, 'provider', 'add').click();
    await expectNotice(page, favoriteNotices.failed);
    await expect(getFavoriteButton(page, 'provider', 'add')).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await repair();

    await expect(getFavoriteButton(page, 'provider', 'add')).toBeEnabled();
    await context.clearCookies();
    await getFavoriteButton(page, 'provider', 'add').click();
    await expectNotice(page, favoriteNotices.signIn);
  });

  // tests/components/favorites/favorites-view.test.tsx covers a failure of each of the three lists.
  test('a list that failed to load can be retried, and the other lists still load (FAV-2)', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id } = await signInNewCustomer(context, baseURL!);
    for (const kind of ['services', 'providers'] as const) await addFavorites(id, kind, 1);
    const repair = await breakRows('customer_favorite_services', 'select', 'customer_id', id);
    await page.goto('/customer/favorites');
    await expect(page.getByRole('heading', { name: 'Error Loading Favorites' })).toBeVisible();
    await expect(page.getByText(favoriteMessages.loadServicesFailed)).toBeVisible();
    await expect(page.getByText(/division/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Providers' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByText(favoriteMessages.loadServicesFailed)).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('a tab shows a change made in another tab once it regains focus (FAV-7)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await addFavorites(id, 'services', 1);
  await page.goto('/customer/favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  // Waits for the page's scripts, because a focus event before they run triggers no request.
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  const otherTab = await context.newPage();
  await otherTab.goto('/customer/favorites');
  await otherTab.getByRole('button', { name: 'Remove' }).click();
  await expect(otherTab.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();
});

test('a keyboard user can open tabs and remove cards without losing focus', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  for (const kind of ['services', 'providers', 'businesses'] as const)
    await addFavorites(id, kind, 2);
  await page.goto('/customer/favorites');
  const focusedElement = page.locator(':focus');
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const providersTab = page.getByRole('tab', { name: 'Providers 2' });
  await expect(providersTab).toHaveAttribute('aria-selected', 'true');
  await expect(providersTab).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  const businessesTab = page.getByRole('tab', { name: 'Businesses 2' });
  await expect(businessesTab).toHaveAttribute('aria-selected', 'true');
  await expect(businessesTab).toBeFocused();

  await page.getByRole('button', { name: 'Remove' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focusedElement).toHaveText('View Profile');
});
