import 'server-only';
import { after } from 'next/server';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { logOutageOnce } from '@/lib/errors/outage-log';

/** Timeout of the request. A delivery run can take 20 seconds, and continues after the timeout. */
const timeoutMilliseconds = 10_000;

/**
 * Calls the delivery route as soon as the response is sent, so that a change's messages and refunds don't
 * wait for the scheduler. The scheduler retries failed deliveries (MSG-6). Our own server calls the
 * route every few seconds, so it doesn't need this.
 */
export function deliverAfterResponse() {
  const { CRON_SECRET, ROAM_OWN_SERVER } = env;
  if (ROAM_OWN_SERVER || !CRON_SECRET) return;
  after(() => logOutageOnce('delivery_unreachable', requestDelivery(CRON_SECRET)));
}

async function requestDelivery(secret: string) {
  // Doesn't use `AbortSignal.timeout`, which never aborts once it is garbage-collected (lib/supabase/transport.ts).
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMilliseconds);
  const headers = { Authorization: `Bearer ${secret}` };
  const { signal } = controller;
  const url = new URL('/api/cron/deliver', publicEnv.siteUrl);
  try {
    const { status } = await fetch(url, { headers, signal, cache: 'no-store' });
    // The route logs its own outages, for which it returns 503.
    if (status !== 200 && status !== 503) throw new Error(`Status ${status}`);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
}
