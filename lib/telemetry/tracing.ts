import { registerOTel } from '@vercel/otel';
import { siteName } from '@/lib/site-config';
import { createSpanFilter } from './span-filter';

/**
 * Sends Next.js's spans to the collector set by the standard OTEL_ variables (OPS-16). We add no instrumentation,
 * because Next.js traces requests, rendering and calls to the backend.
 */
export function startTracing() {
  registerOTel({
    serviceName: siteName.toLowerCase(),
    instrumentations: [],
    // The filter comes first, because processors run in order and `auto` is the exporter's.
    spanProcessors: [createSpanFilter(), 'auto'],
  });
}
