import pg from 'pg';

/** Queries the journeys' database as its owner, to inspect it or to let time pass. */
export async function query<Row extends object>(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: process.env.ROAM_E2E_DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
