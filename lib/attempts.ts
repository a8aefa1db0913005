import type { Count } from './supabase/limits';

/**
 * The field by which a limited form says what it tries. Middleware then answers 429 where the action
 * could only answer 200; without the field the action's own count is all there is, and enough.
 */
export const attemptField = 'attempt';

export const attempts = [
  ...(['signIn', 'signUp', 'recovery', 'resend', 'code', 'secondFactor'] as const),
  ...(['changePassword', 'addApp', 'changeEmail', 'avatar'] as const),
] as const;
export type Attempt = (typeof attempts)[number];

/** The caller's address as it is counted, or null where nobody can tell. */
type From = string | null;

/**
 * What an attempt is counted as, and by whom, in the order in which the turns are taken (safety rule
 * 14): an address that has none left cannot use up those of a recipient.
 */
export const countsOf = {
  signIn: (account: string, from: From) => [guess(accountKey(account), from)],
  signUp: (email: string, from: From) => [...byAddress('sign_up', from), mail(email)],
  sendCode: (to: string, from: From) => [...byAddress('code', from), mail(to)],
  mail: (to: string) => [mail(to)],
  /** The service mails the present address, or both; an account by phone has none. */
  changeEmail: (next: string, present?: string) => [
    ...(present ? [mail(present)] : []),
    mail(next),
  ],
  secondFactor: (userId: string, from: From) => [guess(`factor of ${userId}`, from)],
  avatar: (userId: string): Count[] => [['avatar', userId]],
  /** A code that a customer who is signed in types once more. */
  proof: (userId: string, from: From) => [guess(`code of ${userId}`, from)],
};

/** By account and address, never by account alone: nobody locks the owner out from elsewhere. */
function guess(account: string, from: From): Count {
  return ['sign_in', account, from ?? 'unknown'];
}

function mail(to: string): Count {
  return ['mail', accountKey(to)];
}

function byAddress(what: 'sign_up' | 'code', from: From): Count[] {
  return from === null ? [] : [[what, from]];
}

/** Limits are for a person, however they write their address. */
function accountKey(email: string) {
  return email.trim().toLowerCase();
}
