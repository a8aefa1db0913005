import 'server-only';
import { env } from '@/lib/env';
import { features } from '@/lib/site-config';

/** Whether emails can be sent, or written to the mailbox folder. */
export const sendsEmail = Boolean(env.ROAM_SMTP_URL || env.ROAM_MAILBOX);

export const sendsTexts = Boolean(env.TWILIO_ACCOUNT_SID);

/** Channels that customers can choose for their notifications. */
export const customerChannels = [sendsEmail && 'email', sendsTexts && 'sms'].filter(
  (channel) => channel !== false,
);

/** Whether something triggers deliveries. Vercel has no long-running server, so it requires a cron job. */
const isScheduled = !env.VERCEL || Boolean(env.CRON_SECRET);

/** Whether queued emails are delivered. Pages promise emails only if they are. */
export const deliversEmail = sendsEmail && isScheduled && Boolean(env.SUPABASE_SECRET_KEY);

/** Whether freed slots are offered to the waitlist, which the delivery job does. */
export const offersWaitlist =
  features.waitlist &&
  (sendsEmail || sendsTexts) &&
  isScheduled &&
  Boolean(env.SUPABASE_SECRET_KEY);
