import pg from 'pg';
import { withScratchBackend } from '../embedded/scratch';
import {
  addBookings,
  buildCity,
  calendarKinds,
  clearBookings,
  type CalendarKind,
} from './calendars';
import { measureConfirmations, measureCrowd } from './confirmations';
import { measureQueries, pageQueries, type Summaries } from './page-queries';
import { formatSummary, formatTable } from './stats';

const fullRun = { sizes: [1_000, 10_000, 100_000], runs: 30, bookings: Infinity, rounds: 5 };
const smokeRun = { sizes: [1_000], runs: 1, bookings: 40, rounds: 1 };
type MeasuredSize = { bookings: number; figures: Summaries };

/** Measures how queries for free slots slow down as bookings grow, and how many confirmations run per second. */
export async function benchDatabase({ smoke }: { smoke: boolean }) {
  const options = smoke ? smokeRun : fullRun;
  return withScratchBackend({ seeded: false }, async ({ databaseUrl }) => {
    const db = new pg.Client({ connectionString: databaseUrl });
    // Ignores the error that the connection emits when the database stops.
    db.on('error', () => {});
    await db.connect();
    await buildCity(db);
    const sizes = {} as Record<CalendarKind, MeasuredSize[]>;
    // `spread` comes last, because the confirmations below need its bookings.
    for (const kind of [...calendarKinds].reverse()) {
      await clearBookings(db);
      sizes[kind] = await measureGrowth(db, kind, options);
      printSizes(kind, sizes[kind]);
    }
    await db.end();
    const confirmations = await measureConfirmations(databaseUrl, options.bookings);
    const crowd = await measureCrowd(databaseUrl, options.rounds);
    console.log(
      `\n${confirmations.perSecond.toFixed(0)} confirmations per second over ` +
        `${confirmations.connections} connections (${confirmations.confirmed} bookings)\n` +
        `${crowd.customers} customers at one slot: all responses in ` +
        `${formatSummary(crowd.milliseconds, 0)} ms, one booked\n`,
    );
    return { ...sizes, confirmations, crowd };
  });
}

async function measureGrowth(db: pg.Client, kind: CalendarKind, { sizes, runs }: typeof fullRun) {
  const measuredSizes: MeasuredSize[] = [];
  for (const [i, bookings] of sizes.entries()) {
    await addBookings(db, kind, sizes[i - 1] ?? 0, bookings);
    measuredSizes.push({ bookings, figures: await measureQueries(db, kind, runs) });
  }
  return measuredSizes;
}

function printSizes(kind: CalendarKind, measuredSizes: MeasuredSize[]) {
  const header = measuredSizes.map(({ bookings }) => `${bookings / 1_000}k ms`);
  const rows = Object.keys(pageQueries).map((name) => {
    const values = measuredSizes.flatMap(({ figures }) => figures[name] ?? []);
    const growth = (values.at(-1)?.median ?? NaN) / (values[0]?.median ?? NaN);
    return [name, ...values.map((value) => formatSummary(value, 1)), growth.toFixed(2)];
  });
  console.log(`\nDatabase: ${kind} bookings\n`);
  console.log(formatTable([['', ...header, 'growth'], ...rows]));
}
