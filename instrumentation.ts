export { logRequestError as onRequestError } from '@/lib/errors/request-errors';

/**
 * Exits with a one-line error if the environment is invalid or lacks the keys for payments that the policy takes,
 * before the server accepts requests. Starts
 * tracing if there is a collector.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { env } = await import('@/lib/env');
      const hasCollector =
        env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
      if (hasCollector) (await import('@/lib/telemetry/tracing')).startTracing();
      const missingKeys = await (await import('@/lib/payments/check-keys')).findMissingKeys();
      if (missingKeys) throw new Error(missingKeys);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
