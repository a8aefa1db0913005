/** Changes by the operator that drop the cached public pages at once. */
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';

const getCatalogVersion = async ({ db }: Scenario) =>
  (
    await db.query<{ version: number }>(
      `select coalesce(max(version), 0)::integer as version from private.cache_tags where tag = 'catalog'`,
    )
  ).rows[0]!.version;

const importCategory = (s: Scenario, isDryRun: boolean) => {
  const data = { slug: 'fresh', name: 'Fresh', description: '', picture: '' };
  const row = { file: 'categories.csv', line: 2, key: 'fresh', key_field: 'slug', is_valid: true };
  const catalog = { files: ['categories.csv'], rows: [{ ...row, data }] };
  return s.db.query('select public.import_catalog($1, $2)', [JSON.stringify(catalog), isDryRun]);
};

it("an import that changes something drops cached pages, and a dry run doesn't (OPS-12)", async (s) => {
  const version = await getCatalogVersion(s);
  await importCategory(s, true);
  expect(await getCatalogVersion(s)).toBe(version);
  await importCategory(s, false);
  expect(await getCatalogVersion(s)).toBe(version + 1);
  await importCategory(s, false);
  expect(await getCatalogVersion(s)).toBe(version + 1);
});

it('a closure and a cancellation by the operator drop cached pages (OPS-12, BOOK-61)', async (s) => {
  const { reference } = await s.confirm({
    idempotencyKey: '00000000-0000-4000-8000-00000000f4e5',
  });
  const version = await getCatalogVersion(s);
  await s.db.query('select operator.cancel_booking($1)', [reference]);
  expect(await getCatalogVersion(s)).toBe(version + 1);
  expect(await s.listBookings()).toMatchObject([{ status: 'cancelled', is_declined: true }]);
  await s.db.query(
    `insert into private.closures (during) values ('[2027-12-24 00:00+00, 2027-12-25 00:00+00)')`,
  );
  expect(await getCatalogVersion(s)).toBe(version + 2);
});

it('nothing is due for a provider who has left, however late (BOOK-61)', async (s) => {
  const { reference, booking_id } = await s.confirm({
    idempotencyKey: '00000000-0000-4000-8000-00000000f4e6',
  });
  await s.db.query(
    `update public.bookings set during = tstzrange(now() + interval '2 hours', now() + interval '3 hours'),
            confirmed_at = now() - interval '1 day' where id = $1`,
    [booking_id],
  );
  await s.db.query('update public.providers set is_active = false where id = $1', [s.provider.id]);
  expect(await s.getOutcome(s.cancel(reference, 0))).toBe('accepted');
});

/** Calls of the operator's functions, each with what has to exist before. */
const calls: Record<string, (s: Scenario) => Promise<string>> = {
  cancel_booking: async (s) => `operator.cancel_booking('${(await s.confirm()).reference}')`,
  complete_booking: async (s) => `operator.complete_booking('${await confirmStarted(s)}')`,
  mark_no_show: async (s) => `operator.mark_no_show('${await confirmStarted(s)}')`,
  hide_review: async (s) => `operator.hide_review('${await insertReview(s)}', 'It is spam.')`,
  keep_review: async (s) => {
    const id = await insertReview(s);
    await s.db.query(
      `insert into private.review_reports (review_id, customer_id, reason) values ($1, $2, 'spam')`,
      [id, s.customer.id],
    );
    return `operator.keep_review('${id}')`;
  },
  hide_picture: (s) => Promise.resolve(`operator.hide_picture('${s.customer.email}', 'A child.')`),
  set_policy: () => Promise.resolve(`operator.set_policy('{"reminder_days": 2}')`),
};

test.each(Object.entries(calls))('%s drops cached pages (OPS-12)', (_, prepare) =>
  withScenario(async (s) => {
    const sql = await prepare(s);
    const version = await getCatalogVersion(s);
    await s.db.query(`select ${sql}`);
    expect(await getCatalogVersion(s)).toBe(version + 1);
  })(),
);

it("of the operator's functions, only those that no public page shows keep cached pages (OPS-12)", async ({
  db,
}) => {
  const { rows } = await db.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'operator'::regnamespace`,
  );
  const privateFunctions = [
    'lock_booking',
    'mark_handled',
    'record_payout',
    'suspend_account',
  ].concat(['answer_help', 'answer_thread_report', 'close_thread', 'reopen_thread']);
  expect(rows.map(({ proname }) => proname).toSorted()).toEqual(
    [...Object.keys(calls), ...privateFunctions].toSorted(),
  );
});

async function confirmStarted(s: Scenario) {
  const { booking_id, reference } = await s.confirm();
  await s.setStart(booking_id, '-2 hours');
  return reference;
}

async function insertReview(s: Scenario) {
  const { booking_id, reference } = await s.confirm();
  await s.setStart(booking_id, '-2 hours');
  await s.call('select public.save_review($1, 2)', [reference]);
  const { rows } = await s.db.query<{ id: string }>(
    'select id from public.reviews where booking_id = $1',
    [booking_id],
  );
  return rows[0]!.id;
}
