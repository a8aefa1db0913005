import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { createAdminSupabase } from './admin';

const hour = 60 * 60;

/** How often within how many seconds (safety rule 14). Counted in Postgres, for all servers. */
const limits = {
  sign_in: { most: 10, seconds: hour / 4 },
  sign_up: { most: 5, seconds: hour },
  code: { most: 10, seconds: hour },
  mail: { most: 3, seconds: hour },
  avatar: { most: 10, seconds: hour },
} as const;

type Limit = keyof typeof limits;

/** One turn of a limit, and whose. */
export type Count = [what: Limit, ...who: string[]];

export type Turn =
  | { ok: true; giveBack: (only?: Limit) => Promise<void> }
  /** How long to wait; unknown when the count could not be made. */
  | { ok: false; secondsToWait: number | null };

const free: Turn = { ok: true, giveBack: async () => {} };
const functionNotFound = 'PGRST202';
let isMissingKeyLogged = false;

/**
 * Takes one turn for somebody, or says how long to wait. Taken before the deed, so that a hundred at
 * one moment cannot all find room; given back when the deed turns out not to count.
 *
 * Without a secret key, or before its migration, nothing is limited, and the log says so. A count
 * that fails or comes too late refuses: else a flood would open the door that it batters.
 */
export async function takeTurn(what: Limit, ...who: string[]): Promise<Turn> {
  const supabase = createAdminSupabase();
  if (!supabase) return warnOnce();

  const { most, seconds } = limits[what];
  const turn = { p_what: what, p_who: digest(who) };
  const { error } = await supabase.rpc('take_turn', {
    ...turn,
    p_most: most,
    p_seconds: seconds,
  });

  if (error?.code === 'PT429')
    return { ok: false, secondsToWait: Number(error.details) || seconds };
  if (error) {
    log.error(`The limit of ${what} could not be counted`, error);
    return error.code === functionNotFound ? free : { ok: false, secondsToWait: null };
  }
  return {
    ok: true,
    async giveBack() {
      const { error } = await supabase.rpc('give_back_turn', turn);
      if (error) log.warn(`A turn of ${what} could not be given back`, error);
    },
  };
}

/** A turn of each, in this order, up to the first that has none left. */
export async function takeTurns(counts: Count[]): Promise<Turn> {
  const taken: { what: Limit; giveBack: () => Promise<void> }[] = [];
  for (const count of counts) {
    const turn = await takeTurn(...count);
    if (!turn.ok) return turn;
    taken.push({ what: count[0], giveBack: turn.giveBack });
  }
  return {
    ok: true,
    async giveBack(only) {
      const back = taken.filter(({ what }) => !only || what === only);
      await Promise.all(back.map(({ giveBack }) => giveBack()));
    },
  };
}

/**
 * In how many seconds somebody has another turn; null when they have one now, or nobody can tell.
 * The deed itself takes the turn and has the last word.
 */
export async function secondsToWait(what: Limit, ...who: string[]) {
  const supabase = createAdminSupabase();
  if (!supabase) return null;
  const { most, seconds } = limits[what];
  const { data, error } = await supabase.rpc('seconds_without_turn', {
    p_what: what,
    p_who: digest(who),
    p_most: most,
    p_seconds: seconds,
  });
  if (error) log.warn(`The limit of ${what} could not be read`, error);
  return data;
}

/** Nobody can read from it who it was, nor try addresses against it without the key. */
function digest(who: string[]) {
  return createHmac('sha256', env.SUPABASE_SECRET_KEY ?? '')
    .update(JSON.stringify(who))
    .digest('base64url');
}

function warnOnce() {
  if (!isMissingKeyLogged) log.warn('SUPABASE_SECRET_KEY is not set: nothing is limited');
  isMissingKeyLogged = true;
  return free;
}
