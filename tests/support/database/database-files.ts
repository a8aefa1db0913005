import { pool } from './database';
import { removeCommitted } from './rows';

afterAll(async () => {
  try {
    expect(await overlappingBookings()).toEqual([]);
  } finally {
    // The seeded city is the same for every file: what a test had to commit goes with it.
    await removeCommitted();
    await pool.end();
  }
});

/** Two live bookings of one provider at one time, whatever the constraint says (BOOK-4). */
async function overlappingBookings() {
  const { rows } = await pool.query(
    `select a.reference, b.reference as other from public.bookings a
       join public.bookings b
         on b.provider_id = a.provider_id and b.during && a.during and b.id > a.id
      where 'cancelled' not in (a.status, b.status)`,
  );
  return rows;
}
