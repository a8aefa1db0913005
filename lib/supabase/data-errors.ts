import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';
import { failed } from '@/lib/result';

/** Error of the data API or of storage. `status` is that of the response, or 0 if there was none. */
export type DataError = { code?: string; status?: number };

/**
 * What an error says about its call (FAIL-7):
 * - `rejected`: one of our functions refused, so nothing has happened under the call's idempotency key.
 * - `failed`: a bug or a missing right. Postgres undid this attempt.
 * - `untouched`: an outage, a conflict or a lapsed token, and this attempt certainly changed nothing. An
 *   earlier attempt with the same key may have.
 * - `unknown`: an outage in which the change may have been made.
 */
export type Outcome = 'rejected' | 'failed' | 'untouched' | 'unknown';

/** No connection to the database, the schema cache isn't loaded, or no connection is free. */
const unreachedCodes = /^PGRST00[023]$/;
/** A deadlock or a serialization failure. Postgres rolled back the attempt, and a repeat can succeed. */
const conflictCodes = /^(40001|40P01)$/;
/** A canceled statement, a lock timeout, too few resources, or a read-only transaction. */
const canceledCodes = /^(57014|55P03|53\w{3}|25006)$/;
const tokenCodes = /^PGRST30[0-3]$/;
/** A connection that was lost while Postgres worked. */
const lostCodes = /^(PGRST001|08\w{3}|57P\w{2}|40003)$/;

export function getOutcome({ code, status = 0 }: DataError): Outcome {
  if (code?.startsWith('PT4')) return 'rejected';
  if (code && lostCodes.test(code)) return 'unknown';
  const untouchedCodes = [unreachedCodes, conflictCodes, canceledCodes, tokenCodes];
  if (code && untouchedCodes.some((codes) => codes.test(code))) return 'untouched';
  if (status > 500) return 'unknown';
  if (code) return 'failed';
  if (status === 429) return 'untouched';
  // A connection lost at COMMIT is a 400 with an empty code. A gateway's own 4xx has none at all.
  const isRefused = status >= 400 && status < 500 && !(status === 400 && code === '');
  return isRefused ? 'failed' : 'unknown';
}

/** Whether one of our functions rejected the call. */
export function isRejection(error: DataError) {
  return getOutcome(error) === 'rejected';
}

/** Returns the code with which one of our functions rejected the call, such as `slot_taken`; empty for other errors. */
export function getRejectionCode(error: DataError & { message: string }) {
  return isRejection(error) ? error.message : '';
}

/** Logs a call over a limit, and returns the seconds to wait if they are known. Null for other errors. */
export function readLimit({ code, message, details }: DatabaseError) {
  if (code !== 'PT429') return null;
  log.security('limit_reached', message);
  return { retryAfter: Number(details) || undefined };
}

export type DatabaseError = DataError & { message: string; details: string };

/** Converts an error about a limit into a failure. Null for other errors. */
export function toLimitFailure(
  error: DatabaseError,
  getMessage: (code: 'rate_limited', limit: { retryAfter?: number }) => string,
) {
  const limit = readLimit(error);
  return limit && failed('rate_limited', getMessage('rate_limited', limit), limit);
}

/** Whether the call certainly never reached the database, so that any call may be repeated (FAIL-8). */
export function isUnreached({ code = '' }: DataError) {
  return unreachedCodes.test(code);
}

/**
 * Whether a repeat may succeed, if the call is safe to repeat (FAIL-8). A statement that took too long
 * isn't repeated. A connection lost at COMMIT is a 400 with an empty code.
 */
export function isTransient({ code, status = 0 }: DataError) {
  const isGatewayError = status === 0 || [502, 503, 504].includes(status) || status >= 520;
  return isGatewayError || (status === 400 && code === '') || conflictCodes.test(code ?? '');
}

/** Whether the token has expired or can't be verified. */
export function isTokenError({ code = '' }: DataError) {
  return tokenCodes.test(code);
}

type DataReason = 'signInAgain' | 'invalidInput' | 'unavailable' | 'unexpected';

/** Returns the reason for a database or storage error. Customers must not see the error's own details. */
export function getDataErrorReason(error: DataError): DataReason {
  const { code = '', status } = error;
  if (isTokenError(error) || code === '42501' || status === 401) return 'signInAgain';
  if (/^(23514|22\w{3}|PGRST102)$/.test(code)) return 'invalidInput';
  return isOutage(error) ? 'unavailable' : 'unexpected';
}

/** Whether a retry by the customer may help. Nothing is said about what has happened. */
function isOutage(error: DataError) {
  return ['untouched', 'unknown'].includes(getOutcome(error));
}

/** Returns the failure code for an error that an action throws. */
export function getThrownFailureCode(error: unknown) {
  const cause = getDataCause(error);
  return cause && isOutage(cause) ? 'unavailable' : 'unexpected';
}

/** Returns the reason for an error that a read throws. */
export function getThrownReason(error: unknown): DataReason {
  const cause = getDataCause(error);
  return cause ? getDataErrorReason(cause) : 'unexpected';
}

/** Returns what supabase-js returned, if that is an error's cause. The data API's errors are plain objects. */
function getDataCause(error: unknown): DataError | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const isDataError = typeof cause === 'object' && cause !== null && !(cause instanceof Error);
  return isDataError ? cause : undefined;
}

/**
 * Converts an unknown database error into a failure and logs it. The messages say nothing about what has
 * happened, because an earlier press of the button may have succeeded (FAIL-7).
 */
export function toDatabaseFailure(
  event: string,
  error: DataError,
  messages: Record<'unexpected' | 'unavailable', string> & { notSignedIn?: string },
) {
  const reason = getDataErrorReason(error);
  if (reason === 'signInAgain' && messages.notSignedIn)
    return failed('not_signed_in', messages.notSignedIn);
  const reference = createReference();
  log.error(event, error, reference);
  const code = isOutage(error) ? 'unavailable' : 'unexpected';
  return failed(code, messages[code], { reference });
}
