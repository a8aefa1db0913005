type Level = 'info' | 'warn' | 'error';

/** What whoever watches over Roam wants to see; never of whom. */
type SecurityEvent =
  | 'sign_in_failed'
  | 'right_refused'
  | 'limit_reached'
  | 'post_refused'
  | 'webhook_refused';

/** One JSON line per event, UTC. Never pass personal data or tokens (FAIL-9). */
function write(level: Level, event: string, cause?: unknown, id?: string) {
  const line = { at: new Date().toISOString(), level, event, id, cause: describe(cause) };
  console[level](JSON.stringify(line));
}

function describe(cause: unknown): unknown {
  if (!(cause instanceof Error)) return plain(cause);
  const { name, message } = cause;
  return { name, message, ...(cause.cause ? { cause: describe(cause.cause) } : {}) };
}

/** Backend errors are plain objects whose `details` may quote a row: keep code and message only. */
function plain(cause: unknown) {
  if (typeof cause !== 'object' || cause === null) return cause;
  const { code, message, status } = cause as Record<string, unknown>;
  return { code, message, status };
}

export const log = {
  /** `about` is a code, a limit's name or a table (SEC-7). */
  security: (event: SecurityEvent, about: string) => write('info', event, about),
  warn: (event: string, cause?: unknown, id?: string) => write('warn', event, cause, id),
  error: (event: string, cause?: unknown, id?: string) => write('error', event, cause, id),
};
