/** A customer's own reviews, the replies of businesses, and the counts of reviews by service. */
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import type { Identity } from '@/tests/support/database/database';
import { updateRows, selectRows } from '@/tests/support/database/rows';

type CustomerReview = {
  booking_id: string;
  edit_days: number;
  rating: number | null;
  comment: string | null;
  editable_until: Date | null;
};

it("a review is stored with its author's first name and last initial (REV-1, REV-3)", async (s) => {
  const { booking_id, reference } = await bookAndComplete(s);
  expect(await listCustomerReviews(s, booking_id)).toMatchObject([{ rating: null, edit_days: 14 }]);
  await saveReview(s, reference, 4, ' Kind and quick.\r\n');
  expect(await listCustomerReviews(s, booking_id)).toMatchObject([
    { rating: 4, comment: 'Kind and quick.' },
  ]);
  const rows = await selectRows(s.db, 'reviews', { booking_id });
  expect(rows).toMatchObject([
    { author_name: 'Ann A.', rating: 4, provider_id: s.provider.id, business_reply: null },
  ]);
  expect(await getProviderRating(s)).toBe('4.00 1');
});

it('a customer can review only their own completed bookings (REV-1, BOOK-24)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  expect(await s.getOutcome(saveReview(s, reference, 5))).toBe('PT409 not_completed');
  expect(await listCustomerReviews(s, booking_id)).toEqual([]);
  await markCompleted(s, booking_id);
  const bob = await s.insertCustomer();
  expect(await s.getOutcome(saveReview(s, reference, 5, '', bob))).toBe('PT404 unknown_booking');
  expect(await listCustomerReviews(s, booking_id, bob)).toEqual([]);
  const accountWithoutProfile = await s.insertAccount();
  expect(await s.getOutcome(saveReview(s, reference, 5, '', accountWithoutProfile))).toBe(
    'PT401 not_signed_in',
  );
});

it('reviewing a past booking that is still confirmed completes it (REV-1, BOOK-23)', async (s) => {
  const { booking_id, reference } = await s.confirm();
  const getStatus = async () => (await s.listBookings())[0]?.status;
  // The booking takes an hour, so it ends a minute from now.
  await s.setStart(booking_id, '-59 minutes');
  expect(await listCustomerReviews(s, booking_id)).toEqual([]);
  expect(await s.getOutcome(saveReview(s, reference, 5))).toBe('PT409 not_completed');
  await s.setStart(booking_id, '-60 minutes');
  expect(await listCustomerReviews(s, booking_id)).toMatchObject([{ rating: null }]);
  expect(await s.getOutcome(saveReview(s, reference, 6))).toBe('PT400 invalid_rating');
  expect(await getStatus()).toBe('confirmed');
  await saveReview(s, reference, 5);
  expect(await getStatus()).toBe('completed');
  expect(await getProviderRating(s)).toBe('5.00 1');
});

test.each(['no_show', 'cancelled'])(
  "a booking with the status %s can't be reviewed (REV-1)",
  (status) =>
    withScenario(async (s) => {
      const { booking_id, reference } = await s.confirm();
      await s.db.query(
        `update public.bookings set status = $2::public.booking_status, cancelled_at =
         case when $2 = 'cancelled' then now() end where id = $1`,
        [booking_id, status],
      );
      await s.setStart(booking_id, '-2 days');
      expect(await listCustomerReviews(s, booking_id)).toEqual([]);
      expect(await s.getOutcome(saveReview(s, reference, 5))).toBe('PT409 not_completed');
    })(),
);

it("a rating that isn't from 1 to 5 or a comment over 2,000 characters is rejected (REV-1)", async (s) => {
  const { reference } = await bookAndComplete(s);
  for (const rating of [0, 6, null]) {
    expect(await s.getOutcome(saveReview(s, reference, rating))).toBe('PT400 invalid_rating');
  }
  expect(await s.getOutcome(saveReview(s, reference, 5, 'x'.repeat(2001)))).toBe('PT400 too_long');
  await saveReview(s, reference, 5, 'x'.repeat(2000));
  expect(await getProviderRating(s)).toBe('5.00 1');
});

