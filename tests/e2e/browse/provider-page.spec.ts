import { expect, test } from '../../support/journeys/fixtures';
import { query } from '../../support/database/e2e-database';

/** Returns a licensed provider of the demo city with several services, one of which is first by name. */
async function findPlumber() {
  const [row] = await query(
    `select p.id, p.first_name, array_agg(s.id order by lower(s.name)) as service_ids
       from public.providers p
       join public.provider_services o on o.provider_id = p.id
       join public.services s on s.id = o.service_id
      where p.import_key = 'ray-castellano' group by p.id`,
  );
  return row as { id: string; first_name: string; service_ids: string[] };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor checks their ZIP code, sees times for another service and books it (CAT-28, CAT-29)', async ({
    page,
  }) => {
    const { id, first_name, service_ids } = await findPlumber();
    const serviceId = service_ids.at(-1)!;
    await page.goto(`/provider/${id}`);
    await page.getByLabel('ZIP code').fill('80211');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('status')).toHaveText(`Yes, ${first_name} comes to Denver 80211.`);

    await page.getByLabel('Another service?').selectOption(serviceId);
    await page.getByRole('button', { name: 'Show its times' }).click();
    await expect(page).toHaveURL(new RegExp(`service_id=${serviceId}`));
    await expect(page.getByRole('status')).toContainText('Denver 80211');
    const times = page.getByRole('region', { name: 'Earliest times' });
    await expect(times.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`/book-service/${serviceId}/.*postal_code=80211`),
    );
    await page.getByRole('link', { name: 'Book Now' }).first().click();
    await expect(page).toHaveURL(
      new RegExp(`/book-service/${serviceId}/\\w+\\?.*provider_id=${id}.*postal_code=80211`),
    );
  });
});

test(
  "the bar of a provider's page keeps Book Now in view on a phone (CAT-27)",
  { tag: '@phone' },
  async ({ page, checkAccessibility }) => {
    const { id } = await findPlumber();
    await page.goto(`/provider/${id}`);
    const bookLink = page.locator('[data-sticky]').getByRole('link', { name: 'Book Now' });
    await expect(bookLink).toBeInViewport();
    await expect(page.locator('[data-sticky]')).toContainText(/With Ray.*\$/);
    await checkAccessibility();
    await page.getByRole('region', { name: 'Services and prices' }).scrollIntoViewIfNeeded();
    await expect(bookLink).toBeInViewport();
    await bookLink.click();
    await expect(page).toHaveURL(`/provider/${id}/booking`);
  },
);
