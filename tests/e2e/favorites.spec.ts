import { expect, test } from '../support/fixtures';
import { query } from '../support/e2e-database';
import { breakRows, holdTable } from '../support/e2e-faults';
import { isSeeded, keep, keepMany, layoutShift, openFavorites } from '../support/favorites-journey';
import { expectSignedIn } from '../support/signed-in';

const tabs = ['Services', 'Providers', 'Businesses'] as const;
const one = (table: string) =>
  query<{ id: string }>(
    `select id from ${table} where is_active and ${isSeeded} order by id limit 1`,
  ).then(([row]) => row!.id);

test('a visitor is asked to sign in, and every heart says why it sleeps (FAV-3, FAV-4)', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/customer/favorites');
  await expect(page.getByText('Sign In Required')).toBeVisible();
  await expect(page.getByText('Please sign in to view and manage your favorites.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/?signin=true');

  await page.goto('/services');
  // The announcements take the focus when they come and give it back when they go.
  await page.waitForLoadState('networkidle');
  const heart = page.getByRole('button', { name: 'Sign in to add favorites' }).first();
  await expect(heart).toBeDisabled();
  await heart.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(heart).toBeFocused();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(
    'Sign in to add favorites',
  );
});

test('a customer with no favorites is shown where to find some (FAV-2)', async ({ page }) => {
  await openFavorites(page);
  const subtitle = 'Manage your favorite services, providers, and businesses';
  await expect(page.getByText(subtitle)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home');
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: `${tab} 0` })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('heading', { name: `No Favorite ${tab}` })).toBeVisible();
    const words = `You haven't added any ${tab.toLowerCase()} to your favorites yet.`;
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No Favorite Providers' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse', exact: true }).click();
  await expect(page).toHaveURL('/home');
});

test('a customer keeps a provider, a service and a business, and lets them go (FAV-1, FAV-5)', async ({
  page,
}) => {
  const id = await openFavorites(page);
  const [provider, service, business] = await Promise.all(
    ['providers', 'services', 'business_profiles'].map(one),
  );
  const pages = [
    ['provider', `/provider/${provider}`],
    ['service', `/book-service/${service}`],
    ['business', `/business/${business}`],
  ] as const;
  for (const [kind, path] of pages) {
    await page.goto(path);
    const heart = page.getByRole('button', { name: `Add ${kind} to favorites` }).first();
    await expect(heart).toHaveText('Add to Favorites');
    await heart.click();
    await expect(page.getByText('Added to favorites', { exact: true })).toBeVisible();
    const type = kind.charAt(0).toUpperCase() + kind.slice(1);
    await expect(page.getByText(`${type} added to your favorites`)).toBeVisible();
    const kept = page.getByRole('button', { name: `Remove ${kind} from favorites` });
    await expect(kept.first()).toBeEnabled();
    await expect(kept.first()).toHaveText('Favorited');
  }

  const [offer] = await query<{ provider_id: string }>(
    'select provider_id from provider_services where service_id = $1 limit 1',
    [service],
  );
  await page.goto(`/provider/${offer!.provider_id}`);
  const row = page.getByRole('region', { name: 'Services and prices' }).getByRole('listitem');
  const kept = row.filter({ has: page.getByRole('button', { name: 'Remove service from' }) });
  await expect(kept.getByRole('link')).toHaveAttribute('href', new RegExp(service!));

  await page.goto('/customer/favorites');
  for (const tab of tabs) await expect(page.getByRole('tab', { name: `${tab} 1` })).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByText(/^From \$\d/)).toBeVisible();
  const book = card.getByRole('link', { name: 'Book Now' });
  await expect(book).toHaveAttribute('href', `/book-service/${service}`);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();

  await page.getByRole('tab', { name: 'Providers' }).click();
  const way = card.getByRole('link', { name: 'Book Now' });
  await expect(way).toHaveAttribute('href', `/provider/${provider}?booking=true`);
  const profile = card.getByRole('link', { name: 'View Profile' });
  await expect(profile).toHaveAttribute('href', `/provider/${provider}`);
  await card.getByRole('button', { name: 'Remove provider from favorites' }).click();
  await expect(page.getByText('Removed from favorites', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Provider removed from your favorites')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Favorite Providers' })).toBeVisible();

  await page.getByRole('tab', { name: 'Businesses' }).click();
  await expect(profile).toHaveAttribute('href', `/business/${business}`);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No Favorite Businesses' })).toBeVisible();
  const rows = await query('select from customer_favorite_services where customer_id = $1', [id]);
  expect(rows).toHaveLength(0);
});

