import 'server-only';
import { env } from '@/lib/env';

/** Whether mail can be sent, or kept in the mailbox folder. */
export const sendsMail = Boolean(env.ROAM_SMTP_URL || env.ROAM_MAILBOX);

/** Whether text messages can be sent. */
export const sendsTexts = Boolean(env.TWILIO_ACCOUNT_SID);

/** On Vercel no server stays up to deliver messages, so a scheduler has to ask for it. */
const isScheduled = !env.VERCEL || Boolean(env.CRON_SECRET);

/** Whether mail reaches customers from this site. Pages promise it only then. */
export const deliversMail = sendsMail && isScheduled && Boolean(env.SUPABASE_SECRET_KEY);

/** Whether freed times are offered to the waitlist: by the turns that deliver messages. */
export const offersWaitlist =
  (sendsMail || sendsTexts) && isScheduled && Boolean(env.SUPABASE_SECRET_KEY);
