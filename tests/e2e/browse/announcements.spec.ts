import { expect, test } from '../../support/journeys/fixtures';
import { query } from '../../support/database/e2e-database';
import { plantedTitles } from '../../support/database/prepare-journeys';

// The seed has one announcement for today, with an end date. The planted announcement is older.
const newerTitle = 'Evening appointments are here';
const olderTitle = plantedTitles.forEveryone;
test.use({ announcements: 'open' });

test(
  'announcements open automatically and stay closed until a new visit (ANN-1, ANN-4)',
  { tag: '@phone' },
  async ({ page, checkAccessibility }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('dialog', { name: newerTitle })).toContainText('1 of 2');
    await checkAccessibility();
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: olderTitle })).toContainText('2 of 2');
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('dialog', { name: newerTitle })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toHaveCount(0);
    const newVisitPage = await page.context().newPage();
    await newVisitPage.goto('/sign-in');
    await newVisitPage.getByRole('link', { name: 'Create an account' }).waitFor();
    await newVisitPage.waitForLoadState('networkidle');
    await expect(newVisitPage.getByRole('dialog')).toHaveCount(0);
    await newVisitPage.goto('/about');
    await expect(newVisitPage.getByRole('dialog', { name: newerTitle })).toContainText('1 of 2');
    await newVisitPage.keyboard.press('Escape');
    await expect(newVisitPage.getByRole('dialog')).toHaveCount(0);
  },
);

test('an announcement that loads late never covers a form in use (ANN-4)', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const dialogCodeRequested = new Promise<void>((resolve) => {
    void page.route('**/_next/static/**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('Close announcements')) {
        resolve();
        await released;
      }
      await route.fulfill({ response });
    });
  });
  await page.goto('/contact');
  await dialogCodeRequested;
  await page.getByLabel('Name').fill('Nora');
  await page.getByRole('heading', { level: 1 }).click();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('dialog', { name: newerTitle })).toBeVisible();
});

test("pages don't contain announcements for other audiences or days (ANN-2, ANN-3)", async ({
  request,
}) => {
  for (const path of ['/', '/services', '/customer/favorites']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(newerTitle);
    // One is for providers, one has ended and one hasn't started.
    for (const title of [plantedTitles.forProviders, 'Gutters before the storm', 'Holiday hours'])
      expect(html).not.toContain(title);
  }
});

const zones = [
  ['Pacific/Pago_Pago', '-11:00'],
  ['Pacific/Kiritimati', '+14:00'],
] as const;
for (const [timezoneId, offset] of zones) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('an announcement is shown only from its first through its last day (ANN-2)', async ({
      page,
    }) => {
      for (const [dateColumn, time, dayShift, isShown] of [
        ['start_date', '00:00:30', 0, true],
        ['start_date', '23:59:30', -1, false],
        ['end_date', '23:59:30', 0, true],
        ['end_date', '00:00:30', 1, false],
      ] as const) {
        const [row] = await query<{ day: string }>(
          `select (${dateColumn} + $1::int)::text as day from announcements where title = $2`,
          [dayShift, newerTitle],
        );
        await page.clock.setFixedTime(new Date(`${row!.day}T${time}${offset}`));
        await page.goto('/about');
        const title = isShown ? newerTitle : olderTitle;
        const description = `${dayShift} days after its ${dateColumn} at ${time}`;
        await expect(page.getByRole('dialog', { name: title }), description).toBeVisible();
      }
    });
  });
}
