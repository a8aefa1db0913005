const key = Symbol.for('roam.telemetry');

/**
 * State that our own server shares with the app, whose modules Next.js compiles separately. Undefined in
 * browsers and on other hosts.
 *
 * @typedef {object} Telemetry
 * @property {() => string | undefined} getRequestId
 * @property {Metrics} [metrics] Undefined unless the operator has set a metrics secret.
 *
 * @typedef {object} Metrics Parts of the metrics that the app uses.
 * @property {import('prom-client').Registry} registry
 * @property {(level: string, event: string) => void} countEvent
 *
 * @returns {Telemetry | undefined}
 */
export function getTelemetry() {
  return Reflect.get(globalThis, key);
}

/** @param {Telemetry | undefined} telemetry */
export function setTelemetry(telemetry) {
  Reflect.set(globalThis, key, telemetry);
}
