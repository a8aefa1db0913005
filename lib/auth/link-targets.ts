import { routes } from '@/lib/routes';
import type { AuthEvent } from '@/lib/session/types';
import type { LinkType } from './schema';

const events: Partial<Record<LinkType, AuthEvent>> = {
  recovery: 'PASSWORD_RECOVERY',
  email_change: 'USER_UPDATED',
};

export function getLinkEvent(type: LinkType): AuthEvent {
  return events[type] ?? 'SIGNED_IN';
}

/** Returns the path to open after a link: the new-password form for a recovery or an invitation, else `next`. */
export function getLinkRedirect(type: LinkType, next: string) {
  const choosesPassword = type === 'recovery' || type === 'invite';
  return choosesPassword ? routes.signInWithNext(next, 'new-password') : next;
}
