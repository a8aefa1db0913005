import { randomInt } from 'node:crypto';
import { startAppCopy } from '../support/servers/app-copy';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import { signInNewCustomer } from '../support/auth/signed-in';
import { createTextVariables, startTextService } from '../support/outbox/text-service';

test('a customer can verify their phone number with a texted code (MSG-11)', async ({
  page,
  context,
}) => {
  const textService = await startTextService();
  const app = await startAppCopy(createTextVariables(textService.url));
  try {
    const { id } = await signInNewCustomer(context, app.url);
    // The number is random, because a retry with the same number would exceed the limit of one code a minute.
    const phone = `+1415555${randomInt(1000, 9999)}`;
    await query('update customer_profiles set phone = $2 where id = $1', [id, phone]);

    await page.goto(`${app.url}/customer/settings`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent')).toBeVisible();
    // Filters by number, because this server also sends other journeys' texts.
    const sentText = textService.messages.find(({ to }) => to === phone);
    const [, code = ''] = /code is (\d{6})/.exec(sentText?.body ?? '') ?? [];

    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Verify number' }).click();
    await expect(page.getByText('Number verified')).toBeVisible();
    await expect(page.getByText(`Text messages go to (415) 555-${phone.slice(-4)}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send code' })).toHaveCount(0);
  } finally {
    await app.stop();
    await textService.stop();
  }
});
