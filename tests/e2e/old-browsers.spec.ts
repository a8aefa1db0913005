import { continueToLastStep, signUp } from '../support/bookings/booking-steps';
import { expect, test } from '../support/journeys/fixtures';
import { oldBrowsers, simulateOldBrowser } from '../support/journeys/old-browsers';

test.use({ javaScriptEnabled: false });
// A style sheet may still be loading when a journey ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'wait' }));

/** Runs in the page. Returns visible controls that overlap by over 4 px, and drawings taller than half the screen. */
function findLayoutFaults() {
  const isSticky = (element: Element | null): boolean =>
    !!element &&
    (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
      isSticky(element.parentElement));
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    // Sticky bars cover the content that scrolls under them.
    .filter((element) => element.checkVisibility({ opacityProperty: true }) && !isSticky(element))
    .map((element) => ({ element, boxes: [...element.getClientRects()] }));
  const doOverlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const overlaps = controls.flatMap(({ element, boxes }, index) =>
    controls
      .slice(index + 1)
      .filter((later) => !element.contains(later.element))
      .filter((later) => boxes.some((a) => later.boxes.some((b) => doOverlap(a, b))))
      .map((later) => `${element.outerHTML} overlaps ${later.element.outerHTML}`),
  );
  const oversizedDrawings = [...document.querySelectorAll('svg')]
    .filter((drawing) => drawing.getBoundingClientRect().height > innerHeight / 2)
    .map((drawing) => drawing.outerHTML);
  return [...overlaps, ...oversizedDrawings];
}

/** Runs in the page. Returns adjacent words that no space, line break or control separates. */
function findJoinedWords() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data && text.parentElement?.checkVisibility()) textNodes.push(text);
  }
  return textNodes.slice(1).flatMap((text, index) => {
    const previousText = textNodes[index]!;
    if (!/[\p{L}\p{N})]$/u.test(previousText.data) || !/^[\p{L}\p{N}$(]/u.test(text.data))
      return [];
    const range = document.createRange();
    range.setStart(previousText, previousText.length);
    range.setEnd(text, 0);
    const commonAncestor = range.commonAncestorContainer;
    const isInline = (node: Node | null): boolean =>
      node === commonAncestor ||
      (getComputedStyle(node as Element).display === 'inline' && isInline(node!.parentNode));
    const isSeparated =
      range.cloneContents().querySelector('br, img, svg, input, select, textarea, button, hr') ||
      !isInline(previousText.parentNode) ||
      !isInline(text.parentNode);
    return isSeparated ? [] : [`${previousText.data}${text.data}`];
  });
}

const browsers = [
  { year: 2021, browser: oldBrowsers.withoutLayers, viewport: { width: 1280, height: 900 } },
  { year: 2022, browser: oldBrowsers.withLayers, viewport: { width: 390, height: 844 } },
];

for (const [index, { year, browser, viewport }] of browsers.entries())
  test.describe(`in a browser from ${year}`, () => {
    test.use({ viewport });

    test('a new customer can find and book a service (SITE-19)', async ({ page, context }) => {
      await simulateOldBrowser(context, browser);
      const checkPage = async () => {
        for (const findFaults of [findLayoutFaults, findJoinedWords])
          expect(await page.evaluate(findFaults), page.url().split('?')[0]).toEqual([]);
      };
      await page.goto('/');
      await checkPage();
      await page.getByLabel('What').fill('cut');
      await page.getByLabel('Where').fill('80202');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/services\?/);
      await checkPage();
      await page.getByRole('link', { name: 'Book Now' }).first().click();
      await expect(page).toHaveURL(/\/book-service\/[0-9a-f-]{36}/);
      await checkPage();
      // Each browser books on its own day, so that the tests don't compete for a time.
      await continueToLastStep(page, 4 + index, checkPage);
      await checkPage();
      await expect(page.getByLabel('First name')).toBeVisible();
      await checkPage();
      await signUp(page);
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
      await checkPage();
    });
  });
