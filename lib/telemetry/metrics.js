import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { findRoute } from '../route-table.js';

/** Creates this process's metrics (OPS-15). Callers can't choose label values, so their number is bounded. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'roam_request_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'status'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const events = new Counter({
    name: 'roam_events_total',
    help: 'Events of the log, also below LOG_LEVEL, and slots that someone else took first.',
    labelNames: ['level', 'event'],
    registers: [registry],
  });

  return {
    registry,

    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     */
    timeRequest(request, response) {
      const startedAt = performance.now();
      const route = toRouteLabel(request.url);
      response.once('close', () => {
        const status = response.headersSent
          ? `${Math.floor(response.statusCode / 100)}xx`
          : 'aborted';
        requests.observe({ route, status }, (performance.now() - startedAt) / 1000);
      });
    },

    /**
     * @param {string} level
     * @param {string} event
     */
    countEvent(level, event) {
      events.inc({ level, event });
    },
  };
}

/**
 * Returns the path template of a URL's route, because paths can be secret and are unbounded.
 *
 * @param {string} [url]
 */
function toRouteLabel(url = '') {
  const path = url.replace(/[?#].*/s, '');
  if (path.startsWith('/_next/')) return '/_next';
  return findRoute(path)?.path ?? 'other';
}
