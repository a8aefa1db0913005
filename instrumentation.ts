export { logRequestError as onRequestError } from '@/lib/errors/request-errors';

/**
 * Exits with a one-line error if the environment is invalid or lacks the keys for payments that the policy takes,
 * before the server accepts requests. Starts tracing if there is a collector, compares the time zone rules with the
 * database's, and logs an error if the auth service requires a captcha that the forms don't show.
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
      const { turnstileSiteKey, hcaptchaSiteKey } = (await import('@/lib/env.public')).publicEnv;
      if (!turnstileSiteKey && !hcaptchaSiteKey)
        void import('@/lib/auth/captcha-requirement').then(({ logMissingSiteKey }) =>
          logMissingSiteKey({
            url: env.NEXT_PUBLIC_SUPABASE_URL,
            publishableKey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
          }),
        );
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
