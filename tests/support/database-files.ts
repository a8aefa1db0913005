import { pool } from './database';
import { removeCommitted } from './rows';

jest.setTimeout(60_000);

// The seeded city is the same for every file: what a test had to commit goes with it.
afterAll(async () => {
  await removeCommitted();
  await pool.end();
});
