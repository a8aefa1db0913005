import 'server-only';
import { log } from '@/lib/log';
import { startWorker } from '@/lib/worker';
import { deliverMessages, openRoutes } from './deliver';

/**
 * Delivers what is due for as long as this process runs. Every server does: a message is claimed by
 * one of them for five minutes, in Postgres, which needs no leader, and no connection that would have
 * to stay open to remain one.
 */
export function startMessageWorker() {
  if (openRoutes.length === 0) {
    log.warn('messages_are_kept', { message: 'ROAM_SMTP_URL is not set: no mail is sent.' });
    return;
  }
  startWorker('messages_not_delivered', deliverMessages);
}
