import { env } from '@/lib/env';
import { getSecretErrorStatus } from '@/lib/http/secret';

/** Returns the metrics for Prometheus (OPS-15), or 404 without the secret. */
export async function GET(request: Request) {
  const headers = { 'Cache-Control': 'no-store' };
  const errorStatus = getSecretErrorStatus(request, env.ROAM_METRICS_SECRET);
  if (errorStatus) return new Response(null, { status: 404, headers });
  // The module is loaded only here so that servers without a secret don't keep the library in memory.
  const { describeMetrics } = await import('@/lib/health/metrics');
  const contentType = 'text/plain; version=0.0.4; charset=utf-8';
  return new Response(await describeMetrics(), {
    headers: { ...headers, 'Content-Type': contentType },
  });
}
