import 'server-only';
import { env } from '@/lib/env';
import { features } from '@/lib/site-config';

/** Whether emails can be sent, or written to the mailbox folder. */
export const sendsEmail = Boolean(env.ROAM_SMTP_URL || env.ROAM_MAILBOX);

export const sendsTexts = Boolean(env.TWILIO_ACCOUNT_SID);

/** Channels on which customers can be reached, if they wish. */
export const customerChannels = [sendsEmail && 'email', sendsTexts && 'sms'].filter(
  (channel) => channel !== false,
);

/** On Vercel, no server keeps running to deliver messages, so a scheduler must trigger it. */
const isScheduled = !env.VERCEL || Boolean(env.CRON_SECRET);

/** Whether emails reach customers. Pages promise emails only if they do. */
export const deliversEmail = sendsEmail && isScheduled && Boolean(env.SUPABASE_SECRET_KEY);

/** Whether freed slots are offered to the waitlist. The job that delivers messages does it. */
export const offersWaitlist =
  features.waitlist &&
  (sendsEmail || sendsTexts) &&
  isScheduled &&
  Boolean(env.SUPABASE_SECRET_KEY);
