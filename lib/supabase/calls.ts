import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';

type Supabase = SupabaseClient<Database>;
type Functions = Database['public']['Functions'];
type FunctionName = keyof Functions & string;

/** What a call is, which decides its timeout and whether it may be repeated (FAIL-8). */
export type CallKind = 'read' | 'write' | 'write_once';

/** Header through which a call tells `lib/supabase/transport.ts` what it is. It isn't sent. */
export const callHeader = 'x-roam-call';

/** Calls a database function that only reads. Postgres must know it as `stable`. */
export function read<F extends FunctionName>(supabase: Supabase, name: F, args?: Arguments<F>) {
  return supabase.rpc(name, args).setHeader(callHeader, 'read' satisfies CallKind);
}

/**
 * Calls a database function that writes once for each key, such as an idempotency key, however often it
 * is called. A call of `supabase.rpc` is a plain write, which isn't repeated once it may have arrived.
 */
export function writeOnce<F extends FunctionName>(supabase: Supabase, name: F, args: Arguments<F>) {
  return supabase.rpc(name, args).setHeader(callHeader, 'write_once' satisfies CallKind);
}

type Arguments<F extends FunctionName> = Functions[F]['Args'];
