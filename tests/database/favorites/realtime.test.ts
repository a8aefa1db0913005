/** Broadcasts of changes to a customer's favorites and threads. */
import { insertCustomer } from '@/tests/support/auth/accounts';
import { withRollback } from '@/tests/support/database/database';
import { insert, type Db } from '@/tests/support/database/rows';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';

/** Creates a stub of hosted Supabase's `realtime.send` with this body, because plain Postgres lacks it. */
async function createRealtimeStub(db: Db, body: string) {
  await db.query(`
    create schema realtime;
    create table realtime.sent (payload jsonb, event text, topic text, private boolean);
    create function realtime.send(payload jsonb, event text, topic text, private boolean)
    returns void language plpgsql as $f$ begin ${body} end $f$;
  `);
}

test("adding or removing a favorite is broadcast on the customer's private channel (DATA-4)", async () => {
  await withRollback(async (db) => {
    await createRealtimeStub(
      db,
      'insert into realtime.sent values (payload, event, topic, private);',
    );
    const { service } = await insertShop(db);
    const { id } = await insertCustomer(db);
    await insert(db, 'customer_favorite_services', { customer_id: id, service_id: service.id });
    await db.query('delete from customer_favorite_services where customer_id = $1', [id]);
    const broadcast = {
      payload: { table: 'customer_favorite_services' },
      event: 'change',
      topic: `customer:${id}`,
      private: true,
    };
    expect((await db.query('select * from realtime.sent')).rows).toEqual([broadcast, broadcast]);
  });
});

test("a favorite is stored even if its change can't be broadcast (DATA-4)", async () => {
  await withRollback(async (db) => {
    await createRealtimeStub(db, `raise exception 'broadcast failed';`);
    const { service } = await insertShop(db);
    const { id } = await insertCustomer(db);
    await insert(db, 'customer_favorite_services', { customer_id: id, service_id: service.id });
    expect(
      (await db.query('select from customer_favorite_services where customer_id = $1', [id]))
        .rowCount,
    ).toBe(1);
  });
});

test('a message is broadcast to the customer without its text (THREAD-7)', async () => {
  await withRollback(async (db) => {
    const shop = await insertShop(db);
    const owner = await insertCustomer(db);
    const provider = await insertProvider(db, shop);
    const booking = await insert(db, 'bookings', createBookingValues({ owner, shop, provider }));
    await createRealtimeStub(
      db,
      'insert into realtime.sent values (payload, event, topic, private);',
    );
    await db.query(
      `insert into private.booking_messages (id, booking_id, provider_id, sender, position, body)
       values (gen_random_uuid(), $1, $2, 'provider', 1, 'Hello')`,
      [booking.id, provider.id],
    );
    // The booking counts its unread messages, so it changes too.
    expect((await db.query('select * from realtime.sent')).rows).toEqual(
      ['booking_messages', 'bookings'].map((table) => ({
        payload: { table },
        event: 'change',
        topic: `customer:${owner.id}`,
        private: true,
      })),
    );
  });
});
