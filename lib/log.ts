/** The levels of `LOG_LEVEL`, the least severe first. */
export const logLevels = ['info', 'warn', 'error'] as const;
type Level = (typeof logLevels)[number];

/** The level unless `LOG_LEVEL` names another (spec §9). */
export const defaultLogLevel: Level = 'warn';

/** Events for an operator who watches for attacks. They never say whose they are. */
type SecurityEvent =
  | 'sign_in_failed'
  | 'right_refused'
  | 'limit_reached'
  | 'post_refused'
  | 'webhook_refused';

/** Writes one JSON line per event, in UTC. Never pass personal data or tokens (FAIL-9). */
function write(level: Level, event: string, cause?: unknown, id?: string) {
  if (logLevels.indexOf(level) < logLevels.indexOf(threshold())) return;
  const line = { at: new Date().toISOString(), level, event, id, cause: describe(cause) };
  console[level](JSON.stringify(line));
}

/** Not read from `lib/env`: this module runs in the browser, too, where the default applies. */
function threshold() {
  return logLevels.find((level) => level === process.env.LOG_LEVEL) ?? defaultLogLevel;
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
  /** Writes at level `info`. `about` is a code, a limit's name or a table (SEC-7). */
  security: (event: SecurityEvent, about: string) => write('info', event, about),
  warn: (event: string, cause?: unknown, id?: string) => write('warn', event, cause, id),
  error: (event: string, cause?: unknown, id?: string) => write('error', event, cause, id),
};
