import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import { expectNoClippedText } from '../support/journeys/clipped-text';
import { expectPage, recordViolations, visit } from '../support/journeys/visit';

declare global {
  interface Window {
    hasInjectedScriptRun?: boolean;
  }
}

/** Returns paths of pages about a provider, a business and a service, grouped by how they are rendered. */
async function listItemPages() {
  const [offer] = await query<{ service: string; provider: string; business: string }>(
    `select s.service_id as service, p.id as provider, p.business_id as business
       from provider_services s
       join providers p on p.id = s.provider_id
       join business_profiles b on b.id = p.business_id
       -- Another journey deactivates a business.
      where b.is_active order by p.rating_count desc, p.id, s.service_id limit 1`,
  );
  const servicePath = `/book-service/${offer!.service}`;
  return {
    prerendered: [`/provider/${offer!.provider}`, `/business/${offer!.business}`, servicePath],
    perRequest: [
      `/provider/${offer!.provider}?booking=true`,
      `${servicePath}?provider_id=${offer!.provider}`,
      ...['time', 'details', 'confirm'].map((step) => `${servicePath}/${step}`),
    ],
    reviews: [`/provider/${offer!.provider}`, `/business/${offer!.business}`, servicePath].map(
      (path) => `${path}/reviews`,
    ),
  };
}

// routes.spec.ts covers the other pages.
test('provider, business and service pages comply with the security policy and fit a narrow phone (SEC-2, SITE-11)', async ({
  page,
  request,
}) => {
  await page.addInitScript(recordViolations);
  const { prerendered, perRequest, reviews } = await listItemPages();
  // Requests each prerendered page here first, so that the visit below gets it from the cache.
  for (const path of prerendered) await expectPage(request, path);
  for (const path of [...prerendered, ...perRequest, ...reviews]) {
    await visit(page, path);
    await expectNoClippedText(page, path);
  }
});

test('a form validates its fields without violating the security policy (SEC-2)', async ({
  page,
}) => {
  await page.addInitScript(recordViolations);
  for (const path of ['/sign-in?view=sign-up', '/contact', '/become-a-provider']) {
    await visit(page, path);
    // The schema loads on the first blur.
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Email').blur();
    await expect(page.getByText(/like name@example\.com/)).toBeVisible();
    expect(await page.evaluate(() => window.violations), path).toEqual([]);
  }
});

test.describe("a script injected into a page doesn't run", () => {
  // React logs error 418, a hydration mismatch, for the injected script.
  test.use({
    allowed: async ({}, allow) => allow([/Content Security Policy/, /React error #418/]),
  });

  test('on a dynamic or prerendered page (SEC-2)', async ({ page }) => {
    await page.addInitScript(recordViolations);
    const { prerendered, perRequest } = await listItemPages();
    for (const path of ['/', prerendered[0]!, '/services', perRequest[2]!]) {
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const injectedHtml =
          '<script>hasInjectedScriptRun = true</script><img src="/" onerror="hasInjectedScriptRun = true">';
        const body = (await response.text()).replace('</main>', `${injectedHtml}</main>`);
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      const listViolations = () =>
        window.violations.filter((name) => name.startsWith('script-src'));
      await expect.poll(() => page.evaluate(listViolations), path).not.toHaveLength(0);
      expect(await page.evaluate(() => window.hasInjectedScriptRun), path).toBeUndefined();
      await page.unrouteAll();
    }
  });
});
