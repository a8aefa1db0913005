import { env } from '@/lib/env';
import { deliverMessages } from '@/lib/outbox/deliver';
import { logOutageOnce } from '@/lib/errors/outage-log';
import { recordDeliveryRun, startDeliveryRun } from '@/lib/outbox/delivery-run';
import { syncCalendarsAfterResponse } from '@/lib/external-calendars/sync-calendars';
import { removeHiddenPictures } from '@/lib/profile/hidden-pictures';
import { sweepPhotos } from '@/lib/threads/photo-storage';
import { closeEndedCheckouts } from '@/lib/payments/checkouts';
import { makeRefunds } from '@/lib/payments/refunds';
import { getSecretErrorStatus } from '@/lib/http/secret';

export const maxDuration = 60;

/**
 * Sends due messages, makes due refunds, closes the payment pages of ended holds, syncs providers' external calendars
 * and deletes the files of hidden pictures and removed photos. Called every few seconds by our server, or by a
 * scheduler on other hosts (docs/deploy.md). Concurrent calls are safe, because each claims its rows in Postgres.
 */
export async function GET(request: Request) {
  const headers = { 'Cache-Control': 'no-store' };
  const errorStatus = getSecretErrorStatus(request, env.CRON_SECRET);
  if (errorStatus) return new Response(null, { status: errorStatus, headers });
  // Nothing starts after 20 seconds. Requests already in flight keep their full timeout.
  const isTimeUp = startDeliveryRun({ seconds: 20 });
  syncCalendarsAfterResponse(isTimeUp);
  const [sent, refunded] = await Promise.all([
    logOutageOnce('messages_not_delivered', deliverMessages(isTimeUp)),
    logOutageOnce('refunds_not_made', makeRefunds(isTimeUp)),
    logOutageOnce('checkouts_not_closed', closeEndedCheckouts(isTimeUp)),
    logOutageOnce('delivery_run_not_recorded', recordDeliveryRun()),
    logOutageOnce('hidden_pictures_not_removed', removeHiddenPictures()),
    logOutageOnce('photos_not_swept', sweepPhotos()),
  ]);
  const status = sent === null || refunded === null ? 503 : 200;
  return Response.json({ sent, refunded }, { status, headers });
}
