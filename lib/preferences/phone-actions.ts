'use server';

import { randomInt } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { getFailureCode } from '@/lib/auth/error-reasons';
import { getCallerIpGroup } from '@/lib/http/caller-ip';
import { log } from '@/lib/log';
import { DeliveryError } from '@/lib/outbox/delivery-error';
import { sendText } from '@/lib/outbox/twilio';
import { createKeyedDigest } from '@/lib/rate-limits/keyed-digest';
import { done, failed, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createAdminSupabase } from '@/lib/supabase/admin';
import {
  getDataErrorReason,
  getRejectionCode,
  toLimitFailure,
  type DatabaseError,
} from '@/lib/supabase/data-errors';
import { createServerSupabase } from '@/lib/supabase/server';
import {
  phoneCodeMessages,
  getPhoneFailureMessage,
  phoneMessages,
  phoneNotices,
  formatVerificationText,
} from './phone-messages';
import { phoneCodeSchema } from './schema';
import { areTextsOffered } from './texts';

/** Texts the customer a new code for the number in their profile (MSG-11). */
export const sendVerificationCode = createFormAction(
  { schema: z.object({}), requires: 'account', message: getPhoneFailureMessage },
  async ({ customer: { id, phone } }): Promise<Result> => {
    const admin = areTextsOffered() ? createAdminSupabase() : null;
    if (!admin) return failed('not_found', getPhoneFailureMessage('not_found'));
    if (!phone) return failed('rejected', phoneMessages.noPhone);

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const ipAddress = await getCallerIpGroup();
    const { error, status } = await admin.rpc('start_phone_verification', {
      p_customer_id: id,
      p_phone: phone,
      p_code_digest: digestCode(id, code),
      p_phone_subject: createKeyedDigest(['phone', phone]),
      ...(ipAddress && { p_ip_subject: createKeyedDigest(['address', ipAddress]) }),
    });
    if (error) return toSendFailure({ ...error, status });

    try {
      await sendText(phone, formatVerificationText(code));
    } catch (sendError) {
      if (!(sendError instanceof DeliveryError)) throw sendError;
      log.warn('phone_code_failed', { code: sendError.code });
      return sendError.isPermanent
        ? failed('rejected', phoneMessages.unreachable)
        : failed('unavailable', getPhoneFailureMessage('unavailable'));
    }
    revalidatePath(routes.settings);
    return done(undefined, phoneNotices.codeSent);
  },
);

export const verifyPhone = createFormAction(
  {
    schema: phoneCodeSchema,
    requires: 'customer',
    message: getPhoneFailureMessage,
    secrets: ['code'],
  },
  async ({ input, customer }): Promise<Result> => {
    const supabase = await createServerSupabase();
    const verification = { p_code_digest: digestCode(customer.id, input.code) };
    const { data: outcome, error, status } = await supabase.rpc('verify_phone', verification);
    if (error) return toPhoneFailure({ ...error, status });
    if (outcome !== 'verified') return createOutdatedFailure(phoneCodeMessages[outcome]);
    revalidatePath(routes.settings);
    return done(undefined, phoneNotices.verified);
  },
);

function toSendFailure(error: DatabaseError) {
  const limitFailure = toLimitFailure(error, getPhoneFailureMessage);
  if (limitFailure) return limitFailure;
  switch (getRejectionCode(error)) {
    case 'phone_verified':
    case 'phone_changed':
      return createOutdatedFailure(phoneMessages.changed);
    case 'phone_unusable':
      return failed('rejected', phoneMessages.unreachable);
    default:
      return toPhoneFailure(error);
  }
}

/** Creates a failure after which the number or the code on the page may be out of date. */
function createOutdatedFailure(message: string) {
  return failed('rejected', message, { isPageOutdated: true });
}

function toPhoneFailure(error: DatabaseError) {
  log.error('phone_verification_failed', error);
  const code = getFailureCode(getDataErrorReason(error));
  return failed(code, getPhoneFailureMessage(code));
}

function digestCode(customerId: string, code: string) {
  return createKeyedDigest(['phone code', customerId, code]);
}
