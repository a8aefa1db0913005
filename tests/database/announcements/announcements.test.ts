/** Announcements that visitors and customers see, by date, audience and status (ANN-1 to ANN-3). */
import { createAnonClient, createClientFor } from '@/tests/support/servers/backend';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool, withRollback, setIdentity } from '@/tests/support/database/database';
import type { Enums } from '@/lib/supabase/tables';

/** Whether visitors see an announcement in a session with this time zone. Days are relative to today in UTC. */
async function isVisibleToVisitors(
  startDay: number | null,
  endDay: number | null,
  timeZone: string,
) {
  return withRollback(async (db) => {
    await db.query(
      `insert into announcements (title, content, start_date, end_date)
       values ('window', 'x', (now() at time zone 'utc')::date + $1::int,
               (now() at time zone 'utc')::date + $2::int)`,
      [startDay, endDay],
    );
    await setIdentity(db, 'anon');
    await db.query(`select set_config('timezone', $1, true)`, [timeZone]);
    const { rowCount } = await db.query(`select from announcements where title = 'window'`);
    return rowCount === 1;
  });
}

// A reader's date can be a day ahead of UTC or a day behind it, and a rendered page can be a day old. So the database
// returns an announcement from two days before it starts until a day after it ends.
test.each([
  ['without dates', 'visible', null, null],
  ['for today', 'visible', 0, 0],
  ['that starts tomorrow', 'visible', 1, null],
  ['that starts in two days', 'visible', 2, null],
  ['that starts in three days', 'hidden', 3, null],
  ['that ended yesterday', 'visible', null, -1],
  ['that ended two days ago', 'hidden', null, -2],
])(
  'an announcement %s is %s in every session time zone (ANN-2)',
  async (_dates, visibility, startDay, endDay) => {
    for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const isVisible = await isVisibleToVisitors(startDay, endDay, timeZone);
      expect(isVisible).toBe(visibility === 'visible');
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
