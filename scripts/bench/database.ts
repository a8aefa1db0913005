import pg from 'pg';
import { withScratchBackend } from '../embedded/scratch';
import { addBookings, buildCity, clearBookings, layouts, type Layout } from './calendars';
import { measureConfirmations, measureCrowd } from './confirmations';
import { measureQueries, pageQueries, type Answers } from './questions';
import { formatFigure, formatTable } from './stats';

const thorough = { sizes: [1_000, 10_000, 100_000], runs: 30, bookings: Infinity, rounds: 5 };
const brief = { sizes: [1_000], runs: 1, bookings: 40, rounds: 1 };
type Size = { bookings: number; answers: Answers };

/** Measures how free-time queries grow with the bookings, and what a confirmation costs. */
export async function benchDatabase({ smoke }: { smoke: boolean }) {
  const extent = smoke ? brief : thorough;
  return withScratchBackend({ seeded: false }, async ({ databaseUrl }) => {
    const db = new pg.Client({ connectionString: databaseUrl });
    db.on('error', () => {});
    await db.connect();
    await buildCity(db);
    const figures = {} as Record<Layout, Size[]>;
    for (const layout of [...layouts].reverse()) {
      await clearBookings(db);
      figures[layout] = await grow(db, layout, extent);
      print(layout, figures[layout]);
    }
    await db.end();
    const confirmations = await measureConfirmations(databaseUrl, extent.bookings);
    const crowd = await measureCrowd(databaseUrl, extent.rounds);
    console.log(
      `\n${confirmations.perSecond.toFixed(0)} confirmations a second over ` +
        `${confirmations.connections} connections (${confirmations.confirmed} bookings)\n` +
        `${crowd.customers} customers at one slot: all answered in ` +
        `${formatFigure(crowd.milliseconds, 0)} ms, one booked\n`,
    );
    return { ...figures, confirmations, crowd };
  });
}

async function grow(db: pg.Client, layout: Layout, { sizes, runs }: typeof thorough) {
  const measured: Size[] = [];
  for (const [i, bookings] of sizes.entries()) {
    await addBookings(db, layout, sizes[i - 1] ?? 0, bookings);
    measured.push({ bookings, answers: await measureQueries(db, layout, runs) });
  }
  return measured;
}

function print(layout: Layout, measured: Size[]) {
  const head = measured.map(({ bookings }) => `${bookings / 1_000}k ms`);
  const rows = Object.keys(pageQueries).map((name) => {
    const figures = measured.flatMap(({ answers }) => answers[name] ?? []);
    const growth = (figures.at(-1)?.median ?? NaN) / (figures[0]?.median ?? NaN);
    return [name, ...figures.map((figure) => formatFigure(figure, 1)), growth.toFixed(2)];
  });
  console.log(`\nDatabase, bookings ${layout}\n`);
  console.log(formatTable([['', ...head, 'growth'], ...rows]));
}
