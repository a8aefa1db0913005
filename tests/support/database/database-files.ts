// Adds a check and a cleanup that run after each database test file (`setupFilesAfterEnv`).
import { pool } from './database';
import { deleteCommittedRows } from './rows';

afterAll(async () => {
  try {
    expect(await findOverlappingBookings()).toEqual([]);
  } finally {
    // Test files share a database, so each one deletes the rows that it committed.
    await deleteCommittedRows();
    await pool.end();
  }
});

/** Returns overlapping bookings of the same provider, which a constraint should prevent (BOOK-4). */
async function findOverlappingBookings() {
  const { rows } = await pool.query(
    `select a.reference, b.reference as other from public.bookings a
       join public.bookings b
         on b.provider_id = a.provider_id and b.during && a.during and b.id > a.id
      where 'cancelled' not in (a.status, b.status)`,
  );
  return rows;
}
