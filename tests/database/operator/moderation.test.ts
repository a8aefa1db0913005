/** Reviews and profile pictures that the operator hides, and what visitors and authors see afterward. */
import '@/tests/support/next/app-environment';
import { removeHiddenPictures } from '@/lib/profile/hidden-pictures';
import { it, type Scenario } from '@/tests/support/bookings/booking';
import { createAnonClient, createSecretClient } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { insert, deleteCommittedRows, selectRows, updateRows } from '@/tests/support/database/rows';

afterEach(deleteCommittedRows);

it("a hidden review isn't listed or counted until it is shown again (MOD-1)", async (s) => {
  const { id } = await insertReview(s, 2);
  expect(await readVisibleReviews(s)).toEqual({
    reviewCount: 1,
    ratingCounts: ['2: 1'],
    serviceCount: 1,
    rating: '2.00 1',
  });
  await hideReview(s, id, 'It names another customer.');
  expect(await readVisibleReviews(s)).toEqual({
    reviewCount: 0,
    ratingCounts: [],
    serviceCount: 0,
    rating: 'null 0',
  });
  await hideReview(s, id, null);
  expect(await readVisibleReviews(s)).toEqual({
    reviewCount: 1,
    ratingCounts: ['2: 1'],
    serviceCount: 1,
    rating: '2.00 1',
  });
});

it('a hidden review stays hidden after its author edits it (MOD-1, REV-2)', async (s) => {
  const { id, reference } = await insertReview(s, 2);
  await hideReview(s, id, 'It names another customer.');
  await s.call('select public.save_review($1, 3, $2)', [reference, 'Without the name.']);
  expect(await readVisibleReviews(s)).toMatchObject({ reviewCount: 0, rating: 'null 0' });
});

it('the author of a hidden review gets one email with the latest reason, even after opting out of emails (MOD-2)', async (s) => {
  const { id, booking_id } = await insertReview(s, 2);
  await insert(s.db, 'notification_preferences', {
    customer_id: s.customer.id,
    booking_emails: false,
  });
  await hideReview(s, id, 'It names a neighbor.');
  await hideReview(s, id, 'It names another customer.');
  expect(
    await s.call('select hidden_reason from public.list_own_reviews($1)', [[booking_id]]),
  ).toEqual([{ hidden_reason: 'It names another customer.' }]);
  expect(await claimCustomerEmails(s)).toMatchObject([
    {
      kind: 'review_hidden',
      address: s.customer.email,
      data: {
        reason: 'It names another customer.',
        service: { name: 'Proof service' },
        customer: { first_name: 'Ann' },
      },
    },
  ]);
});

it('the author gets no email if the review is shown again before it is sent (MOD-2)', async (s) => {
  const { id } = await insertReview(s, 2);
  await hideReview(s, id, 'A mistake.');
  await hideReview(s, id, null);
  expect(await claimCustomerEmails(s)).toEqual([]);
});

it("the operator can't hide anything without a reason and an existing review or customer (MOD-1, MOD-3)", async (s) => {
  const { id } = await insertReview(s, 2);
  const getError = async (sql: string) => {
    await s.db.query('savepoint failed');
    const message = await s.db.query(sql).catch((error: Error) => error.message);
    await s.db.query('rollback to failed');
    return message;
  };
  expect(await getError(`select operator.hide_review('${id}', '')`)).toMatch(
    'hidden_reason must have 1 to 500 characters',
  );
  expect(await getError(`select operator.hide_review(gen_random_uuid(), 'x')`)).toMatch(
    'No review',
  );
  expect(await getError(`select operator.hide_picture('x@y.test', 'x')`)).toMatch(
    'No customer has the email x@y.test.',
  );
});

