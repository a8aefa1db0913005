import { insertCustomer } from '@/tests/support/auth/accounts';
import { withRollback } from '@/tests/support/database/database';
import { insert, type Db } from '@/tests/support/database/rows';
import { openShop } from '@/tests/support/bookings/shop';

/** Creates a stand-in for hosted Supabase's function, which this Postgres lacks. */
async function createRealtime(db: Db, body: string) {
  await db.query(`
    create schema realtime;
    create table realtime.sent (payload jsonb, event text, topic text, private boolean);
    create function realtime.send(payload jsonb, event text, topic text, private boolean)
    returns void language plpgsql as $f$ begin ${body} end $f$;
  `);
}

test('a favorite’s change is sent to the customer’s own private channel (DATA-4)', async () => {
  await withRollback(async (db) => {
    await createRealtime(db, 'insert into realtime.sent values (payload, event, topic, private);');
    const { service } = await openShop(db);
    const { id } = await insertCustomer(db);
    await insert(db, 'customer_favorite_services', { customer_id: id, service_id: service.id });
    await db.query('delete from customer_favorite_services where customer_id = $1', [id]);
    const message = {
      payload: { table: 'customer_favorite_services' },
      event: 'change',
      topic: `customer:${id}`,
      private: true,
    };
    expect((await db.query('select * from realtime.sent')).rows).toEqual([message, message]);
  });
});

test('a favorite’s change is stored even if it can’t be broadcast (DATA-4)', async () => {
  await withRollback(async (db) => {
    await createRealtime(db, `raise exception 'out of order';`);
    const { service } = await openShop(db);
    const { id } = await insertCustomer(db);
    await insert(db, 'customer_favorite_services', { customer_id: id, service_id: service.id });
    expect(
      (await db.query('select from customer_favorite_services where customer_id = $1', [id]))
        .rowCount,
    ).toBe(1);
  });
});
