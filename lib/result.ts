import { unstable_rethrow } from 'next/navigation';
import { log } from './log';
import { createReference } from './reference';

/** Failure codes. Code branches on them, never on messages. Domains add theirs: `Result<Booking, 'slot_taken'>`. */
export type FailureCode =
  /** `fields` has the messages. */
  | 'invalid_input'
  | 'not_signed_in'
  /** `retryAfter` is set if known. */
  | 'rate_limited'
  | 'too_large'
  | 'not_found'
  /** The backend rejected the request for the reason in the message. */
  | 'rejected'
  /** The backend failed to respond. A retry may help. */
  | 'unavailable'
  /** The page is older than the server and must be reloaded. Created only in the browser. */
  | 'outdated'
  /** A bug. `reference` is also in the log. */
  | 'unexpected';

export type Notice = { title: string; message: string };

/** Result of a write: its data, or a failure with a message for the customer. */
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
  /** Data of a domain's code, such as other slots if the slot was taken. */
  details?: Details;
  fields?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Whether the page shows data that has changed since. The browser then refreshes it (`useActionForm`). */
  isPageOutdated?: boolean;
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

/**
 * Converts a read that may throw into a result. Its message can depend on the error. Redirects and notFound() pass
 * through.
 */
export async function toResult<T>(
  read: Promise<T>,
  failureMessage: string | ((error: unknown) => string),
  code: FailureCode = 'unavailable',
): Promise<Result<T>> {
  try {
    return done(await read);
  } catch (error) {
    unstable_rethrow(error);
    const message = typeof failureMessage === 'string' ? failureMessage : failureMessage(error);
    const reference = createReference();
    log.error('read_failed', new Error(message, { cause: error }), reference);
    return failed(code, message, { reference });
  }
}

/** Awaits a read, for pages that work without it. Returns the fallback if it fails, and logs the error. */
export async function readOr<T, F>(fallback: F, read: Promise<T>, message: string): Promise<T | F> {
  const result = await toResult(read, message);
  return result.ok ? result.data : fallback;
}
