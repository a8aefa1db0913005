import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { carry, openSession } from '../support/session-cookies';

/** The narrowest phone with the spacing of WCAG 1.4.12, and text twice as large (1.4.4) in the dark. */
const readings = [
  {
    name: '320 pixels and wide spacing',
    width: 320,
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`,
  },
  { name: 'text of 200 %', width: 390, css: 'html { font-size: 200% !important }' },
];

/** Runs in the page: what is wider than the screen, or shows only a part of its text. */
function findCutTexts() {
  const screen = document.documentElement.clientWidth;
  const isWide = document.documentElement.scrollWidth > screen;
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { width, right } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // For ears alone, or by the design two lines of a description that stands whole elsewhere.
    if (width <= 1 || element.closest('.sr-only, .line-clamp-2') || !element.textContent?.trim()) {
      return [];
    }
    const holdsText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isBlock = style.display !== 'inline' && element instanceof HTMLElement;
    const clips = /hidden|clip/.test(style.overflowX) && isBlock;
    const isTooWide = isBlock && element.scrollWidth > element.clientWidth + (clips ? 1 : 4);
    const isTooHigh = clips && element.scrollHeight > element.clientHeight + 4;
    const problems = [
      isWide && holdsText && right > screen + 1 && 'is wider than the screen',
      (holdsText || clips) && isTooWide && !/auto|scroll/.test(style.overflowX) && 'is cut',
      isTooHigh && 'is cut below',
    ].filter(Boolean);
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
    return problems.map((problem) => `"${text}" ${problem}`);
  });
}

// The not-found page is one of them.
test.use({ allowed: [/404/] });

async function expectNothingCut(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1:visible').first()).toBeVisible();
    for (const { name, width, css } of readings) {
      await page.setViewportSize({ width, height: 800 });
      const style = await page.addStyleTag({ content: css });
      expect.soft(await page.evaluate(findCutTexts), `${path}, ${name}`).toEqual([]);
      await style.evaluate((node) => (node as HTMLElement).remove());
    }
  }
}

test('on a narrow phone, with wide spacing or large text, no public page is wider than the screen, and nothing is cut (SITE-11)', async ({
  page,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const [provider, business, service] = ['provider', 'business', 'book-service'].map(
    (kind) => new RegExp(`/${kind}/[0-9a-f-]{36}`).exec(sitemap)![0],
  ) as [string, string, string];
  const information = ['/about', '/contact', '/how-it-works', '/privacy', '/become-a-provider'];
  const catalog = [
    '/',
    '/home',
    '/services',
    '/services?category=home-cleaning',
    '/services?q=xyz',
  ];
  const profiles = [provider, `${provider}?booking=true`, `${provider}/reviews`, business];
  const entrances = ['/sign-in', '/sign-in?view=sign-up', '/sign-in?view=forgot', '/place'];
  await expectNothingCut(page, [
    ...[...information, ...catalog, ...profiles, `${business}/reviews`, ...entrances],
    ...[service, `${service}/time`, '/bookings', '/not-found', '/booking-success', '/tip-success'],
  ]);
});

test('on a narrow phone, with wide spacing or large text, no page of a customer is wider than the screen, and nothing is cut (SITE-11)', async ({
  page,
  context,
  baseURL,
}) => {
  await carry(
    context,
    baseURL!,
    await openSession({ email: 'demo@roam.test', password: 'Roam1234' }),
  );
  await page.goto('/my-bookings');
  const booking = page.getByRole('main').locator('a[href^="/bookings/"]').first();
  const path = (/^\/bookings\/[^/]+/.exec((await booking.getAttribute('href')) ?? '') ?? [''])[0];
  const lists = ['/my-bookings', '/my-bookings?tab=past', '/my-bookings-full', '/my-bookings-mock'];
  const pages = ['favorites', 'locations', 'locations/new', 'transactions', 'profile', 'settings'];
  await expectNothingCut(page, [
    ...[...lists, path, `${path}/cancel`, `${path}/reschedule`, `${path}/receipt`, '/home'],
    ...pages.map((name) => `/customer/${name}`),
  ]);
});
