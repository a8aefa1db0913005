import pg from 'pg';
import { withScratchBackend } from '../embedded/scratch';
import { addBookings, buildCity, clearBookings, layouts, type Layout } from './calendars';
import { measureConfirmations, measureCrowd } from './confirmations';
import { measureQueries, pageQueries, type Figures } from './page-queries';
import { formatFigure, formatTable } from './stats';

const fullRun = { sizes: [1_000, 10_000, 100_000], runs: 30, bookings: Infinity, rounds: 5 };
const smokeRun = { sizes: [1_000], runs: 1, bookings: 40, rounds: 1 };
type Size = { bookings: number; figures: Figures };

/** Measures how queries for free slots grow with the bookings, and what a confirmation costs. */
export async function benchDatabase({ smoke }: { smoke: boolean }) {
  const options = smoke ? smokeRun : fullRun;
  return withScratchBackend({ seeded: false }, async ({ databaseUrl }) => {
    const db = new pg.Client({ connectionString: databaseUrl });
    db.on('error', () => {});
    await db.connect();
    await buildCity(db);
    const layoutSizes = {} as Record<Layout, Size[]>;
    for (const layout of [...layouts].reverse()) {
      await clearBookings(db);
      layoutSizes[layout] = await measureGrowth(db, layout, options);
      printSizes(layout, layoutSizes[layout]);
    }
    await db.end();
    const confirmations = await measureConfirmations(databaseUrl, options.bookings);
    const crowd = await measureCrowd(databaseUrl, options.rounds);
    console.log(
      `\n${confirmations.perSecond.toFixed(0)} confirmations a second over ` +
        `${confirmations.connections} connections (${confirmations.confirmed} bookings)\n` +
        `${crowd.customers} customers at one slot: all responses in ` +
        `${formatFigure(crowd.milliseconds, 0)} ms, one booked\n`,
    );
    return { ...layoutSizes, confirmations, crowd };
  });
}

async function measureGrowth(db: pg.Client, layout: Layout, { sizes, runs }: typeof fullRun) {
  const measured: Size[] = [];
  for (const [i, bookings] of sizes.entries()) {
    await addBookings(db, layout, sizes[i - 1] ?? 0, bookings);
    measured.push({ bookings, figures: await measureQueries(db, layout, runs) });
  }
  return measured;
}

function printSizes(layout: Layout, measured: Size[]) {
  const head = measured.map(({ bookings }) => `${bookings / 1_000}k ms`);
  const rows = Object.keys(pageQueries).map((name) => {
    const values = measured.flatMap(({ figures }) => figures[name] ?? []);
    const growth = (values.at(-1)?.median ?? NaN) / (values[0]?.median ?? NaN);
    return [name, ...values.map((value) => formatFigure(value, 1)), growth.toFixed(2)];
  });
  console.log(`\nDatabase, bookings ${layout}\n`);
  console.log(formatTable([['', ...head, 'growth'], ...rows]));
}
