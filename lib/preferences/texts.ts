import 'server-only';
import { env } from '@/lib/env';

/** Whether this site sends text messages. `npm run dev` has no Twilio, so it doesn't. */
export function areTextsOffered() {
  return Boolean(env.TWILIO_ACCOUNT_SID && env.SUPABASE_SECRET_KEY);
}
