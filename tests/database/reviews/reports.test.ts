/** Customers' reports of reviews, and how operators close them (MOD-4). */
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import type { Identity } from '@/tests/support/database/database';
import { deleteRows, selectRows } from '@/tests/support/database/rows';

it("a customer's second report of a review replaces their first (MOD-4)", async (s) => {
  const reviewId = await insertReview(s);
  const bob = await s.insertCustomer();
  await reportReview(s, reviewId, 'spam', ' An ad. ', bob);
  await reportReview(s, reviewId, 'offensive', 'It insults Pat.', bob);
  await reportReview(s, reviewId, 'personal_data', '', await s.insertCustomer());
  expect(await listReportedReviews(s, reviewId)).toMatchObject([
    { reports: '2', reasons: 'offensive, personal_data', details: 'It insults Pat.', rating: 1 },
  ]);
});

it('keeping or hiding a review closes its reports (MOD-4)', async (s) => {
  const reviewId = await insertReview(s);
  const bob = await s.insertCustomer();
  await reportReview(s, reviewId, 'spam', '', bob);
  await s.db.query('select operator.keep_review($1)', [reviewId]);
  expect(await listReportedReviews(s, reviewId)).toEqual([]);
  await reportReview(s, reviewId, 'other', '', bob);
  expect(await listReportedReviews(s, reviewId)).toMatchObject([
    { reports: '1', reasons: 'other' },
  ]);
  await s.db.query(`select operator.hide_review($1, 'It is an ad.')`, [reviewId]);
  expect(await listReportedReviews(s, reviewId)).toEqual([]);
  const { rows } = await s.db.query(
    'select hidden_reason from operator.hidden_reviews where id = $1',
    [reviewId],
  );
  expect(rows).toEqual([{ hidden_reason: 'It is an ad.' }]);
  expect(await s.getOutcome(reportReview(s, reviewId, 'spam', '', bob))).toBe(
    'PT404 unknown_review',
  );
});

it("neither a review's author nor an account without a profile can report it (MOD-4)", async (s) => {
  const reviewId = await insertReview(s);
  expect(await s.getOutcome(reportReview(s, reviewId, 'spam', '', s.customer))).toBe(
    'PT409 own_review',
  );
  const accountWithoutProfile = await s.insertAccount();
  expect(await s.getOutcome(reportReview(s, reviewId, 'spam', '', accountWithoutProfile))).toBe(
    'PT401 not_signed_in',
  );
});

it('a customer can send at most ten reports a day (MOD-4, LIM-4)', async (s) => {
  const reviewId = await insertReview(s);
  const bob = await s.insertCustomer();
  for (let n = 0; n < 10; n++) await reportReview(s, reviewId, 'spam', '', bob);
  expect(await s.getOutcome(reportReview(s, reviewId, 'spam', '', bob))).toBe(
    'PT429 too_many_reports',
  );
});

test.each([
  ['an unknown reason', 'rude', ''],
  ['no reason', null, ''],
  ['details of 1,001 characters', 'spam', 'x'.repeat(1001)],
])('a report with %s is rejected (MOD-4)', (_problem, reason, details) =>
  withScenario(async (s) => {
    const reviewId = await insertReview(s);
    const bob = await s.insertCustomer();
    expect(await s.getOutcome(reportReview(s, reviewId, reason, details, bob))).toBe(
      'PT400 invalid_report',
    );
  })(),
);

it('at most twenty open reports of a review are stored (MOD-4)', async (s) => {
  const reviewId = await insertReview(s);
  for (let n = 0; n < 21; n++)
    await reportReview(s, reviewId, 'spam', '', await s.insertCustomer());
  expect(await listReportedReviews(s, reviewId)).toMatchObject([{ reports: '20' }]);
});

it("a customer's data export contains the reports they sent until the review is deleted (MOD-4, ACC-2)", async (s) => {
  const reviewId = await insertReview(s);
  const bob = await s.insertCustomer();
  await reportReview(s, reviewId, 'spam', 'An ad.', bob);
  const exportReports = async (customer: typeof s.customer) => {
    const [row] = await s.call<{ data: Record<string, unknown[]> }>(
      'select public.export_my_data() as data',
      [],
      customer,
    );
    return row?.data.review_reports;
  };
  expect(await exportReports(bob)).toMatchObject([{ details: 'An ad.' }]);
  expect(await exportReports(s.customer)).toEqual([]);
  await deleteRows(s.db, 'reviews', reviewId);
  expect(await exportReports(bob)).toEqual([]);
});

const reportReview = (
  s: Scenario,
  reviewId: string,
  reason: string | null,
  details: string,
  account: Identity,
) => s.call('select public.report_review($1, $2, $3)', [reviewId, reason, details], account);

const listReportedReviews = async (s: Scenario, reviewId: string) =>
  (await s.db.query('select * from operator.reviews_to_moderate where id = $1', [reviewId])).rows;

/** Inserts the customer's one-star review of a past booking, and returns its id. */
async function insertReview(s: Scenario) {
  const { booking_id, reference } = await s.confirm();
  await s.setStart(booking_id, '-2 hours');
  await s.call('select public.save_review($1, 1)', [reference]);
  const rows = await selectRows(s.db, 'reviews', { booking_id }, 'id');
  return rows[0]?.id ?? '';
}
