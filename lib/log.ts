import { getTelemetry } from './telemetry-link.js';

/** Levels of `LOG_LEVEL`, least severe first. */
export const logLevels = ['info', 'warn', 'error'] as const;
type Level = (typeof logLevels)[number];

/** Level if `LOG_LEVEL` isn't set (spec §9). */
export const defaultLogLevel: Level = 'warn';

/** Events for operators who watch for attacks. They never identify a person. */
type SecurityEvent =
  | 'sign_in_failed'
  | 'right_refused'
  | 'limit_reached'
  | 'post_refused'
  | 'webhook_refused';

/** Writes one JSON line per event, in UTC. Never pass personal data or tokens (FAIL-9). */
function write(level: Level, event: string, cause?: unknown, id?: string) {
  const telemetry = getTelemetry();
  telemetry?.metrics?.countEvent(level, event);
  if (logLevels.indexOf(level) < logLevels.indexOf(getThreshold())) return;
  const request = telemetry?.getRequestId();
  const line = { at: new Date().toISOString(), level, event, id, request, cause: describe(cause) };
  console[level](JSON.stringify(line));
}

/** Returns the lowest level to write. Doesn't use `lib/env`, because browsers load this module too. */
function getThreshold() {
  return logLevels.find((level) => level === process.env.LOG_LEVEL) ?? defaultLogLevel;
}

function describe(cause: unknown): unknown {
  if (!(cause instanceof Error)) return redact(cause);
  const { name, message } = cause;
  return { name, message, ...(cause.cause ? { cause: describe(cause.cause) } : {}) };
}

/** Drops the `details` of backend errors, which may quote a row. */
function redact(cause: unknown) {
  if (typeof cause !== 'object' || cause === null) return cause;
  const { code, message, status } = cause as Record<string, unknown>;
  return { code, message, status };
}

export const log = {
  /** Counts an event for the metrics without writing a line (OPS-15). */
  count: (event: 'slot_taken') => getTelemetry()?.metrics?.countEvent('info', event),
  /** Writes at level `info`. `detail` is a code, a limit's name or a table (SEC-7). */
  security: (event: SecurityEvent, detail: string) => write('info', event, detail),
  warn: (event: string, cause?: unknown, id?: string) => write('warn', event, cause, id),
  error: (event: string, cause?: unknown, id?: string) => write('error', event, cause, id),
};
