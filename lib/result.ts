import { unstable_rethrow } from 'next/navigation';
import { log, newReference } from './log';

/** What a write answers: its data, or words the customer may read. */
export type Result<T = undefined> = { ok: true; data: T } | Failure;
export type Failure = {
  ok: false;
  message: string;
  /** Messages for single fields, by column name. */
  fields?: Record<string, string>;
  /** An id that also stands in the log. */
  reference?: string;
};

export function done(): Result;
export function done<T>(data: T): Result<T>;
export function done(data?: unknown): Result<unknown> {
  return { ok: true, data };
}

export function failed(message: string, fields?: Record<string, string>): Failure {
  return fields ? { ok: false, message, fields } : { ok: false, message };
}

/** Turns a read that may throw into an answer. Redirects and not-founds still fly. */
export async function settle<T>(read: Promise<T>, message: string): Promise<Result<T>> {
  try {
    return done(await read);
  } catch (error) {
    unstable_rethrow(error);
    const reference = newReference();
    log.error(message, error, reference);
    return { ...failed(message), reference };
  }
}
