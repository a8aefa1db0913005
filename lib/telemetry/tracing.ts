import { registerOTel } from '@vercel/otel';
import { siteName } from '@/lib/site-config';
import { createSpanFilter } from './span-filter';

/**
 * Sends Next's spans to the collector that the standard OTEL_ variables set (OPS-16). We add no instrumentation,
 * because Next.js traces requests, rendering and calls to the backend.
 */
export function startTracing() {
  registerOTel({
    serviceName: siteName.toLowerCase(),
    instrumentations: [],
    // The filter comes first: processors run in order, and the exporter's own is `auto`.
    spanProcessors: [createSpanFilter(), 'auto'],
  });
}
