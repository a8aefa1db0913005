import os from 'node:os';
import pg, { type Client } from 'pg';
import { withScratchBackend } from '../embedded/scratch';
import { customerCount, formatIdSql } from './calendars';
import { confirmBooking, type Slot } from './confirmations';
import { buildRegion, addRegionBookings, regionQueries } from './region';
import { formatSummary, formatTable, summarize, type Summary } from './stats';

/** Sizes to measure: growing bookings with 5,000 providers, then growing providers with 100,000 bookings. */
const fullRun = {
  sizes: [
    ...[1_000, 10_000, 100_000, 1_000_000].map((bookings) => ({ bookings, providers: 5_000 })),
    ...[100, 1_000].map((providers) => ({ bookings: 100_000, providers })),
  ],
  runs: 30,
};
const smokeRun = { sizes: [{ bookings: 1_000, providers: 100 }], runs: 1 };
/** Number of customers with bookings. At the largest size, each has twenty. */
const bookedCustomerCount = 50_000;

/** Claims of the signed-in user. `subSql` is SQL for the user's ID. */
type Claims = { subSql: string; role: 'authenticated' | 'service_role' };
type Query = { sql: string; claims?: Claims };
type MeasuredSize = {
  bookings: number;
  providers: number;
  /** Size of the bookings table and its indexes. */
  bytes: number;
  figures: Record<string, Summary>;
};

/** Measures how each kind of query slows down as bookings and providers grow, for docs/scale.md. */
export async function benchScale({ smoke }: { smoke: boolean }) {
  const { sizes, runs } = smoke ? smokeRun : fullRun;
  const measuredSizes: MeasuredSize[] = [];
  for (const providers of new Set(sizes.map((size) => size.providers)))
    await withScratchBackend({ seeded: false }, async ({ databaseUrl }) => {
      const db = new pg.Client({ connectionString: databaseUrl });
      // Ignores the error that the connection emits when the database stops.
      db.on('error', () => {});
      await db.connect();
      await buildRegion(db, providers);
      await addCustomers(db);
      let bookingCount = 0;
      for (const size of sizes.filter((candidate) => candidate.providers === providers)) {
        await addRegionBookings(db, bookingCount, size.bookings, {
          providers,
          customers: bookedCustomerCount,
          step: 31,
        });
        bookingCount = size.bookings;
        await cancelTenthOfBookings(db);
        const figures = await measureSize(db, databaseUrl, providers, runs);
        const bytes = await readBookingsTableSize(db);
        measuredSizes.push({ ...size, bytes, figures });
        const load = os.loadavg()[0]?.toFixed(1);
        console.log(
          `Measured ${size.bookings} bookings, ${providers} providers (load average ${load})`,
        );
      }
      await db.end();
    });
  printSizes(measuredSizes);
  return measuredSizes;
}

async function addCustomers(db: Client) {
  await db.query(
    `insert into public.customer_profiles (id, user_id, email, first_name, created_at)
     select md5('customer ' || n)::uuid, md5('user ' || n)::uuid, n || '@bench.test', 'Ann',
            now() - interval '30 days'
       from generate_series(0, $1::integer) n
     on conflict do nothing`,
    [bookedCustomerCount],
  );
  await db.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     select user_id, user_id, now(), now() from public.customer_profiles
     on conflict do nothing`,
  );
}

/**
 * Cancels a tenth of the bookings. With only two statuses, Postgres would assume that the index of the
 * double-booking constraint is empty, because row-level security hides how frequent each status is.
 */
async function cancelTenthOfBookings(db: Client) {
  await db.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now()
      where reference like '%7' and status <> 'cancelled'`,
  );
  await db.query('vacuum (analyze) public.bookings');
}

/** Replaces the outbox with a month of sent messages and `due` due ones, several per booking if necessary. */
async function refillOutbox(db: Client, due: number) {
  await db.query('truncate private.outbox_messages');
  const insert = `insert into private.outbox_messages
      (kind, recipient, channel, booking_id, customer_id, data, deduplication_key, created_at, sent_at)`;
  await db.query(
    `${insert}
     select 'booking_confirmed', 'customer', 'email', id, customer_id,
            private.describe_booking(b), id::text, b.starts_at - interval '1 hour', b.starts_at
       from public.bookings b where starts_at between now() - interval '30 days' and now()`,
  );
  await db.query(
    `${insert}
     select 'booking_confirmed', 'customer', 'email', id, customer_id,
            private.describe_booking(b), 'due ' || n || ' ' || id, now(), null
       from generate_series(1, $1::integer) n cross join public.bookings b
      where status = 'confirmed' and starts_at > now() limit $1`,
    [due],
  );
  await db.query('vacuum (analyze) private.outbox_messages');
}

