import { env } from '@/lib/env';
import { deliverMessages } from '@/lib/messages/deliver';
import { refuseWithoutSecret } from '@/lib/secret';

export const maxDuration = 60;

/** For hosts without a process that stays up: their scheduler delivers what is due (README). */
export async function GET(request: Request) {
  const headers = { 'Cache-Control': 'no-store' };
  const refusal = refuseWithoutSecret(request, env.CRON_SECRET);
  if (refusal) return new Response(null, { status: refusal, headers });
  // What has begun by then still has its time.
  const sent = await deliverMessages(Date.now() + 20_000);
  return Response.json({ sent }, { headers });
}
