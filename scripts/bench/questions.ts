import type { Client } from 'pg';
import { getId, type Layout } from './calendars';
import { summarize, type Figure } from './stats';

/** A question this slow is answered fewer times; its figure is clear enough then. */
const maxDuration = 10_000;

/** What the booking pages ask, of all providers of a service at once. */
export const questions = {
  'free slots of a day': (service: string) =>
    `select * from public.list_free_slots(${service}, current_date + 7, current_date + 7)`,
  'free days of 60': (service: string) =>
    `select * from public.list_free_days(${service}, current_date, current_date + 60)`,
  'next free times': (service: string) => `select * from public.next_free_slots(${service})`,
};

export type Answers = Record<string, Figure>;

/** Asks as a visitor does, with a visitor's rights; milliseconds until the rows are here. */
export async function ask(db: Client, layout: Layout, runs: number): Promise<Answers> {
  const answers: Answers = {};
  await db.query('set role anon');
  for (const [name, sqlFor] of Object.entries(questions)) {
    const sql = sqlFor(getId(`${layout} 0`));
    const { rows } = await db.query(sql);
    if (rows.length === 0) throw new Error(`No free time found: ${sql}`);
    answers[name] = summarize(await time(db, sql, runs));
  }
  await db.query('reset role');
  return answers;
}

async function time(db: Client, sql: string, runs: number) {
  const samples: number[] = [];
  const started = performance.now();
  while (samples.length < runs && performance.now() - started < maxDuration) {
    const from = performance.now();
    await db.query(sql);
    samples.push(performance.now() - from);
  }
  return samples;
}
