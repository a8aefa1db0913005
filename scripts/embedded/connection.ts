import './lite-setup';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { getPaths, type Settings } from './settings';

/** Search path of hosted Supabase, where extensions have their own schema. */
export const searchPath = '"$user", public, extensions';

/** Object id of the type `numeric` in Postgres. */
const numericType = 1700;
/** Parses decimals as numbers, as hosted Supabase sends them. Lite would otherwise send "45.00". */
const numeric = { to: numericType, from: [numericType], serialize: String, parse: Number };

/** Object id of the type `jsonb` in Postgres. */
const jsonbType = 3802;
/** Lite passes JSON arguments of functions as text. Its own serializer would encode them a second time. */
const jsonb = {
  to: jsonbType,
  from: [jsonbType],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** Connects to PGlite in this process, or to the Postgres server of DATABASE_URL if it's set. */
export async function connect(settings: Settings): Promise<Connection> {
  if (settings.databaseUrl) {
    const connection = { search_path: searchPath };
    const postgresOptions = { connection, max: 20, onnotice: () => {}, types: { numeric, jsonb } };
    return createPostgresConnection({ url: settings.databaseUrl, postgresOptions });
  }
  return createPgliteConnection({
    url: settings.inMemory ? 'memory://' : getPaths(settings).database,
    pgliteOptions: {
      extensions: { btree_gist, fuzzystrmatch, pg_trgm, pgcrypto, unaccent },
      parsers: { [numericType]: Number },
    },
  });
}

/** Runs several statements in one transaction. Throws Postgres's original errors. */
export async function runSql(connection: Connection, sql: string) {
  if (isPostgres(connection)) await connection.driver.unsafe(sql).simple();
  else await (connection as PgliteConnection).driver.exec(sql);
}

export async function query<Row>(
  connection: Connection,
  sql: string,
  values: (string | number)[] = [],
): Promise<Row[]> {
  if (isPostgres(connection)) return await connection.driver.unsafe<Row[]>(sql, values);
  return (await (connection as PgliteConnection).driver.query<Row>(sql, values)).rows;
}

/** Whether the connection uses the Postgres server of DATABASE_URL instead of PGlite. */
export function isPostgres(connection: Connection): connection is PostgresConnection {
  return typeof connection.driver === 'function';
}