test("a hidden picture is deleted, but its replacement isn't (MOD-3)", async () => {
  const { id, email } = await createCustomer();
  const getProfile = async () =>
    (await selectRows(pool, 'customer_profiles', id, 'image_url', 'picture_hidden_reason'))[0];
  const image_url = await uploadPicture(id);
  const setImageUrl = () => updateRows(pool, 'customer_profiles', id, { image_url });
  await setImageUrl();
  await pool.query('select operator.hide_picture($1, $2)', [
    email.toUpperCase(),
    'It shows a child.',
  ]);
  const hiddenProfile = { image_url: null, picture_hidden_reason: 'It shows a child.' };
  expect(await getProfile()).toEqual(hiddenProfile);
  const { rows } = await pool.query(
    `select data ->> 'reason' as reason from private.outbox_messages
      where customer_id = $1 and kind = 'picture_hidden'`,
    [id],
  );
  expect(rows).toEqual([{ reason: 'It shows a child.' }]);

  // The customer can't restore the old file while it is waiting to be deleted.
  await expect(setImageUrl()).rejects.toThrow('invalid_picture');
  expect(await listHiddenPictures()).toContain(id);
  await removeHiddenPictures();
  expect(await listHiddenPictures()).not.toContain(id);
  expect((await fetch(image_url)).ok).toBe(false);
  expect(await getProfile()).toEqual(hiddenProfile);

  // A new upload has the same path, but it is accepted and isn't deleted.
  await uploadPicture(id);
  await setImageUrl();
  expect(await getProfile()).toEqual({ image_url, picture_hidden_reason: null });
  await removeHiddenPictures();
  expect((await fetch(image_url)).ok).toBe(true);
});

async function uploadPicture(customerId: string) {
  const bucket = createSecretClient().storage.from('customer-avatars');
  const path = `customer_avatars/${customerId}.png`;
  const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
  const { error } = await bucket.upload(path, pngSignature, {
    contentType: 'image/png',
    upsert: true,
  });
  expect(error).toBeNull();
  return bucket.getPublicUrl(path).data.publicUrl;
}

/** Returns the hidden pictures as the server reads them, after checking that visitors can't. */
async function listHiddenPictures() {
  const { error: permissionError } = await createAnonClient().rpc('list_hidden_pictures');
  expect(permissionError?.code).toBe('42501');
  return (await createSecretClient().rpc('list_hidden_pictures')).data;
}

async function insertReview(s: Scenario, rating: number) {
  const { booking_id, reference } = await s.confirm();
  await s.setStart(booking_id, '-2 hours');
  await s.call('select public.save_review($1, $2)', [reference, rating]);
  // Marks the booking's messages as sent, so that only messages about moderation can be claimed.
  await s.db.query(
    `update private.outbox_messages set sent_at = now() - interval '1 day' where booking_id = $1`,
    [booking_id],
  );
  const rows = await selectRows(s.db, 'reviews', { booking_id }, 'id');
  return { id: rows[0]?.id ?? '', booking_id, reference };
}

/** Hides a review for a reason, or shows it again without one. */
const hideReview = (s: Scenario, id: string, reason: string | null) =>
  s.db.query('select operator.hide_review($1, $2)', [id, reason]);

/** Returns what another customer sees of the provider's reviews, and the provider's rating and review count. */
async function readVisibleReviews(s: Scenario) {
  const { id } = s.provider;
  const otherCustomer = await s.insertCustomer();
  const reviews = await s.call(
    'select id from public.reviews where provider_id = $1',
    [id],
    otherCustomer,
  );
  const ratingCounts = await s.call<{ rating: number; review_count: string }>(
    'select * from public.list_rating_counts(null, $1)',
    [id],
    otherCustomer,
  );
  const reviewedServices = await s.call(
    'select * from public.list_reviewed_services(null, $1)',
    [id],
    otherCustomer,
  );
  const { rows } = await s.db.query<{ rating: string }>(
    `select concat_ws(' ', coalesce(rating_average::text, 'null'), rating_count) as rating
       from public.providers where id = $1`,
    [id],
  );
  return {
    reviewCount: reviews.length,
    ratingCounts: ratingCounts.map(({ rating, review_count }) => `${rating}: ${review_count}`),
    serviceCount: reviewedServices.length,
    rating: rows[0]?.rating,
  };
}

const claimCustomerEmails = async (s: Scenario) =>
  (await s.db.query(`select * from public.claim_messages(10, '{customer/email}')`)).rows;
