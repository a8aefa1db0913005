import { signInNewCustomer } from '../../support/auth/signed-in';
import { bookElsewhere } from '../../support/bookings/book-elsewhere';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';

test('a customer asks for help, and reads the outcome and the answer on the booking (HELP-1, HELP-5)', async ({
  page,
  context,
  baseURL,
}) => {
  const reference = await bookElsewhere(await signInNewCustomer(context, baseURL!));
  await page.goto(`/bookings/${reference}`);
  await page.getByRole('link', { name: 'Something went wrong?' }).click();
  await expect(page.getByText(/^If someone is in danger, call/)).toBeVisible();
  await expect(page.getByText('Photos show us what happened.')).toBeVisible();
  await expect(page.getByLabel('Add a photo')).toBeVisible();
  await page.getByLabel('What went wrong?').selectOption('damage');
  await page.getByLabel('What happened?').fill('<b>The vase</b> is broken.');
  await page.getByRole('button', { name: 'Send to us' }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${reference}\\?change=help$`));
  await expect(page.getByRole('status')).toContainText("We've got your request");
  const help = page.locator('#help');
  await expect(help).toContainText('<b>The vase</b> is broken.');
  await expect(page.getByRole('link', { name: 'Something went wrong?' })).toHaveCount(0);

  await query(`select operator.answer_help($1, 'redo', 'We are sorry about the vase.')`, [
    reference,
  ]);
  await page.goto(`/bookings/${reference}`);
  await expect(help).toContainText("You'll get another visit at no cost.");
  await expect(help).toContainText('We are sorry about the vase.');
  await expect(page.getByRole('link', { name: 'Something went wrong?' })).toBeVisible();
});
