import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Clicks a download link and returns the file's text. */
export async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
