export { logRequestError as onRequestError } from '@/lib/errors/request-errors';

/**
 * Exits with a one-line error if the environment is invalid, before the server accepts requests. Starts
 * tracing if there is a collector, and compares the time zone rules with the database's.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { env } = await import('@/lib/env');
      const hasCollector =
        env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
      if (hasCollector) (await import('@/lib/telemetry/tracing')).startTracing();
      // Not awaited, because the server also starts during an outage of the database.
      if (env.SUPABASE_SECRET_KEY)
        void import('@/lib/health/time-zones').then(({ logZoneDifferences }) =>
          logZoneDifferences(),
        );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
