import { receiveWebhook } from '@/lib/payments/webhook';

/** Receives Stripe's webhooks (README). */
export async function POST(request: Request) {
  const status = await receiveWebhook(request);
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
