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
