import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { isExtendedRun } from '../database/rounds';

export { expect };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Google's script for One Tap. No journey can load it, because Google rejects the journeys' client id. */
export const oneTapScript = 'https://accounts.google.com/gsi/client';

/** Minified build of axe, because every checked page has to parse it. */
const axeSource = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

type Fixtures = {
  /** Whether announcements over a page are closed as soon as they open or left open for the test to read. */
  announcements: 'closed' | 'open';
  /** Patterns for console output that the test provokes on purpose. */
  allowed: RegExp[];
  checkAccessibility: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  allowed: async ({}, use) => use([]),

  announcements: ['closed', { option: true }],

  page: async ({ page, browserName, allowed, announcements }, use) => {
    // Firefox and WebKit also log an error for each request that is aborted by leaving a page.
    const problems = collectProblems(page, browserName === 'chromium');
    if (announcements === 'closed') await page.context().addInitScript(closeAnnouncements);
    await use(page);
    const unexpectedProblems = problems.filter(
      (line) => !allowed.some((pattern) => pattern.test(line)),
    );
    expect(unexpectedProblems, 'console errors, page errors and 5xx responses').toEqual([]);
  },

  checkAccessibility: async ({ page, colorScheme }, use) =>
    use(async () => {
      // Waits until the page has loaded.
      await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page).toHaveTitle(/./);
      if (!isExtendedRun) return expectNoViolations(page, colorScheme);
      const viewport = page.viewportSize()!;
      for (const { size, theme } of screens) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme });
        await expectNoViolations(page, theme);
      }
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
    }),
});

/** Screen sizes and themes in which an extended run checks each page. */
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })));

/** Expects no axe violations, and a page that isn't wider than the screen. */
async function expectNoViolations(page: Page, theme: string | null) {
  const { width: screenWidth } = page.viewportSize()!;
  const checkLabel = `axe on ${page.url()}, ${screenWidth} px, ${theme}`;
  await page.evaluate(finishAnimations);
  // Injecting axe costs more than checking whether it is already there.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await page.evaluate(findViolations), checkLabel).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${checkLabel}: the page isn't wider than the screen`).toBeLessThanOrEqual(
    screenWidth,
  );
}

/** Runs in the page. Asks axe for violations only, because passed rules take longer to serialize than to check. */
async function findViolations() {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await window.axe!.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
  });
  return violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`;
  });
}

/** Opens a page in another browser context, as if on another device. */
export async function openElsewhere(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(closeAnnouncements);
  return context.newPage();
}

/** Runs in every page of every tab, and closes announcements as soon as they open. */
function closeAnnouncements() {
  new MutationObserver(() => {
    document.querySelector<HTMLElement>('[aria-label="Close announcements"]')?.click();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Skips animations that repeat forever, which can't be finished. */
function finishAnimations() {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}

function collectProblems(page: Page, includesConsole: boolean) {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isExpected = message.location().url === oneTapScript;
    if (includesConsole && message.type() === 'error' && !isExpected)
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}
