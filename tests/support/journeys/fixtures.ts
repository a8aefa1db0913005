import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { isLongProof } from '../database/rounds';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The small one of the two that the package brings: each page that is judged reads it anew. */
const axeSource = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

type Fixtures = {
  /** What the customer does with the announcements that open by themselves over the first page. */
  announcements: 'closes' | 'reads';
  /** Patterns of complaints that a test provokes on purpose. */
  allowed: RegExp[];
  /** Fails the test when axe finds anything on the page. */
  checkAccessibility: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  allowed: async ({}, use) => use([]),

  announcements: ['closes', { option: true }],

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', goUntilRevealed);
    await use(context);
  },

  page: async ({ page, allowed, announcements }, use) => {
    const complaints = listen(page);
    if (announcements === 'closes') await page.context().addInitScript(closeAnnouncements);
    await use(page);
    const unexpected = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, 'console errors, page errors and 5xx answers').toEqual([]);
  },

  checkAccessibility: async ({ page, colorScheme }, use) =>
    use(async () => {
      // A busy page is not judged.
      await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page).toHaveTitle(/./);
      if (!isLongProof) return expectClean(page, colorScheme);
      const viewport = page.viewportSize()!;
      for (const { size, theme } of looks) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme });
        await expectClean(page, theme);
      }
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
    }),
});

/** A long proof looks at each state of a page at both widths and in both themes. */
const looks = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })));

async function expectClean(page: Page, theme: string | null) {
  const { width: screen } = page.viewportSize()!;
  const where = `axe on ${page.url()}, ${screen} px, ${theme}`;
  await page.evaluate(finishAnimations);
  // It costs more to bring than to ask: a page that was judged before has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await page.evaluate(findViolations), where).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${where}: nothing is wider`).toBeLessThanOrEqual(screen);
}

/** Runs in the page, and leaves there what is right: to describe it costs more than to find it. */
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

export { expect };

/** A page in another browser, which knows nobody. */
export async function openElsewhere(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  context.on('page', goUntilRevealed);
  await context.addInitScript(closeAnnouncements);
  return context.newPage();
}

/**
 * What a busy server sends late comes hidden and is put in its place a frame after the page has
 * loaded; for that moment its words may be there twice.
 */
function goUntilRevealed(page: Page) {
  const late = page.locator('body > div[hidden][id^="S:"]').first();
  // A page whose scripts break keeps it.
  const revealed = () => late.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined);
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await revealed();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await revealed();
    return response;
  };
}

/** Runs in every page of every tab: they are closed in the moment they open, whatever a test does. */
function closeAnnouncements() {
  new MutationObserver(() => {
    document.querySelector<HTMLElement>('[aria-label="Close announcements"]')?.click();
  }).observe(document, { childList: true, subtree: true });
}

/** All but a spinner, which never ends and goes on. */
function finishAnimations() {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}

function listen(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
