import { listEmails, getEmailCode } from '../../support/outbox/email';
import { openStep } from '../../support/bookings/booking-steps';
import { createEmailAddress } from '../../support/auth/sign-in-steps';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a new customer who signs in with an emailed code gives their name at the last step (BOOK-72)', async ({
      page,
      checkAccessibility,
    }) => {
      // Not a day of holds.spec.ts.
      await openStep(page, 'confirm', javaScriptEnabled ? 15 : 16);
      await page.goto(`${page.url()}&view=email-code`);
      const email = createEmailAddress('ann.lee42');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByRole('textbox', { name: 'Code' }).fill(await readCode(email));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();

      const [firstName, lastName] = ['First name', 'Last name'].map((name) =>
        page.getByRole('textbox', { name }),
      );
      await expect(firstName!).toHaveValue('');
      if (javaScriptEnabled) await checkAccessibility();
      await lastName!.fill('Lee');
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.getByText('Enter your first name.')).toBeVisible();
      await expect(lastName!).toHaveValue('Lee');
      await firstName!.fill('Ann');
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
      const profiles = await query(
        'select first_name, last_name from customer_profiles where email = $1',
        [email],
      );
      expect(profiles).toEqual([{ first_name: 'Ann', last_name: 'Lee' }]);
      if (!javaScriptEnabled) return;
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expect(page.getByRole('menu').getByText('Ann Lee')).toBeVisible();
    });
  });
}

async function readCode(email: string) {
  await expect.poll(() => listEmails(email)).toHaveLength(1);
  return getEmailCode(listEmails(email)[0]!);
}
