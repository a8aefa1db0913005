import { receiveWebhook } from '@/lib/payments/webhook';

/** Where Stripe tells what became of money (README). */
export async function POST(request: Request) {
  const status = await receiveWebhook(request);
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
