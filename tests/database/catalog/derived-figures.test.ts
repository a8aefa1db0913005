import { insertCustomer } from '../../support/auth/accounts';
import { withScenario, type Scenario } from '../../support/bookings/booking';
import { insertProvider } from '../../support/bookings/shop';
import { insert, deleteRows, updateRows } from '../../support/database/rows';

test(
  'ratings are computed from reviews of completed bookings (CAT-5)',
  withScenario(async (s) => {
    const { booking_id } = await s.confirm();
    // Author and subject come from the booking, not from the request.
    const stranger = await insertCustomer(s.db, 'Eve', '');
    const review = (rating: number) =>
      insert(s.db, 'reviews', {
        booking_id,
        rating,
        customer_id: stranger.id,
        service_id: s.shop.service.id,
        provider_id: s.provider.id,
        business_id: s.shop.business.id,
        author_name: 'Eve',
      });
    await s.db.query('savepoint early');
    expect(await s.getOutcome(review(5))).toBe('PT409 not_completed');
    await s.db.query('rollback to early');
    await updateRows(s.db, 'bookings', booking_id, { status: 'completed' });
    expect(await review(4)).toMatchObject({ customer_id: s.customer.id, author_name: 'Ann A.' });
    expect(await getRatings(s)).toEqual(['4.00 1', '4.00 1', '4.00 1']);
    await updateRows(s.db, 'reviews', { booking_id }, { rating: 2 });
    expect(await getRatings(s)).toEqual(['2.00 1', '2.00 1', '2.00 1']);
    await deleteRows(s.db, 'reviews', { booking_id });
    expect(await getRatings(s)).toEqual(['none 0', 'none 0', 'none 0']);
  }),
);

test(
  'a service’s lowest price and shortest duration are computed from its offers (CAT-4)',
  withScenario(async (s) => {
    const getMinimums = async () => {
      const { rows } = await s.db.query<{ shown: string }>(
        `select concat_ws(' ', min_price, min_duration_minutes) as shown from public.services where id = $1`,
        [s.shop.service.id],
      );
      return rows[0]?.shown;
    };
    expect(await getMinimums()).toBe('50.00 60');
    const cheap = await insertProvider(s.db, s.shop, {
      offer: { price: 20, duration_minutes: 90 },
    });
    expect(await getMinimums()).toBe('20.00 60');
    await updateRows(s.db, 'providers', cheap.id, { is_active: false });
    expect(await getMinimums()).toBe('50.00 60');
    await updateRows(s.db, 'providers', cheap.id, { is_active: true });
    await updateRows(s.db, 'provider_services', { provider_id: cheap.id }, { price: 30 });
    expect(await getMinimums()).toBe('30.00 60');
    await updateRows(s.db, 'provider_services', { provider_id: cheap.id }, { is_active: false });
    expect(await getMinimums()).toBe('50.00 60');
    await deleteRows(s.db, 'provider_services', { service_id: s.shop.service.id });
    expect(await getMinimums()).toBe('');
  }),
);

async function getRatings({ db, shop, provider }: Scenario) {
  const { rows } = await db.query<{ rating: string }>(
    `select coalesce(rating_average::text, 'none') || ' ' || rating_count as rating from (
       select rating_average, rating_count from public.services where id = $1
       union all select rating_average, rating_count from public.providers where id = $2
       union all select rating_average, rating_count from public.business_profiles where id = $3) r`,
    [shop.service.id, provider.id, shop.business.id],
  );
  return rows.map((r) => r.rating);
}
