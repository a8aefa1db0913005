import 'server-only';
import { env } from '@/lib/env';

/** Whether customers can choose texts. Verifying their number also needs the secret key. */
export function areTextsOffered() {
  return Boolean(env.TWILIO_ACCOUNT_SID && env.SUPABASE_SECRET_KEY);
}
