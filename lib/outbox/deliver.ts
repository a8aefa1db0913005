import 'server-only';
import { env } from '@/lib/env';
import { publicEnv } from '@/lib/env.public';
import { log } from '@/lib/log';
import { sendsEmail, sendsTexts } from './channels';
import { findTakesTips } from '@/lib/payments/takes-tips';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';
import { writeOnce } from '@/lib/supabase/calls';
import { DeliveryError } from './delivery-error';
import { composeEmail } from './email';
import { emailTemplates, textTemplates } from './messages';
import { sendEmail } from './smtp';
import { addProviderLinks } from './provider-links';
import { isTextSent, sendText } from './twilio';
import type { ClaimedMessage, Site } from './types';
import { queueAreaAlerts } from './area-alerts';
import { offerFreedSlots } from './waitlist';
import { brand, features, formats } from '@/lib/site-config';

/** Number of messages sent in parallel. The next batch is claimed when these are done, so no claim expires unsent. */
const batchSize = 5;

/** Operator's address. Without SMTP, emails are only written to the mailbox folder, so any address will do. */
const operatorEmail =
  env.ROAM_OPERATOR_EMAIL ||
  brand.contactEmail ||
  (env.ROAM_SMTP_URL ? undefined : 'operator@roam.test');

/** Channels configured on this server. Messages for other channels stay queued. */
export const configuredChannels = [
  ...(sendsEmail ? ['customer/email', 'provider/email', 'applicant/email'] : []),
  ...(sendsEmail && operatorEmail ? ['operator/email'] : []),
  ...(sendsTexts ? ['customer/sms', 'provider/sms'] : []),
];

/** Offers freed slots, queues area alerts and delivers due messages. Returns the number of messages sent. */
export async function deliverMessages(isTimeUp = () => false) {
  const supabase = createAdminSupabase();
  if (!supabase) return 0;
  if (configuredChannels.length === 0) {
    warnAboutMissingChannels();
    return 0;
  }
  const offerError = await offerFreedSlots(supabase, isTimeUp).catch((error: unknown) => error);
  const alertError =
    sendsEmail && (await queueAreaAlerts(supabase).catch((error: unknown) => error));
  let sentCount = 0;
  while (!isTimeUp()) {
    const claim = { p_limit: batchSize, p_recipient_channels: configuredChannels };
    const { data, error } = await supabase.rpc('claim_messages', claim);
    if (error) throw new Error('Failed to claim messages', { cause: error });
    if (data.length === 0) break;
    const results = await Promise.all(data.map((message) => deliver(supabase, message)));
    sentCount += results.filter((succeeded) => succeeded).length;
  }
  // Errors are thrown last, so that a failed offer or alert doesn't stop the messages.
  if (offerError || alertError) throw offerError || alertError;
  return sentCount;
}

let hasWarned = false;

function warnAboutMissingChannels() {
  if (!hasWarned)
    log.warn('no_message_channel', { message: 'No channel is set up. Messages stay queued.' });
  hasWarned = true;
}

/** Sends a message and records the outcome. Returns whether sending succeeded. */
async function deliver(supabase: AdminSupabase, message: ClaimedMessage) {
  const failure = await send(supabase, message).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) {
    const { error } = await writeOnce(supabase, 'mark_message_sent', { p_id: message.id });
    // Once its claim expires, the message is sent again with the same message id.
    if (error) log.error('message_update_failed', error, message.id);
    return true;
  }
  const { code, isPermanent } = toDeliveryError(failure);
  const { data: isGivenUp, error } = await supabase.rpc('mark_message_failed', {
    p_id: message.id,
    p_attempt: message.attempts,
    p_error: code,
    p_is_final: isPermanent,
  });
  const event = isGivenUp ? 'message_given_up' : 'message_delayed';
  log[isGivenUp ? 'error' : 'warn'](event, { code, message: message.kind }, message.id);
  if (error) log.error('message_update_failed', error, message.id);
  return false;
}

async function send(supabase: AdminSupabase, message: ClaimedMessage) {
  // The database queues a review request for every booking. Sites without reviews skip it.
  if (message.kind === 'review_request' && !features.reviews) return;
  const to = message.recipient === 'operator' ? operatorEmail : message.address;
  if (!to) throw new DeliveryError('no_address', true);
  const template = `${message.kind}/${message.recipient}`;
  // Each template declares the type of its own data.
  const data = (await addProviderLinks(supabase, message)) as never;
  const site = await getSite(message);
  if (message.channel === 'sms')
    return deliverText(to, textTemplates[template]?.(data, site), message);
  const content = emailTemplates[template]?.(data, site);
  if (!content) throw new DeliveryError('no_template', true);
  await sendEmail(to, composeEmail(content), message.id);
}

async function deliverText(to: string, content: string | undefined, { attempts }: ClaimedMessage) {
  if (!content) throw new DeliveryError('no_template', true);
  if (attempts > 1 && (await isTextSent(to, content))) return;
  await sendText(to, content);
}

async function getSite({ hour_cycle }: ClaimedMessage): Promise<Site> {
  return {
    now: new Date(),
    hourCycle: hour_cycle ?? formats.hourCycle,
    toUrl: (path) => new URL(path, publicEnv.siteUrl).href,
    takesTips: await findTakesTips(),
  };
}

/** Treats unexpected errors as retryable: they are bugs, which the next deployment may fix. */
function toDeliveryError(failure: unknown) {
  if (failure instanceof DeliveryError) return failure;
  log.error('message_template_failed', failure);
  return new DeliveryError('unexpected');
}
