import os from 'node:os';
import pg, { type Client } from 'pg';
import { withScratchBackend } from '../embedded/scratch';
import { addBookings, buildRegion, formatIdSql, type Calendar } from './bookings';
import { formatClaims, measureConfirmations } from './confirmations';
import { formatSummary, formatTable, summarize, type Summary } from './stats';

type Region = Calendar & {
  /** Total numbers of bookings at which the queries are measured. */
  sizes: number[];
};
type Query = { sql: string; role?: 'authenticated' | 'service_role'; userSql?: string };
type MeasuredSize = Calendar & {
  bookings: number;
  /** Size of the bookings table and its indexes. */
  bytes: number;
  figures: Record<string, Summary>;
};

/** Calendars of docs/benchmarks.md. */
export const benchmarkRegions: Region[] = [
  { kind: 'spread', providers: 1_000, sizes: [1_000, 10_000, 100_000] },
  { kind: 'crowded', providers: 5, sizes: [1_000, 10_000, 100_000] },
];
/** Growing bookings with 5,000 providers, then growing providers with 100,000 bookings, for docs/scale.md. */
export const scaleRegions: Region[] = [
  { kind: 'spread', providers: 5_000, sizes: [1_000, 10_000, 100_000, 1_000_000] },
  { kind: 'spread', providers: 100, sizes: [100_000] },
  { kind: 'spread', providers: 1_000, sizes: [100_000] },
];

const fullRun = { runs: 30, confirmations: 60, rounds: 5 };
const smokeRun = { runs: 1, confirmations: 5, rounds: 1 };

/** Measures how each kind of query and the confirmation of bookings slow down as bookings and providers grow. */
export async function benchDatabase(regions: Region[], { smoke }: { smoke: boolean }) {
  const measuredSizes: MeasuredSize[] = [];
  for (const { sizes, ...calendar } of regions)
    await withScratchBackend({ seeded: false }, async ({ databaseUrl }) => {
      const db = new pg.Client({ connectionString: databaseUrl });
      // Ignores the error that the connection emits when the database stops.
      db.on('error', () => {});
      await db.connect();
      await buildRegion(db, calendar);
      let bookingCount = 0;
      for (const bookings of smoke ? [1_000] : sizes) {
        await addBookings(db, calendar, bookingCount, bookings);
        bookingCount = bookings;
        const figures = await measureSize(db, databaseUrl, calendar, smoke ? smokeRun : fullRun);
        measuredSizes.push({ ...calendar, bookings, bytes: await readBookingsSize(db), figures });
        const load = os.loadavg()[0]?.toFixed(1);
        console.log(`Measured ${formatSize({ ...calendar, bookings })} (load average ${load})`);
      }
      await db.end();
    });
  printSizes(measuredSizes);
  return measuredSizes;
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

/** Returns the queries of the nth run by name, with varying providers, cities and services, as visitors send them. */
function listQueries(n: number, providers: number): Record<string, Query> {
  const provider = n % providers;
  const service = formatIdSql(`service ${Math.floor(provider / 40) % 100}`);
  const request = `jsonb_build_object('service_id', ${service})`;
  const city = `Benchtown${provider % 40}`;
  return {
    'free slots of a provider, 30 days': {
      sql: `select * from public.list_free_slots(
              ${request} || jsonb_build_object('provider_id', ${formatIdSql(`provider ${provider}`)}),
              current_date + 1, current_date + 30)`,
    },
    'free slots of a service on one day': {
      sql: `select * from public.list_free_slots(${request}, current_date + 7, current_date + 7)`,
    },
    'free days of a service, 60 days': {
      sql: `select * from public.list_free_days(${request}, current_date, current_date + 60)`,
    },
    'next free slots of a service': {
      sql: `select * from public.list_next_free_slots(${service})`,
    },
    'search by text, place and day': {
      sql: `select * from public.search_services('service${provider % 100}', p_place => '${city}',
              p_first_day => current_date + 3)`,
    },
    'search by place, day and price': {
      sql: `select * from public.search_services(p_place => '${city}', p_first_day => current_date + 3,
              p_max_price => 60, p_category => 'bench-${provider % 10}')`,
    },
    "a customer's upcoming bookings, with their count": {
      sql: `select id, reference, starts_at, count(*) over () from public.bookings
             where status = 'confirmed' and ends_at > now() order by starts_at limit 10`,
      role: 'authenticated',
      userSql: formatIdSql(`user ${1 + (n % 1_000)}`),
    },
  };
}

const claimQuery: Query = {
  sql: `select * from public.claim_messages(20, array['customer/email'])`,
  role: 'service_role',
};

async function measureSize(
  db: Client,
  databaseUrl: string,
  { kind, providers }: Calendar,
  { runs, ...counts }: typeof fullRun,
) {
  const figures: Record<string, Summary> = {};
  // Multiplying by a prime spreads the runs over the providers.
  for (const name of Object.keys(listQueries(0, providers)))
    figures[name] = await measureQuery(db, runs, (n) => listQueries(n * 1_237, providers)[name]!);
  // The crowded calendars have too few free hours for the confirmations, and only compare queries.
  if (kind === 'crowded') return figures;
  for (const due of [100, 10_000]) {
    await refillOutbox(db, due);
    const name = `claim of 20 of ${due.toLocaleString('en-US')} due messages`;
    figures[name] = await measureQuery(db, runs, () => claimQuery);
  }
  const confirmations = await measureConfirmations(databaseUrl, counts);
  // Frees these times, because the next size inserts bookings at them.
  await db.query("delete from public.bookings where reference not like 'bench %'");
  return { ...figures, ...confirmations };
}

/** Times a query in transactions that are rolled back. Leaves out the first run, which is a warm-up. */
async function measureQuery(db: Client, runs: number, getQuery: (n: number) => Query) {
  const samples: number[] = [];
  let rowCount = 0;
  for (let n = 0; n <= runs; n++) {
    const { sql, role = 'anon', userSql } = getQuery(n);
    await db.query('begin');
    await db.query(formatClaims(role, userSql));
    const startedAt = performance.now();
    rowCount += (await db.query(sql)).rows.length;
    samples.push(performance.now() - startedAt);
    await db.query('rollback');
  }
  if (rowCount === 0 && runs > 1) throw new Error(`The query returned no rows: ${getQuery(0).sql}`);
  return summarize(samples.slice(1));
}

async function readBookingsSize(db: Client) {
  const { rows } = await db.query<{ bytes: number }>(
    `select pg_total_relation_size('public.bookings')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

function printSizes(measuredSizes: MeasuredSize[]) {
  const rows = Object.keys(measuredSizes[0]?.figures ?? {}).map((name) => [
    name,
    ...measuredSizes.map(({ figures }) => (figures[name] ? formatSummary(figures[name], 1) : '')),
  ]);
  const megabytes = measuredSizes.map(({ bytes }) => (bytes / 1_000_000).toFixed(0));
  rows.push(['bookings with their indexes, MB', ...megabytes]);
  console.log(
    `\nBookings / providers, ms\n\n${formatTable([['', ...measuredSizes.map(formatSize)], ...rows])}\n`,
  );
}

const formatSize = ({ bookings, providers, kind }: Calendar & { bookings: number }) =>
  `${bookings / 1_000}k / ${providers.toLocaleString('en-US')}${kind === 'crowded' ? ' crowded' : ''}`;
