import '@/tests/support/next/app-environment';
import * as servicePage from '@/app/(booking)/book-service/[serviceId]/page';
import * as businessPage from '@/app/(browse)/business/[businessId]/page';
import * as providerPage from '@/app/(browse)/provider/[providerId]/page';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { pool } from '@/tests/support/database/database';

test('the pages of a business, provider and service without a description have one for search engines (SITE-8)', async () => {
  const shop = await insertShop(pool);
  const { business, service } = shop;
  const provider = await insertProvider(pool, shop);
  const searchParams = Promise.resolve({});
  const pages = await Promise.all([
    businessPage.generateMetadata({
      params: Promise.resolve({ businessId: business.id }),
      searchParams,
    }),
    providerPage.generateMetadata({
      params: Promise.resolve({ providerId: provider.id }),
      searchParams,
    }),
    servicePage.generateMetadata({
      params: Promise.resolve({ serviceId: service.id }),
      searchParams,
    }),
  ]);
  expect(pages.map(({ description }) => description)).toEqual([
    `Services and providers of ${business.business_name} in ${business.city}.`,
    expect.stringMatching(/next open times\.$/),
    `Book ${service.name}: see prices, providers and open times.`,
  ]);
});
