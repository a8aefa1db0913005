import { routes } from '@/lib/routes';
import type { AuthEvent } from '@/lib/session/types';
import type { EmailLinkType } from './schema';

const events: Partial<Record<EmailLinkType, AuthEvent>> = {
  recovery: 'PASSWORD_RECOVERY',
  email_change: 'USER_UPDATED',
};

export function getEmailLinkEvent(type: EmailLinkType): AuthEvent {
  return events[type] ?? 'SIGNED_IN';
}

/** Returns the path to open once an email link is verified: the new-password form for recovery and invitation links, otherwise `next`. */
export function getPathAfterEmailLink(type: EmailLinkType, next: string) {
  const needsNewPassword = type === 'recovery' || type === 'invite';
  return needsNewPassword ? routes.signInWithNext(next, 'new-password') : next;
}
