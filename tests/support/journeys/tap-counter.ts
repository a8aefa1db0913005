import { expect, type Locator, type Page } from '@playwright/test';

export type Press = (target: Locator) => Promise<void>;

export const pressByPointer: Press = (target) => target.click();
export const pressByKeyboard: Press = async (target) => {
  await target.focus();
  await target.press('Enter');
};

/** Creates a counter of pages and taps. Only a new path counts as a page, because a form can update its own page. */
export function createTapCounter(page: Page, press: Press) {
  const count = { pages: 0, taps: 0 };
  let path = '';
  /** Counts a page if the path has changed. Runs before each tap and at the end, because a page may redirect. */
  const countPage = () => {
    const nextPath = new URL(page.url()).pathname;
    if (nextPath !== path && path !== '') count.pages++;
    path = nextPath;
  };
  const tap: Press = async (target) => {
    countPage();
    count.taps++;
    await press(target);
  };
  return { count, tap, countPage };
}

export function expectAtMost(count: { pages: number; taps: number }, pages: number, taps: number) {
  expect(count.pages).toBeLessThanOrEqual(pages);
  expect(count.taps).toBeLessThanOrEqual(taps);
}
