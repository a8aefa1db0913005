import type { Client } from 'pg';
import { getId, type Layout } from './calendars';
import { summarize, type Figure } from './stats';

/** Milliseconds spent on one query. Slower queries run fewer times, because they need fewer samples. */
const maxDuration = 10_000;

/** Queries of the booking pages, across all providers of a service. */
export const pageQueries = {
  'free slots of a day': (service: string) =>
    `select * from public.list_free_slots(${service}, current_date + 7, current_date + 7)`,
  'free days of 60': (service: string) =>
    `select * from public.list_free_days(${service}, current_date, current_date + 60)`,
  'next free slots': (service: string) => `select * from public.next_free_slots(${service})`,
};

export type Figures = Record<string, Figure>;

/** Measures each query as the role `anon`, in milliseconds until the rows arrive. */
export async function measureQueries(db: Client, layout: Layout, runs: number): Promise<Figures> {
  const figures: Figures = {};
  await db.query('set role anon');
  for (const [name, getSql] of Object.entries(pageQueries)) {
    const sql = getSql(getId(`${layout} 0`));
    const { rows } = await db.query(sql);
    if (rows.length === 0) throw new Error(`No free slot found: ${sql}`);
    figures[name] = summarize(await measureTimes(db, sql, runs));
  }
  await db.query('reset role');
  return figures;
}

async function measureTimes(db: Client, sql: string, runs: number) {
  const samples: number[] = [];
  const started = performance.now();
  while (samples.length < runs && performance.now() - started < maxDuration) {
    const from = performance.now();
    await db.query(sql);
    samples.push(performance.now() - from);
  }
  return samples;
}
