import type { Configuration } from '@vercel/otel';
import { publicEnv } from '@/lib/env.public';
import { findRoute } from '@/lib/route-table.js';
import { getTelemetry } from '@/lib/telemetry-link.js';

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>;
type Span = Parameters<SpanProcessor['onEnd']>[0];
type Attributes = Span['attributes'];

/** Attributes that name no person and no path. */
const keptAttributes = [
  'http.method',
  'http.status_code',
  'next.span_type',
  'next.rsc',
  'error.type',
];
const requestId = 'roam.request_id';

/** A service of the backend, and the table or function that was called. */
const backendCall = /^\/(?:rest\/v1\/(?:rpc\/)?|auth\/v1\/|storage\/v1\/)\w*/;

/**
 * Creates a processor that removes everything from a span that may name a person or give access: paths,
 * queries and messages of errors (OPS-16). It lists what stays, so that attributes that a later version of
 * Next adds are left out.
 */
export function createSpanFilter(): SpanProcessor {
  return {
    onStart(span) {
      const id = getTelemetry()?.getRequestId();
      if (id) span.setAttribute(requestId, id);
    },
    onEnd(span) {
      const { name, attributes } = describeSpan(span.attributes);
      const status = { code: span.status.code };
      // The batch that is exported holds the span itself.
      Object.assign(span, { name, attributes, status, events: [], links: [] });
    },
    forceFlush: async () => {},
    shutdown: async () => {},
  };
}

/** Returns the name and attributes that a span is sent with. */
export function describeSpan(given: Attributes) {
  const attributes = Object.fromEntries(
    [...keptAttributes, requestId].filter((key) => key in given).map((key) => [key, given[key]]),
  );
  const type = String(given['next.span_type'] ?? 'span');
  const method = String(given['http.method']);
  if (type === 'AppRender.fetch') {
    return { name: `fetch ${method} ${describeCall(String(given['http.url']))}`, attributes };
  }
  if (type !== 'BaseServer.handleRequest') return { name: type, attributes };
  const route = findRoute(String(given['http.target']).replace(/[?#].*/s, ''))?.path ?? 'other';
  return { name: `${method} ${route}`, attributes: { ...attributes, 'http.route': route } };
}

function describeCall(url: string) {
  if (!URL.canParse(url)) return 'elsewhere';
  const { origin, pathname } = new URL(url);
  const isBackend = origin === new URL(publicEnv.supabaseUrl).origin;
  return (isBackend && backendCall.exec(pathname)?.[0]) || 'elsewhere';
}
