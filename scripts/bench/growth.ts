import pg from 'pg';
import { withScratchBackend } from '../embedded/scratch';
import { customerCount } from './calendars';
import { confirmBooking, type Slot } from './confirmations';
import { buildRegion, addRegionBookings, providerCount, regionQueries } from './region';
import { formatSummary, formatTable, summarize, type Summary } from './stats';

// `sizes` are total numbers of bookings, and `confirmations` is the number that are timed one at a time.
const fullRun = { sizes: [1_000, 800_000, 1_000_000], runs: 40, confirmations: 100 };
const smokeRun = { sizes: [1_000], runs: 1, confirmations: 20 };
const concurrency = 20;

type Summaries = Record<string, Summary>;

/** Measures a provider's free slots and filtered searches as bookings grow, then confirmations at the final size. */
export async function benchGrowth({ smoke }: { smoke: boolean }) {
  const options = smoke ? smokeRun : fullRun;
  return withScratchBackend({ seeded: false }, async ({ databaseUrl }) => {
    const db = new pg.Client({ connectionString: databaseUrl });
    // Ignores the error that the connection emits when the database stops.
    db.on('error', () => {});
    await db.connect();
    await buildRegion(db);
    const measuredSizes: { bookings: number; figures: Summaries }[] = [];
    for (const [i, bookings] of options.sizes.entries()) {
      await addRegionBookings(db, options.sizes[i - 1] ?? 0, bookings);
      measuredSizes.push({ bookings, figures: await measureQueries(db, options.runs) });
    }
    printSizes(measuredSizes);
    const confirmations = await measureConcurrency(db, databaseUrl, options.confirmations);
    await db.end();
    return { measured: measuredSizes, confirmations };
  });
}

/** Times each query with varying providers, cities and services, as visitors send them, after one warm-up run. */
async function measureQueries(db: pg.Client, runs: number) {
  const figures: Summaries = {};
  await db.query('set role anon');
  for (const [name, getSql] of Object.entries(regionQueries)) {
    const samples: number[] = [];
    let rowCount = 0;
    for (let n = 0; n <= runs; n++) {
      const startedAt = performance.now();
      const { rows } = await db.query(getSql((n * 1_237) % providerCount));
      samples.push(performance.now() - startedAt);
      rowCount += rows.length;
    }
    if (rowCount === 0) throw new Error(`The query returned no rows: ${name}`);
    figures[name] = summarize(samples.slice(1));
  }
  await db.query('reset role');
  return figures;
}

function printSizes(measuredSizes: { bookings: number; figures: Summaries }[]) {
  const header = measuredSizes.map(({ bookings }) => `${bookings / 1_000}k ms`);
  const rows = Object.keys(regionQueries).map((name) => {
    const values = measuredSizes.flatMap(({ figures }) => figures[name] ?? []);
    const growth = values.map((value) => value.median / (values[0]?.median ?? NaN));
    return [
      name,
      ...values.map((value) => formatSummary(value, 1)),
      growth
        .slice(1)
        .map((ratio) => ratio.toFixed(2))
        .join(' '),
    ];
  });
  console.log(
    `\n${providerCount} providers\n\n${formatTable([['', ...header, 'growth'], ...rows])}`,
  );
}

/** Measures how long a confirmation takes, alone and while other customers confirm at the same time. */
async function measureConcurrency(db: pg.Client, connectionString: string, count: number) {
  // Up to ten slots per service, enough to confirm `count` slots alone and about as many at once.
  const { rows: slots } = await db.query<Slot>(
    `select service_id, provider_id, starts_at, total
       from generate_series(0, $1::integer) n
       cross join lateral (select md5('service ' || n)::uuid as service_id) s
       cross join lateral (
         select f.provider_id, f.starts_at, f.total
           from public.list_free_slots(jsonb_build_object('service_id', s.service_id),
                                       current_date + 20, current_date + 20) f
          where extract(minute from f.starts_at) = 0 limit 10) f`,
    [Math.min(99, Math.ceil((2 * count) / 10))],
  );
  const pool = new pg.Pool({ connectionString, max: concurrency });
  pool.on('error', () => {});
  // All customers take slots from this iterator, so no slot is confirmed twice.
  const queue = slots.entries();
  const bookSlots = async (samples: number[], lastIndex: number) => {
    for (const [i, slot] of queue) {
      const startedAt = performance.now();
      await confirmBooking(pool, i % customerCount, slot);
      samples.push(performance.now() - startedAt);
      if (i >= lastIndex) return;
    }
  };
  const samplesAlone: number[] = [];
  const samplesTogether: number[] = [];
  await bookSlots(samplesAlone, count - 1);
  await Promise.all(
    Array.from({ length: concurrency }, () => bookSlots(samplesTogether, Infinity)),
  );
  await pool.end();
  const [alone, together] = [summarize(samplesAlone), summarize(samplesTogether)];
  console.log(
    `\nA confirmation: ${formatSummary(alone, 1)} ms alone (${samplesAlone.length}), ${formatSummary(together, 1)} ms with ` +
      `${concurrency} at once (${samplesTogether.length}), ratio ${(together.median / alone.median).toFixed(2)}`,
  );
  return { one: alone, many: together };
}
