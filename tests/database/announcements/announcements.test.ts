/** Announcements that visitors and customers see, by date, audience and status (ANN-1 to ANN-3). */
import { createAnonClient, createClientFor } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool, withRollback, setIdentity } from '@/tests/support/database/database';
import type { Enums } from '@/lib/supabase/tables';

const earliestToday = `(now() at time zone 'Etc/GMT+12')::date`;
const latestToday = `((now() + interval '15 minutes') at time zone 'Pacific/Kiritimati')::date`;

// Nobody can read an announcement early: the database returns it only on days that are today in some time zone, and 15
// minutes earlier for pages that are then still served.
test.each([
  ['without dates', 'visible', 'null', 'null'],
  ['for the last day that is today somewhere', 'visible', latestToday, latestToday],
  ['for the day after it', 'hidden', `${latestToday} + 1`, 'null'],
  ['that ends on the first day that is today somewhere', 'visible', 'null', earliestToday],
  ['that ended the day before', 'hidden', 'null', `${earliestToday} - 1`],
])(
  'an announcement %s is %s in every session time zone (ANN-2)',
  async (_dates, visibility, startDay, endDay) => {
    for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const rowCount = await withRollback(async (db) => {
        await db.query(
          `insert into announcements (title, content, start_date, end_date)
           values ('window', 'x', ${startDay}, ${endDay})`,
        );
        await setIdentity(db, 'anon');
        await db.query(`select set_config('timezone', $1, true)`, [timeZone]);
        return (await db.query(`select from announcements where title = 'window'`)).rowCount;
      });
      expect(rowCount).toBe(visibility === 'visible' ? 1 : 0);
    }
  },
);

test.each<[Enums['announcement_audience'], 'visible' | 'hidden']>([
  ['all', 'visible'],
  ['customer', 'visible'],
  ['business', 'visible'],
  ['provider', 'hidden'],
  ['staff', 'hidden'],
])(
  'an announcement for the audience “%s” is %s for visitors and customers (ANN-3)',
  async (audience, visibility) => {
    const title = `for ${audience}`;
    // Committed, because the clients use their own connections.
    await pool.query(
      'insert into announcements (title, content, announcement_audience) values ($1, $2, $3)',
      [title, 'x', audience],
    );
    try {
      for (const client of [createAnonClient(), createClientFor(await createCustomer())]) {
        const { data } = await client.from('announcements').select('title').eq('title', title);
        expect(data).toHaveLength(visibility === 'visible' ? 1 : 0);
      }
    } finally {
      await pool.query('delete from announcements where title = $1', [title]);
    }
  },
);

test('an inactive announcement is hidden (ANN-1)', async () => {
  await withRollback(async (db) => {
    await db.query(
      `insert into announcements (title, content, is_active) values ('off', 'x', false)`,
    );
    await setIdentity(db, 'anon');
    const { rowCount } = await db.query(`select from announcements where title = 'off'`);
    expect(rowCount).toBe(0);
  });
});
