import type { HourCycle } from '@/lib/dates/format';

/** Signed-in customer, as used by pages and stored in the browser (SESS-10). */
export type Customer = {
  id: string;
  user_id: string;
  email: string;
  /** Copy of `id`. The stored customer must have it under both names. */
  customer_id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  image_url: string | null;
};

/** Signed-in customer plus data that the browser doesn't store. */
export type Account = {
  customer: Customer;
  hour_cycle: HourCycle | null;
  /** False if a sign-up without a name made one up (BOOK-72). */
  is_name_given: boolean;
  /** Number of messages from providers that the customer hasn't read. */
  unread: number;
};

export type NewProfile = {
  first_name: string;
  last_name: string;
  phone?: string | null;
  image_url?: string | null;
};

/** Session as the browser knows it. For display only: the server decides who is signed in. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `unread` is missing until the session was fetched. */
  | { status: 'customer'; customer: Customer; unread?: number };

/** Result of fetching the session and the profile (SESS-2). */
export type SessionResult =
  | { status: 'profile'; customer: Customer; token: string; unread?: number }
  | { status: 'no-profile'; authProvider: unknown }
  | { status: 'no-session' }
  | { status: 'unavailable' };

export type SessionEvent =
  /** Storage and cookies were read, at startup or after a navigation. */
  | { type: 'checked'; stored: Customer | null; hasCookie: boolean }
  | { type: 'loaded'; result: SessionResult }
  | { type: 'auth_event'; event: AuthEvent; userId: string | null; token: string | null }
  /** The guard redirected to sign-in, so the stored customer may be signed out on the server. */
  | { type: 'guard_rejected' }
  /** `global` signs out on all devices. */
  | { type: 'sign_out_requested'; scope?: 'global' }
  /** Another tab changed or cleared the stored customer. */
  | { type: 'storage_changed'; stored: Customer | null };

/** Auth events that the browser handles (SESS-4). */
export const authEvents = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type AuthEvent = (typeof authEvents)[number];

export type SessionEffect =
  | { type: 'store'; customer: Customer; token: string }
  | { type: 'store_token'; token: string }
  | { type: 'clear' }
  /** Delete the cookies of a deleted account. Otherwise every page would check them until they expire. */
  | { type: 'delete_cookies' }
  /** Fetch the active auth session, then dispatch `loaded`. */
  | { type: 'fetch' }
  /** Like `fetch`, but when the browser is idle, because the page already shows the customer. */
  | { type: 'refetch' }
  | { type: 'create_profile' }
  /** Load the auth library when idle, so that it keeps the token fresh. */
  | { type: 'watch_auth' }
  | { type: 'sign_out'; scope?: 'global' };
