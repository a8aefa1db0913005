import type { Page } from '@playwright/test';
import { browserStorageInventory } from '@/lib/browser-storage/inventory';

/** Whether a name that was found on a device is one of them; long sessions are split and numbered. */
export function isKeptInBrowser(name: string) {
  const plain = name.replace(/\.\d+$/, '');
  return browserStorageInventory.some((one) =>
    one.name.endsWith('…') ? plain.startsWith(one.name.slice(0, -1)) : plain === one.name,
  );
}

/** What of a page stays on the device under a name that the privacy page does not list. */
export async function unlistedIn(page: Page) {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = await page.context().cookies(page.url());
  const names = [...stored, ...cookies.map(({ name }) => name)];
  return names.filter((name) => !isKeptInBrowser(name));
}
