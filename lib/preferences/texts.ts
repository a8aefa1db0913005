import 'server-only';
import { env } from '@/lib/env';

/** Whether this site sends text messages at all. */
export function areTextsOffered() {
  return Boolean(env.TWILIO_ACCOUNT_SID);
}
