import { unstable_rethrow } from 'next/navigation';
import { log } from './log';
import { newReference } from './reference';

/**
 * Why something was not done. The code decides what the app does about it; the message is for
 * people and may change any day. A domain adds codes of its own: `Result<Booking, 'slot_taken'>`.
 */
export type FailureCode =
  /** Fields are missing or malformed; `fields` says which. */
  | 'invalid_input'
  | 'not_signed_in'
  /** `retryAfter` says for how long, if that is known. */
  | 'rate_limited'
  | 'too_large'
  | 'not_found'
  /** The backend refused, for the reason in the message. */
  | 'rejected'
  /** The backend did not answer: trying again may help. */
  | 'unavailable'
  /** The page is older than the server and has to be reloaded; only the browser says so. */
  | 'outdated'
  /** A fault of ours; `reference` also stands in the log. */
  | 'unexpected';

export type Notice = { title: string; message: string };

/** What a write answers: its data, or why it was not done in words the customer may read. */
export type Result<T = undefined, Code extends string = never, Details = never> =
  | Success<T>
  | Failure<Code, Details>;
export type Success<T> = { ok: true; data: T; notice?: Notice };
export type Failure<Code extends string = never, Details = never> = {
  ok: false;
  code: FailureCode | Code;
  message: string;
} & FailureOptions<Details>;

type FailureOptions<Details> = {
  /** What a domain adds to its codes, such as other times when one was taken. */
  details?: Details;
  /** Messages for single fields, by their name. */
  fields?: Record<string, string>;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
  /** An id that also stands in the log. */
  reference?: string;
};

export function done(): Success<undefined>;
export function done<T>(data: T, notice?: Notice): Success<T>;
export function done(data?: unknown, notice?: Notice): Success<unknown> {
  return notice ? { ok: true, data, notice } : { ok: true, data };
}

export function failed(
  code: FailureCode,
  message: string,
  options?: FailureOptions<never>,
): Failure;
export function failed<Code extends string, Details = never>(
  code: Code,
  message: string,
  options?: FailureOptions<Details>,
): Failure<Code, Details>;
export function failed(
  code: string,
  message: string,
  options?: FailureOptions<unknown>,
): Failure<string, unknown> {
  return { ok: false, code, message, ...options };
}

/** Turns a read that may throw into a result. Redirects and notFound() pass through. */
export async function toResult<T>(
  read: Promise<T>,
  message: string,
  code: FailureCode = 'unavailable',
): Promise<Result<T>> {
  try {
    return done(await read);
  } catch (error) {
    unstable_rethrow(error);
    const reference = newReference();
    log.error(message, error, reference);
    return failed(code, message, { reference });
  }
}
