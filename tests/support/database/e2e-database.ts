import pg from 'pg';

/** Asks the database behind the journeys, as its owner: to look, and to let time pass. */
export async function query<Row extends object>(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: process.env.ROAM_E2E_DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
