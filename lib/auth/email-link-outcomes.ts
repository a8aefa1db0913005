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

/** Returns the path to open after a link: the new-password form for a recovery or an invitation, else `next`. */
export function getPathAfterEmailLink(type: EmailLinkType, next: string) {
  const choosesPassword = type === 'recovery' || type === 'invite';
  return choosesPassword ? routes.signInWithNext(next, 'new-password') : next;
}
