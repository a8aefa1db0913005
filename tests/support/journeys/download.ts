import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Clicks a download link and returns the file's text. */
export async function download(page: Page, linkName: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: linkName }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
