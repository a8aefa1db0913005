import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { formatDeletionFailure, deletionMessages, deletionWord } from '@/lib/account/messages';
import { authNotices } from '@/lib/auth/notices';
import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { download } from '../../support/journeys/download';
import { query } from '../../support/database/e2e-database';
import { expect, openElsewhere, test } from '../../support/journeys/fixtures';
import { findUnlistedNames } from '../../support/journeys/browser-storage';
import {
  listPersonalRows,
  toSortedJson,
  findTablesContaining,
  removeInternalColumns,
} from '../../support/row-security/personal-rows';
import { setSessionCookies, openSession } from '../../support/auth/session-cookies';
import { signInWithPassword } from '../../support/auth/sign-in-steps';
import {
  expectNoTraces,
  expectSignedIn,
  signInNewCustomer,
  signOut,
} from '../../support/auth/signed-in';

const getAlert = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

/** Uploads a profile picture, waits until the account menu shows it, and returns its URL. */
async function uploadPicture(page: Page) {
  const imageOptions = {
    create: { width: 64, height: 64, channels: 3, background: '#a04020' },
  } as const;
  const buffer = await sharp(imageOptions).png().toBuffer();
  await page.goto('/customer/profile');
  await expectSignedIn(page);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  const menuPicture = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(menuPicture).toHaveAttribute('src', /customer-avatars/);
  return (await menuPicture.getAttribute('src'))!;
}

async function confirmDeletion(page: Page, typedWord: string) {
  const field = page.getByLabel(/^Type DELETE/);
  if (!(await field.isVisible())) {
    await page.locator('summary').filter({ hasText: 'Delete my account' }).click();
  }
  await field.fill(typedWord);
  await page.getByRole('button', { name: 'Delete for good' }).click();
}

test('a customer can download their data and delete their account (ACC-2, ACC-3)', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  const { id, user_id, email } = person;
  await bookElsewhere(person);
  const pictureUrl = await uploadPicture(page);
  await query(
    `insert into customer_locations (customer_id, label, address_line, city, region, postal_code)
     values ($1, 'Home', '500 Elm Street', 'Denver', 'CO', '80202')`,
    [id],
  );
  await page.goto('/customer/settings');
  await expectSignedIn(page);
  const exportedData = JSON.parse(await download(page, 'Download my data'));
  const tables = Object.entries<Record<string, unknown>[]>(exportedData.tables);
  const rows = Object.fromEntries(
    tables.map(([name, tableRows]) => [name, toSortedJson(tableRows)]),
  );
  // The worker may send messages and create links during the test. A database test covers both tables (ACC-2).
  const changingTables = { outbox_messages: [], provider_links: [] };
  const storedRows = removeInternalColumns(await listPersonalRows(id));
  expect({ ...rows, ...changingTables }).toEqual({ ...storedRows, ...changingTables });
  const pictureResponse = await page.request.get(pictureUrl);
  expect(Buffer.from(exportedData.avatar.base64, 'base64')).toEqual(await pictureResponse.body());

  await query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [user_id],
  );
  await confirmDeletion(page, deletionWord);
  await expect(getAlert(page)).toHaveText(formatDeletionFailure('signInTooOld'));
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in?next=%2Fcustomer%2Fsettings');
  await signInWithPassword(page, email);
  await expect(page).toHaveURL('/customer/settings');
  await confirmDeletion(page, 'yes');
  await expect(page.getByLabel(/^Type DELETE/)).toHaveAccessibleDescription(
    deletionMessages.typeTheWord,
  );

  const otherDevice = await openElsewhere(browser, baseURL!);
  await setSessionCookies(otherDevice.context(), baseURL!, await openSession(person));
  const [bookingsTab, homeTab] = [await context.newPage(), await context.newPage()];
  for (const [tab, path] of [
    [bookingsTab, '/my-bookings'],
    [homeTab, '/home'],
    [otherDevice, '/customer/profile'],
  ] as const) {
    await tab.goto(path);
    await expectSignedIn(tab);
  }
  await page.bringToFront();
  await confirmDeletion(page, deletionWord);
  await expect(page.getByText(authNotices.accountDeleted.title)).toBeVisible();
  await expect(page).toHaveURL('/');

  expect(await findTablesContaining([email, id, user_id])).toEqual([]);
  expect((await page.request.get(pictureUrl)).ok()).toBe(false);
  for (const tab of [page, bookingsTab, homeTab]) {
    // A guarded page shows the sign-in dialog over public content.
    const signInLink = tab.getByRole('link', { name: 'Sign in', exact: true });
    const dialog = tab.getByRole('dialog', { name: 'Sign in' });
    let navigationCount = 0;
    tab.on('framenavigated', () => navigationCount++);
    await expect(signInLink.or(dialog).first()).toBeVisible();
    await expectNoTraces(tab, person);
    expect(await findUnlistedNames(tab)).toEqual([]);
    // The page, the sign-in dialog and the router's URL update each count as a navigation.
    expect(navigationCount, tab.url()).toBeLessThanOrEqual(4);
    const cookieNames = (await tab.context().cookies()).map(({ name }) => name);
    expect(cookieNames.filter((name) => /auth|draft|place/.test(name))).toEqual([]);
  }
  // The session on the other device is also invalid, so its page asks the customer to sign in.
  await otherDevice.reload();
  await expect(otherDevice.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expectNoTraces(otherDevice, person);
  await page.goto('/sign-in');
  await signInWithPassword(page, email);
  await expect(getAlert(page)).toHaveText('Invalid email or password');
});
