import pg from 'pg';

/** Queries the end-to-end tests' database as its owner, to inspect data or shift timestamps. */
export async function query<Row extends object>(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: process.env.ROAM_E2E_DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** SQL condition that matches seeded rows, which have version 5 UUIDs. Rows created by other tests have random ids. */
export const seededIdCondition = `id::text like '________-____-5%'`;
