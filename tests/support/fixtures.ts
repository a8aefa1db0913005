import { readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { isLongProof } from './rounds';

/** The small one of the two that the package brings: each page that is judged reads it anew. */
const axeSource = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

type Fixtures = {
  /** What the customer does with the announcements that open by themselves over the first page. */
  announcements: 'closes' | 'reads';
  /** Patterns of complaints that a test provokes on purpose. */
  allowed: RegExp[];
  /** Fails the test when axe finds anything on the page, but for what is to be left out. */
  checkAccessibility: (options?: { without?: string }) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  allowed: async ({}, use) => use([]),

  announcements: ['closes', { option: true }],

  page: async ({ page, allowed, announcements }, use) => {
    const complaints = listen(page);
    if (announcements === 'closes') await page.context().addInitScript(closeAnnouncements);
    await use(page);
    const unexpected = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, 'console errors, page errors and 5xx answers').toEqual([]);
  },

  checkAccessibility: async ({ page, colorScheme }, use) =>
    use(async ({ without } = {}) => {
      // A busy page is not judged.
      await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page).toHaveTitle(/./);
      // A notice that fades in while axe reads has too little contrast for a moment: nothing that
      // begins from here on moves (globals.css, sonner), and what moves already is at its end.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const viewport = page.viewportSize()!;
      for (const { size, theme } of isLongProof
        ? looks
        : [{ size: viewport, theme: colorScheme }]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme });
        await page.evaluate(finishAnimations);
        const where = `axe on ${page.url()}, ${size.width} px, ${theme}`;
        expect(await violations(page, without), where).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${where}: nothing is wider`).toBeLessThanOrEqual(size.width);
      }
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: null, colorScheme });
    }),
});

/** A long proof looks at each state of a page at both widths and in both themes. */
const looks = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })));

/**
 * In the page itself and without describing what is right: axe's usual way carries every passing
 * element out of the page and back, which for five hundred cards never ends.
 */
async function violations(page: Page, without?: string) {
  const axe = new AxeBuilder({ page, axeSource });
  if (without) axe.exclude(without);
  const result = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  return result.violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`;
  });
}

export { expect };

/** A page in another browser, which knows nobody. */
export async function openElsewhere(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(closeAnnouncements);
  return context.newPage();
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
