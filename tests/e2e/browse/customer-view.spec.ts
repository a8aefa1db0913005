/** What a customer sees on a phone: results first, few taps, one city, and no word that goes stale in a cached page. */
import type { Page } from '@playwright/test';
import { signUp } from '../../support/bookings/booking-steps';
import { query, seededIdCondition } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { getProjectNumber } from '../../support/journeys/projects';
import { createTapCounter, expectAtMost, pressByPointer } from '../../support/journeys/tap-counter';

const filteredSearch = '/services?category=home-cleaning&place=80211&max_price=500&sort=soonest';

/** Checks that the second result's next time is in sight, and that the first ones are rows of at most 160 px. */
async function expectResultsInSight(page: Page) {
  const cards = page.getByRole('main').locator('article');
  const nextTime = cards.nth(1).getByText(/\d{1,2}:\d\d [AP]M$/);
  await expect(nextTime).toBeInViewport({ ratio: 1 });
  for (const card of [cards.nth(0), cards.nth(1)])
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(160);
}

/** Opens the form from the line that sums up the search, and searches for another text. */
async function changeSearch(page: Page) {
  const form = page.getByRole('search', { name: 'Services' });
  await expect(form).toBeHidden();
  await page.getByText('80211 · Up to $500 · Home cleaning').click();
  await form.getByLabel('Maximum price').fill('400');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('80211 · Up to $400 · Home cleaning')).toBeVisible();
  await expect(form).toBeHidden();
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a search starts with its results, under one line that opens the form (CAT-30)', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(filteredSearch);
    await expectResultsInSight(page);
    await checkAccessibility();
    await changeSearch(page);
    await expectResultsInSight(page);
  });

  test('a tap on a day adds it to the search (CAT-30)', async ({ page }) => {
    await page.goto('/services?q=clean&place=80211');
    await page.getByRole('link', { name: 'Tomorrow', exact: true }).click();
    await expect(page).toHaveURL(/q=clean\+tomorrow/);
    await expect(page.getByRole('link', { name: 'Tomorrow', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL(/q=clean\+today/);
  });

  test('a new customer books from the landing page in 5 pages and 10 taps, in one city (BOOK-31, CAT-15)', async ({
    page,
  }) => {
    const [visit] = await query<{
      service: string;
      postal_code: string;
      day: string;
      elsewhere: string[];
    }>(
      `select s.name as service, b.postal_code, free.day::text,
              array(select distinct city from business_profiles where time_zone <> b.time_zone) as elsewhere
         from services s join provider_services o on o.service_id = s.id and o.at_home and o.is_active
         join providers p on p.id = o.provider_id and p.is_active
         join business_profiles b on b.id = p.business_id,
              lateral (select day from list_free_days(jsonb_build_object('service_id', s.id, 'provider_id', p.id), current_date + 5, current_date + 12)
                        where slot_count > 6 order by day offset $1 limit 1) free
        where s.${seededIdCondition} and b.city = 'Denver' and s.repeated <> 'usually'
          and not exists (select from service_questions where service_id = s.id)
        order by s.rating_count desc, s.name, p.id limit 1`,
      [getProjectNumber(0)],
    );
    const expectOneCity = async () => {
      for (const city of visit!.elsewhere)
        await expect(page.getByRole('main')).not.toContainText(city);
    };
    await page.goto('/');
    const { count, tap, countPage } = createTapCounter(page, pressByPointer);
    const form = page.getByRole('search', { name: 'Services' });
    await form.getByLabel('What').fill(visit!.service);
    await form.getByLabel('Where').fill(visit!.postal_code);
    await form.getByLabel('When').fill(visit!.day);
    await tap(form.getByRole('button', { name: 'Search' }));
    const heading = page.getByRole('heading', { name: visit!.service, exact: true });
    const card = page.getByRole('main').locator('article', { has: heading });
    await expect(card).toBeVisible();
    await expectOneCity();
    await tap(card.getByRole('link', { name: 'Book Now' }));
    // The time on the card is chosen, so that Continue holds it.
    await expect(page).toHaveURL(/\/service\?/);
    await expectOneCity();
    await tap(page.getByRole('button', { name: 'Continue', exact: true }));
    await expect(page.getByLabel('Notes for your provider')).toBeVisible();
    await expectOneCity();
    const homeRadio = page.getByRole('radio', { name: 'At my place' });
    if (await homeRadio.isVisible()) await tap(homeRadio);
    await page.getByLabel('Address', { exact: true }).fill('500 Elm Street');
    await tap(page.getByRole('button', { name: 'Continue', exact: true }));
    await expect(page.getByLabel('First name')).toBeVisible();
    // `signUp` presses Create account without the counter.
    count.taps++;
    await signUp(page);
    await tap(page.getByRole('button', { name: 'Confirm booking' }));
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    countPage();
    expectAtMost(count, 5, 10);
  });
});

test('a cached page has no word that goes stale, such as Tomorrow, and introduces the site (CAT-30, CAT-33, CAT-36)', async ({
  request,
}) => {
  const [ids] = await query<{ provider: string; business: string; service: string }>(
    `select p.id as provider, p.business_id as business, o.service_id as service
       from providers p join provider_services o on o.provider_id = p.id and o.is_active
      where p.is_active and p.${seededIdCondition}
      order by p.rating_count desc, p.id, o.service_id limit 1`,
  );
  const introducedPaths = [
    `/provider/${ids!.provider}`,
    `/business/${ids!.business}`,
    `/book-service/${ids!.service}`,
  ];
  for (const path of ['/', '/home', ...introducedPaths]) {
    const html = await (await request.get(path)).text();
    const text = html
      .replace(/<script\b.*?<\/script>/gs, ' ')
      .replace(/<[^>]+>/g, '|')
      .replaceAll('Available today', '');
    expect(text, path).not.toMatch(
      /\|\s*(today|tonight|tomorrow|yesterday|in \d+ (min|minutes|hours?|days))\b/i,
    );
    const introduction = 'Looking and booking cost nothing extra.';
    expect(text.includes(introduction), path).toBe(introducedPaths.includes(path));
  }
});

test.describe('on a phone without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a search starts with its results, under one line that opens the form (CAT-30, SITE-13)', async ({
    page,
  }) => {
    await page.goto(filteredSearch);
    await expectResultsInSight(page);
    await changeSearch(page);
    await expectResultsInSight(page);
  });
});
