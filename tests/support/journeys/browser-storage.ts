import type { Page } from '@playwright/test';
import { browserStorageInventory } from '@/lib/browser-storage/inventory';

/**
 * Whether a cookie or storage key is in the inventory, where names that end with `…` are prefixes. A long session
 * is split into numbered cookies.
 */
export function isInInventory(name: string) {
  const baseName = name.replace(/\.\d+$/, '');
  return browserStorageInventory.some((entry) =>
    entry.name.endsWith('…')
      ? baseName.startsWith(entry.name.slice(0, -1))
      : baseName === entry.name,
  );
}

/** Returns the names of a page's cookies and storage keys that aren't in the inventory. */
export async function findUnlistedNames(page: Page) {
  const storageKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = await page.context().cookies(page.url());
  const names = [...storageKeys, ...cookies.map(({ name }) => name)];
  return names.filter((name) => !isInInventory(name));
}
