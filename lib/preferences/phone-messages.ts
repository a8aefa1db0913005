import { getFailureReason } from '@/lib/actions/messages';
import { formatWait } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import type { Enums } from '@/lib/supabase/tables';
import { siteName } from '@/lib/site-config';
import { formatCount } from '@/lib/text';

/** Lifetime of a code in minutes. Must match the default of private.phone_verifications.expires_at. */
export const phoneCodeMinutes = 10;

export const phoneMessages = {
  noPhone: 'Add your phone number to your profile first.',
  changed: 'Your number has changed since you opened this page. Please check it and try again.',
  unreachable: "We couldn't send a text to this number. Please check it in your profile.",
} as const;

export const phoneNotices = {
  codeSent: {
    title: 'Code sent',
    message: `We texted you a code. It should arrive within a minute and expires in ${formatCount(phoneCodeMinutes, 'minute')}.`,
  },
  verified: {
    title: 'Number verified',
    message: 'We can now send you the text messages you choose.',
  },
} as const;

export const phoneCodeMessages: Record<Exclude<Enums['phone_code_outcome'], 'verified'>, string> = {
  wrong: "This code isn't right. Check the text and try again.",
  expired: 'This code has expired. Please request a new one.',
  used_up: "That's too many wrong codes. Please request a new one.",
};

export function formatVerificationText(code: string) {
  return `${siteName}: your code is ${code}. Enter it in your settings to get texts at this number. If you didn't ask for it, ignore this text.`;
}

export function getPhoneFailureMessage(code: FailureCode, { retryAfter = 0 } = {}) {
  switch (code) {
    case 'invalid_input':
      return 'Please check the code.';
    case 'rate_limited':
      return `You can request another code ${formatWait(retryAfter)}.`;
    case 'not_found':
      return "Text messages aren't available on this site.";
    case 'unavailable':
      return "We couldn't reach our text service. Please try again in a minute.";
    default:
      return getFailureReason(code);
  }
}
