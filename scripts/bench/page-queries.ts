import type { Client } from 'pg';
import { formatIdSql, type CalendarKind } from './calendars';
import { summarize, type Summary } from './stats';

/** Maximum time in milliseconds for the samples of one query. Slow queries get fewer samples. */
const maxSamplingMs = 10_000;

/** Queries of the booking pages, across all providers of a service. */
export const pageQueries = {
  'free slots on one day': (service: string) =>
    `select * from public.list_free_slots(jsonb_build_object('service_id', ${service}),
       current_date + 7, current_date + 7)`,
  'free days within 60 days': (service: string) =>
    `select * from public.list_free_days(jsonb_build_object('service_id', ${service}),
       current_date, current_date + 60)`,
  'next free slots': (service: string) => `select * from public.list_next_free_slots(${service})`,
};

export type Summaries = Record<string, Summary>;

/** Measures each query as the `anon` role, in milliseconds until the rows arrive. */
export async function measureQueries(
  db: Client,
  kind: CalendarKind,
  runs: number,
): Promise<Summaries> {
  const figures: Summaries = {};
  await db.query('set role anon');
  for (const [name, getSql] of Object.entries(pageQueries)) {
    const sql = getSql(formatIdSql(`${kind} 0`));
    const { rows } = await db.query(sql);
    if (rows.length === 0) throw new Error(`The query returned no free slots: ${sql}`);
    figures[name] = summarize(await measureTimes(db, sql, runs));
  }
  await db.query('reset role');
  return figures;
}

async function measureTimes(db: Client, sql: string, runs: number) {
  const samples: number[] = [];
  const samplingStartedAt = performance.now();
  while (samples.length < runs && performance.now() - samplingStartedAt < maxSamplingMs) {
    const startedAt = performance.now();
    await db.query(sql);
    samples.push(performance.now() - startedAt);
  }
  return samples;
}
