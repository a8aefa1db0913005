import { expect, test, type Page } from '@playwright/test';
import { query } from '../database/e2e-database';
import { signInNewCustomer } from '../auth/signed-in';

const favoriteTables = {
  services: ['customer_favorite_services', 'service_id', 'services'],
  providers: ['customer_favorite_providers', 'provider_id', 'providers'],
  businesses: ['customer_favorite_businesses', 'business_id', 'business_profiles'],
} as const;
export type FavoriteItem = keyof typeof favoriteTables;

/** Signs in a new customer, opens their favorites and returns the customer's id. */
export async function openFavorites(page: Page) {
  const { id } = await signInNewCustomer(page.context(), test.info().project.use.baseURL!);
  await page.goto('/customer/favorites');
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible();
  return id;
}

/** SQL condition that matches seeded rows, which have version 5 UUIDs. Rows created by other tests have random ids. */
export const seededIdCondition = `id::text like '________-____-5%'`;

export async function addFavorites(customerId: string, kind: FavoriteItem, count: number) {
  const [table, column, itemTable] = favoriteTables[kind];
  await query(
    `insert into ${table} (customer_id, ${column})
     select $1, id from ${itemTable} where is_active and ${seededIdCondition} order by id limit $2`,
    [customerId, count],
  );
}

/** SQL that skips triggers, because updating the search index takes half a minute and affects other tests. */
const disableTriggersSql = 'set session_replication_role = replica;';

/** Adds new items of each kind as favorites, without offers or ratings. Returns a function that deletes them. */
export async function addManyFavorites(customerId: string, count: number) {
  const suffix = customerId.slice(0, 8);
  await query(`
    ${disableTriggersSql}
    with inserted as (
      insert into business_profiles (business_name, address_line, city, region, postal_code,
        latitude, longitude, time_zone)
      select 'Bulk ${suffix} ' || n, '1 Main St', 'Bulk ' || n, 'CO', '80202', 39.7, -105, 'America/Denver'
        from generate_series(1, ${count}) n returning id
    ) insert into customer_favorite_businesses (customer_id, business_id)
      select '${customerId}', id from inserted;
    with inserted as (
      insert into providers (business_id, first_name, last_name, time_zone)
      select b.id, 'Bulk', b.business_name, 'America/Denver' from business_profiles b
       where b.business_name like 'Bulk ${suffix} %' returning id
    ) insert into customer_favorite_providers (customer_id, provider_id)
      select '${customerId}', id from inserted;
    with inserted as (
      insert into services (category_id, name, description)
      select (select id from categories order by position limit 1), 'Bulk ${suffix} ' || n, 'Many.'
        from generate_series(1, ${count}) n returning id
    ) insert into customer_favorite_services (customer_id, service_id)
      select '${customerId}', id from inserted;
  `);
  return () =>
    query(`
      ${disableTriggersSql}
      ${Object.values(favoriteTables)
        .map(([table]) => `delete from ${table} where customer_id = '${customerId}';`)
        .join('\n')}
      delete from providers where last_name like 'Bulk ${suffix} %';
      delete from business_profiles where business_name like 'Bulk ${suffix} %';
      delete from services where name like 'Bulk ${suffix} %';
    `);
}

/** Expects that the layout hasn't shifted since the page opened and fits the screen's width. */
export async function expectStableLayout(page: Page) {
  expect(await measureLayoutShift(page)).toBeLessThan(0.01);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

function measureLayoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            if (!entry.hadRecentInput) total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 500);
      }),
  );
}
