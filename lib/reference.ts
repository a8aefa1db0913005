import { getTelemetry } from './telemetry-link.js';

/**
 * Returns an error's reference, which is shown and logged and short enough to read out: the id of the failed
 * request, or a new one in browsers and on hosts without our own server.
 */
export function createReference() {
  const requestId = getTelemetry()?.getRequestId();
  if (requestId) return requestId;
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
