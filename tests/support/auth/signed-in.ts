import type { BrowserContext, Page } from '@playwright/test';
import { createCustomer } from './customer';
import { expect } from '../journeys/fixtures';
import { setSessionCookies, openSession } from './session-cookies';

export async function signInNewCustomer(context: BrowserContext, url: string) {
  const person = await createCustomer({ first_name: 'Zebulon', last_name: 'Quillfeather' });
  const session = await openSession(person);
  await setSessionCookies(context, url, session);
  return { ...person, session };
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Waits for a tab's requests to end, and expects no personal data in the tab. */
export async function expectNoTraces(page: Page, person: Parameters<typeof findTraces>[1]) {
  await page.waitForLoadState('networkidle');
  expect(await findTraces(page, person)).toEqual([]);
}

/** Returns the personal data found in a tab's page, storage and readable cookies. */
async function findTraces(page: Page, person: { email: string; user_id: string; id: string }) {
  const textBySource = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
  }));
  // Every JWT begins with "eyJ".
  const secrets = [person.email, person.user_id, person.id, 'Zebulon', 'Quillfeather', 'eyJ'];
  return Object.entries(textBySource).flatMap(([source, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${source}`),
  );
}

/** Waits for a hydrated page that shows the signed-in customer. */
export async function expectSignedIn(page: Page) {
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}
