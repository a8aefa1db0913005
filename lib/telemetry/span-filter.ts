import type { Configuration } from '@vercel/otel';
import { publicEnv } from '@/lib/env.public';
import { findRoute } from '@/lib/route-table.js';
import { getTelemetry } from '@/lib/telemetry-link.js';

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>;
type Span = Parameters<SpanProcessor['onEnd']>[0];
type Attributes = Span['attributes'];

/** Attributes that don't identify a person or a path. */
const keptAttributes = [
  'http.method',
  'http.status_code',
  'next.span_type',
  'next.rsc',
  'error.type',
];
const idAttribute = 'roam.request_id';

/** Pattern of a backend service and the table or function that was called. */
const backendCallPattern = /^\/(?:rest\/v1\/(?:rpc\/)?|auth\/v1\/|storage\/v1\/)\w*/;

/**
 * Creates a processor that removes everything from a span that may name a person or give access: paths,
 * queries and messages of errors (OPS-16). It lists what stays, so that attributes that a later version
 * of Next.js adds are left out.
 */
export function createSpanFilter(): SpanProcessor {
  return {
    onStart(span) {
      const id = getTelemetry()?.getRequestId();
      if (id) span.setAttribute(idAttribute, id);
    },
    onEnd(span) {
      const { name, attributes } = describeSpan(span.attributes);
      const status = { code: span.status.code };
      // The exporter's batch holds this object, so the span itself is changed.
      Object.assign(span, { name, attributes, status, events: [], links: [] });
    },
    forceFlush: async () => {},
    shutdown: async () => {},
  };
}

/** Returns the name and attributes that a span is sent with. */
export function describeSpan(source: Attributes) {
  const attributes = Object.fromEntries(
    [...keptAttributes, idAttribute]
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
