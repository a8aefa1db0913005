import { expect, test } from '../support/journeys/fixtures';
import { query } from '../support/database/e2e-database';
import { lockTable } from '../support/journeys/e2e-faults';
import { signInNewCustomer } from '../support/auth/signed-in';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test('a slow page shows a full-screen loading screen until it’s ready (SITE-4)', async ({
  page,
  context,
  baseURL,
}) => {
  // Opens a service that no other journey reads, because recently read services come from the cache.
  const [offer] = await query<{ service_id: string }>(
    'select service_id from provider_services where is_active order by service_id desc limit 1',
  );
  await signInNewCustomer(context, baseURL!);
  for (const [path, table, viewport] of [
    [`/book-service/${offer!.service_id}/time`, 'provider_services', phone],
    [`/services?q=late-${Date.now()}`, 'services', desktop],
    ['/bookings', 'bookings', phone],
  ] as const) {
    await page.setViewportSize(viewport);
    const release = await lockTable(table);
    await page.goto(path, { waitUntil: 'commit' });
    // Finds and measures in one step, because the screen is shown only briefly.
    const screenSize = await page
      .waitForFunction(
        () => {
          const screens = [...document.querySelectorAll('[role=status]')];
          const screen = screens.find(({ textContent }) => textContent === 'Loading...');
          return screen && [screen.clientWidth, screen.clientHeight];
        },
        undefined,
        { timeout: 20_000 },
      )
      .finally(release);
    expect(await screenSize.jsonValue()).toEqual([viewport.width, viewport.height]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }
});

test('a guarded page shows a message while the session is checked (SITE-3)', async ({
  page,
  context,
  baseURL,
}) => {
  await signInNewCustomer(context, baseURL!);
  const release = await lockTable('customer_profiles');
  await page.goto('/my-bookings', { waitUntil: 'commit' });
  await expect(page.getByText('Please wait while we verify your session.'))
    .toBeVisible()
    .finally(release);
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
});
