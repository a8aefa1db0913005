import 'server-only';
import { env } from '@/lib/env';

/**
 * Whether this site sends text messages at all. `npm run dev` has no Twilio, so it neither offers
 * texts nor asks to verify a number; `TWILIO_API_URL` takes a stand-in.
 */
export function areTextsOffered() {
  return Boolean(env.TWILIO_ACCOUNT_SID && env.SUPABASE_SECRET_KEY);
}
