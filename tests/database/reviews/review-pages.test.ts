/** Queries for pages of reviews, and for the latest reviews of a profile or service. */
import '@/tests/support/next/app-environment';
import { findReviews, listReviewsAndCounts } from '@/lib/reviews/queries';
import { pool } from '@/tests/support/database/database';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insertCustomer } from '@/tests/support/auth/accounts';
import { insert, updateRows } from '@/tests/support/database/rows';
import { insertService, insertProvider, insertShop } from '@/tests/support/bookings/shop';

let providerFilter: { provider_id: string };
let service: { id: string };
let otherService: { id: string };

// Inserts twenty reviews of one service, an older one of another, and the oldest of an inactive service.
beforeAll(async () => {
  const shop = await insertShop(pool);
  const provider = await insertProvider(pool, shop);
  const owner = await insertCustomer(pool);
  providerFilter = { provider_id: provider.id };
  const inactiveService = await insertService(pool, shop.category);
  otherService = await insertService(pool, shop.category);
  service = shop.service;
  for (let n = 0; n < 22; n++) {
    const reviewedService = [inactiveService, otherService][n] ?? service;
    const booking = createBookingValues({ owner, provider, shop: { service: reviewedService } });
    const { id } = await insert(pool, 'bookings', booking);
    await pool.query(
      `insert into public.reviews (booking_id, rating, comment, created_at)
       values ($1, $2, $3, now() - make_interval(days => $4))`,
      [id, n % 2 ? 5 : 2, `Review ${n}`, 100 - n],
    );
  }
  await updateRows(pool, 'services', inactiveService.id, { is_active: false });
});

test('reviews are listed newest first, twenty per page (REV-5)', async () => {
  const firstPage = await findReviews(providerFilter, { service: '', page: 1 });
  const secondPage = await findReviews(providerFilter, { service: '', page: 2 });
  const comments = [...firstPage.reviews, ...secondPage.reviews].map(({ comment }) => comment);
  expect(firstPage.reviews).toHaveLength(20);
  expect(comments).toEqual(Array.from({ length: 22 }, (_, n) => `Review ${21 - n}`));
  expect([firstPage.total, secondPage.total]).toEqual([22, 22]);
  const pageBeyondLast = await findReviews(providerFilter, { service: '', page: 9 });
  expect(pageBeyondLast.reviews).toEqual([]);
});

test("reviews can be filtered by service, and an inactive service isn't named (REV-5, CAT-3)", async () => {
  const page = await findReviews(providerFilter, { service: otherService.id, page: 1 });
  expect(page.reviews.map(({ comment }) => comment)).toEqual(['Review 1']);
  expect(page.total).toBe(1);
  expect(page.services.map(({ service_id }) => service_id)).toEqual([service.id, otherService.id]);
  const { reviews } = await findReviews(providerFilter, { service: '', page: 2 });
  expect(reviews.map((review) => review.services?.name)).toEqual(['Proof service', undefined]);
});

test('a profile shows the four latest reviews and the counts of all ratings (REV-6)', async () => {
  const { reviews, counts } = await listReviewsAndCounts(providerFilter);
  expect(reviews.map(({ comment, rating }) => [comment, rating])).toEqual([
    ['Review 21', 5],
    ['Review 20', 2],
    ['Review 19', 5],
    ['Review 18', 2],
  ]);
  expect(counts).toEqual([
    { rating: 5, review_count: 11 },
    { rating: 2, review_count: 11 },
  ]);
});

test('a service shows its four latest reviews, even without a comment, and all rating counts (REV-6)', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `update public.reviews set comment = '' where comment = 'Review 20' and provider_id = $1 returning id`,
    [providerFilter.provider_id],
  );
  const { reviews, counts } = await listReviewsAndCounts({ service_id: service.id });
  expect(reviews.map(({ comment }) => comment)).toEqual([
    'Review 21',
    '',
    'Review 19',
    'Review 18',
  ]);
  expect(reviews[1]?.id).toBe(rows[0]?.id);
  expect(counts).toEqual([
    { rating: 5, review_count: 10 },
    { rating: 2, review_count: 10 },
  ]);
});

test("reviews filtered by service come with that service's rating counts (REV-6)", async () => {
  const { counts } = await findReviews(providerFilter, { service: otherService.id, page: 1 });
  expect(counts).toEqual([{ rating: 5, review_count: 1 }]);
});
