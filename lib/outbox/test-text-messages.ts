import { getWaitMessage } from '@/lib/rate-limits/messages';
import type { FailureCode } from '@/lib/result';
import { siteName } from '@/lib/site-config';

export const testText = `${siteName}: this is a test message. Text messages work.`;

export const testTextNotice = {
  title: 'Test message sent',
  message: 'Twilio accepted it and should deliver it within a minute.',
};

export function getTestTextMessage(
  code: FailureCode,
  { retryAfter = 0, reason = '' }: { retryAfter?: number; reason?: string } = {},
) {
  switch (code) {
    case 'rate_limited':
      return getWaitMessage(retryAfter);
    case 'not_found':
      return "Text messages aren't set up on this server.";
    case 'rejected':
      return `No message was sent. Twilio responded: ${reason}.`;
    default:
      return "We didn't hear back from the server. Please try again.";
  }
}
