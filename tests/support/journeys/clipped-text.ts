import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Screens to check: 320 pixels with wide text spacing (WCAG 1.4.12), 200% text (WCAG 1.4.4), and a desktop. */
const screens = [
  {
    name: '320 pixels and wide spacing',
    width: 320,
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`,
  },
  // A phone's 390 pixels minus a classic scrollbar's 15, whether or not one is visible.
  {
    name: 'text at 200%',
    width: 375,
    addsScrollbar: true,
    css: 'html { font-size: 200% !important }',
  },
  { name: 'a desktop', width: 1280, css: ':root {}' },
];

/**
 * Runs in the page with `css` applied. Returns elements that are wider than the screen, elements with clipped
 * text, and words broken over two lines. The style is never painted and only candidates are measured, because
 * rendering and measuring every page three times took a fifth of the journeys' time.
 */
function findTextProblems(css: string) {
  const sheet = new CSSStyleSheet();
  // A transition, however short, would keep the old size until the next paint.
  sheet.replaceSync(`*, ::before, ::after { transition: none !important } ${css}`);
  document.adoptedStyleSheets.push(sheet);
  const screenWidth = document.documentElement.clientWidth;
  const isWide = document.documentElement.scrollWidth > screenWidth;
  const pageProblems = isWide ? ['The page is wider than the screen'] : [];
  const textProblems = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const style = getComputedStyle(element);
    const isBlock = style.display !== 'inline' && element instanceof HTMLElement;
    const isClipping = /hidden|clip/.test(style.overflowX) && isBlock;
    if (!hasText && !isClipping) return [];
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { width, right } = element.getBoundingClientRect();
    // Skips text for screen readers, and descriptions that are deliberately cut to two lines.
    if (width <= 1 || element.closest('.sr-only, .line-clamp-2') || !element.textContent?.trim()) {
      return [];
    }
    const isTooWide = isBlock && element.scrollWidth > element.clientWidth + (isClipping ? 1 : 4);
    const isTooHigh = isClipping && element.scrollHeight > element.clientHeight + 4;
    const problems = [
      isWide && hasText && right > screenWidth + 1 && 'is wider than the screen',
      isTooWide && !/auto|scroll/.test(style.overflowX) && 'is cut off',
      isTooHigh && 'is cut off at the bottom',
    ].filter(Boolean);
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
    return problems.map((problem) => `"${text}" ${problem}`);
  });
  const range = document.createRange();
  // Words may break at hyphens and at punctuation in URLs, and long words may break anywhere.
  const wholeWordPattern = /(?<![\p{L}\p{N}@/-])[\p{L}\p{N}$.,:']{2,16}(?![\p{L}\p{N}@/-])/gu;
  const brokenWords = [];
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (textNodes.nextNode()) {
    const node = textNodes.currentNode as Text;
    const element = node.parentElement!;
    if (!node.data.trim() || element.closest('.sr-only')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of node.data.matchAll(wholeWordPattern)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && range.getBoundingClientRect().right > 0) {
        brokenWords.push(`"${word}" is broken`);
      }
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  return [...pageProblems, ...textProblems, ...brokenWords];
}

/**
 * Expects that the open page isn't wider than the screen, that no text is cut off and that no word is
 * broken (SITE-11). Starts at the current width, because resizing is slow.
 */
export async function expectNoClippedText(page: Page, path: string) {
  await expect(page.locator('h1:visible').first(), path).toBeVisible();
  const isNarrow = page.viewportSize()!.width === screens[0]!.width;
  const scrollbar = await page.evaluate(
    () => window.innerWidth - document.documentElement.clientWidth,
  );
  for (const screen of isNarrow ? screens : screens.toReversed()) {
    const { name, css, addsScrollbar } = screen;
    const width = screen.width + (addsScrollbar ? scrollbar : 0);
    if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(findTextProblems, css), `${path}, ${name}`).toEqual([]);
  }
}
