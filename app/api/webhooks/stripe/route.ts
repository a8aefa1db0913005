import { receiveWebhook } from '@/lib/payments/webhook';

export async function POST(request: Request) {
  const status = await receiveWebhook(request);
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
