import { env } from '@/lib/env';
import { deliverMessages } from '@/lib/messages/deliver';
import { makeRefunds } from '@/lib/payments/refunds';
import { refuseWithoutSecret } from '@/lib/secret';

export const maxDuration = 60;

/** For hosts without a process that stays up: their scheduler has done what is due (README). */
export async function GET(request: Request) {
  const headers = { 'Cache-Control': 'no-store' };
  const refusal = refuseWithoutSecret(request, env.CRON_SECRET);
  if (refusal) return new Response(null, { status: refusal, headers });
  // What has begun by then still has its time.
  const until = Date.now() + 20_000;
  const [sent, refunded] = await Promise.all([deliverMessages(until), makeRefunds(until)]);
  return Response.json({ sent, refunded }, { headers });
}