test('twenty quick clicks leave what the heart shows, in one row at most (FAV-1)', async ({
  page,
}) => {
  const id = await openFavorites(page);
  await page.goto(`/provider/${await one('providers')}`);
  const heart = page.getByRole('button', { name: /provider (to|from) favorites/ }).first();
  await expect(heart).toBeEnabled();
  await heart.evaluate(async (button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  });
  await expect(heart).not.toHaveAttribute('aria-busy', 'true');
  const isKept = (await heart.getAttribute('aria-pressed')) === 'true';
  const rows = await query('select from customer_favorite_providers where customer_id = $1', [id]);
  expect(rows).toHaveLength(isKept ? 1 : 0);
});

test.describe('when it goes wrong', () => {
  test.use({
    allowed: async ({}, allow) =>
      allow([/Failed to load resource/, /did not answer/, /ERR_FAILED/]),
  });

  test('a change that fails is taken back and said (FAV-5)', async ({ page }) => {
    const id = await openFavorites(page);
    const mend = await breakRows('customer_favorite_providers', 'insert', 'customer_id', id);
    await page.goto(`/provider/${await one('providers')}`);
    await page.getByRole('button', { name: 'Add provider to favorites' }).first().click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to update favorites. Please try again.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Add provider to favorites' }).first(),
    ).toHaveAttribute('aria-pressed', 'false');
    await mend();
  });

  test('a session that ended meanwhile is said (FAV-5, FAV-6)', async ({ page, context }) => {
    await openFavorites(page);
    await page.goto(`/provider/${await one('providers')}`);
    const heart = page.getByRole('button', { name: 'Add provider to favorites' }).first();
    await expect(heart).toBeEnabled();
    await context.clearCookies();
    await heart.click();
    await expect(page.getByText('Sign in required')).toBeVisible();
    await expect(page.getByText('Please sign in to add favorites')).toBeVisible();
  });

  test('one broken list says so, the others work, and Try Again reloads (FAV-2)', async ({
    page,
  }) => {
    const id = await openFavorites(page);
    for (const kind of ['services', 'providers', 'businesses'] as const) await keep(id, kind, 1);
    const broken = [
      ['customer_favorite_services', 'services', 'Failed to load service favorites', 'Providers'],
      ['customer_favorite_providers', 'providers', 'Failed to load favorites', 'Businesses'],
      [
        'customer_favorite_businesses',
        'businesses',
        'Failed to load business favorites',
        'Services',
      ],
    ] as const;
    for (const [table, tab, message, other] of broken) {
      const mend = await breakRows(table, 'select', 'customer_id', id);
      await page.goto(`/customer/favorites?tab=${tab}`);
      await expect(page.getByRole('heading', { name: 'Error Loading Favorites' })).toBeVisible();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByText(/division/)).toHaveCount(0);
      await page.getByRole('tab', { name: other }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByText(message)).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
    }
  });
});

test('a slow list says that it is loading (FAV-2)', async ({ page }) => {
  await openFavorites(page);
  const held = holdTable('customer_favorite_businesses', 3);
  await page.goto('/customer/favorites', { waitUntil: 'commit' });
  await expect(page.getByText('Loading Favorites')).toBeVisible();
  await held;
  await expect(page.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();
});

test('two tabs agree once they are looked at (FAV-7)', async ({ page, context }) => {
  const id = await openFavorites(page);
  await keep(id, 'services', 1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  // Its scripts are awake: a look at a page that still sleeps asks nothing.
  await expectSignedIn(page);
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.goto('/customer/favorites');
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'No Favorite Services' })).toBeVisible();
});

for (const count of [0, 1, 500]) {
  test(
    `${count} favorites in each tab stay put and within reach`,
    { tag: count === 1 ? '@both' : '@phone' },
    async ({ page, checkAccessibility }) => {
      test.slow(count === 500);
      const id = await openFavorites(page);
      const clear = count === 500 ? await keepMany(id, 500) : () => Promise.resolve();
      if (count === 1) for (const tab of tabs) await keep(id, tab.toLowerCase() as never, 1);

      for (const tab of tabs) {
        await page.goto(`/customer/favorites?tab=${tab.toLowerCase()}`);
        // Five hundred cards wake up slowly on a busy machine.
        await expect(page.getByRole('tab', { name: `${tab} ${count}` })).toBeVisible({
          timeout: 20_000,
        });
        await expect(page.getByRole('article')).toHaveCount(count);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        // A dozen cards are judged: the others are made alike, and axe takes minutes over them.
        await checkAccessibility({ without: 'li:nth-child(n + 13):has(article)' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
      }
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      if (count > 0) {
        await page.getByRole('button', { name: 'Remove' }).first().focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('tab', { name: `Services ${count - 1}` })).toBeVisible();
      }
      await clear();
    },
  );
}
