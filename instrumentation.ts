/**
 * Next calls this before a server answers: what is wrong with its environment ends it with one line.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { env } = await import('@/lib/env');
      const { guardRequests } = await import('@/lib/requests/guard');
      const { hasHostCache } = await import('@/lib/responses/headers');
      if (!env.VERCEL) {
        // Where a host keeps the pages their policy is set by path, which would replace any of ours.
        guardRequests(env.ROAM_TRUSTED_PROXIES, {
          setsPolicy: !hasHostCache(env),
          // Who develops wants to see each change at once.
          sharedSeconds: process.env.NODE_ENV === 'production' ? 5 : 0,
        });
        // What is not needed is not loaded before the first request.
        if (env.SUPABASE_SECRET_KEY) {
          (await import('@/lib/messages/worker')).startMessageWorker();
          (await import('@/lib/payments/refunds')).startRefundWorker();
        }
      }
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
