import { outdatedMessage } from '@/lib/actions/messages';
import { expect, test } from '../support/journeys/fixtures';

// The browser logs 409, the server's status for an unknown server action.
test.use({ allowed: async ({}, allow) => allow([/status of 409/]) });

const unknownActionId = `40${'ab'.repeat(20)}`;

test('a form from an older build shows a Reload button and keeps its values (FAIL-13)', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/sign-in?view=sign-up');
  // Simulates a deployment: the page names a server action that this server doesn't have.
  await page.route('**/sign-in**', (route) => {
    const headers = route.request().headers();
    const isAction = 'next-action' in headers;
    return route.continue({
      headers: isAction ? { ...headers, 'next-action': unknownActionId } : headers,
    });
  });
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Phone').fill('(303) 555-0100');
  await page.getByLabel('Email').fill('grace@roam.test');
  await page.getByLabel('Password').fill('Testing1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(outdatedMessage)).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('Testing1234');
  await checkAccessibility();

  await page.unroute('**/sign-in**');
  const loadEvent = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loadEvent;
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Phone')).toHaveValue('(303) 555-0100');
  await expect(page.getByLabel('Email')).toHaveValue('grace@roam.test');
  await expect(page.getByLabel('Password')).toHaveValue('');
  const storedDrafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(storedDrafts).not.toMatch(/Testing1234|Grace/);
});
