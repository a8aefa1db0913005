/** What customers, applicants and visitors send to the operator, closures, and suspended accounts. */
import { it, type Scenario } from '@/tests/support/bookings/booking';
import { insertCustomer } from '@/tests/support/auth/accounts';
import { withRollback } from '@/tests/support/database/database';
import { insert, type Db } from '@/tests/support/database/rows';
import { insertShop } from '@/tests/support/bookings/shop';

const listMessages = async (db: Db, kind: string) =>
  (
    await db.query<{ recipient: string; trade: string | null; address: string | null }>(
      `select m.recipient, m.data ->> 'trade' as trade, private.find_message_address(m) as address
         from private.outbox_messages m where m.kind::text = $1 and m.created_at = now()
        order by m.position`,
      [kind],
    )
  ).rows;

test('an application is emailed with its trade, and stays listed until it is handled (OPER-16)', () =>
  withRollback(async (db) => {
    const { category } = await insertShop(db);
    const apply = async (about: string) =>
      (
        await db.query<{ reference: string }>(
          `select public.submit_provider_application('Ana', 'ana@roam.test', 'Denver', null, $1, $2) as reference`,
          [category.id, about],
        )
      ).rows[0]!.reference;
    const reference = await apply('One');
    expect(await listMessages(db, 'provider_application')).toEqual([
      { recipient: 'operator', trade: 'Proof', address: null },
      { recipient: 'applicant', trade: 'Proof', address: 'ana@roam.test' },
    ]);
    const listOpen = async () =>
      (
        await db.query(
          `select reference, trade from operator.applications where email = 'ana@roam.test'`,
        )
      ).rows;
    expect(await listOpen()).toEqual([{ reference, trade: 'Proof' }]);
    await db.query('select operator.mark_handled($1)', [reference]);
    expect(await listOpen()).toEqual([]);

    for (const about of ['Two', 'Three', 'Four']) await apply(about);
    const applicantMessages = (await listMessages(db, 'provider_application')).filter(
      ({ recipient }) => recipient === 'applicant',
    );
    expect(applicantMessages).toHaveLength(3);
    await expect(db.query('select operator.mark_handled($1)', [reference])).rejects.toThrow(
      'No open message or application has the reference',
    );
  }));

test('a contact message stays listed until it is handled (OPER-16)', () =>
  withRollback(async (db) => {
    const { reference } = await insert(db, 'contact_messages', {
      name: 'Ann',
      email: 'ann@roam.test',
      message: 'Where is my invoice?',
    });
    const listOpen = async () =>
      (
        await db.query(
          `select reference from operator.contact_messages where email = 'ann@roam.test'`,
        )
      ).rows;
    expect(await listOpen()).toEqual([{ reference }]);
    await db.query('select operator.mark_handled($1)', [reference]);
    expect(await listOpen()).toEqual([]);
  }));

test('the first report of a review is emailed to the operator (OPER-16)', () =>
  withRollback(async (db) => {
    const [first, second] = [await insertCustomer(db), await insertCustomer(db)];
    const { rows } = await db.query<{ id: string }>('select id from public.reviews limit 1');
    const report = (customer: { id: string }) =>
      db.query(
        `insert into private.review_reports (review_id, customer_id, reason) values ($1, $2, 'spam')`,
        [rows[0]!.id, customer.id],
      );
    await report(first);
    await report(second);
    expect(await listMessages(db, 'review_reported')).toHaveLength(1);
  }));

const countFreeSlots = async ({ db, provider, slot }: Scenario) =>
  (
    await db.query<{ count: number }>(
      `select count(*)::integer as count
         from private.list_provider_slots($1, 60, $2::date, $2::date) where starts_at = $3`,
      [provider.id, slot.toISOString().slice(0, 10), slot],
    )
  ).rows[0]!.count;

it('in a closure, no provider has an available time, and none can be booked (OPER-17)', async (s) => {
  expect(await countFreeSlots(s)).toBe(1);
  await s.db.query(
    `insert into private.closures (during)
     values (tstzrange($1::timestamptz, $1::timestamptz + interval '1 hour'))`,
    [s.slot],
  );
  expect(await countFreeSlots(s)).toBe(0);
  expect(
    await s.getOutcome(s.confirm({ idempotencyKey: '00000000-0000-4000-8000-00000000c105' })),
  ).toBe('PT409 slot_taken');
  await s.db.query('delete from private.closures');
  expect(await countFreeSlots(s)).toBe(1);
});

test("a suspended account has no session and can't sign in (OPER-17)", () =>
  withRollback(async (db) => {
    const { user_id: id } = await insertCustomer(db);
    await db.query(`update auth.users set email = 'suspended@roam.test' where id = $1`, [id]);
    await db.query(`select operator.suspend_account('Suspended@roam.test')`);
    const { rows } = await db.query(
      `select banned_until > now() + interval '90 years' as is_banned,
              (select count(*)::integer from auth.sessions s where s.user_id = u.id) as sessions
         from auth.users u where u.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ is_banned: true, sessions: 0 }]);
    await expect(db.query(`select operator.suspend_account('no@one.test')`)).rejects.toThrow(
      'No account has the email address',
    );
  }));