it("a review can be edited for as many days as the booking's policy allows (REV-2, POL-1)", async (s) => {
  await s.setPolicy({ review_edit_days: 2 });
  const { booking_id, reference } = await bookAndComplete(s);
  await saveReview(s, reference, 2, 'Late.');
  await s.setPolicy({ review_edit_days: 30 });
  // The newer policy is in force but doesn't apply to the booking.
  const currentPolicy = await s.db.query('select (private.current_policy()).review_edit_days');
  expect(currentPolicy.rows).toEqual([{ review_edit_days: 30 }]);
  await ageReview(s, booking_id, '47 hours 59 minutes');
  await saveReview(s, reference, 5, 'Late, and worth it.');
  expect(await listCustomerReviews(s, booking_id)).toMatchObject([
    { rating: 5, comment: 'Late, and worth it.', edit_days: 2 },
  ]);
  expect(await getProviderRating(s)).toBe('5.00 1');

  await ageReview(s, booking_id, '48 hours');
  expect(await s.getOutcome(saveReview(s, reference, 1))).toBe('PT409 review_closed');
  // Sending the unchanged review again is accepted, because the response may have been lost.
  await saveReview(s, reference, 5, 'Late, and worth it.');
  expect(await getProviderRating(s)).toBe('5.00 1');
});

it('a customer can save or edit reviews at most thirty times an hour (REV-2)', async (s) => {
  const { reference } = await bookAndComplete(s);
  for (let n = 0; n < 30; n++) await saveReview(s, reference, 1 + (n % 5));
  expect(await s.getOutcome(saveReview(s, reference, 3))).toBe('PT429 too_many_reviews');
  expect(await getProviderRating(s)).toBe('5.00 1');
});

it("a customer can't write a business's reply, and editing the review keeps the reply (REV-4)", async (s) => {
  const { booking_id, reference } = await bookAndComplete(s);
  await saveReview(s, reference, 3, 'Fine.');
  const replySql = `update public.reviews set business_reply = 'Thank you.'`;
  // The customer has no privilege on the columns of the reply.
  await expect(s.call(`${replySql}, business_replied_at = now()`, [])).rejects.toMatchObject({
    code: '42501',
  });
  await s.db.query('savepoint reply');
  // A constraint requires the date of a reply.
  const replyWithoutDate = s.db.query(`${replySql} where booking_id = $1`, [booking_id]);
  await expect(replyWithoutDate).rejects.toMatchObject({ code: '23514' });
  await s.db.query('rollback to reply');
  await s.db.query(`${replySql}, business_replied_at = now() where booking_id = $1`, [booking_id]);
  await saveReview(s, reference, 4, 'Fine.');
  expect(await listCustomerReviews(s, booking_id)).toMatchObject([
    { rating: 4, business_reply: 'Thank you.' },
  ]);
});

it('the services of a provider or business are listed with their review counts (REV-5)', async (s) => {
  const { reference } = await bookAndComplete(s);
  await saveReview(s, reference, 5);
  const listServices = (parameter: string, id: string) =>
    s.call(`select * from public.list_reviewed_services(${parameter} => $1)`, [id]);
  const expectedServices = [
    { service_id: s.shop.service.id, name: 'Proof service', review_count: '1' },
  ];
  expect(await listServices('p_provider_id', s.provider.id)).toEqual(expectedServices);
  expect(await listServices('p_business_id', s.shop.business.id)).toEqual(expectedServices);
  expect(await listServices('p_provider_id', s.shop.business.id)).toEqual([]);
});

async function bookAndComplete(s: Scenario) {
  const booking = await s.confirm();
  await markCompleted(s, booking.booking_id);
  return booking;
}

const markCompleted = (s: Scenario, booking_id: string) =>
  updateRows(s.db, 'bookings', booking_id, { status: 'completed' });

const ageReview = (s: Scenario, booking_id: string, interval: string) =>
  s.db.query('update public.reviews set created_at = now() - $2::interval where booking_id = $1', [
    booking_id,
    interval,
  ]);

const saveReview = (
  s: Scenario,
  reference: string,
  rating: number | null,
  comment = '',
  customer?: Identity,
) => s.call('select public.save_review($1, $2, $3)', [reference, rating, comment], customer);

const listCustomerReviews = (s: Scenario, booking_id: string, customer?: Identity) =>
  s.call<CustomerReview>('select * from public.list_own_reviews($1)', [[booking_id]], customer);

/** Returns the provider's average rating and number of ratings, such as `4.00 1`. */
async function getProviderRating(s: Scenario) {
  const { rows } = await s.db.query<{ rating: string }>(
    `select rating_average || ' ' || rating_count as rating from public.providers where id = $1`,
    [s.provider.id],
  );
  return rows[0]?.rating;
}
