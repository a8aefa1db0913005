import { routes } from '@/lib/routes';
import type { AuthEvent } from '@/lib/session/types';
import type { LinkType } from './schema';

const events: Partial<Record<LinkType, AuthEvent>> = {
  recovery: 'PASSWORD_RECOVERY',
  email_change: 'USER_UPDATED',
};

/** Returns the auth event of a redeemed mail. */
export function linkEvent(type: LinkType): AuthEvent {
  return events[type] ?? 'SIGNED_IN';
}

/** Returns where a redeemed mail leads: a recovery and an invitation to the choice of a password. */
export function linkTarget(type: LinkType, next: string) {
  const choosesPassword = type === 'recovery' || type === 'invite';
  return choosesPassword ? routes.signInThen(next, 'new-password') : next;
}