/** Returns the queries of the nth run by name. */
const listQueries = (n: number, providers: number): Record<string, Query> => {
  const provider = n % providers;
  const searches = Object.entries(regionQueries).map(([name, getSql]) => [
    name,
    { sql: getSql(provider) },
  ]);
  const service = formatIdSql(`service ${Math.floor(provider / 40) % 100}`);
  return {
    ...(Object.fromEntries(searches) as Record<string, Query>),
    'free days of a service, 60 days': {
      sql: `select * from public.list_free_days(jsonb_build_object('service_id', ${service}),
              current_date, current_date + 60)`,
    },
    "a customer's upcoming bookings, with their count": {
      sql: `select id, reference, starts_at, count(*) over () from public.bookings
             where status = 'confirmed' and ends_at > now() order by starts_at limit 10`,
      claims: { subSql: formatIdSql(`user ${1 + (n % 1_000)}`), role: 'authenticated' },
    },
  };
};

const claimQuery: Query = {
  sql: `select * from public.claim_messages(20, array['customer/email'])`,
  claims: { subSql: 'null', role: 'service_role' },
};

async function measureSize(db: Client, databaseUrl: string, providers: number, runs: number) {
  const figures: Record<string, Summary> = {};
  // Multiplying by a prime spreads the runs over the providers.
  for (const name of Object.keys(listQueries(0, providers)))
    figures[name] = await measureQuery(db, runs, (n) => listQueries(n * 1_237, providers)[name]!);
  for (const due of [100, 10_000]) {
    await refillOutbox(db, due);
    const name = `claim of 20 of ${due.toLocaleString('en-US')} due messages`;
    figures[name] = await measureQuery(db, runs, () => claimQuery);
  }
  return {
    ...figures,
    'confirmation of a booking': await measureConfirmations(db, databaseUrl, runs),
  };
}

/** Times a query in transactions that are rolled back. Leaves out the first run, which is a warm-up. */
async function measureQuery(db: Client, runs: number, getQuery: (n: number) => Query) {
  const samples: number[] = [];
  let rowCount = 0;
  for (let n = 0; n <= runs; n++) {
    const { sql, claims } = getQuery(n);
    const subSql = claims?.subSql ?? 'null';
    await db.query('begin');
    await db.query(
      `select set_config('session_replication_role', 'origin', true), set_config('role', $1, true),
         set_config('request.jwt.claims', json_build_object(
           'sub', ${subSql}, 'session_id', ${subSql}, 'role', $1::text)::text, true),
         set_config('request.jwt.claim.sub', ${subSql}::text, true)`,
      [claims?.role ?? 'anon'],
    );
    const startedAt = performance.now();
    rowCount += (await db.query(sql)).rows.length;
    samples.push(performance.now() - startedAt);
    await db.query('rollback');
  }
  if (rowCount === 0 && runs > 1) throw new Error(`The query returned no rows: ${getQuery(0).sql}`);
  return summarize(samples.slice(1));
}

async function readBookingsTableSize(db: Client) {
  const { rows } = await db.query<{ bytes: number }>(
    `select pg_total_relation_size('public.bookings')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Times confirmations of bookings, each in a free slot of a different provider. */
async function measureConfirmations(db: Client, connectionString: string, runs: number) {
  const { rows: slots } = await db.query<Slot>(
    `select distinct on (provider_id) service_id, provider_id, starts_at, total
       from (select distinct service_id from public.provider_services limit 20) s
       cross join lateral (
         select f.provider_id, f.starts_at, f.total
           from public.list_free_slots(jsonb_build_object('service_id', s.service_id),
                                       current_date + 20, current_date + 22) f
          where extract(minute from f.starts_at) = 0 limit 8) f limit $1`,
    [runs + 1],
  );
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => {});
  const samples: number[] = [];
  for (const [i, slot] of slots.entries()) {
    const startedAt = performance.now();
    await confirmBooking(pool, i % customerCount, slot);
    samples.push(performance.now() - startedAt);
  }
  await pool.end();
  // Frees these times, because the next size inserts bookings at them.
  await db.query("delete from public.bookings where reference not like 'bench %'");
  return summarize(samples.slice(1));
}

function printSizes(measuredSizes: MeasuredSize[]) {
  const header = measuredSizes.map(
    ({ bookings, providers }) => `${bookings / 1_000}k / ${providers.toLocaleString('en-US')}`,
  );
  const rows = Object.keys(measuredSizes[0]?.figures ?? {}).map((name) => [
    name,
    ...measuredSizes.map(({ figures }) => (figures[name] ? formatSummary(figures[name], 1) : '')),
  ]);
  const megabytes = measuredSizes.map(({ bytes }) => (bytes / 1_000_000).toFixed(0));
  rows.push(['bookings with their indexes, MB', ...megabytes]);
  console.log(`\nBookings / providers, ms\n\n${formatTable([['', ...header], ...rows])}`);
}
