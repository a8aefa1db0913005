import { expect, test, type Page } from '@playwright/test';
import { query, seededIdCondition } from '../database/e2e-database';
import { signInNewCustomer } from '../auth/signed-in';

const favoriteTables = {
  services: ['customer_favorite_services', 'service_id', 'services'],
  providers: ['customer_favorite_providers', 'provider_id', 'providers'],
  businesses: ['customer_favorite_businesses', 'business_id', 'business_profiles'],
} as const;

/** Signs in a new customer, opens their favorites and returns the customer's id. */
export async function openFavorites(page: Page) {
  const { id } = await signInNewCustomer(page.context(), test.info().project.use.baseURL!);
  await page.goto('/customer/favorites');
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible();
  return id;
}

/** Adds the first `count` seeded items of a kind to the customer's favorites. */
export async function addFavorites(
  customerId: string,
  kind: keyof typeof favoriteTables,
  count: number,
) {
  const [table, column, itemTable] = favoriteTables[kind];
  await query(
    `insert into ${table} (customer_id, ${column})
     select $1, id from ${itemTable} where is_active and ${seededIdCondition} order by id limit $2`,
    [customerId, count],
  );
}

/** SQL that skips triggers, because updating the search index takes half a minute and affects other tests. */
const disableTriggersSql = 'set session_replication_role = replica;';

/**
 * Creates items of each kind, without offers or ratings, and adds them to the customer's favorites. Returns a
 * cleanup function.
 */
export async function createFavoritedItems(customerId: string, count: number) {
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
