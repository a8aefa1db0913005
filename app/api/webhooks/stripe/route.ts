import { deliverAfterAnswer } from '@/lib/serving/deliver-after-answer';
import { receiveWebhook } from '@/lib/payments/webhook';

export async function POST(request: Request) {
  const status = await receiveWebhook(request);
  if (status === 200) deliverAfterAnswer();
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
