import type { Page } from '@playwright/test';
import { query } from '../support/e2e-database';
import { expect, test } from '../support/fixtures';
import { signedIn } from '../support/signed-in';

const fixed = [
  ...['/', '/landing', '/whyroam', '/home', '/booknow', '/about', '/contact', '/how-it-works'],
  ...['/privacy', '/become-a-provider', '/tip-success', '/tip-cancel', '/auth/callback'],
  ...['/services', '/services?q=clean', '/sign-in', '/sign-in?view=sign-up', '/bookings'],
  ...['/my-bookings-full', '/my-bookings-original', '/booking-success?reference=ABCDEFGH'],
];
const personal = [
  ...['/home', '/my-bookings', '/my-bookings-protected', '/my-bookings-mock', '/bookings'],
  ...['/customer/favorites', '/customer/locations', '/customer/transactions'],
  ...['/customer/profile', '/customer/settings'],
];

/** A page about one thing of each kind, as everyone sees it and as its query makes it. */
async function pagesOfThings() {
  const [offer] = await query<{ service: string; provider: string; business: string }>(
    `select s.service_id as service, p.id as provider, p.business_id as business
       from provider_services s join providers p on p.id = s.provider_id limit 1`,
  );
  const service = `/book-service/${offer!.service}`;
  return {
    prerendered: [`/provider/${offer!.provider}`, `/business/${offer!.business}`, service],
    perRequest: [
      ...[`/provider/${offer!.provider}?booking=true`, `${service}?provider_id=${offer!.provider}`],
      ...['who', 'when', 'details', 'review'].map((step) => `${service}/${step}`),
    ],
  };
}

declare global {
  interface Window {
    violations: string[];
    planted?: boolean;
  }
}

/** Runs before anything of the page: what its policy refuses from then on. */
function listen() {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

async function visit(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((one) => one.startsWith('script-src ')) ?? '';
  expect(scripts, path).toMatch(/^script-src 'self' .*'(nonce|sha256)-/);
  expect(scripts, path).not.toContain('unsafe');
  expect(await page.evaluate(() => window.violations), path).toEqual([]);
  // The page's scripts are awake: React has taken the notice away that stands there until then.
  await expect(page.locator('#startup-failure'), path).toHaveCount(0);
}

test.describe('no page is refused anything by its own policy', () => {
  // A receipt that nobody has and a review without choices are among them.
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource.* 404/]) });

  test('as a visitor sees it (SEC-2)', async ({ page }) => {
    await page.addInitScript(listen);
    const { prerendered, perRequest } = await pagesOfThings();
    // Twice: the first answer is made for it, the next comes from the cache.
    for (const path of [...fixed, ...prerendered, ...prerendered, ...perRequest]) {
      await visit(page, path);
    }
  });

  test('as a customer sees it (SEC-2)', async ({ page, context, baseURL }) => {
    await signedIn(context, baseURL!);
    await page.addInitScript(listen);
    for (const path of personal) await visit(page, path);
  });
});

test.describe('a script that somebody plants in a page does not run', () => {
  // React notices that what was planted is none of its own (418).
  test.use({
    allowed: async ({}, allow) => allow([/Content Security Policy/, /React error #418/]),
  });

  test('whether it was prerendered or not (SEC-2)', async ({ page }) => {
    await page.addInitScript(listen);
    const { prerendered, perRequest } = await pagesOfThings();
    for (const path of ['/', '/services', ...prerendered, ...perRequest.slice(0, 3)]) {
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const planted = '<script>window.planted = true</script><img src="/" onerror="planted = 1">';
        const body = (await response.text()).replace('</main>', `${planted}</main>`);
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      const refused = () => window.violations.filter((one) => one.startsWith('script-src'));
      await expect.poll(() => page.evaluate(refused), path).not.toHaveLength(0);
      expect(await page.evaluate(() => window.planted), path).toBeUndefined();
      await page.unrouteAll();
    }
  });
});
