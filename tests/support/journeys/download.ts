import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The text of the file that a link of the page gives. */
export async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
