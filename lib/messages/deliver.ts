import 'server-only';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { log } from '@/lib/log';
import { sendsMail, sendsTexts } from './channels';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { DeliveryError } from './failure';
import { composeMail } from './mail';
import { emailTemplates, textTemplates } from './messages';
import { sendMail } from './smtp';
import { isTextSent, sendText } from './twilio';
import type { ClaimedMessage, Site } from './types';
import { offerFreedTimes } from './waitlist';

/** Sent side by side. The next few are claimed when these are done, so that none waits claimed. */
const batch = 5;

const operator =
  env.ROAM_OPERATOR_EMAIL ||
  publicEnv.contactEmail ||
  (env.ROAM_SMTP_URL ? undefined : 'operator@roam.test');

/** Where this server can send; what it cannot send waits for one that can, or for its settings. */
export const configuredChannels = [
  ...(sendsMail ? ['customer/email', 'provider/email'] : []),
  ...(sendsMail && operator ? ['operator/email'] : []),
  ...(sendsTexts ? ['customer/sms', 'provider/sms'] : []),
];

/** Offers what became free, then delivers what is due until nothing is left, or until that moment; answers how many were sent. */
export async function deliverMessages(until = Infinity) {
  const supabase = createAdminSupabase();
  if (!supabase) return 0;
  if (configuredChannels.length === 0) {
    warnOnce();
    return 0;
  }
  const unoffered = await offerFreedTimes(supabase, until).catch((error: unknown) => error);
  let sent = 0;
  while (Date.now() < until) {
    const claim = { p_limit: batch, p_routes: configuredChannels };
    const { data, error } = await supabase.rpc('claim_messages', claim);
    if (error) throw new Error('No messages could be claimed', { cause: error });
    if (data.length === 0) break;
    const outcomes = await Promise.all(data.map((message) => deliver(supabase, message)));
    sent += outcomes.filter(Boolean).length;
  }
  // Told last: it keeps no message from being sent.
  if (unoffered) throw unoffered;
  return sent;
}

let hasWarned = false;

function warnOnce() {
  if (!hasWarned)
    log.warn('messages_are_kept', { message: 'ROAM_SMTP_URL is not set: no mail is sent.' });
  hasWarned = true;
}

async function deliver(
  supabase: NonNullable<ReturnType<typeof createAdminSupabase>>,
  message: ClaimedMessage,
) {
  const failure = await send(message).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) {
    const { error } = await supabase.rpc('mark_message_sent', { p_id: message.id });
    // Its claim ends by itself; then it is sent again as the same mail.
    if (error) log.error('message_not_noted', error, message.id);
    return true;
  }
  const { code, isFinal } = toDeliveryError(failure);
  const { data: isGivenUp, error } = await supabase.rpc('mark_message_failed', {
    p_id: message.id,
    p_attempt: message.attempts,
    p_error: code,
    p_is_final: isFinal,
  });
  const event = isGivenUp ? 'message_given_up' : 'message_delayed';
  log[isGivenUp ? 'error' : 'warn'](event, { code, message: message.kind }, message.id);
  if (error) log.error('message_not_noted', error, message.id);
  return false;
}

async function send(message: ClaimedMessage) {
  const to = message.recipient === 'operator' ? operator : message.address;
  if (!to) throw new DeliveryError('no_address', true);
  const template = `${message.kind}/${message.recipient}`;
  if (message.channel === 'sms')
    return text(to, textTemplates[template]?.(message.data as never, site(message)), message);
  const words = emailTemplates[template]?.(message.data as never, site(message));
  if (!words) throw new DeliveryError('no_words', true);
  await sendMail(to, composeMail(words), message.id);
}

async function text(to: string, words: string | undefined, { attempts }: ClaimedMessage) {
  if (!words) throw new DeliveryError('no_words', true);
  if (attempts > 1 && (await isTextSent(to, words))) return;
  await sendText(to, words);
}

function site({ hour_cycle }: ClaimedMessage): Site {
  return {
    now: new Date(),
    hourCycle: hour_cycle,
    urlOf: (path) => new URL(path, publicEnv.siteUrl).href,
  };
}

/** Anything else is a fault of ours, which the next version may not have. */
function toDeliveryError(failure: unknown) {
  if (failure instanceof DeliveryError) return failure;
  log.error('message_not_written', failure);
  return new DeliveryError('unexpected');
}
