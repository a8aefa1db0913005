import { pool } from './database';
import { removeCommitted } from './rows';

afterAll(async () => {
  try {
    expect(await findOverlappingBookings()).toEqual([]);
  } finally {
    // Removes what a test had to commit, since all files share the seeded city.
    await removeCommitted();
    await pool.end();
  }
});

/** Returns bookings of one provider that overlap despite the constraint (BOOK-4). */
async function findOverlappingBookings() {
  const { rows } = await pool.query(
    `select a.reference, b.reference as other from public.bookings a
       join public.bookings b
         on b.provider_id = a.provider_id and b.during && a.during and b.id > a.id
      where 'cancelled' not in (a.status, b.status)`,
  );
  return rows;
}
