import { kindLabels } from '@/lib/transactions/messages';
import { download } from '../../support/journeys/download';
import { expect, test } from '../../support/journeys/fixtures';
import {
  plantTransactions,
  formatTransactionsAsCsv,
} from '../../support/payments/planted-transactions';
import { setSessionCookies, demo, openSession } from '../../support/auth/session-cookies';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';

test('transactions can be filtered, summed and exported (MONEY-1, MONEY-2, MONEY-3, MONEY-4, MONEY-5)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await plantTransactions(id);
  const chart = page.getByRole('img', { name: /^Spending by month/ });
  const totalRow = page.getByRole('row', { name: /^Total/ });
  const transactionItems = page.getByRole('main').getByRole('listitem');
  const filterBy = async (label: string, option: string) => {
    await page.getByLabel(label).selectOption({ label: option });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible();
  };

  await page.goto('/customer/transactions');
  await expectSignedIn(page);
  await expect(transactionItems).toHaveCount(5);
  await expect(chart).toHaveAccessibleName(/3 months/);
  await expect(totalRow).toContainText('$95');
  expect(await download(page, 'Download as CSV')).toEqual(await formatTransactionsAsCsv(id));

  await filterBy('Kind', kindLabels.payment);
  await expect(page).toHaveURL(/[?&]kind=payment/);
  await expect(transactionItems).toHaveCount(2);
  await expect(chart).toHaveAccessibleName(/2 months/);
  await expect(totalRow).toContainText('$130');
  expect(await download(page, 'Download as CSV')).toEqual(
    await formatTransactionsAsCsv(id, 'payment'),
  );

  await filterBy('Period', 'March 2025');
  await expect(page).toHaveURL(/period=2025-03/);
  await expect(transactionItems).toHaveCount(1);
  await expect(chart).toHaveCount(0);
  await expect(totalRow).toContainText('$50');

  await page.getByRole('link', { name: /^Receipt for booking/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  await expect(page.getByText(/for Zebulon Quillfeather/)).toBeVisible();
});

// The extended run checks each page at both widths and in both themes.
for (const [colorScheme, tag] of [
  ['light', '@phone'],
  ['dark', '@desktop'],
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test(
      'pages in the customer area have no axe findings, with or without data (SITE-12)',
      { tag },
      async ({ page, context, baseURL, checkAccessibility }) => {
        const checkPages = async (names: string[]) => {
          for (const name of names) {
            await page.goto(`/customer/${name}`);
            await expectSignedIn(page);
            await checkAccessibility();
          }
        };
        const pageNames = ['favorites', 'locations', 'transactions', 'profile', 'settings'];
        await signInNewCustomer(context, baseURL!);
        await checkPages(pageNames);
        await setSessionCookies(context, baseURL!, await openSession(demo));
        const pageVariants = [
          'locations/new',
          'transactions?kind=tip',
          'settings?download=rate_limited',
        ];
        await checkPages([...pageNames, ...pageVariants]);
      },
    );
  });
}
