import { pool } from './database';
import { removeCommitted } from './rows';

// The seeded city is the same for every file: what a test had to commit goes with it.
afterAll(async () => {
  await removeCommitted();
  await pool.end();
});
