import type { Configuration } from '@vercel/otel';
import { publicEnv } from '@/lib/env.public';
import { findRoute } from '@/lib/route-table.js';
import { getTelemetry } from '@/lib/telemetry-link.js';

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>;
type Span = Parameters<SpanProcessor['onEnd']>[0];
type Attributes = Span['attributes'];

/** Attributes that can't identify a person or contain a path. */
const allowedAttributes = [
  'http.method',
  'http.status_code',
  'next.span_type',
  'next.rsc',
  'error.type',
];
const requestIdAttribute = 'roam.request_id';

/** Matches a backend path up to the name of the table or function. */
const backendCallPattern = /^\/(?:rest\/v1\/(?:rpc\/)?|auth\/v1\/|storage\/v1\/)\w*/;

/**
 * Creates a processor that strips anything from a span that could identify a person or give access, such as
 * paths, queries and error messages (OPS-16). Uses an allowlist, so that attributes added by a later version
 * of Next.js are dropped.
 */
export function createSpanFilter(): SpanProcessor {
  return {
    onStart(span) {
      const requestId = getTelemetry()?.getRequestId();
      if (requestId) span.setAttribute(requestIdAttribute, requestId);
    },
    onEnd(span) {
      const { name, attributes } = describeSpan(span.attributes);
      const status = { code: span.status.code };
      // Mutates the span, because the exporter's batch holds this object.
      Object.assign(span, { name, attributes, status, events: [], links: [] });
    },
    forceFlush: async () => {},
    shutdown: async () => {},
  };
}

/** Returns the name and attributes to export for a span. */
export function describeSpan(source: Attributes) {
  const attributes = Object.fromEntries(
    [...allowedAttributes, requestIdAttribute]
      .filter((key) => key in source)
      .map((key) => [key, source[key]]),
  );
  const type = String(source['next.span_type'] ?? 'span');
  const method = String(source['http.method']);
  if (type === 'AppRender.fetch') {
    return { name: `fetch ${method} ${describeCall(String(source['http.url']))}`, attributes };
  }
  if (type !== 'BaseServer.handleRequest') return { name: type, attributes };
  const route = findRoute(String(source['http.target']).replace(/[?#].*/s, ''))?.path ?? 'other';
  return { name: `${method} ${route}`, attributes: { ...attributes, 'http.route': route } };
}

function describeCall(url: string) {
  if (!URL.canParse(url)) return 'elsewhere';
  const { origin, pathname } = new URL(url);
  const isBackend = origin === new URL(publicEnv.supabaseUrl).origin;
  return (isBackend && backendCallPattern.exec(pathname)?.[0]) || 'elsewhere';
}
