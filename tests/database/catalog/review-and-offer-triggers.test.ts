/** Triggers on reviews and offers, which set authors, ratings, lowest prices and shortest durations. */
import { insertCustomer } from '../../support/auth/accounts';
import { it, type Scenario } from '../../support/bookings/booking';
import { insertProvider } from '../../support/bookings/shop';
import { insert, deleteRows, updateRows } from '../../support/database/rows';

it('a review is rejected until its booking is completed (CAT-5)', async (s) => {
  const { booking_id } = await s.confirm();
  expect(await s.getOutcome(insertReview(s, booking_id, 5))).toBe('PT409 not_completed');
});

it("a review's author is its booking's customer, even if the insert names another customer (CAT-5)", async (s) => {
  const { booking_id } = await s.confirm();
  await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
  const review = await insertReview(s, booking_id, 4);
  expect(review).toMatchObject({ customer_id: s.customer.id, author_name: 'Ann A.' });
});

it('the ratings of a service, provider and business are updated with every change to a review (CAT-5)', async (s) => {
  const { booking_id } = await s.confirm();
  await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
  await insertReview(s, booking_id, 4);
  expect(await getRatings(s)).toEqual(['4.00 1', '4.00 1', '4.00 1']);
  await updateRows(s.db, 'reviews', { booking_id }, { rating: 2 });
  expect(await getRatings(s)).toEqual(['2.00 1', '2.00 1', '2.00 1']);
  await deleteRows(s.db, 'reviews', { booking_id });
  expect(await getRatings(s)).toEqual(['none 0', 'none 0', 'none 0']);
});

it("a service's lowest price and shortest duration are those of its active offers (CAT-4)", async (s) => {
  const getMinimums = async () => {
    const { rows } = await s.db.query<{ minimums: string }>(
      `select concat_ws(' ', min_price, min_duration_minutes) as minimums from public.services where id = $1`,
      [s.shop.service.id],
    );
    return rows[0]?.minimums;
  };
  expect(await getMinimums()).toBe('50.00 60');
  const cheapProvider = await insertProvider(s.db, s.shop, {
    offer: { price: 20, duration_minutes: 90 },
  });
  expect(await getMinimums()).toBe('20.00 60');
  await updateRows(s.db, 'providers', cheapProvider.id, { is_active: false });
  expect(await getMinimums()).toBe('50.00 60');
  await updateRows(s.db, 'providers', cheapProvider.id, { is_active: true });
  await updateRows(s.db, 'provider_services', { provider_id: cheapProvider.id }, { price: 30 });
  expect(await getMinimums()).toBe('30.00 60');
  await updateRows(
    s.db,
    'provider_services',
    { provider_id: cheapProvider.id },
    { is_active: false },
  );
  expect(await getMinimums()).toBe('50.00 60');
  await deleteRows(s.db, 'provider_services', { service_id: s.shop.service.id });
  expect(await getMinimums()).toBe('');
});

/** Inserts a review that names the wrong author, which the database replaces with the booking's customer. */
async function insertReview({ db, shop, provider }: Scenario, booking_id: string, rating: number) {
  const otherCustomer = await insertCustomer(db, 'Eve', '');
  return insert(db, 'reviews', {
    booking_id,
    rating,
    customer_id: otherCustomer.id,
    author_name: 'Eve',
    service_id: shop.service.id,
    provider_id: provider.id,
    business_id: shop.business.id,
  });
}

/** Returns the average rating and review count of the service, provider and business. */
async function getRatings({ db, shop, provider }: Scenario) {
  const { rows } = await db.query<{ rating: string }>(
    `select coalesce(rating_average::text, 'none') || ' ' || rating_count as rating from (
       select rating_average, rating_count from public.services where id = $1
       union all select rating_average, rating_count from public.providers where id = $2
       union all select rating_average, rating_count from public.business_profiles where id = $3) r`,
    [shop.service.id, provider.id, shop.business.id],
  );
  return rows.map(({ rating }) => rating);
}
